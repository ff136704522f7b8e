import type { FeedContent, FeedContext, FeedKind } from '../../domain/news/feed-kinds.ts'
import { createBreath } from '../../platform/mutex.ts'
import { sortedArticles } from '../left-out.ts'
import { type Around, articleOfJson, articleOfXml, type MappedItem } from './map.ts'
import { parseSyndicated } from './wire.ts'

/** Most items of one answer that are read; a feed has a few dozen. */
const maxItems = 10_000

const shared = {
  brings: 'articles',
  accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  maxBytes: 5 * 1_048_576,
  isCurrent: true,
  read: readSyndicated,
} as const satisfies Omit<FeedKind, 'name'>

/** The kinds of feeds that publishers offer for readers. Which of the three one is shows when it is read. */
export const rss: FeedKind = { name: 'rss', ...shared }
export const atom: FeedKind = { name: 'atom', ...shared }
export const jsonFeed: FeedKind = { name: 'json_feed', ...shared }

export async function readSyndicated({ feed, page }: FeedContext): Promise<FeedContent | null> {
  const document = await page()
  if (document === null) return null
  const parsed = parseSyndicated(document)
  const language = feed.language ?? (parsed.format === 'json' ? parsed.language : parsed.feed.language)
  const around: Around = { url: document.url, language, isCollection: feed.publisherKind === 'aggregator' }
  const readers =
    parsed.format === 'json'
      ? parsed.items.map((item) => () => articleOfJson(item, around))
      : parsed.feed.items.map((item) => () => articleOfXml(item, around))
  const all: MappedItem[] = []
  const breath = createBreath()
  for (const read of readers.slice(0, maxItems)) {
    all.push(safely(read))
    await breath()
  }
  const content = sortedArticles(all)
  const beyond = Math.max(0, readers.length - maxItems)
  return {
    ...content,
    leftOut: { ...content.leftOut, ...(beyond > 0 && { too_many: beyond }) },
    freshSeconds: parsed.format === 'xml' ? parsed.ttlSeconds : 0,
  }
}

/** Maps one item: what the parser trips over is that item and not the feed. */
function safely(map: () => MappedItem): MappedItem {
  try {
    return map()
  } catch {
    return { leftOut: 'unreadable' }
  }
}
