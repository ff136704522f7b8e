import test from 'ava'
import { daysBetween, periodsBetween, periodsOf } from '../../../../src/domain/statistics/periods.ts'

const days = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${month}-${String(from + i).padStart(2, '0')}`)

test('a window is covered by whole months with the days before and after', (t) => {
  t.deepEqual(periodsBetween('2026-01-30T10:00:00.000Z', '2026-04-02T09:00:00.000Z'), [
    ...days('2026-01', 30, 31),
    '2026-02',
    '2026-03',
    ...days('2026-04', 1, 2),
  ])
  t.deepEqual(periodsBetween('2026-12-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z'), ['2026-12'])
  t.deepEqual(periodsBetween('2026-05-05T01:00:00.000Z', '2026-05-05T02:00:00.000Z'), ['2026-05-05'])
  t.true(periodsBetween('2025-01-30T10:00:00.000Z', '2026-01-31T09:00:00.000Z').length < 50)
})

test('so it is at either end of what can be written', (t) => {
  const months = (year: string) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  t.deepEqual(periodsBetween('9998-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'), ['9998-12-31', ...months('9999')])
  t.deepEqual(periodsBetween('0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'), [...months('0000'), '0001-01-01'])
  t.deepEqual(daysBetween('0000-02-28T00:00:00.000Z', '0000-03-01T00:00:00.000Z'), [
    '0000-02-28',
    '0000-02-29',
    '0000-03-01',
  ])
  t.deepEqual(periodsOf('9999-12-31T23:59:59.999Z'), ['9999-12-31', '9999-12'])
})

test('more than a year of days is not counted, whatever is asked', (t) => {
  t.is(daysBetween('2025-01-01T12:00:00.000Z', '2026-01-02T11:00:00.000Z').length, 367)
  for (const [since, at] of [
    ['2025-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z'],
    ['2026-01-03T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', 'never'],
  ] as const) {
    t.throws(() => daysBetween(since, at), { instanceOf: RangeError }, `${since} ${at}`)
    t.throws(() => periodsBetween(since, at), { instanceOf: RangeError }, `${since} ${at}`)
  }
})
