import test from 'ava'
import { z } from 'zod'
import {
  cents,
  decimal,
  epochMs,
  epochSeconds,
  jsonList,
  price,
  quantity,
  text,
  time,
} from '../../../src/feeds/fields.ts'
import { shownPrice, sortedBook } from '../../../src/feeds/quotes.ts'
import { complementOf } from '../../../src/platform/decimal.ts'

/** What a kind of field makes of a value; the message where it refuses it. */
function readBy(kind: z.ZodType, value: unknown): unknown {
  const parsed = z.object({ field: kind }).safeParse({ field: value })
  return parsed.success ? parsed.data.field : parsed.error.issues[0]?.message
}

test('absent, null and empty are null', (t) => {
  for (const kind of [quantity, cents, decimal, jsonList, price, text, time]) {
    for (const value of [undefined, null, '']) t.is(readBy(kind, value), null)
    t.deepEqual(z.object({ field: kind }).parse({}), { field: null })
  }
})

for (const [value, expected] of [
  ['0.0350', 0.035],
  ['.48', 0.48],
  ['0.5600', 0.56],
  ['-0.0000125', -0.0000125],
  ['12232699.615479222', 12232699.615479222],
  [0.425, 0.425],
  ['1e5', 'is not a decimal'],
  ['0x10', 'is not a decimal'],
  [' 1', 'is not a decimal'],
  ['1,5', 'is not a decimal'],
  ['.', 'is not a decimal'],
  [Number.NaN, 'is not a decimal'],
  [true, 'is not a decimal'],
] as const) {
  test(`the decimal ${JSON.stringify(value)}`, (t) => t.is(readBy(decimal, value), expected))
}

test('prices, cents and amounts have their bounds', (t) => {
  t.deepEqual(
    [readBy(price, '1.0000'), readBy(price, 1.7), readBy(price, '-0.01')],
    [1, 'is outside of 0 to 1', 'is outside of 0 to 1'],
  )
  t.deepEqual(
    [readBy(cents, 57), readBy(cents, 101), readBy(cents, 5.5), readBy(cents, '57')],
    [0.57, 'is outside of 0 to 100 cents', 'is not a whole number of cents', 'is not a whole number of cents'],
  )
  t.deepEqual([readBy(quantity, '0.00'), readBy(quantity, -5)], [0, 'is negative'])
})

for (const [value, expected] of [
  ['2026-11-20T18:04:05Z', '2026-11-20T18:04:05.000Z'],
  ['2026-11-20T18:04:05.123456Z', '2026-11-20T18:04:05.123Z'],
  ['2026-04-05 19:38:35+00', '2026-04-05T19:38:35.000Z'],
  ['2024-03-07 20:44:01.258+00', '2024-03-07T20:44:01.258Z'],
  ['2026-11-20T18:04:05-05:00', '2026-11-20T23:04:05.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', null],
  ['2026-13-20T18:04:05Z', 'is not a time'],
  ['tomorrow', 'is not a time'],
  [1795284000, 'is not a time'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['9999-12-31T23:59:59-01:00', 'is not a time'],
] as const) {
  test(`the time ${value}`, (t) => t.is(readBy(time, value), expected))
}

test('moments in numbers reach to the year 9999', (t) => {
  t.deepEqual(
    [0, 253_402_300_799_999, '253402300799999', null].map((value) => readBy(epochMs, value)),
    [0, 253_402_300_799_999, 253_402_300_799_999, null],
  )
  t.is(readBy(epochSeconds, 253_402_300_799), 253_402_300_799)
  for (const value of [-1, 253_402_300_800_000, 9e15, 'x']) t.is(readBy(epochMs, value), 'is not a time')
  t.is(readBy(epochSeconds, 253_402_300_800), 'is not a time')
})

test('lists inside of text', (t) => {
  t.deepEqual(readBy(jsonList, '["Yes", "No"]'), ['Yes', 'No'])
  t.deepEqual(readBy(jsonList, ['Yes']), ['Yes'])
  for (const value of ['Yes', '{"a":1}', '5', 5, {}]) t.is(readBy(jsonList, value), 'is not a list')
})

test('what is left to one is exact', (t) => {
  // In binary, 1 − 0.55 is 0.44999999999999996, and 0.07 × 3 is more than 0.21.
  t.deepEqual(
    [0.55, 0.93, 0.965, 0.0001].map((each) => complementOf(each)),
    [0.45, 0.07, 0.035, 0.9999],
  )
  t.is(shownPrice(0.1, 0.2, 0.5), 0.15)
  t.is(shownPrice(0.1, 0.201, 0.15), 0.15)
  // A trade of long ago at 0.5 says less than who sells at 0.201 now.
  t.is(shownPrice(0.1, 0.201, 0.5), 0.201)
  t.is(shownPrice(0.1, 0.201, 0.05), 0.1)
  t.is(shownPrice(null, 0.003, 0.27), 0.003)
  t.is(shownPrice(0.9, null, 0.95), 0.95)
  t.is(shownPrice(null, 0.2, null), null)
})

test('a book is sorted, and a price stands in it once', (t) => {
  const level = (price: number, size: number) => ({ price, size })
  t.deepEqual(sortedBook([level(0.4, 1), level(0.41, 2)], [level(0.45, 3), level(0.45, 4), level(0.44, 0)], null), {
    bids: [level(0.41, 2), level(0.4, 1)],
    asks: [level(0.45, 7)],
    at: null,
  })
})
