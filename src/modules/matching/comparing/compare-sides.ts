import { isOfEsports } from '../parsing/esports.ts'
import { rootOf } from '../parsing/lexicon.ts'
import type { Name, NameAgreement } from '../parsing/names.ts'
import { compareNames } from '../parsing/names.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { areClubs, compareClubs } from './clubs.ts'
import { isOfBothSides } from './compare-lines.ts'

/** `party`: one names a party where the other names a candidate; `side`: both sides of one game. */
export type SubjectComparison = {
  agreement: NameAgreement
  kind: 'name' | 'party' | 'side'
  why: string
  wordsA: readonly string[]
  wordsB: readonly string[]
}

export const none: SubjectComparison = { agreement: 'same', kind: 'name', why: '', wordsA: [], wordsB: [] }

/** The better agreement first. */
export const order: NameAgreement[] = ['same', 'short', 'unknown', 'different']

/** The words of names, and what they mean. */
export function stems(names: readonly (Name | undefined)[]): string[] {
  return names.flatMap((name) =>
    name === undefined ? [] : [...name.words.map(rootOf), ...(name.concept === undefined ? [] : [name.concept])],
  )
}

/** Compares the sides of a game, and the one of them that is asked about. */
export function compareSides(a: ParsedMarket, b: ParsedMarket, leagues: readonly string[]): SubjectComparison {
  if (a.rivals.length === 1 || b.rivals.length === 1) return compareAlone(a, b, leagues)
  const [a1, a2] = a.rivals
  const [b1, b2] = b.rivals
  if (a1 === undefined || a2 === undefined || b1 === undefined || b2 === undefined)
    return { ...none, agreement: 'unknown', why: 'the sides are not known' }
  const compared = rivalsOf([...a.rivals, ...b.rivals], leagues)
  const straight = paired(compared(a1, b1), compared(a2, b2))
  const crossed = paired(compared(a1, b2), compared(a2, b1))
  const isStraight = order.indexOf(straight) <= order.indexOf(crossed)
  const pair = isStraight ? straight : crossed
  if (pair === 'different')
    return { ...none, agreement: 'different', why: `${a1.text} and ${a2.text} against ${b1.text} and ${b2.text}` }
  if (
    (a.subject === undefined && b.subject === undefined && /^game_(?:total|both|count)/.test(a.family.id)) ||
    isOfBothSides(a, b)
  )
    return { ...none, agreement: pair, why: pair === 'same' ? '' : 'which teams play is not certain' }
  if (a.subject === undefined || b.subject === undefined)
    return { ...none, agreement: 'unknown', why: 'the side is not known' }
  const direct = compared(a.subject, b.subject)
  const [one, other] = [sideIn(a, leagues), sideIn(b, leagues)]
  const placed =
    one === undefined || other === undefined ? direct : (one === other) === isStraight ? 'same' : 'different'
  // What the names say and where they stand have to agree: a side taken for the other is an inverted pair.
  const agreement = direct === 'unknown' ? placed : isSameSide(direct) === isSameSide(placed) ? direct : 'unknown'
  if (pair === 'unknown' || agreement === 'unknown')
    return { ...none, agreement: 'unknown', why: 'which teams play is not certain' }
  return {
    agreement,
    kind: 'side',
    why: agreement === 'different' ? `${a.subject.text} against ${b.subject.text} in one game` : '',
    wordsA: stems([a.subject, a1, a2]),
    wordsB: stems([b.subject, b1, b2]),
  }
}

/** Words of names that many clubs of e-sports have, or that part a club from its youth. */
const ofClubs = /^(?:team|clan|esports?|e|sports?|gaming|club|academy|challengers?|youth|junior|female|fe|gc|next|the)$/

/** A club of e-sports keeps its own name behind that of its sponsor, which changes: against one opponent on one day it is that club. */
function compareRivals(one: Name, other: Name, leagues: readonly string[]): NameAgreement {
  const agreement = compareNames(one, other, leagues)
  if (!isOfEsports(leagues)) return agreement
  if (youthIn(one) !== youthIn(other)) return 'different'
  if (agreement !== 'different') return agreement
  if (squeezed(one) === squeezed(other)) return 'same'
  if (isShortFor(one, other) || isShortFor(other, one)) return 'unknown'
  const [last, theirs] = [one, other].map(({ words }) => words.at(-1) ?? '')
  return last === theirs && last !== undefined && last.length > 2 && !ofClubs.test(last) ? 'unknown' : 'different'
}

