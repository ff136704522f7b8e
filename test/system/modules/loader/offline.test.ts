import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { offlineStore } from '../../../../src/cli/offline-store.ts'
import { startLocalStores } from '../../../../src/local/stores.ts'
import { exportGraph } from '../../../../src/modules/loader/export.ts'
import { load } from '../../../../src/modules/loader/load.ts'
import { defaultOptions } from '../../../../src/modules/loader/load-options.ts'
import { LoadRefused } from '../../../../src/modules/loader/load-refused.ts'
import type { LoadResult } from '../../../../src/modules/loader/load-result.ts'
import type { OfflineChoice } from '../../../../src/modules/loader/offline/store.ts'
import { undoLoad } from '../../../../src/modules/loader/undo.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { readSettings } from '../../../../src/platform/settings/config.ts'
import { showProgress } from '../../../../src/platform/telemetry/progress.ts'
import { articleWays } from '../../../support/load.ts'
import { everything } from './everything.ts'

const players = 700

/** Packs in a folder of their own. */
function packs(t: ExecutionContext, files: Record<string, string>): { path: string; name: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-offline-packs-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return { path, name }
  })
}

function localFolder(t: ExecutionContext): string {
  const localDir = mkdtempSync(join(tmpdir(), 'oddsgraph-offline-'))
  t.teardown(() => rmSync(localDir, { recursive: true, force: true }))
  return localDir
}

type Opened = {
  graph: Graph
  load(sources: { path: string; name: string }[], offline: OfflineChoice): Promise<LoadResult & { said: string[] }>
}

/** Works with the local store of a folder as a command does. */
async function withStore<T>(localDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const memory = { neo4jHeap: '512m', neo4jPageCache: '64m' }
  const stores = await startLocalStores({
    localDir,
    needNeo4j: true,
    needRedis: false,
    ...memory,
    log: () => {},
    shortLived: true,
  })
  if (stores.neo4j === undefined) throw new Error('no Neo4j was started')
  const graph = connectGraph({ ...stores.neo4j, timeoutMs: 60_000, poolSize: 10 })
  const { settings } = readSettings({ LOCAL_DIR: localDir, LOCAL_NEO4J_HEAP: '512m', LOCAL_NEO4J_PAGECACHE: '64m' })
  const given = { graph, settings, stores: { ...stores, local: { neo4j: true, redis: false } }, say: () => {} }
  try {
    await applySchema(graph, systemClock, () => {})
    return await work({
      graph,
      load: (sources, offline) => loadHere(graph, sources, offline, offlineStore(given), localDir),
    })
  } finally {
    await graph.close()
    await stores.stop()
  }
}

/** Ids of loads are counted, so that two stores have the same. */
async function loadHere(
  graph: Graph,
  sources: { path: string; name: string }[],
  offline: OfflineChoice,
  store: ReturnType<typeof offlineStore> | undefined,
  localDir: string,
) {
  const said: string[] = []
  let ids = 0
  const result = await load(
    sources,
    { ...defaultOptions, offline },
    {
      ...{ graph, clock: systemClock, articles: articleWays, progress: showProgress(null, systemClock.now) },
      newId: () => `id-${ids++}`,
      folder: join(localDir, 'tmp', 'loads', 'one'),
      say: (line) => said.push(line),
      onReject: () => {},
      signal: new AbortController().signal,
      offline: store,
    },
  )
  return { ...result, said }
}

const text = z.object({ line: z.string() })
const row = z.object({ labels: z.array(z.string()), properties: z.record(z.string(), z.unknown()) })
const link = z.object({ type: z.string(), from: row, to: row, properties: z.record(z.string(), z.unknown()) })
const query = <R>(name: string, cypher: string, shape: z.ZodType<R>): Query<Record<string, never>, R> => ({
  name: `test/${name}`,
  text: cypher,
  row: shape,
})
const allNodes = query('all-nodes', 'MATCH (n) RETURN labels(n) AS labels, properties(n) AS properties', row)
const node = (name: string) => `{labels: labels(${name}), properties: properties(${name})}`
const allLinks = query(
  'all-links',
  `MATCH (a)-[r]->(b) RETURN type(r) AS type, ${node('a')} AS from, ${node('b')} AS to, properties(r) AS properties`,
  link,
)
const definitions = query(
  'definitions',
  "SHOW INDEXES YIELD name, state, type, labelsOrTypes, properties RETURN name + ' ' + state + ' ' + type + ' ' + toString(coalesce(size(properties), 0)) AS line",
  text,
)
const names = query(
  'names',
  "CALL db.labels() YIELD label RETURN 'label ' + label AS line UNION ALL CALL db.relationshipTypes() YIELD relationshipType RETURN 'type ' + relationshipType AS line UNION ALL CALL db.propertyKeys() YIELD propertyKey RETURN 'key ' + propertyKey AS line",
  text,
)

/** Moments of the clock, and ids that are drawn. */
const ofTheClock =
  /^(?:createdAt|updatedAt|recordedAt|endRecordedAt|retractedAt|startedAt|finishedAt|appliedAt|touched|at)$/
/** Their batches are cut otherwise: what is in all of them counts. */
const cut = new Set(['LoadBatch', 'ChangeBatch', 'OutboxEvent', 'LoadSlot', 'ChangeLog', 'Outbox'])

type Node = z.output<typeof row>

