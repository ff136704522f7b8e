import { expit, isAtEdge } from '../../../domain/markets/log-odds.ts'
import type { RefusalReason } from '../../../domain/requests/refusals.ts'
import { isThin, sumOf } from './move.ts'
import { baselineBefore, before, isUnread, type Measured, placeOf, type Seen } from './prices.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

type Ends = { series: Measured; pre: Seen; post: Seen }

/**
 * By how many of its usual deviations an outcome moved within some hours of a moment, and by how much in log-odds, or why that cannot be measured. Only contracts that were
 * quoted at both ends count, each by how sure it is.
 */
export function reactionOf(
  contracts: readonly Measured[],
  at: number,
  hours: number,
): { z: number; move: number; reason?: undefined } | { reason: RefusalReason } {
  const reasons: RefusalReason[] = []
  const used = contracts.flatMap((series): Ends[] => {
    const { quote: pre, reason } = before(series, at)
    const from = at + hours * hourMs
    const post = series.seen[placeOf(series.seen, from)]
    const isEnded = series.endsAt !== null && series.endsAt > at && series.endsAt <= from
    const isInTime = post !== undefined && post.at <= from + Math.max(toleranceMs(hours), series.periodMs)
    const isDown = pre !== undefined && post !== undefined && isUnread(series, pre.at, post.at)
    if (pre !== undefined && isInTime && !isEnded && !isDown) return [{ series, pre, post }]
    reasons.push(isEnded ? 'resolves_in_window' : isDown ? 'feed_down' : (reason ?? 'no_quote'))
    return []
  })
  if (used.length === 0) return { reason: reasons.find((each) => each !== 'no_quote') ?? 'no_quote' }
  const weights = used.map(({ pre, post }) => 1 / (pre.noise ** 2 + post.noise ** 2))
  const weighed = (value: (each: Ends) => number) =>
    sumOf(used.map((each, place) => value(each) * (weights[place] ?? 0))) / sumOf(weights)
  const [start, end] = [weighed(({ pre }) => pre.logOdds), weighed(({ post }) => post.logOdds)]
  if ([start, end].some((each) => isAtEdge(expit(each)))) return { reason: 'edge_price' }
  const baselines = used.map(({ series }) => baselineBefore(series, at, []))
  if (baselines.some(isThin)) return { reason: 'thin_baseline' }
  const variance = sumOf(baselines.map((each, place) => each.variancePerHour * (weights[place] ?? 0))) / sumOf(weights)
  const span = weighed(({ pre, post }) => (post.at - pre.at) / hourMs)
  const move = end - start
  return { z: move / Math.sqrt(variance * span + 1 / sumOf(weights)), move }
}

/** The time after the window within which a price may come. */
function toleranceMs(hours: number): number {
  return hours <= 1 ? 10 * minuteMs : hours <= 4 ? 30 * minuteMs : 2 * hourMs
}
