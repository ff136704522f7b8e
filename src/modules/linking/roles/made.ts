import type { Said } from '../choosing/mentions.ts'
import type { Named } from './named.ts'

const bringsOut =
  /\b(?:releases?|announces?|launch(?:es)?|unveils?|ships?|publish(?:es)?|drops?|debuts?) (?:(?:the|its|his|her|their|an?|new|next) )*$/i

/** The things that the subject brings out, which are asked about as well: "Will Tesla release Optimus?" */
export function madeBy(makers: readonly Named[], titled: readonly Named[], { text }: Said): Named[] {
  return titled.filter(
    ({ entity, mention }) =>
      entity.entityType === 'asset' &&
      bringsOut.test(text.slice(0, mention.start)) &&
      !/^ [A-Z]/.test(text.slice(mention.end)) &&
      makers.some((maker) => entity.near.includes(maker.entity.slug)),
  )
}

/** True where the second of two names writes or makes what is counted on the first: "Truth Social posts by Trump". */
export function isAuthor(one: Named | undefined, next: Named | undefined, text: string): boolean {
  if (one === undefined || next === undefined) return false
  return /^ (?:posts?|tweets?|videos?|streams|mentions) (?:by|from|of) (?:the )?(?:[a-z]+ )?$/i.test(
    text.slice(one.mention.end, next.mention.start),
  )
}
