import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { LocalFolderError, LocalStoreError } from './command.ts'
import { connectToKeeper, type KeeperConnection, type Say, useKeeper } from './keeper-connection.ts'
import { withLock } from './lock.mjs'
import { neo4jMemory } from './neo4j/memory.ts'
import { prepareNeo4j } from './neo4j/tools.ts'
import { folderFault, makePrivate } from './private-folder.mjs'
import type { Neo4jAccess, Order, RedisAccess, StoreAccess, StoreState } from './protocol.ts'
import { prepareRedis } from './redis/tools.ts'
import { defaultRestarts, pauseAfter } from './restarts.ts'

/** The folder of the programs of the stores, unless somebody says otherwise. */
export const defaultToolsDir = join(import.meta.dirname, '..', '..', '.local', 'tools')
const maxTries = 5

export type { Say, StoreState }
export { LocalFolderError, LocalStoreError }

export type LocalStoreOptions = {
  /** Folder of the data, made where it is missing. A relative one counts from the working directory. */
  localDir: string
  needNeo4j: boolean
  needRedis: boolean
  /** As Java writes sizes, e.g. 512m. Unset: an eighth of the memory, 512 MB to 4 GB. */
  neo4jHeap?: string | undefined
  /** As Java writes sizes, e.g. 256m. Unset: an eighth of the memory, 128 MB to 4 GB. */
  neo4jPageCache?: string | undefined
  /** Folder of what is fetched once and serves every data folder. Unset: .local/tools of this repository. */
  toolsDir?: string | undefined
  /** Takes progress and what happens to the stores, one line for people at a time. */
  log: Say
  /** True where Neo4j runs for minutes, in which what makes later starts quicker would not pay. */
  shortLived?: boolean
}

export type LocalStores = {
  neo4j?: Neo4jAccess
  redis?: RedisAccess
  /** The states of the stores of the folder, also of those that another process ordered. */
  states(): readonly StoreState[]
  /** True where no other process uses them. */
  areOurs(): boolean
  /** Gives the stores up. Resolves when they have stopped, or at once where another process uses them too. */
  stop(): Promise<void>
  /** Resolves when the stores are gone although nobody stopped them: a new start has others, at other addresses. */
  lost: Promise<void>
}

/**
 * Has the stores of a folder running: starts them, or shares those that another process started. They stop when the
 * last process that uses them has called stop, ended, or was killed. Throws a LocalStoreError.
 */
export async function startLocalStores(options: LocalStoreOptions): Promise<LocalStores> {
  if (!options.needNeo4j && !options.needRedis) {
    return { states: () => [], areOurs: () => true, stop: async () => undefined, lost: new Promise(() => {}) }
  }
  const localDir = resolve(options.localDir)
  const { log } = options
  openFolder(localDir, log)
  const order = await prepareOrder(options).catch((error: unknown) => {
    throw folderError(error, 'Make it writable for this user: what is fetched once is kept there.')
  })
  const first = await connect(localDir, order, log)
  const state: Connected = { connection: first.connection, leaving: false }
  const lost = stayConnected(state, first.access, () => connect(localDir, order, log), log)
  return {
    lost,
    ...(first.access.neo4j && { neo4j: first.access.neo4j }),
    ...(first.access.redis && { redis: first.access.redis }),
    states: () => state.connection.states(),
    areOurs: () => state.connection.users() === 1,
    stop() {
      state.leaving = true
      return state.connection.leave()
    },
  }
}

function openFolder(localDir: string, log: Say): void {
  const note = (line: string) => log(line, 'warn')
  try {
    makePrivate(localDir, note)
    makePrivate(join(localDir, 'logs'), note)
    accessSync(localDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(error, 'Make it writable for this user, or set LOCAL_DIR to another one.')
  }
}

function folderError(error: unknown, advice: string): unknown {
  const fault = folderFault(error, advice)
  return fault === undefined ? error : new LocalFolderError(fault, { cause: error })
}

type Connected = { connection: KeeperConnection; leaving: boolean }
type Connection = { connection: KeeperConnection; access: StoreAccess }

async function connect(localDir: string, order: Omit<Order, 'token'>, log: Say): Promise<Connection> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const keeper = await withLock(join(localDir, 'lock'), () => connectToKeeper(localDir, log))
    const connection = useKeeper(keeper, order, localDir, log)
    const access = await connection.access
    if (access !== undefined) return { connection, access }
  }
  throw new LocalStoreError(`The local stores in ${localDir} ended again and again. Their logs are in ${localDir}/logs`)
}

/**
 * A keeper that was killed is replaced by the first of its users that sees it; the new one gives the stores their old addresses. Resolves where it
 * cannot: other processes have taken the ports.
 */
async function stayConnected(
  state: Connected,
  access: StoreAccess,
  reconnect: () => Promise<Connection>,
  log: Say,
): Promise<void> {
  for (;;) {
    await state.connection.lost
    state.connection = await untilConnected(reconnect, log)
    if (state.leaving) await state.connection.leave()
    if (!isDeepStrictEqual(await state.connection.access, access)) return
    log('The local stores answer again', 'warn')
  }
}

async function untilConnected(reconnect: () => Promise<Connection>, log: Say): Promise<KeeperConnection> {
  for (let ends = defaultRestarts.free + 1; ; ends += 1) {
    try {
      return (await reconnect()).connection
    } catch (error) {
      log(error instanceof Error ? error.message : String(error), 'error')
      await delay(pauseAfter(defaultRestarts, ends), undefined, { ref: false })
    }
  }
}

/** Finds or fetches the programs of the wanted stores. */
export async function prepareOrder(options: LocalStoreOptions): Promise<Omit<Order, 'token'>> {
  const { needNeo4j, needRedis, neo4jHeap, neo4jPageCache, toolsDir = defaultToolsDir, log } = options
  const say = (line: string) => log(line, 'info')
  const [binary, neo4j] = await Promise.all([
    needRedis ? prepareRedis(toolsDir, say) : undefined,
    needNeo4j ? prepareNeo4j(toolsDir, say) : undefined,
  ])
  return {
    neo4j: neo4j && {
      ...neo4j,
      archive: { ...neo4j.archive, make: !options.shortLived },
      ...neo4jMemory(neo4jHeap, neo4jPageCache),
    },
    redis: binary === undefined ? undefined : { binary },
  }
}
