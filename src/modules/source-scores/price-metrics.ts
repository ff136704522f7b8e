import type { ClaimRow } from './evidence.ts'
import { isReversed, persistenceOf, sourceMethod, tallyOf, weightOf } from './method.ts'
import { averageOf, fractionOf, type Metric } from './metric.ts'

const dayMs = 86_400_000

type PriceMetric = 'speedAlpha' | 'directionalAccuracy' | 'persistenceScore' | 'reversalRate'

/** Measures of what prices did around the reports of an author, and how many were measured. A report counts once the day after it is over. */
export function priceMetricsOf(
  claims: readonly ClaimRow[],
  at: string,
): Record<PriceMetric, Metric> & { windows: number } {
  const own = claims.map((claim) => ({ ...claim, ageDays: (Date.parse(at) - Date.parse(claim.at)) / dayMs }))
  const measured = own.flatMap(({ moved, ageDays }) => (moved && ageDays >= 1 ? [{ ...moved, ageDays }] : []))
  const directed = measured.flatMap(({ agrees, ageDays }) => (agrees === null ? [] : [{ ageDays, success: agrees }]))
  const lasting = measured.flatMap(({ flat, move1h: d1, move24h: d24, ageDays }) =>
    flat || d24 === null || d1 === 0 ? [] : [{ d1, d24, ageDays }],
  )
  const early = own.flatMap(({ speed, ageDays }) =>
    typeof speed === 'number' ? [{ value: speed, weight: weightOf(ageDays) }] : [],
  )
  const shown = (metric: Metric): Metric => (measured.length === 0 ? { ...metric, reason: 'no_quote' } : metric)
  return {
    windows: measured.length,
    speedAlpha: shown(averageOf(early)),
    directionalAccuracy: shown(fractionOf(tallyOf(directed), sourceMethod.directionPrior)),
    persistenceScore: shown(
      averageOf(lasting.map((each) => ({ value: persistenceOf(each), weight: weightOf(each.ageDays) }))),
    ),
    reversalRate: shown(
      fractionOf(
        tallyOf(lasting.map((each) => ({ ageDays: each.ageDays, success: isReversed(each) }))),
        sourceMethod.reversalPrior,
      ),
    ),
  }
}
