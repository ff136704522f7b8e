import { type Beta, type Interval, sourceMethod } from './method.ts'

export const regimes = ['dormant', 'unproven', 'improving', 'degrading', 'reliable', 'unreliable', 'mixed'] as const
export type Regime = (typeof regimes)[number]

/** Beyond this many standard deviations, of which one in ten would be by chance, the last month differs from the half year before. */
const leastZ = 1.6448536269514722
const minResolved = 10
const dormantDays = 30
export const recentDays = 30
export const earlierDays = 180

type Count = { successes: number; trials: number }

/** By how many standard deviations the last month was better than the half year before it. */
export function driftOf(recent: Count, earlier: Count, { alpha, beta }: Beta): number {
  const of = ({ successes, trials }: Count) => {
    const mean = (alpha + successes) / (alpha + beta + trials)
    return { mean, variance: (mean * (1 - mean)) / (alpha + beta + trials + 1) }
  }
  const [now, before] = [of(recent), of(earlier)]
  return (now.mean - before.mean) / Math.sqrt(now.variance + before.variance)
}

export function regimeOf(given: {
  /** Days since the last report; null where there is none. */
  silentDays: number | null
  resolved: number
  drift: number
  interval: Interval | null
}): Regime {
  const { silentDays, resolved, drift, interval } = given
  if (silentDays === null || silentDays > dormantDays) return 'dormant'
  if (resolved < minResolved || interval === null) return 'unproven'
  if (drift > leastZ) return 'improving'
  if (drift < -leastZ) return 'degrading'
  if (interval[0] >= 0.7) return 'reliable'
  return interval[1] <= 0.5 ? 'unreliable' : 'mixed'
}

/** States that a claim can come to from a rumour, and from a report. */
export const nextStates = {
  rumor: ['reported', 'confirmed', 'denied', 'expired'],
  reported: ['confirmed', 'denied', 'expired'],
} as const

export type Counts = Readonly<Record<string, number>>
export type Transitions = { rumor: Counts; reported: Counts }

function fractionsOf(counts: Counts, states: readonly string[]): Record<string, number> {
  const total = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return Object.fromEntries(
    states.map((state) => [state, total === 0 ? 1 / states.length : (counts[state] ?? 0) / total]),
  )
}

/** `rumor_to_confirmed` and so on: an author's transitions, drawn towards those of the category. Each row is 1 together. */
export function transitionsOf(counts: Transitions, category: Transitions): Record<string, number> {
  const rows = (['rumor', 'reported'] as const).flatMap((from) => {
    const states = nextStates[from]
    const shares = fractionsOf(category[from], states)
    const total = states.reduce((sum, state) => sum + (counts[from][state] ?? 0), 0)
    return states.map((to): [string, number] => {
      const count = (counts[from][to] ?? 0) + sourceMethod.smoothing * (shares[to] ?? 0)
      return [`${from}_to_${to}`, count / (total + sourceMethod.smoothing)]
    })
  })
  return Object.fromEntries(rows)
}

/** The chance that a rumour ends confirmed, at once or by way of a report. */
export function endsConfirmed(transitions: Readonly<Record<string, number>>): number {
  const of = (name: string) => transitions[name] ?? 0
  return of('rumor_to_confirmed') + of('rumor_to_reported') * of('reported_to_confirmed')
}
