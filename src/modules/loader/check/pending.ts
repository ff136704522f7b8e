import type { PartitionedSpool, Spool } from '../spool.ts'
import type {
  ArticleStatement,
  EventStatement,
  ListingStatement,
  OutcomeStatement,
  SourceStatement,
  Statement,
  SubjectStatement,
} from '../statement.ts'

/** A record that is new or changed, on its way from the check to the graph. */
export type Pending<S extends Statement = Statement> = {
  /** Index of the file in this run. */
  file: number
  ordinal: number
  line: number
  hash: string
  /** The pack stated it before, as of this day; null for a new record. */
  before: string | null
  statement: S
  /** As the pack states it, where what it names was merged into something else. */
  original?: Statement
  /** Entities that it has changed something about without naming them. */
  touched?: string[]
}

export type PendingSubject = Pending<SubjectStatement>
export type PendingEvent = Pending<EventStatement>
export type PendingOutcome = Pending<OutcomeStatement>
export type PendingListing = Pending<ListingStatement>
export type PendingSource = Pending<SourceStatement>
export type PendingArticle = Pending<ArticleStatement>

export type FileCounts = {
  rows: number
  records: number
  fresh: number
  changed: number
  unchanged: number
  /** Of the changed ones, those that the pack had stopped stating. */
  returned: number
  rejected: number
  /** Attribute keys that the registry does not list, with how often they stand in the file. */
  unlisted: Map<string, number>
}

/** Where the check puts what is to be written. */
export type Pendings = {
  /** All records about an entity are in one part, in their order. */
  subjects: PartitionedSpool
  events: Spool
  outcomes: Spool
  listings: Spool
  sources: Spool
  articles: Spool
  /** All of them: which are new is known once their contracts are. */
  snapshots: PartitionedSpool
}
