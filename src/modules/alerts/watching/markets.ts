import { alertEvidenceId } from '../../../domain/ids.ts'
import { titleOf } from '../../../domain/markets/market-title.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Comparison } from '../../comparison/index.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'

/** Situations that rules see in the prices of both venues for one proposition. */
export function seenInComparisons(
  comparisons: readonly Comparison[],
  { rules, now }: { rules: readonly VersionedRule[]; now: number },
): Situation[] {
  const own = rules.filter(({ inputs }) => inputs === 'comparison')
  return comparisons.flatMap((comparison) => own.map((rule) => ofComparison(rule, comparison, now)))
}

function ofComparison(rule: VersionedRule, comparison: Comparison, now: number): Situation {
  const { outcomeId, compareFlag, venues, spread, spreadPct, minVenue, maxVenue, locked } = comparison
  // Of "Over" alone nobody knows what it is over.
  const label = titleOf({ title: comparison.question, label: comparison.label })
  const pair = venues.map(({ marketId }) => marketId).toSorted()
  const [cheaper, dearer] = venues.toSorted((a, b) => (a.price ?? 1) - (b.price ?? 1))
  const times = venues.map(({ at }) => at)
  // Books that were looked at without a pair to buy in them leave nothing; others are not known.
  const none = comparison.booksAt === null ? null : 0
  const oldest = times.some((at) => at === null) ? null : Math.min(...times.map((at) => at ?? 0))
  const inputs = {
    ...{ outcome: outcomeId, pair: pair.join('+'), label, exactMatch: compareFlag === 'exact_match', spreadPct },
    quotesAgeSeconds: oldest === null ? null : Math.max(0, Math.round((now - oldest) / 1_000)),
    netEdge: locked === null ? none : locked.netEdge,
    dollars: locked === null ? none : Number((locked.size * locked.cost).toFixed(2)),
    actionable: comparison.actionable,
    ...{ minVenue, maxVenue, minPrice: cheaper?.price ?? null, maxPrice: dearer?.price ?? null },
    ...{ gross: locked?.grossEdge ?? spread, net: locked?.netEdge ?? null, left: leftOf(comparison) },
  }
  const at = isoOf(oldest ?? now)
  const seen = situationOf({
    ...{ rule, inputs, at: now, slug: null, change: null, coefficient: null },
    tracked: cheaper === undefined ? null : { outcomeId, marketId: cheaper.marketId },
    pair,
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${inputs.pair}|${at}`), kind: 'comparison', of: outcomeId, at },
      ...{ source: null, title: `${label}: the venues are ${spreadPct} points apart` },
    },
  })
  // Prices that are too old say neither that it stands nor that it is over: a venue that answers late must not begin the count anew.
  const isStale = seen.tested.some(({ input, holds }) => input === 'quotesAgeSeconds' && holds === false)
  return isStale ? { ...seen, evaluation: null } : seen
}

/** The words for what buying both sides leaves: of a few pairs that no venue would sell there is nothing to be had. */
function leftOf({ actionable, locked, booksAt }: Comparison): string {
  if (locked === null) return booksAt === null ? 'order books not looked at yet' : 'nothing to lock in after fees'
  const { netEdge } = locked
  const size = `${Number(locked.size.toFixed(2))} ${locked.size === 1 ? 'pair' : 'pairs'}`
  if (netEdge === null) return `the fees of a venue are not known, for ${size}`
  return actionable ? `${Number(netEdge.toFixed(4))} after fees for ${size}` : `too little to trade, ${size}`
}
