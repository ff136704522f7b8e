import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { fadingCache } from '../../domain/requests/cache-rules.ts'
import { slugInPath, timeTravel } from '../../domain/requests/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { judgedCategories } from './lexicon.ts'
import { sentiment } from './schemas.ts'
import { sentimentOf } from './service.ts'

type Dependencies = { graph: Graph; clock: Clock }

/** The tone in which reports speak of entities. */
export function sentimentModule(parts: Dependencies): Module {
  return { name: 'sentiment', endpoints: [getSentimentEndpoint(parts)] }
}

function getSentimentEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'getSentiment',
    method: 'GET',
    path: '/api/intelligence/entity/:slug/sentiment',
    tag: 'Graph intelligence',
    summary: 'Get how reports speak of an entity',
    description: `The tone of the reports of the last hour, 6 hours, day, week and 30 days, by words of a list for each category (${judgedCategories.join(', ')}; entities of others are not judged). A story counts once, in the window of its first report, weighed by how many told it independently; copies do not count. Only sentences that name the entity or go on about it are read, and none that names another of the same kind. It is tone, and says nothing of what a price will do: bad news is a fact, which the facts of the entity have.`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params: z.object({ slug: slugInPath }),
    query: z.object(timeTravel(clock)),
    output: z.object(sentiment),
    errors: ['not_found'],
    example: { request: '/api/intelligence/entity/patrick-mahomes/sentiment', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) =>
      sentimentOf(graph, { ...slugOrNotFound(slug), view: viewOf(query, clock) }),
  })
}