/** How names of one game are compared, where some of them are clubs of football by what the others say. */
function rivalsOf(names: readonly Name[], leagues: readonly string[]): (one: Name, other: Name) => NameAgreement {
  if (!areClubs(names, leagues)) return (one, other) => compareRivals(one, other, leagues)
  return (one, other) => {
    const agreement = compareRivals(one, other, leagues)
    const isKnown = one.teams.length > 0 && other.teams.length > 0
    return isSameSide(agreement) || isKnown ? agreement : (compareClubs(one, other) ?? agreement)
  }
}

/** Words that part a club of e-sports from its youth or its women, as its name has them. */
function youthIn({ words }: Name): string {
  return words.filter((word) => /^(?:academy|challengers?|youth|junior|female|fe|gc)$/.test(word)).join(' ')
}

/** A name without its blanks: TheMongolz are The Mongolz. */
function squeezed({ words }: Name): string {
  return words.join('').replace(/^the/, '')
}

/** HLE of Hanwha Life Esports, which is also called Hanwha Life. */
function isShortFor({ words: [short = '', ...more] }: Name, { words }: Name): boolean {
  const initials = words.map((word) => word[0]).join('')
  return more.length === 0 && words.length > 1 && (short === initials || short === `${initials}e`)
}

/** Of a game whose other side one market leaves out: a team plays once on a day, but for baseball. */
function compareAlone(a: ParsedMarket, b: ParsedMarket, leagues: readonly string[]): SubjectComparison {
  const [alone, whole] = a.rivals.length === 1 ? [a, b] : [b, a]
  const open = { ...none, agreement: 'unknown', why: 'which teams play is not certain' } as const
  const { subject, coded } = alone
  if (subject === undefined || whole.subject === undefined || leagues.includes('mlb')) return open
  const compared = rivalsOf([...a.rivals, ...b.rivals], leagues)
  const own = whole.rivals.filter((rival) => isSameSide(compared(subject, rival)))
  const [side, ...more] = own
  if (side === undefined || more.length > 0) return open
  const other = whole.rivals.find((rival) => rival !== side)
  const isOne = coded === undefined || (other === undefined ? coded === whole.coded : isCoded(coded, side, other))
  const agreement = compared(subject, whole.subject)
  const isOther = agreement === 'different' && coded !== undefined
  if (!isOne || (!isSameSide(agreement) && !isOther)) return open
  return {
    agreement,
    kind: 'side',
    why: isOther ? `${subject.text} against ${whole.subject.text} in one game` : '',
    wordsA: stems([a.subject, ...a.rivals]),
    wordsB: stems([b.subject, ...b.rivals, ...a.rivals]),
  }
}

/** True where the letters of a code are those of both sides: SWIRYB of Swiatek and Rybakina. */
function isCoded(code: string, one: Name, other: Name): boolean {
  const [first = [], second = []] = [one, other].map(lettersOf)
  return first.some((own) => second.some((theirs) => own + theirs === code || theirs + own === code))
}

/** The letters by which codes call somebody: the first two to five of a word of his name, or its initials. */
function lettersOf({ personal, teams }: Name): string[] {
  return [
    ...[...personal, personal.join('')].flatMap((word) => [2, 3, 4, 5].map((size) => word.slice(0, size))),
    personal.map((word) => word[0]).join(''),
    ...teams.map((team) => team.slice(team.indexOf(':') + 1)),
  ]
}

function isSameSide(agreement: NameAgreement): boolean {
  return agreement === 'same' || agreement === 'short'
}

/** Two teams that meet on a day meet once: where one of them is certain, the other may be named by a nickname that several have. */
function paired(one: NameAgreement, other: NameAgreement): NameAgreement {
  const [better, worse] = order.indexOf(one) <= order.indexOf(other) ? [one, other] : [other, one]
  return better === 'same' && worse === 'unknown' ? 'same' : worse
}

/** The one of the two sides of its game that the subject is, by the words of its own market. */
function sideIn({ subject, rivals: [first, second] }: ParsedMarket, leagues: readonly string[]): 1 | 2 | undefined {
  if (subject === undefined || first === undefined || second === undefined) return undefined
  const [one, other] = [first, second].map(
    (rival) => rival.words.join(' ') === subject.words.join(' ') || compareNames(subject, rival, leagues) === 'same',
  )
  return one === other ? undefined : one ? 1 : 2
}
