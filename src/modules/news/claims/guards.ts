import { type Cue, claimWords, type NoneReason } from './claim-words.ts'
import type { Masked } from './mask.ts'

const { cues } = claimWords
const compiled = (list: readonly Cue[]) =>
  list.map(({ reason, pattern }) => ({ reason, pattern: new RegExp(pattern, 'i') }))
const before = compiled(cues.before)
const behind = compiled(cues.behind)
const ofText = compiled(cues.text)
const reserve = new RegExp(cues.reserve, 'i')
const deco = (claimWords.words['adj'] ?? '').replaceAll(' ', '\\s')
const denied = new RegExp(cues.denied.replace('{deco}', `(?:<t\\d+>'?s?\\s)?${deco}`), 'i')
const saysSo =
  /(?:<([a-z])\d+>|([a-z]+))(?:'s?)?(?: (?:[a-z]+))?,? (?:says?|said|claims?|claimed|insists?|suggests?|hints?|tells? [a-z]+|told [a-z]+)(?: that)?:? ?$/i
const expects = /<[th]\d+>(?:'s?)? (?:expects?|believes?|hopes?|plans?)(?: to)? ?(?:have |be without )?$/i

const sinceWhen =
  /\b(?:since (?:the |his |her |their )?(?:[a-z0-9'-]+|<\w+>)|(?:in|for) (?:(?:more than|over|nearly|almost|about|at least) )?(?:a |\d+ |[a-z]+ )?(?:years|seasons|decades?|century))\b/

export type Stop = { reason: NoneReason; words: string }
/** The way in which a claim is said. */
export type Said = { hedged: boolean; denied: boolean; words: string[] }

/** The reason that nothing is read from a whole text, or null. */
export function stopOfText({ text, shown }: Masked): Stop | null {
  for (const { reason, pattern } of ofText) {
    const match = pattern.exec(text)
    if (match !== null) return { reason, words: shown(match[0]) }
  }
  return null
}

/** No end of a sentence: "vs. the Suns". */
const short = '(?<!\\b(?:vs|jr|sr|st|no|dr|mr|ms|sen|rep|gov|gen|lt|col|[a-z]))'
const ends = new RegExp(`; | - | — |${short}\\. |! |: `, 'gi')
const stops = new RegExp(`;| - | — |${short}\\.(?= |$)|!(?= |$)`, 'gi')

/** The part of a text that a claim stands in: from one end of a sentence to the next. */
export function clauseAround(text: string, start: number, end: number): { left: string; right: string } {
  const from = Math.max(...[...text.slice(0, start).matchAll(ends)].map(({ index, 0: mark }) => index + mark.length), 0)
  stops.lastIndex = end
  const stop = stops.exec(text)
  return { left: text.slice(from, start), right: text.slice(end, stop === null ? undefined : stop.index) }
}

/** The way in which the words around a claim say it: asserted, hedged or denied, or why it is none. */
export function saidAs(text: Masked, start: number, end: number, filled: string): Said | Stop {
  // What is more than expected has come.
  const own = text.text
    .slice(start, end)
    .toLowerCase()
    .replace(
      /\b(?:than|as|widely) expected\b|\b(?:in|for|of|since|from|during|until|by|through|late|early|mid) may\b/g,
      '',
    )
  const { left, right } = clauseAround(text.text, start, end)
  if (isQuoted(text.text, start, end)) return { reason: 'quoted', words: text.shown(text.text.slice(start, end)) }
  const words: string[] = []
  const denial = denied.exec(left)
  if (denial !== null) return { hedged: false, denied: true, words: [text.shown(denial[0])] }
  const isExpected = expects.exec(left)
  if (isExpected !== null) words.push(text.shown(isExpected[0]))
  const stop = isExpected === null ? stopAround(text, left, right) : null
  if (stop !== null) return stop
  const fill = filled.trim().toLowerCase()
  const wish = [...cues.wish].find((each) => hasWord(fill, each))
  if (wish !== undefined) return { reason: 'wish', words: wish }
  const negations = [...cues.negated].filter((each) => hasWord(fill, each))
  // "Haven't won since 1973" tells when it was so.
  const when = negations.length === 0 ? null : sinceWhen.exec(own + right.toLowerCase())
  if (when !== null) return { reason: 'past', words: text.shown(when[0]) }
  // "No plans to" is no plan.
  const unsure = negations.reduce((rest, each) => ` ${rest} `.replace(` ${each} `, ' ').trim(), fill)
  const hedges = [
    ...[...cues.hedged].filter((each) => hasWord(unsure, each)),
    ...[...cues.within].filter((each) => hasWord(own, each) && !hasWord(fill, each)),
  ]
  const reserved =
    reserve.exec(right) ?? /\b(?:reportedly|allegedly|sources?:?|reports?:|rumou?r(?:ed)?:?)\b[^<]*$/i.exec(left)
  if (reserved !== null) words.push(text.shown(reserved[0]))
  words.push(...hedges, ...negations)
  const speaker = saysSo.exec(left)
  const isThird =
    speaker !== null &&
    !['t', 'h', 'b'].includes(speaker[1] ?? '') &&
    !/^(?:team|club|coach|officials?|league)$/i.test(speaker[2] ?? '')
  if (isThird && speaker !== null) {
    if (/\b(?:will|to|should|would|could|must)\b/i.test(fill))
      return { reason: 'prediction', words: text.shown(speaker[0]) }
    words.push(text.shown(speaker[0]))
  }
  return {
    hedged: isExpected !== null || reserved !== null || hedges.length > 0 || isThird,
    denied: negations.length > 0 || hasWord(fill, 'unlikely'),
    words,
  }
}

/** The words by which nothing is agreed yet, where they stand around a verb, or undefined. */
export function openIn(filled: string): string | undefined {
  return [...cues.open].find((each) => hasWord(filled.trim().toLowerCase(), each))
}

/** True where what stands around a verb turns it round. */
export function isNegated(filled: string): boolean {
  const fill = filled.trim().toLowerCase()
  return hasWord(fill, 'unlikely') || [...cues.negated].some((each) => hasWord(fill, each))
}

function stopAround(text: Masked, left: string, right: string): Stop | null {
  for (const { reason, pattern } of before) {
    const match = pattern.exec(left)
    if (match !== null) return { reason, words: text.shown(match[0]) }
  }
  for (const { reason, pattern } of behind) {
    const match = pattern.exec(right)
    if (match !== null) return { reason, words: text.shown(match[0]) }
  }
  return right.trimEnd().endsWith('?') ? { reason: 'question', words: '?' } : null
}

function hasWord(fill: string, word: string): boolean {
  return ` ${fill} `.includes(` ${word} `)
}

/** Double quotes; single ones where they are no apostrophe. */
const quotes = /"[^"]*"|(?<![\w>])'(?=\S).*?(?<=[\w,.!?])'(?!\w)/g

function isQuoted(text: string, start: number, end: number): boolean {
  return [...text.matchAll(quotes)].some(({ index, 0: { length } }) => index <= start && index + length >= end)
}
