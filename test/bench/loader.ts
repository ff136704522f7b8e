import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startLocalStores } from '../../src/local/stores.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { connectGraph } from '../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../src/platform/neo4j/migrations.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../src/platform/neo4j/query.ts'
import { writeSyntheticPack } from './synthetic.ts'

type Options = {
  entities: number
  folder: string
  heap: string
  pageCache: string
  /** Only the first load by the offline importer. */
  offlineOnly: boolean
  say: (line: string) => void
}

/** As commander gives it. */
export type LoaderAsked = Omit<Options, 'folder' | 'say'>

type Run = { seconds: number; peakMb: number; written: boolean }

// With the memory that `npm run seed` gives it: what a batch leaves behind is collected early instead of kept for later.
const seedCommand = fileURLToPath(new URL('../../src/cli/seed.ts', import.meta.url))

/**
 * Loads a synthetic pack into an empty store of its own, through Bolt and past it, then a tenth changed, then the same again; and for the ratio creates the
 * same nodes and relationships by bare UNWIND/CREATE through the driver in another empty store. Prints rates and the loader's peak memory.
 */
export async function benchLoader(options: Options): Promise<void> {
  const { entities, folder, say } = options
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const first = join(folder, 'first.jsonl')
  const changed = join(folder, 'changed.jsonl')
  say(`writing packs of ${entities.toLocaleString('en')} entities`)
  await writeSyntheticPack(first, entities, { asOf: '2026-01-01', changeEvery: 0 })
  await writeSyntheticPack(changed, entities, { asOf: '2026-02-01', changeEvery: 10 })
  const rate = (seconds: number) => Math.round(entities / seconds)
  const rows: { what: string; seconds: number; rate: number; ratio: string; peakMb: number | null }[] = []
  let fresh: Run | undefined
  const note = (what: string, run: Run) => {
    const ratio = fresh === undefined ? '' : `${(fresh.seconds / run.seconds).toFixed(1)} × first`
    const row = { what, seconds: run.seconds, rate: rate(run.seconds), ratio, peakMb: run.peakMb }
    rows.push(row)
    say(`${what}: ${row.rate.toLocaleString('en')} entities/s in ${run.seconds.toFixed(1)} s, ${run.peakMb} MB`)
  }
  note('first load by the offline importer', await seedOffline(first, options))
  if (options.offlineOnly) {
    rmSync(folder, { recursive: true, force: true })
    return
  }
  await inStore(options, 'loaded', async (environment) => {
    fresh = await seed(first, environment)
    note('first load through Bolt', fresh)
    note('a tenth changed, at once after it', await seed(changed, environment))
    const repeat = await seed(changed, environment)
    if (repeat.written) throw new Error('the repeat wrote something')
    note('repeat without changes', repeat)
  })
  const bare = await inStore(options, 'bare', ({ graph }) => createBare(graph, first))
  rows.push({ what: 'bare UNWIND/CREATE of the same graph', seconds: bare, rate: rate(bare), ratio: '', peakMb: null })
  const loaded = fresh?.seconds ?? bare
  say('')
  say('| what | seconds | entities/s | ratio | loader peak MB |')
  say('| --- | ---: | ---: | --- | ---: |')
  for (const { what, seconds, rate: perSecond, ratio, peakMb } of rows) {
    say(`| ${what} | ${seconds.toFixed(1)} | ${perSecond.toLocaleString('en')} | ${ratio} | ${peakMb ?? ''} |`)
  }
  say(
    `First load through Bolt: ${(loaded / bare).toFixed(2)} times the time of bare creation (checks, references, records and indexes included).`,
  )
  rmSync(folder, { recursive: true, force: true })
}

type Store = { graph: Graph; environment: NodeJS.ProcessEnv }

