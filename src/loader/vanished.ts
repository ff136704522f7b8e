import { type Graph, integer, type Transaction } from '../platform/neo4j.ts'
import { relationshipTypeOf } from '../taxonomy/registry/relationships.ts'
import { type Edge, withdrawEdges } from './edges.ts'
import { pageRecords, readEntities, readFacts, readRelationships, vanishRecords } from './queries.ts'
import type { References } from './references.ts'
import { PartitionedSpool } from './spool.ts'
import { subjectOf, withdraw } from './subject.ts'
import { writeFacts } from './write-facts.ts'
import { writeEdges } from './write-relationships.ts'
import type { LoadedPack } from './write-subjects.ts'

const pageSize = 5_000

/** Keys of the records that the graph has of a pack and that its file no longer has. */
export async function findVanished(
  graph: Graph,
  references: References,
  pack: string,
  folder: string,
): Promise<string[]> {
  const prefix = `${pack}|`
  const stored = new PartitionedSpool(folder, `stored-${pack}`, references.parts)
  for (let after = ''; ; ) {
    const page = await graph.read(pageRecords, { prefix, after, limit: integer(pageSize) }, { timeoutMs: 60_000 })
    for (const { key } of page) stored.add(key, key)
    after = page.at(-1)?.key ?? ''
    if (page.length < pageSize) break
  }
  stored.close()
  const vanished: string[] = []
  for (const [index, part] of stored.parts.entries()) {
    const stated = await references.keysOfPart(index)
    for await (const keys of part.read()) vanished.push(...keys.filter((key) => !stated.has(key)))
  }
  return vanished
}

type Gone = { key: string; kind: string; slug: string; parts: string[] }

/** Ends what vanished records stated: values and relationships end, events and sources stay. Returns how many ended. */
export async function writeVanished(
  run: Transaction['run'],
  keys: readonly string[],
  pack: LoadedPack,
  at: string,
  now: string,
): Promise<number> {
  const gone = keys.map((key): Gone => {
    const [, kind = '', slug = '', ...parts] = key.split('|')
    return { key, kind, slug, parts }
  })
  const about = gone.filter(({ kind }) => ['entity', 'relationship', 'fact'].includes(kind))
  const slugs = [...new Set(about.map(({ slug }) => slug))]
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const facts = Map.groupBy(await run(readFacts, { slugs }), (row) => row.slug)
  const edgeRows = Map.groupBy(await run(readRelationships, { slugs }), (row) => row.slug)
  let ended = 0
  const subjects = new Map(slugs.map((slug) => [slug, subjectOf(slug, entities.get(slug), facts.get(slug) ?? [])]))
  const states = new Map(
    slugs.map((slug) => {
      const stored: Edge[] = (edgeRows.get(slug) ?? []).map(({ slug: _, ...row }) => ({
        ...row,
        type: relationshipTypeOf(row.type),
      }))
      return [slug, { stored, edges: stored, retracted: [] }]
    }),
  )
  for (const { kind, slug, parts } of about) {
    const subject = subjects.get(slug)
    const state = states.get(slug)
    if (subject === undefined || state === undefined) continue
    const statedIn = `${pack.name}/${kind}`
    if (kind !== 'relationship') {
      const others = [...subject.facts.keys()].filter((key) => kind === 'fact' && key !== parts[0])
      ended += withdraw(subject, statedIn, new Set(others), at)
    }
    if (kind !== 'fact') {
      const [type, to] = parts
      const other = (edge: { type: string; to: string }) =>
        kind === 'relationship' && (edge.type !== type || edge.to !== to)
      const withdrawn = withdrawEdges(state.edges, statedIn, other, at)
      state.edges = withdrawn.edges
      ended += withdrawn.ended
    }
  }
  await writeFacts(run, [...subjects.values()], now)
  await writeEdges(run, states, now)
  await run(vanishRecords, { keys: [...keys], load: pack.load })
  return ended
}
