import { hash, textHash, unit, wander } from '../noise.ts'
import type { DraftMarket } from './draft.ts'
import { type ListedEvent, meanOf, meansAt } from './event.ts'
import { isThin, plantedOffset, seedsTime } from './planted.ts'

/** Prices are counted in thousandths of a dollar, so that sums and differences are exact. */
export type Quote = {
  /** Best bid for Yes; 0 where there is none. */
  bid: number
  /** Best offer of Yes; 1000 where there is none. */
  ask: number
  tick: number
  /** The probability behind it. */
  mean: number
}

/** The liveliness of a market. */
export type Profile = {
  perDay: number
  tradeSeconds: number
  halfSpread: number
  depth: number
  key: number
  /** That of all markets whose prices hang together: spread and ticks follow from it. */
  commonKey: number
}

/** A day's turnover in dollars, from a few to some hundred thousands: the market's part of what its event turns over. */
export function profileOf(event: ListedEvent, index: number): Profile {
  const { slot, side } = event
  const own = side === 'a' ? 1 : 2
  const key = hash(event.key, 81, index, textHash(`${slot.twist}${own}`))
  const commonKey = hash(slot.place.chain === undefined ? event.key : textHash(slot.place.chain), 80, own)
  const perDay = 10 ** slot.interest * partOf(event, index) * (side === 'a' ? 1 : 0.7) * (0.6 + 0.8 * unit(key, 1))
  const power = Math.max(1.4, Math.min(5, slot.interest - 0.9))
  return {
    key,
    commonKey,
    perDay,
    tradeSeconds: Math.min(21_600, Math.max(240, (86_400 * 90) / perDay)),
    halfSpread: Math.max(3, 24 - 4.6 * power) * (0.7 + 0.6 * unit(commonKey, 2)),
    depth: Math.round(20 * 10 ** (Math.log10(Math.max(20, perDay)) / 2.4)),
  }
}

/** The part of an event's turnover that one of its markets has: favourites have most of it. */
function partOf({ draft: { markets } }: ListedEvent, index: number): number {
  const parts = partsOf.get(markets) ?? partsAmong(markets)
  partsOf.set(markets, parts)
  return parts[index] ?? 0
}

/** So that the markets of an event share it out once, and not once for each of them. */
const partsOf = new WeakMap<readonly DraftMarket[], readonly number[]>()

function partsAmong(markets: readonly DraftMarket[]): number[] {
  const weights = markets.map(weightOf)
  const total = weights.reduce((sum, each) => sum + each, 0)
  return weights.map((weight) => weight / total)
}

function weightOf({ pricing }: DraftMarket): number {
  if (pricing.kind === 'belief') return 0.02 + pricing.belief.of(pricing.place, seedsTime)
  return pricing.kind === 'share' ? 0.1 + pricing.weight : 1
}

/** The second venue is slower: by so many seconds, and less where an event is short. */
function lagOf({ slot, side, life, draft }: ListedEvent): number {
  // What is decided in hours is watched by everybody.
  const most = (draft.live ?? life) / (draft.live === undefined ? 3_000 : 1_500)
  return side === 'a' ? 0 : Math.min(30 + 150 * unit(slot.key, 86), most)
}

/** The sum beyond a dollar of all answers that exclude each other. */
const overround = { a: 0.01, b: 0.03 }

/**
 * The probabilities of its markets that a venue shows: the hidden ones of a little while ago, all of what hangs together a little higher or lower
 * than they are, with the venue's overround, and with what was planted. What is likelier is never shown as less likely, but where something is
 * planted.
 */
export function shownAt(event: ListedEvent, time: number): Float64Array {
  const view = viewAt(event, time)
  return meansAt(event, view.seen).map((mean, index) => shown(event, index, mean, view))
}

/** The same of one market alone. */
export function shownOf(event: ListedEvent, index: number, time: number): number {
  const view = viewAt(event, time)
  return shown(event, index, meanOf(event, index, view.seen), view)
}

type View = { time: number; seen: number; factor: number; round: number }

function viewAt(event: ListedEvent, time: number): View {
  const { slot, side, draft, life } = event
  const key = hash(slot.place.chain === undefined ? slot.key : textHash(slot.place.chain), 87, side === 'a' ? 1 : 2)
  const mood = draft.exclusive ? 0.015 : 0.04
  const factor = life < 86_400 ? 1 : Math.exp(mood * wander(key, time, 5 * 86_400))
  return { time, seen: time - lagOf(event), factor, round: draft.exclusive ? overround[side] : 0 }
}

