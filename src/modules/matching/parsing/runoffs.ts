import { plainText } from '../../../domain/text/words.ts'
import type { MarketQuestion } from '../question.ts'
import type { Name } from './names.ts'
import { compareNames, nameOf } from './names.ts'
import type { ParsedMarket } from './parsed-market.ts'

const runoff = /\brun-?offs?\b|\bsecond round\b|\bballotage\b/i
const person = String.raw`((?:[A-Z][\w.'-]*|de|la|da|dos|del|von|van|bin|al|el)(?: (?:[A-Z][\w.'-]*|de|la|da|dos|del|von|van|bin|al|el)){0,5})`
const between = new RegExp(String.raw`\bbetween ${person} and ${person}`)
const either = new RegExp(String.raw`^Will ${person} or ${person} (?:win|prevail)`)
const against = new RegExp(String.raw`(?:^|: )${person} vs?\.? ${person}`)
/** Both behind what is asked: "Louisiana Senate runoff: Cassidy vs. Fleming". */
const behind = new RegExp(String.raw`(?:[:,]| -) ${person} (?:vs\.?|or) ${person}\??$`)

/** The two of whom one is elected, where a market of a runoff names both. */
export function runoffSides({ title, event, rules }: MarketQuestion): readonly Name[] {
  const texts = [title, event ?? '', (rules ?? '').slice(0, 700)].map(plainText)
  if (!texts.some((text) => runoff.test(text))) return []
  const [, one, other] =
    texts
      .map((text) => between.exec(text) ?? against.exec(text) ?? either.exec(text) ?? behind.exec(text))
      .find((found) => found) ?? []
  return one === undefined || other === undefined ? [] : [one, other].map((side) => nameOf(side))
}

/** "Will X or Y win the runoff?" with one of them for a label asks who wins it; any other question as it is. */
export function whoOfBoth(question: string, label: string): string {
  const found = label !== '' && runoff.test(question) ? (either.exec(question) ?? behind.exec(question)) : null
  const [all = '', one = '', other = ''] = found ?? []
  if (found === null || ![one, other].some((who) => isCalled(who, label))) return question
  if (found.index === 0) return `Who will win${question.slice(all.length)}`
  return `${question.slice(0, found.index)}${/\bwin/i.test(question) ? '' : ' winner'}?`
}

function isCalled(who: string, label: string): boolean {
  return who === label || who.endsWith(` ${label}`) || label.endsWith(` ${who}`)
}

/** Families of which a runoff may decide. */
export const elections = /^(?:win_election|primary|nominate)$/

/** True where two markets of one runoff ask about one each of the two who stand in it. */
export function areBothOfRunoff(a: ParsedMarket, b: ParsedMarket): boolean {
  if (![a, b].every(({ family }) => elections.test(family.id))) return false
  // Of an election that need not come to it both are not all who stand.
  if (![a, b].every(({ wide, family }) => wide.includes('mark:runoff') || family.id !== 'win_election')) return false
  return isOfBoth(a.rivals, a, b) || isOfBoth(b.rivals, a, b)
}

function isOfBoth([one, other]: readonly Name[], a: ParsedMarket, b: ParsedMarket): boolean {
  if (one === undefined || other === undefined) return false
  return (isSame(a, one) && isSame(b, other)) || (isSame(a, other) && isSame(b, one))
}

function isSame({ subject }: ParsedMarket, side: Name): boolean {
  return subject !== undefined && ['same', 'short'].includes(compareNames(subject, side, []))
}

/** A runoff whose two are named takes place: whoever wins it is elected, or nominated. */
export function isSetRunoff(self: ParsedMarket, other: ParsedMarket): boolean {
  return (
    self.rivals.length === 2 &&
    elections.test(self.family.id) &&
    (other.family.id === 'nominate' || (self.family.id === 'win_election' && other.family.id === 'win_election'))
  )
}
