import type { FeedArticle, FeedEvent } from '../domain/news/feed-items.ts'
import type { FeedContent } from '../domain/news/feed-kinds.ts'

/** Counts what is left out, by reason. */
export function createLeftOut(): { add(reason: string, count?: number): void; counts(): Record<string, number> } {
  const counts = new Map<string, number>()
  return {
    add: (reason, count = 1) => counts.set(reason, (counts.get(reason) ?? 0) + count),
    counts: () => Object.fromEntries(counts),
  }
}

/** The content that mapping a list of events brought, with what was left out counted. Of one name the first stays. */
export function sortedEvents(mapped: readonly (FeedEvent | { leftOut: string })[]): FeedContent {
  const leftOut = createLeftOut()
  const events = new Map<string, FeedEvent>()
  for (const each of mapped) {
    if ('leftOut' in each) leftOut.add(each.leftOut)
    else if (!events.has(each.key)) events.set(each.key, each)
  }
  return { articles: [], events: [...events.values()], leftOut: leftOut.counts(), cursor: null, freshSeconds: 0 }
}

/** The same of a list of articles. */
export function sortedArticles(mapped: readonly (FeedArticle | { leftOut: string })[]): FeedContent {
  const leftOut = createLeftOut()
  const articles = mapped.filter((each): each is FeedArticle => {
    if (!('leftOut' in each)) return true
    leftOut.add(each.leftOut)
    return false
  })
  return { articles, events: [], leftOut: leftOut.counts(), cursor: null, freshSeconds: 0 }
}
