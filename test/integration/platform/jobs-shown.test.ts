import test from 'ava'
import { z } from 'zod'
import { measureVenues } from '../../../src/modules/catalogue/measure.ts'
import type { VenueState } from '../../../src/modules/catalogue/venue-state.ts'
import type { Job } from '../../../src/platform/jobs/job.ts'
import type { Metrics } from '../../../src/platform/telemetry/metrics.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { newPrefix, quick, testJob } from './jobs-support.ts'

const row = z.object({
  name: z.string(),
  cron: z.string(),
  running: z.boolean().nullable(),
  lastRun: z.string().nullable(),
  lastSuccess: z.string().nullable(),
  durationMs: z.number().nullable(),
  rows: z.number().nullable(),
  error: z.string().nullable(),
  failures: z.number().nullable(),
  next: z.string(),
  skipped: z.number().nullable(),
  runs: z.number().nullable(),
})
const health = z.object({ jobs: z.array(row), sandbox: z.boolean(), venues: z.array(z.object({}).loose()) }).loose()
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const jobs: Job[] = [
  testJob({ name: 'good', cron: '0 4 * * *', run: async ({ report }) => report(12) }),
  testJob({
    name: 'bad',
    retry: { firstMs: 60_000, longestMs: 60_000 },
    run: async () => {
      throw new Error('The venue answered 500.')
    },
  }),
  testJob({ name: 'idle', catchUp: false }),
]

test('what a worker did is shown by itself and by every api process, which runs no jobs', async (t) => {
  const prefix = newPrefix()
  const venues: VenueState[] = [
    { venue: 'venue_a', state: 'fresh', lastSuccess: '2026-11-21T20:00:00.000Z', markets: 7 },
    { venue: 'venue_b', state: 'never', lastSuccess: null },
  ]
  const app = {
    jobs,
    health: { venues: async () => venues },
    measure: (metrics: Metrics) => measureVenues(metrics, async () => venues),
  }
  const api = await startService({
    endpoints: [],
    app,
    environment: { ROLE: 'api', REDIS_PREFIX: prefix, VENUES: 'sandbox' },
  })
  t.teardown(api.stop)
  const shown = async (service: typeof api) => health.parse((await service.call('/health')).body)

  const before = await shown(api)
  t.deepEqual(
    before.jobs.map(({ name, lastRun, runs }) => [name, lastRun, runs]),
    [
      ['good', null, 0],
      ['bad', null, 0],
      ['idle', null, 0],
    ],
  )

  let prepared = 0
  const worker = await startService({
    endpoints: [],
    app: {
      ...app,
      prepareJobs: async () => {
        prepared += 1
      },
    },
    environment: { ROLE: 'worker', REDIS_PREFIX: prefix, VENUES: 'sandbox' },
    jobTimings: quick,
  })
  t.teardown(worker.stop)
  await until('both ran', async () => (await shown(api)).jobs.every(({ name, runs }) => name === 'idle' || runs === 1))
  t.is(prepared, 1)
  t.deepEqual(
    (await shown(worker)).jobs.map(({ runs }) => runs),
    [1, 1, 0],
  )

  const after = await shown(api)
  const [good, bad, idle] = after.jobs
  t.like(good, { cron: '0 4 * * *', running: false, rows: 12, error: null, failures: 0, skipped: 0, runs: 1 })
  t.regex(good?.lastRun ?? '', isoTime)
  t.regex(good?.lastSuccess ?? '', isoTime)
  t.regex(good?.next ?? '', /T04:00:00\.000Z$/)
  t.like(bad, { error: 'The venue answered 500.', failures: 1, lastSuccess: null, rows: null })
  const pause = Date.parse(bad?.next ?? '') - Date.now()
  t.true(pause > 30_000 && pause < 76_000, `${pause}`)
  t.regex(idle?.next ?? '', /-01-01T00:00:00\.000Z$/)
  t.deepEqual(after.venues, venues)
  t.true(after.sandbox)

  const ready = await api.call('/ready')
  t.is(ready.status, 200)
  t.like(ready.body, { status: 'degraded', checks: { jobs: { ok: false, failing: ['bad'], overdue: [] } } })

  const metrics = (await api.call('/metrics')).text.split('\n')
  for (const line of [
    'oddsgraph_job_runs_total{job="good"} 1',
    'oddsgraph_job_runs_failed_total{job="bad"} 1',
    'oddsgraph_job_rows{job="good"} 12',
    'oddsgraph_job_running{job="good"} 0',
    'oddsgraph_job_skipped_total{job="idle"} 0',
    'oddsgraph_venue_fresh{venue="venue_a"} 1',
    'oddsgraph_venue_fresh{venue="venue_b"} 0',
    'oddsgraph_venue_last_success_timestamp_seconds{venue="venue_a"} 1795291200',
  ]) {
    t.true(metrics.includes(line), line)
  }
  t.false(metrics.some((line) => line.startsWith('oddsgraph_job_last_run_timestamp_seconds{job="idle"}')))
})

test('without Redis /health shows the timetable and says that the rest is not known', async (t) => {
  const service = await startService({
    endpoints: [],
    app: {
      jobs,
      health: {
        venues: async () => {
          throw new Error('not now')
        },
      },
    },
    environment: { ROLE: 'api', REDIS_URL: 'redis://127.0.0.1:1', REDIS_TIMEOUT_MS: '200' },
  })
  t.teardown(service.stop)
  const { status, body } = await service.call('/health')
  t.is(status, 200)
  t.is(body.venues, null)
  const [good] = z.array(row).parse(body.jobs)
  t.like(good, { name: 'good', running: null, runs: null, lastRun: null, error: null })
  t.regex(good?.next ?? '', /T04:00:00\.000Z$/)
})

test('an api process says that jobs are overdue where no worker takes them up', async (t) => {
  let now = Date.now() - 120_000
  const service = await startService({
    endpoints: [],
    app: { jobs },
    environment: { ROLE: 'api' },
    clock: { now: () => now, iso: () => new Date(now).toISOString() },
  })
  t.teardown(service.stop)
  now = Date.now()
  const { body } = await service.call('/ready')
  t.like(body, { status: 'degraded', checks: { jobs: { failing: [], overdue: ['good', 'bad'] } } })
})
