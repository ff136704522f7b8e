import { factId } from '../../../domain/ids.ts'
import type { GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import type { Surroundings } from './queries.ts'

type Part = { nodes: GraphNode[]; edges: GraphEdge[] }

/** The values of an entity as nodes of a view: `jersey_number: 15`. */
export function shapeFacts({ id, facts }: Surroundings): Part {
  return {
    nodes: facts.map(({ key, value }) => ({ id: factId(id, key), label: `${key}: ${value}`, type: 'fact' })),
    edges: facts.map(({ key }) => ({ source: id, target: factId(id, key), label: 'has_fact' })),
  }
}

/**
 * Events as nodes of a view, with edges to all nodes there that they are about and to the facts that they changed. `shown` are the ids of the
 * nodes of the view.
 */
export function shapeEvents({ id, events }: Surroundings, shown: ReadonlySet<string>): Part {
  const edges = events.flatMap((event) => {
    const about = [...new Set(event.about.map((each) => each.id))].filter((each) => shown.has(each))
    // What an event changed are attributes of its subject.
    const isSubject = event.about.some((each) => each.id === id && each.role === 'subject')
    const changed = isSubject ? event.attributes.map((key) => factId(id, key)).filter((each) => shown.has(each)) : []
    return [
      ...about.map((target) => ({ source: event.id, target, label: 'about' })),
      ...changed.map((target) => ({ source: event.id, target, label: 'set' })),
    ]
  })
  return { nodes: events.map((event) => ({ id: event.id, label: event.title, type: 'graph_event' })), edges }
}
