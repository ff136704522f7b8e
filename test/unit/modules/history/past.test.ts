import test from 'ava'
import { leastFineMs } from '../../../../src/modules/history/gap.ts'
import { gapsIn } from '../../../../src/modules/history/gaps.ts'
import { fineRows, finesOf, pastRows, windowsOf } from '../../../../src/modules/history/past.ts'

const now = Date.parse('2026-11-22T15:20:00.000Z')
const iso = (text: string) => Date.parse(`${text}Z`)

function candle(timestamp: string, sides: readonly [number, number] | null, close: number | null) {
  const [bid, ask] = sides ?? [null, null]
  const mid = sides === null ? null : Math.round((sides[0] + sides[1]) * 500) / 1_000
  return { timestamp: `${timestamp}.000Z`, open: null, high: null, low: null, close, volume: 7, bid, ask, mid }
}

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
    { windows: windowsOf(now, null), now },
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
    around: null,
  })
})

test('a candle tells of its end: its middle, or its last trade, or nothing', (t) => {
  const rows = pastRows(
    'c',
    {
      days: {
        kind: 'candles',
        minutes: 1_440,
        candles: [candle('2026-11-11T00:00:00', [0.3, 0.32], 0.3), candle('2026-11-12T00:00:00', null, null)],
      },
      hours: { kind: 'candles', minutes: 60, candles: [candle('2026-11-22T13:00:00', null, 0.6)] },
    },
    { windows: windowsOf(now, null), now },
  )
  t.deepEqual(
    rows.map(({ at, price, bid, ask, volume, seenAt }) => [at, price, bid, ask, volume, seenAt]),
    [
      ['2026-11-11T23:00:00.000Z', 0.31, 0.3, 0.32, null, '2026-11-11T23:59:59.999Z'],
      ['2026-11-22T13:00:00.000Z', 0.6, null, null, null, '2026-11-22T13:59:59.999Z'],
    ],
  )
})

test('of days on which changes hang hours are asked for: from eight days before the first of them', (t) => {
  const changes = [iso('2026-10-20T18:30:00'), iso('2026-11-18T12:00:00')]
  const { days, hours } = windowsOf(now, null, { changes })
  t.deepEqual(days, [iso('2026-08-24T00:00:00'), iso('2026-10-12T00:00:00')])
  t.deepEqual(hours, [iso('2026-10-12T00:00:00'), iso('2026-11-22T15:00:00')])
  const rows = pastRows(
    'c',
    {
      days: { kind: 'points', points: [] },
      hours: {
        kind: 'candles',
        minutes: 60,
        candles: [candle('2026-10-13T04:00:00', [0.4, 0.42], null), candle('2026-11-20T04:00:00', [0.4, 0.42], null)],
      },
    },
    { windows: { days, hours }, now },
  )
  // The last week is thinned with other days; what lies before it is kept for the changes.
  t.deepEqual(
    rows.map(({ at, around }) => [at, around]),
    [
      ['2026-10-13T04:00:00.000Z', true],
      ['2026-11-20T04:00:00.000Z', null],
    ],
  )
})

test('minutes are asked for from an hour before a change to an hour after it, those near to each other together', (t) => {
  const spans = finesOf([iso('2026-11-18T12:02:00'), iso('2026-11-01T10:00:00'), iso('2026-11-18T15:00:00')])
  t.deepEqual(spans, [
    [iso('2026-11-18T10:55:00'), iso('2026-11-18T16:15:00')],
    [iso('2026-11-01T08:55:00'), iso('2026-11-01T11:15:00')],
  ])
})

test('of minutes both sides are kept each five minutes, at the moment at which they were so', (t) => {
  const span = [iso('2026-11-18T12:00:00'), iso('2026-11-18T12:10:00')] as const
  const candles = [
    candle('2026-11-18T12:03:00', [0.4, 0.42], null),
    candle('2026-11-18T12:04:00', [0.41, 0.43], null),
    candle('2026-11-18T12:09:00', null, 0.5),
    candle('2026-11-18T12:11:00', [0.41, 0.43], null),
  ]
  t.deepEqual(fineRows('c', { kind: 'candles', minutes: 1, candles }, span), [
    {
      ...{ contract: 'c', at: '2026-11-18T12:04:59.999Z', price: 0.42, bid: 0.41, ask: 0.43, volume: null },
      ...{ seenAt: '2026-11-18T12:04:59.999Z', around: true },
    },
  ])
})

test('what a venue has nothing of between what it has is a gap; what lies before its first and after its last is none', (t) => {
  const hours = ['10', '11', '14', '15', '17'].map((hour) => candle(`2026-11-18T${hour}:00:00`, [0.4, 0.42], null))
  const day = [iso('2026-11-18T00:00:00'), iso('2026-11-19T00:00:00')] as const
  t.deepEqual(gapsIn({ kind: 'candles', minutes: 60, candles: hours }, day, { lengthMs: 3_600_000 }), [
    { from: iso('2026-11-18T12:00:00'), until: iso('2026-11-18T14:00:00'), reason: 'not_quoted' },
    { from: iso('2026-11-18T16:00:00'), until: iso('2026-11-18T17:00:00'), reason: 'not_quoted' },
  ])
  // Where nobody bids or asks, the venue says so: that is none.
  const bare = candle('2026-11-18T11:00:00', null, null)
  const candles = [candle('2026-11-18T10:00:00', [0.4, 0.42], null), bare, candle('2026-11-18T12:00:00', null, 0.4)]
  t.deepEqual(gapsIn({ kind: 'candles', minutes: 60, candles }, day, { lengthMs: 3_600_000 }), [])
  // Of minutes fourteen are none, fifteen are one.
  const minutes = ['00', '15', '31'].map((minute) => candle(`2026-11-18T10:${minute}:00`, [0.4, 0.42], null))
  t.deepEqual(
    gapsIn({ kind: 'candles', minutes: 1, candles: minutes }, day, { lengthMs: 60_000, leastMs: leastFineMs }),
    [{ from: iso('2026-11-18T10:16:00'), until: iso('2026-11-18T10:31:00'), reason: 'not_quoted' }],
  )
})
