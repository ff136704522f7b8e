import test from 'ava'
import { unconnectedApp } from '../support/app-endpoints.ts'

test('without a venue no job of markets runs, and logs are still kept short', (t) => {
  const jobsWith = (venues: string) => unconnectedApp({ VENUES: venues }).jobs.map(({ name }) => name)
  t.deepEqual(jobsWith('none'), [
    'hubs',
    'changes-retention',
    'claims',
    'copying',
    'accepted-claims',
    'causality',
    'report-prices',
    'attribution',
    'event-impact',
    'alerts',
    'alert-conflicts',
    'alert-outcomes',
    'alert-demotions',
    'alert-retention',
    'key-use-retention',
    'webhook-retention',
    'idempotency-retention',
  ])
  const live = jobsWith('live')
  for (const name of [
    'catalogue-venue-a',
    'prices-venue-b',
    'symbols',
    'comparisons',
    'matching',
    'linking',
    'moves',
  ]) {
    t.true(live.includes(name), name)
  }
})
