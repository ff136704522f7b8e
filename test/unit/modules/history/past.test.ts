import test from 'ava'
import { pastRows, windowsOf } from '../../../../src/modules/history/past.ts'

const now = Date.parse('2026-11-22T15:20:00.000Z')
const iso = (text: string) => Date.parse(`${text}Z`)

test('of the past ninety days are asked for: hours of today and seven days, days before', (t) => {
  const { days, hours } = windowsOf(now, null)
  t.deepEqual(days, [iso('2026-08-24T00:00:00'), iso('2026-11-15T00:00:00')])
  // The hour that is not over belongs to who looks now.
  t.deepEqual(hours, [iso('2026-11-15T00:00:00'), iso('2026-11-22T15:00:00')])
})

test('nothing is asked for from before a market was open', (t) => {
  const opened = iso('2026-11-20T10:30:00')
  t.deepEqual(windowsOf(now, opened), { days: [opened, opened], hours: [opened, iso('2026-11-22T15:00:00')] })
  const earlier = iso('2026-10-01T10:30:00')
  t.deepEqual(windowsOf(now, earlier).days, [earlier, iso('2026-11-15T00:00:00')])
})

test('of points the last of each hour is kept, of days the last of each day, and gaps stay gaps', (t) => {
  const point = (timestamp: string, price: number) => ({ timestamp: `${timestamp}.000Z`, price })
  const points = [
    point('2026-11-10T08:00:00', 0.2),
    point('2026-11-10T20:00:00', 0.25),
    point('2026-11-13T20:00:00', 0.3),
    point('2026-11-15T00:10:00', 0.9),
  ]
  const hours = [
    point('2026-11-22T12:00:00', 0.4),
    point('2026-11-22T12:45:00', 0.41),
    point('2026-11-22T14:30:00', 0.42),
    point('2026-11-22T15:00:00', 0.5),
  ]
  const rows = pastRows(
    'c',
    { days: { kind: 'points', points }, hours: { kind: 'points', points: hours } },
    windowsOf(now, null),
  )
  t.deepEqual(
    rows.map(({ at, price, seenAt }) => [at.slice(5, 16), price, seenAt.slice(11, 16)]),
    [
      ['11-10T20:00', 0.25, '20:00'],
      ['11-13T20:00', 0.3, '20:00'],
      ['11-22T12:00', 0.41, '12:45'],
      ['11-22T14:00', 0.42, '14:30'],
    ],
  )
  t.deepEqual(rows[0], {
    contract: 'c',
    at: '2026-11-10T20:00:00.000Z',
    price: 0.25,
    bid: null,
    ask: null,
    volume: null,
    seenAt: '2026-11-10T20:00:00.000Z',
  })
})

test('a candle tells of its end: its middle, or its last trade, or nothing', (t) => {
  const candle = (timestamp: string, mid: number | null, close: number | null) => ({
    ...{ timestamp: `${timestamp}.000Z`, open: null, high: null, low: null, close, volume: 7, mid },
  })
  const rows = pastRows(
    'c',
    {
      days: {
        kind: 'candles',
        minutes: 1_440,
        candles: [candle('2026-11-11T00:00:00', 0.31, 0.3), candle('2026-11-12T00:00:00', null, null)],
      },
      hours: { kind: 'candles', minutes: 60, candles: [candle('2026-11-22T13:00:00', null, 0.6)] },
    },
    windowsOf(now, null),
  )
  t.deepEqual(
    rows.map(({ at, price, volume, seenAt }) => [at, price, volume, seenAt]),
    [
      ['2026-11-11T23:00:00.000Z', 0.31, null, '2026-11-11T23:59:59.999Z'],
      ['2026-11-22T13:00:00.000Z', 0.6, null, '2026-11-22T13:59:59.999Z'],
    ],
  )
})
