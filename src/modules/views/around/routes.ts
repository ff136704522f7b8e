import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import { slugOrNotFound } from '../../../domain/names.ts'
import { graphCache } from '../../../domain/requests/cache-rules.ts'
import { depth, slugInPath, timeTravel, types } from '../../../domain/requests/parameters.ts'
import { entityReference, extent, graphBody, graphSize } from '../../../domain/schemas.ts'
import { entityTypes } from '../../../domain/taxonomy.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { flag, wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { graphAround, relatedTo } from './around.ts'

const params = z.object({ slug: slugInPath })

const order =
  'At each step the roles of an entity (players, venue, league …) take turns, the strongest of each first: by the confidence that was stated, then by how much is known of the other entity (of one with a thousand relationships or more, an hour ago at most), then by its slug.'

type Dependencies = { graph: Graph; clock: Clock }

/** Endpoints of what lies around an entity. */
export function aroundEndpoints(parts: Dependencies): Endpoint[] {
  return [listRelatedEndpoint(parts), getEntityGraphEndpoint(parts)]
}

function listRelatedEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'listRelated',
    method: 'GET',
    path: '/api/entities/:slug/related',
    tag: 'Entities',
    summary: 'List entities within a few relationships',
    description: `Each entity once, nearest first, at its shortest distance, with the roles along one shortest path: \`plays_for\`, \`has_player\` leads from a player to a team mate. ${order} Turns come sooner on telling ways: over a team before over a city or country that many share, by the types of the relationships and how many the entities between have. What \`limit\` or the search left out is said in \`reason\`; distances are shortest also then.`,
    access: 'public',
    cache: graphCache,
    cost: 'view',
    params,
    query: z.object({
      depth: depth(2),
      types,
      limit: wholeNumber({ min: 1, max: 500, fallback: 100 }).meta({ description: 'Most entities.' }),
      ...timeTravel(clock),
    }),
    output: z.object({
      entity: entityReference.pick({ slug: true }),
      relatedEntities: z.array(
        z
          .strictObject({
            entity: entityReference,
            path: z.array(z.string()).meta({ description: 'Roles from the entity that was asked for to this one.' }),
            distance: z.int().min(1).max(3),
          })
          .meta({ id: 'RelatedEntity' }),
      ),
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/entities/nancy-pelosi/related?depth=2&types=org', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) =>
      relatedTo(graph, {
        ...slugOrNotFound(slug),
        depth: query.depth,
        types: query.types ?? entityTypes,
        limit: query.limit,
        view: viewOf(query, clock),
      }),
  })
}

function getEntityGraphEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'getEntityGraph',
    method: 'GET',
    path: '/api/entities/:slug/graph',
    tag: 'Entities',
    summary: 'Get the graph around an entity',
    description: `The entities within \`depth\` relationships and every relationship between two of them, whichever way they were found. ${order} With a depth of 2 or 3 each step has its share of \`maxNodes\`, so that the first does not use it up; what later steps leave is given back. What was cut is said in \`reason\`.`,
    access: 'public',
    cache: graphCache,
    cost: 'view',
    params,
    query: z.object({
      depth: depth(1),
      includeMarkets: flag(false).meta({
        description:
          'Also show the open outcomes that these entities are exposed to, strongest first, at most 100. A third of `maxNodes` is for them, and what the entities leave.',
      }),
      maxNodes: wholeNumber({ min: 1, max: 500, fallback: 100 }).meta({
        description: 'Most nodes, with the entity itself and outcomes.',
      }),
      ...timeTravel(clock),
    }),
    forms: graphForms,
    output: z.object({ graph: graphBody, stats: graphSize, ...extent }),
    errors: ['not_found'],
    example: { request: '/api/entities/patrick-mahomes/graph', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) =>
      graphAround(graph, {
        ...slugOrNotFound(slug),
        depth: query.depth,
        maxNodes: query.maxNodes,
        limitName: 'maxNodes',
        outcomes: query.includeMarkets ? 'within' : undefined,
        view: viewOf(query, clock),
      }),
  })
}
