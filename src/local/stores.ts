import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LocalStoreError } from './command.ts'
import { connectToKeeper, useKeeper } from './keeper-connection.ts'
import { withLock } from './lock.mjs'
import { neo4jMemory } from './neo4j/memory.ts'
import { prepareNeo4j } from './neo4j/tools.ts'
import type { Neo4jAccess, Order, RedisAccess } from './protocol.ts'
import { prepareRedis } from './redis/tools.ts'

const defaultToolsDir = join(import.meta.dirname, '..', '..', '.local', 'tools')
const mostTries = 5

export { LocalStoreError }

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
  /** Takes progress, one line for people at a time. */
  log(line: string): void
}

export type LocalStores = {
  neo4j?: Neo4jAccess
  redis?: RedisAccess
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
  if (!options.needNeo4j && !options.needRedis) return { stop: async () => undefined, lost: new Promise(() => {}) }
  const localDir = resolve(options.localDir)
  mkdirSync(join(localDir, 'logs'), { recursive: true, mode: 0o700 })
  const order = await prepareOrder(options)
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const keeper = await withLock(join(localDir, 'lock'), () => connectToKeeper(localDir, options.log))
    const { access, leave, lost } = useKeeper(keeper, order, localDir, options.log)
    const { neo4j, redis } = (await access) ?? {}
    if (neo4j || redis) return { ...(neo4j && { neo4j }), ...(redis && { redis }), stop: leave, lost }
  }
  throw new LocalStoreError(`The local stores in ${localDir} ended again and again. Their logs are in ${localDir}/logs`)
}

async function prepareOrder(options: LocalStoreOptions): Promise<Omit<Order, 'token'>> {
  const { needNeo4j, needRedis, neo4jHeap, neo4jPageCache, toolsDir = defaultToolsDir, log } = options
  const [binary, neo4j] = await Promise.all([
    needRedis ? prepareRedis(toolsDir, log) : undefined,
    needNeo4j ? prepareNeo4j(toolsDir, log) : undefined,
  ])
  return {
    neo4j: neo4j && { ...neo4j, ...neo4jMemory(neo4jHeap, neo4jPageCache) },
    redis: binary === undefined ? undefined : { binary },
  }
}
