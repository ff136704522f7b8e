import { posts } from '../vocabulary.ts'

/** The post of whom or what stands before: "Apple CEO". */
export const postBehind = new RegExp(`^(?:'s?)? (?:next |new |first |current )*(?:${posts})(?:ship)?\\b`, 'i')
/** The post of whom or what stands behind: "the next Prime Minister of Japan". */
export const postBefore = new RegExp(`\\b(?:${posts})(?:ship)? (?:of|at|for|in|to) (?:the )?(?:next )?$`, 'i')
