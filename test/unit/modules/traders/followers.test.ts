import test from 'ava'
import type { ObservedTrade } from '../../../../src/domain/markets/observed-trades.ts'
import type { SeenPair } from '../../../../src/modules/traders/follower-queries.ts'
import { chanceOf, followedBy, pairsOf } from '../../../../src/modules/traders/followers.ts'
import { tradedHours } from '../../../../src/modules/traders/hours.ts'
import { pastHours } from '../../../../src/modules/traders/past.ts'
import type { StoredTrade } from '../../../../src/modules/traders/stored-trades.ts'

const base = Date.parse('2026-11-20T12:00:00.000Z')
const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString()
const seen = (follower: string, followed: number, more: Partial<SeenPair> = {}): SeenPair => ({
  ...{ leader: 'venue_a|leader', trades: 15, since: at(-20_000), follower, venue: 'venue_a', address: follower },
  ...{ followed, asWhat: [], minutes: [2, 3, 3, 5, 9, 14, 22], ...more },
})
const near = (value: number | undefined, expected: number) => Math.abs((value ?? Number.NaN) - expected) < 1e-9

test('six of fifteen trades followed by somebody who does the same in one half hour of twelve is no chance', (t) => {
  const chances = new Map([['venue_a|leader f', 0.08]])
  const [pair] = pairsOf([seen('f', 6)], chances, 1)
  t.like(pair, { followed: 6, trades: 15, minutes: 5, chance: 0.08 })
  t.true(near(pair?.p, 0.000695202) || Math.abs((pair?.p ?? 0) - 0.000695202) < 1e-8)
  t.is(pair?.q, pair?.p, 'of one pair nothing is adjusted')
})

test('a pair is held against all that were seen together', (t) => {
  const chances = new Map([['venue_a|leader f', 0.08]])
  // 0.000695202 times 20 is 0.0139; times 80 it is 0.0556.
  t.true(Math.abs((pairsOf([seen('f', 6)], chances, 20)[0]?.q ?? 0) - 0.01390404) < 1e-7)
  t.deepEqual(pairsOf([seen('f', 6)], chances, 80), [])
})

test('who does the same all the time follows nobody, and of whose trades nobody knows nothing is said', (t) => {
  t.deepEqual(pairsOf([seen('busy', 6)], new Map([['venue_a|leader busy', 0.5]]), 1), [])
  t.deepEqual(pairsOf([seen('unknown', 6)], new Map(), 1), [])
})

test('the chance is by how often he does the same at all, on average over what the leader did', (t) => {
  const asWhat = ['c buy', 'c buy', 'd sell', 'd sell']
  // Of c ten in 100 hours, so that a half hour has one with 1 − e^−0.05; of d none; what he does elsewhere says nothing.
  const did = [...Array.from({ length: 10 }, () => 'c buy'), ...Array.from({ length: 90 }, () => 'e buy')]
  t.true(near(chanceOf({ asWhat, followed: 3 }, did, 100), (1 - Math.exp(-0.05)) / 2))
  // Seen to follow three times, of which his venue tells nothing: three in 100 hours at either.
  t.true(near(chanceOf({ asWhat, followed: 3 }, [], 100), 1 - Math.exp(-0.015)))
})

let number = 0
const traded = (wallet: string, minutes: number, more: Partial<ObservedTrade> = {}): ObservedTrade => {
  number += 1
  return {
    ...{ id: String(number), marketId: 'm', side: 'yes', action: 'buy', size: 1_000, price: 0.4, at: at(minutes) },
    ...{ wallet, pseudonym: null, isTaker: true, transaction: `t${number}`, ...more },
  }
}
const usual = Array.from({ length: 40 }, (_, place) => traded(`x${place}`, -90 - place, { size: 100 }))

