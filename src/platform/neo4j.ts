import { setTimeout as delay } from 'node:timers/promises'
import neo4j, { type Integer, Neo4jError } from 'neo4j-driver'
import { createBreaker } from './breaker.ts'
import { ApiError } from './errors.ts'
import type { CallOptions, Graph, GraphSettings, Read, StatementObserver, Transaction } from './graph.ts'
import { kindOfFault, timeLimit, unavailable } from './neo4j-errors.ts'
import {
  canConnect,
  isOfNoKind,
  openDriver,
  runCommand,
  runStatement,
  runTogether,
  translate,
} from './neo4j-session.ts'
import { createPlans } from './plans.ts'
import type { Parameters, Query } from './query.ts'
import { controllerOfPart, unlessAborted, whileWanted } from './wanted.ts'

export { type Graph, type GraphSettings, reading, type StatementObserver, type Transaction } from './graph.ts'

/** After a failure to connect, calls fail at once for this long; then one of them tries again. */
const pauseMs = 1_000
/** How long after its limit a statement is given up here, and how long after that the server is suspected. */
const graceMs = 500
const silenceMs = 2_500
const probeMs = 3_000
/** Longest time for the database to plan one statement: a busy one takes seconds for a large text, right after its start more. */
const planningMs = 60_000

/** What `integer` gives. */
export type Whole = Integer

/** Numbers that Cypher must see as integers (LIMIT, counts): a bare JavaScript number is sent as a float. */
export function integer(value: number): Integer {
  return neo4j.int(value)
}

/** True where a write met a uniqueness constraint: somebody else wrote the same thing first. */
export function isConstraintFault(error: unknown): boolean {
  return error instanceof Neo4jError && error.code === 'Neo.ClientError.Schema.ConstraintValidationFailed'
}

/** True where the database answers, but not to this user and password: waiting does not help. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.cause instanceof Neo4jError &&
    kindOfFault(error.cause.code, error.cause.message) === 'refused'
  )
}

/** True where the same transaction may succeed when it is run again: deadlock, lost leader, lost connection. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransient(error.cause)
  return error instanceof Neo4jError && (error.retriable || error.code.startsWith('Neo.TransientError.'))
}

/** Work on the database: until when it may go on, and what it calls when its time begins. */
type Work<T> = (stopped: AbortSignal, begun: () => void) => Promise<T>

