import { z } from 'zod'
import { type SignalType, signalTypeNames, signalTypes } from '../../domain/news/signals.ts'
import { readVocabulary } from '../../domain/text/vocabulary.ts'
import type { SignalRow, StoryRow } from './queries.ts'

const vocabulary = readVocabulary(
  'signals',
  z.strictObject({
    nothing: z.array(z.string()),
    words: z.array(z.string()),
    matters: z.array(z.string()),
    unharmed: z.array(z.string()),
    rules: z.array(
      z.strictObject({
        type: z.enum(signalTypeNames),
        severity: z.number().min(-1).max(1).optional(),
        says: z.array(z.string()).min(1),
      }),
    ),
  }),
)

function patternOf(sources: readonly string[]): RegExp {
  return new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'i')
}

const nothing = patternOf(vocabulary.nothing)
const words = patternOf(vocabulary.words)
const matters = patternOf(vocabulary.matters)
const unharmed = patternOf(vocabulary.unharmed)
const rules = vocabulary.rules.map(({ says, ...rule }) => ({ ...rule, pattern: patternOf(says) }))

const count = '(\\d{1,3}(?:,\\d{3})+|\\d{1,4})'
const killed = new RegExp(
  `\\b${count} (?:\\w+ ){0,2}?(?:killed|dead)\\b|\\bkill(?:s|ed|ing)? (?:at least |more than |some |about )?${count}\\b`,
  'i',
)

/** The signal that a headline tells of a conflict: its type, how severe where its rule says so, and how many died where it says so. */
export type ToldSignal = { type: SignalType; severity: number | null; deaths: number | null }

/** The signal that a headline about a conflict is; null where it tells of nothing that happened. */
export function signalOfHeadline(title: string): ToldSignal | null {
  if (nothing.test(title)) return null
  const rule = rules.find(({ pattern }) => pattern.test(title))
  // What is only spoken of has not happened.
  if (words.test(title)) {
    return rule === undefined && !matters.test(title) ? null : { type: 'statement', severity: null, deaths: null }
  }
  if (rule === undefined) return null
  const { type, severity = null } = rule
  return { type, severity, deaths: signalTypes[type].kind === 'kinetic' ? deathsIn(title) : null }
}

function deathsIn(title: string): number | null {
  const found = killed.exec(title)
  const digits = found?.[1] ?? found?.[2]
  if (digits !== undefined) return Number(digits.replaceAll(',', ''))
  return unharmed.test(title) ? 0 : null
}

/** Stories about a conflict as signals, each by its first headline. Those that tell of nothing that happened are left out. */
export function signalsOfStories(stories: readonly StoryRow[]): SignalRow[] {
  return stories.flatMap(({ id, title, happenedAt, recordedAt, url, sources }) => {
    const told = signalOfHeadline(title)
    if (told === null || sources.length === 0) return []
    const { type: eventType, severity: severityScore, deaths } = told
    const unsaid = { goldstein: null, pack: null, location: null }
    return [{ ...unsaid, id, eventType, title, happenedAt, recordedAt, url, severityScore, deaths, sources }]
  })
}

/**
 * The signals of a conflict that are on record, and those that its stories tell (`signalsOfStories`), each happening once: a report of fighting is what a monitor counted on
 * the same day, where that is fighting of the same type with as many deaths or more. Whoever reported it vouches for the signal on record.
 */
export function signalsOnce(recorded: readonly SignalRow[], ofStories: readonly SignalRow[]): SignalRow[] {
  const counted = Map.groupBy(
    recorded.filter(({ deaths }) => deaths !== null),
    dayAndType,
  )
  const vouching = new Map<string, string[]>()
  const others = ofStories.filter((told) => {
    if (signalTypes[told.eventType].kind !== 'kinetic') return true
    const [same] = (counted.get(dayAndType(told)) ?? [])
      .filter(({ deaths }) => (deaths ?? 0) >= (told.deaths ?? 0))
      // With the number that is told, else the gravest.
      .toSorted(
        (a, b) => (told.deaths === null ? -1 : 1) * ((a.deaths ?? 0) - (b.deaths ?? 0)) || (a.id < b.id ? -1 : 1),
      )
    if (same === undefined) return true
    vouching.set(same.id, [...(vouching.get(same.id) ?? []), ...told.sources])
    return false
  })
  const vouched = recorded.map((row) => {
    const more = vouching.get(row.id)
    return more === undefined ? row : { ...row, sources: [...new Set([...row.sources, ...more])].toSorted() }
  })
  return [...vouched, ...others]
}

function dayAndType({ happenedAt, eventType }: SignalRow): string {
  return `${happenedAt.slice(0, 10)} ${eventType}`
}
