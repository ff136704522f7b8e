import { z } from 'zod'
import { timesOf, viewOf, viewTimes } from '../../domain/as-of.ts'
import { titleOf } from '../../domain/markets/market-title.ts'
import { pricesAge, type ReadMarketPrices } from '../../domain/markets/prices.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { fadingCache, pricedCache } from '../../domain/requests/cache-rules.ts'
import { pageSize, slugInPath, timeTravel } from '../../domain/requests/parameters.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageOffset } from '../../platform/contract/pagination.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { ConflictDependencies } from './assessment.ts'
import { conflictMethod } from './escalation.ts'
import { conflictDetail, conflictItem, conflictMarket, conflictSignal } from './schemas.ts'
import { conflictOf, conflictsOf, marketsOf, signalsOf } from './service.ts'
import { shapeSignal } from './shape.ts'

const tag = 'Conflicts'
const params = z.object({ slug: slugInPath.meta({ description: 'Slug of the conflict, e.g. `russia-ukraine-war`.' }) })

export type RouteDependencies = { graph: Graph; marketPrices: ReadMarketPrices } & ConflictDependencies

const ofScore =
  'The score is made from signals (dated happenings in the conflict, each once however many reported it), which weigh by severity, by how reliable their source is, and less as they age. No news is not peace: where too little is known the level is `unknown` and the score null, with the reason; where no source has vouched for what is known for 48 hours, the score is that of the last moment for which one did.'

/** Conflicts: how far each has escalated, why, and which markets are about it. */
export function conflictEndpoints(parts: RouteDependencies): Endpoint[] {
  return [
    listConflictsEndpoint(parts),
    getConflictEndpoint(parts),
    listConflictSignalsEndpoint(parts),
    listConflictMarketsEndpoint(parts),
  ]
}

function listConflictsEndpoint(parts: RouteDependencies): Endpoint {
  return endpoint({
    name: 'listConflicts',
    method: 'GET',
    path: '/api/conflicts',
    tag,
    summary: 'List conflicts with their threat level',
    description: `All conflicts, the highest score first, then those without one. ${ofScore}`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    query: z.object(timeTravel(parts.clock)),
    output: z.object({ conflicts: z.array(conflictItem), ...viewTimes }),
    errors: [],
    example: { request: '/api/conflicts', folder: import.meta.dirname },
    handle: async ({ query }) => {
      const view = viewOf(query, parts.clock)
      return { conflicts: await conflictsOf(parts, view), ...timesOf(view, conflictMethod.name) }
    },
  })
}

function getConflictEndpoint(parts: RouteDependencies): Endpoint {
  return endpoint({
    name: 'getConflict',
    method: 'GET',
    path: '/api/conflicts/:slug',
    tag,
    summary: 'Get a conflict with what its score is made of',
    description: `A conflict with those who take part in it, its attributes, its last events, and the parts that add up to its score. ${ofScore} \`history\` has the score and level of each of the last days, from what is known at \`knownAt\`.`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params,
    query: z.object({
      days: wholeNumber({ min: 1, max: 365, fallback: 30 }).meta({ description: 'How many days of history.' }),
      ...timeTravel(parts.clock),
    }),
    output: z.object({ conflict: conflictDetail, ...viewTimes }),
    errors: ['not_found'],
    example: { request: '/api/conflicts/russia-ukraine-war?days=2', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf(query, parts.clock)
      const conflict = await conflictOf(parts, { ...slugOrNotFound(slug), view, days: query.days })
      return { conflict, ...timesOf(view, conflictMethod.name) }
    },
  })
}

function listConflictSignalsEndpoint({ graph, clock }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'listConflictSignals',
    method: 'GET',
    path: '/api/conflicts/:slug/signals',
    tag,
    summary: 'List the signals of a conflict',
    description:
      'What happened in a conflict and counts for its score, latest first: each happening once. `total` counts all of them. What was recorded or corrected after `knownAt` is left out.',
    access: 'public',
    cache: fadingCache,
    params,
    query: z.object({ limit: pageSize, offset: pageOffset, ...timeTravel(clock) }),
    output: z.object({ signals: z.array(conflictSignal), total: z.int() }),
    errors: ['not_found'],
    example: { request: '/api/conflicts/russia-ukraine-war/signals?limit=2', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const { signals, total } = await signalsOf(graph, {
        ...slugOrNotFound(slug),
        ...query,
        view: viewOf(query, clock),
      })
      return { signals: signals.map(shapeSignal), total }
    },
  })
}

function listConflictMarketsEndpoint({ graph, clock, marketPrices }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'listConflictMarkets',
    method: 'GET',
    path: '/api/conflicts/:slug/markets',
    tag,
    summary: 'List the markets about a conflict',
    description:
      'The open markets about the conflict itself, those that hang on it most first; `total` counts all. Markets about those who take part in it are listed by `/api/entities/:slug/markets`.',
    access: 'public',
    cache: pricedCache,
    params,
    query: z.object({ limit: pageSize, offset: pageOffset }),
    output: z.object({ markets: z.array(conflictMarket), total: z.int(), ...pricesAge }),
    errors: ['not_found'],
    example: { request: '/api/conflicts/russia-ukraine-war/markets?limit=2', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf({}, clock)
      const { markets, total } = await marketsOf(graph, { ...slugOrNotFound(slug), ...query, view })
      const prices = await marketPrices(
        markets.map(({ id }) => id),
        view,
      )
      const shown = markets.map(({ label, ...each }) => ({
        ...each,
        title: titleOf({ title: each.title, label }),
        price: prices.of(each.id),
      }))
      return { markets: shown, total, ...prices.age }
    },
  })
}
