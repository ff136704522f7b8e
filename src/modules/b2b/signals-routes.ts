import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { category, slugInPath } from '../../domain/parameters.ts'
import { pricesAge } from '../../domain/prices.ts'
import { entityReference, extent, marketItem } from '../../domain/schemas.ts'
import { extentOf } from '../../domain/shape.ts'
import { type Endpoint, endpoint } from '../../platform/endpoint.ts'
import { pageOffset, pagination } from '../../platform/pagination.ts'
import { wholeNumber } from '../../platform/parameters.ts'
import { entityDetail, shapeMarket, truncationOfMarkets } from '../entities/index.ts'
import { pricesNow } from '../prices/index.ts'
import { type B2bDependencies, keyedCache, limit, tag } from './shared.ts'

const common = { method: 'GET', tag, cache: keyedCache } as const

/** Why lists that are made of signals are empty. */
const noSignals = 'No signals are in the graph yet: news, rumours and moves are not looked at for this.'
const reason = z.string().nullable().meta({ description: 'Why the list is empty; null where it is not.' })

const named = entityReference.pick({ slug: true, displayName: true })
const moment = z.iso.datetime()

const suggestion = z
  .strictObject({
    id: z.string(),
    entity: named,
    signal: z.string(),
    market: z.strictObject({ title: z.string(), venue: z.string(), price: z.number().min(0).max(1).nullable() }),
    confidence: z.number().min(0).max(1),
    createdAt: moment,
  })
  .meta({ id: 'Suggestion' })

const gap = z
  .strictObject({ entity: named, signalCount: z.int(), category: z.string(), reason: z.string() })
  .meta({ id: 'Gap' })

const signal = z
  .strictObject({ id: z.string(), source: z.string(), type: z.string(), title: z.string(), happenedAt: moment })
  .meta({ id: 'GapSignal' })

const maxMarkets = 50

/** What is made of signals. There are none in the graph yet, and the answers say so truly. */
export function signalEndpoints(parts: B2bDependencies): Endpoint[] {
  return [listSuggestionsEndpoint(), listTrendingSuggestionsEndpoint(), listGapsEndpoint(), getGapEndpoint(parts)]
}

function listSuggestionsEndpoint(): Endpoint {
  return endpoint({
    ...common,
    name: 'listSuggestions',
    path: '/api/b2b/suggestions',
    summary: 'List suggested markets',
    description:
      'Markets that signals of the last hours speak for, the surest first. Empty until signals are in the graph.',
    access: 'key',
    query: z.object({
      category,
      limit,
      offset: pageOffset,
      hours: wholeNumber({ min: 1, max: 720, fallback: 24 }).meta({ description: 'How far back, in hours.' }),
    }),
    output: z.object({ suggestions: z.array(suggestion), pagination, reason }),
    errors: [],
    example: { request: '/api/b2b/suggestions?category=sports', folder: import.meta.dirname },
    handle: async ({ query }) => ({
      suggestions: [],
      pagination: { total: 0, limit: query.limit, offset: query.offset },
      reason: noSignals,
    }),
  })
}

function listTrendingSuggestionsEndpoint(): Endpoint {
  return endpoint({
    ...common,
    name: 'listTrendingSuggestions',
    path: '/api/b2b/suggestions/trending',
    summary: 'List the suggested markets of the last six hours',
    description: 'Those of the last six hours that rank highest. Empty until signals are in the graph.',
    access: 'key',
    query: z.object({ limit }),
    output: z.object({ suggestions: z.array(suggestion), reason }),
    errors: [],
    example: { request: '/api/b2b/suggestions/trending', folder: import.meta.dirname },
    handle: async () => ({ suggestions: [], reason: noSignals }),
  })
}

function listGapsEndpoint(): Endpoint {
  return endpoint({
    ...common,
    name: 'listGaps',
    path: '/api/b2b/gaps',
    summary: 'List gaps between signals and markets',
    description: 'Entities with many signals and no market that prices them. Empty until signals are in the graph.',
    access: 'pro',
    query: z.object({
      category,
      limit,
      minSignals: wholeNumber({ min: 1, max: 10_000, fallback: 1 }).meta({ description: 'Fewest signals.' }),
    }),
    output: z.object({ gaps: z.array(gap), total: z.int(), reason }),
    errors: [],
    example: { request: '/api/b2b/gaps?category=politics', folder: import.meta.dirname },
    handle: async () => ({ gaps: [], total: 0, reason: noSignals }),
  })
}

function getGapEndpoint(parts: B2bDependencies): Endpoint {
  const { graph, clock } = parts
  return endpoint({
    ...common,
    name: 'getGap',
    path: '/api/b2b/gaps/:slug',
    summary: 'Get the signals and markets of an entity side by side',
    description: `The signals about an entity and its open markets, the ${maxMarkets} strongest, which say whether there is a gap. Without signals until those are in the graph: \`reason\` says so. 404 where there is no such entity.`,
    access: 'pro',
    params: z.object({ slug: slugInPath }),
    output: z.object({
      gap: z
        .strictObject({
          entity: named,
          category: z.string(),
          signalCount: z.int().nullable().meta({ description: 'Null while nothing looks for signals.' }),
          reason: z.string(),
          signals: z.array(signal),
          markets: z.array(marketItem),
        })
        .meta({ id: 'GapDetail' }),
      ...pricesAge,
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/b2b/gaps/federal-reserve', folder: import.meta.dirname },
    handle: async ({ params: { slug } }) => {
      const view = viewOf({}, clock)
      const wanted = { ...slugOrNotFound(slug), view, limit: 1, maxMarkets }
      const { entity, exposed, cuts } = await entityDetail(graph, wanted)
      const prices = await pricesNow(
        parts,
        exposed.map(({ market }) => market.id),
      )
      return {
        gap: {
          entity: { slug: entity.slug, displayName: entity.displayName },
          category: entity.category,
          signalCount: null,
          reason: noSignals,
          signals: [],
          markets: exposed.map((each) => shapeMarket({ ...each, via: null }, prices)),
        },
        ...prices.age,
        ...extentOf(cuts.filter((cut) => cut === truncationOfMarkets(maxMarkets))),
      }
    },
  })
}
