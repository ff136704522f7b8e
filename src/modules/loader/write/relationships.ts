import type { RelationshipType } from '../../../domain/relationships.ts'
import type { PendingSubject } from '../check/pending.ts'
import { touchEnds } from '../merge/later.ts'
import type { Edge, EdgesState } from '../plan/edges.ts'
import type { Count, PackOf } from '../plan/packs.ts'
import { planRelationships, type RelationshipCounts } from '../plan/relationships.ts'
import {
  createRelationships,
  type EdgeCells,
  type EdgesRow,
  retractRelationships,
  updateRelationships,
} from '../queries.ts'
import { endedRelationships, writtenEdges } from './changes.ts'
import { edgesAsTheyWere, type LoadTransaction } from './journal.ts'
import { writeRecords } from './records.ts'

/** Writes the relationships of a batch of records, and the records, which are complete with that. */
export async function writeRelationships(
  transaction: LoadTransaction,
  batch: readonly PendingSubject[],
  packOf: PackOf,
  isFresh: boolean,
  count: Count<RelationshipCounts>,
  again: boolean,
): Promise<void> {
  const fresh = isFresh && !again
  const states = await planRelationships(transaction.run, batch, packOf, transaction.at, fresh, count)
  touchEnds(batch, states, packOf)
  await writeEdges(transaction, states, fresh)
  await writeRecords(transaction, batch, packOf, again)
}

/** Creates, renews and retracts what differs from the graph. `fresh`: all of them stand in the records that define their entities. */
export async function writeEdges(
  { run, at: now, changes, outbox, journal }: LoadTransaction,
  states: ReadonlyMap<string, EdgesState>,
  fresh = false,
): Promise<void> {
  const creations = new Map<RelationshipType, EdgesRow[]>()
  const updates: object[] = []
  const retracted: string[] = []
  for (const [slug, state] of states) {
    const stored = new Map(state.stored.map((edge) => [edge.ref, edge]))
    changes.push(...writtenEdges(slug, state))
    outbox.push(...endedRelationships(slug, state))
    journal.push(...edgesAsTheyWere(slug, state))
    for (const edge of state.edges) {
      const known = stored.get(edge.ref)
      if (edge.ref !== null && known !== undefined && isRewritten(known, edge)) retracted.push(edge.ref)
      else if (edge.ref !== null) {
        if (!state.stored.includes(edge))
          updates.push({ ...detailsOf(edge), ...edge, alsoBy: edge.alsoBy.length === 0 ? null : edge.alsoBy })
        continue
      }
      // Absent means just that; see shortened().
      const row = cellsOf(edge, fresh ? null : edge.statedIn)
      const rows = creations.get(edge.type) ?? []
      creations.set(edge.type, rows)
      const last = rows.at(-1)
      if (last?.[0] === slug) last[1].push(row)
      else rows.push([slug, [row]])
    }
    for (const { ref } of state.retracted) if (ref !== null) retracted.push(ref)
  }
  if (retracted.length > 0) await run(retractRelationships, { refs: retracted, now })
  for (const [type, rows] of creations) await run(createRelationships(type), { rows, now })
  if (updates.length > 0) await run(updateRelationships, { rows: updates, now })
}

function cellsOf(edge: Edge, statedIn: string | null): EdgeCells {
  const { to, validFrom, validTo, source, confidence, alsoBy } = edge
  const { part, fromPrecision, toPrecision, document } = detailsOf(edge)
  const also = alsoBy.length === 0 ? null : alsoBy
  return [to, validFrom, validTo, fromPrecision, toPrecision, source, confidence, statedIn, part, document, also]
}

/** The details that an edge may leave unsaid, with null for each of these. */
function detailsOf({ part, fromPrecision, toPrecision, document }: Edge) {
  return {
    part: part ?? null,
    fromPrecision: fromPrecision ?? null,
    toPrecision: toPrecision ?? null,
    document: document ?? null,
  }
}

/**
 * True where more of it changed than that its end became known. Then it is recorded anew, and as it was it is kept for those who ask what was
 * known: an edge has no other memory of what it said.
 */
function isRewritten(known: Edge, edge: Edge): boolean {
  return (
    known.source !== edge.source ||
    known.confidence !== edge.confidence ||
    known.statedIn !== edge.statedIn ||
    known.part !== edge.part ||
    (known.validTo !== null && known.validTo !== edge.validTo)
  )
}
