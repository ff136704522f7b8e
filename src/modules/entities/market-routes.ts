import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { extentOf } from '../../domain/graph/shape.ts'
import { pricesAge } from '../../domain/markets/prices.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { graphCache, pricedCache } from '../../domain/requests/cache-rules.ts'
import { pageSize, slugInPath, venue } from '../../domain/requests/parameters.ts'
import { entityReference, exposureRole, extent, marketItem, newsItem } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { type MarketSources, shapeMarket, truncationOfMarkets } from './exposed-markets.ts'
import { entitiesOfMarket, newsOf } from './service.ts'

const params = z.object({ slug: slugInPath })

type Dependencies = { graph: Graph; clock: Clock } & MarketSources

/** Endpoints that link entities with markets and news. */
export function marketEndpoints(parts: Dependencies): Endpoint[] {
  return [listEntityMarketsEndpoint(parts), listEntityNewsEndpoint(parts), listMarketEntitiesEndpoint(parts)]
}

function listEntityMarketsEndpoint({ clock, listMarkets, marketPrices }: Dependencies): Endpoint {
  return endpoint({
    name: 'listEntityMarkets',
    method: 'GET',
    path: '/api/entities/:slug/markets',
    tag: 'Entities',
    summary: 'List the markets about an entity',
    description:
      'Open prediction markets that the entity is exposed to, as their subject, a participant, or affected by them, and those that affect it because they are about an entity one relationship away, which `through` names. Each market once, by its own exposure or else the strongest way, strongest first. What passes a relationship depends on its type and direction, as in the view `impact_chain`.',
    access: 'public',
    cache: pricedCache,
    params,
    query: z.object({ venue, limit: pageSize }),
    output: z.object({ markets: z.array(marketItem), ...pricesAge, ...extent }),
    errors: ['not_found'],
    example: { request: '/api/entities/kansas-city-chiefs/markets?limit=2', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf({}, clock)
      const { markets, more } = await listMarkets({ ...query, ...slugOrNotFound(slug), own: true, view })
      const prices = await marketPrices(
        markets.map(({ market }) => market.id),
        view,
      )
      return {
        markets: markets.map((each) => shapeMarket(each, prices)),
        ...prices.age,
        ...extentOf(more ? [truncationOfMarkets(query.limit)] : []),
      }
    },
  })
}

function listEntityNewsEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'listEntityNews',
    method: 'GET',
    path: '/api/entities/:slug/news',
    tag: 'Entities',
    summary: 'List the news about an entity',
    description:
      'Articles that name the entity, latest first. An article that copies another is left out; `/api/news?entity=` lists those as well, with stories and links.',
    access: 'public',
    cache: pricedCache,
    params,
    query: z.object({ limit: pageSize }),
    output: z.object({
      news: z.array(newsItem),
      hint: z.string().optional().meta({ description: 'Of an empty list: why.' }),
    }),
    errors: ['not_found'],
    example: { request: '/api/entities/federal-reserve/news', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query: { limit } }) => {
      const news = await newsOf(graph, { ...slugOrNotFound(slug), view: viewOf({}, clock), limit })
      return { news, ...(news.length === 0 && { hint: 'No article that has come in names it.' }) }
    },
  })
}

function listMarketEntitiesEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'listMarketEntities',
    method: 'GET',
    path: '/api/entities/by-market/:marketId',
    tag: 'Entities',
    summary: 'List the entities that a market is about',
    description:
      'The entities that a market is about, with their roles, strongest first, at most 200. A market that names nobody we know has none.',
    access: 'public',
    cache: graphCache,
    params: z.object({
      marketId: text({ max: 200 }).meta({ description: 'Our id of the market, or its id or slug at the venue.' }),
    }),
    output: z.object({
      entities: z.array(entityReference.omit({ id: true }).extend({ role: exposureRole }).meta({ id: 'MarketEntity' })),
    }),
    errors: ['not_found'],
    example: {
      request: '/api/entities/by-market/will-the-kansas-city-chiefs-win-super-bowl-2027',
      folder: import.meta.dirname,
    },
    handle: ({ params: { marketId } }) => entitiesOfMarket(graph, marketId, clock.iso()),
  })
}
