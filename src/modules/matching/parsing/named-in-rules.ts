import type { MarketQuestion } from '../question.ts'
import { conceptsOf } from './concepts.ts'

const answered = /\bresolves? to "([^"]{2,40})"(?:[^"]|"(?!\s*[.,;]))*?(?:\bresolves? to|\botherwise,?) "([^"]{2,40})"/i
const isLine = /^(?:spread|o\/u|over\/under|moneyline|winner|total)\b/i

/** Both sides of a game whose title names at most one of them, as the rules name the answers: "Ravens vs. Steelers". */
export function sidesInRules({ title, rules }: MarketQuestion): string | undefined {
  if (!isLine.test(title)) return undefined
  const [, one, other] = answered.exec((rules ?? '').slice(0, 900)) ?? []
  const isAnswer = (side: string) => /^(?:yes|no|over|under|up|down|draw|tie)$/i.test(side)
  return one === undefined || other === undefined || one === other || [one, other].some(isAnswer)
    ? undefined
    : `${one} vs. ${other}`
}

const law = /^do:(?:enact|pass|sign|veto)$/
const told = /^(?:place|office|party|org|body|mark):/

/** "The crypto bill" is the act that the rules of its own market name; the concepts of a question that names no act itself, else as they are. */
export function actMeant(
  core: readonly string[],
  { question, rule, family }: Readonly<Record<'question' | 'rule' | 'family', string>>,
): readonly string[] {
  if (!law.test(family) || core.includes('^act') || !/\b(?:bill|law|legislation|package)\b/i.test(question)) return core
  const named = /\b(?:the )?((?:[A-Z][\w'-]* ){1,6}Act)\b/.exec(rule)?.[1]
  if (named === undefined) return core
  return [...core.filter((concept) => told.test(concept)), ...conceptsOf(named).all]
}
