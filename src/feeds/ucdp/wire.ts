import { z } from 'zod'
import { type FeedDocument, FeedFault } from '../../domain/news/feed-kinds.ts'
import { decodeJson, decodeText } from '../decoding.ts'
import { tableRows } from '../tables.ts'

/** Numbers are numbers in the answers of the API, and texts in the files. */
const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
const text = z.string().nullish().catch(null)

/** An event of the Georeferenced Event Dataset, as far as it is read. */
export const gedEvent = z.object({
  id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
  type_of_violence: number,
  conflict_name: z.string().min(1),
  dyad_name: text,
  source_office: text,
  where_prec: number,
  where_coordinates: text,
  date_start: z.string(),
  best: number,
})

const page = z.object({
  Result: z.array(z.unknown()),
  NextPageUrl: z.string().nullish(),
  TotalCount: z.number().nullish(),
})

/** Rows of an answer of the API, or of a file, with the address of the next page where there is one. */
export function gedRows({ bytes, contentType, url }: FeedDocument): { rows: unknown[]; next: string | null } {
  const start = bytes.subarray(0, 64).toString('latin1').trimStart()
  if (start.startsWith('{')) {
    const parsed = page.safeParse(decodeJson(bytes, contentType))
    if (!parsed.success) throw new FeedFault('unreadable', 'answered JSON without events')
    const { Result: rows, NextPageUrl: next } = parsed.data
    return { rows, next: next ? new URL(next, url).href : null }
  }
  return { rows: tableRows(decodeText(bytes, contentType), ['conflict_name', 'date_start']), next: null }
}
