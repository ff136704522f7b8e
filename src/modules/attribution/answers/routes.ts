import { z } from 'zod'
import { timesOf, type View, viewOf, viewTimes, windowStart } from '../../../domain/as-of.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { type EntityName, slugOrNotFound } from '../../../domain/names.ts'
import { fadingCache } from '../../../domain/requests/cache-rules.ts'
import { slugInPath, timeTravel, venue } from '../../../domain/requests/parameters.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../../platform/contract/parameters.ts'
import { notFound } from '../../../platform/errors.ts'
import { isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { theseHours } from '../../../platform/text/hours.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { coefficientMethod } from '../effects/coefficients.ts'
import { readEntityEffects, readMarketEffects, readMoves } from '../effects/effect-queries.ts'
import { examplesFolder } from '../examples.ts'
import { moveMethod } from '../measuring/move.ts'
import { hintOfWaiting, waitingIn } from '../measuring/waiting.ts'
import { bySureness, coefficientsOf, moversOf, rankingOf, refusedOf, shapeDrive } from './listing.ts'
import { coefficient, hint, marketEntity, mover, refused, tag } from './schemas.ts'

const maxMoves = 100_000
const dayMs = 86_400_000

const filters = {
  key: text({ max: 64 }).optional().meta({ description: 'Only this attribute, e.g. `injury_status`.' }),
  minSample: wholeNumber({ min: 0, max: 1_000_000, fallback: 0 }).meta({
    description: 'Fewest measured changes, of the entity itself or of the class that it was drawn towards.',
  }),
}

const ofCoefficients =
  'A coefficient is by how much log-odds move within an hour of a change, beyond what is usual, from all such changes that could be measured; where those of the entity are few it is drawn towards those of all that is exposed in the same way, and below the minimum there is none. `refused` says what was looked at and gave none.'

/** Endpoints of what moved prices. */
export function attributionEndpoints(parts: RouteDependencies): Endpoint[] {
  return [entityEndpoint(parts), marketEndpoint(parts), topMoversEndpoint(parts)]
}

/** Coefficients of an entity. Throws 404. */
async function entityEffects(graph: Graph, { id, name }: EntityName, view: View) {
  const [row] = await graph.read(readEntityEffects, { id, ...view })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  return row
}

function entityEndpoint({ graph, clock }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'getEntityAttribution',
    method: 'GET',
    path: '/api/attribution/entity/:slug',
    tag,
    summary: 'Get what changes of an entity do to prices',
    description: `Coefficients of the changes of an entity's attributes, for each market, the surest first. ${ofCoefficients}`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params: z.object({ slug: slugInPath }),
    query: z.object({ ...filters, venue, ...timeTravel(clock) }),
    output: z.object({
      entitySlug: z.string(),
      coefficients: z.array(coefficient),
      count: z.int(),
      refused,
      hint,
      ...viewTimes,
    }),
    errors: ['not_found'],
    example: { request: '/api/attribution/entity/patrick-mahomes', folder: examplesFolder },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf(query, clock)
      const { entity, driven, tried } = await entityEffects(graph, slugOrNotFound(slug), view)
      const coefficients = coefficientsOf(driven, query)
      const given = new Set(driven.map(({ outcome, drive }) => `${outcome.id}|${drive.key}|${drive.transition}`))
      return {
        ...{ entitySlug: entity.slug, coefficients, count: coefficients.length },
        refused: refusedOf(tried, given, query),
        ...(coefficients.length === 0 && { hint: await hintOf(graph, tried.length > 0, driven.length > 0) }),
        ...timesOf(view, coefficientMethod.name),
      }
    },
  })
}

async function hintOf(graph: Graph, isTried: boolean, isKnown: boolean): Promise<string> {
  if (isKnown) return 'None passes the filters: ask without key, venue and minSample.'
  const waits = hintOfWaiting(await waitingIn(graph))
  if (waits !== null) return waits
  return isTried
    ? 'Its changes were looked at, and too little could be measured: refused says why.'
    : 'No change of an attribute of it is known for whose time bids and asks are stored. Changes come with packs and confirmed claims, quotes with venues or records of kind snapshot; a price alone is no quote. What events did is among moves.'
}

