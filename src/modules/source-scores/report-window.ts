import { isAtEdge } from '../../domain/markets/log-odds.ts'
import { baselineBefore, isThin, type Measured, quoteAfter, quoteBefore, type Seen } from '../attribution/index.ts'
import { remainingOf } from './method.ts'

const hourMs = 3_600_000
/** A move that is less than so many of what is usual in the time tells of no speed. */
const leastDeviations = 2

/** The move of a price in the hour and the day after a report. */
export type ReportWindow = {
  move1h: number
  move24h: number | null
  priceChange1h: number
  priceChange24h: number | null
  /** Inside a tick, or half of the spread, nothing has moved. */
  flat: boolean
}

/** The window of the contract whose quotes are finest; null where none was quoted at both ends, or one end lies at the edge. `now`: what has come by then. */
export function windowOf(contracts: readonly Measured[], at: number, now: number): ReportWindow | null {
  const found = contracts.flatMap((series) => {
    const pre = quoteBefore(series, at).quote
    const post = quoteAfter(series, at, '1h', now)?.quote
    if (pre === undefined || post === undefined || isCut(series, pre, post)) return []
    if (isAtEdge(pre.mid) || isAtEdge(post.mid)) return []
    return [{ series, pre, post, noise: pre.noise ** 2 + post.noise ** 2 }]
  })
  const [best] = found.toSorted((a, b) => a.noise - b.noise || (a.series.contract < b.series.contract ? -1 : 1))
  if (best === undefined) return null
  const { series, pre, post } = best
  const day = quoteAfter(series, at, '24h', now)?.quote
  const later = day === undefined || isCut(series, pre, day) || isAtEdge(day.mid) ? undefined : day
  return {
    move1h: post.logOdds - pre.logOdds,
    move24h: later === undefined ? null : later.logOdds - pre.logOdds,
    priceChange1h: post.mid - pre.mid,
    priceChange24h: later === undefined ? null : later.mid - pre.mid,
    flat: Math.abs(post.mid - pre.mid) <= Math.max(series.tick, (widthOf(pre) + widthOf(post)) / 4) + 1e-9,
  }
}

const widthOf = ({ bid, ask }: Seen) => ask - bid

/** True where something is missing between two prices. */
function isCut({ gaps }: Measured, { at: from }: Seen, { at: until }: Seen): boolean {
  return gaps.some((gap) => gap.from < until && gap.until > from)
}

/**
 * The part that was still to come, when somebody told a claim, of the move from an hour before it was first told to a day after it was confirmed.
 * Null where that was not quoted, or did not move by more than it does anyway.
 */
export function speedOf(
  contracts: readonly Measured[],
  { openedAt, at, confirmedAt }: { openedAt: number; at: number; confirmedAt: number },
  now: number,
): number | null {
  const found = contracts.flatMap((series) => {
    const pre = quoteBefore(series, openedAt - hourMs).quote
    const author = quoteBefore(series, at).quote
    const end = quoteAfter(series, confirmedAt, '24h', now)?.quote
    if (pre === undefined || author === undefined || end === undefined || isCut(series, pre, end)) return []
    if ([pre, author, end].some(({ mid }) => isAtEdge(mid))) return []
    const baseline = baselineBefore(series, openedAt, [])
    if (isThin(baseline)) return []
    const hours = (end.at - pre.at) / hourMs
    const deviation = Math.sqrt(baseline.variancePerHour * hours + pre.noise ** 2 + end.noise ** 2)
    if (Math.abs(end.logOdds - pre.logOdds) < leastDeviations * deviation) return []
    const remaining = remainingOf({ pre: pre.logOdds, author: author.logOdds, end: end.logOdds })
    return [{ remaining, noise: pre.noise ** 2 + end.noise ** 2, contract: series.contract }]
  })
  const [best] = found.toSorted((a, b) => a.noise - b.noise || (a.contract < b.contract ? -1 : 1))
  return best?.remaining ?? null
}
