import neo4j, { type Driver, type Integer, Neo4jError, type Session } from 'neo4j-driver'
import { ApiError } from './errors.ts'
import type { Parameters, Query } from './query.ts'

export type GraphSettings = {
  uri: string
  user: string
  password: string
  /** Default limit of one statement, in the database and here. */
  timeoutMs: number
  poolSize: number
}

/** What the rest of the program is told of a statement that ended: for metrics. */
export type StatementObserver = (statement: { name: string; seconds: number; ok: boolean }) => void

type CallOptions = { timeoutMs?: number }

/** Runs statements inside one transaction. */
export type Transaction = {
  run<P extends Parameters, R>(query: Query<P, R>, parameters: P): Promise<R[]>
}

/** The database as the program sees it. Rows are parsed by the schema of their query; failures of the store are ApiErrors. */
export type Graph = {
  /** One auto-commit read, repeated once on a transient error. */
  read<P extends Parameters, R>(query: Query<P, R>, parameters: P, options?: CallOptions): Promise<R[]>
  /** One auto-commit write. Not repeated: the caller knows whether it may be. */
  write<P extends Parameters, R>(query: Query<P, R>, parameters: P, options?: CallOptions): Promise<R[]>
  /** Several statements in one transaction, committed when `work` returns, rolled back when it throws. */
  transact<T>(work: (transaction: Transaction) => Promise<T>, options?: CallOptions): Promise<T>
  /** A schema command (constraint, index, `CALL db.awaitIndexes`): text, because these are applied from files as they are. */
  command(text: string): Promise<void>
  /** Milliseconds of one round trip. Throws as `read` does, and never waits for the back-off of a store that was down. */
  ping(timeoutMs?: number): Promise<number>
  /** Connections in use and open, for metrics. */
  pool(): { inUse: number; limit: number }
  close(): Promise<void>
}

const secondsToRetry = 2
/** After a failure to connect, calls fail at once for this long; then one of them tries again. */
const backOffMs = 1_000

const connectionCodes = new Set([
  'ServiceUnavailable',
  'SessionExpired',
  'Neo.TransientError.General.DatabaseUnavailable',
  'Neo.ClientError.Database.DatabaseNotFound',
])
const timeLimitCodes = new Set([
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
  'Neo.TransientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTerminated',
  'Neo.TransientError.Transaction.Terminated',
])

/** Numbers that Cypher must see as integers (LIMIT, counts): a bare JavaScript number is sent as a float. */
export function integer(value: number): Integer {
  return neo4j.int(value)
}

/** True where a write met a uniqueness constraint: somebody else wrote the same thing first. */
export function isConstraintFault(error: unknown): boolean {
  return error instanceof Neo4jError && error.code === 'Neo.ClientError.Schema.ConstraintValidationFailed'
}

