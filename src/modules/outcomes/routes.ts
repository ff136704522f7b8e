import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { type FirstPass, firstPassHint, hintIfEmpty } from '../../domain/markets/first-pass.ts'
import { freshnessOf } from '../../domain/markets/price-age.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import { tradedVolume } from '../../domain/markets/traded-volume.ts'
import { freshness, higherVenue, venueName } from '../../domain/markets/venue-schemas.ts'
import { timeTravel } from '../../domain/requests/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { compareFlag, mispricingSpread, signalType, venueEntry, venueEntryOf } from '../comparison/index.ts'
import { gapReason, outcomeHistory } from '../history/index.ts'
import { type OutcomePrices, outcomePrices } from './outcome-prices.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  quotes: QuoteStore
  refreshSeconds: number
  firstPass: FirstPass
}

const cache = { kind: 'none' } as const
const tag = 'Cross-venue'
const timestamp = z.iso.datetime()
const price = z.number().min(0).max(1)
const quantity = z.number().nullable()
const longestHistory = 8_784

const params = z.object({ id: z.string().meta({ description: 'Id or slug of the outcome.' }) })
const outcomeParams = z.object({ outcomeId: z.string().meta({ description: 'Id or slug of the outcome.' }) })

const mispricing = z.strictObject({
  spread: price,
  spreadPct: z.number(),
  direction: higherVenue,
  signalType,
  compareFlag,
})

const reason = z.string().optional().meta({ description: 'Why the venues cannot be compared, where they cannot.' })

const nearEntries = z.array(venueEntry).meta({
  description:
    'Markets that ask nearly the same: read both rules before you compare. A difference to their prices is no mispricing.',
})

/** Endpoints of what the venues ask for one proposition, now and before. */
export function outcomeEndpoints(parts: Dependencies): Endpoint[] {
  const shared = sharedOf(parts)
  return [
    getOutcomePricesEndpoint(shared),
    getOutcomeHistoryEndpoint(shared),
    getCrossVenuePricesEndpoint(shared),
    checkMispricingEndpoint(shared),
  ]
}

type Shared = ReturnType<typeof sharedOf>

/** Parts that the endpoints have in common. */
function sharedOf(parts: Dependencies) {
  const { clock, refreshSeconds } = parts
  const pricesOf = (outcome: string) => outcomePrices(parts, outcome)
  const age = ({ compared }: OutcomePrices) => freshnessOf(compared, clock, refreshSeconds)
  return { ...parts, pricesOf, age }
}

function getOutcomePricesEndpoint({ pricesOf, age }: Shared): Endpoint {
  return endpoint({
    name: 'getOutcomePrices',
    method: 'GET',
    path: '/api/graph/outcome/:id/prices',
    tag,
    summary: 'Get the prices of an outcome',
    description: 'What each market asks for the outcome now. A market that asks the opposite is turned round.',
    access: 'public',
    cache,
    params,
    output: z.object({
      outcomeId: z.uuid(),
      venues: z.array(
        z.strictObject({
          venue: venueName,
          marketId: z.uuid(),
          title: z.string(),
          price: price.nullable(),
          volume: tradedVolume,
          asOf: timestamp.nullable(),
        }),
      ),
      ...freshness,
    }),
    errors: ['not_found'],
    example: { request: '/api/graph/outcome/super-bowl-2027-kansas-city-chiefs/prices', folder: import.meta.dirname },
    async handle({ params: { id } }) {
      const prices = await pricesOf(id)
      return {
        outcomeId: prices.outcome.id,
        venues: prices.exact.map(({ venue, marketId, title, price: now, volume, at }) => ({
          venue,
          marketId,
          title,
          price: now,
          volume,
          asOf: at === null ? null : isoOf(at),
        })),
        ...age(prices),
      }
    },
  })
}

function getOutcomeHistoryEndpoint({ graph, clock }: Shared): Endpoint {
  return endpoint({
    name: 'getOutcomeHistory',
    method: 'GET',
    path: '/api/graph/outcome/:id/history',
    tag,
    summary: 'Get the prices of an outcome over time',
    description:
      'The last price of each venue in each period up to `asOf` (now, where not given), oldest first: an hour today and in the seven days before, a day before that. No period begins before the `hours` asked for. Where nothing was seen, the price is null; none is carried over. Of several markets of a venue, the one with the greatest volume that was seen speaks for it. A market that asks the opposite is turned round. Prices are kept for outcomes that entities are exposed to. A venue that has no market for it has no points. What was traded in a period is not known: `marketVolume24h` is of the market and of a day.',
    access: 'public',
    cache,
    params,
    query: z.object({
      hours: wholeNumber({ min: 1, max: longestHistory, fallback: 168 }).meta({
        description: 'How many hours back from `asOf`.',
      }),
      ...timeTravel(clock),
    }),
    output: z.object({
      outcomeId: z.uuid(),
      history: z.array(
        z.strictObject({
          timestamp: timestamp.meta({ description: 'When the period begins: an hour, or a day.' }),
          venue: venueName,
          marketId: z.uuid().nullable(),
          price: price.nullable(),
          volume: z.null().meta({ description: 'Traded in the period: null, because no venue says it.' }),
          marketVolume24h: quantity.meta({
            description:
              'Traded in the whole market, all its sides, in the 24 hours before `seenAt`, in US dollars. The 24 hours of neighbouring points overlap: they do not add up. Null where the venue does not say it.',
          }),
          seenAt: timestamp.nullable().meta({ description: 'When the price was seen; null where none was.' }),
          reason: gapReason.nullable().meta({
            description:
              'Why there is no price, where that is known: the venue has none of that time though it has some of before and after, as of a halt (`not_quoted`), did not answer when it was asked (`no_answer`), or was not asked, because this service was down (`not_read`).',
          }),
        }),
      ),
      hint: z.string().optional().meta({ description: 'Where no price was seen: why, and what to ask for instead.' }),
    }),
    errors: ['not_found'],
    example: {
      request: '/api/graph/outcome/super-bowl-2027-kansas-city-chiefs/history?hours=24',
      folder: import.meta.dirname,
    },
    handle: ({ params: { id }, query }) =>
      outcomeHistory(graph, clock, { outcome: id, hours: query.hours, view: viewOf(query, clock) }),
  })
}

