import { z } from 'zod'
import { limitedFraction } from '../../domain/markets/market-parameters.ts'
import { freshnessOf, orUnavailable } from '../../domain/markets/price-age.ts'
import { freshness } from '../../domain/markets/venue-schemas.ts'
import { category } from '../../domain/requests/parameters.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageOffset } from '../../platform/contract/pagination.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import {
  crossVenueMarket,
  crossVenueMarketOf,
  exposedEntity,
  listExposed,
  readComparisons,
} from '../comparison/index.ts'
import { type B2bDependencies, keyedCache, limit, tag } from './shared.ts'

const maxEntities = 5

/** `/api/b2b/cross-venue-matches` */
export function listCrossVenueMatchesEndpoint({ graph, clock, redis, refreshSeconds }: B2bDependencies): Endpoint {
  return endpoint({
    name: 'listCrossVenueMatches',
    method: 'GET',
    path: '/api/b2b/cross-venue-matches',
    tag,
    summary: 'List pairs of markets that both venues price',
    description: `Pairs of markets of two venues that ask the same (\`exact_match\`) or nearly so (\`near_match\`), with the prices of both, the widest spread first. Each pair of markets is there once, also where both list both sides of a game. A pair whose prices add up to one is on hold until an analyst has looked at it, and not shown. \`entities\` are the ${maxEntities} that are most exposed to it. \`total\` is how many pairs there are.`,
    access: 'key',
    cache: keyedCache,
    query: z.object({
      category,
      minSpread: limitedFraction(0).meta({
        description: 'Only spreads of at least this many price units: 0.05 is five points.',
      }),
      limit,
      offset: pageOffset,
    }),
    output: z.object({
      matches: z.array(crossVenueMarket.extend({ entities: z.array(exposedEntity) }).meta({ id: 'CrossVenueMatch' })),
      total: z.int(),
      ...freshness,
    }),
    errors: [],
    example: { request: '/api/b2b/cross-venue-matches?category=sports&limit=1', folder: import.meta.dirname },
    async handle({ query }) {
      const wanted = { category: undefined, ...query, among: 'pairs' } as const
      const { items, count } = await orUnavailable(readComparisons(redis, wanted))
      const outcomes = [...new Set(items.map(({ outcomeId }) => outcomeId))]
      const rows = await graph.read(listExposed, { outcomes, most: integer(maxEntities) })
      const entities = new Map(rows.map((row) => [row.id, row.entities]))
      const priced = items.flatMap(({ venues }) => venues)
      return {
        matches: items.map((item) => ({
          ...crossVenueMarketOf(item, { clock, refreshSeconds }),
          entities: entities.get(item.outcomeId) ?? [],
        })),
        total: count,
        ...freshnessOf(priced, clock, refreshSeconds),
      }
    },
  })
}
