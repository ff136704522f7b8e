import { z } from 'zod'
import { share } from '../../domain/market-parameters.ts'
import { category } from '../../domain/parameters.ts'
import { entityTypes } from '../../domain/taxonomy.ts'
import type { Clock } from '../../platform/clock.ts'
import { exact } from '../../platform/decimal.ts'
import { type Endpoint, endpoint } from '../../platform/endpoint.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { flag, wholeNumber } from '../../platform/parameters.ts'
import { askForMatching } from '../matching/index.ts'
import { orUnavailable } from '../prices/index.ts'
import {
  connectedExample,
  crossVenueExample,
  mispricingStatsExample,
  mispricingsExample,
  overlappingExample,
  topMispricingsExample,
} from './examples.ts'
import { listExposed } from './exposed-queries.ts'
import type { Comparison } from './item.ts'
import { crossVenueMarket, mispricing } from './schemas.ts'
import { crossVenueMarketOf, mispricingOf } from './shape.ts'
import { type ComparisonRedis, readComparisons, readStatistics, type Wanted } from './store.ts'

type Parts = { graph: Graph; clock: Clock; redis: ComparisonRedis; refreshSeconds: number }

const cache = { kind: 'none' } as const
const tag = 'Cross-venue'
const usualSpread = 0.05
const mostEntities = 5
const limit = wholeNumber({ min: 1, max: 500, fallback: 50 }).meta({ description: 'Most of them.' })
const moment = z.iso.datetime()
const figure = z.number().min(0).max(1)

/** What compares the two venues over all propositions. */
export function comparisonEndpoints(parts: Parts): Endpoint[] {
  const shared = sharedOf(parts)
  return [
    listCrossVenueMarketsEndpoint(shared),
    matchCrossVenueMarketsEndpoint(shared),
    listEntityConnectedMarketsEndpoint(shared),
    listMispricingsEndpoint(shared),
    listTopMispricingsEndpoint(shared),
    getMispricingStatsEndpoint(shared),
    overlapping(shared, '/api/graph/kalshi/overlapping', 'listOverlappingMarkets'),
    overlapping(shared, '/api/graph/venue_b/overlapping', 'listOverlappingMarketsOfVenueB'),
  ]
}

type Shared = ReturnType<typeof sharedOf>

/** What the endpoints have in common. */
function sharedOf(parts: Parts) {
  const { clock, redis, refreshSeconds } = parts
  const fresh = { clock, refreshSeconds }
  const widest = (wanted: Wanted) => orUnavailable(readComparisons(redis, wanted))
  return { ...parts, fresh, widest }
}

function listCrossVenueMarketsEndpoint({ fresh, widest }: Shared): Endpoint {
  return endpoint({
    name: 'listCrossVenueMarkets',
    method: 'GET',
    path: '/api/markets/cross-venue',
    tag,
    summary: 'List propositions with the prices of both venues',
    description: 'Propositions that markets of both venues price, with bid and ask, the widest spread first.',
    access: 'public',
    cache,
    query: z.object({ limit }),
    output: z.object({ markets: z.array(crossVenueMarket) }),
    errors: [],
    example: crossVenueExample,
    async handle({ query }) {
      const { items } = await widest({ ...query, minSpread: 0, category: undefined, among: 'all' })
      return { markets: items.map((item) => crossVenueMarketOf(item, fresh)) }
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
      queuedAt: moment.meta({ description: 'When it was asked for first.' }),
      matches: z.int().nullable().meta({ description: 'Null where nothing has been compared yet.' }),
    }),
    errors: [],
    example: {
      request: '/api/markets/cross-venue/match',
      response: { queued: true, queuedAt: '2026-11-21T12:00:31.000Z', matches: 412 },
    },
    async handle() {
      const [asked, known] = await orUnavailable(
        Promise.all([askForMatching(redis, clock.iso()), readStatistics(redis)]),
      )
      return { ...asked, matches: known?.comparisons ?? null }
    },
  })
}

function listEntityConnectedMarketsEndpoint({ graph, fresh, widest }: Shared): Endpoint {
  return endpoint({
    name: 'listEntityConnectedMarkets',
    method: 'GET',
    path: '/api/markets/entity-connected',
    tag,
    summary: 'List what both venues price about known entities',
    description: `Propositions that both venues price and that entities are exposed to, the widest spread first, each with its ${mostEntities} most exposed entities. \`stats\` are over those shown but \`totalMatches\`, which counts all.`,
    access: 'public',
    cache,
    query: z.object({
      limit,
      category,
      minSpread: share(0).meta({ description: 'Only spreads of at least this many price units.' }),
    }),
    output: z.object({
      crossVenueMarkets: z.array(
        crossVenueMarket.extend({ entities: z.array(exposedEntity) }).meta({ id: 'ConnectedMarket' }),
      ),
      stats: z.strictObject({ totalMatches: z.int(), averageSpread: figure.nullable() }),
    }),
    errors: [],
    example: connectedExample,
    async handle({ query }) {
      const { items, count } = await widest({ category: undefined, ...query, among: 'connected' })
      const outcomes = [...new Set(items.map(({ outcomeId }) => outcomeId))]
      const rows = await graph.read(listExposed, { outcomes, most: integer(mostEntities) })
      const entities = new Map(rows.map((row) => [row.id, row.entities]))
      return {
        crossVenueMarkets: items.map((item) => ({
          ...crossVenueMarketOf(item, fresh),
          entities: entities.get(item.outcomeId) ?? [],
        })),
        stats: { totalMatches: count, averageSpread: averageSpread(items) },
      }
    },
  })
}