function getCrossVenuePricesEndpoint({ pricesOf, age, firstPass }: Shared): Endpoint {
  return endpoint({
    name: 'getCrossVenuePrices',
    method: 'GET',
    path: '/api/graph/cross-venue/:outcomeId',
    tag,
    summary: 'Compare the venues on an outcome',
    description:
      'The markets of both venues on one outcome, and how far they are apart. `mispricing` is null unless a market of each that asks exactly this has a price, and then `reason` says why.',
    access: 'public',
    cache,
    params: outcomeParams,
    output: z.object({
      outcomeId: z.uuid(),
      label: z.string(),
      question: z.string(),
      venues: z.array(venueEntry),
      nearMatches: nearEntries,
      mispricing: mispricing.nullable(),
      reason,
      ...freshness,
      hint: firstPassHint,
    }),
    errors: ['not_found'],
    example: { request: '/api/graph/cross-venue/super-bowl-2027-kansas-city-chiefs', folder: import.meta.dirname },
    async handle({ params: { outcomeId } }) {
      const prices = await pricesOf(outcomeId)
      const { id, label, question } = prices.outcome
      return {
        outcomeId: id,
        label,
        question,
        venues: prices.exact.map(venueEntryOf),
        nearMatches: prices.near.map(venueEntryOf),
        mispricing: mispricingOf(prices),
        ...reasonOf(prices),
        ...age(prices),
        ...(await hintIfEmpty(prices.exact.length + prices.near.length, firstPass)),
      }
    },
  })
}

function checkMispricingEndpoint({ pricesOf, age }: Shared): Endpoint {
  return endpoint({
    name: 'checkMispricing',
    method: 'GET',
    path: '/api/graph/mispricings/check/:outcomeId',
    tag,
    summary: 'Check whether an outcome is mispriced',
    description: `Whether the two venues are at least ${mispricingSpread} apart on an outcome. \`mispriced\` is null where a price is not known or stale, the markets are over, or one of them asks nearly the same only: then nobody can say, and \`reason\` tells why.`,
    access: 'public',
    cache,
    params: outcomeParams,
    output: z.object({
      outcomeId: z.uuid(),
      mispriced: z.boolean().nullable(),
      signal: mispricing
        .extend({ venues: z.array(venueEntry).meta({ description: 'What is compared.' }) })
        .nullable()
        .meta({ description: 'Null where the prices of both venues for exactly this are not known.' }),
      reason,
      ...freshness,
    }),
    errors: ['not_found'],
    example: {
      request: '/api/graph/mispricings/check/super-bowl-2027-kansas-city-chiefs',
      folder: import.meta.dirname,
    },
    async handle({ params: { outcomeId } }) {
      const prices = await pricesOf(outcomeId)
      const found = mispricingOf(prices)
      const shown = age(prices)
      return {
        outcomeId: prices.outcome.id,
        mispriced: found === null || shown.stale ? null : found.spread >= mispricingSpread,
        signal: found === null ? null : { ...found, venues: prices.compared.map(venueEntryOf) },
        ...(found !== null && shown.stale ? { reason: 'A price is stale.' } : reasonOf(prices)),
        ...shown,
      }
    },
  })
}

function mispricingOf({ spread: found, compareFlag: flag }: OutcomePrices): z.output<typeof mispricing> | null {
  const { spread, spreadPct, maxVenue, signalType: signal } = found
  if (spread === null || spreadPct === null || signal === null || flag !== 'exact_match') return null
  const direction = maxVenue === null ? ('equal' as const) : (`${maxVenue}_higher` as const)
  return { spread, spreadPct, direction, signalType: signal, compareFlag: flag }
}

/** The reason that the venues cannot be compared, where they cannot. */
function reasonOf({ exact, compareFlag: flag, outlived, available, moved }: OutcomePrices): { reason?: string } {
  if (outlived !== null) return { reason: outlived }
  if (flag === 'exact_match') return {}
  if (flag === 'near_match') {
    return {
      reason:
        'The other venue asks nearly the same only: see `nearMatches` of /api/graph/cross-venue, and read both rules.',
    }
  }
  if (!available) return { reason: 'Prices cannot be read at the moment.' }
  const asking = new Set(exact.map(({ venue }) => venue))
  if (asking.size === 0 && moved !== null) {
    const turned = moved.polarity === -1 ? ', of which this is the opposite' : ''
    return {
      reason: `The market that asked this prices "${moved.question}" now${turned}: see /api/graph/cross-venue/${moved.slug}.`,
    }
  }
  if (asking.size === 0) return { reason: 'No market prices this outcome.' }
  if (asking.size === 1) return { reason: 'Only one venue has a market that prices this outcome.' }
  return { reason: 'Not every venue that has a market for this outcome has a price now.' }
}
