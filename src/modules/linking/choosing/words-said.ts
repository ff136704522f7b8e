import type { Listing } from '../listing.ts'
import type { Mention } from './mentions.ts'

/** Questions for what somebody says or writes, with the answer in the label or in the title itself. */
const ofWords =
  /\b(?:says?|be said(?! to\b)|mentions?|mentioned (?:by|during|on|at)|utters?)\b|\bwhat (?:words? )?will [^?]+ (?:post|tweet|write|use)\b|\bcommentary (?:on|by)\b|\bthe (?:words?|phrase|term) ["'\u201c\u2018]|\b(?:posts?|tweets?|writes?|types?|chants?) ["\u201c]/i

/** True for a listing that asks for words. */
export function asksForWords({ title, ticker, category, tags }: Listing): boolean {
  const isFiled = category !== 'sports' && tags.some((tag) => /\bmention(?:s|ed)?\b/i.test(tag))
  return isFiled || ticker?.includes('MENTION') === true || ofWords.test(title)
}

const quote = '["\'\u201c\u201d\u2018\u2019]'
const item = `${quote}?[A-Z][^\\s?!:]*(?: [A-Z][^\\s?!:]*){0,3}${quote}?`
/** Before a word that is said, which may be one of several. */
const saysBefore = new RegExp(
  `\\b(?:says?|mentions?|utters?)(?: of)?(?: (?:the|a) (?:word|words|name|phrase|term))?:? (?:${item}(?:,? (?:or|and) |, | ?/ ?)){0,4}${quote}?$`,
)
/** Behind it, where the sentence does not go on about it. */
const endsBehind =
  /^["'\u201d\u2019]?(?:\s?(?:$|[?,.:;/(+])| (?:or|and|during|at|in|on|by|before|after|this|next|today|tonight|again|more|while|when|as|from|with|to|within|for|first|once|twice|\d+)\b)/i
const saidBehind =
  /^["'\u201d\u2019]? (?:(?:be|is|gets?) said(?! to\b)|(?:be|is|gets?) mentioned (?:by|during|on|at|in (?:the|an?|his|her|their) [^?]*\b(?:speech|address|call|conference|debate|interview|broadcast|game|episode|podcast|briefing|remarks|statement)))\b/i

/** True for a name within a label that the title has in quotes: "Birds" of "BIRDS OF A FEATHER". */
export function isOfQuoted({ said: { field, text }, start, end }: Mention, title: string): boolean {
  const isPart = field === 'label' && end - start < text.length
  return isPart && ['"', "'", '\u201c', '\u2018'].some((quote) => title.includes(quote + text))
}

/** True for a name that is asked for as a word and names nobody: "Will Trump say 'Taiwan'?" */
export function isWordToBeSaid({ said, start, end }: Mention): boolean {
  if (said.field === 'label') return true
  const [before, behind] = [said.text.slice(0, start), said.text.slice(end)]
  const isQuoted = /["'\u201c\u2018]$/.test(before) && /^["'\u201d\u2019]/.test(behind)
  return isQuoted || saidBehind.test(behind) || (saysBefore.test(before) && endsBehind.test(behind))
}
