import type { View } from '../../../domain/as-of.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { maxRanked, maxRead } from '../../../domain/graph/rows.ts'
import {
  exposureEdges,
  extentOf,
  graphNodeOf,
  inDigits,
  outcomeGraphNode,
  referenceOf,
  relationshipEdges,
  sized,
} from '../../../domain/graph/shape.ts'
import { equallyTelling, tellingByEdge } from '../../../domain/graph/telling.ts'
import type { EntityName } from '../../../domain/names.ts'
import { maxRoles, relationshipTypeOf, roleOf } from '../../../domain/relationships.ts'
import type { EntityReference, Extent, GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import { type EntityType, entityTypes } from '../../../domain/taxonomy.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { type AroundRow, type PathStep, searchAround, type Truncation } from './queries.ts'

/** Nodes of one hop whose neighbours are looked at. */
const maxFollowed = 100
const maxOutcomes = 100
/** Of the nodes of a graph that shows outcomes as well, so many are for them, and those that entities leave: a third. */
const shareOfOutcomes = 1 / 3

/**
 * Relationships that are read of the centre, and of each of these: fewer, because many of them may be hubs. With as many times what is
 * looked at of a role as an entity has roles, one of them has more than that, and it is said that it was cut.
 */
function readAtMost(perRole: number): { center: number; beyond: number } {
  const all = Math.min(maxRead, maxRoles * perRole)
  return { center: Math.max(maxRanked, all), beyond: Math.max(1_000, all) }
}

export type GraphView = Extent & {
  graph: { nodes: GraphNode[]; edges: GraphEdge[]; centerNodeId: string }
  stats: { totalNodes: number; totalEdges: number }
}

export type RelatedEntity = { entity: EntityReference; path: string[]; distance: number }

export type Related = Extent & { entity: { slug: string }; relatedEntities: RelatedEntity[] }

/**
 * The entities around one, and every relationship among those in the answer. Each hop has its share of the `maxNodes`, so that a large
 * first hop does not hide what is behind it; what later hops leave is given back. `outcomes` adds the open outcomes that these entities are
 * exposed to, strongest first, within `maxNodes` or beyond them. Throws 404.
 */
export async function graphAround(
  graph: Graph,
  wanted: EntityName & {
    depth: number
    maxNodes: number
    limitName: string
    outcomes?: 'within' | 'beyond' | undefined
    view: View
  },
): Promise<GraphView> {
  const { id, name, depth, limitName, maxNodes, outcomes, view } = wanted
  const isWithin = outcomes === 'within'
  const limit = maxNodes - 1 - (isWithin ? Math.min(maxOutcomes, Math.floor(maxNodes * shareOfOutcomes)) : 0)
  const share = (hop: number) => integer(hop >= depth ? limit : Math.floor((limit * hop) / depth))
  const [row] = await graph.read(searchAround, {
    ...view,
    id,
    depth: integer(depth),
    types: entityTypes,
    limit: integer(limit),
    perRole: integer(Math.max(1, limit)),
    ofHub: integer(limit),
    keep1: share(1),
    keep2: share(2),
    follow: integer(maxFollowed),
    followKeptOnly: true,
    maxRead: integer(readAtMost(limit).center),
    maxReadBeyond: integer(readAtMost(limit).beyond),
    telling: equallyTelling,
    sharing: 0,
    withEdges: true,
    maxOutcomes: integer(outcomes === undefined ? 0 : isWithin ? Math.min(maxOutcomes, maxNodes - 1) : maxOutcomes),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const shown = isWithin ? row.outcomes.slice(0, maxNodes - 1 - row.nodes.length) : row.outcomes
  const nodes = [
    { ...graphNodeOf(row.center), distance: 0 },
    ...inOrder(row).map((node) => ({ ...graphNodeOf(node), distance: node.distance })),
    ...shown.map(outcomeGraphNode),
  ]
  const ids = new Set(shown.map((outcome) => outcome.id))
  const exposed = row.exposed.filter(([, outcome]) => ids.has(outcome))
  const edges = [...relationshipEdges(row.edges, view.at), ...exposureEdges(exposed)]
  const cuts = cutsOf(row, depth, limit, `${limitName} ${maxNodes}`)
  if (row.moreOutcomes || shown.length < row.outcomes.length)
    cuts.push(`the ${shown.length} outcomes with the strongest exposure`)
  return { ...sized({ nodes, edges, centerNodeId: row.center.id }), ...extentOf(cuts) }
}

/** The entities near one, nearest first and over telling ways first, each with a shortest path of roles. Throws 404. */
export async function relatedTo(
  graph: Graph,
  wanted: EntityName & { depth: number; types: readonly EntityType[]; limit: number; view: View },
): Promise<Related> {
  const { id, name, depth, types, limit, view } = wanted
  const [row] = await graph.read(searchAround, {
    ...view,
    id,
    depth: integer(depth),
    types: inSevenPlaces(types),
    limit: integer(limit),
    perRole: integer(limit),
    ofHub: integer(types.length === entityTypes.length ? limit : maxRead),
    keep1: integer(limit),
    keep2: integer(limit),
    follow: integer(maxFollowed),
    followKeptOnly: false,
    maxRead: integer(readAtMost(limit).center),
    maxReadBeyond: integer(readAtMost(limit).beyond),
    telling: tellingByEdge,
    sharing: 1,
    withEdges: false,
    maxOutcomes: integer(0),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const ways = new Map(row.followed.map((way): [string, PathStep] => [way[3], way]))
  const relatedEntities = inOrder(row).map((node) => ({
    entity: referenceOf(node),
    path: pathOf(node.way, ways),
    distance: node.distance,
  }))
  // A full first hop leaves no room, so the search ends there.
  const full = depth > 1 && relatedEntities.filter(({ distance }) => distance === 1).length === limit
  const cuts = cutsOf(row, full ? 1 : depth, limit, `limit ${limit}`)
  if (full) cuts.push(`limit ${limit} reached at distance 1: what is further away was not looked at`)
  return { entity: { slug: row.center.slug }, relatedEntities, ...extentOf(cuts) }
}

/** The database plans a statement anew for another size class of a list, which takes far longer than running it. */
function inSevenPlaces(types: readonly EntityType[]): EntityType[] {
  return entityTypes.map((type) => (types.includes(type) ? type : (types[0] ?? type)))
}

function inOrder({ nodes }: AroundRow): AroundRow['nodes'] {
  return nodes.toSorted((a, b) => a.distance - b.distance || compareWays(a.way, b.way))
}

function compareWays(a: PathStep, b: PathStep): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1)
}

/** The roles from the centre to a node: the way to the node it was found from, then the last step. */
function pathOf(way: PathStep, ways: ReadonlyMap<string, PathStep>): string[] {
  const [, , , , from, edge, outgoing] = way
  const before = ways.get(from)
  const step = roleOf(relationshipTypeOf(edge), outgoing)
  return before === undefined ? [step] : [...pathOf(before, ways), step]
}

/** The parts that were left out, in words; empty where the answer is whole. */
function cutsOf(row: AroundRow, depth: number, limit: number, limitText: string): string[] {
  const cuts: string[] = []
  for (const distance of [1, 2, 3]) {
    const found = row.found[distance - 1] ?? 0
    const kept = row.nodes.filter((node) => node.distance === distance).length
    // At distance 3 the search ends at the limit, so how many more there are is not known.
    const looked = distance === 3 && found > limit ? `more than ${inDigits(limit)}` : inDigits(found)
    if (kept < found) cuts.push(`${limitText} reached at distance ${distance}: kept ${kept} of ${looked} looked at`)
  }
  const { center, beyond } = readAtMost(limit)
  const [widest] = row.cuts
    .flatMap((cut, hop) => (cut === null ? [] : [{ cut, most: hop > 0 ? beyond : row.isCounted ? Infinity : center }]))
    .toSorted((a, b) => b.cut[0] - a.cut[0])
  if (widest) cuts.push(`looked at the ${inDigits(Math.max(1, limit))} surest of ${describe(widest.cut, widest.most)}`)
  for (const [at, left] of row.unfollowed.entries()) {
    if (left > 0 && depth > at + 1) cuts.push(`did not look beyond ${inDigits(left)} entities at distance ${at + 1}`)
  }
  return cuts
}

/** `436 relationships has_member of United States House of Representatives`. */
function describe([size, name, edge, outgoing]: Truncation, most: number): string {
  const all = size < most ? inDigits(size) : `at least ${inDigits(most)}`
  return `${all} relationships ${roleOf(relationshipTypeOf(edge), outgoing)} of ${name}`
}
