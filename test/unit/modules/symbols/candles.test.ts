import test from 'ava'
import {
  type Candle,
  candlesOf,
  firstStart,
  grouped,
  periodStart,
  traded,
} from '../../../../src/modules/symbols/candles.ts'

const at = (iso: string) => Date.parse(iso)
const start = (iso: string, interval: Parameters<typeof periodStart>[1]) =>
  new Date(periodStart(at(iso), interval)).toISOString()

function candle(
  time: string,
  [open, high, low, close]: [number, number, number, number],
  volume: number | null,
): Candle {
  return { timestamp: `2026-11-21T${time}:00.000Z`, open, high, low, close, volume }
}

test('a period begins at a whole multiple of its length, a week on a Monday', (t) => {
  t.is(start('2026-11-21T20:07:59.999Z', '5m'), '2026-11-21T20:05:00.000Z')
  t.is(start('2026-11-21T20:05:00Z', '5m'), '2026-11-21T20:05:00.000Z')
  t.is(start('2026-11-21T20:07:59Z', '8h'), '2026-11-21T16:00:00.000Z')
  t.is(start('2026-11-21T20:07:59Z', '1d'), '2026-11-21T00:00:00.000Z')
  // A Saturday, a Sunday, and the Monday after it.
  t.is(start('2026-11-21T20:07:59Z', '1w'), '2026-11-16T00:00:00.000Z')
  t.is(start('2026-11-22T23:59:59Z', '1w'), '2026-11-16T00:00:00.000Z')
  t.is(start('2026-11-23T00:00:00Z', '1w'), '2026-11-23T00:00:00.000Z')
})

test('candles begin with the first period that begins within the time asked for, so that there are as many at any minute', (t) => {
  const first = (now: string, hours: number, interval: Parameters<typeof periodStart>[1]) =>
    new Date(firstStart(at(now) - hours * 3_600_000, at(now), interval)).toISOString()
  // A day of hours: 24 of them, with the running one.
  t.is(first('2026-11-26T18:34:00Z', 24, '1h'), '2026-11-25T19:00:00.000Z')
  t.is(first('2026-11-26T18:00:00Z', 24, '1h'), '2026-11-25T19:00:00.000Z')
  t.is(first('2026-11-26T18:59:59.999Z', 24, '1h'), '2026-11-25T19:00:00.000Z')
  t.is(first('2026-11-26T18:34:00Z', 7 * 24, '1d'), '2026-11-20T00:00:00.000Z')
  // No week begins within a day before a Thursday: the running one.
  t.is(first('2026-11-26T18:34:00Z', 24, '1w'), '2026-11-23T00:00:00.000Z')
})

test('before 1970 a period begins before its moments too', (t) => {
  t.is(start('1969-12-31T23:59:00Z', '1h'), '1969-12-31T23:00:00.000Z')
  t.is(start('1969-12-31T23:59:00Z', '1w'), '1969-12-29T00:00:00.000Z')
})

test('a longer candle opens with the first, closes with the last, and has the extremes and all volume of those in it', (t) => {
  const made = grouped(
    [
      candle('20:00', [10, 12, 9, 11], 5),
      candle('20:01', [11, 15, 11, 14], 7),
      candle('20:04', [14, 14, 8, 9], 0),
      candle('20:05', [9, 9.5, 9, 9.5], 2),
    ],
    '5m',
  )
  t.deepEqual(made, [candle('20:00', [10, 15, 8, 9], 12), candle('20:05', [9, 9.5, 9, 9.5], 2)])
})

test('a volume that is not known for a part is not known for the whole', (t) => {
  const [made] = grouped([candle('20:00', [1, 1, 1, 1], 3), candle('20:01', [1, 1, 1, 1], null)], '5m')
  t.is(made?.volume, null)
  const [other] = grouped([candle('20:00', [1, 1, 1, 1], null), candle('20:01', [1, 1, 1, 1], 3)], '5m')
  t.is(other?.volume, null)
})

test('a period without trade has no candle, and what is given is not changed', (t) => {
  const given = [candle('20:00', [1, 2, 1, 2], 1), candle('20:01', [2, 3, 2, 3], 1), candle('20:20', [3, 3, 3, 3], 1)]
  const before = structuredClone(given)
  t.deepEqual(
    grouped(given, '5m').map(({ timestamp }) => timestamp),
    ['2026-11-21T20:00:00.000Z', '2026-11-21T20:20:00.000Z'],
  )
  t.deepEqual(given, before)
  t.deepEqual(grouped([], '1h'), [])
})

test('candles of a venue in which nothing was traded are left out', (t) => {
  const empty = { open: null, high: null, low: null, close: null }
  const row = { ...empty, timestamp: '2026-11-21T20:00:00.000Z', volume: 0, mid: null, bid: null, ask: null }
  const whole = { ...row, open: 0.4, high: 0.45, low: 0.39, close: 0.41, volume: 12 }
  t.deepEqual(traded([row, whole, { ...whole, close: null }]), [
    { timestamp: '2026-11-21T20:00:00.000Z', open: 0.4, high: 0.45, low: 0.39, close: 0.41, volume: 12 },
  ])
})

test('prices at moments make candles of which nobody knows the volume', (t) => {
  const points = [
    { timestamp: '2026-11-21T20:00:10.000Z', price: 0.4 },
    { timestamp: '2026-11-21T20:30:00.000Z', price: 0.55 },
    { timestamp: '2026-11-21T20:59:59.000Z', price: 0.38 },
    { timestamp: '2026-11-21T21:00:00.000Z', price: 0.39 },
  ]
  t.deepEqual(candlesOf(points, '1h'), [
    { timestamp: '2026-11-21T20:00:00.000Z', open: 0.4, high: 0.55, low: 0.38, close: 0.38, volume: null },
    { timestamp: '2026-11-21T21:00:00.000Z', open: 0.39, high: 0.39, low: 0.39, close: 0.39, volume: null },
  ])
})
