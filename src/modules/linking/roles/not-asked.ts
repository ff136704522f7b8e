import { stem } from '../../../domain/text/words.ts'
import type { Named } from './named.ts'

/** Somebody unknown of whom a question asks what he does to the place behind: "When will Nick Adams be confirmed as ambassador to Malaysia?" */
export function isOfUnknown([first]: readonly Named[], text: string): boolean {
  return first?.entity.entityType === 'place' && /^(?: [A-Z][a-z]+){2,4} (?:be|visit|leave|enter|become)\b/.test(text)
}

/** True for a prize of which it is asked who gets it, and for a place to which somebody unknown goes: "Assad leaves Russia". */
export function isBeside(one: Named | undefined, text: string): boolean {
  if (one === undefined) return false
  const { entityType, subcategory } = one.entity
  if (entityType === 'place') return goes.test(text.slice(0, one.mention.start))
  return subcategory === 'awards' && entityType === 'event' && ofWinner.test(text)
}

const goes = /^[A-Z][a-z'-]+ (?:leaves|flees|visits|enters) (?:the )?$/
const ofWinner = /\b(?:winner|best|outstanding|nominees?|award for|(?:song|album|record|artist|game) of the year)\b/i

/** True for a label that says again what the title asks whether it is done: "Dollarizes". */
export function isDeedSaid([word, ...others]: readonly string[], text: string): boolean {
  return word !== undefined && others.length === 0 && text.includes(` ${stem(word.toLowerCase())}`)
}
