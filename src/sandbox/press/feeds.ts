import { categoryOf, day, type League, leagueBeats } from './happening.ts'
import { desks, digest, type Outlet, officials, outlets } from './outlets.ts'
import type { Article, Reports } from './reports.ts'

type Format = 'rss' | 'marked-rss' | 'atom' | 'json' | 'injuries' | 'alerts' | 'incidents'

/** A feed of the press, as the list of feeds has it, and what is in it. */
export type PressFeed = {
  id: string
  kind: string
  address: string
  category: Article['category'] | 'science'
  publisher: string
  publisherKind: Outlet['kind']
  paceSeconds: number
  format: Format
  /** True for articles that it collects; null for what is no list of articles. */
  has: ((article: Article) => boolean) | null
  outlet: Outlet | null
  league?: League
}

/** No feed has more items, or older ones. */
const mostItems = 40
const mostDays = 10

const formats: Readonly<Record<string, Format>> = {
  ...{ wire: 'rss', times: 'atom', herald: 'rss', arena: 'json', ledger: 'rss', capitol: 'atom', courier: 'rss' },
  ...{ bugle: 'rss', whisper: 'json', echo: 'atom', digest: 'rss', 'league-office': 'rss', gazette: 'atom' },
  ...{ 'rate-board': 'marked-rss', statistics: 'marked-rss', 'truce-monitor': 'rss' },
}

const endings = { rss: 'rss', 'marked-rss': 'rss', atom: 'atom', json: 'json' } as const
const kinds = { rss: 'rss', 'marked-rss': 'rss', atom: 'atom', json: 'json_feed' } as const

/** The feeds of all outlets: one for each category that an outlet writes about. */
export const pressFeeds: readonly PressFeed[] = [
  ...outlets.flatMap((outlet) => categoriesOf(outlet).map((category) => feedOf(outlet, category))),
  ...leagueBeats.map((league): PressFeed => {
    const { name: publisher } = officials.league
    const address = `injuries/${league}/injuries`
    return { ...plain(`injuries-${league}`, 'espn_injuries', address, 'sports', publisher), format: 'injuries', league }
  }),
  {
    ...plain('incidents', 'ucdp_events', 'ucdp/gedevents/26.1', 'politics', officials.monitor.name),
    ...{ format: 'incidents', paceSeconds: 600 },
  },
  {
    ...plain('weather', 'nws_alerts', 'weather/alerts/active', 'science', 'Sandbox Weather Office'),
    format: 'alerts',
  },
]

function plain(
  id: string,
  kind: string,
  address: string,
  category: PressFeed['category'],
  publisher: string,
): Omit<PressFeed, 'format'> {
  const rest = { publisherKind: 'official', paceSeconds: 120, has: null, outlet: null } as const
  return { id, kind, address, category, publisher, ...rest }
}

function categoriesOf(outlet: Outlet): Article['category'][] {
  if (outlet === digest) return ['sports']
  if (outlet.kind === 'official') {
    const own = {
      [officials.league.id]: 'sports',
      [officials.gazette.id]: 'politics',
      [officials.monitor.id]: 'politics',
    }
    return [(own[outlet.id] as 'sports' | 'politics' | undefined) ?? 'finance']
  }
  const beats = desks.filter((desk) => desk.outlet === outlet).flatMap((desk) => desk.beats)
  return [...new Set(beats.map((beat) => categoryOf[beat]))]
}

function feedOf(outlet: Outlet, category: Article['category']): PressFeed {
  const format = formats[outlet.id] ?? 'rss'
  const ending = endings[format as keyof typeof endings]
  const isCollection = outlet === digest
  return {
    id: `${outlet.id}-${category}`,
    kind: kinds[format as keyof typeof kinds],
    address: `feeds/${outlet.id}-${category}.${ending}`,
    category,
    publisher: outlet.name,
    publisherKind: outlet.kind,
    paceSeconds: outlet.kind === 'wire' || outlet.kind === 'official' ? 60 : 120,
    format,
    outlet,
    has: isCollection
      ? (article) => article.category === category && isCollected(article)
      : (article) => article.outlet === outlet && article.category === category,
  }
}

/** The collection takes some articles of the larger outlets. */
function isCollected({ outlet, id }: Article): boolean {
  return ['wire', 'times', 'herald', 'arena'].includes(outlet.id) && id.length % 3 === 0
}

/**
 * The items of a feed at a time, newest first: the last ones, none older than some days. The collection shows one of a month ago again, as if it were
 * of today.
 */
export function itemsOf(feed: PressFeed, reports: Reports, now: number): Article[] {
  const has = feed.has
  if (has === null) return []
  const today = Math.floor(now / day)
  const found: Article[] = []
  for (let back = 0; back <= mostDays && found.length < mostItems; back += 1)
    found.push(
      ...reports
        .on(today - back)
        .filter((article) => article.at <= now && has(article))
        .toReversed(),
    )
  if (feed.outlet === digest) {
    const old = reports.on(today - 30).find(has)
    const at = today * day
    if (old !== undefined)
      found.splice(
        found.findIndex((article) => article.at < at),
        0,
        { ...old, at },
      )
  }
  return found.slice(0, mostItems)
}
