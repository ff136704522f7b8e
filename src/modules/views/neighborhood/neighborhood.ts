import type { View } from '../../../domain/as-of.ts'
import { extentOf, sized } from '../../../domain/graph/shape.ts'
import type { EntityName } from '../../../domain/names.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type GraphView, graphAround } from '../around/around.ts'
import type { Surroundings } from './queries.ts'
import { shapeEvents, shapeFacts } from './shape.ts'
import { maxEvents, maxFacts, surroundingsOf } from './surroundings.ts'

export type Neighborhood = EntityName & {
  depth: number
  limit: number
  includeFacts: boolean
  includeEvents: boolean
  outcomes?: 'beyond' | undefined
  view: View
}

/**
 * The entities around one with, where wanted, its facts and the latest events about it as nodes of their own, beyond `limit`. Facts and
 * events are read beside the entities, in a second statement at the same time, because most calls do without them. Throws 404.
 */
export async function neighborhood(graph: Graph, wanted: Neighborhood): Promise<GraphView> {
  const [around, surroundings] = await Promise.all([
    graphAround(graph, { ...wanted, maxNodes: wanted.limit, limitName: 'limit' }),
    wanted.includeFacts || wanted.includeEvents ? surroundingsOf(graph, wanted) : undefined,
  ])
  return surroundings === undefined ? around : withSurroundings(around, surroundings)
}

function withSurroundings(around: GraphView, found: Surroundings): GraphView {
  const shown = { ...found, facts: found.facts.slice(0, maxFacts), events: found.events.slice(0, maxEvents) }
  const facts = shapeFacts(shown)
  const nodes = [...around.graph.nodes, ...facts.nodes]
  const events = shapeEvents(shown, new Set(nodes.map(({ id }) => id)))
  nodes.push(...events.nodes)
  const edges = [...around.graph.edges, ...facts.edges, ...events.edges]
  const cuts = around.reason === undefined ? [] : [around.reason]
  if (found.facts.length > maxFacts) cuts.push(`the first ${maxFacts} facts`)
  if (found.events.length > maxEvents) cuts.push(`the latest ${maxEvents} events`)
  return {
    ...sized({ nodes, edges, centerNodeId: around.graph.centerNodeId }),
    ...extentOf(cuts),
  }
}