function known({ labels, properties }: Node): string {
  const kept = Object.entries(properties)
    .filter(([key]) => !ofTheClock.test(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, value])
  const when = Object.keys(properties).filter((key) => ofTheClock.test(key))
  return JSON.stringify([labels.toSorted(), kept, when.toSorted()])
}

/** All that a store says, without when it was recorded, in an order of its own content. */
async function contentOf(graph: Graph) {
  const nodes = await graph.read(allNodes, {}, { timeoutMs: 60_000 })
  const links = await graph.read(allLinks, {}, { timeoutMs: 60_000 })
  const lists = (label: string, key: string) =>
    nodes
      .filter(({ labels }) => labels.includes(label))
      .flatMap(({ properties }) => z.array(z.string()).parse(properties[key]))
  const lines = async (asked: Query<Record<string, never>, { line: string }>) =>
    (await graph.read(asked, {})).map(({ line }) => line).toSorted()
  return {
    nodes: nodes
      .filter(({ labels }) => !labels.some((label) => cut.has(label)))
      .map(known)
      .toSorted(),
    links: links
      .map(
        ({ type, from, to, properties }) => `${type} ${known({ labels: [], properties })} ${known(from)} ${known(to)}`,
      )
      .toSorted(),
    journal: lists('LoadBatch', 'entries')
      .map((entry) => entry.replaceAll(/"ref":"[^"]*"/g, '"ref":null'))
      .toSorted(),
    changes: lists('ChangeBatch', 'entries').toSorted(),
    told: lists('OutboxEvent', 'subjects').toSorted(),
    definitions: await lines(definitions),
    names: await lines(names),
    hash: await exportGraph(graph, null),
  }
}

test.serial(
  'a load past Bolt leaves what one through Bolt leaves, with the schema, and its repeat has nothing to do',
  async (t) => {
    t.timeout(900_000)
    const sources = packs(t, everything(players))
    const [offline, bolt] = [localFolder(t), localFolder(t)]
    const first = await withStore(offline, async (opened) => opened.load(sources, 'always'))
    const other = await withStore(bolt, async (opened) => {
      const result = await opened.load(sources, 'never')
      return { result, content: await contentOf(opened.graph) }
    })
    t.deepEqual(
      first.files.map(({ counts }) => counts),
      other.result.files.map(({ counts }) => counts),
    )
    await withStore(offline, async ({ graph, load: loadAgain }) => {
      const content = await contentOf(graph)
      const { names: here, ...same } = content
      const { names: there, ...wanted } = other.content
      for (const part of Object.keys(wanted) as (keyof typeof wanted)[]) t.deepEqual(same[part], wanted[part], part)
      t.deepEqual(
        there.filter((name) => !here.includes(name)),
        [],
      )
      t.true(content.definitions.every((line) => line.includes(' ONLINE ')))
      const repeat = await loadAgain(sources, 'auto')
      t.false(repeat.written)
      t.deepEqual(
        repeat.files.map(({ counts }) => [counts.new, counts.changed]),
        sources.map(() => [0, 0]),
      )
      await t.throwsAsync(loadAgain(packs(t, changed), 'always'), {
        instanceOf: LoadRefused,
        message: 'cannot be loaded offline: the store is not empty',
      })
      const ids = first.files.flatMap((file) => file.load ?? [])
      await undoLoad(
        ids,
        { dryRun: false, maxDifferences: 10 },
        {
          ...{ graph, clock: systemClock, articles: articleWays, newId: () => 'undo', say: () => {} },
          signal: new AbortController().signal,
        },
      )
      t.is((await loadAgain(sources, 'never')).written, true)
    })
  },
)

const changed = {
  'changed.jsonl':
    '{"kind":"pack","pack":"later","version":"2","source":"Register","asOf":"2026-03-01"}\n{"slug":"hawks","attributes":{"wins":12}}\n',
}

const seedCommand = fileURLToPath(new URL('../../../../src/cli/seed.ts', import.meta.url))

/** Runs the command past Bolt; where a word is given, until it is said, and then kills it. */
async function seedPastBolt(localDir: string, sources: { path: string }[], killedAt?: string): Promise<number | null> {
  const paths = sources.map(({ path }) => path)
  const { NEO4J_URI: _, ...environment } = process.env
  const own = { LOCAL_DIR: localDir, VENUES: 'none', LOCAL_NEO4J_HEAP: '512m', LOCAL_NEO4J_PAGECACHE: '64m' }
  const child = spawn(process.execPath, [seedCommand, '--offline', 'always', ...paths], {
    env: { ...environment, ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (killedAt !== undefined && line.includes(killedAt)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return code
}

test.serial('a load past Bolt that is killed leaves the empty store, and the next one all of it', async (t) => {
  t.timeout(900_000)
  const sources = packs(t, everything(20))
  const localDir = localFolder(t)
  t.is(await seedPastBolt(localDir, sources, 'Filling its indexes'), null)
  t.true(existsSync(join(localDir, 'importing')))
  t.is(await seedPastBolt(localDir, sources), 0)
  t.false(existsSync(join(localDir, 'importing')))
  await withStore(localDir, async (opened) => {
    const repeat = await opened.load(sources, 'auto')
    t.false(repeat.written)
    t.true((await opened.graph.read(allNodes, {})).filter(({ labels }) => labels.includes('Entity')).length > 20)
  })
})
