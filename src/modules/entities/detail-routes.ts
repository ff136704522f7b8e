import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import type { ExposedMarket } from '../../domain/graph/rows.ts'
import { extentOf } from '../../domain/graph/shape.ts'
import { type MarketPrices, pricesAge } from '../../domain/markets/prices.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { graphCache, pricedCache } from '../../domain/requests/cache-rules.ts'
import { slugInPath, timeTravel } from '../../domain/requests/parameters.ts'
import {
  entityReference,
  entityDetail as entitySchema,
  extent,
  freshness,
  type MarketItem,
  marketItem,
  newsItem,
  relationship,
  typedRelationship,
} from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { completenessOf } from './completeness.ts'
import { type MarketSources, shapeMarket, truncationOfMarkets } from './exposed-markets.ts'
import { entityDetail, relationshipsOf } from './service.ts'

const params = z.object({ slug: slugInPath })

/** Relationships of each direction within an entity. */
const inDetail = 100
const inFull = 500
/** Markets of an entity. */
const marketsInDetail = 50
/** News of an entity. */
const newsInDetail = 20

function idsOf(markets: readonly ExposedMarket[]): string[] {
  return markets.map(({ market }) => market.id)
}

function shapeOwn(markets: readonly ExposedMarket[], prices: MarketPrices): MarketItem[] {
  return markets.map((each) => shapeMarket({ ...each, via: null }, prices))
}

const requirement = z.strictObject({ kind: z.enum(['attribute', 'relationship']), name: z.string() })

const cutOfRelationships =
  'Relationships come strongest first: by the confidence that was stated, then by how much is known of the other entity, then by its slug. An entity with very many shows the strongest, with `truncated` and the reason; of one with a thousand or more, how much is known of others may be an hour old.'

type Dependencies = { graph: Graph; clock: Clock } & MarketSources

/** One entity and what is known of it. */
export function detailEndpoints(parts: Dependencies): Endpoint[] {
  return [
    getEntityEndpoint(parts),
    getFullEntityEndpoint(parts),
    listRelationshipsEndpoint(parts),
    getCompletenessEndpoint(parts),
  ]
}

