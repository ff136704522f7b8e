import { isAtEdge } from '../../../domain/markets/log-odds.ts'
import type { QuoteStore } from '../../../domain/markets/quotes.ts'
import type { RefusalReason } from '../../../domain/requests/refusals.ts'
import type { Clock } from '../../../platform/clock.ts'
import { endOfTime } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type ContractSeries, readSeries } from '../../history/index.ts'
import { isThin, type Move, moveMethod, moveOf } from './move.ts'
import { baselineBefore, before, type Measured, measured } from './prices.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** The move of a price of an outcome, by how many times what is usual in that time it is, or why that cannot be measured. */
export type MoveSince =
  | { z: number; priceEffect: number; reason?: undefined }
  | { z?: undefined; priceEffect?: undefined; reason: RefusalReason }

/** Moves of prices of outcomes since a moment, up to now, against their quiet days before, or why that cannot be measured. */
export async function movesSince(
  { graph, quotes, clock }: { graph: Graph; quotes: QuoteStore | null; clock: Clock },
  { outcomes, since }: { outcomes: readonly string[]; since: number },
): Promise<ReadonlyMap<string, MoveSince>> {
  const until = clock.now()
  const from = since - (moveMethod.quietHours + (moveMethod.baselineDays + 1) * 24) * hourMs
  const series: ReadonlyMap<string, readonly ContractSeries[]> = await readSeries(graph, quotes, {
    ...{ outcomes, since: from, until, known: endOfTime },
  })
  return new Map(
    outcomes.map((outcome): [string, MoveSince] => {
      const found = (series.get(outcome) ?? []).map((each) => moveSince(measured(each), since, until))
      // The venue whose quotes are finest tells most.
      const [best] = found.flatMap((each) => ('reason' in each ? [] : [each])).toSorted((a, b) => a.sd - b.sd)
      if (best !== undefined) return [outcome, { z: best.z, priceEffect: best.priceEffect }]
      const reasons = found.flatMap((each) => ('reason' in each ? [each.reason] : []))
      return [outcome, { reason: reasons.find((reason) => reason !== 'no_quote') ?? 'no_quote' }]
    }),
  )
}

function moveSince(series: Measured, since: number, until: number): Move | { reason: RefusalReason } {
  if (series.endsAt !== null && series.endsAt <= until) return { reason: 'resolves_in_window' }
  const { quote: pre, reason } = before(series, since)
  const post = series.seen.at(-1)
  if (pre === undefined) return { reason }
  const isStale = post === undefined || until - post.at > Math.max(15 * minuteMs, 3 * series.periodMs)
  if (isStale || post.at <= pre.at) {
    return { reason: series.wide.some((at) => at > pre.at) ? 'wide_spread' : 'stale_quote' }
  }
  if ([pre, post].some(({ mid }) => isAtEdge(mid))) return { reason: 'edge_price' }
  const baseline = baselineBefore(series, since, [since])
  if (isThin(baseline)) return { reason: 'thin_baseline' }
  return moveOf({ pre, post, hours: (post.at - pre.at) / hourMs }, baseline)
}