/** Opens the driver; nothing is connected until the first call, so this never fails on a store that is down. */
export function connectGraph(settings: GraphSettings, observe: StatementObserver = () => {}): Graph {
  let driver = openDriver(settings, settings.poolSize)
  let inUse = 0
  let probing = false
  let closed = false
  const breaker = createBreaker(pauseMs)
  const plans = createPlans()
  const listeners = new Set<() => void>()

  /**
   * The deadline holds here too: a server that no longer answers cannot keep its own. `stopped` aborts at the deadline, and when the answer is no
   * longer wanted. `begun` starts the time anew: the wait for a plan is not the statement's own. A server that is silent meanwhile is suspected.
   */
  async function guarded<T>(name: string, timeoutMs: number, work: Work<T>): Promise<T> {
    const started = performance.now()
    const current = driver
    inUse += 1
    let ok = false
    const { controller, release } = controllerOfPart()
    let timer: NodeJS.Timeout | undefined
    const stopIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        controller.abort(timeLimit(timeoutMs))
        void suspectUnlessAnswered(running)
      }, ms)
    }
    stopIn(planningMs + timeoutMs + graceMs)
    const suspicion = setTimeout(() => void stopIfDead(), timeoutMs + graceMs + silenceMs)
    const running = work(controller.signal, () => {
      clearTimeout(suspicion)
      stopIn(timeoutMs + graceMs)
    })
    try {
      const result = await unlessAborted(controller.signal, running)
      breaker.succeeded()
      ok = true
      return result
    } catch (error) {
      noteFault(error)
      // Whatever the driver says of a statement under which it was closed, the reason is that the database was gone.
      if (driver !== current && isOfNoKind(error)) throw unavailable(error)
      throw translate(error, timeoutMs)
    } finally {
      clearTimeout(timer)
      clearTimeout(suspicion)
      release()
      inUse -= 1
      observe({ name, seconds: (performance.now() - started) / 1_000, ok })
    }
  }

  function noteFault(error: unknown): void {
    if (!(error instanceof Neo4jError)) return
    const kind = kindOfFault(error.code, error.message)
    if (kind === 'pool exhausted') void stopIfDead()
    else if (kind === 'unavailable') lost()
  }

  /** Whatever answers next may be a server that was started anew. */
  function lost(): void {
    breaker.failed()
    plans.forget()
    for (const listener of listeners) listener()
  }

  /** The server ends a statement up to two seconds after its limit. One that is silent for longer may be gone. */
  async function suspectUnlessAnswered(running: Promise<unknown>): Promise<void> {
    const settled = running.then(
      () => true,
      () => true,
    )
    if (!(await Promise.race([settled, delay(silenceMs, false, { ref: false })]))) await stopIfDead()
  }

  async function statement<T>(name: string, timeoutMs: number, work: Work<T>): Promise<T> {
    if (breaker.refuses()) throw unavailable()
    return guarded(name, timeoutMs, work)
  }

  /**
   * No answer may mean a busy server or a dead one: a new connection tells. Connections to a server that vanished hang until the network
   * gives them up, a quarter of an hour later, and fill the pool; so all are closed, and the service works again as soon as the server does.
   */
  async function stopIfDead(): Promise<void> {
    if (probing || closed) return
    probing = true
    const probe = openDriver({ ...settings, timeoutMs: probeMs }, 1)
    const answers = await Promise.race([canConnect(probe), delay(probeMs, false, { ref: false })])
    const abandoned = [probe]
    if (!answers && !closed) {
      lost()
      abandoned.push(driver)
      driver = openDriver(settings, settings.poolSize)
    }
    await Promise.allSettled(abandoned.map((each) => each.close()))
    probing = false
  }

  async function read<P extends Parameters, R>(query: Query<P, R>, parameters: P, options: CallOptions = {}) {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    return statement(query.name, timeoutMs, (stopped, begun) =>
      twice(() =>
        runStatement(driver, query, parameters, { mode: 'READ', timeoutMs, planningMs, stopped, plans, begun }),
      ),
    )
  }

  async function readTogether(reads: readonly Read<unknown>[], options: CallOptions = {}): Promise<unknown[][]> {
    // Each is planned by itself: a plan that is waited for would hold up those after it.
    const planned = reads.every(({ query, parameters }) => plans.has(query.text, parameters))
    if (!planned) return Promise.all(reads.map(({ query, parameters }) => read(query, parameters, options)))
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    return statement(reads[0]?.query.name ?? 'none', timeoutMs, (stopped, begun) => {
      begun()
      return twice(() => runTogether(driver, reads, { timeoutMs, stopped }))
    })
  }

  async function write<P extends Parameters, R>(query: Query<P, R>, parameters: P, options: CallOptions = {}) {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    return whole(() =>
      statement(query.name, timeoutMs, (stopped, begun) =>
        runStatement(driver, query, parameters, { mode: 'WRITE', timeoutMs, planningMs, stopped, plans, begun }),
      ),
    )
  }

  async function transact<T>(work: (transaction: Transaction) => Promise<T>, options: CallOptions = {}): Promise<T> {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs
    const run = async (_stopped: AbortSignal, begun: () => void) => {
      begun()
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
    }
    return whole(() => statement('transaction', timeoutMs, run))
  }

  async function command(text: string): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      try {
        await statement('schema-command', schemaCommandMs, (_stopped, begun) => {
          begun()
          return runCommand(driver, text)
        })
        return
      } catch (error) {
        if (turn === mostCommandTurns || !(isTransient(error) || isSchemaRace(error))) throw error
        await delay(turn * commandPauseMs)
      }
    }
  }

  return {
    read,
    readTogether: readTogether as Graph['readTogether'],
    write,
    transact,
    command,
    async ping(timeoutMs = settings.timeoutMs) {
      const started = performance.now()
      await guarded('ping', timeoutMs, async (_stopped, begun) => {
        begun()
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
    onLost: (listener) => void listeners.add(listener),
    close() {
      closed = true
      return driver.close()
    },
  }
}

/** An index over a large graph may take minutes to fill. */
const schemaCommandMs = 600_000
/** Processes that apply the schema at the same time deadlock, or make the same index; one of them gets through each time. */
const mostCommandTurns = 20
const commandPauseMs = 50

/** What is written is written to its end, whoever waits for it. */
function whole<T>(work: () => Promise<T>): Promise<T> {
  return whileWanted(undefined, work)
}

/** Once more after a transient error. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTransient(error) || isOwnFault(error)) throw error
    return work()
  }
}

/** What took too long or too much would do so again at once. */
function isOwnFault(error: unknown): boolean {
  return error instanceof Neo4jError && ['time limit', 'memory'].includes(kindOfFault(error.code, error.message))
}

/** Another process made the same index between the look whether it exists and the making of it. */
function isSchemaRace(error: unknown): boolean {
  return error instanceof Neo4jError && error.code === 'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists'
}
