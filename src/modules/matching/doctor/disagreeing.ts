import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { exact } from '../../../platform/decimal.ts'
import { isoOf } from '../../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

const price = z.object({ venue: z.string(), market: z.string(), price: z.number() })
const priced = z.object({ slug: z.string(), question: z.string(), prices: z.array(price) })
const row = z.object({ after: z.string(), outcome: priced.nullable() })
const listDisagreeing = defineQuery<{ after: string; limit: Whole; since: string }, z.output<typeof row>>(
  'matching/list-disagreeing',
  row,
)

/** An outcome with what each market asks for it, and how far the highest of one venue is from the lowest of another. */
export type Disagreeing = z.output<typeof priced> & { spread: number }

/** Two prices of one question seldom lie farther apart. */
const farApart = 0.2
/** Prices are kept by the hour; what is older than this says nothing of now. */
const recentMs = 3 * 3_600_000
const pageSize = 2_000
const slowMs = 60_000

/** Outcomes whose venues are far apart, by the prices that were kept last, the farthest first: one of their markets may ask something else. */
export async function findDisagreeing({ graph, clock }: { graph: Graph; clock: Clock }): Promise<Disagreeing[]> {
  const since = isoOf(clock.now() - recentMs)
  const read = (after: string) =>
    graph.read(listDisagreeing, { after, limit: integer(pageSize), since }, { timeoutMs: slowMs })
  const found: Disagreeing[] = []
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ after }) => after })) {
    for (const { outcome } of rows) {
      if (outcome === null) continue
      const spread = spreadOf(outcome.prices)
      if (spread > farApart) found.push({ ...outcome, spread })
    }
  }
  return found.toSorted((a, b) => b.spread - a.spread || (a.slug < b.slug ? -1 : 1))
}

function spreadOf(prices: readonly z.output<typeof price>[]): number {
  const between = prices.flatMap((one) =>
    prices.filter(({ venue }) => venue !== one.venue).map((other) => Math.abs(one.price - other.price)),
  )
  return exact(Math.max(0, ...between))
}
