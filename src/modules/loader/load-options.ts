import type { WriteTransaction } from '../../domain/graph/write-transaction.ts'
import type { Ingest } from '../../domain/news/articles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Progress } from '../../platform/telemetry/progress.ts'
import type { Reject } from './check/rejects.ts'
import type { OfflineChoice, OfflineStore } from './offline/store.ts'

export type LoadOptions = {
  dryRun: boolean
  /** Of a dry run: so many differences are told; all are counted. */
  maxDifferences: number
  /** So many faulty records may be left out; one more, and nothing is written. */
  maxRejects: number
  /** Attribute keys that the registry does not list are faults. */
  strict: boolean
  writers: number
  batchSize: number
  /** The time for which this load may be silent, in milliseconds, before another may take it for dead and write. */
  leaseMs: number
  /** The way that it may take. */
  offline: OfflineChoice
}

export const defaultOptions: LoadOptions = {
  dryRun: false,
  maxDifferences: 50,
  maxRejects: 0,
  strict: false,
  writers: 2,
  batchSize: 1_000,
  leaseMs: 20_000,
  offline: 'auto',
}

/** The ways of articles into the graph and out of it, which the news know. */
export type ArticleWays = {
  /** For many parts of one load. */
  ingestAllOf: (graph: Graph, clock: Clock) => Ingest
  withdrawArticles: (
    transaction: WriteTransaction,
    asked: { ids: readonly string[]; feed: string; since: string; now: string },
  ) => Promise<unknown>
}

/** The parts of loads that the service makes itself. `localDir` is where their temporary files go. */
export type OwnLoading = Pick<Environment, 'graph' | 'clock' | 'articles' | 'say'> & { localDir: string }

export type Environment = {
  graph: Graph
  clock: Clock
  newId: () => string
  articles: ArticleWays
  /** A folder for temporary files, removed at the end. */
  folder: string
  progress: Progress
  say: (line: string) => void
  onReject: (reject: Reject) => void
  signal: AbortSignal
  /** The store as one that can be replaced as a whole; absent where only what is in it can be changed. */
  offline?: OfflineStore | undefined
}
