import type { RelationshipType } from '../taxonomy/registry/relationships.ts'
import type { RelationshipStatement } from './statement.ts'

/** A relationship from one entity, stored (`ref` is its element id) or about to be (`ref` null). */
export type Edge = {
  ref: string | null
  type: RelationshipType
  /** Slug of the other end. */
  to: string
  /** Null where only the end is known. */
  validFrom: string | null
  validTo: string | null
  source: string
  confidence: number
  statedIn: string
  /** `source|confidence|statedIn` of everybody else who states it. */
  alsoBy: string[]
}

export type EdgesResult = { edges: Edge[]; retracted: Edge[] }

/**
 * Puts one statement into the relationships of an entity. Two statements of the same relationship with overlapping periods are one
 * relationship: the earlier start counts, and an end that anybody gives closes it. A period that stands apart is another relationship.
 * `effective` is the start taken for a statement without one, unless the relationship is known to hold then.
 */
export function stateEdge(
  edges: readonly Edge[],
  statement: RelationshipStatement,
  effective: string,
  statedIn: string,
): EdgesResult {
  const { type, to, validTo, source, confidence } = statement
  const start = statement.validFrom ?? (validTo === null ? effective : null)
  const overlapping = edges.findIndex(
    (edge) => edge.type === type && edge.to === to && overlaps(edge, statement.validFrom ?? effective, start, validTo),
  )
  const known = edges[overlapping]
  const stated = { source, confidence, statedIn }
  if (known === undefined) {
    const edge: Edge = { ref: null, type, to, validFrom: start, validTo, ...stated, alsoBy: [] }
    return { edges: [...edges, edge], retracted: [] }
  }
  const renewed = endEdge(withSource(known, stated), validTo)
  if (statement.validFrom !== undefined && (known.validFrom === null || statement.validFrom < known.validFrom)) {
    const earlier: Edge = { ...renewed, ref: null, validFrom: statement.validFrom }
    return { edges: edges.with(overlapping, earlier), retracted: [known] }
  }
  return { edges: renewed === known ? [...edges] : edges.with(overlapping, renewed), retracted: [] }
}

/** Ends the open relationships that a record used to state and states no longer. Another record's statement keeps one alive. */
export function withdrawEdges(
  edges: readonly Edge[],
  statedIn: string,
  stillStated: (edge: Edge) => boolean,
  at: string,
): { edges: Edge[]; ended: number } {
  let ended = 0
  const kept = edges.map((edge) => {
    if (edge.validTo !== null || edge.statedIn !== statedIn || stillStated(edge)) return edge
    const [next, ...others] = edge.alsoBy
    if (next !== undefined) {
      const [source = '', confidence = '', by = ''] = next.split('|')
      return { ...edge, source, confidence: Number(confidence), statedIn: by, alsoBy: others }
    }
    ended += 1
    return { ...edge, validTo: edge.validFrom !== null && edge.validFrom > at ? edge.validFrom : at }
  })
  return { edges: kept, ended }
}

function overlaps(edge: Edge, at: string, start: string | null, end: string | null): boolean {
  // Only the end is stated: it is that of the relationship which is open or has this very end.
  if (start === null) return edge.validTo === null || edge.validTo === end
  if (edge.validFrom === null) return edge.validTo === end
  const endsBeforeStart = edge.validTo !== null && edge.validTo <= at
  const beginsAfterEnd = end !== null && edge.validFrom >= end
  return !endsBeforeStart && !beginsAfterEnd
}

function withSource(edge: Edge, stated: { source: string; confidence: number; statedIn: string }): Edge {
  if (edge.source === stated.source && edge.statedIn === stated.statedIn) {
    return edge.confidence === stated.confidence ? edge : { ...edge, confidence: stated.confidence }
  }
  const also = [stated.source, stated.confidence, stated.statedIn].join('|')
  const others = edge.alsoBy.filter(
    (each) => !(each.startsWith(`${stated.source}|`) && each.endsWith(`|${stated.statedIn}`)),
  )
  const alsoBy = [...others, also].toSorted()
  return alsoBy.join('\n') === edge.alsoBy.join('\n') ? edge : { ...edge, alsoBy }
}

function endEdge(edge: Edge, validTo: string | null): Edge {
  return validTo === null || edge.validTo === validTo ? edge : { ...edge, validTo }
}
