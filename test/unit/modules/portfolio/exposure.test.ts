import test from 'ava'
import { drivenBy, groupsOf, nettedOf } from '../../../../src/modules/portfolio/exposure.ts'
import type { Position } from '../../../../src/modules/portfolio/schemas.ts'
import type { Stake } from '../../../../src/modules/portfolio/stakes.ts'
import { changesOf } from '../../../../src/modules/portfolio/what-if.ts'

function position(name: string, size: number, price: number, more: Partial<Position>): Position {
  const value = Number((size * price).toFixed(6))
  return {
    ...{ accountId: 'a', venue: 'venue_a', kind: 'contract', contractId: name, marketId: name, externalId: name },
    ...{ title: name, side: 'yes', label: 'Yes', outcomeId: 'A', outcomeSlug: 'a', outcomeLabel: 'A', polarity: 1 },
    ...{ category: 'sports', entities: [], size, averagePrice: price, cost: value, price, priceAt: null },
    ...{ priceAgeSeconds: 0, priceStale: false, value, notional: value, unrealizedPnl: 0, realizedPnl: 0, fees: 0 },
    ...{ payout: null, paysIfRight: size, closesAt: null, status: 'open', basis: 'ledger', ...more },
  }
}

/** A hundred for A at one venue, sixty against it at the other, and fifty for B, which excludes it. */
const held = [
  position('a-yes', 100, 0.4, {}),
  position('a-no', 60, 0.58, { venue: 'venue_b', side: 'no', polarity: -1 }),
  position('b-yes', 50, 0.3, { venue: 'venue_b', outcomeId: 'B', outcomeSlug: 'b', outcomeLabel: 'B' }),
  position('elsewhere', 10, 0.5, { outcomeId: null, outcomeSlug: null, polarity: null }),
]
const entity = (slug: string, strength: number) => ({ slug, displayName: slug, entityType: 'team', strength })
const stake = (id: string, groups: string[], more: Partial<Stake>): Stake => ({
  outcome: { id, slug: id.toLowerCase(), label: id, category: 'sports' },
  groups: groups.map((group) => ({ id: group, title: group })),
  ...{ entities: [], near: [], facts: [], events: [], ...more },
})
/** Of the question at the first venue only A is held. */
const stakes = [
  stake('A', ['cup-at-a', 'cup-at-b'], {
    entities: [{ ...entity('otters', 0.9), role: 'subject' }],
    near: [{ ...entity('coach', 0.45), type: 'LEADS', via: 'otters' }],
  }),
  stake('B', ['cup-at-b'], { entities: [{ ...entity('otters', 0.5), role: 'participant' }] }),
]

test('positions in one proposition are one, whichever side and venue', (t) => {
  const [a, b, ...others] = nettedOf(held, stakes)
  t.deepEqual(others, [], 'of what no proposition is known it is in none')
  t.like(a, { outcomeId: 'A', netSize: 40, paysIfTrue: 100, paysIfFalse: 60, value: 74.8, positions: 2 })
  t.deepEqual(a?.venues, ['venue_a', 'venue_b'])
  t.like(b, { outcomeId: 'B', netSize: 50, paysIfTrue: 50, paysIfFalse: 0, value: 15, positions: 1 })
})

test('of answers that exclude each other one comes true at most: the worst and the best case', (t) => {
  const netted = nettedOf(held, stakes)
  // None: the sixty against A. A: its hundred. B: the sixty and its fifty. All of it is worth 89.80 now.
  t.deepEqual(groupsOf(netted, stakes), [
    {
      ...{ groupId: 'cup-at-b', title: 'cup-at-b', outcomes: ['a', 'b'], value: 89.8 },
      worst: { pays: 60, change: -29.8, if: 'none of them' },
      best: { pays: 110, change: 20.2, if: 'b' },
    },
  ])
  const alone = groupsOf(nettedOf(held.slice(0, 1), stakes.slice(0, 1)), [stake('A', [], {})])
  t.deepEqual(alone, [
    {
      ...{ groupId: null, title: null, outcomes: ['a'], value: 40 },
      worst: { pays: 0, change: -40, if: 'none of them' },
      best: { pays: 100, change: 60, if: 'a' },
    },
  ])
})

