import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { graphCache } from '../../domain/requests/cache-rules.ts'
import { cursor, pageSize, slugInPath, timeTravel } from '../../domain/requests/parameters.ts'
import { attributeValue, datesTold, document } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { statementsOf } from './statements.ts'

const timestamp = z.iso.datetime()

const claim = z
  .strictObject({
    key: z.string(),
    value: attributeValue,
    source: z.string(),
    confidence: z.number().min(0).max(1),
    firstSeen: timestamp.meta({ description: 'Since when the source is known to say so.' }),
    lastSeen: timestamp.meta({ description: 'When it last said so.' }),
    validFrom: timestamp,
    validTo: timestamp.nullable().meta({
      description:
        'When the value ended; null where it holds at the moment looked at; `validFrom` where it never held.',
    }),
    ...datesTold,
    document,
    withdrawn: z.boolean().meta({ description: 'Whether the source no longer says so.' }),
  })
  .meta({ id: 'Claim' })

/** Endpoints of the statements about an entity and their sources. */
export function statementEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'listStatements',
      method: 'GET',
      path: '/api/entities/:slug/statements',
      tag: 'Entities',
      summary: 'List who says what of an entity',
      description:
        'One row for each claim: a source says that an attribute has a value. In the order of the keys, of each key the latest value first, of each value by source. Values that ended are part of it, and those that a surer source overruled; corrected ones are left out, unless `knownAt` asks for a time before the correction. A cursor serves only the view it came with.',
      access: 'public',
      cache: graphCache,
      params: z.object({ slug: slugInPath }),
      query: z.object({ limit: pageSize, cursor, ...timeTravel(clock) }),
      output: z.object({
        statements: z.array(claim),
        nextCursor: z.string().nullable().meta({ description: 'Pass as `cursor` to go on; null at the end.' }),
      }),
      errors: ['not_found', 'invalid_cursor'],
      example: { request: '/api/entities/federal-reserve/statements?limit=2', folder: import.meta.dirname },
      handle: async ({ params: { slug }, query: { limit, cursor: after, asOf, knownAt } }) =>
        statementsOf(graph, {
          ...slugOrNotFound(slug),
          limit,
          cursor: after,
          asked: { asOf, knownAt },
          view: viewOf({ asOf, knownAt }, clock),
        }),
    }),
  ]
}