/** A Neo4j with an empty database and all constraints and indexes, gone afterwards. */
export async function inStore<T>(
  { folder, heap, pageCache }: Pick<Options, 'folder' | 'heap' | 'pageCache'>,
  name: string,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const localDir = join(folder, name)
  const stores = await startLocalStores({
    localDir,
    needNeo4j: true,
    needRedis: false,
    neo4jHeap: heap,
    neo4jPageCache: pageCache,
    log: () => {},
  })
  try {
    if (stores.neo4j === undefined) throw new Error('no local Neo4j was started')
    const { uri, user, password } = stores.neo4j
    const graph = connectGraph({ uri, user, password, timeoutMs: 120_000, poolSize: 10 })
    await applySchema(graph, systemClock, () => {})
    const environment = {
      ...process.env,
      NEO4J_URI: uri,
      NEO4J_USER: user,
      NEO4J_PASSWORD: password,
      LOCAL_DIR: localDir,
    }
    const result = await work({ graph, environment })
    await graph.close()
    return result
  } finally {
    await stores.stop()
    rmSync(localDir, { recursive: true, force: true })
  }
}

/** The loader as its users run it, in a process of its own. */
export function seed(file: string, { environment }: Store): Promise<Run> {
  return runSeed(['--json', file], environment)
}

/** A first load into a local store that it starts itself: until the store is whole and its indexes are filled. */
async function seedOffline(file: string, { folder, heap, pageCache }: Options): Promise<Run> {
  const localDir = join(folder, 'offline')
  const environment = { ...process.env, LOCAL_DIR: localDir, LOCAL_NEO4J_HEAP: heap, LOCAL_NEO4J_PAGECACHE: pageCache }
  const run = await runSeed(['load', file, '--offline', 'always', '--json'], environment)
  rmSync(localDir, { recursive: true, force: true })
  return run
}

async function runSeed(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=8', seedCommand, ...given], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  let peakKb = 0
  const watch = setInterval(() => {
    peakKb = Math.max(peakKb, residentKb(child.pid))
  }, 250)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`the loader ended with ${String(code)}: ${output}`)
  const { written } = z.object({ written: z.boolean() }).parse(JSON.parse(output))
  return { seconds: (performance.now() - started) / 1_000, peakMb: Math.round(peakKb / 1_024), written }
}

/** The most memory that the process has held so far, where the system tells (Linux). */
function residentKb(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // The process has just ended, or the system has no /proc.
    return 0
  }
}

type BareRecord = {
  slug: string
  displayName: string
  attributes: Record<string, string | number>
  relationships: Record<string, string[]>
}

const nothing = z.unknown()
const createNodes: Query<{ rows: unknown[] }, unknown> = {
  name: 'bench/bare-nodes',
  text: readFileSync(new URL('bare-nodes.cypher', import.meta.url), 'utf8'),
  row: nothing,
}
const createEdges: Query<{ rows: unknown[] }, unknown> = {
  name: 'bench/bare-relationships',
  text: readFileSync(new URL('bare-relationships.cypher', import.meta.url), 'utf8'),
  row: nothing,
}

const batchSize = 1_000

/** The same nodes, properties and relationships with nothing checked, read or compared: what the driver and the database can do. */
async function createBare(graph: Graph, file: string): Promise<number> {
  const started = performance.now()
  for (const pass of ['nodes', 'relationships'] as const) {
    const batches = batchesOf(file)
    const writer = async () => {
      for (;;) {
        const next = await batches.next()
        if (next.done) return
        const rows = next.value
        if (pass === 'nodes') await graph.write(createNodes, { rows: rows.map(nodeRow) }, { timeoutMs: 120_000 })
        else await withRetries(() => graph.write(createEdges, { rows: rows.flatMap(edgeRows) }, { timeoutMs: 120_000 }))
      }
    }
    await Promise.all([writer(), writer()])
  }
  return (performance.now() - started) / 1_000
}

/** Two writers on one hub may deadlock; the database asks for another try. */
async function withRetries(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === 8) throw error
    }
  }
}

async function* batchesOf(file: string): AsyncGenerator<BareRecord[]> {
  const { readLines, readText } = await import('../../src/modules/loader/read/input.ts')
  let batch: BareRecord[] = []
  for await (const { first, lines } of readLines(readText(file))) {
    for (const line of first === 1 ? lines.slice(1) : lines) {
      batch.push(JSON.parse(line))
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function nodeRow({ attributes, relationships: _, ...entity }: BareRecord) {
  return {
    entity: { ...entity, id: entity.slug },
    facts: Object.entries(attributes).map(([key, value]) => ({ key, value })),
  }
}

function edgeRows({ slug, relationships }: BareRecord) {
  return Object.values(relationships).flatMap((targets) => targets.map((to) => ({ from: slug, to })))
}
