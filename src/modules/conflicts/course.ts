import type { SignalKind } from '../../domain/news/signals.ts'
import type { ThreatLevel } from '../../domain/news/threat-levels.ts'
import { conflictMethod, decayOf, type Signal, scoreOf } from './escalation.ts'
import { type LevelState, nameOfLevel, nextLevel, stepHours } from './levels.ts'

const hourMs = 3_600_000
const stepMs = stepHours * hourMs
const dayMs = 24 * hourMs

/** One evaluation of a conflict. `score` is null, and the level not known, where the sample was too thin. */
export type Evaluation = { at: number; score: number | null; level: ThreatLevel | 'unknown' }

/** The number of signals, and of their sources, in the days before a moment. */
export function sampleAt(signals: readonly Signal[], at: number): { signals: number; sources: number } {
  const since = at - conflictMethod.sampleDays * dayMs
  const recent = signals.filter((signal) => signal.at > since && signal.at <= at)
  return { signals: recent.length, sources: new Set(recent.flatMap(({ sources }) => sources)).size }
}

export function isThin({ signals, sources }: { signals: number; sources: number }): boolean {
  return signals < conflictMethod.minSignals || sources < conflictMethod.minSources
}

/**
 * The evaluations of a conflict, every six hours of UTC from its first signal to a moment. Signals come oldest first. What is left of the
 * activity is carried from one evaluation to the next, so that the cost is that of the signals and the steps and not of their product.
 */
export function courseUntil(signals: readonly Signal[], until: number): Evaluation[] {
  const [first] = signals
  if (first === undefined) return []
  const course: Evaluation[] = []
  const activity: Record<SignalKind, number> = { kinetic: 0, political: 0, humanitarian: 0 }
  const sample = slidingSample(signals)
  let next = 0
  let state: LevelState | null = null
  for (let at = Math.ceil(first.at / stepMs) * stepMs; at <= until; at += stepMs) {
    fade(activity)
    for (let signal = signals[next]; signal !== undefined && signal.at <= at; signal = signals[++next]) {
      const decay = decayOf((at - signal.at) / dayMs, conflictMethod.halfLifeDays[signal.kind])
      activity[signal.kind] += signal.weight * signal.severity * decay
    }
    if (isThin(sample.until(at))) {
      // What the level was before the conflict was lost from sight says nothing of what it is when that is seen again.
      state = null
      course.push({ at, score: null, level: 'unknown' })
      continue
    }
    const score = scoreOf(Math.max(0, activity.kinetic + activity.political + activity.humanitarian))
    state = nextLevel(state, score)
    course.push({ at, score, level: nameOfLevel(state) })
  }
  return course
}

const kinds = Object.keys(conflictMethod.halfLifeDays) as SignalKind[]
const fading = kinds.map((kind) => [kind, decayOf(stepHours / 24, conflictMethod.halfLifeDays[kind])] as const)

function fade(activity: Record<SignalKind, number>): void {
  for (const [kind, left] of fading) activity[kind] *= left
}

/** The sample of a window that moves on with the moments that it is asked for. */
function slidingSample(signals: readonly Signal[]) {
  const counts = new Map<string, number>()
  let [from, to] = [0, 0]
  const note = (signal: Signal, by: 1 | -1) => {
    for (const source of signal.sources) {
      const count = (counts.get(source) ?? 0) + by
      if (count === 0) counts.delete(source)
      else counts.set(source, count)
    }
  }
  return {
    until(at: number) {
      for (let signal = signals[to]; signal !== undefined && signal.at <= at; signal = signals[++to]) note(signal, 1)
      const since = at - conflictMethod.sampleDays * dayMs
      for (
        let signal = signals[from];
        signal !== undefined && from < to && signal.at <= since;
        signal = signals[++from]
      ) {
        note(signal, -1)
      }
      return { signals: to - from, sources: counts.size }
    },
  }
}

/** The last days of a course, oldest first. */
export function daysOf(course: readonly Evaluation[], days: number): string[] {
  const last = course.slice(-(days + 1) * (24 / stepHours)).map(({ at }) => new Date(at).toISOString().slice(0, 10))
  return [...new Set(last)].slice(-days)
}
