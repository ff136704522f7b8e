import { posts } from '../vocabulary.ts'

/** The publisher of a poll, and what it says of the name behind. */
const pollster =
  /^\s*(?:the |an? )?[A-Z][\w&'/.-]*(?: [A-Z][\w&'/.-]*)* (?:polls? )?(?:ha(?:ve|s)|shows?|puts?|finds?|gives?|rates?) (?:the )?$/
/** The post of whom stands behind, at a place that is no name here: "Ontario Premier Doug Ford". */
const placeBefore = new RegExp(`^\\s*(?:the )?(?:[A-Z][\\w.-]*'?s? ){1,3}(?i:${posts})\\s*$`)
/** Deeds that are done by the name behind. */
const done =
  /\b(?:be|been|gets?) (?:won|led|hosted|bought|acquired|owned|taken over|sponsored|released|scored|topped|headlined|presented) by (?:the |a )?$/i
/** A time that may be the best for the name behind. */
const bestFor = /\b(?:best|worst) (?:\w+ )?(?:day|week|month|quarter|year) for (?:the )?$/i

/** True for words that may stand between "Will" and the name that is asked about: "Quinnipiac have", "January be the best month for". */
export function isBeforeName(between: string): boolean {
  return [pollster, placeBefore, done, bestFor].some((words) => words.test(between))
}
