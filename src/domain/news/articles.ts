import type { PublisherKind } from './publishers.ts'

/** An article as a feed or a file tells it. */
export type ArticleInput = {
  url: string
  title: string
  publisher: string
  publishedAt?: string | null
  publisherKind?: PublisherKind | null
  author?: string | null
  summary?: string | null
  language?: string | null
  category?: string | null
  guid?: string | null
  /** By which feed it came. */
  feed?: string | null
  /** True where it is made up. Default: whether its title says so. */
  sandbox?: boolean | null
  /** The time at which it was first seen. Default: now. */
  seenAt?: string | null
}

/** The reason that an article is none. */
export type ArticleRefusal = { url: string; reason: string }

export type IngestResult = { written: number; known: number; claims: number; refused: ArticleRefusal[] }

/** Takes articles in, whoever brings them. Twice does no harm. */
export type Ingest = (articles: readonly ArticleInput[], options: { signal: AbortSignal }) => Promise<IngestResult>
