import type { Listing as SentListing } from '../../domain/markets/listing.ts'
import { classify } from '../catalogue/index.ts'
import { withoutSources } from './condition.ts'
import { spokenCategory } from './context/spoken-category.ts'
import type { Listing } from './listing.ts'
import type { ListedRow } from './queries.ts'

/** The form of a ticker that tells what a market is about: `KXNFLGAME-26DEC06KCBUF-KC`. */
const tickerForm = /^[A-Z][A-Z0-9.-]+$/

/** A market of the graph as linking reads it. The name of a two-sided market's first side is its label. */
export function listingOfMarket({
  venue,
  externalId,
  slug,
  title,
  label,
  sides,
  labels,
  rules,
  category,
  subcategory,
  event,
}: ListedRow['market']): Listing {
  const isTwoSided = sides[0] !== undefined && sides[0] !== 'yes' && sides[0] !== 'no'
  return {
    venue,
    title,
    label: isTwoSided ? (labels[0] ?? label) : label,
    event: event?.title ?? null,
    rules,
    ticker: tickerForm.test(externalId) ? externalId : null,
    slug,
    category,
    subcategory,
    tags: event?.tags ?? [],
  }
}

/** A listing that somebody sent. Where it has a question besides its title, that is what it asks. */
export function listingOfSent({
  venue,
  title,
  label,
  question,
  eventTitle,
  rules,
  ticker,
  slug,
  category,
  tags,
}: SentListing): Listing {
  const { found } = classify({ category: textOf(category), tags: tags ?? [] })
  const asked = textOf(question)
  return {
    venue,
    title: asked ?? title,
    label: textOf(label),
    event: textOf(eventTitle) ?? (asked === null || asked === title ? null : title),
    rules: textOf(rules),
    ticker: textOf(ticker),
    slug: textOf(slug),
    category:
      found?.category ??
      spokenCategory(
        isSpeech.test(title)
          ? `${title} ${question ?? ''} ${eventTitle ?? ''}`.replace(quoted, '')
          : `${title} ${question ?? ''} ${label ?? ''} ${eventTitle ?? ''} ${withoutSources(textOf(rules))}`,
      ),
    subcategory: found?.subcategory ?? null,
    tags: tags ?? [],
  }
}

/** Words for a speech: what is to be said does not tell what is spoken of. */
const isSpeech = /\b(?:say|says|mention|mentions)\b/i

const quoted = /["\u201c\u2018'][^"\u201d\u2019']+["\u201d\u2019']/g

/** An empty text says nothing. */
function textOf(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text
}
