import { mostRead } from '../entities/queries.ts'
import { extentOf, referenceOf } from '../entities/shape.ts'
import type { View } from '../entities/view.ts'
import { notFound } from '../platform/errors.ts'
import { type Graph, integer } from '../platform/neo4j.ts'
import { slugPattern } from '../taxonomy/registry/attributes.ts'
import { relationshipTypeOf } from '../taxonomy/registry/relationships.ts'
import { noPrices } from './impact.ts'
import { edgesOf, entityGraphNode, outcomeGraphNode } from './impact-shape.ts'
import { type ContextRow, readMarketContextBy } from './market-context-queries.ts'

const mostSiblings = 50
const hourMs = 3_600_000

/**
 * What there is to know around an outcome: who is exposed to it and why, what happened about them in the last `window` hours, and the other
 * outcomes of its group. Throws 404 where there is no such outcome in the view.
 */
export async function marketContext(
  graph: Graph,
  wanted: { outcome: string; window: number; limit: number; view: View },
) {
  const { outcome: name, window, limit, view } = wanted
  const [row] = await graph.read(readMarketContextBy[keyOf(name)], {
    ...view,
    name: keyOf(name) === 'id' ? name.toLowerCase() : name,
    since: new Date(Date.parse(view.at) - window * hourMs).toISOString(),
    mostRead: integer(mostRead),
    mostSiblings: integer(mostSiblings),
    limit: integer(limit),
    enough: integer(limit + 1),
  })
  if (row === undefined) throw notFound('outcome', name)
  const shown = graphOf(row)
  return {
    graph: shown,
    stats: { totalNodes: shown.nodes.length, totalEdges: shown.edges.length },
    outcome: { ...row.outcome, drivers: [], venuePrices: null, spread: null },
    exposedEntities: row.exposed.map(({ entity, exposure }) => ({ entity: referenceOf(entity), ...exposure })),
    recentEvents: row.events,
    siblings: row.siblings.map((each) => ({ ...each, venuePrices: null })),
    pricesNote: noPrices,
    ...extentOf(cutsOf(row, limit)),
  }
}

/** What is neither a UUID nor a slug names no outcome. */
function keyOf(name: string): 'id' | 'slug' {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)) return 'id'
  if (!slugPattern.test(name)) throw notFound('outcome', name)
  return 'slug'
}

function graphOf({ outcome, exposed, events, siblings, edges, exposedTo }: ContextRow) {
  return {
    nodes: [
      outcomeGraphNode(outcome),
      ...exposed.map(({ entity }) => entityGraphNode(entity)),
      ...events.map(({ id, title }) => ({ id, label: title, type: 'graph_event' })),
      ...siblings.map(outcomeGraphNode),
    ],
    edges: [
      ...edgesOf(exposedTo.map(([source, target, ...period]) => [source, 'exposed_to', target, ...period])),
      ...edgesOf(
        edges.map(([source, edge, target, ...period]) => [source, relationshipTypeOf(edge), target, ...period]),
      ),
      ...events.flatMap(({ id, about }) => about.map((each) => ({ source: id, target: each.id, label: 'about' }))),
    ],
    centerNodeId: outcome.id,
  }
}

function cutsOf({ moreEntities, moreEvents, moreSiblings }: ContextRow, limit: number): string[] {
  return [
    ...(moreEntities ? [`limit ${limit} reached: the entities that are exposed most`] : []),
    ...(moreEvents ? [`limit ${limit} reached: the latest events`] : []),
    ...(moreSiblings ? [`the first ${mostSiblings} other outcomes of the group`] : []),
  ]
}
