import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import { nameOrNotFound } from '../../../domain/names.ts'
import { graphCache } from '../../../domain/requests/cache-rules.ts'
import { depth, timeTravel } from '../../../domain/requests/parameters.ts'
import { extent, graphBody, graphSize } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { flag, wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { neighborhood } from './neighborhood.ts'

function neighborhoodQuery(clock: Clock) {
  return {
    depth: depth(1),
    includeFacts: flag(false).meta({ description: 'Also show the values of the entity at the centre as nodes.' }),
    includeEvents: flag(false).meta({ description: 'Also show the latest events about it as nodes.' }),
    limit: wholeNumber({ min: 1, max: 500, fallback: 100 }).meta({
      description: 'Most entities, with the one at the centre. Facts and events come on top.',
    }),
    ...timeTravel(clock),
  }
}

const graphAnswer = { graph: graphBody, stats: graphSize, ...extent }

/** The neighbourhood of an entity. */
export function neighborhoodEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getNeighborhood',
      method: 'GET',
      path: '/api/graph/entity/:id/neighborhood',
      tag: 'Graph intelligence',
      summary: 'Get the neighbourhood of an entity',
      description:
        'The entities within `depth` relationships of one, every relationship between two of them and, where asked for, the facts of the entity at the centre and the latest events about it. An event points at what it is about (`about`) and at the facts that it changed (`set`). Which entities are shown where there are too many is told at `/api/entities/:slug/graph`.',
      access: 'public',
      cache: graphCache,
      cost: 'view',
      params: z.object({ id: z.string().meta({ description: 'Id or slug of the entity.' }) }),
      query: z.object(neighborhoodQuery(clock)),
      forms: graphForms,
      output: z.object(graphAnswer),
      errors: ['not_found'],
      example: {
        request: '/api/graph/entity/patrick-mahomes/neighborhood?includeEvents=true',
        folder: import.meta.dirname,
      },
      handle: async ({ params, query }) =>
        neighborhood(graph, { ...query, ...nameOrNotFound(params.id), view: viewOf(query, clock) }),
    }),
  ]
}
