import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { nameOrNotFound } from '../../../domain/names.ts'
import { graphCache } from '../../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { extent } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { factClaim } from '../claims.ts'
import { factHistory } from './explain-fact.ts'
import { contradiction, fact, factVersion } from './schemas.ts'

/** One fact of an entity through time. */
export function explainFactEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getFactHistory',
      method: 'GET',
      path: '/api/graph/entity/:id/fact/:key/history',
      tag: 'Graph intelligence',
      summary: 'Get the versions of a fact of an entity',
      description:
        'The value of a fact and its versions, newest first: since when each holds, who states it and since when, and the event that set it. The version that holds has `validTo` null; each older one ends where the next begins, or earlier where its value ended first. `contradictions` has what else was said: values that a surer source overruled for the same start, and versions that were corrected.',
      access: 'public',
      cache: graphCache,
      cost: 'view',
      params: z.object({
        id: z.string().meta({ description: 'Id or slug of the entity.' }),
        key: z.string().meta({ description: 'Key of the attribute, e.g. `injury_status`.' }),
      }),
      query: z.object({
        limit: wholeNumber({ min: 1, max: 500, fallback: 50 }).meta({ description: 'Most versions.' }),
        ...timeTravel(clock),
      }),
      output: z.object({
        fact,
        versions: z.array(factVersion),
        contradictions: z.array(contradiction),
        claims: z.array(factClaim).meta({ description: 'What reports claim of it, the newest first, at most 20.' }),
        ...extent,
      }),
      errors: ['not_found'],
      example: {
        request: '/api/graph/entity/federal-reserve/fact/federal_funds_target/history?limit=2',
        folder: import.meta.dirname,
      },
      handle: async ({ params: { id, key }, query: { limit, ...query } }) => {
        const asked = { ...nameOrNotFound(id), factKey: key, limit, view: viewOf(query, clock) }
        const { entity: _, ...history } = await factHistory(graph, asked)
        return history
      },
    }),
  ]
}
