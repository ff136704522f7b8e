import { predictionVenues } from '../../../domain/markets/venue-table.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { inOrder } from '../../../platform/threads/in-order.ts'
import { type Mark, markOpen } from './queries.ts'

const pageSize = 2_500
/** Looked at together, and marked at once. */
const batchSize = 500

type Listed = { market: { id: string } }
type PageAsked = { venue: string; after: string; limit: Whole }

export type Look<Row extends Listed> = {
  mark: Mark
  /** A page of the open markets of a venue in the order of their ids, but those that have the mark. */
  page: (asked: PageAsked) => Promise<Row[]>
  /** Batches that are looked at together, or wait for it. */
  atOnce: number
  /** The ids of those that are to be marked. */
  outdatedAmong: (rows: readonly Row[]) => Promise<string[]>
}

export type LookWork = {
  writing: Writing
  signal: AbortSignal
  report: (looked: number) => void
  /** Asked before each batch is marked: where it says no the rest is left for another look. */
  mayGoOn: () => boolean
}

/** How many markets were looked at, and whether they were the last. */
export type Looked = { looked: number; isDone: boolean }

/** Looks through all open markets, and marks those of which something is outdated; goes on where it ended before. */
export function createLook() {
  let place = { venue: 0, after: '' }
  return async <Row extends Listed>(
    look: Look<Row>,
    { writing, signal, report, mayGoOn }: LookWork,
  ): Promise<Looked> => {
    let looked = 0
    for (const [at, { id: venue }] of predictionVenues().entries()) {
      if (at < place.venue) continue
      if (at > place.venue) place = { venue: at, after: '' }
      const batches = inOrder(batchesOf(look, venue, place.after, signal), look.atOnce, async (rows) => ({
        rows,
        ids: await look.outdatedAmong(rows),
      }))
      for await (const { rows, ids } of batches) {
        if (!mayGoOn()) return { looked, isDone: false }
        if (ids.length > 0) await writing((transaction) => transaction.run(markOpen[look.mark], { ids }))
        place = { venue: at, after: rows.at(-1)?.market.id ?? place.after }
        looked += rows.length
        report(looked)
      }
    }
    place = { venue: 0, after: '' }
    return { looked, isDone: true }
  }
}

/** The open markets of a venue behind one of them, in batches. */
async function* batchesOf<Row extends Listed>(
  { page }: Look<Row>,
  venue: string,
  from: string,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const read = (after: string, limit: number) => page({ venue, after, limit: integer(limit) })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ market }) => market.id, signal, from }))
    yield* chunks(rows, batchSize)
}