function getEntityEndpoint({ graph, clock, marketPrices }: Dependencies): Endpoint {
  return endpoint({
    name: 'getEntity',
    method: 'GET',
    path: '/api/entities/:slug',
    tag: 'Entities',
    summary: 'Get an entity with its attributes and relationships',
    description: `What is known of an entity now, or at another time by \`asOf\` (the world) and \`knownAt\` (our knowledge). Relationships are seen from the entity: the team of a player has the role \`has_player\`. ${cutOfRelationships} Up to ${inDetail} of each direction are part of the entity. \`markets\` are the open markets that it is exposed to, the ${marketsInDetail} strongest; \`marketExposures\` says why each. Prices are those of now: for another time they are null. \`news\` are the latest ${newsInDetail} articles that name it, without copies.`,
    access: 'public',
    cache: pricedCache,
    params,
    query: z.object(timeTravel(clock)),
    output: z.object({
      entity: entitySchema,
      markets: z.array(marketItem),
      news: z.array(newsItem),
      ...pricesAge,
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/entities/kansas-city-chiefs', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf(query, clock)
      const wanted = {
        ...slugOrNotFound(slug),
        view,
        limit: inDetail,
        maxMarkets: marketsInDetail,
        maxNews: newsInDetail,
      }
      const { entity, exposed, news, cuts } = await entityDetail(graph, wanted)
      const prices = await marketPrices(idsOf(exposed), view)
      return { entity, markets: shapeOwn(exposed, prices), news, ...prices.age, ...extentOf(cuts) }
    },
  })
}

function getFullEntityEndpoint({ graph, clock, listMarkets, marketPrices }: Dependencies): Endpoint {
  return endpoint({
    name: 'getFullEntity',
    method: 'GET',
    path: '/api/entities/:slug/full',
    tag: 'Entities',
    summary: 'Get an entity with everything around it in one call',
    description: `The entity with up to ${inFull} relationships of each direction, which \`relationships\` repeats, its markets, the markets of entities one relationship away that it is not exposed to itself (\`secondaryMarkets\`) and its news. ${cutOfRelationships}`,
    access: 'public',
    cache: pricedCache,
    params,
    query: z.object({
      marketLimit: wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({
        description: 'Most markets of each list.',
      }),
      newsLimit: wholeNumber({ min: 1, max: 200, fallback: 20 }).meta({ description: 'Most news.' }),
      ...timeTravel(clock),
    }),
    output: z.object({
      entity: entitySchema,
      relationships: z.array(relationship),
      markets: z.array(marketItem),
      secondaryMarkets: z.array(marketItem),
      news: z.array(newsItem),
      ...pricesAge,
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/entities/patrick-mahomes/full', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf(query, clock)
      const wanted = {
        ...slugOrNotFound(slug),
        view,
        limit: inFull,
        maxMarkets: query.marketLimit,
        maxNews: query.newsLimit,
      }
      const [{ entity, exposed, news, cuts }, related] = await Promise.all([
        entityDetail(graph, wanted),
        listMarkets({ ...wanted, own: false, limit: query.marketLimit }),
      ])
      const prices = await marketPrices([...idsOf(exposed), ...idsOf(related.markets)], view)
      return {
        entity,
        relationships: entity.relationships,
        markets: shapeOwn(exposed, prices),
        secondaryMarkets: related.markets.map((each) => shapeMarket(each, prices)),
        news,
        ...prices.age,
        ...extentOf([
          ...cuts,
          ...(related.more ? [`${truncationOfMarkets(query.marketLimit)} of related entities`] : []),
        ]),
      }
    },
  })
}

function listRelationshipsEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'listRelationships',
    method: 'GET',
    path: '/api/entities/:slug/relationships',
    tag: 'Entities',
    summary: 'List the relationships of an entity by direction',
    description: `Those that start at the entity are in \`from\`, those that end at it in \`to\`. What no longer holds is left out, unless \`asOf\` asks for a time at which it did. ${cutOfRelationships}`,
    access: 'public',
    cache: graphCache,
    params,
    query: z.object({
      limit: wholeNumber({ min: 1, max: 1_000, fallback: 200 }).meta({ description: 'Most of each direction.' }),
      ...timeTravel(clock),
    }),
    output: z.object({
      entity: entityReference.pick({ slug: true, displayName: true }),
      relationships: z.strictObject({ from: z.array(typedRelationship), to: z.array(typedRelationship) }),
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/entities/kansas-city-chiefs/relationships', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) =>
      relationshipsOf(graph, { ...slugOrNotFound(slug), view: viewOf(query, clock), limit: query.limit }),
  })
}

function getCompletenessEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'getCompleteness',
    method: 'GET',
    path: '/api/entities/:slug/completeness',
    tag: 'Entities',
    summary: 'Score how complete the record of an entity is',
    description:
      'The share, 0 to 1, of the attributes and relationships that an entity of this kind should have and has now, with the names of both. What a kind should have is stated for each subcategory and entity type (`/api/schemas`, `snapshotSchemas`); where a subcategory says nothing of a type, `judgedBy.statedFor` is `entityType` and only what every entity of the type should have is counted. What is stale counts with the part of its confidence that is left.',
    access: 'public',
    cache: graphCache,
    params,
    output: z.object({
      entity: entityReference.pick({ slug: true, displayName: true }),
      score: z.number().min(0).max(1),
      present: z.array(requirement.extend(freshness)),
      missing: z.array(requirement),
      judgedBy: z.strictObject({
        subcategory: z.string().nullable(),
        entityType: entityReference.shape.entityType,
        statedFor: z.enum(['subcategory', 'entityType']),
      }),
      asOf: z.iso.datetime().meta({ description: 'The moment that was looked at.' }),
    }),
    errors: ['not_found'],
    example: { request: '/api/entities/patrick-mahomes/completeness', folder: import.meta.dirname },
    handle: async ({ params: { slug } }) => {
      const asOf = clock.iso()
      return { ...(await completenessOf(graph, slugOrNotFound(slug), asOf)), asOf }
    },
  })
}
