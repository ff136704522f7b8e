import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readRunFile } from '../../src/local/protocol.ts'
import { connectGraph } from '../../src/platform/neo4j/connect.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { writeSyntheticPack } from '../bench/synthetic.ts'
import { type SoFar, writtenSoFar } from '../support/written-so-far.ts'
import type { Bench } from './bench.ts'
import { endOf, runCommand, startCommand } from './command.ts'
import { below, type Experiment, exactly, type Finding } from './experiment.ts'

const entities = 2_000
/** Every n-th person has a fact, a relationship, an event and an outcome of his own besides. */
const moreEvery = 4
/** So long after its kill another load may take its turn. */
const leaseSeconds = 3
const slowestMs = 40_000
const noVenues = { VENUES: 'none' }

/** `whole` is what a load that was left alone wrote. */
type IsTime = (written: SoFar, whole: SoFar, seconds: number) => boolean

const moments: { what: string; isTime: IsTime }[] = [
  { what: 'before the first write', isTime: (_written, _whole, seconds) => seconds > 1 },
  { what: 'with the first entities', isTime: (written) => written.entities > 0 },
  { what: 'between entities and relationships', isTime: (written, whole) => written.entities === whole.entities },
  { what: 'among the relationships', isTime: (written) => written.relationships > 0 },
  { what: 'behind the relationships', isTime: (written, whole) => written.relationships === whole.relationships },
]

/** A load that is killed and run again says the same as one that was left alone. */
export const experiment: Experiment = {
  name: 'loader-kill',
  about: `a load is killed at ${moments.length} moments, run again each time, and compared with one that was not`,
  async run(bench) {
    const environment = { ...noVenues, SEED_ON_START: 'false' }
    const { folder } = await bench.start({ data: 'empty', environment })
    const graph = graphOf(folder)
    try {
      const text = await packText(join(folder, 'synthetic.jsonl'))
      const clean = await load(folder, packFile(folder, 'clean-', text))
      const wanted = { hash: await contentHash(folder, 'clean-'), written: await writtenOf(graph, 'clean-') }
      bench.say(`a load that is left alone takes ${(clean.ms / 1_000).toFixed(1)} s`)
      const findings = [exactly('exit code of the load that was left alone', clean.code ?? -1, 0)]
      for (const [i, moment] of moments.entries()) {
        findings.push(...(await killedAndRunAgain(bench, { folder, graph, wanted, text, prefix: `k${i}-`, ...moment })))
      }
      return findings
    } finally {
      await graph.close()
    }
  },
}

type Kill = (typeof moments)[number] & {
  folder: string
  graph: Graph
  wanted: { hash: string; written: SoFar }
  text: string
  prefix: string
}

async function killedAndRunAgain(
  bench: Bench,
  { what, isTime, folder, graph, wanted, text, prefix }: Kill,
): Promise<Finding[]> {
  const path = packFile(folder, prefix, text)
  const loader = startLoad(folder, path)
  const gone = once(loader, 'exit')
  const started = performance.now()
  let written: SoFar = { entities: 0, relationships: 0, changed: 0 }
  while (loader.exitCode === null && !loader.killed) {
    written = await writtenOf(graph, prefix)
    if (isTime(written, wanted.written, (performance.now() - started) / 1_000)) loader.kill('SIGKILL')
    else await delay(2)
  }
  const [, signal] = await gone
  bench.say(`killed ${what}: ${written.entities} entities, ${written.relationships} relationships were written`)
  const again = await load(folder, path)
  const repeated = await load(folder, path)
  const differs = (await contentHash(folder, prefix)) !== wanted.hash
  return [
    exactly(`${what}: killed in time`, signal === 'SIGKILL' ? 1 : 0, 1),
    exactly(`${what}: exit code of the run after it`, again.code ?? -1, 0),
    below(`${what}: seconds of the run after it`, again.ms / 1_000, slowestMs / 1_000, 's'),
    exactly(`${what}: differences from a load that was left alone`, differs ? 1 : 0, 0),
    exactly(`${what}: records that a third run wrote`, repeated.written, 0),
  ]
}

async function writtenOf(graph: Graph, prefix: string): Promise<SoFar> {
  const [written = { entities: 0, relationships: 0, changed: 0 }] = await graph.read(
    writtenSoFar,
    { prefix },
    { timeoutMs: 60_000 },
  )
  return written
}

