import { type View, windowStart } from '../../../domain/as-of.ts'
import { extentOf, rounded, sized } from '../../../domain/graph/shape.ts'
import type { ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { daysBetween } from '../../../domain/statistics/periods.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { readMarketMovers } from './queries.ts'
import { entityOf, exposureOf, graphOfMovers, maxOutcomes, maxTold } from './shape.ts'

/** Moves that one call looks at: the greatest of its window. */
const maxMoves = 200
/** Entities that are exposed to one outcome, strongest first. */
const maxExposed = 50

/**
 * The entities whose outcomes moved most in the hours before the moment of the view, by the greatest of these moves times the strength and
 * confidence of the exposure; ties by id. What else changed about them is not looked at.
 */
export async function marketMovers(
  { graph, prices: read }: ViewSources,
  { window, limit, view }: { window: number; limit: number; view: View },
) {
  const since = windowStart(view, window)
  const [row] = await graph.read(readMarketMovers, {
    ...view,
    since,
    days: daysBetween(since, view.at),
    limit: integer(limit),
    maxMoves: integer(maxMoves),
    maxExposed: integer(maxExposed),
    maxOutcomes: integer(maxOutcomes),
    maxTold: integer(maxTold),
  })
  if (row === undefined) throw new Error('views/read-market-movers gave no row')
  const prices = await read(
    row.movers.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome.id)),
    view,
  )
  const least = row.movers.length < limit ? 0 : (row.movers.at(-1)?.magnitude ?? 0)
  const cuts = [
    ...(row.more ? [`limit ${limit} reached: entities whose outcomes moved less were left out`] : []),
    ...(row.beyond > least ? [`looked at the ${maxMoves} greatest moves: another entity could belong here`] : []),
  ]
  return {
    movers: row.movers.map((mover) => ({
      ...entityOf(mover),
      changeType: 'market_move' as const,
      magnitude: rounded(mover.magnitude),
      parts: {
        factChanges: null,
        events: null,
        marketMoves: { count: mover.moveCount, largest: rounded(mover.largest) },
      },
      changes: [],
      events: [],
      ...exposureOf(mover, prices),
    })),
    ...sized(graphOfMovers(row.movers, row, view.at)),
    ...prices.age,
    ...extentOf(cuts),
  }
}
