import test from 'ava'
import { expectedFollowers, followersOf, isLarge } from '../../../../src/modules/traders/copying.ts'
import { heldOf, spikesOf } from '../../../../src/modules/traders/crowding.ts'
import { type HeldRecord, nettedOf } from '../../../../src/modules/traders/hours.ts'
import { rotationOf } from '../../../../src/modules/traders/method.ts'
import type { HourRow, WatchedContract } from '../../../../src/modules/traders/queries.ts'
import type { StoredTrade } from '../../../../src/modules/traders/stored-trades.ts'

const contract = (name: string, more: Partial<WatchedContract> = {}) => ({
  ...{ venue: 'venue_a', marketId: `m-${name}`, externalId: name, title: `Will ${name} win?`, category: 'sports' },
  ...{ contract: name, side: 'yes', label: 'Yes', isFirst: true, outcomeId: `o-${name}`, outcomeSlug: name },
  ...{ outcomeLabel: name, polarity: 1, entities: [], event: null, ...more },
})
const hour = (at: number) => new Date(Date.parse('2026-11-20T00:00:00.000Z') + at * 3_600_000).toISOString()
const none = { wallets: null, buyers: null, sellers: null, trades: null, dollars: null, organicDollars: null }
const reading = (name: string, at: number, top10Share: number): HourRow => ({
  ...{ contract: name, hour: hour(at), ...none, top10Share, holders: 100, outstanding: 50_000 },
  ...{ hhiLow: 0.02, hhiUp: 0.021, gini: null, entropy: null },
})
/** The baseline of the worked case: median 0.42, deviation 0.014826. */
const usual = [0.41, 0.42, 0.4, 0.43, 0.42, 0.41, 0.44, 0.42, 0.4, 0.43]

test('a spike is held against the last two weeks of its own, adjusted for all that were looked at', (t) => {
  const rows = ['ann', 'ben'].flatMap((name) => [
    ...usual.map((share, at) => reading(name, at, share)),
    reading(name, 10, name === 'ann' ? 0.51 : 0.43),
  ])
  const few = [...usual.slice(0, 6).map((share, at) => reading('cay', at, share)), reading('cay', 10, 0.6)]
  const spikes = spikesOf(
    ['ann', 'ben', 'cay'].map((name) => contract(name)),
    [...rows, ...few],
    hour(10),
  )
  t.deepEqual(
    spikes.map(({ outcomeId, z, change, median, readings }) => [outcomeId, z, change, median, readings]),
    [
      ['o-ann', 6.070417, 0.09, 0.42, 10],
      ['o-ben', 0.674491, 0.01, 0.42, 10],
    ],
    'of six readings nothing is said',
  )
  // One-sided: 0.25 of ben's z, and twice what ann's is.
  t.true((spikes[0]?.q ?? 1) < 1e-6)
  t.true(Math.abs((spikes[1]?.q ?? 0) - 0.25) < 1e-5)
})

test('of both sides of a proposition that counts on which more crowd', (t) => {
  const sides = [contract('yes-side', { outcomeId: 'o' }), contract('no-side', { outcomeId: 'o', side: 'no' })]
  const rows = [
    ...['yes-side', 'no-side'].flatMap((name) => usual.map((share, at) => reading(name, at, share))),
    reading('yes-side', 10, 0.42),
    reading('no-side', 10, 0.51),
  ]
  t.deepEqual(
    spikesOf(sides, rows, hour(10)).map(({ side, z }) => [side, z]),
    [['no', 6.070417]],
  )
})

test('what a wallet holds of both sides is no position, so splits and merges move nothing', (t) => {
  const side = (name: string, holders: [string, number][]) => ({
    ...{ marketId: 'm', side: name, price: 0.5, isWhole: true },
    holders: holders.map(([wallet, size]) => ({ wallet, size })),
  })
  const netted = (split: number) =>
    nettedOf([
      side('yes', [
        ['a', 100 + split],
        ['b', 30],
      ]),
      side('no', [
        ['a', 40 + split],
        ['c', 5],
      ]),
    ])
  t.deepEqual(
    netted(0).map(({ holders }) => holders.map(({ wallet, size }) => [wallet, size])),
    [
      [
        ['a', 60],
        ['b', 30],
      ],
      [['c', 5]],
    ],
  )
  t.deepEqual(netted(500), netted(0))
})

