import test from 'ava'
import { daysOf, gapsOf, historyOf, spanOf } from '../../../../src/modules/portfolio/history.ts'

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const point = (linked: string, minute: number, value: number, pnl: number) => ({
  ...{ linked, at: at(minute), seenAt: at(minute), value, pnl, firstPnl: pnl, stale: false },
})
const now = Date.parse(at(5)) + 30_000

test('profit counts from the first point that was seen, over all accounts; a step that one of them lacks is a gap', (t) => {
  const linked = [
    { id: 'one', createdAt: '2026-11-01T00:00:00.000Z' },
    { id: 'two', createdAt: at(4) },
  ]
  const rows = [
    ...[point('one', 1, 100, 7), point('one', 2, 90.1, 6.5), point('one', 4, 95, 8), point('one', 5, 96, 8.25)],
    // A second account is linked later: its value is there at once, and is no profit.
    ...[point('two', 4, 1_000, 50), point('two', 5, 1_000.5, 50.5)],
  ]
  const span = spanOf('1h', linked, now)
  const points = historyOf(linked, rows, span)
  t.is(points.length, 60)
  t.deepEqual(
    points.slice(-6).map(({ value, pnl }) => [value, pnl]),
    [
      [null, null],
      [100, 0],
      [90.1, -0.5],
      [null, null],
      [1_095, 1],
      [1_096.5, 1.75],
    ],
  )
  t.deepEqual(gapsOf(points, 60_000).slice(-2), [
    { from: '2026-11-20T09:06:00.000Z', to: at(1) },
    { from: at(3), to: at(4) },
  ])
})

test('what an account gained since it was linked is the same in each range', (t) => {
  const createdAt = '2026-11-20T10:01:20.000Z'
  const linked = [{ id: 'one', createdAt }]
  const seen = (at: string, firstPnl: number, pnl: number) => ({
    ...{ linked: 'one', at, seenAt: at, value: 500 + pnl, firstPnl, pnl, stale: false },
  })
  // First seen at 20, and at 12 an hour later: the hour of 10 ended at 45, the day is not over.
  const minutes = [seen('2026-11-20T10:01:00.000Z', 20, 21), seen('2026-11-20T11:00:00.000Z', 12, 12)]
  const hours = [seen('2026-11-20T10:00:00.000Z', 20, 45), seen('2026-11-20T11:00:00.000Z', 46, 12)]
  const days = [seen('2026-11-20T00:00:00.000Z', 20, 12)]
  const asked = Date.parse('2026-11-20T11:00:30.000Z')
  const rowsOf = { '1h': minutes, '24h': minutes, '7d': hours, '30d': hours, all: days } as const
  for (const range of ['1h', '24h', '7d', '30d', 'all'] as const) {
    const points = historyOf(linked, rowsOf[range], spanOf(range, linked, asked))
    t.is(points.findLast(({ pnl }) => pnl !== null)?.pnl, -8, range)
  }
  t.is(daysOf([{ row: { id: 'one' }, state: null }] as never, days, asked).at(-1)?.pnl, -8)
})

test('all begins with the day of the first account', (t) => {
  const { first, last } = spanOf('all', [{ createdAt: '2026-11-18T15:00:00.000Z' }, { createdAt: at(1) }], now)
  t.deepEqual(
    [new Date(first).toISOString(), new Date(last).toISOString()],
    ['2026-11-18T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  )
})
