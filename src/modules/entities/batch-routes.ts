import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { timeTravel } from '../../domain/requests/parameters.ts'
import { entityProfile } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { entityBatch } from './batch.ts'

const maxEntities = 300
const longestName = 300

const name = text({ max: longestName, error: 'must be a slug or an id' })

/** Many entities in one call. */
export function batchEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getEntities',
      method: 'POST',
      path: '/api/entities/batch',
      tag: 'Entities',
      summary: 'Get many entities with their attributes',
      description: `Up to ${maxEntities} entities by slug or id, in the order in which they are first named, each once, with the attributes that hold now, or at another time by \`asOf\` (the world) and \`knownAt\` (our knowledge). What names no entity is in \`notFound\`, as it was written. Relationships are at \`/api/entities/:slug/relationships\`.`,
      access: 'public',
      cost: 'view',
      cache: { kind: 'none' },
      body: z
        .strictObject(
          {
            entities: z
              .array(name, 'must be a list of slugs or ids')
              .min(1, 'must name at least one entity')
              .max(maxEntities, `must name at most ${maxEntities} entities`)
              .meta({ description: 'Slugs or ids.' }),
            ...timeTravel(clock),
          },
          { error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
        )
        .meta({ id: 'EntityBatch' }),
      output: z.object({
        entities: z.array(entityProfile),
        count: z.int().min(0).meta({ description: 'How many were found.' }),
        notFound: z.array(z.string()),
      }),
      errors: [],
      example: {
        request: '/api/entities/batch',
        body: { entities: ['opec', 'no-such-entity'] },
        folder: import.meta.dirname,
      },
      handle: async ({ body }) => entityBatch(graph, body.entities, viewOf(body, clock)),
    }),
  ]
}