/** True where the same transaction may succeed when it is run again: deadlock, lost leader, lost connection. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransient(error.cause)
  return error instanceof Neo4jError && (error.retriable || error.code.startsWith('Neo.TransientError.'))
}

/** Opens the driver; nothing is connected until the first call, so this never fails on a store that is down. */
export function connectGraph(settings: GraphSettings, observe: StatementObserver = () => {}): Graph {
  const driver: Driver = neo4j.driver(settings.uri, neo4j.auth.basic(settings.user, settings.password), {
    disableLosslessIntegers: true,
    telemetryDisabled: true,
    maxConnectionPoolSize: settings.poolSize,
    connectionAcquisitionTimeout: Math.min(2_000, settings.timeoutMs),
    connectionTimeout: Math.min(2_000, settings.timeoutMs),
    connectionLivenessCheckTimeout: 30_000,
    maxTransactionRetryTime: 0,
    userAgent: 'oddsgraph',
  })
  let inUse = 0
  let downUntil = 0

  /** The deadline holds here too: a server that no longer answers cannot keep its own. */
  async function guarded<T>(name: string, timeoutMs: number, probe: boolean, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    if (!probe && started < downUntil) throw unavailable()
    inUse += 1
    let timer: NodeJS.Timeout | undefined
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(timeLimit(timeoutMs)), timeoutMs + 500)
      })
      const result = await Promise.race([work(), late])
      downUntil = 0
      observe({ name, seconds: (performance.now() - started) / 1_000, ok: true })
      return result
    } catch (error) {
      observe({ name, seconds: (performance.now() - started) / 1_000, ok: false })
      const translated = translate(error, timeoutMs)
      if (translated instanceof ApiError && translated.code === 'store_unavailable') {
        downUntil = performance.now() + backOffMs
      }
      throw translated
    } finally {
      clearTimeout(timer)
      inUse -= 1
    }
  }

  async function once<P extends Parameters, R>(
    query: Query<P, R>,
    parameters: P,
    mode: 'READ' | 'WRITE',
    timeoutMs: number,
  ): Promise<R[]> {
    const session: Session = driver.session({ defaultAccessMode: mode, fetchSize: 1_000 })
    try {
      const result = await session.run(query.text, parameters, {
        timeout: timeoutMs,
        metadata: { statement: query.name },
      })
      return result.records.map((record) => query.row.parse(record.toObject()))
    } finally {
      await session.close()
    }
  }

  async function read<P extends Parameters, R>(query: Query<P, R>, parameters: P, options: CallOptions = {}) {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    return guarded(query.name, timeoutMs, false, async () => {
      try {
        return await once(query, parameters, neo4j.session.READ, timeoutMs)
      } catch (error) {
        if (!isTransient(error) || isTimeLimit(error)) throw error
        return once(query, parameters, neo4j.session.READ, timeoutMs)
      }
    })
  }

  async function write<P extends Parameters, R>(query: Query<P, R>, parameters: P, options: CallOptions = {}) {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    return guarded(query.name, timeoutMs, false, () => once(query, parameters, neo4j.session.WRITE, timeoutMs))
  }

  async function transact<T>(work: (transaction: Transaction) => Promise<T>, options: CallOptions = {}): Promise<T> {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    return guarded('transaction', timeoutMs, false, async () => {
      const session = driver.session({ defaultAccessMode: neo4j.session.WRITE, fetchSize: 1_000 })
      try {
        const transaction = await session.beginTransaction({ timeout: timeoutMs })
        try {
          const value = await work({
            run: async (query, parameters) => {
              const result = await transaction.run(query.text, parameters)
              return result.records.map((record) => query.row.parse(record.toObject()))
            },
          })
          await transaction.commit()
          return value
        } catch (error) {
          if (transaction.isOpen()) await transaction.rollback()
          throw error
        }
      } finally {
        await session.close()
      }
    })
  }

  async function command(text: string): Promise<void> {
    await guarded('schema-command', schemaCommandMs, false, async () => {
      const session = driver.session({ defaultAccessMode: neo4j.session.WRITE })
      try {
        await session.run(text)
      } finally {
        await session.close()
      }
    })
  }

  return {
    read,
    write,
    transact,
    command,
    async ping(timeoutMs = settings.timeoutMs) {
      const started = performance.now()
      await guarded('ping', timeoutMs, true, async () => {
        const session = driver.session({ defaultAccessMode: neo4j.session.READ })
        try {
          await session.run('RETURN 1', {}, { timeout: timeoutMs })
        } finally {
          await session.close()
        }
      })
      return performance.now() - started
    },
    pool: () => ({ inUse, limit: settings.poolSize }),
    close: () => driver.close(),
  }
}

/** An index over a large graph may take minutes to fill. */
const schemaCommandMs = 600_000

function isTimeLimit(error: unknown): boolean {
  return error instanceof Neo4jError && timeLimitCodes.has(error.code)
}

function unavailable(cause?: unknown): ApiError {
  return new ApiError('store_unavailable', 'The graph database does not answer. Please try again shortly.', {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

function timeLimit(timeoutMs: number, cause?: unknown): ApiError {
  return new ApiError('time_limit', `The graph database did not finish within ${timeoutMs} ms.`, {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

function translate(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof Neo4jError)) return error
  if (isTimeLimit(error)) return timeLimit(timeoutMs, error)
  if (connectionCodes.has(error.code) || isPoolExhausted(error)) return unavailable(error)
  return error
}

/** The driver gives the wait for a free connection no code of its own, only this text. */
function isPoolExhausted(error: Neo4jError): boolean {
  return error.message.startsWith('Connection acquisition timed out')
}
