/** An article as a feed tells it. What nobody said is null. */
export type FeedArticle = {
  /** The feed's own name of the item; null where it has none. */
  guid: string | null
  url: string
  title: string
  author: string | null
  summary: string | null
  /** ISO 8601; null where none can be read. */
  publishedAt: string | null
  language: string | null
  /** The publisher of an article, where the feed itself is a collection of others' articles. */
  publisher: string | null
}

/** Something that a feed of events says has happened. */
export type FeedEvent = {
  /** Unique among all feeds: the event is there once, however often it is told. */
  key: string
  /** A mark that tells one telling of it from a later one, where the feed revises what it said; null where what was told first stays. */
  revision: string | null
  eventType: string
  title: string
  /** ISO 8601. */
  happenedAt: string
  /** Slugs of the entities that it is about, with the role of each. */
  about: readonly { slug: string; role: string }[]
  /** The source that reported it. */
  source: string
  severity: string | null
  /** 0 to 1. */
  impactScore: number | null
  location: string | null
  url: string | null
  /** Of a signal of a conflict: what it states of its severity. Null for other events. */
  signal: { severity: number | null; deaths: number | null; goldstein: number | null } | null
}
