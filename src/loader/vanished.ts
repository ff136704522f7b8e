import { type Graph, integer, type Transaction } from '../platform/neo4j.ts'
import { withdrawEdges } from './edges.ts'
import { pageRecords, readEntities, readFacts, vanishRecords } from './queries.ts'
import type { References } from './references.ts'
import { PartitionedSpool } from './spool.ts'
import { type Subject, subjectOf, withdraw } from './subject.ts'
import { writeFacts } from './write-facts.ts'
import { type EdgesState, readStates, writeEdges } from './write-relationships.ts'
import type { LoadedPack } from './write-subjects.ts'

/** A record that its pack states no longer, with the day of the edition that stated it last. */
export type Gone = { key: string; asOf: string }

const pageSize = 5_000

/** The records that the graph has of a pack and that its file no longer has. */
export async function findVanished(
  graph: Graph,
  references: References,
  pack: string,
  folder: string,
): Promise<Gone[]> {
  const prefix = `${pack}|`
  const stored = new PartitionedSpool(folder, `stored-${pack}`, references.parts)
  for (let after = ''; ; ) {
    const page = await graph.read(pageRecords, { prefix, after, limit: integer(pageSize) }, { timeoutMs: 60_000 })
    for (const record of page) stored.add(record.key, JSON.stringify(record))
    after = page.at(-1)?.key ?? ''
    if (page.length < pageSize) break
  }
  stored.close()
  const vanished: Gone[] = []
  for (const [index, part] of stored.parts.entries()) {
    const stated = await references.keysOfPart(index)
    for await (const lines of part.read()) {
      const records: Gone[] = lines.map((line) => JSON.parse(line))
      vanished.push(...records.filter(({ key }) => !stated.has(key)))
    }
  }
  return vanished
}

/** `<pack>|<kind>|<slug>|…`: see recordKey. */
export function slugOfRecord(key: string): string {
  const [, kind = '', slug = ''] = key.split('|')
  return ['entity', 'relationship', 'fact'].includes(kind) ? slug : ''
}

type States = { subjects: ReadonlyMap<string, Subject>; states: ReadonlyMap<string, EdgesState> }

/**
 * Ends what vanished records stated: values and relationships end, on the day of the first edition without them; events and sources stay. In memory
 * only. Returns how many ended.
 */
export function endGone(gone: readonly Gone[], { subjects, states }: States, pack: LoadedPack, now: string): number {
  let ended = 0
  for (const { key, asOf } of gone) {
    const [, kind, slug = '', ...parts] = key.split('|')
    const subject = subjects.get(slug)
    const state = states.get(slug)
    const at = asOf < pack.asOf ? pack.asOf : now
    if (subject !== undefined && (kind === 'entity' || kind === 'fact')) {
      const [attribute, begunBy] = parts
      const others = [...subject.facts.keys()].filter((each) => kind === 'fact' && each !== attribute)
      ended += withdraw(subject, `${pack.name}/${kind}`, new Set(others), at, begunBy || null)
    }
    if (state !== undefined && (kind === 'entity' || kind === 'relationship')) {
      const [type, to, begunBy = ''] = parts
      const isAnother = (edge: { type: string; to: string; validFrom: string | null }) =>
        edge.type !== type || edge.to !== to || (begunBy !== '' && (edge.validFrom ?? '') > begunBy)
      const isStated = kind === 'entity' ? () => false : isAnother
      const withdrawn = withdrawEdges(state.edges, `${pack.name}/${kind}`, isStated, at)
      state.edges = withdrawn.edges
      ended += withdrawn.ended
    }
  }
  return ended
}

/** Reads what the graph has of the entities of vanished records. */
export async function readGone(run: Transaction['run'], gone: readonly Gone[]): Promise<States> {
  const slugs = [...new Set(gone.map(({ key }) => slugOfRecord(key)).filter((slug) => slug !== ''))]
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const facts = Map.groupBy(await run(readFacts, { slugs }), (row) => row.slug)
  const states = await readStates(run, slugs)
  const subjects = new Map(slugs.map((slug) => [slug, subjectOf(slug, entities.get(slug), facts.get(slug) ?? [])]))
  return { subjects, states }
}

/** Ends what vanished records stated, and notes that they are gone. Returns how many values and relationships ended. */
export async function writeVanished(
  run: Transaction['run'],
  gone: readonly Gone[],
  pack: LoadedPack,
  now: string,
): Promise<number> {
  const { subjects, states } = await readGone(run, gone)
  const ended = endGone(gone, { subjects, states }, pack, now)
  await writeFacts(run, [...subjects.values()], now)
  await writeEdges(run, states, now)
  await run(vanishRecords, { keys: gone.map(({ key }) => key), load: pack.load })
  return ended
}
