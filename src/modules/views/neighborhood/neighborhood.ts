import type { View } from '../../../domain/as-of.ts'
import { extentOf, sized } from '../../../domain/graph/shape.ts'
import type { EntityName } from '../../../domain/names.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { type GraphView, graphAround } from '../around/around.ts'
import { readSurroundings, type Surroundings } from './queries.ts'
import { shapeEvents, shapeFacts } from './shape.ts'

const maxFacts = 100
const maxEvents = 50

export type Neighborhood = EntityName & {
  depth: number
  limit: number
  includeFacts: boolean
  includeEvents: boolean
  withOutcomes?: boolean
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

/** The values of an entity as nodes with their edges, and what was left out of them. */
export async function factsOf(graph: Graph, wanted: EntityName & { view: View }) {
  const found = await surroundingsOf(graph, { ...wanted, includeFacts: true, includeEvents: false })
  if (found === undefined) return { nodes: [], edges: [], cuts: [] }
  const cuts = found.facts.length > maxFacts ? [`the first ${maxFacts} facts`] : []
  return { ...shapeFacts({ ...found, facts: found.facts.slice(0, maxFacts) }), cuts }
}

type SurroundingsWanted = EntityName & { includeFacts: boolean; includeEvents: boolean; view: View }

async function surroundingsOf(graph: Graph, wanted: SurroundingsWanted): Promise<Surroundings | undefined> {
  const [row] = await graph.read(readSurroundings, {
    ...wanted.view,
    id: wanted.id,
    withFacts: wanted.includeFacts,
    withEvents: wanted.includeEvents,
    maxFacts: integer(maxFacts + 1),
    maxEvents: integer(maxEvents + 1),
  })
  return row
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
