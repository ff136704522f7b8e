import { z } from 'zod'
import { graphCache } from '../../../domain/requests/cache-rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { graphStats } from './stats.ts'

const count = z.int().min(0)

/** The size of the graph. */
export function statsEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getGraphStats',
      method: 'GET',
      path: '/api/graph/stats',
      tag: 'Graph intelligence',
      summary: 'Count what the graph holds',
      description:
        'The number of entities, relationships (also those that have ended), sources, events, facts, versions of facts, outcomes, exposures, snapshots and moves; facts by attribute, and events that happened today or on the 30 days before (UTC) by their type, most frequent first.',
      access: 'public',
      cache: graphCache,
      cost: 'view',
      output: z.object({
        stats: z.strictObject({
          entities: count,
          relationships: count,
          sources: count,
          events: count,
          facts: count,
          factVersions: count,
          outcomes: count,
          marketExposures: count,
          marketSnapshots: count,
          marketMoves: count,
        }),
        factsByType: z.record(z.string(), count).meta({ description: 'Attribute key to number of facts.' }),
        recentEventsByType: z.record(z.string(), count).meta({ description: 'Event type to number of events.' }),
        recentSince: z.iso.datetime().meta({ description: 'Since when an event is recent.' }),
      }),
      errors: [],
      example: { request: '/api/graph/stats', folder: import.meta.dirname },
      handle: async () => graphStats(graph, clock),
    }),
  ]
}
