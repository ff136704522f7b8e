import { termEnds, verbs } from './lexicon.ts'
import { inDigits, inPlainWords, numbers } from './sayings.ts'

const gerund = /\b(?:refrain|abstain|hold off|stop short|go|goes)(?:s|ed)? (?:from |on |of |without )(\w+ing)\b/gi

const places = [...numbers.slice(3, 11), 'twenty']
const top = new RegExp(String.raw`\btop[ -](${places.join('|')})\b`, 'gi')

/** Texts of markets in the words that the rules read. */
export function paraphrased(text: string): string {
  const plain = text.replace(gerund, (all, doing: string) => {
    const verb = verbOf(doing.toLowerCase())
    return verb === undefined ? all : `not ${verb}`
  })
  return inPlainWords(withTerm(inDigits(plain)).replace(top, topOf))
}

const term =
  /\b(?:before (?:the end of )?|by the end of |during |in )(?:his|\w+'s) (?:(?:second|current|presidential|first|full) )*(?:term|presidency)(?: in office)?(?: (?:ends?|expires?|is over))?(?=\?|$|,)|\bbefore (?:(?:he|\w+) leaves|leaving) office\b|\bbefore (?:the end of )?(?:his|\w+'s) time in office(?: ends?)?\b|\bwhile (?:he is )?(?:in office|president)\b/i

const termsOf = termEnds.map(([who, ends]) => ({ who: new RegExp(`\\b${who}\\b`), ends }))

/** "Before his term ends" by the day, where one is named whose term is known. */
function withTerm(text: string): string {
  const ends = termsOf.find(({ who }) => who.test(text))?.ends
  return ends === undefined ? text : text.replace(term, `before ${ends}`)
}

function topOf(_: string, number: string): string {
  const at = numbers.indexOf(number.toLowerCase())
  return `top ${at < 0 ? 20 : at}`
}

/** The verb of what somebody is doing, where it is known: invade of invading, cut of cutting. */
function verbOf(doing: string): string | undefined {
  const stem = doing.slice(0, -3)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].find((verb) => verbs.has(verb))
}
