import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { force } from '../backup/backup.ts'
import { whileVacant } from '../backup/vacant.ts'
import { LocalStoreError, lastLines } from '../command.ts'
import { existingArchive } from '../neo4j/class-archive.ts'
import { neo4jMemory } from '../neo4j/memory.ts'
import { prepareNeo4j } from '../neo4j/tools.ts'
import type { Neo4jAccess } from '../protocol.ts'
import { assertSpace } from '../space.ts'
import { defaultToolsDir, type LocalStoreOptions, startLocalStores } from '../stores.ts'
import { swapIn } from '../swap.ts'

/** A file for the importer: nodes of labels that are joined by colons, or relationships of a type. Its first line names the columns. */
export type ImportFile = { kind: 'nodes' | 'relationships'; label: string; path: string }

/** The files of a whole database. */
export type ImportFiles = {
  files: readonly ImportFile[]
  /** The letter between the values of a list. */
  listDelimiter: string
  /** True where a value has a line feed in it, which takes the importer longer to read. */
  hasLineFeeds: boolean
}

export type ImportDependencies = {
  /** The stores whose database is replaced. */
  stores: Omit<LocalStoreOptions, 'needNeo4j' | 'needRedis'>
  connect(access: Neo4jAccess): Graph
  /** Gives up the stores that this process uses, or throws where what was found of them is true no more. Nobody else can begin to use them. */
  leave(): Promise<void>
  say(line: string): void
  /** Takes the output of the importer, a line at a time. */
  onOutput(line: string): void
}

/** A store takes about so many times the bytes of the files, with its indexes. */
const bytesOfStore = 3

/**
 * Makes a database of files with Neo4j's offline importer, has it completed while it runs by itself, and puts it in the place of that of the local
 * stores in one step. A kill at any moment leaves the one or the other. Throws a LocalStoreError and leaves everything as it was where the importer
 * fails or others use the stores.
 */
export async function replaceByImport(
  files: ImportFiles,
  complete: (graph: Graph) => Promise<void>,
  parts: ImportDependencies,
): Promise<void> {
  const localDir = resolve(parts.stores.localDir)
  const { importArguments, archive } = await prepareNeo4j(parts.stores.toolsDir ?? defaultToolsDir, parts.say)
  const javaArguments = [...existingArchive(archive), ...importArguments]
  const bytes = files.files.reduce((sum, { path }) => sum + statSync(path).size, 0)
  assertSpace(localDir, bytes * bytesOfStore)
  const work = async () => {
    const trial = join(localDir, 'importing')
    await removeTrial(trial, parts.say)
    try {
      mkdirSync(trial, { mode: 0o700 })
      takeSystem(localDir, trial)
      await runImporter(join(trial, 'neo4j'), files, javaArguments, parts)
      await completeTrial(trial, complete, parts)
      // It tells of the database that was there before. First: without it the old one is as good.
      rmSync(join(localDir, 'redis'), { recursive: true, force: true })
      takeSettings(localDir, trial)
      swapIn(join(trial, 'neo4j'), join(localDir, 'neo4j'))
      force(localDir)
    } finally {
      rmSync(trial, { recursive: true, force: true })
    }
  }
  await whileVacant(localDir, parts.say, work, () => parts.leave())
}

/** Removes what an import left that was killed, once its database has stopped. */
async function removeTrial(trial: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(trial)) return
  await whileVacant(trial, say, async () => {})
  rmSync(trial, { recursive: true, force: true })
}

async function runImporter(
  home: string,
  { files, listDelimiter, hasLineFeeds }: ImportFiles,
  javaArguments: readonly string[],
  { stores, onOutput }: ImportDependencies,
): Promise<void> {
  mkdirSync(join(home, 'conf'), { recursive: true, mode: 0o700 })
  const { heapBytes } = neo4jMemory(stores.neo4jHeap, stores.neo4jPageCache)
  // Each by itself: of several that are named together only the first has columns.
  const inputs = files.map(({ kind, label, path }) => `--${kind}=${label}=${path}`)
  const delimiter = `U+${listDelimiter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const options = [
    ...['--id-type=integer', `--array-delimiter=${delimiter}`, `--multiline-fields=${hasLineFeeds}`],
    // A list of texts may be long: the changes of a whole batch.
    '--read-buffer-size=16777216',
  ]
  const child = spawn('java', [`-Xmx${heapBytes}`, ...javaArguments, home, 'neo4j', ...options, ...inputs], {
    cwd: home,
    // Its input ends with this process, and it with that.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  const keep = (text: string) => {
    said = (said + text).slice(-100_000)
    for (const line of text.split('\n')) if (line.trim() !== '') onOutput(line)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  child.stdin.on('error', () => {})
  const [code] = await ended
  if (code !== 0) throw new LocalStoreError(`Neo4j's importer ended with ${String(code)}:\n${lastLines(said)}`)
}

async function completeTrial(
  trial: string,
  complete: (graph: Graph) => Promise<void>,
  { stores, connect }: ImportDependencies,
): Promise<void> {
  const started = await startLocalStores({
    ...stores,
    localDir: trial,
    needNeo4j: true,
    needRedis: false,
    shortLived: true,
  })
  try {
    if (started.neo4j === undefined) throw new Error('no Neo4j was started')
    const graph = connect(started.neo4j)
    try {
      await complete(graph)
    } finally {
      await graph.close()
    }
  } finally {
    await started.stop()
  }
}

/** Files of the old server's own database, with the password that is in it: to make these anew takes seconds. */
const systemParts = ['password', 'data/databases/system', 'data/transactions/system', 'data/server_id']

function takeSystem(localDir: string, trial: string): void {
  for (const part of systemParts) {
    const own = join(localDir, 'neo4j', part)
    if (existsSync(own)) cpSync(own, join(trial, 'neo4j', part), { recursive: true })
  }
}

/** Settings that its owner has put beside the database stay there. */
function takeSettings(localDir: string, trial: string): void {
  const own = join(localDir, 'neo4j', 'neo4j.conf')
  if (existsSync(own)) appendFileSync(join(trial, 'neo4j', 'neo4j.conf'), readFileSync(own), { mode: 0o600 })
}
