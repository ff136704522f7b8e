import { type ClaimRule, claimWords } from './claim-words.ts'
import { lettersNeeded, patternOf } from './patterns.ts'

/** One wording of a rule, with the letters of the kinds of names that it needs. */
export type Form = { pattern: RegExp; needs: readonly string[]; as: 'says' | 'hedges' | 'denies' }
export type Compiled = ClaimRule & { forms: Form[]; other: RegExp | null }

const ways = ['denies', 'hedges', 'says'] as const

/** The rules of claims, each with its wordings: what denies or hedges before what says. */
export const rules: readonly Compiled[] = claimWords.rules.map((rule) => ({
  ...rule,
  other: rule.unless === undefined ? null : new RegExp(rule.unless, 'i'),
  forms: ways.flatMap((as) =>
    rule[as].map((source): Form => ({ pattern: patternOf(source), needs: lettersNeeded(source), as })),
  ),
}))

/** True where names of the kinds that a wording needs are in a text, by the letters of those that are. */
export function fits({ needs }: Form, letters: ReadonlySet<string>): boolean {
  return needs.every((each) => [...each].some((letter) => letters.has(letter)))
}
