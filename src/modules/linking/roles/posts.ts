import type { Said } from '../choosing/mentions.ts'
import { holding, posts } from '../vocabulary.ts'
import type { Named } from './named.ts'

/** The post of whom or what stands before: "Apple CEO". */
export const postBehind = new RegExp(`^(?:'s?)? (?:next |new |first |current )*(?:${posts})(?:ship)?\\b`, 'i')
/** The post of whom or what stands behind: "the next Prime Minister of Japan". */
export const postBefore = new RegExp(`\\b(?:${posts})(?:ship)? (?:of|at|for|in|to) (?:the )?(?:next )?$`, 'i')

/** True where only a firm is named, and a post there is asked about: "Will the CEO of Pfizer leave?" */
export function isSeatAlone([only, ...others]: readonly Named[], { text }: Said): boolean {
  if (only?.entity.entityType !== 'org' || others.length > 0 || !holding.test(text)) return false
  const { start, end } = only.mention
  return postBehind.test(text.slice(end)) || postBefore.test(text.slice(0, start))
}
