import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { extentOf } from '../../domain/graph/shape.ts'
import { ageOf } from '../../domain/markets/price-age.ts'
import { pricesAge } from '../../domain/markets/prices.ts'
import { pricesNow } from '../../domain/markets/prices-now.ts'
import { readQuotes } from '../../domain/markets/quotes.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { category, q, requireOnePlace, slugInPath, subcategory, venue } from '../../domain/requests/parameters.ts'
import { attributeItem, entityReference, extent, marketItem, relationship } from '../../domain/schemas.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageOffset, pagination } from '../../platform/contract/pagination.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { compareFlag, crossVenueMarketOf, signalType, venueEntry } from '../comparison/index.ts'
import { entityDetail, shapeMarket, truncationOfMarkets } from '../entities/index.ts'
import { alertCount, alertsSince, listPersonAlerts, recentAlert } from './alerts.ts'
import { maxFound, peopleOf } from './people.ts'
import { comparisonsOf, personMarkets, requirePerson } from './person-markets.ts'
import { type B2bDependencies, keyedCache, limit, tag } from './shared.ts'

const params = z.object({ slug: slugInPath })
const common = { method: 'GET', tag, access: 'key', cache: keyedCache } as const

const marketCount = z.int().meta({
  description: 'Open markets that the person is exposed to, each once, however many contracts it has.',
})

const personSummary = entityReference
  .omit({ id: true })
  .extend({ category: z.string(), subcategory: z.string().nullable(), marketCount, alertCount7d: alertCount })
  .meta({ id: 'PersonSummary' })

/** People with their markets. */
export function peopleEndpoints(parts: B2bDependencies): Endpoint[] {
  return [listPeopleEndpoint(parts), getPersonEndpoint(parts), listPersonMarketsEndpoint(parts)]
}

function listPeopleEndpoint(parts: B2bDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listPeople',
    path: '/api/b2b/people',
    summary: 'List or search people',
    description: `People in the order of their slugs; with \`q\` the best match first, as at \`/api/entities\`: by every name they are known by, with nicknames, beginnings of words and typing errors. \`total\` counts all pages. A search puts at most ${maxFound} people in order; where it found more, \`truncated\` says so.`,
    query: z.object({ q, category, subcategory, limit, offset: pageOffset }),
    output: z.object({ people: z.array(personSummary), pagination, ...extent }),
    errors: [],
    example: { request: '/api/b2b/people?q=mahomes&limit=1', folder: import.meta.dirname },
    handle: async ({ query }) => {
      requireOnePlace(query)
      const { people, total, isCut } = await peopleOf(parts, query)
      return {
        people,
        pagination: { total, limit: query.limit, offset: query.offset },
        ...extentOf(isCut ? [`the ${maxFound} best matches; search for more of the name`] : []),
      }
    },
  })
}

/** Relationships of each direction, and markets, of a person. */
const maxRelationships = 200
const maxMarkets = 50
const maxAlerts = 20

const person = entityReference
  .extend({
    category: z.string(),
    subcategory: z.string().nullable(),
    description: z.string().nullable(),
    aliases: z.array(z.string()),
    attributes: z.array(attributeItem),
    relationships: z.array(relationship),
    markets: z.array(marketItem),
    recentAlerts: z
      .array(recentAlert)
      .meta({ description: `Those of the last seven days, the latest first, up to ${maxAlerts}.` }),
    alertCount7d: alertCount,
  })
  .meta({ id: 'Person' })

