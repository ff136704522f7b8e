import { z } from 'zod'
import { venue } from '../../../domain/requests/parameters.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text } from '../../../platform/contract/parameters.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { findMarkets } from '../../markets/index.ts'
import { decide } from '../comparing/decide.ts'
import { questionOfListing } from '../listing.ts'
import { openMarket } from '../pairing/queries.ts'
import { questionOf } from '../pairing/question.ts'
import { read } from '../parsing/read.ts'
import type { MarketQuestion } from '../question.ts'
import { pairOfListings } from './examples.ts'
import { findByExample } from './find.ts'
import { ownWords } from './own-words.ts'
import { marketMatchOutput, matchBody, matchOutput } from './schemas.ts'
import { decidedOf, featuresOf, foundOf } from './shape.ts'

type Dependencies = { graph: Graph; clock: Clock }

const tag = 'Cross-venue'
const openMarketRow = z.object({ market: openMarket })
const readOpenMarket = defineQuery<{ id: string }, z.output<typeof openMarketRow>>('matching/read-asked', openMarketRow)

/** Endpoints of the relations of a listing, sent or listed, to the markets and questions that are known. */
export function byExampleEndpoints(parts: Dependencies): Endpoint[] {
  return [matchListingsEndpoint(parts), matchMarketEndpoint(parts)]
}

function matchListingsEndpoint(parts: Dependencies): Endpoint {
  return endpoint({
    name: 'matchListings',
    method: 'POST',
    path: '/api/match',
    tag,
    summary: 'Match listings that are sent',
    description:
      'What listings are to the open markets of both venues and to the questions of the packs: the same, the opposite, narrower, wider, overlapping or disjoint, with the features that were read, reasons and differences of the rules. `against` holds a listing against one other instead. They are read and decided as the jobs do it for what a feed hands over. Up to 50 listings in `listings`, in order; one listing may stand for a list of one.',
    access: 'public',
    cache: { kind: 'none' },
    body: matchBody,
    output: matchOutput,
    errors: [],
    example: { request: '/api/match', body: pairOfListings, folder: import.meta.dirname },
    async handle({ body: { listings } }) {
      const asked = listings.map((listing, at) => questionOfListing(listing, `listing ${at + 1}`))
      const open = asked.filter((_, at) => listings[at]?.against === undefined)
      const answers = open.length === 0 ? [] : await findByExample(parts, open)
      const byAsked = new Map(open.map((each, at) => [each, answers[at]]))
      const results = await oneByOne(asked, (each, at) => {
        const answer = byAsked.get(each)
        if (answer !== undefined) return { ...foundOf(answer), against: null }
        const reading = read(each)
        const other = listings[at]?.against
        const against = other === undefined ? null : heldAgainst(each, questionOfListing(other, 'against'), parts.clock)
        return { features: featuresOf(reading, each), markets: [], outcomes: [], against }
      })
      return { results }
    },
  })
}

function heldAgainst(one: MarketQuestion, other: MarketQuestion, clock: Clock) {
  const reading = read(other)
  return {
    decision: decidedOf(decide(read(one), reading, dayOf(clock)), ownWords(one, other)),
    features: featuresOf(reading, other),
  }
}

function matchMarketEndpoint(parts: Dependencies): Endpoint {
  return endpoint({
    name: 'matchMarket',
    method: 'GET',
    path: '/api/markets/:venue/:marketId/match',
    tag,
    summary: 'Match a market',
    description:
      'What a listed market is to the open markets of both venues and to the questions of the packs, decided now as `POST /api/match` does it.',
    access: 'public',
    cache: { kind: 'none' },
    params: z.object({
      venue: venue.unwrap().meta({ description: 'The venue of the market.' }),
      marketId: text({ max: 200 }).meta({ description: "Our id, or the venue's own." }),
    }),
    output: marketMatchOutput,
    errors: ['not_found'],
    example: {
      request: '/api/markets/venue_a/will-the-kansas-city-chiefs-win-super-bowl-2027/match',
      folder: import.meta.dirname,
    },
    async handle({ params }) {
      const names = [...new Set([params.marketId, params.marketId.toUpperCase(), params.marketId.toLowerCase()])]
      const [named] = await parts.graph.read(findMarkets, { names, venues: [params.venue] })
      const [row] = named === undefined ? [] : await parts.graph.read(readOpenMarket, { id: named.market.id })
      if (row === undefined) throw notFound('market', params.marketId)
      const [answer] = await findByExample(parts, [questionOf(row.market)])
      if (answer === undefined) throw notFound('market', params.marketId)
      const { id, venue: of, externalId, title, label } = row.market
      return { market: { id, venue: of, externalId, title, label }, ...foundOf(answer) }
    },
  })
}
