import { type RelationshipType, relationshipRules } from '../../../domain/relationships.ts'
import type { EdgeCells, EdgesRow } from '../queries.ts'
import { type Cell, numberOfName } from './cells.ts'
import { type Dated, type Edge, type EdgeRow, nextId, type OfflineState, type Statements } from './state.ts'
import { edgeTables } from './tables.ts'

type UpdateRow = EdgeRow & { ref: string }

/** The statements of relationships. Those of the batch are held until its end: a record may change what another one of it has stated. */
export function edgeStatements(state: OfflineState): Statements {
  return {
    'loader/read-relationships': ({ slugs }: { slugs: string[] }) => slugs.flatMap((slug) => readEdges(state, slug)),
    'loader/update-relationships': ({ rows, now }: Dated<UpdateRow>) => {
      const byRef = edgesOf(
        state,
        rows.map(({ ref }) => ref),
      )
      for (const row of rows) updateEdge(byRef.get(row.ref), row, now)
      return undefined
    },
    'loader/retract-relationships': ({ refs, now }: { refs: string[]; now: string }) => {
      for (const edge of edgesOf(state, refs).values()) edge.retractedAt = now
      return undefined
    },
  }
}

/** Relationships of one type, which the statement that creates them has in its text. */
export function createEdges(state: OfflineState, type: RelationshipType, { rows, now }: Dated<EdgesRow>): void {
  for (const [slug, edges] of rows) {
    const known = state.edges.get(slug) ?? []
    for (const edge of edges) known.push(edgeOf(edge, { slug, type, ref: String(nextId(state)), recordedAt: now }))
    state.edges.set(slug, known)
  }
}

function edgeOf(cells: EdgeCells, own: Pick<Edge, 'slug' | 'type' | 'ref' | 'recordedAt'>): Edge {
  const [to, validFrom, validTo, fromPrecision, toPrecision, source, confidence, statedIn, part, document, alsoBy] =
    cells
  const said = { to, validFrom, validTo, fromPrecision, toPrecision, source, confidence, statedIn, part, document }
  return { ...own, ...said, alsoBy, endRecordedAt: null, retractedAt: null }
}

/** Writes the relationships of the batch. */
export function putEdges(state: OfflineState): void {
  for (const [slug, edges] of state.edges) {
    const from = numberOfName('entity', slug)
    for (const edge of edges) state.files.add(edgeTables[edge.type], rowOf(from, edge))
  }
  state.edges.clear()
}

function rowOf(from: string, edge: Edge): Cell[] {
  const { to, validFrom, validTo, fromPrecision, toPrecision, recordedAt, source, confidence, statedIn } = edge
  const { part, document, alsoBy, endRecordedAt, retractedAt } = edge
  return [
    ...[from, numberOfName('entity', to), validFrom, validTo, fromPrecision, toPrecision, recordedAt],
    ...[source, confidence, statedIn, part, document, alsoBy, endRecordedAt, retractedAt],
  ]
}

function readEdges(state: OfflineState, slug: string): object[] {
  const definedBy = state.entities.get(slug)?.definedBy ?? ''
  return (state.edges.get(slug) ?? [])
    .filter((edge) => edge.retractedAt === null)
    .map(({ recordedAt: _, endRecordedAt: __, retractedAt: ___, ...edge }) => ({
      ...edge,
      type: relationshipRules[edge.type].edge,
      statedIn: edge.statedIn ?? `${definedBy}/entity`,
      alsoBy: edge.alsoBy ?? [],
    }))
}

/** Its end, if that is new, was recorded now. */
function updateEdge(edge: Edge | undefined, row: UpdateRow, now: string): void {
  if (edge === undefined) throw new Error(`no relationship of the batch is ${row.ref}`)
  const { validTo, source, confidence, statedIn, alsoBy, toPrecision, document } = row
  const isKept = validTo === null || edge.validTo === validTo
  Object.assign(edge, { validTo, source, confidence, statedIn, alsoBy, toPrecision, document })
  if (!isKept) edge.endRecordedAt = now
}

function edgesOf(state: OfflineState, refs: readonly string[]): Map<string, Edge> {
  const wanted = new Set(refs)
  const found = [...state.edges.values()].flat().filter(({ ref }) => wanted.has(ref))
  return new Map(found.map((edge) => [edge.ref, edge]))
}
