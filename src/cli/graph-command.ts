import { inspect } from 'node:util'
import { FeedListFault } from '../domain/news/feed-list.ts'
import { nameVenues, registry, settingsOf } from '../feeds/registry.ts'
import { LocalFolderError, LocalStoreError } from '../local/stores.ts'
import { AlertRulesFault } from '../modules/alerts/rules/rules.ts'
import { LoadRefused } from '../modules/loader/load-refused.ts'
import { LeaseLost } from '../modules/loader/write/lease.ts'
import { systemClock } from '../platform/clock.ts'
import { ApiError } from '../platform/errors.ts'
import { connectGraph } from '../platform/neo4j/connect.ts'
import { applySchema, SchemaTooNew } from '../platform/neo4j/migrations.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import { processEnvironment, readSettings, type Settings, SettingsError } from '../platform/settings/config.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { FileFault } from '../platform/text/line-file.ts'
import { openGraphStore, type Stores } from '../process/open-stores.ts'

// What commands read and check says the names of venues.
nameVenues()

/** Faults that a person can put right: told in their own sentence, without a stack. */
const plainFaults = [
  LoadRefused,
  LeaseLost,
  SchemaTooNew,
  SettingsError,
  LocalFolderError,
  LocalStoreError,
  ApiError,
  FileFault,
  FeedListFault,
  AlertRulesFault,
]

/**
 * Opens the graph for a command, has its schema applied, runs the work and gives everything back. The work's number becomes the exit code; a
 * fault is told on standard error and gives 1.
 */
export function withGraph(
  work: (graph: Graph, settings: Settings, stores: GivenStores) => Promise<number>,
): Promise<void> {
  return runPlainly((settings) =>
    openGraph(settings, async (graph, opened, stores) => {
      await applySchema(graph, systemClock, () => {})
      return work(graph, opened, stores)
    }),
  )
}

/** The stores of a command, which it may give up before its end. */
export type GivenStores = Pick<Stores<Settings>, 'local' | 'areOurs' | 'stop'>

/** Opens the graph as it is, runs the work and gives everything back. */
export async function openGraph<T>(
  settings: Settings,
  work: (graph: Graph, settings: Settings, stores: GivenStores) => Promise<T>,
): Promise<T> {
  const log = createLog({ level: 'warn', format: 'plain' }, process.stderr)
  const stores = await openGraphStore(settings, (line, level) => log[level](line))
  const { neo4jUri, neo4jUser, neo4jPassword, neo4jPoolSize, databaseTimeoutMs } = stores.settings
  const graph = connectGraph({
    uri: neo4jUri,
    user: neo4jUser,
    password: neo4jPassword,
    timeoutMs: databaseTimeoutMs,
    poolSize: neo4jPoolSize,
  })
  try {
    return await work(graph, stores.settings, stores)
  } finally {
    await graph.close()
    await stores.stop()
  }
}

/** Runs a command with the settings of the environment. Its number becomes the exit code; a fault is told on standard error and gives 1. */
export async function runPlainly(work: (settings: Settings) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(readSettings(processEnvironment(), settingsOf(registry)).settings)
  } catch (error) {
    const plain = plainFaults.some((kind) => error instanceof kind)
    process.stderr.write(`${plain && error instanceof Error ? error.message : inspect(error)}\n`)
    process.exitCode = 1
  }
}
