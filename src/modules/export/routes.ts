import { z } from 'zod'
import { timeTravel } from '../../domain/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, streamEndpoint } from '../../platform/endpoint.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { exportStart } from '../changes/index.ts'
import { type ExportFormat, exportChunks } from './export.ts'
import { csv, gexf, graphml, ndjson } from './formats.ts'

const formats = { ndjson, graphml, gexf, csv } as const
const formatNames = ['ndjson', 'graphml', 'gexf', 'csv'] as const

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
        'A stream in slug order: NDJSON (`application/x-ndjson`, the usual one), GraphML (`application/graphml+xml`) or GEXF (`application/gexf+xml`), by `format` or else by the header Accept. NDJSON has a line for each entity, each fact and each relationship that holds, told apart by `kind`; the first line names the moment of the export and, where neither `asOf` nor `knownAt` is given, the `cursor` from which `/api/graph/changes` tells all that happens after it; the last line says `complete` with the counts of each, so that a stream that was cut is noticed. In the XML formats the facts of an entity are one JSON object, and a comment before the end says that nothing is missing. The export is of one moment: what is recorded while it runs is not in it.',
      access: 'public',
      cost: 'view',
      types: formatNames.map((name) => formats[name].type),
      query: z.object({
        format: z
          .enum(formatNames, { error: `must be one of ${formatNames.join(', ')}` })
          .optional()
          .meta({ description: 'ndjson, graphml, gexf or csv. Default: by the header Accept, else ndjson.' }),
        ...timeTravel(clock),
      }),
      errors: [],
      request: '/api/graph/export?format=ndjson',
      open: ({ query, accepted }) => {
        const name = query.format ?? formatNames.find((each) => formats[each].type === accepted) ?? 'ndjson'
        return { type: formats[name].type, chunks: exported(graph, clock, query, formats[name]) }
      },
    }),
  ]
}

/** An export of now begins where the log of changes is. */
async function* exported(
  graph: Graph,
  clock: Clock,
  { asOf, knownAt }: { asOf?: string | undefined; knownAt?: string | undefined },
  format: ExportFormat,
): AsyncGenerator<string> {
  if (asOf === undefined && knownAt === undefined) {
    const { moment, cursor } = await exportStart(graph, clock)
    yield* exportChunks(graph, { view: { at: moment, known: moment }, cursor }, format)
  } else {
    const now = clock.iso()
    yield* exportChunks(graph, { view: { at: asOf ?? now, known: knownAt ?? now }, cursor: null }, format)
  }
}
