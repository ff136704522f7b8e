import { parseFeed } from '@rowanmanning/feed-parser'
import { z } from 'zod'
import { type FeedDocument, FeedFault } from '../../domain/news/feed-kinds.ts'
import { decodeText, refusePage } from '../decoding.ts'

export type XmlFeed = ReturnType<typeof parseFeed>
export type XmlItem = XmlFeed['items'][number]

const text = z.string().nullish().catch(null)
const author = z.object({ name: text }).nullish().catch(null)

/** An item of JSON Feed 1.0 or 1.1. What is no text is as if it were not there. */
export const jsonItem = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  date_published: text,
  date_modified: text,
  language: text,
  author,
  authors: z.array(author).nullish().catch(null),
})
export type JsonItem = z.output<typeof jsonItem>

const jsonFeed = z.object({ version: z.string().regex(/jsonfeed\.org/), items: z.array(z.unknown()), language: text })

export type Syndicated =
  | { format: 'xml'; feed: XmlFeed; ttlSeconds: number }
  | { format: 'json'; items: unknown[]; language: string | null }

/** The feed in a document, whatever kind it is called: RSS, RDF, Atom or JSON Feed. Throws a FeedFault for anything else. */
export function parseSyndicated({ bytes, contentType }: FeedDocument): Syndicated {
  const document = decodeText(bytes, contentType).replace(/^\uFEFF/, '')
  if (/^\s*\{/.test(document)) return parseJson(document)
  refusePage(document)
  refuseEntities(document)
  return parseXml(document)
}

/** Names of entities would be filled in while reading: few bytes can become gigabytes, or the content of other files. No feed needs them. */
function refuseEntities(document: string): void {
  const declares = /<!ENTITY|<!DOCTYPE[^>]*\[/i
  if (declares.test(document) && declares.test(document.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')))
    throw new FeedFault('entities', 'declares entities of its own, which are not read')
}

function parseXml(document: string): Syndicated {
  try {
    const feed = parseFeed(document)
    // Each item asks its feed for these, which looks through all items for every one of them.
    Object.defineProperty(feed, 'url', { value: feed.url })
    // Who is named for a whole feed wrote none of its items.
    Object.defineProperty(feed, 'authors', { value: [] })
    Object.defineProperty(feed, 'categories', { value: [] })
    const ttl = Number(feed.element.findElementWithName('ttl')?.textContent.trim() ?? 0)
    return { format: 'xml', feed, ttlSeconds: ttl > 0 && ttl < 10_000 ? ttl * 60 : 0 }
  } catch {
    throw new FeedFault('unreadable', 'answered what is neither RSS nor Atom')
  }
}

function parseJson(document: string): Syndicated {
  try {
    const { items, language = null } = jsonFeed.parse(JSON.parse(document))
    return { format: 'json', items, language }
  } catch {
    throw new FeedFault('unreadable', 'answered JSON that is no JSON Feed')
  }
}
