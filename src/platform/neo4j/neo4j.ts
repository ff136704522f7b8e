import neo4j, { type Integer } from 'neo4j-driver'
import type { Parameters, Query } from './query.ts'

/** An integer as `integer` makes it. */
export type Whole = Integer

/** Numbers that Cypher must see as integers (LIMIT, counts): a bare JavaScript number is sent as a float. */
export function integer(value: number): Integer {
  return neo4j.int(value)
}

export type GraphSettings = {
  uri: string
  user: string
  password: string
  /** Default limit of one statement, in the database and here. */
  timeoutMs: number
  poolSize: number
}

/** Tells the rest of the program of a statement that ended: for metrics. */
export type StatementObserver = (statement: { name: string; seconds: number; ok: boolean }) => void

export type CallOptions = {
  timeoutMs?: number
  /**
   * Of `read`, with several servers: asks the one that takes the writes, so that all is seen that any process has committed. This process reads nothing older
   * from any of them afterwards.
   */
  newest?: boolean
}

/** A statement with what it is given, to be read beside others. */
export type Read<R> = { query: Query<Parameters, R>; parameters: Parameters }

/** Types the parameters of a statement that is read beside others. */
export function readWith<P extends Parameters, R>(query: Query<P, R>, parameters: P): Read<R> {
  return { query: query as Query<Parameters, R>, parameters }
}

/** Runs statements inside one transaction. */
export type Transaction = {
  run<P extends Parameters, R>(query: Query<P, R>, parameters: P): Promise<R[]>
}

/** The database as the program sees it. Rows are parsed by the schema of their query; failures of the store are ApiErrors. */
export type Graph = {
  /**
   * One auto-commit read, repeated once on a transient error. It is stopped in the database when it is no longer wanted (platform/resilience/current-signal.ts). The time
   * in which the database plans a statement that is new to it does not count.
   */
  read<P extends Parameters, R>(query: Query<P, R>, parameters: P, options?: CallOptions): Promise<R[]>
  /** Several reads in one round trip: the rows of each, in their order. As `read` in all else; the limit is that of all together. */
  readTogether<Rows extends unknown[]>(
    reads: { [K in keyof Rows]: Read<Rows[K]> },
    options?: CallOptions,
  ): Promise<{ [K in keyof Rows]: Rows[K][] }>
  /** One auto-commit write. Not repeated: the caller knows whether it may be. */
  write<P extends Parameters, R>(query: Query<P, R>, parameters: P, options?: CallOptions): Promise<R[]>
  /** Several statements in one transaction, committed when `work` returns, rolled back when it throws. */
  transact<T>(work: (transaction: Transaction) => Promise<T>, options?: CallOptions): Promise<T>
  /**
   * A schema command (constraint, index, `CALL db.awaitIndexes`): text, because these are applied from files as they are. It must be one
   * that changes nothing when it is run again, for it is repeated where another process is in its way.
   */
  command(text: string): Promise<void>
  /** Several of them in one transaction: indexes that are made so are filled by one look at the graph. */
  commands(texts: readonly string[]): Promise<void>
  /** Milliseconds of one round trip. Throws as `read` does, and never waits for the back-off of a store that was down. */
  ping(timeoutMs?: number): Promise<number>
  /** Connections in use and open, for metrics. */
  pool(): { inUse: number; limit: number }
  /**
   * Resolves with what `work` comes to: it runs, twice each, what is to be planned anew for a graph of this size, which says how it differs from another. Until
   * then others use the plans of before; after the first call the database plans nothing anew by itself.
   */
  renewPlans<T>(size: string, work: () => Promise<T>): Promise<T>
  /** Has a listener called when the database was lost: what answers next may be another one, that has planned nothing yet. */
  onLost(listener: () => void): void
  close(): Promise<void>
}
