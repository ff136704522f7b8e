import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Masked } from './mask.ts'

const was = /\b(?:was|were|had|averaged|used to be)\b/i
/** "Was 38% in a new poll": what is said of the past was asked a moment ago. */
const isFresh =
  /\b(?:new|latest|fresh|today|this (?:week|month))\b|\b(?:polls?|surveys?|pollsters?|<\w+>) (?:finds?|found|shows?|says?|conducted)\b/i

/** True where a figure is said of a time that is over: "was 38%", "of 38% was lower than Trump's". */
export function isOfPast({ 0: words, index }: RegExpExecArray, { text }: Masked): boolean {
  const behind = text.slice(index + words.length)
  return (was.test(words) || /^ (?:was|were|had been)\b/i.test(behind)) && !isFresh.test(text)
}

/** True for a president of the United States who leads them no more. */
export function hasLeft({ tags, near }: Nameable, { entityOf }: Lexicon): boolean {
  return tags.includes('president') && !near.some((slug) => entityOf(slug)?.tags.includes('country') === true)
}
