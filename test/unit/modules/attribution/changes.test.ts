import test from 'ava'
import { changesIn } from '../../../../src/modules/attribution/changes.ts'

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
