import type { Answer, Call, Service } from '../http.ts'
import { json } from '../http.ts'
import { textHash } from '../noise.ts'
import type { Course } from './course.ts'
import { itemsOf, type PressFeed, pressFeeds } from './feeds.ts'
import { alertsOf } from './formats/alerts.ts'
import { atomOf } from './formats/atom.ts'
import { incidentsOf } from './formats/incidents.ts'
import { injuriesOf } from './formats/injuries.ts'
import type { Channel } from './formats/items.ts'
import { iso, rfc822 } from './formats/items.ts'
import { jsonFeedOf } from './formats/json-feed.ts'
import { rssOf } from './formats/rss.ts'
import { day } from './happening.ts'
import { digest } from './outlets.ts'
import type { Article, Reports } from './reports.ts'

export type Press = { seed: number; course: Course; reports: Reports }

/** The days of the archive back from now, and those of a page of it. */
const archiveDays = 90
const pageDays = 10

const licence = 'Made up by the sandbox'

/** The feeds of the made-up outlets, their list, and an archive of their articles as records for the loader. */
export function pressService(press: Press): Service {
  const byPath = new Map(pressFeeds.map((feed) => [`/${feed.address}`, feed]))
  return (call) => {
    if (call.method !== 'GET' && call.method !== 'HEAD') return undefined
    if (call.path === '/feeds.json') return json(feedList())
    if (call.path === '/archive.json') return json({ pages: archivePages(call) })
    if (call.path === '/archive.jsonl') return archivePage(press.reports, call)
    const feed = byPath.get(call.path)
    return feed === undefined ? undefined : ifChanged(call, contentOf(feed, press, call))
  }
}

/** The list of feeds in the form of that of the service, with addresses relative to the press. */
function feedList(): object {
  return {
    feeds: pressFeeds.map(({ id, kind, address, category, publisher, publisherKind, paceSeconds }) => ({
      ...{ id, kind, address, category, language: 'en', publisher, publisherKind, licence, paceSeconds },
    })),
  }
}

type Content = { type: string; body: string; changed: number | null }

function contentOf(feed: PressFeed, { seed, course, reports }: Press, { now, query }: Call): Content {
  const plain = (body: string, type = 'application/json'): Content => ({ type, body, changed: null })
  switch (feed.format) {
    case 'injuries':
      return plain(injuriesOf(course, feed.league ?? 'nfl', Math.floor(now / 60) * 60))
    case 'alerts':
      return plain(alertsOf(seed, now), 'application/geo+json')
    case 'incidents':
      return plain(incidentsOf(course, now, query, `/press/${feed.address}`))
    default:
      return syndicated(feed, itemsOf(feed, reports, now))
  }
}

function syndicated(feed: PressFeed, items: readonly Article[]): Content {
  const updated = items[0]?.at ?? 0
  const channel: Channel = {
    title: `[sandbox] ${feed.publisher}: ${feed.category}`,
    home: `https://sandbox-${feed.outlet?.id}.example/`,
    ...{ language: 'en', ttl: 1, items, updated, isCollection: feed.outlet === digest },
  }
  const changed = updated
  if (feed.format === 'atom') return { type: 'application/atom+xml; charset=utf-8', body: atomOf(channel), changed }
  if (feed.format === 'json') return { type: 'application/feed+json', body: jsonFeedOf(channel), changed }
  // Of newspapers many call it something else.
  return { type: 'text/xml; charset=utf-8', body: rssOf(channel, feed.format === 'marked-rss'), changed }
}

/** The content, or 304 where the caller has it already. */
function ifChanged({ header }: Call, { type, body, changed }: Content): Answer {
  const etag = `"${textHash(body).toString(36)}-${body.length.toString(36)}"`
  const headers = { ETag: etag, ...(changed !== null && { 'Last-Modified': rfc822(changed) }) }
  const known = header?.('if-none-match')
  const since = Date.parse(header?.('if-modified-since') ?? '')
  const isKnown = known === undefined ? changed !== null && since >= changed * 1_000 : known === etag
  return isKnown ? { status: 304, type, body: '', headers } : { status: 200, type, body, headers }
}

/** The addresses of the pages of the archive, oldest first. */
function archivePages({ now }: Call): string[] {
  const today = Math.floor(now / day)
  const pages = Math.floor(archiveDays / pageDays) + 1
  return Array.from(
    { length: pages },
    (_, page) => `archive.jsonl?from=${iso((today - archiveDays + page * pageDays) * day).slice(0, 10)}`,
  )
}

/** Ten days of articles from `from` on, at first 90 days ago, as lines of JSON; the address of the next page is in `Link`. */
function archivePage(reports: Reports, { query, now }: Call): Answer {
  const today = Math.floor(now / day)
  const asked = Date.parse(query.get('from') ?? '') / 1_000 / day
  const first = Number.isNaN(asked) ? today - archiveDays : Math.max(Math.floor(asked), today - 2 * archiveDays)
  const next = first + pageDays
  const lines = Array.from({ length: pageDays }, (_, place) => first + place)
    .filter((each) => each <= today)
    .flatMap((each) => reports.on(each))
    .filter(({ at }) => at <= now)
    .map((article) => `${JSON.stringify(recordOf(article))}\n`)
  const headers: Record<string, string> =
    next > today ? {} : { Link: `<archive.jsonl?from=${iso(next * day).slice(0, 10)}>; rel="next"` }
  return { status: 200, type: 'application/jsonl', body: lines.join(''), headers }
}

/** An article as a record of the loader. */
export function recordOf({ id, url, title, summary, outlet, author, at, category }: Article): object {
  return {
    ...{ kind: 'article', url, title, publisher: outlet.name, publisherKind: outlet.kind, publishedAt: iso(at) },
    ...(author !== null && { author }),
    ...(summary !== null && { summary }),
    ...{ language: 'en', category, guid: id },
  }
}
