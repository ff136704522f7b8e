import { setTimeout as delay } from 'node:timers/promises'
import neo4j, { Neo4jError } from 'neo4j-driver'
import { untilAborted } from '../resilience/current-signal.ts'
import { isTransient, kindOfFault, unavailable } from './errors.ts'
import { type Client, guarded, openClient, planningMs, statement } from './guard.ts'
import type { CallOptions, Graph, GraphSettings, Read, StatementObserver, Transaction } from './neo4j.ts'
import { asSent, type Parameters, type Query } from './query.ts'
import { type Driver, runCommand, runCommands, runStatement, runTogether } from './session.ts'

/** Opens the driver; nothing is connected until the first call, so this never fails on a store that is down. */
export function connectGraph(settings: GraphSettings, observe: StatementObserver = () => {}): Graph {
  const client = openClient({ settings, observe })
  const { state } = client
  return {
    read: (query, parameters, options) => read(client, query, parameters, options),
    readTogether: ((reads, options) => readTogether(client, reads, options)) as Graph['readTogether'],
    write: (query, parameters, options) => write(client, query, parameters, options),
    transact: (work, options) => transact(client, work, options),
    command: (text) => command(client, (driver) => runCommand(driver, text)),
    commands: (texts) => command(client, (driver) => runCommands(driver, texts)),
    ping: (timeoutMs = settings.timeoutMs) => ping(client, timeoutMs),
    pool: () => ({ inUse: state.underWay.size, limit: settings.poolSize }),
    renewPlans: (size, work) => client.plans.renew(size, work),
    onLost: (listener) => void client.listeners.add(listener),
    close() {
      state.closed = true
      // What a request that was answered has left behind may never hear that its connection was closed.
      for (const controller of state.underWay) controller.abort(unavailable())
      return state.driver.close()
    },
  }
}

async function read<P extends Parameters, R>(
  client: Client,
  query: Query<P, R>,
  parameters: P,
  options: CallOptions = {},
) {
  const { settings, state, plans, bookmarks } = client
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs
  // Where several servers answer, the one that takes writes is behind none of them.
  const mode = options.newest === true && bookmarks !== undefined ? 'WRITE' : 'READ'
  return statement(client, query.name, timeoutMs, (stopped, begun) =>
    twice(() => runStatement(state.driver, query, parameters, { mode, timeoutMs, planningMs, stopped, plans, begun })),
  )
}

async function readTogether(
  client: Client,
  reads: readonly Read<unknown>[],
  options: CallOptions = {},
): Promise<unknown[][]> {
  const { settings, state, plans } = client
  // Each is planned by itself: a plan that is waited for would hold up those after it.
  const planned = reads.every(({ query, parameters }) => plans.has(asSent(query, parameters).text))
  if (!planned) return Promise.all(reads.map(({ query, parameters }) => read(client, query, parameters, options)))
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs
  return statement(client, reads[0]?.query.name ?? 'none', timeoutMs, (stopped, begun) => {
    begun()
    return twice(() => runTogether(state.driver, reads, { timeoutMs, stopped, plans }))
  })
}

async function write<P extends Parameters, R>(
  client: Client,
  query: Query<P, R>,
  parameters: P,
  options: CallOptions = {},
) {
  const { settings, state, plans } = client
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs
  return whole(() =>
    statement(client, query.name, timeoutMs, (stopped, begun) =>
      runStatement(state.driver, query, parameters, { mode: 'WRITE', timeoutMs, planningMs, stopped, plans, begun }),
    ),
  )
}

async function transact<T>(
  client: Client,
  work: (transaction: Transaction) => Promise<T>,
  options: CallOptions = {},
): Promise<T> {
  const { settings, state } = client
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs
  const run = async (_stopped: AbortSignal, begun: () => void) => {
    begun()
    const session = state.driver.session({ defaultAccessMode: neo4j.session.WRITE, fetchSize: 1_000 })
    try {
      const transaction = await session.beginTransaction({ timeout: timeoutMs })
      try {
        const value = await work({
          run: async (query, parameters) => {
            const { text, parameters: given } = asSent(query, parameters)
            const result = await transaction.run(text, given)
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
  return whole(() => statement(client, 'transaction', timeoutMs, run))
}

async function command(client: Client, run: (driver: Driver) => Promise<void>): Promise<void> {
  const { state } = client
  for (let turn = 1; ; turn += 1) {
    try {
      await statement(client, 'schema-command', schemaCommandMs, (_stopped, begun) => {
        begun()
        return run(state.driver)
      })
      return
    } catch (error) {
      if (turn === maxCommandTurns || !(isTransient(error) || isSchemaRace(error))) throw error
      await delay(turn * commandPauseMs)
    }
  }
}

async function ping(client: Client, timeoutMs: number): Promise<number> {
  const { state } = client
  const started = performance.now()
  await guarded(client, 'ping', timeoutMs, async (_stopped, begun) => {
    begun()
    const session = state.driver.session({ defaultAccessMode: neo4j.session.READ })
    try {
      await session.run('RETURN 1', {}, { timeout: timeoutMs })
    } finally {
      await session.close()
    }
  })
  return performance.now() - started
}

/** An index over a large graph may take minutes to fill. */
const schemaCommandMs = 600_000
/** Processes that apply the schema at the same time deadlock, or make the same index; one of them gets through each time. */
const maxCommandTurns = 20
const commandPauseMs = 50

/** Does work that writes to its end, whoever waits for it. */
function whole<T>(work: () => Promise<T>): Promise<T> {
  return untilAborted(undefined, work)
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

/** True where a statement took too long or too much: it would do so again at once. */
function isOwnFault(error: unknown): boolean {
  return error instanceof Neo4jError && ['time limit', 'memory'].includes(kindOfFault(error.code, error.message))
}

/** Another process made the same index between the look whether it exists and the making of it. */
function isSchemaRace(error: unknown): boolean {
  return error instanceof Neo4jError && error.code === 'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists'
}
