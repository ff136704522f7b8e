import type { Venue } from '../../domain/markets/observed.ts'
import { predictionVenueCalled, predictionVenues, type VenueLookup } from '../../domain/markets/venue-table.ts'

/** Things that a pasted text may name: one market, or a venue's group of them. */
export type Named = VenueLookup & { venue: Venue | null }

/**
 * The names in a link to a venue's page, a slug, a ticker, a condition id or a token id; null where the text is none of these but words to
 * search for. What a link names, its venue tells; `/api/markets/<venue>/<id>` is what markets of the sandbox have.
 */
export function namedBy(text: string): Named | null {
  const [, name = '', id] = /\/api\/markets\/(\w+)\/([^/?#]+)$/.exec(text) ?? []
  const own = predictionVenueCalled(name)
  if (own !== undefined && id !== undefined) return { markets: [id], events: [], venue: own }
  const link = linkOf(text)
  if (link !== null) return ofLink(link)
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) {
    return { markets: [text, text.toLowerCase()], events: [], venue: null }
  }
  for (const venue of predictionVenues()) {
    const named = venue.namedBy(text)
    if (named !== null) return { ...named, venue: null }
  }
  // A slug, or a ticker: capitals at one venue, small letters at another and in links.
  if (!/^[A-Z\d]+(-[A-Z\d.]+)+$/i.test(text)) return null
  const cases = [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
  return { markets: cases, events: cases, venue: null }
}

function linkOf(text: string): URL | null {
  if (!/^(https?:\/\/)?[\w.-]+\.\w+\/\S*$/i.test(text)) return null
  return URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
}

function ofLink({ hostname, pathname }: URL): Named | null {
  const host = hostname.toLowerCase()
  const venue = predictionVenues().find(({ pages }) => host === pages.host || host.endsWith(`.${pages.host}`))
  if (venue === undefined) return null
  return { ...venue.pages.named(pathname.split('/').filter((part) => part !== '')), venue: venue.id }
}
