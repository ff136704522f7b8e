import { z } from 'zod'
import { isNow, type View } from '../../domain/as-of.ts'
import { backwardWeights, forwardWeights } from '../../domain/graph/impact-weights.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { maxRead, relatedMarket } from '../../domain/graph/rows.ts'
import { type PriceDependencies, pastAge } from '../../domain/markets/price-age.ts'
import type { MarketPrices } from '../../domain/markets/prices.ts'
import { pricesNow } from '../../domain/markets/prices-now.ts'
import { edgePattern } from '../../domain/relationships.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { ListMarkets } from '../entities/index.ts'

/** The weather of its town is no market about a team: what passes less of an effect than this is left to impact chains. */
const leastWeight = 0.1

const row = z.object({ markets: z.array(relatedMarket) })

type SelectionParams = View & {
  id: string
  venue: string | null
  own: boolean
  forward: Readonly<Record<string, number>>
  backward: Readonly<Record<string, number>>
  leastWeight: number
  maxRead: Whole
  enough: Whole
}

const listEntityMarkets = defineQuery<SelectionParams, z.output<typeof row>>('markets/list-entity-markets', row, {
  edges: edgePattern,
})

/** The markets about entities, by how much of an effect passes a relationship. */
export function entityMarketsOf(graph: Graph): ListMarkets {
  return async ({ id, name, venue, own, limit, view }) => {
    const [found] = await graph.read(listEntityMarkets, {
      ...view,
      id,
      venue: venue ?? null,
      own,
      forward: forwardWeights,
      backward: backwardWeights,
      leastWeight,
      maxRead: integer(maxRead),
      enough: integer(limit + 1),
    })
    if (found === undefined) throw await missing(graph, 'entity', { id, name }, view)
    return { markets: found.markets.slice(0, limit), more: found.markets.length > limit }
  }
}

/** The prices of markets now. */
export async function pricesOfMarkets(
  parts: Omit<PriceDependencies, 'graph'>,
  marketIds: readonly string[],
  view: View,
): Promise<MarketPrices> {
  if (!isNow(view, parts.clock)) return { of: () => null, age: pastAge }
  return pricesNow(parts, marketIds)
}
