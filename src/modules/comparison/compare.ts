import type { Venue } from '../../domain/markets/observed.ts'
import { inverted, type Quote } from '../../domain/markets/quotes.ts'
import { quotedSides } from '../../domain/markets/venue-schemas.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { VenueEntryOut } from './schemas.ts'

/** A contract as a price of a proposition: which market's quote it is, and whether that must be turned round. */
export type Priced = {
  marketId: string
  venue: Venue
  /** Dollars, as far as the venue says; decides which of several markets speaks for its venue. */
  volume: number | null
  liquidity: number | null
  /** True where a Yes of the market is a No of the proposition. */
  inverse: boolean
}

export type VenueEntry = {
  venue: Venue
  marketId: string
  price: number | null
  bid: number | null
  ask: number | null
  volume: number | null
  liquidity: number | null
  /** -1 where the market asks the opposite: what is here is one less its own. */
  polarity: 1 | -1
  /** The time at which the venue said so, in milliseconds; null without a quote. */
  at: number | null
}

export type Spread = {
  /** Highest less lowest price, in price units; null unless two venues have a price. */
  spread: number | null
  /** Percentage points: 100 times the spread. */
  spreadPct: number | null
  maxVenue: Venue | null
  minVenue: Venue | null
  signalType: SignalType | null
}

export type SignalType = 'arbitrage' | 'mispricing' | 'aligned'

/** In price units. A spread from here on is a mispricing. */
export const mispricingSpread = 0.05
/** In percentage points. */
const mispricingPct = 100 * mispricingSpread
const arbitragePct = 10

/** By the thresholds of the contract: 10 points and more, 5 and more, less. */
export function signalOf(spreadPct: number): SignalType {
  if (spreadPct >= arbitragePct) return 'arbitrage'
  return spreadPct >= mispricingPct ? 'mispricing' : 'aligned'
}

/** The entry of a venue for a proposition. */
export function entryOf({ marketId, venue, volume, liquidity, inverse }: Priced, quote: Quote | null): VenueEntry {
  const seen = quote === null || !inverse ? quote : inverted(quote)
  return {
    venue,
    marketId,
    price: seen?.price ?? null,
    bid: seen?.bid ?? null,
    ask: seen?.ask ?? null,
    volume,
    liquidity,
    polarity: inverse ? -1 : 1,
    at: seen?.at ?? null,
  }
}

/** A venue's entry as the contract has it. */
export function venueEntryOf(entry: VenueEntry & { title: string; url: string | null }): VenueEntryOut {
  const { venue, marketId, title, url, price, bid, ask, volume, liquidity, polarity, at } = entry
  const common = {
    marketId,
    title,
    url,
    polarity,
    price,
    volume,
    liquidity,
    asOf: at === null ? null : isoOf(at),
  }
  return { venue, ...common, ...quotedSides(venue, { bid, ask }) }
}

/**
 * The price at each venue that has one, of several markets that of the one that asks for the proposition itself (where a venue lists both sides of a
 * game, the other side is its opposite), of several such that of the greatest volume, of equal ones the first.
 */
export function spokesmen(entries: readonly VenueEntry[]): { venue: Venue; price: number; volume: number | null }[] {
  const speaking = new Map<string, { venue: Venue; price: number; volume: number | null; polarity: 1 | -1 }>()
  for (const { venue, price, volume, polarity } of entries) {
    if (price === null) continue
    const speaks = speaking.get(venue)
    const isBefore =
      speaks === undefined ||
      polarity > speaks.polarity ||
      (polarity === speaks.polarity && (volume ?? 0) > (speaks.volume ?? 0))
    if (isBefore) speaking.set(venue, { venue, price, volume, polarity })
  }
  return [...speaking.values()]
    .map(({ polarity: _, ...speaks }) => speaks)
    .toSorted((a, b) => (a.venue < b.venue ? -1 : 1))
}

/** The distance between the venues, each by its spokesman. */
export function spreadOf(entries: readonly VenueEntry[]): Spread {
  const ranked = spokesmen(entries).toSorted((a, b) => a.price - b.price)
  const [lowest, highest] = [ranked[0], ranked.at(-1)]
  if (lowest === undefined || highest === undefined || ranked.length < 2) {
    return { spread: null, spreadPct: null, maxVenue: null, minVenue: null, signalType: null }
  }
  const spread = exact(highest.price - lowest.price)
  const spreadPct = exact(100 * spread)
  const level = spread === 0
  return {
    spread,
    spreadPct,
    maxVenue: level ? null : highest.venue,
    minVenue: level ? null : lowest.venue,
    signalType: signalOf(spreadPct),
  }
}
