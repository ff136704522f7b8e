import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareNeo4j } from '../../../src/local/neo4j/tools.ts'
import { type LocalStores, startLocalStores } from '../../../src/local/stores.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { connectGraph } from '../../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../../src/platform/neo4j/migrations.ts'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import { modelVersion } from './model.ts'
import { type ImportFile, writeCsv } from './write-csv.ts'

export type StoreOptions = { folder: string; heap: string; pageCache: string; say: (line: string) => void }

const toolsDir = fileURLToPath(new URL('../../../.local/tools', import.meta.url))
const importer = fileURLToPath(new URL('Importer.java', import.meta.url))
const indexMs = 600_000

/** The folder of a store with so many entities, built where there is none of this version of the model. */
export async function builtStore(entities: number, options: StoreOptions): Promise<string> {
  const localDir = join(options.folder, `views-${entities}-v${modelVersion}`)
  const built = join(localDir, 'built.json')
  if (existsSync(built)) {
    options.say(`store of ${entities.toLocaleString('en')} entities is there: ${readFileSync(built, 'utf8').trim()}`)
    return localDir
  }
  rmSync(localDir, { recursive: true, force: true })
  const csv = join(localDir, 'csv')
  mkdirSync(csv, { recursive: true })
  const started = performance.now()
  const took = () => Math.round((performance.now() - started) / 1_000)
  const { files, counts } = await writeCsv(csv, entities)
  options.say(`${entities.toLocaleString('en')} entities written as files after ${took()} s`)
  await importFiles(localDir, files)
  rmSync(csv, { recursive: true })
  options.say(`imported after ${took()} s`)
  await inStore(localDir, options, false, async () => {})
  options.say(`indexed after ${took()} s`)
  writeFileSync(built, `${JSON.stringify(counts)}\n`)
  return localDir
}

async function importFiles(localDir: string, files: readonly ImportFile[]): Promise<void> {
  await prepareNeo4j(toolsDir, () => {})
  const home = join(localDir, 'neo4j')
  mkdirSync(join(home, 'conf'), { recursive: true })
  const { javaArguments } = await prepareNeo4j(toolsDir, () => {})
  const inputs = files.map(({ kind, label, path }) => `--${kind}=${label === '' ? '' : `${label}=`}${path}`)
  const log = createWriteStream(join(localDir, 'import.log'))
  await once(log, 'open')
  const classPath = javaArguments.filter((argument) => argument !== 'LocalNeo4j')
  const command = [
    ...classPath,
    '-Xmx2g',
    importer,
    home,
    'neo4j',
    '--id-type=integer',
    '--ignore-empty-strings=true',
    ...inputs,
  ]
  const child = spawn('java', command, { cwd: localDir, stdio: ['ignore', log, log] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the importer ended with ${String(code)}: see ${localDir}/import.log`)
}

export type OpenStore = { graph: Graph; access: NonNullable<LocalStores['neo4j']>; redisUrl: string; localDir: string }

/** Runs the store and, where asked for, a Redis beside it for as long as the work takes. */
export async function inStore<T>(
  localDir: string,
  { heap, pageCache }: StoreOptions,
  needRedis: boolean,
  work: (store: OpenStore) => Promise<T>,
): Promise<T> {
  const stores = await startLocalStores({
    localDir,
    needNeo4j: true,
    needRedis,
    neo4jHeap: heap,
    neo4jPageCache: pageCache,
    log: () => {},
  })
  try {
    if (stores.neo4j === undefined) throw new Error('no local Neo4j was started')
    const graph = connectGraph({ ...stores.neo4j, timeoutMs: indexMs, poolSize: 20 })
    try {
      await untilAnswers(graph)
      // A kept store may be older than the schema; a new one gets its indexes here, which is sooner than to write into them.
      await applySchema(graph, systemClock, () => {})
      return await work({ graph, access: stores.neo4j, redisUrl: stores.redis?.url ?? '', localDir })
    } finally {
      await graph.close()
    }
  } finally {
    await stores.stop()
  }
}

/** A large store that was just opened on a busy machine may be slow to take its first connection. */
async function untilAnswers(graph: Graph): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await graph.ping(10_000)
      return
    } catch (error) {
      if (turn === 30) throw error
      await delay(2_000)
    }
  }
}