function listMispricingsEndpoint({ fresh, widest }: Shared): Endpoint {
  return endpoint({
    name: 'listMispricings',
    method: 'GET',
    path: '/api/graph/mispricings',
    tag,
    summary: 'List mispricings',
    description:
      'Propositions whose prices on the two venues are at least `minSpread` apart, the widest first. Where the order books were looked at, `execution` says what both sides would cost and what is left after fees; `actionable` is true where something is. `count` is how many there are.',
    access: 'public',
    cache,
    query: z.object({
      minSpread: share(usualSpread).meta({ description: 'Least spread in price units: 0.05 is five points.' }),
      category,
      limit,
      actionableOnly: flag(false).meta({ description: 'Only those that leave something after fees.' }),
    }),
    output: z.object({
      mispricings: z.array(mispricing),
      count: z.int(),
      summary: z.strictObject({
        averageSpread: figure.nullable().meta({ description: 'Of those shown.' }),
        maxSpread: figure.nullable(),
        exactMatches: z.int(),
        actionable: z.int(),
      }),
    }),
    errors: [],
    example: mispricingsExample,
    async handle({ query: { actionableOnly, ...query } }) {
      const among = actionableOnly ? 'actionable' : 'all'
      const { items, count } = await widest({ category: undefined, ...query, among })
      const mispricings = items
        .map((item) => mispricingOf(item, fresh))
        .filter(({ actionable }) => actionable || !actionableOnly)
      return {
        mispricings,
        // Those that have grown old since they were ranked are no longer among the actionable ones.
        count: mispricings.length < items.length ? mispricings.length : count,
        summary: {
          averageSpread: averageSpread(mispricings),
          maxSpread: mispricings[0]?.spread ?? null,
          exactMatches: mispricings.filter(({ compareFlag }) => compareFlag === 'exact_match').length,
          actionable: mispricings.filter(({ actionable }) => actionable).length,
        },
      }
    },
  })
}

function listTopMispricingsEndpoint({ fresh, widest }: Shared): Endpoint {
  return endpoint({
    name: 'listTopMispricings',
    method: 'GET',
    path: '/api/graph/mispricings/top',
    tag,
    summary: 'List the best mispricings',
    description:
      'Those that leave something after fees, the widest spread first; then, up to `limit`, the widest others.',
    access: 'public',
    cache,
    query: z.object({
      limit: wholeNumber({ min: 1, max: 100, fallback: 10 }).meta({ description: 'Most of them.' }),
    }),
    output: z.object({ opportunities: z.array(mispricing), count: z.int() }),
    errors: [],
    example: topMispricingsExample,
    async handle({ query }) {
      const wanted = { ...query, minSpread: usualSpread, category: undefined }
      const [best, all] = await Promise.all([
        widest({ ...wanted, minSpread: 0, among: 'actionable' }),
        widest({ ...wanted, among: 'all' }),
      ])
      const items = [...best.items, ...all.items.filter(({ actionable }) => !actionable)].slice(0, query.limit)
      return { opportunities: items.map((item) => mispricingOf(item, fresh)), count: items.length }
    },
  })
}

function getMispricingStatsEndpoint({ redis }: Shared): Endpoint {
  return endpoint({
    name: 'getMispricingStats',
    method: 'GET',
    path: '/api/graph/mispricings/stats',
    tag,
    summary: 'Count mispricings',
    description: `How many propositions are priced at least ${usualSpread} apart, and how far. Computed at each refresh of prices.`,
    access: 'public',
    cache,
    output: z.object({
      stats: z.strictObject({
        totalMispricings: z.int(),
        averageSpread: figure.nullable(),
        maxSpread: figure.nullable(),
        byCategory: z.record(z.string(), z.strictObject({ count: z.int(), averageSpread: figure, maxSpread: figure })),
        comparisons: z.int().meta({ description: 'Propositions whose two prices are known.' }),
        held: z.int().nullable().meta({
          description:
            'Pairs left out because their prices contradict what was decided about them; an analyst sees them by `npm run matches -- list --held`.',
        }),
        asOf: moment.nullable(),
      }),
    }),
    errors: [],
    example: mispricingStatsExample,
    async handle() {
      const known = await orUnavailable(readStatistics(redis))
      if (known === null) {
        const none = { totalMispricings: 0, averageSpread: null, maxSpread: null, byCategory: {}, comparisons: 0 }
        return { stats: { ...none, held: null, asOf: null } }
      }
      const { at, ...stats } = known
      return { stats: { ...stats, asOf: new Date(at).toISOString() } }
    },
  })
}

function overlapping({ fresh, widest }: Shared, path: string, name: string): Endpoint {
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
    query: z.object({ limit }),
    output: z.object({ markets: z.array(crossVenueMarket), count: z.int() }),
    errors: [],
    example: { ...overlappingExample, request: `${path}?limit=1` },
    async handle({ query }) {
      const { items, count } = await widest({ ...query, minSpread: 0, category: undefined, among: 'all' })
      return { markets: items.map((item) => crossVenueMarketOf(item, fresh)), count }
    },
  })
}

const exposedEntity = z.strictObject({
  slug: z.string(),
  displayName: z.string(),
  entityType: z.enum(entityTypes),
  role: z.enum(['subject', 'participant', 'affected']),
})

function averageSpread(items: readonly Pick<Comparison, 'spread'>[]): number | null {
  return items.length === 0 ? null : exact(items.reduce((sum, { spread }) => sum + spread, 0) / items.length)
}
