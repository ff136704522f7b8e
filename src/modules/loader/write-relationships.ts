import { type RelationshipType, relationshipTypeOf } from '../../domain/relationships.ts'
import type { Transaction } from '../../platform/neo4j.ts'
import { note, writtenEdges } from './change-log.ts'
import { type Edge, stateEdge, withdrawEdges } from './edges.ts'
import { createRelationships, readRelationships, retractRelationships, updateRelationships } from './queries.ts'
import { timingOf } from './subject.ts'
import type { PendingSubject } from './survey.ts'
import { type Count, type PackOf, writeRecords } from './write-subjects.ts'

export type RelationshipCounts = { relationships: number; ended: number }

/** The relationships of an entity with what a batch of records makes of them. */
export type EdgesState = { stored: readonly Edge[]; edges: Edge[]; retracted: Edge[] }

/** Reads the relationships that start at these entities; `fresh` ones have none yet. */
export async function readStates(
  run: Transaction['run'],
  slugs: string[],
  fresh = false,
): Promise<Map<string, EdgesState>> {
  const rows = Map.groupBy(fresh ? [] : await run(readRelationships, { slugs }), (row) => row.slug)
  return new Map(
    slugs.map((slug): [string, EdgesState] => {
      const stored: Edge[] = (rows.get(slug) ?? []).map(({ slug: _, ...row }) => ({
        ...row,
        type: relationshipTypeOf(row.type),
      }))
      return [slug, { stored, edges: stored.toSorted(byStart), retracted: [] }]
    }),
  )
}

/** Reads the relationships of a batch's entities (none, where they are fresh) and applies the records to them. Nothing is written. */
export async function stateRelationships(
  run: Transaction['run'],
  batch: readonly PendingSubject[],
  packOf: PackOf,
  now: string,
  fresh: boolean,
  count: Count<RelationshipCounts>,
): Promise<Map<string, EdgesState>> {
  const slugs = [...new Set(batch.map(({ statement }) => statement.slug))]
  const states = await readStates(run, slugs, fresh)
  for (const pending of batch) {
    const { statement, before } = pending
    const state = states.get(statement.slug)
    if (state === undefined) continue
    const pack = packOf(pending)
    const { effective, ends, isOlder } = timingOf(before, pack, now)
    const statedIn = `${pack.name}/${statement.kind}`
    for (const stated of statement.relationships) {
      const { edges, retracted } = stateEdge(state.edges, stated, effective, statedIn, isOlder)
      count(pending, { relationships: edges.length - state.edges.length })
      state.edges = edges
      state.retracted.push(...retracted.filter(({ ref }) => ref !== null))
    }
    if (statement.kind !== 'entity' || !ends) continue
    const still = new Set(statement.relationships.map(({ type, to }) => `${type}|${to}`))
    const { edges, ended } = withdrawEdges(
      state.edges,
      statedIn,
      ({ type, to }) => still.has(`${type}|${to}`),
      effective,
    )
    state.edges = edges
    count(pending, { ended })
  }
  return states
}

/** Writes the relationships of a batch of records, and the records, which are complete with that. */
export async function writeRelationships(
  run: Transaction['run'],
  batch: readonly PendingSubject[],
  packOf: PackOf,
  now: string,
  isFresh: boolean,
  count: Count<RelationshipCounts>,
  again: boolean,
): Promise<void> {
  const fresh = isFresh && !again
  const states = await stateRelationships(run, batch, packOf, now, fresh, count)
  await writeEdges(run, states, now, fresh)
  await writeRecords(run, batch, packOf, again)
}

/** Creates, renews and retracts what differs from the graph. `fresh`: all of them stand in the records that define their entities. */
export async function writeEdges(
  run: Transaction['run'],
  states: ReadonlyMap<string, EdgesState>,
  now: string,
  fresh = false,
): Promise<void> {
  const creations = new Map<RelationshipType, { slug: string; edges: object[] }[]>()
  const updates: object[] = []
  const retracted: string[] = []
  for (const [slug, state] of states) {
    const stored = new Map(state.stored.map((edge) => [edge.ref, edge]))
    note(run, now, writtenEdges(slug, state))
    for (const edge of state.edges) {
      const known = stored.get(edge.ref)
      if (edge.ref !== null && known !== undefined && isRewritten(known, edge)) retracted.push(edge.ref)
      else if (edge.ref !== null) {
        if (!state.stored.includes(edge))
          updates.push({ ...edge, alsoBy: edge.alsoBy.length === 0 ? null : edge.alsoBy })
        continue
      }
      const { to, validFrom, validTo, source, confidence, alsoBy } = edge
      // Absent means just that; see shortened().
      const statedIn = fresh ? null : edge.statedIn
      const row = { to, validFrom, validTo, source, confidence, statedIn, alsoBy: alsoBy.length === 0 ? null : alsoBy }
      const rows = creations.get(edge.type) ?? []
      creations.set(edge.type, rows)
      const last = rows.at(-1)
      if (last?.slug === slug) last.edges.push(row)
      else rows.push({ slug, edges: [row] })
    }
    for (const { ref } of state.retracted) if (ref !== null) retracted.push(ref)
  }
  if (retracted.length > 0) await run(retractRelationships, { refs: retracted, now })
  for (const [type, rows] of creations) await run(createRelationships(type), { rows, now })
  if (updates.length > 0) await run(updateRelationships, { rows: updates, now })
}

/**
 * Whether more of it changed than that its end became known. Then it is recorded anew, and as it was it is kept for those who ask what was
 * known: an edge has no other memory of what it said.
 */
function isRewritten(known: Edge, edge: Edge): boolean {
  return (
    known.source !== edge.source ||
    known.confidence !== edge.confidence ||
    known.statedIn !== edge.statedIn ||
    (known.validTo !== null && known.validTo !== edge.validTo)
  )
}

/** Oldest first, so that of several periods the statement meets the same one on every machine. */
function byStart(a: Edge, b: Edge): number {
  const [x, y] = [`${a.type}|${a.to}|${a.validFrom ?? ''}`, `${b.type}|${b.to}|${b.validFrom ?? ''}`]
  return x < y ? -1 : x > y ? 1 : 0
}
