import { type Graph, integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import type { References } from '../check/references.ts'
import { type Merges, recordName, routedKey } from '../merge/route.ts'
import { pageRecords, readEntities, readFacts } from '../queries.ts'
import { PartitionedSpool } from '../spool.ts'
import type { EdgesState } from './edges.ts'
import { withdrawEdges } from './edges.ts'
import type { ExposuresState } from './exposures.ts'
import { withdrawExposures } from './exposures.ts'
import { readLinks } from './listings.ts'
import { readExposureStates } from './outcomes.ts'
import type { LoadedPack, RemovedRecord } from './packs.ts'
import { readStates } from './relationships.ts'
import { type Subject, subjectOf } from './subject.ts'
import { withdraw } from './subjects.ts'

const pageSize = 5_000

/** The records that the graph has of a pack and that its file no longer has. */
export async function findRemoved(
  graph: Graph,
  references: References,
  pack: string,
  folder: string,
): Promise<RemovedRecord[]> {
  const prefix = `${pack}|`
  const stored = new PartitionedSpool(folder, `stored-${pack}`, references.parts)
  const read = (after: string) =>
    graph.read(pageRecords, { prefix, after, limit: integer(pageSize) }, { timeoutMs: 60_000 })
  for await (const page of pagesAfter(read, { size: pageSize, keyOf: ({ key }) => key })) {
    for (const record of page) stored.add(record.key, JSON.stringify(record))
  }
  stored.close()
  const removed: RemovedRecord[] = []
  for (const [index, part] of stored.parts.entries()) {
    const stated = await references.keysOfPart(index)
    for await (const lines of part.read()) {
      const records: RemovedRecord[] = lines.map((line) => JSON.parse(line))
      removed.push(...records.filter(({ key }) => !stated.has(key)))
    }
  }
  return removed
}

/** `<pack>|<kind>|<slug>|…`: see recordKey. */
export function slugOfRecord(key: string): string {
  const [, kind = '', slug = ''] = key.split('|')
  return ['entity', 'relationship', 'fact'].includes(kind) ? slug : ''
}

/** The slug of the outcome that a record of an outcome or of an exposure is about; empty for other records. */
function outcomeOfRecord(key: string): string {
  const [, kind, first = '', second = ''] = key.split('|')
  if (kind === 'exposure') return second
  return kind === 'outcome' ? first : ''
}

/** Entities, outcomes and links that removed records are about, as the graph has them. */
export type RemovedStates = {
  subjects: ReadonlyMap<string, Subject>
  states: ReadonlyMap<string, EdgesState>
  /** By the slug of the outcome. */
  exposures: ReadonlyMap<string, ExposuresState>
  /** Element ids of PRICES and MATCHES, by the key of the record. */
  links: ReadonlyMap<string, readonly string[]>
}

/**
 * Ends what removed records stated: values, relationships and exposures end, on the day of the first edition without them; what a market prices
 * and what a match says is taken back; events, outcomes, markets and sources stay. In memory only. Returns how many ended.
 */
export function endRemoved(
  gone: readonly RemovedRecord[],
  { subjects, states, exposures, links }: RemovedStates,
  pack: LoadedPack,
  now: string,
): number {
  let ended = 0
  for (const { key: stated, asOf } of gone) {
    ended += links.get(stated)?.length ?? 0
    const { key, mergedFrom } = routedKey(stated, pack.merges)
    const [, kind = '', slug = '', ...parts] = key.split('|')
    const record = { kind, ...(mergedFrom !== undefined && { mergedFrom }) }
    const statedIn = recordName(pack.name, record)
    const subject = subjects.get(slug)
    const state = states.get(slug)
    const at = asOf < pack.asOf ? pack.asOf : now
    if (subject !== undefined && (kind === 'entity' || kind === 'fact')) {
      const [attribute, begunBy] = parts
      const others = [...subject.facts.keys()].filter((each) => kind === 'fact' && each !== attribute)
      ended += withdraw(subject, { statedIn, load: pack.load }, new Set(others), at, begunBy || null)
    }
    if (state !== undefined && (kind === 'entity' || kind === 'relationship')) {
      const [type, to, begunBy = ''] = parts
      const isAnother = (edge: { type: string; to: string; validFrom: string | null }) =>
        edge.type !== type || edge.to !== to || (begunBy !== '' && (edge.validFrom ?? '') > begunBy)
      const isStated = kind === 'entity' ? () => false : isAnother
      const withdrawn = withdrawEdges(state.edges, statedIn, isStated, at)
      if (withdrawn.edges.some((edge, place) => edge !== state.edges[place])) state.by.add(pack.load)
      state.edges = withdrawn.edges
      ended += withdrawn.ended
    }
    const exposed = exposures.get(outcomeOfRecord(key))
    if (exposed !== undefined) {
      const withdrawn = withdrawExposures(exposed.exposures, statedIn, isAnotherExposure(key), at)
      if (withdrawn.ended > 0) exposed.by.add(pack.load)
      exposed.exposures = withdrawn.exposures
      ended += withdrawn.ended
    }
  }
  return ended
}

/** True where an exposure of the outcome was not stated by the record: that of an outcome states all that name it. */
function isAnotherExposure(key: string): (exposure: { entity: string; validFrom: string }) => boolean {
  const [, kind, entity, , begunBy = ''] = key.split('|')
  if (kind === 'outcome') return () => false
  return (exposure) => exposure.entity !== entity || (begunBy !== '' && exposure.validFrom > begunBy)
}

/** Reads what the graph has of the entities and outcomes of removed records. */
export async function readRemoved(
  run: Transaction['run'],
  gone: readonly RemovedRecord[],
  merges: Merges,
): Promise<RemovedStates> {
  const keys = gone.map(({ key }) => routedKey(key, merges).key)
  const slugs = [...new Set(keys.map(slugOfRecord).filter((slug) => slug !== ''))]
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const facts = Map.groupBy(await run(readFacts, { slugs }), (row) => row.slug)
  const states = await readStates(run, slugs)
  const subjects = new Map(slugs.map((slug) => [slug, subjectOf(slug, entities.get(slug), facts.get(slug) ?? [])]))
  const outcomes = [...new Set(keys.map(outcomeOfRecord).filter((slug) => slug !== ''))]
  const links = await readLinks(
    run,
    gone.map(({ key }) => key),
  )
  return { subjects, states, exposures: await readExposureStates(run, outcomes), links }
}
