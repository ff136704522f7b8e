import type { FeedArticle, FeedEvent } from './feed-items.ts'
import type { FeedRecord } from './feed-list.ts'

/** Articles or events that one reading of a feed brought. */
export type FeedContent = {
  articles: readonly FeedArticle[]
  events: readonly FeedEvent[]
  /** Numbers of items that were left out, by reason. */
  leftOut: Readonly<Record<string, number>>
  /** The place from which the next reading goes on, where a feed is read in parts; null where it is not. */
  cursor: string | null
  /** For so long the feed says that nothing new will be in it, in seconds. */
  freshSeconds: number
  /** The number of parts of it that could not be had, such as files that are missing. */
  missing?: number
}

/** A document that was fetched for a feed. */
export type FeedDocument = { bytes: Buffer; url: string; contentType: string | null }

/** Everything that a kind reads a feed with. */
export type FeedContext = {
  feed: FeedRecord
  /** The document at the address of the feed; null where it has not changed since it was last read whole. Throws a FeedFault. */
  page(): Promise<FeedDocument | null>
  /** Another document, at an address that the first one names. Null where there is none (404). Throws a FeedFault. */
  part(url: string, maxBytes?: number): Promise<FeedDocument | null>
  /** The place at which the last reading ended. */
  cursor: string | null
  /** ISO 8601. */
  now: string
}

/** A way in which feeds speak. A further one is a folder below src/feeds and a line in kinds.ts. */
export type FeedKind = {
  name: string
  /** The kind of its items. */
  brings: 'articles' | 'events'
  accept: string
  maxBytes: number
  /** True where to read it says that what it would tell of has not happened, so that conflicts are judged until then. */
  isCurrent: boolean
  /** A key that its servers want: which setting has it, and where it goes. */
  key?: { setting: FeedKeyName; header?: string; query?: string; isNeeded: boolean }
  /** True where its servers want to know whom to write to. */
  wantsContact?: boolean
  /** True where it is read from a file on this machine only. */
  isFile?: boolean
  /** Null: nothing has changed. Throws a FeedFault. */
  read(context: FeedContext): Promise<FeedContent | null>
}

/** Settings that have keys of feeds. */
const feedKeyNames = ['UCDP_TOKEN', 'FRED_API_KEY'] as const
export type FeedKeyName = (typeof feedKeyNames)[number]

/** The reason why a feed could not be read: `reason` is a stable word, the message a sentence without addresses. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
  readonly reason: string
  readonly retryAfterMs: number | null
  constructor(reason: string, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}
