import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { writeSyntheticPack } from '../../../bench/synthetic.ts'
import { contentOf, type Exported, loadsOf, ownPrefix } from '../../../integration/modules/loader/support.ts'
import { loadFiles, openTestGraph } from '../../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import { testStores } from '../../../support/stores.ts'
import { until } from '../../../support/until.ts'
import { type SoFar, writtenSoFar } from '../../../support/written-so-far.ts'

const seedCommand = fileURLToPath(new URL('../../../../src/cli/seed.ts', import.meta.url))
const entities = 3_000

// What is killed among writes is read again and again, which takes long beside all that other tests write.
let neo4j: OwnNeo4j
let graph: Graph
let folder: string
let firstEdition: string
let secondEdition: string
const clean: { first?: Exported[]; second?: Exported[] } = {}

test.before(async () => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  folder = mkdtempSync(join(tmpdir(), 'oddsgraph-interrupted-'))
  const path = join(folder, 'synthetic.jsonl')
  await writeSyntheticPack(path, entities, { asOf: '2026-01-01', changeEvery: 0 })
  firstEdition = readFileSync(path, 'utf8')
  await writeSyntheticPack(path, entities, { asOf: '2026-02-01', changeEvery: 3 })
  secondEdition = readFileSync(path, 'utf8')
  const prefix = ownPrefix()
  await loadFiles(graph, [packFile(prefix, firstEdition)])
  clean.first = await contentOf(graph, prefix)
  await loadFiles(graph, [packFile(prefix, secondEdition)])
  clean.second = await contentOf(graph, prefix)
})
test.after.always(async () => {
  if (folder !== undefined) rmSync(folder, { recursive: true })
  await graph?.close()
  await neo4j?.stop()
})

/** The pack with slugs and a name of its own. */
function packFile(prefix: string, text: string) {
  const path = join(folder, `${prefix}pack.jsonl`)
  writeFileSync(path, text.replaceAll('synthetic-', prefix).replace('"pack":"synthetic"', `"pack":"${prefix}pack"`))
  return { path, name: `${prefix}pack.jsonl` }
}

/** The loader as a process of its own, which counts as dead after six seconds of silence. */
function startLoader(path: string): ChildProcess {
  return spawn(process.execPath, [seedCommand, '--quiet', '--lease', '6', path], {
    env: { ...process.env, ...testStores(), ...neo4j.environment, LOCAL_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Kills a loader at the right time. False where it was done before that was seen. */
async function killWhen(path: string, prefix: string, isTime: (written: SoFar) => boolean): Promise<boolean> {
  const loader = startLoader(path)
  const gone = once(loader, 'exit')
  while (loader.exitCode === null) {
    const [written] = await graph.read(writtenSoFar, { prefix }, { timeoutMs: 60_000 })
    if (written !== undefined && isTime(written)) loader.kill('SIGKILL')
    if (loader.killed) break
    await delay(5)
  }
  const [, signal] = await gone
  return signal === 'SIGKILL'
}

const maxTries = 5

/** A pack whose load was killed at the right time. On a busy machine that passes unseen, so it is tried with another pack then. */
async function killedLoad(
  prepare: (prefix: string) => Promise<ReturnType<typeof packFile>>,
  isTime: Parameters<typeof killWhen>[2],
) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const prefix = ownPrefix()
    const file = await prepare(prefix)
    if (await killWhen(file.path, prefix, isTime)) return { prefix, file }
  }
  throw new Error('the loader was done before it could be killed')
}

const moments: { what: string; isTime: (written: SoFar) => boolean }[] = [
  { what: 'among the entities', isTime: (written) => written.entities >= entities / 4 },
  { what: 'between entities and relationships', isTime: (written) => written.entities === entities },
  { what: 'among the relationships', isTime: (written) => written.relationships > 0 },
]

for (const { what, isTime } of moments) {
  test.serial(`a load that is killed ${what} and run again equals one clean run`, async (t) => {
    const { prefix, file } = await killedLoad(async (own) => packFile(own, firstEdition), isTime)
    // What it had sent before it was killed may be committed behind its death, between two looks.
    await until('what it wrote is told', async () => {
      const [killed] = await loadsOf(graph, prefix)
      const [there] = await graph.read(writtenSoFar, { prefix })
      t.true(['running', 'interrupted'].includes(killed?.state ?? ''))
      t.true((killed?.wrote?.batches ?? 0) > 0)
      return killed?.wrote?.entities === there?.entities
    })
    const { said, files } = await loadFiles(graph, [file])
    t.true(said.includes(`${file.name}: goes on with a load that did not finish`))
    t.true((files[0]?.counts.entities ?? entities) < entities, 'it goes on where the last committed batch ended')
    t.deepEqual(await contentOf(graph, prefix), clean.first)
    const [first, second, ...others] = await loadsOf(graph, prefix)
    t.deepEqual(others, [])
    t.like(first, { state: 'interrupted', continuedBy: second?.id })
    t.is(second?.state, 'done')
    t.false((await loadFiles(graph, [file])).written)
  })
}

test.serial('a load of changes that is killed and run again equals one clean run', async (t) => {
  const prepare = async (own: string) => {
    await loadFiles(graph, [packFile(own, firstEdition)])
    return packFile(own, secondEdition)
  }
  const { prefix, file } = await killedLoad(prepare, ({ changed }) => changed > 0)
  await loadFiles(graph, [file])
  t.deepEqual(await contentOf(graph, prefix), clean.second)
})

test.serial('two loaders at once on one file make the same graph', async (t) => {
  const prefix = ownPrefix()
  const file = packFile(prefix, firstEdition)
  const loaders = [startLoader(file.path), startLoader(file.path)]
  const ends = await Promise.all(loaders.map((loader) => once(loader, 'exit')))
  t.deepEqual(ends, [
    [0, null],
    [0, null],
  ])
  t.deepEqual(await contentOf(graph, prefix), clean.first)
  t.is((await loadsOf(graph, prefix)).length, 1)
})
