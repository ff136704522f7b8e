import type { Clock } from '../../platform/clock.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { createBreath } from '../../platform/mutex.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { type Linked, linksOf, type RefusalReason } from './link.ts'
import { listingOfMarket } from './listing.ts'
import type { Lexicon } from './names/lexicon.ts'
import { placeOf } from './place.ts'
import { type ListedRow, pageUnlinked, writeLinks } from './queries.ts'

/** Of what these jobs say about a market, whatever the version of the rules: what no longer follows is found by it. */
const statements = 'linking@1'
const batchSize = 500
/** Read at once: between two pages nothing is written behind. */
const pageSize = 5_000
const slowMs = 30_000

export type LinkWork = {
  writing: Writing
  signal: AbortSignal
  report: (linked: number) => void
  /** Is told of every name that was refused. */
  onRefused: (reason: RefusalReason) => void
  /** Asked before every batch: where it says no the rest is left for another run. */
  mayGoOn: () => boolean
}

/** Links the markets that are new or were described anew, a batch at a time: one is written while the next is linked. Gives how many. */
export function linkMarkets(graph: Graph, clock: Clock, lexicon: Lexicon, work: LinkWork): Promise<number> {
  return inBatches({
    ...work,
    read: () => graph.read(pageUnlinked, { limit: integer(pageSize) }, { timeoutMs: slowMs }),
    size: batchSize,
    decide: (batch: readonly ListedRow[]) => linksOfBatch(batch, lexicon, work),
    async write(rows) {
      await work.writing((transaction) => transaction.run(writeLinks, { rows, now: clock.iso() }))
    },
  })
}

/** The rows that are to be written of the markets of a batch. */
async function linksOfBatch(rows: readonly ListedRow[], lexicon: Lexicon, { onRefused }: LinkWork): Promise<object[]> {
  const breath = createBreath()
  const written: object[] = []
  for (const { market } of rows.toSorted((a, b) => (a.market.id < b.market.id ? -1 : 1))) {
    const { links, refused } = linksOf(listingOfMarket(market), lexicon)
    for (const { reason } of refused) onRefused(reason)
    written.push({
      market: market.id,
      outcome: market.outcome,
      contentHash: market.contentHash,
      place: placeOf(links, market),
      statedIn: `${statements}|${market.id}`,
      links: market.outcome === null ? [] : links.map(writtenLink),
    })
    await breath()
  }
  return written
}

/** A link as the graph keeps it. */
function writtenLink({
  entity,
  role,
  sign,
  exposureType,
  strength,
  confidence,
  span,
  rule,
  rivals,
  margin,
  reason,
}: Linked['links'][number]) {
  return {
    entity: entity.slug,
    role,
    sign,
    exposureType,
    strength,
    confidence,
    span: `${span.field}:${span.from}-${span.to}`,
    rule,
    rivals,
    margin,
    reasons: [reason],
  }
}
