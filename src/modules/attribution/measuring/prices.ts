import { measureQuote } from '../../../domain/markets/log-odds.ts'
import type { RefusalReason } from '../../../domain/requests/refusals.ts'
import { firstAtLeast } from '../../../platform/sorted.ts'
import type { ContractSeries } from '../../history/index.ts'
import { type Baseline, baselineOf, median, moveMethod, type Sample } from './move.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Bid and ask that are further apart are no price. */
const maxSpread = 0.1
const clockSkewMs = 2 * minuteMs

/** After how long a price is looked for, and how much later it may come. */
export const windows = {
  '1h': { ms: hourMs, toleranceMs: 10 * minuteMs },
  '4h': { ms: 4 * hourMs, toleranceMs: 30 * minuteMs },
  '24h': { ms: 24 * hourMs, toleranceMs: 2 * hourMs },
} as const
export type Window = keyof typeof windows

/** A book that can be measured. */
export type Seen = { at: number; bid: number; ask: number; mid: number; logOdds: number; noise: number }

/** The offers of one venue for an outcome, measured once for all events. */
export type Measured = Pick<ContractSeries, 'contract' | 'market' | 'venue' | 'category' | 'inverse' | 'endsAt'> & {
  tick: number
  /** The time between its prices as a rule: its source's own refresh period. */
  periodMs: number
  seen: Seen[]
  /** Moments at which bid and ask were there, too far apart. */
  wide: number[]
  /** Times of which nothing is known: a move over one is none of its window. */
  gaps: NonNullable<ContractSeries['gaps']>
  firstAt: number
  lastAt: number
}

/** Years of prices may be coarser than those of now: their own pace says what is stale, up to so much. */
const maxPeriodMs = 30 * minuteMs
const refreshMs = minuteMs

export function measured({
  offers,
  contract,
  market,
  venue,
  category,
  inverse,
  endsAt,
  gaps = [],
}: ContractSeries): Measured {
  const tick = tickOf(offers)
  const seen: Seen[] = []
  const wide: number[] = []
  for (const { at, bid, ask } of offers) {
    if (bid === null || ask === null || bid >= ask) continue
    // Sums of decimals: 0.45 and 0.55 lie 0.1 apart.
    if (ask - bid > maxSpread + 1e-9) wide.push(at)
    else seen.push({ at, bid, ask, ...measureQuote({ bid, ask, tick }) })
  }
  const steps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? at))
  const periodMs = steps.length === 0 ? refreshMs : Math.min(maxPeriodMs, Math.max(refreshMs, median(steps)))
  const [firstAt, lastAt] = [offers[0]?.at ?? 0, offers.at(-1)?.at ?? 0]
  return { contract, market, venue, category, inverse, endsAt, tick, periodMs, seen, wide, gaps, firstAt, lastAt }
}

/** A cent, unless prices have a third digit. */
function tickOf(offers: ContractSeries['offers']): number {
  const isFine = (price: number | null) => price !== null && Math.abs(price * 100 - Math.round(price * 100)) > 1e-6
  return offers.some(({ bid, ask }) => isFine(bid) || isFine(ask)) ? 0.001 : 0.01
}

