import { expit, isAtEdge } from '../../../domain/markets/log-odds.ts'
import type { RefusalReason } from '../../../domain/requests/refusals.ts'
import type { Happened } from './changes.ts'
import { groupMove } from './group-move.ts'
import { isThin, type Move, moveMethod, moveOf, rankChance, sumOf } from './move.ts'
import {
  after,
  baselineBefore,
  before,
  isUnread,
  type Measured,
  placebosOf,
  placeOf,
  type Seen,
  type Window,
  windows,
} from './prices.ts'

const hourMs = 3_600_000
const clockSkewMs = 120_000

/** An outcome as it is tested. */
export type Subject = {
  series: readonly Measured[]
  /** All that happened to whom it is exposed, in the order of time; each story once. */
  events: readonly Happened[]
  /** The other outcomes of an exclusive group, this one among them. */
  group?: readonly (readonly Measured[])[]
}

/** The quotes of one contract that a move was measured by. */
export type Used = { contract: string; market: string; venue: string; inverse: boolean; pre: Seen; post: Seen }

export type Estimated = Move & {
  used: Used[]
  /** Weighed over contracts. */
  preLogOdds: number
  /** Between bid and ask before it. */
  spread: number
  hours: number
  variancePerHour: number
  /** Null where too few others were seen. */
  kappa: number | null
  increments: number
  spanHours: number
  pTail: number
  pRank: number | null
  placebos: number[]
  /** The move as it was, where it was adjusted to its group. */
  raw: number | null
}

/** The effect of an event on an outcome, or why that cannot be said. `pending`: a price may still come. */
export type Evidence = {
  event: string
  /** Null where it was measured. */
  reason: RefusalReason | null
  pending: boolean
  /** Also of one that enters no coefficient: what moved all the same. */
  estimate: Estimated | null
  /** The other events in its window. */
  others: string[]
  /** The first hour before it, and later moves, in log-odds: described, not tested. */
  preMove: number | null
  later: Partial<Record<Window, number | null>>
}

/** `kappaOf`: how turbulent venues were in the hour after the event; null where too little is known of that. */
type Given = { now: number; kappaOf?: (venues: readonly string[]) => number | null; pool?: readonly number[] }

/** Measures what an event did to an outcome within an hour. */
export function evidenceOf(event: Happened, subject: Subject, { now, kappaOf, pool = [] }: Given): Evidence {
  const nothing = { event: event.id, estimate: null, others: [], preMove: null, later: {} }
  if (event.isDay) {
    return {
      ...nothing,
      later: { '24h': dayMove(event, subject.series, now) },
      reason: 'time_uncertain',
      pending: false,
    }
  }
  const ends = endsOf(event, subject.series, now)
  if (ends.used === undefined) return { ...nothing, reason: ends.reason, pending: ends.reason === null }
  const others = overlapping(event, subject.events)
  const told = { ...nothing, others: others.map(({ id }) => id), ...described(event, subject.series, ends.used, now) }
  const kappa = kappaOf?.([...new Set(ends.used.map(({ venue }) => venue))]) ?? null
  const estimate = estimateOf(event, subject, ends.used, { kappa, pool })
  if ('reason' in estimate) return { ...told, reason: estimate.reason, pending: false }
  return { ...told, estimate, reason: others.length > 0 ? 'overlapping_event' : null, pending: false }
}

/** Other stories about the same outcome in the window. */
function overlapping(event: Happened, events: readonly Happened[]): Happened[] {
  const [from, to] = [event.at - clockSkewMs, event.at + windows['1h'].ms]
  const found: Happened[] = []
  for (let place = placeOf(events, from); place < events.length; place += 1) {
    const other = events[place]
    if (other === undefined || other.at >= to) break
    if (other.id !== event.id && !other.isDay) found.push(other)
  }
  return found
}

function spreadOf(used: readonly Used[], weights: readonly number[]): number {
  const spreads = used.map(({ pre: { bid, ask } }) => ask - bid)
  return weighed(spreads, weights)
}

type Ends = { used: Used[]; reason?: undefined } | { used?: undefined; reason: RefusalReason | null }

/** The quotes at both ends of every contract that has both. A venue that joins half way would fake a move. */
function endsOf({ at }: Happened, series: readonly Measured[], now: number): Ends {
  const used: Used[] = []
  const reasons: (RefusalReason | null)[] = []
  for (const each of series) {
    const pre = before(each, at)
    const post = after(each, at, '1h', now)
    if (pre.quote !== undefined && post?.quote !== undefined && isBroken(each, pre.quote.at, post.quote.at)) {
      reasons.push(isUnread(each, pre.quote.at, post.quote.at) ? 'feed_down' : 'no_quote')
    } else if (pre.quote !== undefined && post?.quote !== undefined) {
      const { contract, market, venue, inverse } = each
      used.push({ contract, market, venue, inverse, pre: pre.quote, post: post.quote })
    } else if (pre.reason !== undefined && post?.reason !== 'resolves_in_window') reasons.push(pre.reason)
    else reasons.push(post?.reason ?? null)
  }
  if (used.length > 0) return { used }
  if (reasons.includes('resolves_in_window')) return { reason: 'resolves_in_window' }
  if (reasons.includes(null)) return { reason: null }
  const [reason = 'no_quote'] = order.filter((each) => reasons.includes(each))
  return { reason }
}

