import { z } from 'zod'
import { firstPassHint, hintIfEmpty } from '../../domain/markets/first-pass.ts'
import { limitedFraction } from '../../domain/markets/market-parameters.ts'
import type { Venue } from '../../domain/markets/observed.ts'
import { orUnavailable } from '../../domain/markets/price-age.ts'
import { predictionVenues } from '../../domain/markets/venue-table.ts'
import { category } from '../../domain/requests/parameters.ts'
import { extent } from '../../domain/schemas.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageOffset } from '../../platform/contract/pagination.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { askForMatching } from '../matching/index.ts'
import { exposedEntity, listExposed } from './exposed-queries.ts'
import { getMispricingStatsEndpoint, listMispricingsEndpoint, listTopMispricingsEndpoint } from './mispricing-routes.ts'
import { crossVenueMarket } from './schemas.ts'
import { crossVenueMarketOf } from './shape.ts'
import {
  type ComparisonDependencies,
  cache,
  extentOfPage,
  fraction,
  limit,
  type Shared,
  sharedOf,
  tag,
  timestamp,
} from './shared.ts'
import { readStatistics } from './store.ts'

const maxEntities = 5

const page = { limit, offset: pageOffset }
const listed = z.object({ markets: z.array(crossVenueMarket), count: z.int(), ...extent, hint: firstPassHint })

/** Endpoints that compare the two venues over all propositions. */
export function comparisonEndpoints(parts: ComparisonDependencies): Endpoint[] {
  const shared = sharedOf(parts)
  return [
    listCrossVenueMarketsEndpoint(shared),
    matchCrossVenueMarketsEndpoint(shared),
    listEntityConnectedMarketsEndpoint(shared),
    listMispricingsEndpoint(shared),
    listTopMispricingsEndpoint(shared),
    getMispricingStatsEndpoint(shared),
    ...predictionVenues().flatMap(({ id, endpoints }) =>
      (endpoints?.overlapping ?? []).map(([called, name]) =>
        overlapping(shared, { venue: id, path: `/api/graph/${called}/overlapping`, name }),
      ),
    ),
  ]
}

function listCrossVenueMarketsEndpoint({ fresh, widest, firstPass }: Shared): Endpoint {
  return endpoint({
    name: 'listCrossVenueMarkets',
    method: 'GET',
    path: '/api/markets/cross-venue',
    tag,
    summary: 'List propositions with the prices of both venues',
    description:
      'Propositions that markets of both venues price, with bid and ask, the widest spread first. `count` is how many there are.',
    access: 'public',
    cache,
    query: z.object(page),
    output: listed,
    errors: [],
    example: { request: '/api/markets/cross-venue?limit=1', folder: import.meta.dirname },
    async handle({ query }) {
      const { items, count } = await widest({ ...query, minSpread: 0, category: undefined, among: 'all' })
      return {
        markets: items.map((item) => crossVenueMarketOf(item, fresh)),
        count,
        ...extentOfPage({ ...query, count }, items.length),
        ...(await hintIfEmpty(count, firstPass)),
      }
    },
  })
}

function matchCrossVenueMarketsEndpoint({ clock, redis }: Shared): Endpoint {
  return endpoint({
    name: 'matchCrossVenueMarkets',
    method: 'POST',
    path: '/api/markets/cross-venue/match',
    tag,
    summary: 'Match the markets of both venues anew',
    description:
      'Has every open market matched anew by the worker at the next run of its matching job, within a minute; new and changed markets are matched without being asked for. Verdicts of analysts stay. `matches` is how many pairs are compared now. A second call before the worker has begun, or within ten minutes of one that was heard, asks for nothing more.',
    access: 'public',
    cache,
    output: z.object({
      queued: z
        .boolean()
        .meta({ description: 'False where the worker has begun with what was asked for at `queuedAt`.' }),
      queuedAt: timestamp.meta({ description: 'When it was asked for first.' }),
      matches: z.int().nullable().meta({ description: 'Null where nothing has been compared yet.' }),
    }),
    errors: [],
    example: { request: '/api/markets/cross-venue/match', folder: import.meta.dirname },
    async handle() {
      const [asked, known] = await orUnavailable(
        Promise.all([askForMatching(redis, clock.iso()), readStatistics(redis)]),
      )
      return { ...asked, matches: known?.comparisons ?? null }
    },
  })
}

function listEntityConnectedMarketsEndpoint({ graph, fresh, widest, firstPass }: Shared): Endpoint {
  return endpoint({
    name: 'listEntityConnectedMarkets',
    method: 'GET',
    path: '/api/markets/entity-connected',
    tag,
    summary: 'List what both venues price about known entities',
    description: `Propositions that both venues price and that entities are exposed to, the widest spread first, each with its ${maxEntities} most exposed entities. \`stats\` are over all that match, also those not shown.`,
    access: 'public',
    cache,
    query: z.object({
      ...page,
      category,
      minSpread: limitedFraction(0).meta({ description: 'Only spreads of at least this many price units.' }),
    }),
    output: z.object({
      crossVenueMarkets: z.array(
        crossVenueMarket.extend({ entities: z.array(exposedEntity) }).meta({ id: 'ConnectedMarket' }),
      ),
      stats: z.strictObject({ totalMatches: z.int(), averageSpread: fraction.nullable() }),
      ...extent,
      hint: firstPassHint,
    }),
    errors: [],
    example: { request: '/api/markets/entity-connected?category=sports&limit=1', folder: import.meta.dirname },
    async handle({ query }) {
      const { items, count, averageSpread } = await widest({ category: undefined, ...query, among: 'connected' })
      const outcomes = [...new Set(items.map(({ outcomeId }) => outcomeId))]
      const rows = await graph.read(listExposed, { outcomes, most: integer(maxEntities) })
      const entities = new Map(rows.map((row) => [row.id, row.entities]))
      return {
        crossVenueMarkets: items.map((item) => ({
          ...crossVenueMarketOf(item, fresh),
          entities: entities.get(item.outcomeId) ?? [],
        })),
        stats: { totalMatches: count, averageSpread },
        ...extentOfPage({ ...query, count }, items.length),
        ...(await hintIfEmpty(count, firstPass)),
      }
    },
  })
}

type Overlapping = { venue: Venue; path: string; name: string }

function overlapping({ fresh, widest, firstPass }: Shared, { venue, path, name }: Overlapping): Endpoint {
  return endpoint({
    name,
    method: 'GET',
    path,
    tag,
    summary: 'List what both venues price',
    description:
      'Propositions that markets of both venues price, the widest spread first. `count` is how many there are.',
    access: 'public',
    cache,
    query: z.object(page),
    output: listed,
    errors: [],
    example: { request: `${path}?limit=1`, folder: import.meta.dirname },
    async handle({ query }) {
      const { items, count } = await widest({ ...query, minSpread: 0, category: undefined, among: `with ${venue}` })
      const markets = items.map((item) => crossVenueMarketOf(item, fresh))
      return {
        markets,
        count,
        ...extentOfPage({ ...query, count }, items.length),
        ...(await hintIfEmpty(count, firstPass)),
      }
    },
  })
}