test('who is on a list that is cut at one end alone moved the rest at least', (t) => {
  const record = (wallets: [string, number][], isWhole: boolean): HeldRecord => ({ price: 0.5, isWhole, wallets })
  const answers = [
    {
      outcomeId: 'A',
      before: record(
        [
          ['w', 100],
          ['v', 20],
        ],
        false,
      ),
      after: record([['v', 25]], false),
    },
    {
      outcomeId: 'B',
      before: record([['x', 10]], true),
      after: record(
        [
          ['w', 80],
          ['x', 10],
        ],
        true,
      ),
    },
  ]
  const { before, after } = heldOf(answers, new Set(['x']))
  t.deepEqual([before.get('w')?.get('A'), after.get('w')?.get('A')], [100, 25])
  t.deepEqual([before.get('w')?.get('B'), after.get('w')?.get('B')], [0, 80])
  t.false(before.has('x'), 'who washes is left out')
  const prices = new Map([
    ['A', 0.5],
    ['B', 0.5],
  ])
  // 75 of A went, 80 of B came: 37.5 dollars moved of the 60 that were there.
  t.like(rotationOf(before, after, prices), { rotated: 37.5, from: 'A', to: 'B', share: 37.5 / 60, wallets: 1 })
})

const base = Date.parse('2026-11-20T12:00:00.000Z')
let trades = 0
function trade(wallet: string, minutes: number, more: Partial<StoredTrade> = {}): StoredTrade {
  trades += 1
  return {
    ...{ id: String(trades), at: new Date(base + minutes * 60_000).toISOString(), venue: 'venue_a' },
    ...{ market: { id: 'm', externalId: 'm', title: 'Will it?' }, category: 'sports', outcomeId: 'o' },
    ...{ outcomeSlug: 'o', outcomeLabel: 'O', side: 'yes', action: 'buy', size: 1_000, price: 0.4, dollars: 400 },
    ...{ trader: { address: wallet, pseudonym: null, tracked: false }, isTaker: true, entities: [] },
    ...{ contract: 'c', transaction: null, ...more },
  }
}

test('followers did the same within half an hour, and had not moved in the hour before', (t) => {
  const leader = trade('leader', 0, { dollars: 3_000 })
  const others = [
    ...[2, 3, 3, 5, 9, 14, 22].map((minutes, at) => trade(`f${at}`, minutes)),
    trade('f0', 10, { action: 'sell', dollars: 100 }),
    trade('late', 31),
    trade('small', 4, { dollars: 20 }),
    trade('other-side', 4, { contract: 'd' }),
    trade('seller', 4, { action: 'sell' }),
    trade('maker', 4, { isTaker: false }),
    trade('restless', -20, { contract: 'd' }),
    trade('restless', 6),
    trade('washer', 7),
    trade('leader', 8),
  ]
  const found = followersOf(leader, [leader, ...others], new Set(['washer']))
  t.deepEqual(found.wallets.toSorted(), ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6'])
  t.is(found.minutes, 5)
  t.is(found.net, 7 * 400 - 100)
})

test('a large trade is among the largest twentieth of its market', (t) => {
  const day = Array.from({ length: 40 }, (_, at) => trade('x', -at, { dollars: 100 * (at + 1) }))
  t.true(isLarge(trade('l', 0, { dollars: 3_900 }), day))
  t.false(isLarge(trade('l', 0, { dollars: 3_000 }), day))
  t.false(isLarge(trade('l', 0, { dollars: 999 }), day))
  t.false(isLarge(trade('l', 0, { dollars: 3_900 }), day.slice(0, 19)), 'of a few trades nothing is said')
})

test('how many come by chance: what is usual, by the shape of a week and the level of the last two hours', (t) => {
  const at = base
  const rows = (own: number, lately: number) =>
    Array.from({ length: 48 }, (_, back) => {
      const ms = at - (48 - back) * 3_600_000
      return { hour: new Date(ms).toISOString(), own: back >= 46 ? lately : own, all: 20 }
    })
  t.is(expectedFollowers(rows(4, 4).slice(1), at), null, 'of 47 hours nothing is said')
  // Four an hour are two in half an hour; half a wallet more over 48 hours.
  t.true(Math.abs((expectedFollowers(rows(4, 4), at) ?? 0) - (4 + 0.5 / 48) / 2) < 1e-9)
  // Twelve in each of the last two hours: the usual rate is 4 1/3, and the level (24 + 0.5) / (8 2/3 + 0.5).
  const rate = (46 * 4 + 24) / 48
  const expected = ((rate + 0.5 / 48) / 2) * (24.5 / (2 * rate + 0.5))
  t.true(Math.abs((expectedFollowers(rows(4, 12), at) ?? 0) - expected) < 1e-9)
  // Of a contract in which nobody trades half a wallet is expected in two days.
  t.true((expectedFollowers(rows(0, 0), at) ?? 0) > 0)
})
