import test from 'ava'
import type { ObservedFee } from '../../../../src/domain/markets/observed.ts'
import { lockedPair, type Side } from '../../../../src/modules/comparison/arbitrage.ts'

const none: ObservedFee = { model: 'none', rate: 0, exponent: 1 }
const curve: ObservedFee = { model: 'curve', rate: 0.07, exponent: 1 }
const unknown: ObservedFee = { ...none, model: 'unknown' }

function side(
  venue: Side['venue'],
  bids: [number, number][],
  asks: [number, number][],
  fee: ObservedFee | null = none,
): Side {
  const levels = (list: [number, number][]) => list.map(([price, size]) => ({ price, size }))
  return { venue, book: { bids: levels(bids), asks: levels(asks) }, fee }
}

test('Yes is bought where it is asked for less, and No against the higher bid, level by level', (t) => {
  const a = side(
    'venue_a',
    [[0.38, 50]],
    [
      [0.4, 100],
      [0.42, 100],
    ],
  )
  const b = side(
    'venue_b',
    [
      [0.45, 150],
      [0.41, 100],
    ],
    [[0.47, 100]],
  )
  // 100 pairs at 0.40 + 0.55, then 50 at 0.42 + 0.55; the next would cost 0.42 + 0.59 = 1.01.
  t.deepEqual(lockedPair(a, b), {
    buyYesOn: 'venue_a',
    buyNoOn: 'venue_b',
    size: 150,
    cost: 0.956667,
    grossEdge: 0.043333,
    netEdge: 0.043333,
  })
  t.deepEqual(lockedPair(b, a), lockedPair(a, b))
})

test('fees are paid on both sides, and end the pair where they eat its edge', (t) => {
  const a = side(
    'venue_a',
    [],
    [
      [0.4, 100],
      [0.44, 100],
    ],
  )
  const b = side('venue_b', [[0.46, 200]], [], curve)
  // No at 0.54: fee 0.07 × 0.54 × 0.46 = 0.017388. 0.40 + 0.54 + 0.017388 < 1; 0.44 + 0.54 + 0.017388 < 1 as well.
  const pair = lockedPair(a, b)
  t.is(pair?.size, 200)
  t.is(pair?.cost, 0.96)
  t.is(pair?.grossEdge, 0.04)
  t.is(pair?.netEdge, 0.0226)
  // The first 200 pairs cost 3.4776, which venue B makes 3.48: 0.0174 a pair and not 0.017388.
  const dear = side('venue_a', [], [[0.45, 100]])
  // 0.45 + 0.54 + 0.017388 is more than a dollar.
  t.is(lockedPair(dear, b), null)
})

test('without a fee that is known nobody knows what is left', (t) => {
  const pair = lockedPair(side('venue_a', [], [[0.3, 10]], unknown), side('venue_b', [[0.5, 10]], [], curve))
  t.is(pair?.grossEdge, 0.2)
  t.is(pair?.netEdge, null)
  t.is(lockedPair(side('venue_a', [], [[0.3, 10]], null), side('venue_b', [[0.5, 10]], []))?.netEdge, null)
})

test('two books that do not cross lock nothing, and an empty side neither', (t) => {
  t.is(lockedPair(side('venue_a', [[0.39, 10]], [[0.41, 10]]), side('venue_b', [[0.4, 10]], [[0.42, 10]])), null)
  t.is(lockedPair(side('venue_a', [], []), side('venue_b', [[0.9, 10]], [])), null)
})

test('the cent that a venue rounds up to eats the edge of a small order', (t) => {
  // 0.96 and 0.07 × 0.54 × 0.46 = 0.017388 leave 0.022612 of one pair; the venue takes 0.02, and leaves 0.02.
  const [yes, no] = [side('venue_a', [], [[0.42, 1]]), side('venue_b', [[0.46, 1]], [], curve)]
  t.is(lockedPair(yes, no)?.netEdge, 0.02)
  // 0.98 and 0.017388 would leave 0.002612; with 0.02 nothing is left.
  t.is(lockedPair(side('venue_a', [], [[0.44, 1]]), no), null)
})
