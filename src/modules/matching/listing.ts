import type { Listing } from '../../domain/markets/listing.ts'
import { sidesIn } from './games/sides.ts'
import type { MarketQuestion } from './question.ts'

const namedAnswer = /^(?:up|down|over|under)$/i

/** The question of a listing, in the form in which the jobs read a market of a feed. */
export function questionOfListing(listing: Listing, marketId: string): MarketQuestion {
  const { venue, ticker, slug, label, rules, category, closeTime, openTime, tags } = listing
  const title = listing.question ?? listing.title
  const event =
    listing.eventTitle ?? (listing.question == null || listing.question === listing.title ? null : listing.title)
  const side = label != null && (isNo(label) || isAnswer(title, label)) ? label : null
  return {
    venue,
    marketId: ticker ?? marketId,
    code: ticker ?? null,
    title,
    label: side === null ? (label ?? null) : null,
    event,
    rules: rules ?? null,
    category: category ?? null,
    tags: tags ?? [],
    openDate: openTime ?? null,
    endDate: closeTime ?? null,
    series: ticker == null ? null : (/^[A-Z0-9]+/.exec(ticker)?.[0] ?? null),
    slug: slug ?? null,
    side,
  }
}

/** The no side of a market is meant by its name. */
function isNo(label: string): boolean {
  return /^no$/i.test(label)
}

/** A market whose answers are no Yes and No has the answer that is meant for a label: "Up", or a side of "Lakers vs. Celtics". */
function isAnswer(title: string, label: string): boolean {
  if (/^will\b/i.test(title)) return false
  if (namedAnswer.test(label)) return true
  const sides = /\bvs?\.? /i.test(title) && !/winner\?|who will win/i.test(title) ? sidesIn(title) : undefined
  return sides?.some((name) => name.toLowerCase().includes(label.toLowerCase())) ?? false
}
