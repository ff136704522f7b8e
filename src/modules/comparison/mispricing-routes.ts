import { z } from 'zod'
import { firstPassHint, hintIfEmpty } from '../../domain/markets/first-pass.ts'
import { limitedFraction } from '../../domain/markets/market-parameters.ts'
import { orUnavailable } from '../../domain/markets/price-age.ts'
import { category } from '../../domain/requests/parameters.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { flag, wholeNumber } from '../../platform/contract/parameters.ts'
import { isoOf } from '../../platform/moments.ts'
import { mispricingSpread } from './compare.ts'
import { mispricing } from './schemas.ts'
import { mispricingOf } from './shape.ts'
import { averageSpread, cache, fraction, limit, maxShown, type Shared, tag, timestamp } from './shared.ts'
import { readStatistics } from './store.ts'

/** `/api/graph/mispricings` */
export function listMispricingsEndpoint({ fresh, widest, firstPass }: Shared): Endpoint {
  return endpoint({
    name: 'listMispricings',
    method: 'GET',
    path: '/api/graph/mispricings',
    tag,
    summary: 'List mispricings',
    description:
      'Propositions whose prices on the two venues are at least `minSpread` apart, the widest first; what asks nearly the same only (`near_match` in `/api/markets/cross-venue`) is none. Where the order books were looked at, `execution` says what both sides would cost and what is left after fees; `actionable` is true where something is. `count` is how many there are.',
    access: 'public',
    cache,
    query: z.object({
      minSpread: limitedFraction(mispricingSpread).meta({
        description: 'Least spread in price units: 0.05 is five points.',
      }),
      category,
      limit,
      actionableOnly: flag(false).meta({ description: 'Only those that leave something after fees.' }),
    }),
    output: z.object({
      mispricings: z.array(mispricing),
      count: z.int(),
      summary: z
        .strictObject({
          averageSpread: fraction.nullable(),
          maxSpread: fraction.nullable(),
          exactMatches: z.int(),
          actionable: z.int(),
        })
        .meta({ description: 'Over all that `count` counts, also those not shown.' }),
      hint: firstPassHint,
    }),
    errors: [],
    example: { request: '/api/graph/mispricings?minSpread=0.03&limit=1', folder: import.meta.dirname },
    async handle({ query: { actionableOnly, ...query } }) {
      const wanted = { category: undefined, ...query }
      const [best, all] = await Promise.all([
        widest({ ...wanted, limit: maxShown, among: 'actionable' }),
        widest({ ...wanted, among: 'exact' }),
      ])
      // Those that have grown old since they were ranked are no longer among the actionable ones.
      const takeable = best.items.map((item) => mispricingOf(item, fresh)).filter(({ actionable }) => actionable)
      const [shown, count] = actionableOnly ? [takeable, takeable.length] : [all.items, all.count]
      return {
        mispricings: actionableOnly
          ? takeable.slice(0, query.limit)
          : all.items.map((item) => mispricingOf(item, fresh)),
        count,
        summary: {
          averageSpread: actionableOnly ? averageSpread(takeable) : all.averageSpread,
          maxSpread: shown[0]?.spread ?? null,
          exactMatches: count,
          actionable: takeable.length,
        },
        ...(await hintIfEmpty(count, firstPass)),
      }
    },
  })
}

/** `/api/graph/mispricings/top` */
export function listTopMispricingsEndpoint({ fresh, widest, firstPass }: Shared): Endpoint {
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
    output: z.object({ opportunities: z.array(mispricing), count: z.int(), hint: firstPassHint }),
    errors: [],
    example: { request: '/api/graph/mispricings/top?limit=1', folder: import.meta.dirname },
    async handle({ query }) {
      const wanted = { ...query, minSpread: mispricingSpread, category: undefined }
      const [best, all] = await Promise.all([
        widest({ ...wanted, minSpread: 0, among: 'actionable' }),
        widest({ ...wanted, among: 'exact' }),
      ])
      const items = [...best.items, ...all.items.filter(({ actionable }) => !actionable)].slice(0, query.limit)
      const opportunities = items.map((item) => mispricingOf(item, fresh))
      return { opportunities, count: items.length, ...(await hintIfEmpty(items.length, firstPass)) }
    },
  })
}

/** `/api/graph/mispricings/stats` */
export function getMispricingStatsEndpoint({ redis }: Shared): Endpoint {
  return endpoint({
    name: 'getMispricingStats',
    method: 'GET',
    path: '/api/graph/mispricings/stats',
    tag,
    summary: 'Count mispricings',
    description: `How many propositions that markets of both venues ask exactly are priced at least ${mispricingSpread} apart, and how far. Computed at each refresh of prices.`,
    access: 'public',
    cache,
    output: z.object({
      stats: z.strictObject({
        totalMispricings: z.int(),
        averageSpread: fraction.nullable(),
        maxSpread: fraction.nullable(),
        byCategory: z.record(
          z.string(),
          z.strictObject({ count: z.int(), averageSpread: fraction, maxSpread: fraction }),
        ),
        comparisons: z
          .int()
          .meta({ description: 'Propositions whose two prices are known, those with a near match too.' }),
        held: z.int().nullable().meta({
          description:
            'Pairs left out because their prices contradict what was decided about them; an analyst sees them by `npm run matches -- list --held`.',
        }),
        asOf: timestamp.nullable(),
      }),
    }),
    errors: [],
    example: { request: '/api/graph/mispricings/stats', folder: import.meta.dirname },
    async handle() {
      const known = await orUnavailable(readStatistics(redis))
      if (known === null) {
        const none = { totalMispricings: 0, averageSpread: null, maxSpread: null, byCategory: {}, comparisons: 0 }
        return { stats: { ...none, held: null, asOf: null } }
      }
      const { at, ...stats } = known
      return { stats: { ...stats, asOf: isoOf(at) } }
    },
  })
}