function shown(event: ListedEvent, index: number, mean: number, { time, factor, round }: View): number {
  const negated = event.draft.markets[index]?.negated === true
  const odds = (mean / (1 - mean)) * (negated ? 1 / factor : factor)
  const moved = odds / (1 + odds)
  const offset = plantedOffset(event, index, time)
  const price = moved * (1 + round * (1 - moved)) + offset
  return offset === 0 ? Math.min(0.9985, Math.max(0.0015, price)) : Math.min(0.97, Math.max(0.03, price))
}

/** Ticks of the venue at a price: the first has finer ones near both ends, the second by market. */
function tickOf(event: ListedEvent, mean: number, profile: Profile): number {
  if (event.side === 'a') return mean < 0.04 || mean > 0.96 ? 1 : 10
  const scheme = tickScheme(event, profile)
  if (scheme === 'deci_cent') return 1
  return scheme === 'tapered_deci_cent' && (mean < 0.095 || mean > 0.905) ? 1 : 10
}

/** Events with many answers have fine ticks at the ends: most of them are unlikely. */
export function tickScheme(
  { slot }: Pick<ListedEvent, 'slot'>,
  { commonKey }: Profile,
): 'linear_cent' | 'tapered_deci_cent' | 'deci_cent' {
  if (slot.place.chain !== undefined) return 'tapered_deci_cent'
  const draw = hash(commonKey, 83) % 10
  if (draw < 7) return 'linear_cent'
  return draw < 9 ? 'tapered_deci_cent' : 'deci_cent'
}

/**
 * The best orders around a probability. With one tick and one spread for what hangs together, the middle never falls while the probability rises: where
 * nobody bids the offer is one tick, and the other way round.
 */
export function quoteOf(event: ListedEvent, mean: number, profile: Profile): Quote {
  const tick = tickOf(event, mean, profile)
  const middle = mean * 1_000
  // Near the ends of the scale the spread is narrow, as the price is.
  const half = profile.halfSpread * Math.min(1, 0.1 + 4 * mean * (1 - mean))
  let bid = Math.max(0, Math.floor((middle - half) / tick) * tick)
  let ask = Math.min(1_000, Math.max(bid + tick, Math.ceil((middle + half) / tick) * tick))
  if (bid === 0) [bid, ask] = middle < tick ? [0, tick] : [tick, Math.max(ask, 2 * tick)]
  if (ask === 1_000)
    [bid, ask] = middle > 1_000 - tick ? [1_000 - tick, 1_000] : [Math.min(bid, 1_000 - 2 * tick), 1_000 - tick]
  return { bid, ask, tick, mean }
}

export type BookSide = { price: number; size: number }[]

/** Levels of a book, best first, in thousandths of a dollar and in shares. The best of each side is that of the quote. */
export function levelsOf(
  { event, index }: { event: ListedEvent; index: number },
  quote: Quote,
  profile: Profile,
  time: number,
): { bids: BookSide; asks: BookSide } {
  const level = (price: number, side: number, distance: number) => ({
    price,
    size: sizeOf(depthAt(event, index, profile, time), profile, { price, side, distance, time }),
  })
  const bids: BookSide = []
  const asks: BookSide = []
  let [bid, ask] = [quote.bid, quote.ask]
  for (let distance = 0; distance < 12; distance += 1) {
    if (bid > 0) bids.push(level(bid, 0, distance))
    if (ask < 1_000) asks.push(level(ask, 1, distance))
    bid -= quote.tick * (1 + (hash(profile.key, 84, distance) % 3))
    ask += quote.tick * (1 + (hash(profile.key, 85, distance) % 3))
  }
  return { bids, asks }
}

/** Shares on the best level of one side: 0 for the bids, 1 for the offers. */
export function bestSizeAt(
  { event, index }: { event: ListedEvent; index: number },
  profile: Profile,
  { price, side, time }: { price: number; side: 0 | 1; time: number },
): number {
  return sizeOf(depthAt(event, index, profile, time), profile, { price, side, distance: 0, time })
}

/** Shares that a level has about. Where a thin book was planted there is next to nothing. */
function depthAt(event: ListedEvent, index: number, profile: Profile, time: number): number {
  return isThin(event, index, time) ? 0.1 : Math.max(1, profile.depth)
}

type Level = { price: number; side: number; distance: number; time: number }

/** A number of shares to the hundredth. It changes every quarter of a minute. */
function sizeOf(depth: number, profile: Profile, { price, side, distance, time }: Level): number {
  const draw = unit(profile.key, price * 2 + side, Math.floor(time / 15))
  return Math.max(0.01, Math.round(depth * (0.2 + 1.6 * draw) * (1 + distance * 0.6) * 100) / 100)
}
