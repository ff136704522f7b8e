import { type FeedDocument, FeedFault, type FeedKind } from '../../domain/news/feed-kinds.ts'
import { decodeJson } from '../decoding.ts'
import { sortedArticles } from '../left-out.ts'
import { articleOfInjury, articleOfNews } from './map.ts'
import { injuries, news } from './wire.ts'

const shared = {
  brings: 'articles',
  accept: 'application/json',
  maxBytes: 5 * 1_048_576,
  isCurrent: true,
} as const satisfies Partial<FeedKind>

/** The injury report of a league, as reports with a status. Who is not in it is unknown and not healthy: a list can be cut short. */
export const espnInjuries: FeedKind = {
  name: 'espn_injuries',
  ...shared,
  async read({ page }) {
    const document = await page()
    if (document === null) return null
    const parsed = injuries.safeParse(jsonOf(document))
    if (!parsed.success) throw new FeedFault('unreadable', 'answered JSON without teams and their injured')
    return sortedArticles(
      parsed.data.injuries.flatMap(({ displayName: team, injuries: rows }) =>
        rows.map((row) => articleOfInjury(row, { team, base: document.url })),
      ),
    )
  },
}

/** News of a league. */
export const espnNews: FeedKind = {
  name: 'espn_news',
  ...shared,
  async read({ page }) {
    const document = await page()
    if (document === null) return null
    const parsed = news.safeParse(jsonOf(document))
    if (!parsed.success) throw new FeedFault('unreadable', 'answered JSON without a list of articles')
    return sortedArticles(parsed.data.articles.map((each) => articleOfNews(each, document.url)))
  },
}

function jsonOf({ bytes, contentType }: FeedDocument): unknown {
  return decodeJson(bytes, contentType)
}