function getPersonEndpoint(parts: B2bDependencies): Endpoint {
  const { graph, clock } = parts
  return endpoint({
    ...common,
    name: 'getPerson',
    path: '/api/b2b/people/:slug',
    summary: 'Get a person',
    description: `A person with every attribute as a record of its own (value, source, since when, confidence, and whether it is stale), up to ${maxRelationships} relationships of each direction and the ${maxMarkets} strongest of the open markets that the person is exposed to. 404 where the slug is that of something else than a person.`,
    params,
    output: z.object({ person, ...pricesAge, ...extent }),
    errors: ['not_found'],
    example: { request: '/api/b2b/people/patrick-mahomes', folder: import.meta.dirname },
    handle: async ({ params: { slug } }) => {
      const view = viewOf({}, clock)
      const wanted = { ...slugOrNotFound(slug), view, limit: maxRelationships, maxMarkets }
      const alerted = { id: wanted.id, alertsSince: alertsSince(clock.now()), limit: integer(maxAlerts) }
      const [{ entity, attributes, exposed, cuts }, [alerts]] = await Promise.all([
        entityDetail(graph, wanted),
        graph.read(listPersonAlerts, alerted),
      ])
      requirePerson(entity)
      const prices = await pricesNow(
        parts,
        exposed.map(({ market }) => market.id),
      )
      const { id, displayName, entityType, category, subcategory, description, aliases, relationships } = entity
      return {
        person: {
          ...{ id, slug: entity.slug, displayName, entityType, category, subcategory, description, aliases },
          attributes,
          relationships,
          markets: exposed.map((each) => shapeMarket({ ...each, via: null }, prices)),
          recentAlerts: alerts?.alerts ?? [],
          alertCount7d: alerts?.total ?? 0,
        },
        ...prices.age,
        ...extentOf(cuts),
      }
    },
  })
}

const crossVenue = z
  .strictObject({
    outcomeId: z.uuid(),
    outcomeLabel: z.string(),
    question: z.string(),
    venues: z.array(venueEntry),
    spread: z.number().min(0).max(1).meta({ description: 'Highest less lowest price.' }),
    spreadPct: z.number().meta({ description: 'The same in percentage points.' }),
    signalType,
    compareFlag,
    asOf: z.iso.datetime().nullable(),
    stale: z.boolean(),
  })
  .meta({ id: 'PersonCrossVenue' })

function listPersonMarketsEndpoint(parts: B2bDependencies): Endpoint {
  const { clock, quotes, refreshSeconds } = parts
  return endpoint({
    ...common,
    name: 'listPersonMarkets',
    path: '/api/b2b/people/:slug/markets',
    summary: 'List the markets of a person',
    description:
      'The open markets that a person is exposed to, strongest first; `total` is the `marketCount` of lists, of this venue where one is given. `crossVenue` compares those that both venues price, the widest spread first, whatever `venue` and `limit` are: each pair of markets once, and none whose prices contradict that they ask the same.',
    params,
    query: z.object({ venue, limit }),
    output: z.object({
      markets: z.array(
        marketItem
          .omit({ through: true })
          .extend({ outcome: z.string().meta({ description: 'What it prices.' }) })
          .meta({ id: 'PersonMarket' }),
      ),
      crossVenue: z.array(crossVenue),
      total: z.int(),
      ...pricesAge,
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/b2b/people/patrick-mahomes/markets?limit=2', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const { markets, pairs, total } = await personMarkets(parts, { ...query, ...slugOrNotFound(slug) })
      const ids = [
        ...markets.map(({ market }) => market.id),
        ...pairs.flatMap((pair) => [pair.first.id, pair.second.id]),
      ]
      const known = await readQuotes(quotes, [...new Set(ids)])
      const age = ageOf(parts, ids, known)
      const prices = { of: (id: string) => known.of(id)?.price ?? null, age }
      return {
        markets: markets.map((each) => {
          const { through: _, ...shown } = shapeMarket({ ...each, via: null }, prices)
          return { ...shown, outcome: each.outcome }
        }),
        crossVenue: comparisonsOf(pairs, known, clock.now()).map((item) => {
          const { outcomeId, label, question, ...rest } = crossVenueMarketOf(item, { clock, refreshSeconds })
          const { venues, spread, spreadPct, signalType: signal, compareFlag: flag, asOf, stale } = rest
          const priced = { venues, spread, spreadPct, signalType: signal, compareFlag: flag, asOf, stale }
          return { outcomeId, outcomeLabel: label, question, ...priced }
        }),
        total,
        ...age,
        ...extentOf(total > markets.length ? [truncationOfMarkets(query.limit)] : []),
      }
    },
  })
}
