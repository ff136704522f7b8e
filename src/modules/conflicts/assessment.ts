import { type View, windowStart } from '../../domain/as-of.ts'
import { severityOf, signalTypes } from '../../domain/news/signals.ts'
import type { ThreatLevel } from '../../domain/news/threat-levels.ts'
import type { Clock } from '../../platform/clock.ts'
import { endOfDay, isoOf } from '../../platform/moments.ts'
import { courseUntil, daysOf, type Evaluation, isThin, sampleAt } from './course.ts'
import { conflictMethod, countedSignals, escalationAt, type Signal, type Trend, termsAt } from './escalation.ts'
import { nameOfLevel, nextLevel } from './levels.ts'
import type { ConflictRow, SignalRow } from './queries.ts'
import { signalsOfStories, signalsOnce, storiesUntil } from './stories.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After so long without a source that vouches for what is known, a conflict is not judged any more. */
const feedDownMs = 48 * hourMs

/** The reliability of a source, 0 to 1; undefined where nothing is known of it. */
export type Reliability = (source: string) => number | undefined

/** The last time at which something was taken in that would have told of signals; null where there is no feed of such. */
export type LastIngest = string | null

/** The parts that a score is made of: the terms that weigh most, and what all others add. */
export type Term = { signal: SignalOfConflict; decay: number; activity: number }

export type Assessment = {
  threatLevel: ThreatLevel | 'unknown'
  escalationScore: number | null
  trend: Trend | null
  momentum: number | null
  /** The reason that there is no level, or that it is an old one. */
  reason: 'thin_sample' | 'feed_down' | null
  /** The moment of which the score is. */
  evaluatedAt: string
  lastIngest: string | null
  sample: { signals: number; sources: number }
  /** Greatest first. */
  terms: Term[]
  activity: number
  course: Evaluation[]
}

export type SignalOfConflict = Signal & { row: SignalRow }

/** A row as the method takes it. A signal that nobody is named for stands for itself. */
function signalOf(row: SignalRow, reliability: Reliability): SignalOfConflict[] {
  const { severityScore, deaths, goldstein, eventType } = row
  const severity = severityOf(eventType, { severity: severityScore, deaths, goldstein })
  if (severity === null) return []
  const sources = row.sources.length === 0 ? ['unknown'] : row.sources
  const weights = sources.map((source) => reliability(source) ?? conflictMethod.unknownWeight)
  const weight = Math.max(...weights)
  const leader = sources[weights.indexOf(weight)] ?? ''
  const { id, happenedAt } = row
  const { kind } = signalTypes[eventType]
  return [{ id, at: Date.parse(happenedAt), kind, severity, weight, leader, sources, row }]
}

/**
 * Until when what is known of a conflict is vouched for: the end of the day of the latest edition of its packs, and the last time that a feed
 * was read or told something. What is not vouched for may be peace, or a feed that died.
 */
function lastIngestOf(
  { editions, signals }: Pick<ConflictRow, 'editions' | 'signals'>,
  feeds: LastIngest,
  view: View,
): number | null {
  const ofPacks = editions.flatMap((day) => (day === null ? [] : [Date.parse(day) + dayMs - 1]))
  const ofFeeds = signals.flatMap(({ pack, recordedAt }) => (pack === null ? [Date.parse(recordedAt)] : []))
  const known = Date.parse(view.known)
  // A feed that was read since then had been read before, as far as anybody knew at that time.
  const ofReading = feeds === null || Number.isNaN(Date.parse(feeds)) ? [] : [Math.min(Date.parse(feeds), known)]
  const all = [...ofPacks, ...ofFeeds, ...ofReading]
  return all.length === 0 ? null : Math.max(...all)
}

/** The assessment of a conflict at a moment, from the signals that were known. */
export function assess(
  row: ConflictRow,
  view: View,
  given: { reliability: Reliability; feeds: LastIngest },
): Assessment {
  const at = Date.parse(view.at)
  const ofStories = signalsOfStories(row.stories)
  const lastIngest = lastIngestOf({ ...row, signals: [...row.signals, ...ofStories] }, given.feeds, view)
  const told = signalsOnce(row.signals, ofStories)
  const evaluated = Math.min(at, lastIngest ?? at)
  const signals = countedSignals(told.flatMap((each) => signalOf(each, given.reliability)))
  const sample = sampleAt(signals, at)
  const isDown = lastIngest !== null && at - lastIngest > feedDownMs
  const shared = {
    evaluatedAt: isoOf(evaluated),
    lastIngest: lastIngest === null ? null : isoOf(Math.min(lastIngest, at)),
    sample,
    course: courseUntil(signals, evaluated),
  }
  if (isThin(sample) || isThin(sampleAt(signals, evaluated))) {
    const reason = isDown ? ('feed_down' as const) : ('thin_sample' as const)
    return { ...shared, ...unknown, reason }
  }
  const { activity, escalationScore, momentum, trend } = escalationAt(signals, evaluated)
  const terms = termsAt(signals, evaluated).toSorted((a, b) => Math.abs(b.activity) - Math.abs(a.activity))
  return {
    ...shared,
    threatLevel: levelOf(shared.course, escalationScore),
    ...{ escalationScore, trend, momentum, terms, activity },
    reason: isDown ? 'feed_down' : null,
  }
}

/** The score and level at the end of each of the last days, oldest first: what an assessment of that moment says. */
export function historyOf(
  row: ConflictRow,
  { course, evaluatedAt, view, days }: Pick<Assessment, 'course' | 'evaluatedAt'> & { view: View; days: number },
  given: Parameters<typeof assess>[2],
) {
  return daysOf(course, days).map((day) => {
    const end = `${day}${endOfDay}`
    const at = end < evaluatedAt ? end : evaluatedAt
    const signals = row.signals.filter(({ happenedAt }) => happenedAt <= at)
    const told = { ...row, signals, stories: storiesUntil(row.stories, at) }
    const { escalationScore, threatLevel } = assess(told, { ...view, at }, given)
    return { day, escalationScore, threatLevel }
  })
}

const unknown = {
  ...{ threatLevel: 'unknown', escalationScore: null, trend: null, momentum: null },
  ...{ terms: [], activity: 0 },
} as const satisfies Partial<Assessment> & { terms: [] }

/** The level of the last evaluation; before the first one with enough to go by, what the score says plainly. */
function levelOf(course: readonly Evaluation[], score: number): ThreatLevel {
  const level = course.at(-1)?.level
  return level === undefined || level === 'unknown' ? nameOfLevel(nextLevel(null, score)) : level
}

/** The moment before which signals are not read. */
export function readSince({ at }: View): string {
  return windowStart({ at }, conflictMethod.readDays * 24)
}

export type ConflictDependencies = {
  clock: Clock
  /** The reliability of sources at a moment, as far as it was known. */
  reliabilityAt: (view: View) => Promise<Reliability>
  lastIngest: () => Promise<LastIngest>
}