/** The place of the first that was seen at or after a moment. */
export function placeOf(seen: readonly { at: number }[], at: number): number {
  let [low, high] = [0, seen.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((seen[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

export type Found = { quote: Seen; reason?: undefined } | { quote?: undefined; reason: RefusalReason }

/** The last price before an event, and why there is none. */
export function before(series: Measured, at: number): Found {
  const until = at - clockSkewMs
  const quote = series.seen[placeOf(series.seen, until + 1) - 1]
  const oldest = until - Math.max(15 * minuteMs, 3 * series.periodMs)
  if (quote !== undefined && quote.at >= oldest) return { quote }
  if (series.wide.some((each) => each >= oldest && each <= until)) return { reason: 'wide_spread' }
  if (isUnread(series, oldest, until)) return { reason: 'feed_down' }
  return { reason: quote === undefined ? 'no_quote' : 'stale_quote' }
}

/** The first price that long after an event, and why there is none. Undefined: it may still come. */
export function after(series: Measured, at: number, window: Window, now: number): Found | undefined {
  const { ms, toleranceMs } = windows[window]
  const from = at + ms
  const until = from + Math.max(toleranceMs, window === '1h' ? series.periodMs : 0)
  if (series.endsAt !== null && series.endsAt > at && series.endsAt <= from) return { reason: 'resolves_in_window' }
  const quote = series.seen[placeOf(series.seen, from)]
  if (quote !== undefined && quote.at <= until) return { quote }
  if (now < until) return undefined
  if (series.wide.some((each) => each >= from && each <= until)) return { reason: 'wide_spread' }
  return { reason: isUnread(series, from, until) ? 'feed_down' : 'no_quote' }
}

/** True where nobody could read prices in a part of a time: that is no silence of the market. */
export function isUnread({ gaps }: Pick<Measured, 'gaps'>, from: number, until: number): boolean {
  return gaps.some((gap) => gap.reason !== 'not_quoted' && gap.from < until && gap.until > from)
}

/**
 * The usual variance of a price in the week before an event, away from other events, with the readings of each quarter of an hour. Quotes that are
 * wide beside what a price does in a quarter of an hour drown that: then what it does in an hour says more, and the greater of the two counts.
 */
export function baselineBefore(
  series: Measured,
  at: number,
  events: readonly number[],
): Baseline & { readings: Sample[] } {
  const to = at - moveMethod.quietHours * hourMs
  const from = to - moveMethod.baselineDays * 24 * hourMs
  const [fine, coarse] = [moveMethod.minStepMinutes, 60].map((minutes) =>
    readingsIn(series, { from, to, stepMs: minutes * minuteMs }, events),
  )
  const readings = fine ?? []
  const [quarters, hours] = [baselineOf(readings, series.tick), baselineOf(coarse ?? [], series.tick)]
  const isCoarser = hours.increments >= moveMethod.minIncrements && hours.variancePerHour > quarters.variancePerHour
  return { ...(isCoarser ? hours : quarters), readings }
}

/** Prices at least so far apart. Where an event is cut out, or long nothing was seen, a new run begins. */
export function readingsIn(
  { seen }: Measured,
  { from, to, stepMs }: { from: number; to: number; stepMs: number },
  events: readonly number[],
): Sample[] {
  const cutMs = moveMethod.cutHours * hourMs
  const readings: Sample[] = []
  let [last, breaks, event] = [Number.NEGATIVE_INFINITY, false, firstAtLeast(events, from - cutMs)]
  for (let place = placeOf(seen, from); place < seen.length; place += 1) {
    const quote = seen[place]
    if (quote === undefined || quote.at > to) break
    while (event < events.length && (events[event] ?? 0) + cutMs < quote.at) {
      // Nothing was seen around an event that lies between two prices.
      if ((events[event] ?? 0) + cutMs > last) breaks = true
      event += 1
    }
    if ((events[event] ?? Number.POSITIVE_INFINITY) - cutMs <= quote.at) {
      breaks = true
      continue
    }
    if (quote.at - last < stepMs && !breaks) continue
    const { logOdds, noise } = quote
    readings.push({ hours: quote.at / hourMs, logOdds, noise, ...(breaks && { breaks }) })
    last = quote.at
    breaks = false
  }
  return readings
}

/** Moves in windows of an hour without any event, each against the same baseline: how often a move is as large for no reason. */
export function placebosOf({
  readings,
  variancePerHour,
}: {
  readings: readonly Sample[]
  variancePerHour: number
}): number[] {
  const found: number[] = []
  for (let start = 0; start < readings.length; ) {
    const first = readings[start]
    let end = start + 1
    while (
      end < readings.length &&
      !readings[end]?.breaks &&
      (readings[end]?.hours ?? 0) - (first?.hours ?? 0) < 1 - 1e-9
    )
      end += 1
    const last = readings[end]
    if (first === undefined || last === undefined) break
    const hours = last.hours - first.hours
    if (last.breaks === true || hours > 1.5) {
      start = last.breaks === true ? end : start + 1
      continue
    }
    const sd = Math.sqrt(variancePerHour * hours + first.noise ** 2 + last.noise ** 2)
    found.push((last.logOdds - first.logOdds) / sd)
    start = end
  }
  return found
}
