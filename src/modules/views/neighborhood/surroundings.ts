import type { View } from '../../../domain/as-of.ts'
import type { EntityName } from '../../../domain/names.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { readSurroundings, type Surroundings } from './queries.ts'
import { shapeFacts } from './shape.ts'

export const maxFacts = 100
export const maxEvents = 50

/** The values of an entity as nodes with their edges, and what was left out of them. */
export async function factsOf(graph: Graph, wanted: EntityName & { view: View }) {
  const found = await surroundingsOf(graph, { ...wanted, includeFacts: true, includeEvents: false })
  if (found === undefined) return { nodes: [], edges: [], cuts: [] }
  const cuts = found.facts.length > maxFacts ? [`the first ${maxFacts} facts`] : []
  return { ...shapeFacts({ ...found, facts: found.facts.slice(0, maxFacts) }), cuts }
}

type SurroundingsWanted = EntityName & { includeFacts: boolean; includeEvents: boolean; view: View }

/** Facts of an entity and the latest events about it, as far as they are wanted. */
export async function surroundingsOf(graph: Graph, wanted: SurroundingsWanted): Promise<Surroundings | undefined> {
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
