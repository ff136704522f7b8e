import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import { defineQuery, type Query } from '../../platform/neo4j/query.ts'

type Page = { after: string; limit: unknown; prefix: string }

const row = z.object({ slug: z.string(), entity: z.record(z.string(), z.unknown()) })
const pageEntities = defineQuery<Page, z.output<typeof row>>('loader/page-entities', row)
const eventRow = z.object({ id: z.string(), event: z.record(z.string(), z.unknown()) })
const pageEvents = defineQuery<Page, z.output<typeof eventRow>>('loader/page-events', eventRow)
const outcomeRow = z.object({ slug: z.string(), outcome: z.record(z.string(), z.unknown()) })
const pageOutcomes = defineQuery<Page, z.output<typeof outcomeRow>>('loader/page-outcomes', outcomeRow)

type Output = { write(text: string): boolean; once(event: 'drain', listener: () => void): unknown }

const pageSize = 500
const timeoutMs = 60_000

/**
 * Writes what the graph says (entities in slug order with their chains and relationships, then events, then outcomes with their exposures) as JSON Lines, without when it was
 * recorded and without element ids, so that two graphs that say the same give the same text. Returns its SHA-256. `prefix`: only entities whose
 * slugs begin so, and events about them; outcomes by their own slugs.
 */
export async function exportGraph(
  graph: Graph,
  output: (Output & NodeJS.EventEmitter) | null,
  prefix = '',
): Promise<string> {
  const digest = createHash('sha256')
  const put = async (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`
    digest.update(line)
    if (output !== null && !output.write(line)) await once(output, 'drain')
  }
  const pages = <Row>(query: Query<Page, Row>, keyOf: (row: Row) => string) =>
    pagesAfter((after, size) => graph.read(query, { after, limit: integer(size), prefix }, { timeoutMs }), {
      size: pageSize,
      keyOf,
      tooMuch: isTimeLimit,
    })
  for await (const page of pages(pageEntities, ({ slug }) => slug)) {
    for (const { entity } of page) await put(entity)
  }
  for await (const page of pages(pageEvents, ({ id }) => id)) {
    for (const { event } of page) await put(event)
  }
  for await (const page of pages(pageOutcomes, ({ slug }) => slug)) {
    for (const { outcome } of page) await put(outcome)
  }
  return digest.digest('hex')
}

function isTimeLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'time_limit'
}
