import { z } from 'zod'
import { type View, windowStart } from '../../domain/as-of.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { sourceMethod } from './method.ts'

const claim = z.object({
  id: z.string(),
  category: z.string(),
  openedAt: z.string(),
  expiresAt: z.string(),
  /** When the author first reported it, and whether to deny it. */
  at: z.string(),
  denies: z.boolean(),
  /** True where he is official for it and has said it, or denied it, without reserve: what becomes of it he says himself. */
  decides: z.boolean(),
  /** The states that it passed through as far as was known: when, and which. */
  states: z.array(z.tuple([z.string(), z.string()])),
  /** The move of the price of what the claim bears on most after the report, in log-odds; null where none could be measured. */
  moved: z
    .object({
      move1h: z.number(),
      move24h: z.number().nullable(),
      flat: z.boolean(),
      /** True where it went the way of the claim; null where it has none, or nothing moved. */
      agrees: z.boolean().nullable(),
    })
    .nullish(),
  /** The part of the whole move that was still to come. */
  speed: z.number().nullish(),
})

const author = z.object({
  id: z.string(),
  name: z.string(),
  publisher: z.string().nullable(),
  claims: z.array(claim),
})
export type AuthorRow = z.output<typeof author>
export type ClaimRow = z.output<typeof claim>

const readEvidence = defineQuery<View & { since: string; from: string; maxAuthors: Whole }, AuthorRow>(
  'source-scores/read-evidence',
  author,
)

const report = z.object({
  title: z.string(),
  happenedAt: z.string(),
  url: z.string().nullable(),
  key: z.string(),
  value: z.unknown(),
  denies: z.boolean(),
  firstHand: z.boolean(),
  expiresAt: z.string(),
  states: z.array(z.tuple([z.string(), z.string()])),
  moved: z
    .object({
      pricedBy: z.string(),
      priceChange1h: z.number(),
      priceChange24h: z.number().nullable(),
      flat: z.boolean(),
      agrees: z.boolean().nullable(),
    })
    .nullish(),
  entity: z.object({ slug: z.string(), displayName: z.string() }).nullable(),
})
export type ReportRow = z.output<typeof report>

const readReports = defineQuery<View & { id: string; limit: Whole }, ReportRow>('source-scores/read-reports', report)

const maxAuthors = 20_000
const shownReports = 20

/** Everything that authors reported first hand, with what became of it, as far as was known. */
export function evidenceAt(graph: Graph, view: View): Promise<AuthorRow[]> {
  const since = windowStart(view, sourceMethod.readDays * 24)
  return graph.read(readEvidence, { ...view, since, from: '', maxAuthors: integer(maxAuthors) })
}

/** The last reports of an author, copies too. */
export function reportsOf(graph: Graph, id: string, view: View): Promise<ReportRow[]> {
  return graph.read(readReports, { ...view, id, limit: integer(shownReports) })
}
