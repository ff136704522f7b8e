import { hexId } from '../ids.ts'
import { hash, unit } from '../noise.ts'
import { hashKind, type Listing, type Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen, tradesUntil, turnoverOf } from '../world/trades.ts'
import { holdingsOf } from './holdings.ts'
import type { Roster } from './roster.ts'
import { doneAt } from './tape.ts'

/** A wallet that holds one answer of a market. Sizes are shares. */
export type Holder = { wallet: string; pseudonym: string; size: number }

/** Something that those who hold a market do together. Times are seconds since 1970. `market`: the index of the market; `to`: where the money goes. */
export type Crowding = { kind: 'spike' | 'rotation'; market: number; to: number; from: number; until: number }

/** A cell of time has at most one crowding of an event. */
const cellSeconds = 6 * 86_400
/** The time that it takes until all have moved. */
const movingSeconds = 3_600
const movers = 12
const whales = 3
/** The share of a side that the whales take, and the part of their own shares that the movers sell. */
const taken = 0.24
const sold = 0.85

/** The crowding that is planted among the holders of an event in the cell of time that a moment is in. */
export function crowdingOf(event: ListedEvent, now: number): Crowding | undefined {
  const { markets, exclusive } = event.draft
  const { start, end } = event.window
  const cell = Math.floor((now - start) / cellSeconds)
  if (cell < 0) return undefined
  const key = hash(event.key, 401, cell)
  const from = Math.floor(start + cellSeconds * (cell + 0.3 + 0.3 * unit(key, 1)))
  const until = Math.min(end, start + cellSeconds * (cell + 1))
  if (from >= until) return undefined
  const lively = markets
    .map((_, index) => ({ index, worth: worthOf(event, index, from) }))
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
  const pair = exclusive && key % 3 < 2 ? pairOf(lively.slice(0, 6)) : undefined
  if (pair !== undefined) return { kind: 'rotation', ...pair, from, until }
  const [first] = lively
  if (first === undefined || key % 3 !== 1) return undefined
  return { kind: 'spike', market: first.index, to: first.index, from, until }
}

type Lively = { index: number; worth: number }

/** Turnover of a day at the price: what is held goes by it. */
function worthOf(event: ListedEvent, index: number, at: number): number {
  const profile = profileOf(event, index)
  const { bid, ask } = quoteThen(event, index, profile, at)
  return (profile.perDay * (bid + ask)) / 2_000
}

/** Two answers of which so much can move from the one to the other that both together notice it. */
function pairOf(lively: readonly Lively[]): { market: number; to: number } | undefined {
  for (const left of lively) {
    for (const right of lively) {
      if (left.index === right.index) continue
      const moves = Math.min(0.3 * left.worth, 0.5 * right.worth)
      if (moves >= 0.08 * (left.worth + right.worth)) return { market: left.index, to: right.index }
    }
  }
  return undefined
}

/** Complete sets of a market that are out: of each answer there are as many shares. */
export function outstandingOf({ event, index }: Listing, roster: Roster, now: number): number {
  const { closes } = lifeOf(event, index)
  const profile = profileOf(event, index)
  const volume = turnoverOf(profile, tradesUntil(event, profile, Math.min(now, closes))) / 100
  const named = namedHolders({ event, index }, roster, now)
  const most = Math.max(...([0, 1] as const).map((side) => sumOf(named[side])))
  return Math.round(Math.max(volume * 0.2, most * 1.3) * 100) / 100
}

function sumOf(holders: readonly Holder[]): number {
  return holders.reduce((sum, { size }) => sum + size, 0)
}

/** The holders who have a name. */
function namedHolders(listing: Listing, roster: Roster, now: number): [Holder[], Holder[]] {
  const held: [Holder[], Holder[]] = [[], []]
  for (const { trader, actions } of doneAt(listing, roster)) {
    for (const { outcome, size } of holdingsOf(actions.filter(({ at }) => at <= now))) {
      if (size > 0) held[outcome].push({ wallet: trader.address, pseudonym: trader.pseudonym, size: size / 100 })
    }
  }
  return held
}

