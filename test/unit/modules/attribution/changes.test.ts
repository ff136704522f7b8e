import test from 'ava'
import { changesIn } from '../../../../src/modules/attribution/measuring/changes.ts'

const version = (value: string, validFrom: string, validTo: string | null = null) => ({
  ...{ ref: `${value} ${validFrom}`, value, validFrom, validTo, claims: [] },
})

const changesOf = (key: string, versions: ReturnType<typeof version>[]) =>
  changesIn({ entity: 'e', facts: [{ key, versions }], events: [] }, () => undefined).map(
    ({ from, to, at, isDay }) => `${from}→${to} ${new Date(at).toISOString().slice(0, 16)}${isDay ? ' (a day)' : ''}`,
  )

test('a first value counts where its hour is known and it is not how things are as a rule', (t) => {
  const [noon, later] = ['2026-05-01T12:00:00.000Z', '2026-05-04T09:30:00.000Z']
  t.deepEqual(changesOf('injury_status', [version('out', noon)]), ['null→out 2026-05-01T12:00'])
  t.deepEqual(changesOf('injury_status', [version('out', '2026-05-01T00:00:00.000Z')]), [])
  t.deepEqual(changesOf('injury_status', [version('healthy', noon, later), version('out', later)]), [
    'healthy→out 2026-05-04T09:30',
  ])
})

test('what a value changed to at midnight is known by its day alone', (t) => {
  const [first, day] = ['2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z']
  t.deepEqual(changesOf('injury_status', [version('healthy', first, day), version('out', day)]), [
    'healthy→out 2026-05-01T00:00 (a day)',
  ])
})

const beside = (minutes: number, eventType: string, title: string) => {
  const [noon, out] = ['2026-05-01T00:00:00.000Z', '2026-05-04T12:00:00.000Z']
  const happenedAt = new Date(Date.parse(out) + minutes * 60_000).toISOString()
  const facts = [{ key: 'injury_status', versions: [version('healthy', noon, out), version('out', out)] }]
  const events = [{ id: 'e1', eventType, title, happenedAt }]
  return changesIn({ entity: 'e', facts, events }, () => undefined).map(
    ({ key, at }) => `${key ?? 'event'} ${new Date(at).toISOString().slice(11, 16)}`,
  )
}

test('an event that tells of a change dates it, in words of its attribute or its value', (t) => {
  t.deepEqual(beside(-20, 'injury_report', 'Smith hurt in practice'), ['injury_status 11:40'])
  t.deepEqual(beside(-20, 'report', 'Smith injured, leaves the field'), ['injury_status 11:40'])
  t.deepEqual(beside(30, 'report', 'Coach says Smith is out on Sunday'), ['injury_status 12:00'])
  t.deepEqual(beside(1, 'report', 'News of Smith'), ['injury_status 12:00'])
})

test('what else happens within the hour of a change is no telling of it', (t) => {
  t.deepEqual(beside(20, 'trade', 'Smith is sent to Denver without a pick'), ['injury_status 12:00', 'event 12:20'])
  t.deepEqual(beside(-40, 'suspension', 'Smith suspended for four games'), ['event 11:20', 'injury_status 12:00'])
})
