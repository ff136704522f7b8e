import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { z } from 'zod'
import { type Graph, integer } from '../platform/neo4j.ts'
import { pagesAfter } from '../platform/pages.ts'
import { defineQuery } from '../platform/query.ts'

type Page = { after: string; limit: unknown; prefix: string }

const row = z.object({ slug: z.string(), entity: z.record(z.string(), z.unknown()) })
const pageEntities = defineQuery<Page, z.output<typeof row>>('loader/page-entities', row)
const eventRow = z.object({ id: z.string(), event: z.record(z.string(), z.unknown()) })
const pageEvents = defineQuery<Page, z.output<typeof eventRow>>('loader/page-events', eventRow)
const outcomeRow = z.object({ slug: z.string(), outcome: z.record(z.string(), z.unknown()) })
const pageOutcomes = defineQuery<Page, z.output<typeof outcomeRow>>('loader/page-outcomes', outcomeRow)

type Output = { write(text: string): boolean; once(event: 'drain', listener: () => void): unknown }

const pageSize = 500

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
  const paged = { limit: integer(pageSize), prefix }
  const limits = { timeoutMs: 60_000 }
  const entities = (after: string) => graph.read(pageEntities, { ...paged, after }, limits)
  for await (const page of pagesAfter(entities, { size: pageSize, keyOf: ({ slug }) => slug })) {
    for (const { entity } of page) await put(entity)
  }
  const events = (after: string) => graph.read(pageEvents, { ...paged, after }, limits)
  for await (const page of pagesAfter(events, { size: pageSize, keyOf: ({ id }) => id })) {
    for (const { event } of page) await put(event)
  }
  const outcomes = (after: string) => graph.read(pageOutcomes, { ...paged, after }, limits)
  for await (const page of pagesAfter(outcomes, { size: pageSize, keyOf: ({ slug }) => slug })) {
    for (const { outcome } of page) await put(outcome)
  }
  return digest.digest('hex')
}