/** Somebody of whom only the address is known: one of some thousands of a market. */
export function somebodyOf({ seed }: Universe, { event, index }: Listing, number: number): string {
  const named = { slot: event.slot.number, generation: number, market: index, side: 0 }
  return hexId(named, seed, hashKind + 1).slice(0, 42)
}

/** The holders of one answer of a market, the largest first: all shares of it that there are. */
export function holdersOf(universe: Universe, roster: Roster, listing: Listing, side: 0 | 1, now: number): Holder[] {
  const named = namedHolders(listing, roster, now)[side]
  const planted = side === 0 ? crowdingOf(listing.event, now) : undefined
  const moved =
    planted?.kind === 'rotation' && planted.to === listing.index ? movedTo(universe, roster, listing, planted, now) : []
  const rest = outstandingOf(listing, roster, now) - sumOf(named) - sumOf(moved)
  const weights = weightsOf(listing, side, now, planted)
  const total = weights.reduce((sum, each) => sum + each, 0)
  const crowd = weights.map((weight, place): Holder => {
    const wallet = somebodyOf(universe, listing, side * 2_500 + place)
    return { wallet, pseudonym: '', size: Math.floor((rest * weight * 100) / total) / 100 }
  })
  return [...named, ...moved, ...crowd].filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size)
}

/** Weights of what each of the crowd holds beside the others: few have much, as everywhere. */
function baseWeights({ event, index }: Listing, side: 0 | 1): number[] {
  const key = hash(event.key, 402, index, side)
  return Array.from({ length: 45 + (key % 120) }, (_, place) => {
    return Math.min(12, (1 - unit(key, 2, place)) ** (-1 / 1.5))
  })
}

/** The same at a moment: a little more or less each hour, and what was planted. */
function weightsOf(listing: Listing, side: 0 | 1, now: number, planted: Crowding | undefined): number[] {
  const key = hash(listing.event.key, 403, listing.index, side)
  const base = baseWeights(listing, side)
  const weights = base.map((weight, place) => weight * (1 + 0.02 * (unit(key, place, Math.floor(now / 3_600)) - 0.5)))
  if (planted === undefined || planted.market !== listing.index || now < planted.from) return weights
  if (planted.kind === 'rotation') {
    const sellers = sellersOf(base).filter((_, order) => now >= movesAt(planted, order))
    return weights.map((weight, place) => (sellers.includes(place) ? weight * (1 - sold) : weight))
  }
  const total = weights.slice(whales).reduce((sum, each) => sum + each, 0)
  const each = (total * taken) / (1 - taken) / whales
  return weights.map((weight, place) => (place < whales ? weight + each : weight))
}

/** The largest of a crowd, by their places. */
function sellersOf(weights: readonly number[]): number[] {
  return weights
    .map((weight, place) => ({ weight, place }))
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
    .slice(0, movers)
    .map(({ place }) => place)
}

function movesAt({ from }: Crowding, order: number): number {
  return from + (movingSeconds * order) / movers
}

/** The new holdings of those who sold the other market: as many dollars' worth, as far as there is enough. */
function movedTo(universe: Universe, roster: Roster, to: Listing, planted: Crowding, now: number): Holder[] {
  const { event } = to
  const left: Listing = { event, index: planted.market }
  const before = holdersOf(universe, roster, left, 0, planted.from - 1)
  const sizes = new Map(before.map(({ wallet, size }) => [wallet, size]))
  const priceOf = ({ index }: Listing) => {
    const { bid, ask } = quoteThen(event, index, profileOf(event, index), planted.from)
    return Math.max(10, (bid + ask) / 2) / 1_000
  }
  const most = (outstandingOf(to, roster, now) * 0.5) / movers
  return sellersOf(baseWeights(left, 0)).flatMap((place, order) => {
    if (now < movesAt(planted, order)) return []
    const wallet = somebodyOf(universe, left, place)
    const dollars = (sizes.get(wallet) ?? 0) * sold * priceOf(left)
    return [{ wallet, pseudonym: '', size: Math.floor(Math.min(most, dollars / priceOf(to)) * 100) / 100 }]
  })
}
