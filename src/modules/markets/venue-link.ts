import type { Venue } from '../../domain/observed.ts'
import { venue } from '../../domain/parameters.ts'

/** What a pasted text may name: one market, or a venue's group of them. */
export type Named = { markets: string[]; events: string[]; venue: Venue | null }

const hosts: Readonly<Record<string, Venue>> = { 'polymarket.com': 'venue_a', 'kalshi.com': 'venue_b' }

/**
 * The names in a link to a venue's page, a slug, a ticker, a condition id or a token id; null where the text is none of these but words to
 * search for. Links: `…/event/<event>/<market>`, `…/event/<event>`, `…/market/<market>`; `…/markets/<series>`,
 * `…/markets/<series>/<text>/<event ticker>`; `/api/markets/<venue>/<id>`, which is what markets of the sandbox have.
 */
export function namedBy(text: string): Named | null {
  const [, name, id] = /\/api\/markets\/(\w+)\/([^/?#]+)$/.exec(text) ?? []
  const own = venue.safeParse(name).data
  if (own !== undefined && id !== undefined) return { markets: [id], events: [], venue: own }
  const link = linkOf(text)
  if (link !== null) return ofLink(link)
  const isName = /^(0x[0-9a-f]{64}|\d{20,90}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text)
  if (isName) return { markets: [text, text.toLowerCase()], events: [], venue: null }
  // A series alone is a word like any other, but for the letters with which the venue begins it.
  const isTicker = /^[A-Z\d]+(-[A-Z\d.]+)+$/i.test(text) || /^KX[A-Z\d]{2,}$/i.test(text)
  if (!isTicker) return null
  return { markets: cases(text), events: cases(text), venue: null }
}

/** A venue writes tickers in capitals and slugs in small letters; links have both in small letters. */
function cases(name: string): string[] {
  return [...new Set([name, name.toUpperCase(), name.toLowerCase()])]
}

function linkOf(text: string): URL | null {
  if (!/^(https?:\/\/)?[\w.-]+\.\w+\/\S*$/i.test(text)) return null
  return URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
}

function ofLink({ hostname, pathname }: URL): Named | null {
  const venue = hosts[hostname.toLowerCase().split('.').slice(-2).join('.')]
  if (venue === undefined) return null
  const parts = pathname.split('/').filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return { markets: [], events: [], venue }
  if (venue === 'venue_b') return { markets: cases(last), events: cases(last), venue }
  // A language may stand before, and pages of games have the leagues in their way: what is named stands at the end.
  const kind = parts.findIndex((part) => part === 'event' || part === 'market')
  const [first, second] = kind < 0 ? [last] : parts.slice(kind + 1)
  if (second !== undefined) return { markets: [second], events: [], venue }
  if (first === undefined) return { markets: [], events: [], venue }
  return parts[kind] === 'market'
    ? { markets: [first], events: [], venue }
    : { markets: [first], events: [first], venue }
}
