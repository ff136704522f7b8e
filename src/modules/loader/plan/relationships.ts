import { relationshipTypeOf } from '../../../domain/relationships.ts'
import type { Transaction } from '../../../platform/neo4j/neo4j.ts'
import type { PendingSubject } from '../check/pending.ts'
import { recordName } from '../merge/route.ts'
import { readRelationships } from '../queries.ts'
import { correctEdges } from './correction.ts'
import { type Edge, type EdgesState, stateEdge, withdrawEdges } from './edges.ts'
import { type Count, type PackOf, timingOf } from './packs.ts'

export type RelationshipCounts = { relationships: number; ended: number; corrected: number }

/** Reads the relationships that start at these entities; `fresh` ones have none yet. */
export async function readStates(
  run: Transaction['run'],
  slugs: string[],
  fresh = false,
): Promise<Map<string, EdgesState>> {
  const rows = Map.groupBy(fresh ? [] : await run(readRelationships, { slugs }), (row) => row.slug)
  return new Map(
    slugs.map((slug): [string, EdgesState] => {
      const stored: Edge[] = (rows.get(slug) ?? []).map(
        ({ slug: _, part, fromPrecision, toPrecision, document, ...row }) => ({
          ...row,
          ...(part !== null && { part }),
          ...(fromPrecision !== null && { fromPrecision }),
          ...(toPrecision !== null && { toPrecision }),
          ...(document !== null && { document }),
          type: relationshipTypeOf(row.type),
        }),
      )
      return [slug, { stored, edges: stored.toSorted(byStart), retracted: [], by: new Set() }]
    }),
  )
}

/** Reads the relationships of a batch's entities (none, where they are fresh) and applies the records to them. Nothing is written. */
export async function planRelationships(
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
    state.by.add(pack.load)
    const { effective, ends, isOlder } = timingOf(before, pack, now)
    const statedIn = recordName(pack.name, statement)
    for (const wrong of isOlder ? [] : (statement.corrections?.relationships ?? [])) {
      const { edges, retracted } = correctEdges(state.edges, wrong)
      count(pending, { corrected: retracted.length })
      state.edges = edges
      state.retracted.push(...retracted.filter(({ ref }) => ref !== null))
    }
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

/** Oldest first, so that of several periods the statement meets the same one on every machine. */
function byStart(a: Edge, b: Edge): number {
  const [x, y] = [`${a.type}|${a.to}|${a.validFrom ?? ''}`, `${b.type}|${b.to}|${b.validFrom ?? ''}`]
  return x < y ? -1 : x > y ? 1 : 0
}
