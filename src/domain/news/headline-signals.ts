import { z } from 'zod'
import { readVocabulary } from '../text/vocabulary.ts'
import { type SignalType, signalTypeNames, signalTypes } from './signals.ts'

const vocabulary = readVocabulary(
  'signals',
  z.strictObject({
    nothing: z.array(z.string()),
    words: z.array(z.string()),
    hedges: z.array(z.string()),
    matters: z.array(z.string()),
    truces: z.array(z.string()),
    unharmed: z.array(z.string()),
    frame: z.array(z.string()),
    rules: z.array(
      z.strictObject({
        type: z.enum(signalTypeNames),
        severity: z.number().min(-1).max(1).optional(),
        says: z.array(z.string()).min(1),
      }),
    ),
  }),
)

function patternOf(sources: readonly string[], flags = 'i'): RegExp {
  return new RegExp(sources.map((source) => `(?:${source})`).join('|'), flags)
}

const nothing = patternOf(vocabulary.nothing)
const words = patternOf(vocabulary.words)
const hedges = patternOf(vocabulary.hedges)
const matters = patternOf(vocabulary.matters)
const truces = patternOf(vocabulary.truces)
const unharmed = patternOf(vocabulary.unharmed)
const frame = patternOf(
  [...vocabulary.unharmed, ...vocabulary.frame, ...vocabulary.rules.flatMap(({ says }) => says)],
  'gi',
)
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
  // What is only spoken of or expected has not happened.
  if (words.test(title) || hedges.test(title)) {
    return rule === undefined && !matters.test(title) ? null : { type: 'statement', severity: null, deaths: null }
  }
  if (rule === undefined) return null
  const { type, severity = null } = rule
  return { type, severity, deaths: signalTypes[type].kind === 'kinetic' ? deathsIn(title) : null }
}

/** True for a headline about a truce in a conflict, such as the deadline of one, whatever it tells of it. */
export function isOfTruce(title: string): boolean {
  return !nothing.test(title) && truces.test(title)
}

/** The type of what a headline tells, for sure or with reserve; null where it is only spoken of. */
export function happeningOfHeadline(title: string): SignalType | null {
  if (nothing.test(title) || words.test(title)) return null
  return rules.find(({ pattern }) => pattern.test(title))?.type ?? null
}

/** A headline without the words that any other of such a signal may have: what is left says which one it is. */
export function withoutFrame(title: string): string {
  return title.replace(frame, ' ')
}

function deathsIn(title: string): number | null {
  const found = killed.exec(title)
  const digits = found?.[1] ?? found?.[2]
  if (digits !== undefined) return Number(digits.replaceAll(',', ''))
  return unharmed.test(title) ? 0 : null
}
