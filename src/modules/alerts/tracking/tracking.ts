import { complementOf, exact } from '../../../platform/decimal.ts'
import { isoOf } from '../../../platform/moments.ts'
import { type Direction, directionOf, type Expectation, isCorrect, outcomeScore, type PricePoint } from '../method.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When prices are looked at after an alert, and how late each may be. */
export const horizons = [
  { name: 'priceAt1h', afterMs: hourMs, toleranceMs: 10 * minuteMs, direction: 'direction1h', said: '1 h' },
  { name: 'priceAt4h', afterMs: 4 * hourMs, toleranceMs: 30 * minuteMs, direction: null, said: '4 h' },
  { name: 'priceAt24h', afterMs: 24 * hourMs, toleranceMs: 2 * hourMs, direction: 'direction24h', said: '24 h' },
] as const

/** The time after which it is asked again whether a question is decided, once a day has gone by. */
const askAgainMs = hourMs

/** A price that was seen, of the tracked proposition. */
export type SeenPrice = PricePoint & { at: number }

/** An alert of which a price is due. */
export type DueAlert = {
  sentAt: number
  /** The number of the horizons that were looked at. */
  stage: number
  expected: Expectation
  confidence: number
  before: { price: number | null; spread: number | null; tick: number }
  notes: string | null
  /** The payout, 0 to 1, where the question is decided; `at`: since when, null where nobody says. */
  decided: { payout: number | null; at: number | null } | null
  /** Prices that are known since it was due, the latest last. */
  seen: readonly SeenPrice[]
}

export type Tracked = Record<string, string | number | boolean | null>

/** The results of an alert that are known now, as they are written: null where it is to wait. */
export function trackedNow(alert: DueAlert, now: number): Tracked | null {
  let known: Tracked | null = null
  for (let { stage, notes } = alert; stage < horizons.length; stage += 1) {
    const more: Tracked | null = atHorizon({ ...alert, stage, notes }, now)
    if (more === null) return known
    known = { ...(known ?? {}), ...more }
    notes = String(more['outcomeNotes'] ?? '') || null
    // What comes after the decision has the payout; before it a price may be kept that is read when its time is looked at.
    if (!isDecidedBy(alert, horizons[stage + 1]?.afterMs)) return known
  }
  return { ...known, ...atResolution({ ...alert, notes: notesIn(known) ?? alert.notes }, now) }
}

function isDecidedBy({ sentAt, decided }: DueAlert, afterMs = Number.POSITIVE_INFINITY): boolean {
  return decided !== null && (decided.at ?? 0) <= sentAt + afterMs
}

function notesIn(known: Tracked | null): string | null {
  const notes = known?.['outcomeNotes']
  return typeof notes === 'string' ? notes : null
}

function atHorizon(alert: DueAlert, now: number): Tracked | null {
  const horizon = horizons[alert.stage]
  if (horizon === undefined) return null
  const due = alert.sentAt + horizon.afterMs
  const price = priceAt(alert, due, horizon.toleranceMs, now)
  if (price === null && now <= due + horizon.toleranceMs) return null
  const next = horizons[alert.stage + 1]
  const missing = price === null ? `no_quote: none was seen in time at ${horizon.said}` : null
  return {
    tracking: alert.stage + 1,
    dueAt: isoOf(next === undefined ? Math.max(now, due) + askAgainMs : alert.sentAt + next.afterMs),
    [horizon.name]: price?.price ?? null,
    outcomeNotes: joined(alert.notes, missing),
    ...(price !== null && { outcomeTracked: true, outcomeTrackedAt: isoOf(now) }),
    ...directionsAt(alert, horizon.direction, price),
  }
}

/** The first price that was seen in time; what the question pays, where it was decided before. */
function priceAt({ decided, seen, before }: DueAlert, due: number, toleranceMs: number, now: number): SeenPrice | null {
  // Where nobody says since when it is decided, it is so since now.
  const decidedAt = decided?.at ?? Math.min(now, due + toleranceMs)
  if (decided?.payout != null && decidedAt <= due + (decided.at === null ? toleranceMs : 0)) {
    return { price: decided.payout, spread: before.spread ?? 0, at: decidedAt }
  }
  const inTime = seen.filter(({ at }) => at >= due && at <= due + toleranceMs)
  return inTime.toSorted((a, b) => a.at - b.at)[0] ?? null
}

function directionsAt(alert: DueAlert, name: 'direction1h' | 'direction24h' | null, price: SeenPrice | null): Tracked {
  if (name === null) return {}
  const direction = directionFrom(alert, price)
  if (name === 'direction1h') return { direction1h: direction }
  return { direction24h: direction, ...scored(alert, direction) }
}

function directionFrom({ before }: DueAlert, price: SeenPrice | null): Direction | null {
  if (price === null || before.price === null) return null
  return directionOf({ price: before.price, spread: before.spread ?? 0 }, price, before.tick)
}

function scored({ expected, confidence, decided }: DueAlert, direction: Direction | null): Tracked {
  const isVoid = decided !== null && decided.payout === null
  return {
    directionCorrect: isVoid ? null : isCorrect(expected, direction),
    outcomeScore: isVoid ? null : roundedOrNull(outcomeScore(expected, direction, confidence)),
  }
}

function atResolution(alert: DueAlert, now: number): Tracked {
  const { decided, notes } = alert
  if (decided === null) return { dueAt: isoOf(now + askAgainMs) }
  if (decided.payout === null) {
    const said = 'voided: the question was not decided, so it is not scored'
    return { dueAt: null, outcomeNotes: joined(notes, said), directionCorrect: null, outcomeScore: null }
  }
  return { dueAt: null, priceAtResolution: decided.payout, outcomeTracked: true, outcomeTrackedAt: isoOf(now) }
}

const maxNotes = 500

function joined(notes: string | null, more: string | null): string | null {
  if (more === null || notes?.includes(more) === true) return notes
  return (notes === null ? more : `${notes}; ${more}`).slice(0, maxNotes)
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : exact(value)
}

/** A price of a market as one of the proposition. */
export function ofProposition(
  { price, bid, ask }: { price: number | null; bid: number | null; ask: number | null },
  at: number,
  inverse: boolean,
): SeenPrice | null {
  const own = inverse ? complementOf(price) : price
  if (own === null) return null
  return { price: own, spread: bid === null || ask === null ? 0 : Math.max(0, ask - bid), at }
}
