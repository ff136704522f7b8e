import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Say, type StoreState, startLocalStores } from '../local/stores.ts'
import { localSecretsKey } from '../platform/secrets/sealed.ts'
import { type Settings, SettingsError } from '../platform/settings/config.ts'

/** The settings with the addresses of the stores, which may be local ones. */
export type StoreSettings = Settings & {
  neo4jUri: string
  neo4jPassword: string
  redisUrl: string
  secretsKey: string
}

export type Stores<Opened extends Settings> = {
  settings: Opened
  /** Flags of those that run on this machine for us. */
  local: { neo4j: boolean; redis: boolean }
  /** The states of the local ones; empty where there are none. */
  states(): readonly StoreState[]
  /** True where the local ones are used by this process only. */
  areOurs(): boolean
  /** Gives local stores up; they end with the last process that uses them. */
  stop(): Promise<void>
  /** Resolves when local stores are gone although nobody stopped them. */
  lost: Promise<void>
}

/** Uses NEO4J_URI and REDIS_URL where they are set, and has local stores running for what is not. Rejects with a LocalStoreError. */
export async function openStores(settings: Settings, say: Say): Promise<Stores<StoreSettings>> {
  const opened = await openLocalStores(settings, { needRedis: true }, say)
  try {
    return { ...opened, settings: requireStores(opened.settings) }
  } catch (error) {
    await opened.stop()
    throw error
  }
}

/** The same for a command that uses the graph only. */
export async function openGraphStore(
  settings: Settings,
  say: Say,
): Promise<Stores<Settings & { neo4jUri: string; neo4jPassword: string }>> {
  const opened = await openLocalStores(settings, { needRedis: false }, say)
  try {
    return { ...opened, settings: requireGraph(opened.settings) }
  } catch (error) {
    await opened.stop()
    throw error
  }
}

/** Throws a SettingsError where a store has no address, or secrets in it no key. */
export function requireStores(settings: Settings): StoreSettings {
  const { redisUrl, secretsKey: key } = settings
  if (redisUrl === undefined) throw new SettingsError('REDIS_URL is not set, and no local Redis was started')
  if (key === undefined) throw new SettingsError(keyWanted(settings))
  return { ...requireGraph(settings), redisUrl, secretsKey: key }
}

/** A key in a folder of this machine would be another one on the next machine, and what is in the database could not be read there. */
function keyWanted({ localDir }: Settings): string {
  const former = join(localDir, 'secrets.key')
  const wanted =
    'The settings have faults:\n  NEO4J_URI is set, so SECRETS_KEY must be too, the same for every process: `openssl rand -base64 32` prints one'
  return existsSync(former) ? `${wanted}; the one that was used so far is in ${former}` : wanted
}

function requireGraph<T extends Settings>(settings: T): T & { neo4jUri: string; neo4jPassword: string } {
  const { neo4jUri, neo4jPassword = '' } = settings
  if (neo4jUri === undefined) throw new SettingsError('NEO4J_URI is not set, and no local Neo4j was started')
  return { ...settings, neo4jUri, neo4jPassword }
}

async function openLocalStores(
  settings: Settings,
  { needRedis }: { needRedis: boolean },
  say: Say,
): Promise<Stores<Settings>> {
  const local = {
    neo4j: settings.neo4jUri === undefined,
    redis: needRedis && settings.redisUrl === undefined,
  }
  const localDir = local.neo4j || local.redis ? storesFolder(settings, say) : settings.localDir
  const { neo4j, redis, states, areOurs, stop, lost } = await startLocalStores({
    localDir,
    needNeo4j: local.neo4j,
    needRedis: local.redis,
    neo4jHeap: settings.localNeo4jHeap,
    neo4jPageCache: settings.localNeo4jPagecache,
    log: say,
  })
  return {
    settings: {
      ...settings,
      localDir,
      // Beside the data that it opens, and the same for every process that uses these stores.
      ...(local.neo4j && { secretsKey: settings.secretsKey ?? localSecretsKey(localDir) }),
      ...(neo4j && { neo4jUri: neo4j.uri, neo4jUser: neo4j.user, neo4jPassword: neo4j.password }),
      ...(redis && { redisUrl: redis.url }),
    },
    local,
    states,
    areOurs,
    stop,
    lost,
  }
}

/**
 * Made-up markets never come into a database that was made for real ones, so the sandbox has a folder of its own. Whoever had data before there
 * was a sandbox finds it where it was, with VENUES=live or none.
 */
export function storesFolder({ localDir, venues }: Settings, say: Say): string {
  if (venues !== 'sandbox') return localDir
  const folder = join(localDir, 'sandbox')
  if (existsSync(join(localDir, 'neo4j')) && !existsSync(folder)) {
    say(
      `the sandbox begins with stores of its own in ${folder}; what was in ${localDir} stays for VENUES=live or none`,
      'info',
    )
  }
  return folder
}
