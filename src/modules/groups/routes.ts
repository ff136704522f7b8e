import { z } from 'zod'
import { type FirstPass, firstPassHint, hintIfEmpty } from '../../domain/markets/first-pass.ts'
import { freshnessOf, orUnavailable } from '../../domain/markets/price-age.ts'
import { freshness, marketUrl, venueName } from '../../domain/markets/venue-schemas.ts'
import { category, venue } from '../../domain/requests/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { decimal, shownAs, wholeNumber } from '../../platform/contract/parameters.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { type GroupMispricing, groupRefusals, type SweepResult } from './item.ts'
import { kinds } from './kinds.ts'
import { readSweep, type SweepStore } from './store.ts'
import { profitOf } from './sweep.ts'

const timestamp = z.iso.datetime()
const price = z.number().min(0).max(1)
const dollars = z.number()

const leg = z
  .strictObject({
    marketId: z.uuid(),
    externalId: z.string(),
    title: z.string(),
    label: z.string().nullable(),
    url: marketUrl,
    side: z.enum(['yes', 'no']).meta({ description: 'What is bought.' }),
    price: price.meta({ description: 'Dollars: what is asked for Yes, or one less what is bid for it.' }),
    size: z.number().nullable().meta({ description: 'Contracts that are offered at that price.' }),
    fee: z.number().nullable().meta({ description: 'Of one contract, in an order of the whole size.' }),
    bid: price.nullable(),
    ask: price.nullable(),
    asOf: timestamp,
  })
  .meta({ id: 'GroupLeg' })

const mispricing = z
  .strictObject({
    id: z.string(),
    kind: z.enum(kinds).meta({
      description:
        '`sell_all`: bids of exclusive markets come to more than a dollar. `buy_all`: what is asked for markets of which one must come true comes to less. `ladder`, `subset`: more is bid for what cannot come true without the other than is asked for that. `bucket`: a bucket is not the difference of its two steps.',
    }),
    venue: venueName,
    group: z.strictObject({ id: z.string(), title: z.string() }),
    category: z.string().nullable(),
    basis: z.string().meta({ description: 'Why the legs pay at least `cost` + `gross`.' }),
    legs: z.array(leg),
    size: z.number().meta({ description: 'Sets that can be bought: the smallest leg.' }),
    cost: dollars.meta({ description: 'Of one set, which is bound until the last of the markets is decided.' }),
    gross: dollars.meta({ description: 'Of one set: what it pays at least, less what it costs.' }),
    net: dollars.nullable().meta({ description: 'The same after the fees of takers; null where one is not known.' }),
    netReason: z.enum(['unknown_fee']).nullable(),
    profit: dollars.nullable().meta({ description: '`net` of the whole size: the list is sorted by it.' }),
    days: z.number().nullable().meta({ description: 'Until the last of the markets is expected to be decided.' }),
    edgePerDay: z.number().nullable().meta({ description: '`net` over `days`; null where one of them is not known.' }),
    coherent: z
      .array(z.strictObject({ marketId: z.uuid(), label: z.string().nullable(), price }))
      .nullable()
      .meta({
        description:
          'The nearest prices without the contradiction, from the middles of the books; to look at, not to trade at.',
      }),
    coherentReason: z.enum(['not_exhaustive', 'no_quote', 'wide_spread']).nullable(),
    sweeps: z.int().meta({ description: 'Refreshes of prices through which it has stood.' }),
    since: timestamp,
    ...freshness,
  })
  .meta({ id: 'GroupMispricing' })

const refused = z
  .strictObject({
    id: z.string(),
    kind: z.enum(kinds),
    venue: venueName,
    title: z.string(),
    gross: dollars,
    reason: z.enum(groupRefusals),
  })
  .meta({ id: 'RefusedGroupMispricing' })

const minNet = decimal({ min: -1, max: 1, message: 'must be a number from -1 to 1' })
  .default(0)
  .meta({
    description:
      'Least dollars a set after fees. Those of an unknown fee are among the answers unless this is above 0.',
    ...shownAs({ type: 'number', minimum: -1, maximum: 1, default: 0 }),
  })

const oneKind = z
  .enum(kinds, { error: `must be one of ${kinds.join(', ')}` })
  .optional()
  .meta({ description: 'Only this kind.' })

const method = 'group/1'