function marketEndpoint({ graph, clock }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'getMarketAttribution',
    method: 'GET',
    path: '/api/attribution/market/:venue/:marketId',
    tag,
    summary: 'Get whose changes move a market',
    description: `Entities whose changes are known to move a market, the surest first, each with its coefficient for the market's first side. ${ofCoefficients}`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params: z.object({
      venue: venue.unwrap().meta({ description: 'The venue of the market.' }),
      marketId: text({ max: 200 }).meta({ description: "Our id, or the venue's own." }),
    }),
    query: z.object({ ...filters, ...timeTravel(clock) }),
    output: z.object({
      venue: z.string(),
      marketId: z.string(),
      marketTitle: z.string(),
      entities: z.array(marketEntity),
      count: z.int(),
      refused,
      hint,
      ...viewTimes,
    }),
    errors: ['not_found'],
    example: {
      request: '/api/attribution/market/venue_a/will-the-kansas-city-chiefs-win-super-bowl-2027',
      folder: examplesFolder,
    },
    handle: async ({ params, query }) => {
      const view = viewOf(query, clock)
      const [row] = await graph.read(readMarketEffects, { venue: params.venue, market: params.marketId, ...view })
      if (row === undefined) throw notFound('market', params.marketId)
      const inverse = new Map(row.outcomes.map((each) => [each.id, each.inverse]))
      const all = row.driven.map(({ outcome, entity, drive }) => ({
        ...{ slug: entity.slug, displayName: entity.displayName, outcomeId: outcome },
        ...shapeDrive(drive, inverse.get(outcome) === true),
      }))
      const isKept = ({ attribute, sampleSize, classSampleSize }: (typeof all)[number]) =>
        (query.key === undefined || attribute === query.key) && Math.max(sampleSize, classSampleSize) >= query.minSample
      const entities = all.filter(isKept).toSorted(bySureness)
      const slugOf = (each: (typeof row.tried)[number]) => each.slug
      const given = new Set(row.driven.map(({ entity, drive }) => `${entity.slug}|${drive.key}|${drive.transition}`))
      return {
        ...{ venue: row.market.venue, marketId: row.market.id, marketTitle: row.market.title },
        ...{ entities, count: entities.length },
        refused: refusedOf(row.tried, given, query, slugOf as never),
        ...(entities.length === 0 && { hint: await hintOf(graph, row.tried.length > 0, all.length > 0) }),
        ...timesOf(view, coefficientMethod.name),
      }
    },
  })
}

function topMoversEndpoint({ graph, clock }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'listTopMovers',
    method: 'GET',
    path: '/api/attribution/top-movers',
    tag,
    summary: 'List the changes that moved prices most',
    description:
      'Changes and events of the last `hours` after which prices moved beyond what is usual, the greatest impact first: price moves of the hour after, summed over outcomes, one for each exclusive group. All tests of a day are judged together (Benjamini–Hochberg, 0.10).',
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    query: z.object({
      hours: wholeNumber({ min: 1, max: 2_400, fallback: 24 }).meta({ description: 'How long ago at most.' }),
      limit: wholeNumber({ min: 1, max: 200, fallback: 20 }).meta({ description: 'Most changes.' }),
      key: filters.key,
      ...timeTravel(clock),
    }),
    output: z.object({
      movers: z.array(mover),
      count: z.int(),
      tested: z.int().meta({ description: 'Changes and outcomes that were tested.' }),
      hint,
      ...viewTimes,
    }),
    errors: [],
    example: { request: '/api/attribution/top-movers?hours=48&limit=5', folder: examplesFolder },
    handle: async ({ query }) => {
      const view = viewOf(query, clock)
      const since = windowStart(view, query.hours)
      // Whole days: all tests of a day are judged together.
      const from = isoOf(Math.floor(Date.parse(since) / dayMs) * dayMs)
      const rows = await graph.read(
        readMoves,
        { since: from, until: view.at, known: view.known, limit: integer(maxMoves) },
        { timeoutMs: 20_000 },
      )
      const { movers, tested } = moversOf(rows, since, await rankingOf(graph, rows))
      const some = movers
        .filter(({ attributeChanged }) => query.key === undefined || attributeChanged === query.key)
        .slice(0, query.limit)
      return {
        ...{ movers: some, count: some.length, tested },
        ...(some.length === 0 && { hint: hintOfWaiting(await waitingIn(graph)) ?? hintOfMovers(tested, query.hours) }),
        ...timesOf(view, moveMethod.name),
      }
    },
  })
}

function hintOfMovers(tested: number, hours: number): string {
  return tested === 0
    ? `No change of ${theseHours(hours)} could be measured: ask for more hours, or for an earlier asOf.`
    : `Of ${tested} tested moves none was beyond what is usual.`
}
