import type { ArticleInput, ArticleRefusal } from '../../domain/news/articles.ts'
import type { FeedEvent } from '../../domain/news/feed-items.ts'
import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import type { FeedRecord } from '../../domain/news/feed-list.ts'
import { noMemory, type PollDependencies, pollFeed } from './poll.ts'

/** The articles that a feed would bring, were it read now for the first time. */
export type CheckedFeed = {
  kind: string
  articles: {
    title: string
    url: string
    author: string | null
    publisher: string
    publishedAt: string
    /** True where that is what the feed says; else it is the time of reading. */
    dateKnown: boolean
    summary: string | null
  }[]
  events: Pick<FeedEvent, 'eventType' | 'title' | 'happenedAt' | 'about' | 'source' | 'impactScore' | 'location'>[]
  leftOut: Record<string, number>
  fault: { reason: string; message: string } | null
}

/** An article in the form in which it would be written, or why it is none. */
type ReadArticle = (
  input: ArticleInput,
  now: string,
) => ArticleRefusal | (Omit<CheckedFeed['articles'][number], 'author' | 'publisher'> & { author: { name: string } })

/** Reads a feed and says what would come in. Nothing is written. */
export async function checkFeed(
  { readArticle, ...parts }: PollDependencies & { readArticle: ReadArticle },
  { feed, kind }: { feed: FeedRecord; kind: FeedKind },
  signal: AbortSignal,
): Promise<CheckedFeed> {
  const poll = await pollFeed(parts, { feed, kind, memory: noMemory }, signal)
  const empty: CheckedFeed = { kind: kind.name, articles: [], events: [], leftOut: {}, fault: null }
  if (poll.outcome === 'failed') return { ...empty, fault: { reason: poll.reason, message: poll.message } }
  if (poll.outcome === 'unchanged') return empty
  const leftOut: Record<string, number> = { ...poll.leftOut }
  const articles = poll.articles.flatMap((each) => {
    const publisher = each.publisher ?? feed.publisher
    const article = readArticle({ ...each, publisher, author: each.author ?? feed.author ?? null }, poll.at)
    if ('reason' in article) {
      leftOut[article.reason] = (leftOut[article.reason] ?? 0) + 1
      return []
    }
    const { title, url, author, publishedAt, dateKnown, summary } = article
    return [
      {
        title,
        url,
        author: author.name === publisher ? null : author.name,
        publisher,
        publishedAt,
        dateKnown,
        summary,
      },
    ]
  })
  const events = poll.events.map(({ eventType, title, happenedAt, about, source, impactScore, location }) => ({
    ...{ eventType, title, happenedAt, about, source, impactScore, location },
  }))
  return { ...empty, articles, events, leftOut }
}
