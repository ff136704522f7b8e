import { z } from 'zod'
import { timeTravel } from '../entities/parameters.ts'
import type { Clock } from '../platform/clock.ts'
import { type Endpoint, streamEndpoint } from '../platform/endpoint.ts'
import type { Graph } from '../platform/neo4j.ts'
import { exportChunks } from './export.ts'
import { gexf, graphml, ndjson } from './export-formats.ts'

const formats = { ndjson, graphml, gexf } as const
const formatNames = ['ndjson', 'graphml', 'gexf'] as const

/** The whole graph in one call. */
export function exportEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    streamEndpoint({
      name: 'exportGraph',
      method: 'GET',
      path: '/api/graph/export',
      tag: 'Graph intelligence',
      summary: 'Export all entities, relationships and facts',
      description:
        'A stream in slug order: NDJSON (`application/x-ndjson`, the usual one), GraphML (`application/graphml+xml`) or GEXF (`application/gexf+xml`), by `format` or else by the header Accept. NDJSON has a line for each entity, each fact and each relationship that holds, told apart by `kind`; the first line names the moment of the export, the last says `complete` with the counts of each, so that a stream that was cut is noticed. In the XML formats the facts of an entity are one JSON object, and a comment before the end says that nothing is missing. The export is of one moment: what is recorded while it runs is not in it.',
      access: 'public',
      types: formatNames.map((name) => formats[name].type),
      query: z.object({
        format: z
          .enum(formatNames, { error: `must be one of ${formatNames.join(', ')}` })
          .optional()
          .meta({ description: 'ndjson, graphml or gexf. Default: by the header Accept, else ndjson.' }),
        ...timeTravel,
      }),
      errors: [],
      request: '/api/graph/export?format=ndjson',
      open: ({ query, accepted }) => {
        const name = query.format ?? formatNames.find((each) => formats[each].type === accepted) ?? 'ndjson'
        const now = clock.iso()
        const view = { at: query.asOf ?? now, known: query.knownAt ?? now }
        return { type: formats[name].type, chunks: exportChunks(graph, view, formats[name]) }
      },
    }),
  ]
}
