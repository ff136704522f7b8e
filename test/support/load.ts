import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reject } from '../../src/modules/loader/check/rejects.ts'
import { load } from '../../src/modules/loader/load.ts'
import { defaultOptions, type LoadOptions } from '../../src/modules/loader/load-options.ts'
import type { LoadResult } from '../../src/modules/loader/load-result.ts'
import type { PackSource } from '../../src/modules/loader/read/pack-file.ts'
import { ingestAllOf } from '../../src/modules/news/ingest.ts'
import { withdrawArticles } from '../../src/modules/news/withdraw.ts'
import { type Clock, systemClock } from '../../src/platform/clock.ts'
import { connectGraph } from '../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../src/platform/neo4j/migrations.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { showProgress } from '../../src/platform/telemetry/progress.ts'
import type { Neo4jEnvironment } from './own-graph.ts'
import { testStores } from './stores.ts'

/** The header of a test pack: its name, and whatever the test is about. */
export type TestHeader = { pack: string } & Record<string, unknown>

/** The ways of articles into the graph and out of it, as the service has them. */
export const articleWays = { ingestAllOf, withdrawArticles }

type Options = Partial<LoadOptions> & { clock?: Clock; signal?: AbortSignal }

export type TestLoad = LoadResult & {
  /** Every reject, as `--rejects` would write it. */
  rejected: Reject[]
  /** What was said while it ran. */
  said: string[]
}

/** The graph of this test run, with its schema counts. Several test files use it at once: keep to slugs and packs of your own. */
export async function openTestGraph(environment: Neo4jEnvironment = testStores()): Promise<Graph> {
  const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD } = environment
  const graph = connectGraph({
    uri: NEO4J_URI,
    user: NEO4J_USER,
    password: NEO4J_PASSWORD,
    timeoutMs: 60_000,
    poolSize: 10,
  })
  await applySchema(graph, systemClock, () => {})
  return graph
}

/**
 * Writes records as a JSON Lines pack and loads it. The header is filled with version 1, source `Test source`, asOf 2026-01-01 and confidence 1.
 * Rejects with LoadRefused as the loader does; records with faults are in the result.
 */
export async function loadRecords(
  graph: Graph,
  header: TestHeader,
  records: readonly object[],
  options: Options = {},
): Promise<TestLoad> {
  const whole = { kind: 'pack', version: '1', source: 'Test source', asOf: '2026-01-01', confidence: 1, ...header }
  const text = [whole, ...records].map((line) => `${JSON.stringify(line)}\n`).join('')
  return loadTexts(graph, { [`${header.pack}.jsonl`]: text }, options)
}

/** Writes files of these names into a folder of their own and loads all of them that are packs (mapping files belong to their tables). */
export async function loadTexts(
  graph: Graph,
  files: Record<string, string | Uint8Array>,
  options: Options = {},
): Promise<TestLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'oddsgraph-packs-'))
  try {
    await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
    const names = Object.keys(files).filter((name) => !name.endsWith('.map.yaml'))
    return await loadFiles(
      graph,
      names.map((name) => ({ path: join(folder, name), name })),
      options,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Many load at once into the graph of a run: on a busy machine one may be silent for longer than a load of its own would be. */
const busyLeaseMs = 120_000

/** Loads files where they are. */
export async function loadFiles(
  graph: Graph,
  sources: readonly PackSource[],
  { clock = systemClock, signal = new AbortController().signal, ...options }: Options = {},
): Promise<TestLoad> {
  const rejected: Reject[] = []
  const said: string[] = []
  const result = await load(
    sources,
    { ...defaultOptions, leaseMs: busyLeaseMs, ...options },
    {
      graph,
      clock,
      articles: articleWays,
      newId: randomUUID,
      folder: join(tmpdir(), `oddsgraph-load-${randomUUID()}`),
      progress: showProgress(null, clock.now),
      say: (line) => said.push(line),
      onReject: (reject) => rejected.push(reject),
      signal,
    },
  )
  return { ...result, rejected, said }
}
