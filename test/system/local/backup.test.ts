import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { z } from 'zod'
import { makeBackup } from '../../../src/local/backup/backup.ts'
import { checkDatabase } from '../../../src/local/backup/check.ts'
import { readManifest } from '../../../src/local/backup/manifest.ts'
import { restoreBackup } from '../../../src/local/backup/restore.ts'
import type { Neo4jAccess } from '../../../src/local/protocol.ts'
import { defaultToolsDir, type LocalStoreOptions, startLocalStores } from '../../../src/local/stores.ts'
import { connectGraph } from '../../../src/platform/neo4j/connect.ts'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../src/platform/neo4j/query.ts'
import { until } from '../../support/until.ts'
import { smallStores } from './support.ts'

const madeAt = '2026-11-22T12:00:00.000Z'

function open(access: Neo4jAccess): Graph {
  return connectGraph({ ...access, timeoutMs: 30_000, poolSize: 4 })
}

async function withGraph<T>(options: LocalStoreOptions, work: (graph: Graph) => Promise<T>): Promise<T> {
  const stores = await startLocalStores(options)
  const { neo4j } = stores
  if (neo4j === undefined) throw new Error('no Neo4j was started')
  const graph = open(neo4j)
  try {
    return await work(graph)
  } finally {
    await graph.close()
    await stores.stop()
  }
}

// The two nodes of a step and its number are written in one transaction.
const write: Query<Record<string, never>, unknown> = {
  name: 'test/write-step',
  text:
    "MERGE (log:ChangeLog {name: 'changes'}) ON CREATE SET log.id = 'first', log.seq = 0 SET log.seq = log.seq + 1 " +
    'CREATE (:Left {step: log.seq})-[:OF]->(:Right {step: log.seq})',
  row: z.unknown(),
}
const steps = z.array(z.number())
const stepsRow = z.object({
  log: z.object({ id: z.string(), seq: z.number(), formerIds: z.array(z.string()), formerLasts: steps }),
  left: steps,
  right: steps,
})
const readSteps: Query<Record<string, never>, z.output<typeof stepsRow>> = {
  name: 'test/read-steps',
  text:
    'MATCH (log:ChangeLog) RETURN log {.id, .seq, .formerIds, .formerLasts} AS log, ' +
    'COLLECT { MATCH (n:Left) RETURN n.step AS step ORDER BY step } AS left, ' +
    'COLLECT { MATCH (n:Right) RETURN n.step AS step ORDER BY step } AS right',
  row: stepsRow,
}

/** Says how many steps were written in all. */
async function backUpWhileWriting(options: LocalStoreOptions, target: string): Promise<number> {
  return withGraph(options, async (graph) => {
    let written = 0
    let stopping = false
    const writing = (async () => {
      for (; !stopping; written += 1) await graph.write(write, {})
    })()
    await until('20 rows are written', () => written >= 20)
    await makeBackup(target, { graph, localDir: options.localDir, now: () => madeAt, onBytes: () => {} })
    const atEnd = written
    await until('writing goes on', () => written >= atEnd + 5)
    stopping = true
    await writing
    return written
  })
}

test('a backup under writes is what was committed at one moment, and is restored as that', async (t) => {
  const source = smallStores(t, { needNeo4j: true, needRedis: false })
  const other = smallStores(t, { needNeo4j: true, needRedis: false })
  const folder = join(source.localDir, 'backups', 'one')
  const written = await backUpWhileWriting(source, folder)
  const manifest = readManifest(folder)
  const { seq } = manifest
  if (seq === null) throw new Error('the backup has no number')
  t.true(seq >= 20 && seq < written, `writes went on before and after: ${seq} of ${written}`)
  t.is(manifest.createdAt, madeAt)
  t.deepEqual(
    { nodes: manifest.nodes, relationships: manifest.relationships },
    { nodes: 2 * seq + 1, relationships: seq },
  )
  const tools = { toolsDir: defaultToolsDir, log: (line: string) => t.log(line) }
  t.deepEqual(await checkDatabase(folder, 'check', tools), { consistent: true, faults: [] })

  const parts = { connect: open, replace: false, dryRun: false, say: () => {}, onBytes: () => {} }
  const into = (stores: LocalStoreOptions) => ({ ...parts, stores })
  mkdirSync(join(other.localDir, 'redis'))
  await restoreBackup(folder, into(other))
  t.false(existsSync(join(other.localDir, 'redis')), 'what tells of the database before is gone')
  const allSteps = Array.from({ length: seq }, (_, index) => index + 1)
  await withGraph(other, async (graph) => {
    const [{ log, ...found } = { log: undefined }] = await graph.read(readSteps, {})
    t.deepEqual(found, { left: allSteps, right: allSteps })
    t.not(log?.id, 'first')
    t.deepEqual({ ...log, id: '' }, { id: '', seq, formerIds: ['first'], formerLasts: [seq] })
    await t.throwsAsync(makeBackup(folder, { graph, localDir: other.localDir, now: () => madeAt, onBytes: () => {} }), {
      message: `${folder} is not empty. Name a folder that does not exist yet.`,
    })
  })

  await t.throwsAsync(restoreBackup(folder, into(other)), { message: /^There is a database in .*--replace/ })
  const damaged = join(folder, 'data', 'databases', 'neo4j', 'neostore.nodestore.db')
  const bytes = readFileSync(damaged)
  bytes[100] = 255 - (bytes[100] ?? 0)
  writeFileSync(damaged, bytes)
  const fault = { message: /is damaged: data\/databases\/neo4j\/neostore\.nodestore\.db: its content was changed/ }
  await t.throwsAsync(restoreBackup(folder, { ...into(other), dryRun: true }), fault)
  await t.throwsAsync(restoreBackup(folder, { ...into(other), replace: true }), fault)
  t.true(existsSync(join(other.localDir, 'neo4j', 'password')), 'a backup that is damaged replaces nothing')
  t.throws(() => readManifest(source.localDir), { message: /is no whole backup: manifest\.json is missing/ })
})
