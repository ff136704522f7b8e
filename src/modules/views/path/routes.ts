import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import { nameOrNotFound } from '../../../domain/names.ts'
import { relationshipTypes, roles, typeOfRole } from '../../../domain/relationships.ts'
import { graphCache } from '../../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { entityReference, extent, graphEdge, graphNode, graphSize } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { listOf, text, wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { pathsBetween } from './path.ts'

const name = (end: string) => text({ max: 300 }).meta({ description: `Id or slug of the entity where a path ${end}.` })

const step = z
  .strictObject({
    role: z.string().meta({ description: 'What the entity before the step is to the one behind it, as it is walked.' }),
    confidence: z.number().min(0).max(1),
    validFrom: z.iso.datetime(),
    validTo: z.iso.datetime().optional(),
  })
  .meta({ id: 'PathStep' })

const path = z
  .strictObject({
    length: z.int().min(1).max(4),
    strength: z.number().min(0).max(1).meta({ description: 'The product of the confidences of its steps.' }),
    nodes: z.array(entityReference).meta({ description: 'From the first entity to the last.' }),
    steps: z.array(step),
  })
  .meta({ id: 'Path' })

/** Endpoints of how two entities are connected. */
export function pathEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'findPaths',
      method: 'GET',
      path: '/api/graph/path',
      tag: 'Graph intelligence',
      summary: 'Find the shortest paths between two entities',
      description:
        'Relationships are walked both ways, and a step has the role that is read on the way: `plays_for` from a player to the team, `has_player` from the team to a player. Paths come fewest steps first, then the most telling: over a team before over a city that many share, by the types of the relationships and how many the entities between have; then the strongest, then by the slugs along them; none visits an entity twice. Where there is no path, `paths` is empty and `reason` says so. A search that meets a hub looks at a limited number of its relationships; then `truncated` is true, and a path of the same or a greater length may be missing.',
      access: 'public',
      cache: graphCache,
      cost: 'view',
      query: z.object({
        from: name('starts'),
        to: name('ends'),
        depth: wholeNumber({ min: 1, max: 4, fallback: 4 }).meta({ description: 'Most steps of a path: 1 to 4.' }),
        k: wholeNumber({ min: 1, max: 10, fallback: 3 }).meta({ description: 'Most paths.' }),
        types: listOf(roles).optional().meta({
          description:
            'Only relationships of these types, separated by commas. A role stands for its type: `has_player` for `plays_for`. Either way of walking is open.',
        }),
        ...timeTravel(clock),
      }),
      forms: graphForms,
      output: z.object({
        from: entityReference,
        to: entityReference,
        paths: z.array(path),
        graph: z.strictObject({
          nodes: z.array(graphNode).meta({ description: 'The two ends and every entity of a path, once.' }),
          edges: z.array(graphEdge).meta({ description: 'Every relationship of a path, once.' }),
        }),
        stats: graphSize,
        ...extent,
      }),
      errors: ['not_found'],
      example: { request: '/api/graph/path?from=nancy-pelosi&to=federal-reserve&k=1', folder: import.meta.dirname },
      handle: async ({ query }) => {
        const asked = query.types?.flatMap((role) => typeOfRole.get(role) ?? [])
        return pathsBetween(graph, {
          from: nameOrNotFound(query.from),
          to: nameOrNotFound(query.to),
          depth: query.depth,
          k: query.k,
          types: asked ?? relationshipTypes,
          view: viewOf(query, clock),
        })
      },
    }),
  ]
}
