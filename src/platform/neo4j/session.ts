import neo4j, { Neo4jError, type Driver as NeoDriver, type Result, type Session } from 'neo4j-driver'
import { holdDeadline } from '../resilience/current-signal.ts'
import type { Bookmarks } from './bookmarks.ts'
import { faulty, kindOfFault, noWrites, outOfMemory, refused, timeLimit, unavailable } from './errors.ts'
import type { GraphSettings, Read } from './neo4j.ts'
import type { PlanningLock, Plans } from './plans.ts'
import { asSent, type Parameters, type Query } from './query.ts'

/** A busy server takes its time to greet: who gives statements more of it gives connections more too. */
const leastConnectMs = 2_000

/** The part of the driver that is used. */
export type Driver = Pick<NeoDriver, 'session' | 'getServerInfo' | 'close'>

/** Opens a driver whose sessions have common bookmarks. Nothing is connected until the first call. */
export function openDriver(settings: GraphSettings, poolSize: number, bookmarkManager?: Bookmarks): Driver {
  const driver = connectDriver(settings, poolSize)
  if (bookmarkManager === undefined) return driver
  return {
    session: (config) => driver.session({ ...config, bookmarkManager }),
    getServerInfo: (config) => driver.getServerInfo(config),
    close: () => driver.close(),
  }
}

/** A connection gets half the time of a statement, and two seconds at least. */
function connectDriver(settings: GraphSettings, poolSize: number): NeoDriver {
  const connectMs = Math.min(settings.timeoutMs, Math.max(leastConnectMs, settings.timeoutMs / 2))
  return neo4j.driver(settings.uri, neo4j.auth.basic(settings.user, settings.password), {
    disableLosslessIntegers: true,
    telemetryDisabled: true,
    maxConnectionPoolSize: poolSize,
    connectionAcquisitionTimeout: connectMs,
    connectionTimeout: connectMs,
    connectionLivenessCheckTimeout: 30_000,
    maxTransactionRetryTime: 0,
    userAgent: 'oddsgraph',
  })
}

/** True where a new connection of the driver is answered. */
export function canConnect(driver: Driver): Promise<boolean> {
  return driver.getServerInfo().then(
    () => true,
    () => false,
  )
}

export type StatementOptions = {
  mode: 'READ' | 'WRITE'
  /** Longest time for the statement in the database, in milliseconds; while it is planned there, `planningMs` more. */
  timeoutMs: number
  planningMs: number
  /** Aborts at the deadline, and when the answer is no longer wanted. */
  stopped: AbortSignal
  /** Has a statement that is new to the database planned once for all who ask. */
  plans: Plans
  /** Called when the database begins with the work itself: what was waited for before is not of its time. */
  begun: () => void
}

/** Runs one statement in a transaction of its own and parses its rows. Rejects with the driver's errors. */
export async function runStatement<P extends Parameters, R>(
  driver: Driver,
  query: Query<P, R>,
  parameters: P,
  options: StatementOptions,
): Promise<R[]> {
  const { mode, timeoutMs, planningMs, stopped, plans, begun } = options
  stopped.throwIfAborted()
  const { text, parameters: given } = asSent(query, parameters)
  const turn = await unlessPlanned(plans, text, stopped)
  let session: Session | undefined
  let planning = turn !== undefined
  // A session that is closed while its statement runs sends RESET, at which the database ends the statement. A plan is made to its end.
  const stop = () => {
    if (!planning) void session?.close().catch(() => {})
  }
  try {
    if (turn === undefined) begun()
    session = driver.session({ defaultAccessMode: mode, fetchSize: 1_000 })
    stopped.addEventListener('abort', stop, { once: true })
    const running = session.run(turn?.text ?? plans.textToRun(text), given, {
      timeout: turn === undefined ? timeoutMs : planningMs + timeoutMs,
      metadata: { statement: query.name },
    })
    if (turn !== undefined) {
      await untilPlanned(running, turn)
      planning = false
      if (stopped.aborted) stop()
      begun()
    }
    const { records } = await running
    return records.map((record) => query.row.parse(record.toObject()))
  } finally {
    // Where the driver refused what it was given, others wait for this turn.
    turn?.end(false)
    stopped.removeEventListener('abort', stop)
    await session?.close()
  }
}

/**
 * Runs several reads in one transaction, each sent without waiting for the answers to those before: one round trip. Rejects with the driver's
 * errors.
 */
export async function runTogether(
  driver: Driver,
  reads: readonly Read<unknown>[],
  { timeoutMs, stopped, plans }: Pick<StatementOptions, 'timeoutMs' | 'stopped' | 'plans'>,
): Promise<unknown[][]> {
  stopped.throwIfAborted()
  const session: Session = driver.session({ defaultAccessMode: 'READ', fetchSize: 1_000 })
  const stop = () => void session.close().catch(() => {})
  stopped.addEventListener('abort', stop, { once: true })
  try {
    const metadata = { statement: reads.map(({ query }) => query.name).join(' ') }
    const transaction = session.beginTransaction({ timeout: timeoutMs, metadata })
    const results = await Promise.all(
      reads.map(({ query, parameters }) => {
        const { text, parameters: given } = asSent(query, parameters)
        return transaction.run(plans.textToRun(text), given)
      }),
    )
    return results.map(({ records }, at) => records.map((record) => reads[at]?.query.row.parse(record.toObject())))
  } finally {
    stopped.removeEventListener('abort', stop)
    // It closes the transaction as well, which changed nothing.
    await session.close()
  }
}

/** Runs a schema command, which takes no parameters and no limit. */
export async function runCommand(driver: Driver, text: string): Promise<void> {
  const session = driver.session({ defaultAccessMode: 'WRITE' })
  try {
    await session.run(text)
  } finally {
    await session.close()
  }
}

export async function runCommands(driver: Driver, texts: readonly string[]): Promise<void> {
  const session = driver.session({ defaultAccessMode: 'WRITE' })
  try {
    await session.executeWrite(async (transaction) => {
      for (const text of texts) await transaction.run(text)
    })
  } finally {
    await session.close()
  }
}

/** A turn to plan the statement, where it must be. The caller's own deadline does not run meanwhile. */
async function unlessPlanned(plans: Plans, text: string, stopped: AbortSignal): Promise<PlanningLock | undefined> {
  if (plans.has(text)) return undefined
  const release = holdDeadline()
  try {
    return await plans.turn(text, stopped)
  } finally {
    release()
  }
}

/** The database names the fields of a statement when it has its plan, before the first row. */
async function untilPlanned(running: Result, turn: PlanningLock): Promise<void> {
  const release = holdDeadline()
  try {
    await running.keys()
    turn.end(true)
  } catch (error) {
    turn.end(false)
    throw error
  } finally {
    release()
  }
}

/** True for what the driver says without a code that means something to a caller. */
export function isOfNoKind(error: unknown): boolean {
  return error instanceof Neo4jError && kindOfFault(error.code, error.message) === 'other'
}

/** A fault of the driver as one of ours, by what it means to a caller. */
export function translate(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof Neo4jError)) return error
  switch (kindOfFault(error.code, error.message)) {
    case 'unavailable':
    case 'pool exhausted':
      return unavailable(error)
    case 'refused':
      return refused(error)
    case 'time limit':
      return timeLimit(timeoutMs, error)
    case 'memory':
      return outOfMemory(error)
    case 'no writes':
      return noWrites(error)
    case 'faulty':
      return faulty(error)
    case 'other':
      return error
  }
}
