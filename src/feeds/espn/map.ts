import type { FeedArticle } from '../../domain/news/feed-items.ts'
import { wordTable } from '../../platform/text/word-table.ts'
import { readDate } from '../dates.ts'
import { injury, newsArticle } from './wire.ts'

/** Words by the code of a status for whether somebody plays; codes of lists of the injured are `out`. */
const statuses = wordTable<string>({
  PROBABLE: 'questionable',
  QUESTIONABLE: 'questionable',
  DAYTODAY: 'questionable',
  DOUBTFUL: 'doubtful',
  OUT: 'out',
  IR: 'out',
  PUP: 'out',
  NFI: 'out',
  SUSPENSION: 'out',
  PATERNITY: 'out',
  BEREAVEMENT: 'out',
})
const unspecified = /^(?:not specified|undisclosed|)$/i

/**
 * A row of an injury report as a report of our words: whose status is what, with the day of the row. The comments of the feed are others' prose and are not
 * taken. One whose status, injury or return is another one is another report.
 */
export function articleOfInjury(
  raw: unknown,
  { team, base }: { team: string; base: string },
): FeedArticle | { leftOut: string } {
  const parsed = injury.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_player' }
  const { id, date, athlete, details, type } = parsed.data
  const code = type?.name?.replace(/^INJURY_STATUS_/, '') ?? ''
  // Most rows of football: news about players who can play.
  if (code === 'ACTIVE') return { leftOut: 'active' }
  const status = statuses[code] ?? (/^\d+DAYIL$/.test(code) ? 'out' : undefined)
  if (status === undefined) return { leftOut: 'unknown_status' }
  const card = (athlete.links ?? []).find(({ rel }) => rel?.includes('playercard')) ?? athlete.links?.[0]
  const page = card?.href && URL.canParse(card.href, base) ? new URL(card.href, base) : null
  const player = /\/id\/(\d+)/.exec(page?.pathname ?? '')?.[1]
  if (page === null || player === undefined) return { leftOut: 'no_link' }
  const what = unspecified.test(details?.type?.trim() ?? '') ? null : details?.type?.trim().toLowerCase()
  const told = `${player}|${code}|${what ?? ''}|${details?.returnDate ?? ''}`
  // The page of the player is the same for all of his reports.
  page.searchParams.set('report', `${id ?? (date ?? '').slice(0, 10)}-${code.toLowerCase()}`)
  return {
    guid: told,
    url: page.href,
    title: `${team}: ${athlete.displayName} ${status}${what ? ` (${what})` : ''}`,
    ...{ author: null, summary: null, publishedAt: readDate(date), language: 'en', publisher: null },
  }
}

export function articleOfNews(raw: unknown, base: string): FeedArticle | { leftOut: string } {
  const parsed = newsArticle.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_item' }
  const { id, dataSourceIdentifier, type, headline, description, published, byline, links } = parsed.data
  if (type === 'Media') return { leftOut: 'media' }
  if (!headline?.trim()) return { leftOut: 'no_title' }
  const href = links?.web?.href
  const page = href && URL.canParse(href, base) ? new URL(href, base) : null
  if (page === null || !/^https?:$/.test(page.protocol)) return { leftOut: 'no_link' }
  return {
    guid: dataSourceIdentifier ?? id ?? null,
    url: page.href,
    title: headline,
    author: byline ?? null,
    summary: description ?? null,
    publishedAt: readDate(published),
    ...{ language: 'en', publisher: null },
  }
}
