import type { Precision } from '../../../domain/facts/precision.ts'
import type { RelationshipType } from '../../../domain/relationships.ts'
import type { RelationshipStatement } from '../statement.ts'
import { begunAt, type Dates, endedAt, isSharpened, sharpest, startOf } from './dating.ts'

/** A relationship from one entity, stored (`ref` is its element id) or about to be (`ref` null). */
export type Edge = Dates & {
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
  /** Absent where nobody says what part the first has in the second. */
  part?: string
  /** Where it can be looked up, by who is named as its source. Absent where nobody says. */
  document?: string
  /** `source|confidence|statedIn` of everybody else who states it. */
  alsoBy: string[]
}

/** The relationships of an entity with what a batch of records makes of them. */
export type EdgesState = {
  stored: readonly Edge[]
  edges: Edge[]
  retracted: Edge[]
  /** The loads whose records changed them. */
  by: Set<string>
}

export type EdgesResult = { edges: Edge[]; retracted: Edge[] }

/**
 * Puts one statement into the relationships of an entity. Two statements of the same relationship with overlapping periods are one
 * relationship: the earlier start counts, and an end that anybody gives closes it; only the record itself may move or lift its end. A period
 * that stands apart is another relationship. Of two starts that may be the same moment the more exact one counts. `effective` is the start taken for a statement without one, unless the relationship is known to
 * hold then. A statement of an older edition of its pack (`isOlder`) corrects nothing.
 */
export function stateEdge(
  edges: readonly Edge[],
  statement: RelationshipStatement,
  effective: string,
  statedIn: string,
  isOlder = false,
): EdgesResult {
  const { type, to, validTo, toPrecision, source, confidence, part, document } = statement
  const alike = edges.filter((edge) => edge.type === type && edge.to === to)
  const dated = statement.validFrom !== undefined || validTo === null
  const start = dated ? sharpest(alike, startOf(statement, effective)) : null
  const at = statement.validFrom === undefined ? effective : (start?.at ?? effective)
  const known = alike.find((edge) => overlaps(edge, at, start?.at ?? null, validTo))
  const stated = { source, confidence, statedIn, ...(document !== undefined && { document }) }
  if (known === undefined) {
    const edge: Edge = {
      ...{ ref: null, type, to, validFrom: null, validTo, ...stated },
      ...(part !== undefined && { part }),
      alsoBy: [],
    }
    const ended = endedAt(edge, validTo, toPrecision)
    return { edges: [...edges, start === null ? ended : begunAt(ended, start)], retracted: [] }
  }
  const place = edges.indexOf(known)
  const corrects = !isOlder && known.source === source && known.statedIn === statedIn && known.alsoBy.length === 0
  const ending = { validTo, toPrecision, corrects }
  const renewed = withPart(endEdge(withSource(known, stated, isOlder), ending), part, corrects)
  const isSharp = start !== null && !isOlder && isSharpened(known, start)
  const isEarlier = start !== null && (known.validFrom === null || start.at < known.validFrom)
  const begun = start !== null && (isSharp || isEarlier) ? begunAt(renewed, start) : renewed
  const isFollowed = alike.some((edge) => edge !== known && isLater(edge, known))
  const isGiven = statement.validFrom !== undefined && start?.at === begun.validFrom
  const lifts = corrects && validTo === null && isGiven && !isFollowed
  if (isSharp || isEarlier || (lifts && known.validTo !== null)) {
    const anew = { ...(lifts ? endedAt(begun, null, undefined) : begun), ref: null }
    return { edges: edges.with(place, anew), retracted: [known] }
  }
  return { edges: renewed === known ? [...edges] : edges.with(place, renewed), retracted: [] }
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
    if (edge.validTo !== null || stillStated(edge)) return edge
    const others = edge.alsoBy.filter((also) => partsOf(also).statedIn !== statedIn)
    if (edge.statedIn !== statedIn) return others.length === edge.alsoBy.length ? edge : { ...edge, alsoBy: others }
    const [next, ...rest] = others
    const { document: _, ...undocumented } = edge
    if (next !== undefined) return { ...undocumented, ...partsOf(next), alsoBy: rest }
    ended += 1
    const end = edge.validFrom !== null && edge.validFrom > at ? edge.validFrom : at
    return endedAt({ ...edge, alsoBy: [] }, end, 'by')
  })
  return { edges: kept, ended }
}

function overlaps(edge: Edge, at: string, start: string | null, end: string | null): boolean {
  // Only the end is stated: it is that of the relationship which is open, has this very end, or was found to have ended before its start.
  if (start === null) {
    const neverHeld =
      edge.validFrom !== null && edge.validTo === edge.validFrom && end !== null && end <= edge.validFrom
    return edge.validTo === null || edge.validTo === end || neverHeld
  }
  if (edge.validFrom === null) return edge.validTo === end
  const endsBeforeStart = edge.validTo !== null && edge.validTo <= at
  const beginsAfterEnd = end !== null && edge.validFrom >= end
  return !endsBeforeStart && !beginsAfterEnd
}

function withSource(
  edge: Edge,
  stated: { source: string; confidence: number; statedIn: string; document?: string },
  isOlder: boolean,
): Edge {
  if (edge.source === stated.source && edge.statedIn === stated.statedIn) {
    const { confidence, document = edge.document } = stated
    if (isOlder || (edge.confidence === confidence && edge.document === document)) return edge
    return { ...edge, confidence, ...(document !== undefined && { document }) }
  }
  const isIts = (also: string) => {
    const { source, statedIn } = partsOf(also)
    return source === stated.source && statedIn === stated.statedIn
  }
  if (isOlder && edge.alsoBy.some(isIts)) return edge
  const others = edge.alsoBy.filter((also) => !isIts(also))
  const alsoBy = [...others, [stated.source, stated.confidence, stated.statedIn].join('|')].toSorted()
  return alsoBy.join('\n') === edge.alsoBy.join('\n') ? edge : { ...edge, alsoBy }
}

/** A source may have a bar in its name; the other two parts cannot. */
function partsOf(also: string): { source: string; confidence: number; statedIn: string } {
  const parts = also.split('|')
  return { source: parts.slice(0, -2).join('|'), confidence: Number(parts.at(-2)), statedIn: parts.at(-1) ?? '' }
}

/** `corrects`: the record that said when it ended says it anew. Otherwise the earlier end counts, and none lies before the start. */
function endEdge(
  edge: Edge,
  { validTo, toPrecision, corrects }: { validTo: string | null; toPrecision: Precision | undefined; corrects: boolean },
): Edge {
  if (validTo === null || (edge.validTo !== null && !corrects && edge.validTo <= validTo)) return edge
  const end = edge.validFrom !== null && edge.validFrom > validTo ? edge.validFrom : validTo
  return edge.validTo === end ? edge : endedAt(edge, end, end === validTo ? toPrecision : undefined)
}

/** The record that states a relationship alone may say its part anew; others only where nobody has said it. */
function withPart(edge: Edge, part: string | undefined, corrects: boolean): Edge {
  if (part === undefined || edge.part === part || (edge.part !== undefined && !corrects)) return edge
  return { ...edge, part }
}

function isLater(edge: Edge, than: Edge): boolean {
  return edge.validFrom !== null && (than.validFrom === null || edge.validFrom >= than.validFrom)
}
