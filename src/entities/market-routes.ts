import { z } from 'zod'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import { notFound } from '../platform/errors.ts'
import type { Graph } from '../platform/neo4j.ts'
import { slugOrNotFound } from './names.ts'
import { pageSize, slugInPath, venue } from './parameters.ts'
import { entityReference, marketItem, newsItem } from './schemas.ts'
import { requireEntity } from './service.ts'

const cache = { kind: 'shared', maxAgeSeconds: 300 } as const
const params = z.object({ slug: slugInPath })

/** What links entities with markets and news. There are none of these in the graph yet, and the answers say so truly. */
export function marketEndpoints({ graph }: { graph: Graph }): Endpoint[] {
  return [
    endpoint({
      name: 'listEntityMarkets',
      method: 'GET',
      path: '/api/entities/:slug/markets',
      tag: 'Entities',
      summary: 'List the markets about an entity',
      description:
        'Prediction markets that the entity is the subject of, takes part in or is affected by. Empty until markets are loaded.',
      access: 'public',
      cache,
      params,
      query: z.object({ venue, limit: pageSize }),
      output: z.object({ markets: z.array(marketItem) }),
      errors: ['not_found'],
      example: { request: '/api/entities/kansas-city-chiefs/markets', response: { markets: [] } },
      handle: async ({ params: { slug } }) => {
        await requireEntity(graph, slugOrNotFound(slug))
        return { markets: [] }
      },
    }),
    endpoint({
      name: 'listEntityNews',
      method: 'GET',
      path: '/api/entities/:slug/news',
      tag: 'Entities',
      summary: 'List the news about an entity',
      description: 'News that name the entity, latest first. Empty until news are loaded.',
      access: 'public',
      cache,
      params,
      query: z.object({ limit: pageSize }),
      output: z.object({ news: z.array(newsItem) }),
      errors: ['not_found'],
      example: { request: '/api/entities/federal-reserve/news', response: { news: [] } },
      handle: async ({ params: { slug } }) => {
        await requireEntity(graph, slugOrNotFound(slug))
        return { news: [] }
      },
    }),
    endpoint({
      name: 'listMarketEntities',
      method: 'GET',
      path: '/api/entities/by-market/:marketId',
      tag: 'Entities',
      summary: 'List the entities that a market is about',
      description:
        'The entities of a market with their roles. 404 where there is no such market, which is every one until markets are loaded.',
      access: 'public',
      cache,
      params: z.object({ marketId: z.string().meta({ description: 'Our id of the market, or that of its venue.' }) }),
      output: z.object({
        entities: z.array(
          entityReference
            .omit({ id: true })
            .extend({ role: z.enum(['subject', 'participant', 'affected']) })
            .meta({ id: 'MarketEntity' }),
        ),
      }),
      errors: ['not_found'],
      example: {
        request: '/api/entities/by-market/KXSB-27-KC',
        response: {
          entities: [
            { slug: 'kansas-city-chiefs', displayName: 'Kansas City Chiefs', entityType: 'team', role: 'subject' },
          ],
        },
      },
      handle: async ({ params: { marketId } }) => {
        throw notFound('market', marketId)
      },
    }),
  ]
}
