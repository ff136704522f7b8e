import type { View } from '../../../domain/as-of.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { type EntityNode, maxRead } from '../../../domain/graph/rows.ts'
import { confidenceAt, graphNodeOf, inDigits, referenceOf, sized } from '../../../domain/graph/shape.ts'
import { tellingByEdge, tellingOf } from '../../../domain/graph/telling.ts'
import type { EntityName } from '../../../domain/names.ts'
import {
  type RelationshipType,
  relationshipRules,
  relationshipTypeOf,
  relationshipTypes,
  roleOf,
} from '../../../domain/relationships.ts'
import type { EntityReference, Extent, GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { findPaths, type PathEdge, type PathsRow } from './queries.ts'

/** Relationships read in the second step from an end. */
const maxFollowed = 5_000

export type Step = { role: string; confidence: number; validFrom: string; validTo?: string }
export type Path = { length: number; strength: number; nodes: EntityReference[]; steps: Step[] }
export type Paths = Extent & {
  from: EntityReference
  to: EntityReference
  paths: Path[]
  graph: { nodes: GraphNode[]; edges: GraphEdge[] }
  stats: { totalNodes: number; totalEdges: number }
}

type SelectionParams = {
  from: EntityName
  to: EntityName
  depth: number
  k: number
  types: readonly RelationshipType[]
  view: View
}

/** A path from `from` to `to`, with what its steps are made of, and how telling it is. */
type Walk = { nodes: EntityNode[]; ties: PathEdge[]; telling: number }

/**
 * The `k` shortest paths between two entities that visit no entity twice: fewest steps first, then the most telling, then the strongest, then by
 * the slugs along them. Paths through the same entities in the same roles are one, by its surest relationships. Throws 404, and 400 where both are the same.
 */
export async function pathsBetween(graph: Graph, wanted: SelectionParams): Promise<Paths> {
  const { from, to, depth, k, types, view } = wanted
  const [row] = await graph.read(findPaths, {
    ...view,
    from: from.id,
    to: to.id,
    edges: inAllPlaces(types).map((type) => relationshipRules[type].edge),
    depth: integer(depth),
    k: integer(k),
    telling: tellingByEdge,
    maxRead: integer(maxRead),
    maxFollowed: integer(maxFollowed),
    maxRows: integer(3 * k),
  })
  if (row === undefined || row.from === null) throw await missing(graph, 'entity', from, view)
  if (row.to === null) throw await missing(graph, 'entity', to, view)
  if (row.from.id === row.to.id) throw invalidParameter('to', 'names the same entity as from')
  const walks = walksOf(row, row.from, row.to, view.at)
  const kept = distinct(walks).toSorted(compare).slice(0, k)
  return {
    from: referenceOf(row.from),
    to: referenceOf(row.to),
    paths: kept.map(pathOf),
    ...graphOf(kept, [row.from, row.to]),
    ...extentOfSearch(row, kept.length, depth),
  }
}

/** The database plans a statement anew for another size class of a list, which takes far longer than running it. */
function inAllPlaces(types: readonly RelationshipType[]): RelationshipType[] {
  return relationshipTypes.map((type) => (types.includes(type) ? type : (types[0] ?? type)))
}

function walksOf({ paths }: PathsRow, from: EntityNode, to: EntityNode, at: string): Walk[] {
  return paths.map(({ forward, ties, between }) => ({
    nodes: [from, ...(forward ? between : between.toReversed()), to],
    ties: (forward ? ties : ties.toReversed()).map((tie) => agedTie(tie, at)),
    // As stated: by that the database has chosen these.
    telling: tellingOf(
      ties.map(([edge, , confidence]) => ({ type: relationshipTypeOf(edge), confidence })),
      between.map(({ degree }) => degree),
    ),
  }))
}

/** The relationship with what is left of its confidence at a moment. */
function agedTie([edge, start, confidence, validFrom, validTo, ...age]: PathEdge, at: string): PathEdge {
  return [edge, start, confidenceAt(at, relationshipTypeOf(edge), confidence, age), validFrom, validTo, ...age]
}

/** Periods and sources of the same relationship are not told apart: of paths that read alike, the strongest stays. */
function distinct(walks: readonly Walk[]): Walk[] {
  const found = new Map<string, Walk>()
  for (const walk of walks) {
    const key = textOf(walk)
    const known = found.get(key)
    if (known === undefined || strengthOf(walk) > strengthOf(known)) found.set(key, walk)
  }
  return [...found.values()]
}

function compare(a: Walk, b: Walk): number {
  return (
    a.ties.length - b.ties.length ||
    ranked(b.telling) - ranked(a.telling) ||
    strengthOf(b) - strengthOf(a) ||
    (textOf(a) < textOf(b) ? -1 : 1)
  )
}

/** Rounded, so that the order of the factors does not show. */
function ranked(telling: number): number {
  return Math.round(telling * 1e9)
}

/** The text of a path: its slugs, then its roles. */
function textOf({ nodes, ties }: Walk): string {
  return [...nodes.map(({ slug }) => slug), ...ties.map((tie, at) => roleAt(nodes, tie, at))].join(' ')
}

function roleAt(nodes: readonly EntityNode[], [edge, start]: PathEdge, at: number): string {
  return roleOf(relationshipTypeOf(edge), nodes[at]?.id === start)
}

/** Rounded, so that the order of the factors does not show. */
function strengthOf({ ties }: Walk): number {
  const product = ties.reduce((product, [, , confidence]) => product * confidence, 1)
  return Math.round(product * 1e6) / 1e6
}

function pathOf(walk: Walk): Path {
  return {
    length: walk.ties.length,
    strength: strengthOf(walk),
    nodes: walk.nodes.map(referenceOf),
    steps: walk.ties.map((tie, at) => {
      const [, , confidence, validFrom, validTo] = tie
      return { role: roleAt(walk.nodes, tie, at), confidence, validFrom, ...(validTo !== null && { validTo }) }
    }),
  }
}

/** Each entity and each relationship of the paths once; the two ends also where there is no path. */
function graphOf(walks: readonly Walk[], ends: readonly EntityNode[]): Pick<Paths, 'graph' | 'stats'> {
  const nodes = new Map<string, GraphNode>()
  const edges = new Map<string, GraphEdge>()
  for (const node of [...ends, ...walks.flatMap((walk) => walk.nodes)]) nodes.set(node.id, graphNodeOf(node))
  for (const walk of walks) {
    for (const [at, [edge, source, confidence, validFrom, validTo]] of walk.ties.entries()) {
      const label = relationshipTypeOf(edge)
      const [one, other] = [walk.nodes[at]?.id ?? '', walk.nodes[at + 1]?.id ?? '']
      const target = source === one ? other : one
      const shown = { source, target, label, confidence, validFrom, ...(validTo !== null && { validTo }) }
      edges.set(`${source} ${label} ${target}`, shown)
    }
  }
  return sized({ nodes: [...nodes.values()], edges: [...edges.values()] })
}

/** The extent of the search: where it was cut at a hub, and why there is nothing where nothing was found. */
function extentOfSearch({ readFirst, readSecond }: PathsRow, found: number, depth: number): Extent {
  const cuts = [
    ...cutText(readFirst, maxRead, 'of an end were looked at'),
    ...cutText(readSecond, maxFollowed, 'of the second step were looked at'),
  ]
  const steps = depth === 1 ? 'relationship' : 'relationships'
  const reasons = found === 0 ? [`no path of at most ${depth} ${steps} was found`, ...cuts] : cuts
  return { truncated: cuts.length > 0, ...(reasons.length > 0 && { reason: reasons.join('; ') }) }
}

function cutText(read: readonly number[], most: number, what: string): string[] {
  return read.some((count) => count >= most) ? [`only ${inDigits(most)} relationships ${what}`] : []
}
