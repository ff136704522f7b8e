import { createSieve } from '../../../platform/text/sieve.ts'
import { type ClaimRule, claimWords } from './claim-words.ts'
import { expand, lettersNeeded, patternOf } from './patterns.ts'

/** One wording of a rule. `place` is its own among all wordings. */
export type Form = {
  readonly pattern: RegExp
  place: number
  needs: readonly string[]
  as: 'says' | 'hedges' | 'denies'
}
export type Compiled = ClaimRule & { forms: Form[]; other: RegExp | null }

const ways = ['denies', 'hedges', 'says'] as const
const sources: string[] = []
/** Parts of a wording that are long and tell no word that it needs: what may be missing, and all that offices are called. */
const leftOut = /\{f\}|\{office[^}]*\}/g

/** The rules of claims, each with its wordings: what denies or hedges before what says. */
export const rules: readonly Compiled[] = claimWords.rules.map((rule) => ({
  ...rule,
  other: rule.unless === undefined ? null : new RegExp(rule.unless, 'i'),
  forms: ways.flatMap((as) => rule[as].map((source) => formOf(source, as))),
}))

const sieve = createSieve(sources)

/** A wording that is compiled for the first text that may have it: all of them are five million letters, which take seconds. */
function formOf(source: string, as: Form['as']): Form {
  const place = sources.push(expand(source.replace(leftOut, ''), 'none')) - 1
  let pattern: RegExp | undefined
  return {
    place,
    needs: lettersNeeded(source),
    as,
    get pattern() {
      pattern ??= patternOf(source)
      return pattern
    },
  }
}

/** Says of a wording whether a text may have it, by the kinds of names that stand in the text and the words that the wording needs. */
export function wordingsOf(text: string): (form: Form) => boolean {
  const letters = new Set([...text.matchAll(/<([a-z])\d/g)].map(([, letter = '']) => letter))
  // Asked until the text is read, between which others are.
  const may = sieve(text.toLowerCase()).slice()
  return ({ place, needs }) =>
    may[place] === 1 && needs.every((each) => [...each].some((letter) => letters.has(letter)))
}
