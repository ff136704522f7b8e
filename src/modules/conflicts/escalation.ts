import type { SignalKind } from '../../domain/news/signals.ts'

/** The numbers that the score of a conflict is made with. A change of any of these is a new method. */
export const conflictMethod = {
  name: 'conflict/2',
  /** Days after which a signal counts half. */
  halfLifeDays: { kinetic: 14, political: 30, humanitarian: 45 } as const satisfies Record<SignalKind, number>,
  /** Activity that takes the score to 63. */
  scale: 3,
  /** Signals of one source and day that count. */
  maxPerSourceAndDay: 3,
  /** Days that are read: what is older weighs less than a two-hundredth of what it did. */
  readDays: 730,
  /** Fewer signals, or fewer sources, in so many days: no score. */
  minSignals: 3,
  minSources: 2,
  sampleDays: 90,
  /** The weight of a source of which nothing is known. */
  unknownWeight: 0.5,
} as const

const dayMs = 86_400_000
/** Half-lives of the two activities whose ratio is the trend. */
const shortDays = 7
const longDays = 90
const floorOfTrend = 0.01
const leastMomentum = 0.4

/** One happening, whoever reported it. */
export type Signal = {
  id: string
  /** Milliseconds. */
  at: number
  kind: SignalKind
  severity: number
  /** The reliability of the most reliable of its sources. */
  weight: number
  /** The most reliable source, which it counts against. */
  leader: string
  sources: readonly string[]
}

export type Trend = 'rising' | 'falling' | 'steady'

/** The fraction of a signal that is left after so many days. */
export function decayOf(ageDays: number, halfLifeDays: number): number {
  return 2 ** (-ageDays / halfLifeDays)
}

/** The terms of a score at a moment: what each signal until then still adds to the activity. `halfLife` in days for all, or each its own. */
export function termsAt<S extends Signal>(
  signals: readonly S[],
  at: number,
  halfLife?: number,
): { signal: S; decay: number; activity: number }[] {
  return signals.flatMap((signal) => {
    if (signal.at > at) return []
    const decay = decayOf((at - signal.at) / dayMs, halfLife ?? conflictMethod.halfLifeDays[signal.kind])
    return [{ signal, decay, activity: signal.weight * signal.severity * decay }]
  })
}

/** The activity at a moment: peace cannot take it below nothing. */
function activityAt(signals: readonly Signal[], at: number, halfLife?: number): number {
  return Math.max(
    0,
    termsAt(signals, at, halfLife).reduce((sum, { activity }) => sum + activity, 0),
  )
}

/** 0 to 100: three fresh full signals are 63, and more of the same adds less. */
export function scoreOf(activity: number): number {
  return 100 * (1 - Math.exp(-activity / conflictMethod.scale))
}

function logRatioOf(short: number, long: number): number {
  return Math.log((short / shortDays + floorOfTrend) / (long / longDays + floorOfTrend))
}

function trendOf(momentum: number): Trend {
  if (momentum > leastMomentum) return 'rising'
  return momentum < -leastMomentum ? 'falling' : 'steady'
}

/** The escalation that the signals until a moment make. */
export function escalationAt(signals: readonly Signal[], at: number) {
  const activity = activityAt(signals, at)
  const momentum = logRatioOf(activityAt(signals, at, shortDays), activityAt(signals, at, longDays))
  return { activity, escalationScore: scoreOf(activity), momentum, trend: trendOf(momentum) }
}

/**
 * The signals that count, oldest first: of one source on one day the first ones, so that what came later on that day changes no score that was
 * given before.
 */
export function countedSignals<S extends Signal>(signals: readonly S[]): S[] {
  const counts = new Map<string, number>()
  return signals
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .filter(({ leader, at }) => {
      const key = `${leader}|${Math.floor(at / dayMs)}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= conflictMethod.maxPerSourceAndDay
    })
}
