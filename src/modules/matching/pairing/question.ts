import { endOfDay } from '../../../platform/moments.ts'
import { printOf } from '../candidates/print.ts'
import type { MarketQuestion } from '../question.ts'
import type { OpenMarket, StatedRow } from './queries.ts'

/** The propositions of packs, as if a venue of this name listed them. */
export const packVenue = 'packs'

/** The question of the first contract of a market. */
export function questionOf(market: OpenMarket): MarketQuestion {
  const {
    id,
    venue,
    externalId,
    title,
    label,
    rules,
    resolutionSource,
    category,
    openDate,
    endDate,
    slug,
    sides,
    labels,
  } = market
  const { strikeType, strikeFloor, strikeCap, event } = market
  return {
    venue,
    marketId: id,
    code: externalId,
    title,
    label,
    event: event?.title ?? null,
    subtitle: event?.subtitle ?? null,
    rules,
    resolutionSource,
    category,
    tags: event?.tags ?? [],
    openDate,
    endDate,
    strike: strikeType === null ? null : { type: strikeType, floor: strikeFloor, cap: strikeCap },
    series: event?.seriesId ?? null,
    slug,
    mutuallyExclusive: event?.mutuallyExclusive ?? null,
    side: sides[0] === 'yes' ? null : (labels[0] ?? null),
  }
}

type Printed = { contentHash: string; category: string | null }

/**
 * The print of a market of the graph: the hash of all that its venue said, and its category, which may follow from links. What a pack describes, and
 * what was read in part only, has no such hash.
 */
export function printOfMarket(market: Printed & OpenMarket): string {
  return printOfHash(market) ?? printOf(questionOf(market))
}

/** The same without what it asks; undefined where that must be known. */
export function printOfHash({ contentHash, category }: Printed): string | undefined {
  return contentHash === '' ? undefined : `${contentHash} ${category}`
}

export function questionOfOutcome({
  id,
  slug,
  label,
  question,
  category,
  closesAt,
  rules,
}: NonNullable<StatedRow['outcome']>): MarketQuestion {
  // The last moment of a day stands for the day, of which no hour is known.
  const endDate = closesAt?.endsWith(endOfDay) ? closesAt.slice(0, -endOfDay.length) : closesAt
  return { venue: packVenue, marketId: id, title: question, label, rules, category, endDate, slug }
}
