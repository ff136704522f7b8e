import { z } from 'zod'
import { nameOrNotFound } from '../../domain/names.ts'
import { category, depth, requireOnePlace, subcategory, timeTravel, type } from '../../domain/requests/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, streamEndpoint } from '../../platform/contract/endpoint.ts'
import { text } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { exportStart } from '../changes/index.ts'
import { type ExportFormat, type ExportStart, exportChunks } from './export.ts'
import { csv, gexf, graphml, ndjson } from './formats.ts'
import { type ExportFilters, selectionOf } from './selection.ts'

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
      summary: 'Export entities, relationships and facts, all or some',
      description:
        'All entities, or those that pass all filters, with every relationship between two of them. A stream in slug order: NDJSON (`application/x-ndjson`, the usual one), GraphML (`application/graphml+xml`), GEXF (`application/gexf+xml`) or CSV (`text/csv`, one table of entities and relationships), by `format` or else by the header Accept. NDJSON has a line for each entity, each fact and each relationship that holds, told apart by `kind`; the first line names the moment of the export and, of an export of everything as it is now, the `cursor` from which `/api/graph/changes` tells all that happens after it; the last line says `complete` with the counts of each, so that a stream that was cut is noticed. In the XML formats the facts of an entity are one JSON object, and a comment before the end says that nothing is missing. Around an entity at most 20,000 entities are exported, over the first 10,000 relationships of each, through entities of any kind; where that cuts, the last line, row or comment says `truncated` with the reason. The export is of one moment: what is recorded while it runs is not in it.',
      access: 'public',
      cost: 'view',
      types: formatNames.map((name) => formats[name].type),
      query: z.object({
        format: z
          .enum(formatNames, { error: `must be one of ${formatNames.join(', ')}` })
          .optional()
          .meta({ description: 'ndjson, graphml, gexf or csv. Default: by the header Accept, else ndjson.' }),
        category,
        subcategory,
        type,
        around: text({ max: 300 }).optional().meta({
          description: 'Id or slug of an entity: only what lies within `depth` relationships of it, and itself.',
        }),
        depth: depth(1),
        ...timeTravel(clock),
      }),
      errors: ['not_found'],
      request: '/api/graph/export?format=ndjson&around=kansas-city-chiefs',
      open: ({ query, accepted }) => {
        requireOnePlace(query)
        const name = query.format ?? formatNames.find((each) => formats[each].type === accepted) ?? 'ndjson'
        return { type: formats[name].type, chunks: exported(graph, clock, query, formats[name]) }
      },
    }),
  ]
}

type ExportRequest = Omit<ExportFilters, 'around'> & {
  asOf?: string | undefined
  knownAt?: string | undefined
  around?: string | undefined
}

/** An export of now, of the whole graph, begins where the log of changes is. */
async function* exported(
  graph: Graph,
  clock: Clock,
  { asOf, knownAt, around, ...filters }: ExportRequest,
  format: ExportFormat,
): AsyncGenerator<string> {
  const start = await startOf(graph, clock, { asOf, knownAt })
  const isWhole = [around, filters.category, filters.subcategory, filters.type].every((each) => each === undefined)
  const named = around === undefined ? undefined : nameOrNotFound(around)
  const selection = await selectionOf(graph, start.view, { ...filters, around: named })
  yield* exportChunks(selection, { ...start, cursor: isWhole ? start.cursor : null }, format)
}

async function startOf(
  graph: Graph,
  clock: Clock,
  { asOf, knownAt }: Pick<ExportRequest, 'asOf' | 'knownAt'>,
): Promise<ExportStart> {
  if (asOf === undefined && knownAt === undefined) {
    const { moment, cursor } = await exportStart(graph, clock)
    return { view: { at: moment, known: moment }, cursor }
  }
  const now = clock.iso()
  return { view: { at: asOf ?? now, known: knownAt ?? now }, cursor: null }
}