/** True where nothing is known of a part of a time. */
function isBroken({ gaps }: Measured, from: number, until: number): boolean {
  return gaps.some((gap) => gap.from < until && gap.until > from)
}

/** Reasons, the most telling first. */
const order: readonly RefusalReason[] = ['wide_spread', 'feed_down', 'stale_quote', 'no_quote']

/** Sureness of each contract, the same at both ends: what venues differ in is no move. */
function weightsOf(used: readonly Pick<Used, 'pre' | 'post'>[]): number[] {
  return used.map(({ pre, post }) => 1 / (pre.noise ** 2 + post.noise ** 2))
}

function weighed(values: readonly number[], weights: readonly number[]): number {
  return sumOf(values.map((value, at) => value * (weights[at] ?? 0))) / sumOf(weights)
}

function estimateOf(
  { at }: Happened,
  subject: Subject,
  used: Used[],
  { kappa, pool }: { kappa: number | null; pool: readonly number[] },
): Estimated | { reason: RefusalReason } {
  const weights = weightsOf(used)
  const ends = (['pre', 'post'] as const).map((end) =>
    weighed(
      used.map((each) => each[end].logOdds),
      weights,
    ),
  )
  const [pre = 0, post = 0] = ends
  if (ends.some((end) => isAtEdge(expit(end)))) return { reason: 'edge_price' }
  const baselines = baselinesOf(at, subject, used)
  const best = baselines.toSorted((a, b) => b.spanHours - a.spanHours)[0]
  if (best === undefined || isThin(best)) return { reason: 'thin_baseline' }
  const variancePerHour = weighed(
    baselines.map((each) => (isThin(each) ? best.variancePerHour : each.variancePerHour)),
    weights,
  )
  const hours = weighed(
    used.map((each) => (each.post.at - each.pre.at) / hourMs),
    weights,
  )
  // The noise of both ends together is that of the weighed mean; it stands at one of them.
  const noise = Math.sqrt(1 / sumOf(weights))
  const raw = post - pre
  const adjusted = subject.group === undefined ? null : groupMove(at, subject.group, used[0]?.contract)
  const move = moveOf(
    { pre: { logOdds: pre, noise }, post: { logOdds: pre + (adjusted ?? raw), noise: 0 }, hours },
    { variancePerHour, increments: best.increments },
    kappa ?? 1,
  )
  const placebos = placebosOf({ readings: best.readings, variancePerHour: best.variancePerHour })
  const compared = pool.length >= placebos.length ? pool : placebos
  const pRank = compared.length < moveMethod.minPlacebos ? null : rankChance(move.z, compared)
  return {
    ...move,
    p: Math.max(move.p, pRank ?? 0),
    pTail: move.p,
    pRank,
    used,
    preLogOdds: pre,
    spread: spreadOf(used, weights),
    hours,
    variancePerHour,
    kappa,
    increments: best.increments,
    spanHours: best.spanHours,
    placebos,
    raw: adjusted === null ? null : raw,
  }
}

function baselinesOf(at: number, { series, events }: Subject, used: readonly Used[]) {
  const times = timesOf(events)
  return used.flatMap(({ contract }) => {
    const own = series.find((each) => each.contract === contract)
    return own === undefined ? [] : [baselineBefore(own, at, times)]
  })
}

const known = new WeakMap<readonly Happened[], number[]>()

/** When events of which the hour is known were. All changes of an outcome are held against the same ones. */
function timesOf(events: readonly Happened[]): number[] {
  const times = known.get(events) ?? events.flatMap((each) => (each.isDay ? [] : [each.at]))
  known.set(events, times)
  return times
}

/** A move over a day of which no hour is known, told and not tested. */
function dayMove({ at }: Happened, series: readonly Measured[], now: number): number | null {
  const ends = series.flatMap((each) => {
    const [pre, post] = [before(each, at).quote, after(each, at, '24h', now)?.quote]
    return pre === undefined || post === undefined || isBroken(each, pre.at, post.at) ? [] : [{ pre, post }]
  })
  const moves = ends.map(({ pre, post }) => post.logOdds - pre.logOdds)
  return ends.length === 0 ? null : weighed(moves, weightsOf(ends))
}

function described({ at }: Happened, series: readonly Measured[], used: readonly Used[], now: number) {
  const weights = weightsOf(used)
  const moved = (find: (each: Measured, one: Used) => number | null): number | null => {
    const all = used.map((one) => {
      const each = series.find(({ contract }) => contract === one.contract)
      return each === undefined ? null : find(each, one)
    })
    return all.some((each) => each === null)
      ? null
      : weighed(
          all.map((each) => each ?? 0),
          weights,
        )
  }
  const later = (window: Window) =>
    moved((each, { pre }) => {
      const found = after(each, at, window, now)
      return found?.quote === undefined ? null : found.quote.logOdds - pre.logOdds
    })
  const preMove = moved((each, { pre }) => {
    const quote = each.seen[placeOf(each.seen, at - hourMs)]
    return quote === undefined || quote.at >= pre.at ? null : pre.logOdds - quote.logOdds
  })
  return { preMove, later: { '4h': later('4h'), '24h': later('24h') } }
}
