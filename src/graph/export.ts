import { z } from 'zod'
import { wholeEntity } from '../entities/queries.ts'
import { attributeValue } from '../entities/schemas.ts'
import type { View } from '../entities/view.ts'
import { type Graph, integer, type Whole } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'
import { edgePattern, relationshipTypeOf } from '../taxonomy/registry/relationships.ts'

const pageRow = z.object({
  entity: wholeEntity,
  facts: z.array(
    z.object({ key: z.string(), value: attributeValue, validFrom: z.string(), validTo: z.string().nullable() }),
  ),
  relationships: z.array(
    z.object({
      type: z.string().transform(relationshipTypeOf),
      to: z.string(),
      confidence: z.number(),
      source: z.string(),
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
})
export type ExportRow = z.output<typeof pageRow>
export type ExportedRelationship = ExportRow['relationships'][number]

type Parts = { withFacts: boolean; withRelationships: boolean }
type Page = View & Parts & { after: string; limit: Whole }

const pageGraph = defineQuery<Page, ExportRow>('graph/page-graph', pageRow, { edges: edgePattern })

/** A first page that is there at once, then larger ones, which cost less in all. */
const firstPage = 20
const pageSize = 250
const pageMs = 60_000

/** What there is of an export besides its entities and relationships, and how much was sent. */
export type ExportCounts = { entities: number; relationships: number; facts: number }

/** How an export is written: what comes before, for a page, and after. `sections` go over the graph once each. */
export type ExportFormat = {
  type: string
  /** `cursor`: where the changes go on that the export may not show; null for one of the past. */
  begin(view: View, cursor: string | null): string
  sections: readonly { parts: Parts; open: string; write(row: ExportRow): string; close: string }[]
  end(counts: ExportCounts): string
}

export type ExportStart = { view: View; cursor: string | null }

/**
 * The whole graph in a view as pieces of text, one for each page; a page is read when the one before it was taken. Pages are read one after the
 * other, and what is recorded meanwhile does not show, because the view names a moment of knowledge.
 */
export async function* exportChunks(
  graph: Graph,
  { view, cursor }: ExportStart,
  format: ExportFormat,
): AsyncGenerator<string> {
  const counts: ExportCounts = { entities: 0, relationships: 0, facts: 0 }
  let text = format.begin(view, cursor)
  for (const [at, { parts, open, write, close }] of format.sections.entries()) {
    text += open
    for await (const rows of pages(graph, view, parts)) {
      for (const row of rows) {
        if (at === 0) counts.entities += 1
        counts.facts += row.facts.length
        counts.relationships += row.relationships.length
        text += write(row)
      }
      yield text
      text = ''
    }
    text += close
  }
  yield text + format.end(counts)
}

async function* pages(graph: Graph, view: View, parts: Parts): AsyncGenerator<ExportRow[]> {
  let limit = firstPage
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: ExportRow[] = await graph.read(
      pageGraph,
      { ...view, ...parts, after, limit: integer(limit) },
      { timeoutMs: pageMs },
    )
    yield page
    after = page.length < limit ? undefined : page.at(-1)?.entity.slug
    limit = pageSize
  }
}
