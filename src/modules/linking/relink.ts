import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { createBreath } from '../../platform/mutex.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { Lexicon } from './lexicon.ts'
import { type Linked, linksOf, type RefusalReason } from './link.ts'
import { listingOfMarket } from './listing.ts'
import { pageUnlinked, writeLinks } from './queries.ts'

/** Of what these jobs say about a market, whatever the version of the rules: what no longer follows is found by it. */
const statements = 'linking@1'
const batchSize = 500
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

/** Links the markets that are new or were described anew, a batch at a time. Gives how many. */
export async function linkMarkets(
  graph: Graph,
  clock: Clock,
  lexicon: Lexicon,
  { writing, signal, report, onRefused, mayGoOn }: LinkWork,
): Promise<number> {
  const breath = createBreath()
  let linked = 0
  for (;;) {
    signal.throwIfAborted()
    if (!mayGoOn()) return linked
    const rows = await graph.read(pageUnlinked, { limit: integer(batchSize) }, { timeoutMs: slowMs })
    if (rows.length === 0) return linked
    const written: object[] = []
    for (const { market } of rows.toSorted((a, b) => (a.market.id < b.market.id ? -1 : 1))) {
      const { links, refused } = linksOf(listingOfMarket(market), lexicon)
      for (const { reason } of refused) onRefused(reason)
      written.push({
        market: market.id,
        outcome: market.outcome,
        contentHash: market.contentHash,
        statedIn: `${statements}|${market.id}`,
        links: market.outcome === null ? [] : links.map(writtenLink),
      })
      await breath()
    }
    await writing((transaction) => transaction.run(writeLinks, { rows: written, now: clock.iso() }))
    linked += rows.length
    report(linked)
  }
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
