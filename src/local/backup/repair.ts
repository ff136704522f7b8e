import { cpSync, existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LocalStoreError } from '../command.ts'
import { cannotRecover } from '../neo4j/explain.ts'
import { startNeo4j } from '../neo4j/server.ts'
import type { Order } from '../protocol.ts'
import { startRedis } from '../redis/server.ts'
import type { StoreHooks, StoreProcess } from '../store-process.ts'
import { type LocalStoreOptions, prepareOrder } from '../stores.ts'
import { type CheckDependencies, checkDatabase } from './check.ts'
import { whileVacant } from './vacant.ts'

export type RepairDependencies = {
  stores: LocalStoreOptions
  tools: CheckDependencies
  /** Says what would be done and does nothing but start and stop the stores. */
  dryRun: boolean
  /** ISO 8601, for the names of what is moved aside. */
  now(): string
  say(line: string): void
}

/**
 * Has each local store start again where its data cannot be read to the end; what cannot be read is kept beside it. Resolves with whether
 * both are well now. Throws a LocalStoreError where they are in use, or something else keeps them from starting.
 */
export async function repairStores(parts: RepairDependencies): Promise<boolean> {
  const localDir = resolve(parts.stores.localDir)
  const order = await prepareOrder(parts.stores)
  return whileVacant(localDir, parts.say, async () => {
    const neo4j = await repairNeo4j(localDir, order, parts)
    const redis = await repairRedis(localDir, order, parts)
    return neo4j && redis
  })
}

type StoreOrder = Omit<Order, 'token'>

async function repairNeo4j(localDir: string, order: StoreOrder, parts: RepairDependencies): Promise<boolean> {
  const { dryRun, tools, say } = parts
  const home = join(localDir, 'neo4j')
  const logs = join(home, 'data', 'transactions', 'neo4j')
  if (!existsSync(logs)) {
    say('Neo4j: there is no data, so there is nothing to repair.')
    return true
  }
  const { neo4j } = order
  if (neo4j === undefined) throw new Error('Neo4j is not ordered')
  const fault = await faultOfStart((hooks) => startNeo4j(localDir, neo4j, undefined, hooks))
  if (fault === undefined) {
    say('Neo4j: starts as it is, nothing to repair.')
    return true
  }
  if (!cannotRecover(fault.message)) throw fault
  const aside = `${join(home, 'transactions')}.unreadable-${stampOf(parts)}`
  if (dryRun) {
    say(`Neo4j: its transaction log cannot be read. It would be copied to ${aside} and cut where it cannot be read.`)
    return false
  }
  cpSync(logs, aside, { recursive: true })
  say(`Neo4j: its transaction log cannot be read; a copy of it lies in ${aside}. Opening the database with what`)
  say('stands before the fault, and checking every record: a minute for some millions of them.')
  const { consistent, faults } = await checkDatabase(home, 'reopen', tools)
  if (consistent) {
    say(
      'Neo4j: the database is consistent. What was committed last before its end may be missing: load the last packs again.',
    )
  } else {
    for (const line of faults) say(`  ${line}`)
    say(
      'Neo4j: records contradict each other, so answers could be wrong. Restore a backup: npm run stores -- restore <folder> --replace',
    )
  }
  return consistent
}

async function repairRedis(
  localDir: string,
  order: StoreOrder,
  { dryRun, say, now }: RepairDependencies,
): Promise<boolean> {
  const folder = join(localDir, 'redis')
  if (!existsSync(folder)) {
    say('Redis: there is no data, so there is nothing to repair.')
    return true
  }
  const { redis } = order
  if (redis === undefined) throw new Error('Redis is not ordered')
  const fault = await faultOfStart((hooks) => startRedis(localDir, redis, undefined, hooks))
  if (fault === undefined) {
    say('Redis: starts as it is, nothing to repair.')
    return true
  }
  if (!/cannot be read to its end/.test(fault.message)) throw fault
  const aside = `${folder}.unreadable-${stampOf({ now })}`
  if (dryRun) {
    say(`Redis: its data cannot be read. It would be moved to ${aside}; prices and answers come anew.`)
    return false
  }
  renameSync(folder, aside)
  say(`Redis: its data could not be read and lies in ${aside} now. Prices and answers come anew.`)
  return true
}

/** Starts a store and stops it again; the fault where it cannot be started. */
async function faultOfStart(start: (hooks: StoreHooks) => Promise<unknown>): Promise<LocalStoreError | undefined> {
  const started: StoreProcess[] = []
  try {
    await start({ onSpawn: (process) => void started.push(process), onTrouble: () => {} })
    return undefined
  } catch (error) {
    if (error instanceof LocalStoreError) return error
    throw error
  } finally {
    await Promise.all(started.map((process) => process.stop()))
  }
}

function stampOf({ now }: Pick<RepairDependencies, 'now'>): string {
  return now().replace(/[-:]|\.\d+/g, '')
}