test('who followed a trade is told with the minutes it took; a small one leads nobody', (t) => {
  const [large, small] = [traded('leader', 0, { size: 10_000 }), traded('leader', 5, { size: 50 })]
  const trades = [
    ...usual,
    large,
    small,
    traded('a', 2),
    traded('b', 9),
    traded('c', 31),
    traded('d', 4, { side: 'no' }),
  ]
  const asked = [large, small].map(({ id, at: when }) => {
    return { id: `venue_a|${id}`, at: when, address: 'leader', marketId: 'm' }
  })
  t.deepEqual(followedBy('venue_a', asked, { trades, isWhole: true }), [
    {
      id: `venue_a|${large.id}`,
      leads: true,
      followers: [
        { id: 'venue_a|a', venue: 'venue_a', address: 'a', minutes: 2 },
        { id: 'venue_a|b', venue: 'venue_a', address: 'b', minutes: 9 },
      ],
    },
    { id: `venue_a|${small.id}`, leads: false, followers: [] },
  ])
  // The list begins half an hour before it: who had moved in the hour before is not known.
  const late = trades.filter(({ at: when }) => when > at(-30))
  t.like(followedBy('venue_a', asked, { trades: late, isWhole: false })[0], { leads: false, followers: [] })
})

test('wallets that trade to and fro among themselves follow nobody and lead nobody', (t) => {
  const sides = (minutes: number, buyer: string, seller: string) => [
    traded(buyer, minutes, { size: 15_000, transaction: `w${minutes}` }),
    traded(seller, minutes, { size: 15_000, action: 'sell', transaction: `w${minutes}` }),
  ]
  const leader = traded('leader', 0, { size: 40_000 })
  // Two linked wallets: $6,000 there and $6,000 back, each time with the other.
  const circle = [...sides(3, 'wash-1', 'wash-2'), ...sides(6, 'wash-2', 'wash-1')]
  const trades = [...usual, leader, traded('a', 2), ...circle]
  const asked = (trade: ObservedTrade) => [
    { id: `venue_a|${trade.id}`, at: trade.at, address: trade.wallet ?? '', marketId: 'm' },
  ]
  const followers = followedBy('venue_a', asked(leader), { trades, isWhole: true })[0]?.followers
  t.deepEqual(
    followers?.map(({ address }) => address),
    ['a'],
  )
  const [washed] = circle
  if (washed === undefined) return t.fail()
  t.like(followedBy('venue_a', asked(washed), { trades: [...usual, ...circle], isWhole: true })[0], { leads: false })
})

function stored(wallet: string, minutes: number, more: Partial<StoredTrade> = {}): StoredTrade {
  number += 1
  return {
    ...{ id: String(number), at: at(minutes), venue: 'venue_a', contract: 'c', transaction: null },
    ...{ market: { id: 'm', externalId: 'm', title: 'Will it?' }, category: 'sports', outcomeId: 'o' },
    ...{ outcomeSlug: 'o', outcomeLabel: 'O', side: 'yes', action: 'buy', size: 1_000, price: 0.4, dollars: 400 },
    ...{ trader: { address: wallet, pseudonym: null, tracked: false }, isTaker: true, entities: [], ...more },
  }
}

test('an hour is told with and without what was only moved to and fro', (t) => {
  const trades = [
    stored('a', 1),
    stored('b', 2, { action: 'sell', dollars: 100, size: 250 }),
    stored('w', 3, { dollars: 6_000, size: 15_000 }),
    stored('maker', 3, { action: 'sell', isTaker: false }),
    stored('small', 4, { dollars: 20, size: 50 }),
    stored('a', 61),
  ]
  const [first, second] = tradedHours(trades, new Set(['w']))
  // 400 + 100 + 6,000 + 20 of four wallets; organic without the 6,000. One bought for $25 and more, one sold.
  t.like(first, { hour: at(0), trades: 4, dollars: 6_520, organicDollars: 520, wallets: 4, buyers: 1, sellers: 1 })
  t.like(second, { hour: at(60), trades: 1, dollars: 400, organicDollars: 400, buyers: 1, sellers: 0 })
})

test('of a past that the venue cuts off the first full hour is the one after the oldest trade', (t) => {
  const trades = [stored('a', -150), stored('a', -110), stored('a', -50), stored('a', 10)]
  const hours = (isWhole: boolean) => pastHours(trades, { now: base + 20 * 60_000, isWhole }).map(({ hour }) => hour)
  // 09:30, 10:10, 11:10; the hour that is not over is left to the next look.
  t.deepEqual(hours(true), [at(-180), at(-120), at(-60)])
  t.deepEqual(hours(false), [at(-120), at(-60)])
})