/** Entities with attributes and relationships, and what else a pack may state about them. */
async function packText(path: string): Promise<string> {
  await writeSyntheticPack(path, entities, { asOf: '2026-01-01', changeEvery: 0 })
  const [head = '', ...records] = readFileSync(path, 'utf8').trim().split('\n')
  const named = z.object({ slug: z.string(), entityType: z.string() })
  const people = records
    .map((line) => named.parse(JSON.parse(line)))
    .filter(({ entityType }) => entityType === 'person')
  const more = people.filter((_, i) => i % moreEvery === 0).flatMap(({ slug }, i) => moreAbout(slug, i))
  const header = { ...z.record(z.string(), z.unknown()).parse(JSON.parse(head)), rows: records.length + more.length }
  return [JSON.stringify(header), ...records, ...more.map((record) => JSON.stringify(record))].join('\n')
}

function moreAbout(slug: string, i: number): object[] {
  return [
    { kind: 'fact', entity: slug, key: 'injury_status', value: 'out', validFrom: '2025-11-01', validTo: '2025-12-01' },
    { kind: 'fact', entity: slug, key: 'injury_status', value: 'healthy', validFrom: '2025-12-01' },
    {
      kind: 'relationship',
      from: slug,
      type: 'plays_for',
      to: `synthetic-${(i + 500) % 1_000}`,
      validFrom: '2020-01-01',
      validTo: '2021-01-01',
    },
    {
      kind: 'event',
      key: `synthetic-event-${i}`,
      eventType: 'injury',
      title: `Injury ${i}`,
      happenedAt: '2025-11-01',
      about: [slug],
    },
    {
      kind: 'outcome',
      slug: `synthetic-outcome-${i}`,
      label: `Outcome ${i}`,
      question: `Will outcome ${i} come?`,
      category: 'sports',
      subcategory: 'nfl',
      exposures: [{ entity: slug, role: 'subject', exposureType: 'direct', strength: 0.9, reasons: ['It is his.'] }],
    },
  ]
}

/** The pack under slugs and a name of its own. */
function packFile(folder: string, prefix: string, text: string): string {
  const path = join(folder, `${prefix}pack.jsonl`)
  writeFileSync(path, text.replaceAll('synthetic-', prefix).replace('"pack":"synthetic"', `"pack":"${prefix}pack"`))
  return path
}

function startLoad(folder: string, path: string): ChildProcess {
  return startCommand(folder, 'seed', ['--quiet', '--json', '--lease', String(leaseSeconds), path], noVenues)
}

async function load(folder: string, path: string): Promise<{ code: number | null; ms: number; written: number }> {
  const started = performance.now()
  const { code, text, output } = await endOf(startLoad(folder, path))
  if (output === '') throw new Error(`the load of ${path} ended with ${code}: ${text}`)
  const { files, rejects } = told.parse(JSON.parse(output))
  if (rejects.count > 0) throw new Error(`the load of ${path} was refused: ${JSON.stringify(rejects.first[0])}`)
  const written = files.reduce((sum, { counts }) => sum + counts.new + counts.changed, 0)
  return { code, ms: performance.now() - started, written }
}

const told = z.object({
  files: z.array(z.object({ counts: z.object({ new: z.number(), changed: z.number() }) })),
  rejects: z.object({ count: z.number(), first: z.array(z.unknown()) }),
})

/** What the graph says of a prefix, without the prefix and without ids, which follow from slugs. */
async function contentHash(folder: string, prefix: string): Promise<string> {
  const { code, text, output } = await runCommand(folder, 'seed', ['export', '--prefix', prefix], noVenues)
  if (code !== 0 || output === '') throw new Error(`the export of ${prefix} ended with ${code}: ${text}`)
  const lines = output
    .replaceAll(prefix, '')
    .replaceAll(/"(?:id|[a-z]+Id)":"[0-9a-f-]{36}",?/g, '')
    .split('\n')
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

function graphOf(folder: string): Graph {
  const { neo4j } = readRunFile(folder)?.access ?? {}
  if (neo4j === undefined) throw new Error('the program has no Neo4j of its own')
  const { uri, user, password } = neo4j
  return connectGraph({ uri, user, password, timeoutMs: 60_000, poolSize: 2 })
}
