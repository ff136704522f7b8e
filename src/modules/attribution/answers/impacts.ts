import type { View } from '../../../domain/as-of.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { rounded } from '../../../domain/graph/shape.ts'
import type { QuoteStore } from '../../../domain/markets/quotes.ts'
import type { EntityName } from '../../../domain/names.ts'
import { complementOf } from '../../../platform/decimal.ts'
import { endOfTime } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readSeries } from '../../history/index.ts'
import { readEntityEffects } from '../effects/effect-queries.ts'
import { before, measured } from '../measuring/prices.ts'
import { priceAfter } from '../predicting/prediction.ts'
import { coefficientsOf } from './listing.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** An entity's coefficients with what they would do to the prices of the moment. Throws 404. */
export async function impactsOf(
  { graph, quotes }: { graph: Graph; quotes: QuoteStore | null },
  { id, name }: EntityName,
  view: View,
  filters: { key?: string | undefined; venue?: string | undefined },
) {
  const [row] = await graph.read(readEntityEffects, { id, ...view })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const coefficients = coefficientsOf(row.driven, { ...filters, minSample: 0 })
  const until = Date.parse(view.at)
  const outcomes = [...new Set(coefficients.map(({ outcomeId }) => outcomeId))]
  const asked = { outcomes, since: until - 6 * hourMs, until, known: endOfTime }
  const series = outcomes.length === 0 ? new Map() : await readSeries(graph, quotes, asked)
  const prices = new Map<string, number | null>()
  for (const each of [...series.values()].flat()) {
    const quote = before(measured(each), until + 2 * minuteMs).quote
    if (quote !== undefined) prices.set(each.market, each.inverse ? complementOf(quote.mid) : quote.mid)
  }
  const impacts = coefficients.map((each) => {
    const currentPrice = prices.get(each.marketId) ?? null
    if (currentPrice === null) return { ...each, currentPrice, predictedPrice: null, priceChange: null }
    const predictedPrice = priceAfter(each.coefficient, currentPrice)
    return {
      ...each,
      currentPrice: rounded(currentPrice),
      predictedPrice: rounded(predictedPrice),
      priceChange: rounded(predictedPrice - currentPrice),
    }
  })
  return { entitySlug: row.entity.slug, impacts }
}
