import type { FeedContent, FeedContext, FeedKind } from '../../domain/news/feed-kinds.ts'
import { readDate } from '../dates.ts'
import { sortedArticles } from '../left-out.ts'
import { firstFileOf } from '../zip.ts'
import { articleOfSearch, coverageOf } from './map.ts'
import { type CodedEvent, codedEvent, newestExport, searchArticles } from './wire.ts'

const megabyte = 1_048_576

/** A search of GDELT's DOC 2.0, mode `artlist`, format `json`. */
export const gdeltArticles: FeedKind = {
  name: 'gdelt_articles',
  brings: 'articles',
  accept: 'application/json',
  maxBytes: 5 * megabyte,
  isCurrent: true,
  async read({ page }) {
    const document = await page()
    if (document === null) return null
    return sortedArticles(searchArticles(document.bytes, document.contentType).map(articleOfSearch))
  },
}

/** GDELT's files of events, one every quarter of an hour: the address is that of `lastupdate.txt`. */
export const gdeltEvents: FeedKind = {
  name: 'gdelt_events',
  brings: 'events',
  accept: 'text/plain, application/zip',
  maxBytes: 5 * megabyte,
  isCurrent: true,
  read: readExports,
}

const slotMs = 15 * 60_000
/** Most files that are read at a time; after a longer pause the older ones are left. */
const maxFiles = 8
const maxUnpacked = 40 * megabyte

async function readExports({ feed, page, part, cursor }: FeedContext): Promise<FeedContent | null> {
  const document = await page()
  if (document === null) return null
  const { url, slot } = newestExport(document.bytes, document.url)
  const rows: (CodedEvent | null)[] = []
  let missing = 0
  for (const each of slotsUntil(slot, cursor)) {
    const archive = await part(url.replace(slot, each))
    if (archive === null) missing += 1
    else rows.push(...linesOf(await firstFileOf(archive.bytes, maxUnpacked)).map(codedEvent))
  }
  const { events, leftOut } = coverageOf(rows, feed.publisher)
  return { articles: [], events, leftOut, cursor: slot, freshSeconds: 0, missing }
}

/** The quarters of an hour after the last one that was read, oldest first. */
function slotsUntil(newest: string, last: string | null): string[] {
  const end = Date.parse(readDate(newest) ?? '')
  const start = last === null ? end - slotMs : Date.parse(readDate(last) ?? '')
  const count = Math.min(maxFiles, Math.max(1, Math.round((end - start) / slotMs)))
  return Array.from({ length: count }, (_, at) => slotOf(end - (count - 1 - at) * slotMs))
}

function slotOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
}

function linesOf(file: Buffer): string[] {
  return file
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
}
