import { z } from 'zod'
import { viewOf } from '../domain/as-of.ts'
import { nameOrNotFound } from '../domain/names.ts'
import type { ViewSources } from '../domain/outcome-prices.ts'
import { depth, timeTravel } from '../domain/parameters.ts'
import { extent, graphBody, graphSize } from '../domain/schemas.ts'
import type { Clock } from '../platform/clock.ts'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import { flag, wholeNumber } from '../platform/parameters.ts'
import { changesEndpoints } from './changes-routes.ts'
import { entityMarketsEndpoints } from './entity-markets-routes.ts'
import { graphStatsExample, neighborhoodExample } from './examples.ts'
import { explainFactEndpoints } from './explain-fact-routes.ts'
import { exportEndpoints } from './export-routes.ts'
import { impactEndpoints } from './impact-routes.ts'
import { marketContextEndpoints } from './market-context-routes.ts'
import { moversEndpoints } from './movers-routes.ts'
import { pathEndpoints } from './path-routes.ts'
import { graphStats, neighborhood } from './service.ts'
import { timelineEndpoints } from './timeline-routes.ts'
import { topicEndpoints } from './topic-routes.ts'
import { viewEndpoint } from './view-route.ts'

const cache = { kind: 'shared', maxAgeSeconds: 300 } as const

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

const count = z.int().min(0)

/** Views of the graph and its size. */
export function graphEndpoints({ graph, prices, clock }: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    viewEndpoint({ graph, prices, clock }),
    ...moversEndpoints({ graph, prices, clock }),
    ...entityMarketsEndpoints({ graph, prices, clock }),
    ...marketContextEndpoints({ graph, prices, clock }),
    ...impactEndpoints({ graph, prices, clock }),
    ...pathEndpoints({ graph, clock }),
    ...timelineEndpoints({ graph, clock }),
    ...explainFactEndpoints({ graph, clock }),
    ...topicEndpoints({ graph, prices, clock }),
    ...exportEndpoints({ graph, clock }),
    ...changesEndpoints({ graph, clock }),
    endpoint({
      name: 'getNeighborhood',
      method: 'GET',
      path: '/api/graph/entity/:id/neighborhood',
      tag: 'Graph intelligence',
      summary: 'Get the neighbourhood of an entity',
      description:
        'The entities within `depth` relationships of one, every relationship between two of them and, where asked for, the facts of the entity at the centre and the latest events about it. An event points at what it is about (`about`) and at the facts that it changed (`set`). Which entities are shown where there are too many is told at `/api/entities/:slug/graph`.',
      access: 'public',
      cache,
      cost: 'view',
      params: z.object({ id: z.string().meta({ description: 'Id or slug of the entity.' }) }),
      query: z.object(neighborhoodQuery(clock)),
      output: z.object(graphAnswer),
      errors: ['not_found'],
      example: neighborhoodExample,
      handle: async ({ params, query }) =>
        neighborhood(graph, { ...query, ...nameOrNotFound(params.id), view: viewOf(query, clock) }),
    }),
    endpoint({
      name: 'getGraphStats',
      method: 'GET',
      path: '/api/graph/stats',
      tag: 'Graph intelligence',
      summary: 'Count what the graph holds',
      description:
        'The number of entities, relationships (also those that have ended), sources, events, facts, versions of facts, outcomes, exposures, snapshots and moves; facts by attribute, and events that happened today or on the 30 days before (UTC) by their type, most frequent first.',
      access: 'public',
      cache,
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
      example: graphStatsExample,
      handle: async () => graphStats(graph, clock),
    }),
  ]
}