type Dependencies = { redis: SweepStore; clock: Clock; refreshSeconds: number; firstPass: FirstPass }

/** `/api/graph/mispricings/groups` */
export function listGroupMispricingsEndpoint({ redis, clock, refreshSeconds, firstPass }: Dependencies): Endpoint {
  return endpoint({
    name: 'listGroupMispricings',
    method: 'GET',
    path: '/api/graph/mispricings/groups',
    tag: 'Cross-venue',
    summary: 'List contradictions among the prices of one venue',
    description:
      'Markets of one venue that together cost less than they must pay, by bids and asks of one sweep with their sizes and after fees, the greatest profit first. Worked out at each refresh of prices. `refused` has what looks like one and is not to be believed, with the reason: the usual one is that listed candidates are not all there may be. What takes less than 100 dollars is only counted (`small`).',
    access: 'public',
    cache: { kind: 'none' },
    query: z.object({
      venue,
      category,
      kind: oneKind,
      minNet,
      limit: wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'Most of them.' }),
    }),
    output: z.object({
      mispricings: z.array(mispricing),
      count: z.int(),
      refused: z.array(refused).meta({ description: 'Up to `limit`.' }),
      refusedCount: z.int(),
      small: z.int(),
      groups: z.int().meta({ description: 'Groups that were looked through.' }),
      method: z.string(),
      computedAt: timestamp.nullable(),
      reason: z.string().nullable().meta({ description: 'Why the list is empty; null where it is not.' }),
      hint: firstPassHint,
    }),
    errors: [],
    forms: [],
    example: { request: '/api/graph/mispricings/groups?limit=1', folder: import.meta.dirname },
    handle: async ({ query }) => {
      const sweep = await orUnavailable(readSweep(redis))
      const answer = answerOf(sweep, query, { clock, refreshSeconds })
      return { ...answer, ...(await hintIfEmpty(answer.count, firstPass)) }
    },
  })
}

type Query = { limit: number; minNet: number } & {
  [K in keyof Filtered]?: GroupMispricing[K] | undefined
}

function answerOf(sweep: SweepResult | null, query: Query, fresh: Pick<Dependencies, 'clock' | 'refreshSeconds'>) {
  const { limit, minNet: least, ...filters } = query
  const fits = (each: Filtered) =>
    (filters.venue === undefined || each.venue === filters.venue) &&
    (filters.category === undefined || each.category === filters.category) &&
    (filters.kind === undefined || each.kind === filters.kind)
  const items = (sweep?.items ?? [])
    .filter((item) => fits(item) && (item.net === null ? least <= 0 : item.net >= least))
    .toSorted((a, b) => profitOf(b) - profitOf(a))
  const left = (sweep?.refused ?? []).filter(fits)
  return {
    mispricings: items.slice(0, limit).map((item) => ({
      ...shapeOf(item, fresh.clock.now()),
      ...freshnessOf([{ at: item.oldestAt }], fresh.clock, fresh.refreshSeconds),
    })),
    count: items.length,
    refused: left.slice(0, limit).map(({ category: _, ...rest }) => rest),
    refusedCount: left.length,
    small: (sweep?.small ?? []).filter(fits).length,
    groups: sweep?.groups ?? 0,
    method,
    computedAt: sweep === null ? null : isoOf(sweep.at),
    reason: items.length > 0 ? null : reasonOf(sweep !== null),
  }
}

type Filtered = Pick<GroupMispricing, 'kind' | 'venue' | 'category'>

function reasonOf(isSwept: boolean): string {
  return isSwept
    ? 'No books of one venue contradict each other now, after fees and for what is asked.'
    : 'Prices have not been looked through yet.'
}

function shapeOf(item: GroupMispricing, now: number) {
  const { oldestAt: _, newestAt: __, endDate, since, legs, net, size, ...rest } = item
  const ms = endDate === null ? null : Date.parse(endDate) - now
  const days = ms === null || ms <= 0 ? null : ms / 86_400_000
  return {
    ...rest,
    legs: legs.map(({ at, ...each }) => ({ ...each, asOf: isoOf(at) })),
    size,
    net,
    profit: net === null ? null : exact(net * size),
    days: days === null ? null : exact(days),
    edgePerDay: days === null || net === null ? null : exact(net / days),
    since: isoOf(since),
  }
}
