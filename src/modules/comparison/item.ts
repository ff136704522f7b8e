import { z } from 'zod'
import type { Quote } from '../../domain/markets/quotes.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { predictionVenue } from '../../domain/markets/venue-table.ts'
import type { LockedPair } from './arbitrage.ts'
import { entryOf, spreadOf } from './compare.ts'
import { outlived } from './life.ts'
import { checkPrices } from './price-check.ts'
import type { ComparisonRow } from './queries.ts'

const fraction = z.number().nullable()

const entry = z.strictObject({
  venue: venueName,
  marketId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  price: fraction,
  bid: fraction,
  ask: fraction,
  volume: fraction,
  liquidity: fraction,
  polarity: z.union([z.literal(1), z.literal(-1)]).default(1),
  /** The two sides of the market in words, Yes of the proposition first; null where they are not known. */
  sides: z.tuple([z.string(), z.string()]).nullable().default(null),
  at: fraction,
})

export const locked = z.strictObject({
  buyYesOn: venueName,
  buyNoOn: venueName,
  size: z.number(),
  cost: z.number(),
  grossEdge: z.number(),
  netEdge: fraction,
}) satisfies z.ZodType<LockedPair>

/** One proposition priced on both venues, as it is kept between two refreshes. Times are milliseconds. */
export const comparison = z.strictObject({
  outcomeId: z.string(),
  outcomeSlug: z.string(),
  label: z.string(),
  question: z.string(),
  category: z.string().nullable(),
  compareFlag: z.enum(['exact_match', 'near_match']),
  relation: z.string(),
  /** True where an entity is exposed to the proposition. */
  connected: z.boolean(),
  /** True where its two markets are compared already by another proposition. */
  isTwin: z.boolean().default(false),
  venues: z.array(entry),
  spread: z.number(),
  spreadPct: z.number(),
  maxVenue: venueName.nullable(),
  minVenue: venueName.nullable(),
  signalType: z.enum(['arbitrage', 'mispricing', 'aligned']),
  /** The trade that both books together would lock in; null where they were not looked at, or nothing can be. */
  locked: locked.nullable(),
  booksAt: fraction,
  actionable: z.boolean(),
  why: z.array(z.string()),
})
export type Comparison = z.output<typeof comparison>

/** Names a comparison: an outcome and its two markets. */
export function keyOf({ outcomeId, first, second }: ComparisonRow): string {
  return `${outcomeId}|${first.id}|${second.id}`
}

/** The books of a pair as they were looked at. */
export type Looked = { locked: LockedPair | null; at: number } | null

type Quotes = (marketId: string) => Quote | null

/** The entries of both markets of a pair for its proposition: a price of one that asks the opposite is turned round. */
function entriesOf({ first, second, sign, polarity }: ComparisonRow, quotes: Quotes) {
  return [
    { market: first, inverse: (sign === 1) !== first.isFirst },
    { market: second, inverse: (sign * polarity === 1) !== second.isFirst },
  ].map(({ market, inverse }) => {
    const { id, venue, volume, liquidity, title, url, labels } = market
    const entry = entryOf({ marketId: id, venue, volume, liquidity, inverse }, quotes(id))
    return { ...entry, title, url, sides: sidesOf(labels, inverse) }
  })
}

function sidesOf([first, second, ...more]: readonly string[], inverse: boolean): [string, string] | null {
  if (first === undefined || second === undefined || more.length > 0) return null
  return inverse ? [second, first] : [first, second]
}

/**
 * The reason that a pair is on hold, null where it is not: two prices of one proposition that add up to one speak for a side that is turned round,
 * until an analyst has looked at the pair.
 */
export function onHoldReason(row: ComparisonRow, quotes: Quotes): string | null {
  if ((row.relation !== 'identity' && row.relation !== 'complement') || row.reviewed) return null
  const [one, other] = entriesOf(row, quotes).map(({ price }) => price)
  return checkPrices({ relation: 'identity' }, one ?? null, other ?? null).reason
}

/**
 * Compares the two prices of a pair; null where one of them is not known, their markets are over or too short-lived for them, or the pair is on hold. The signal says how far they are apart; whether that
 * can be taken, which it never can of a near match, is for the verdict.
 */
export function compared(row: ComparisonRow, quotes: Quotes, looked: Looked, now: number): Comparison | null {
  const { compareFlag } = row
  const entries = entriesOf(row, quotes)
  const { spread, spreadPct, maxVenue, minVenue, signalType } = spreadOf(entries)
  if (spread === null || spreadPct === null || signalType === null) return null
  if (onHoldReason(row, quotes) !== null) return null
  const lived = [row.first, row.second].map(({ openDate, endDate }, index) => {
    const { price = null, at = null } = entries[index] ?? {}
    return { openDate, endDate, price, at }
  })
  if (outlived(lived, now) !== null) return null
  const { outcomeId, outcomeSlug, label, question, category, relation } = row
  const verdict = verdictOf(compareFlag, looked, entries)
  return {
    outcomeId,
    outcomeSlug,
    label,
    question,
    category,
    compareFlag,
    relation,
    connected: row.connected,
    isTwin: false,
    venues: entries,
    spread,
    spreadPct,
    maxVenue,
    minVenue,
    signalType,
    locked: looked?.locked ?? null,
    booksAt: looked?.at ?? null,
    ...verdict,
  }
}

/** The verdict whether somebody can act on a difference, and why or why not, in words. */
function verdictOf(
  compareFlag: ComparisonRow['compareFlag'],
  looked: Looked,
  entries: ReturnType<typeof entriesOf>,
): { actionable: boolean; why: string[] } {
  if (compareFlag === 'near_match') {
    return { actionable: false, why: ['The two ask nearly the same; read both rules before you compare their prices.'] }
  }
  if (looked === null) return { actionable: false, why: ['The order books have not been looked at yet.'] }
  const { locked: pair } = looked
  if (pair === null)
    return {
      actionable: false,
      why: ['At the prices offered now, no pair of both sides costs less than a dollar after fees.'],
    }
  if (pair.netEdge === null) {
    return { actionable: false, why: ['A pair costs less than a dollar, but the fees of a venue are not known.'] }
  }
  const [strictest] = [pair.buyYesOn, pair.buyNoOn]
    .map((venue) => ({ venue, least: predictionVenue(venue).leastOrder }))
    .toSorted((one, other) => other.least - one.least)
  if (strictest !== undefined && pair.size < strictest.least) {
    return {
      actionable: false,
      why: [
        `Only ${pair.size} pairs cost less than a dollar after fees, and ${strictest.venue} takes no order of fewer than ${strictest.least} shares.`,
      ],
    }
  }
  return {
    actionable: true,
    why: [
      `${sold(entries, pair.buyYesOn, 0)} and ${sold(entries, pair.buyNoOn, 1)} cost ${pair.cost.toFixed(4)} a pair for up to ${pair.size} pairs; ${pair.netEdge.toFixed(4)} is left after fees.`,
    ],
  }
}

/** A side of the proposition at a venue, with what it is called there where the market asks the opposite. */
function sold(entries: ReturnType<typeof entriesOf>, venue: string, at: 0 | 1): string {
  const entry = entries.find((each) => each.venue === venue)
  const side = `${at === 0 ? 'Yes' : 'No'} on ${venue}`
  if (entry?.polarity !== -1) return side
  return `${side} (the market asks the opposite: ${entry.sides?.[at] ?? 'its other side'} there)`
}
