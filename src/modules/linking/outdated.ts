import { predictionVenues } from '../../domain/markets/venue-table.ts'
import { chunks } from '../../platform/chunks.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import { inOrder } from '../../platform/threads/in-order.ts'
import { statements, type WrittenRow } from './link-batch.ts'
import { type LinkedRow, markUnlinked, pageLinked } from './queries.ts'
import { batchSize, type LinkWork } from './relink.ts'

const pageSize = 2_500
const slowMs = 30_000
/** Batches that are linked at once or wait for it. */
const batchesAhead = 6

/** Where a look through all open markets goes on. */
export type OutdatedPlace = { venue: number; after: string }

/** Marks the open markets of which these rules link other entities than the graph has, and reports how many were looked at. Gives where to go on, or null at the end. */
export async function markOutdated(
  graph: Graph,
  { link, writing, signal, report, mayGoOn }: LinkWork,
  place: OutdatedPlace = { venue: 0, after: '' },
): Promise<OutdatedPlace | null> {
  let looked = 0
  for (const [at, { id: venue }] of predictionVenues().entries()) {
    if (at < place.venue) continue
    let after = at === place.venue ? place.after : ''
    const linked = inOrder(linkedOf(graph, { venue, after, signal }), batchesAhead, async (rows) => ({
      rows,
      now: await link(rows),
    }))
    for await (const { rows, now } of linked) {
      if (!mayGoOn()) return { venue: at, after }
      const byMarket = new Map(now.map((row) => [row.market, row]))
      const ids = rows.map(({ market }) => market.id)
      const outdated = rows.filter((row) => isOutdated(row, byMarket.get(row.market.id))).map(({ market }) => market.id)
      if (outdated.length > 0) await writing((transaction) => transaction.run(markUnlinked, { ids: outdated }))
      after = ids.at(-1) ?? after
      looked += rows.length
      report(looked)
    }
  }
  return null
}

/** The open markets of a venue behind one of them, in batches. */
async function* linkedOf(
  graph: Graph,
  { venue, after, signal }: { venue: string; after: string; signal: AbortSignal },
): AsyncGenerator<LinkedRow[]> {
  const page = (behind: string, limit: number) =>
    graph.read(pageLinked, { venue, statements, after: behind, limit: integer(limit) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(page, { size: pageSize, keyOf: ({ market }) => market.id, signal, from: after }))
    yield* chunks(rows, batchSize)
}

/** True where writing the row would change something. */
function isOutdated({ links, place }: LinkedRow, now: WrittenRow | undefined): boolean {
  if (now === undefined) return true
  if (place.isByLinks && place.subcategory !== (now.place?.subcategory ?? null)) return true
  return (
    links.length !== now.links.length || links.some((stored) => !now.links.some((each) => isAlike(stored, each, now)))
  )
}

function isAlike(
  stored: LinkedRow['links'][number],
  link: WrittenRow['links'][number],
  { outcome }: WrittenRow,
): boolean {
  return (
    stored.outcome === outcome &&
    stored.entity === link.entity &&
    stored.role === link.role &&
    stored.strength === link.strength &&
    stored.confidence === link.confidence &&
    stored.span === link.span &&
    stored.sign === (link.sign ?? 0)
  )
}