test('what is held in a coin hangs on it: its size times its price, whichever way it was bet', (t) => {
  const bitcoin = { ...entity('bitcoin', 1), role: 'subject' }
  const symbol = { kind: 'symbol', outcomeId: null, outcomeSlug: null, polarity: null, entities: [bitcoin] } as const
  const coins = [
    position('BTC', -0.5, 90_000, { ...symbol, value: -1_200, notional: 45_000 } as never),
    position('UBTC/USDC', 0.1, 90_000, { ...symbol, value: 9_000, notional: 9_000 } as never),
  ]
  const priced = [stake('A', [], { entities: [bitcoin] })]
  const [first] = drivenBy(nettedOf([...held, ...coins], priced), priced, [...held, ...coins])
  // 74.80 of the proposition, 45,000 and 9,000 of the coin.
  t.like(first, { slug: 'bitcoin', relation: 'subject', via: null, value: 54_074.8, weighted: 54_074.8 })
  t.deepEqual(first?.outcomes, [{ outcomeSlug: 'a', strength: 1 }])
})

test('strengths are told to the millionth', (t) => {
  const [owner] = drivenBy(
    nettedOf(held, stakes),
    [stake('A', [], { entities: [{ ...entity('owner', 0.5642999999999999), role: 'affected' }] })],
    [],
  )
  t.deepEqual(owner?.outcomes, [{ outcomeSlug: 'a', strength: 0.5643 }])
})

test('what an entity moves is the value of what hangs on it, times how strongly', (t) => {
  const [otters, coach] = drivenBy(nettedOf(held, stakes), stakes, held)
  // 0.9 of 74.80 and 0.5 of 15.
  t.like(otters, { slug: 'otters', relation: 'subject', via: null, value: 89.8, weighted: 74.82 })
  t.like(coach, { slug: 'coach', relation: 'leads', via: 'otters', value: 74.8, weighted: 33.66 })
})

const predicted = (
  marketId: string,
  outcomeId: string,
  currentPrice: number,
  predictedPrice: number,
  ends: number[],
) => ({
  ...{ marketId, outcomeId, currentPrice, predictedPrice, interval: ends, directionProbability: 0.97 },
  ...{ sampleSize: 12, basis: '12 such changes of the entity itself.' },
})

test('a change moves both sides of a hedge at once: its ends are those of one price', (t) => {
  const predictions = [
    predicted('a-yes', 'A', 0.4, 0.5, [0.45, 0.56]),
    predicted('a-no', 'A', 0.42, 0.52, [0.47, 0.58]),
    predicted('b-yes', 'B', 0.3, 0.25, [0.22, 0.29]),
    predicted('nobody-holds', 'C', 0.3, 0.9, [0.8, 0.95]),
  ]
  const found = changesOf(held, predictions, ({ side }) => side === 'yes')
  t.deepEqual(
    found.changes.map(({ marketId, expectedChange, interval, currentPrice, predictedPrice }) => {
      return [marketId, expectedChange, interval, currentPrice, predictedPrice]
    }),
    [
      ['a-yes', 10, [5, 16], 0.4, 0.5],
      // What is held is No: at 0.58, and 0.48 after it.
      ['a-no', -6, [-9.6, -3], 0.58, 0.48],
      ['b-yes', -2.5, [-4, -0.5], 0.3, 0.25],
    ],
  )
  t.is(found.expectedChange, 1.5)
  // A at its low end: 5 gained and 3 lost; at its high end 16 and 9.60. B loses between 4 and 0.50.
  t.deepEqual(found.interval, [-2, 5.9])
})
