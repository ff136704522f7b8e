import type { Family } from '../parsing/family.ts'
import type { Name } from '../parsing/names.ts'
import { compareNames, nameOf } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { roundNamed, sidesIn, sportNamed, versus, visiting } from './sides.ts'

export const gameFamily: Family = { id: 'game', timing: 'moment', single: true, pattern: /$^/ }

/** One side of a game between two, and both sides. */
export type Game = {
  subject: Name | undefined
  rivals: readonly Name[]
  /** The words of the question besides the sides: "1H Moneyline". */
  rest: string
  /** It is paid where the side that is named does not win. */
  isOther?: true
  /** Both sides by the letters of a code, where only one is named. */
  coded?: string
}

/** "X to beat Y", "X win vs. Y", "X lose to Y": who meets whom on a day, which stands blank behind it. */
const beating =
  /^(?:will )?(?:the )?(.{2,40}?) (?:to )?(?:beats?|defeats?|wins? (?:against|vs\.?|over)|(loses? to|falls? to|avoids? (?:a )?(?:defeat (?:against|to|by)|losing to))) (?:the )?(.{2,40}?)(?: on\b\s*)?\??$/i
const noGame = /\b(?:election|primary|debate|nomination|polls?|earnings|estimates|record|expectations)\b/i

/** Nothing but "Los Angeles L at Boston", whose label is a side. */
const onlyVisiting =
  /^(?!Will\b|Who\b|Which\b|What\b)([A-Z0-9][\w.'&/()-]*(?: (?:[A-Z0-9&(][\w.'&/()-]*|of|the|and|de|la))*) at ([A-Z0-9][\w.'&/() -]{1,34}?)\??$/

const drawAsked = /^will (?:the )?(.+?) end in a (?:draw|tie)\b/i
const isDraw = /^(?:draw|tie)\b/i

/** Reads "Lakers vs. Celtics", "Los Angeles L at Boston Winner?" and "Will Arsenal FC win on 2026-03-01?" with its event. Undefined for all else. */
export function gameOf({ question: asked, label: given, event, rule }: Texts, code = ''): Game | undefined {
  // Who advances is decided after extra time, who wins may not be.
  if (/\b(?:advance|qualify|progress|lift)\b/i.test(asked)) return undefined
  // Three that are held against each other play no game.
  if (/ vs?\.? .+ vs?\.? /i.test(asked)) return undefined
  const beaten = beatenIn({ question: asked, label: given, event })
  if (beaten !== undefined) return beaten
  const chance = doubleChance
    .exec(given)
    ?.slice(1)
    .find((side) => side !== undefined)
  if (chance !== undefined) return chanceIn(chance, [asked, event])
  const drawn = drawAsked.exec(asked)
  // The number of a game of a series says no more than its day; "Game 1" of an e-sport stands behind the sides and is a map.
  const question = (drawn?.[1] ?? asked).replace(/^Game \d: (?=.+ at )/, '')
  // "Draw (Arsenal vs. Chelsea)" names the sides again.
  const label = drawn !== null || isDraw.test(given) ? 'Draw' : given
  const inQuestion =
    versus.exec(question) ??
    (/winner/i.test(question) && !/^(?:will|who|which)\b/i.test(question) ? visiting.exec(question) : null) ??
    (label === '' ? null : onlyVisiting.exec(question))
  const winsItsGame =
    /^will .{2,45} (?:win|beat)\b(?: on\b| against\b|\?|.*\bmatch\b)|^will .{2,45} beat .{2,45}|\bend in a draw\b/i.test(
      question,
    ) || onlyWins.test(question)
  const match = inQuestion ?? (winsItsGame ? (versus.exec(event) ?? visiting.exec(event)) : null)
  if (match === null || match[1] === undefined || match[2] === undefined)
    return aloneIn(`${asked} `, label, rule) ?? codedIn(asked, label, code)
  const isFight = /\b(?:ufc|mma|mixed martial arts|boxing|bout|fight)\b/i.test(`${asked} ${event}`)
  const rivals = [match[1], match[2]].map((side) => nameOf(isFight ? withoutCount(side) : side.trim()))
  const said = /^(?:will (?:the )?)?(.{2,45}?) (?:to )?(?:wins?|beat)\b/i.exec(question)?.[1]
  const named = label === '' || label === question ? said : label
  if (named === undefined) return undefined
  // "Topuria by KO/TKO" asks how he wins as well.
  const [who = named, how] = named !== label ? [] : label.split(/ (?=(?:by|via|in) )/)
  const subject = nameOf(who)
  const isSide = rivals.some((rival) => isOne(subject, rival) || subject.words.at(-1) === rival.words.at(-1))
  const rest = restOf(question, match, who)
  // A side that is called by a surname only is whom the label names in full: brothers play as well.
  const namedInFull = rivals.map((rival) => (isSurnameOf(rival, subject) ? subject : rival))
  return isSide || isDraw.test(named) || subject.concept === 'thing:draw'
    ? { subject, rivals: namedInFull, rest: how === undefined ? rest : `${rest} ${how.toLowerCase()}` }
    : undefined
}

/** In some lands the name of the family stands first. */
function isSurnameOf(rival: Name, { words, teams, personal }: Name): boolean {
  const [surname = '', ...more] = rival.words
  return (
    more.length === 0 && words.length === 2 && personal.length === 2 && words.includes(surname) && teams.length === 0
  )
}

/** "Iga Swiatek wins", of a match that the event or the code of its market names. */
const onlyWins = /^(?:[Ww]ill )?(?:the )?([A-Z][\w.'&-]*(?: [\w.'&-]+){0,4}?) (?:wins?|to win)\??$/
const codeOfMatch = /^KX[A-Z0-9]*(?:MATCH|GAME|FIGHT|BOUT)-\d\d[A-Z]{3}\d\d(?:\d{4})?([A-Z0-9]{4,10})(?:-|$)/

/** A match whose market names one side only, and both in its code: `KXWTAMATCH-26AUG20SWIRYB-SWI`. */
function codedIn(asked: string, label: string, code: string): Game | undefined {
  const [, named] = onlyWins.exec(asked) ?? []
  const [, sides] = codeOfMatch.exec(code) ?? []
  if (named === undefined || sides === undefined || (label !== '' && !isOne(nameOf(label), nameOf(named))))
    return undefined
  const subject = nameOf(named)
  return { subject, rivals: [subject], rest: '', coded: sides.toLowerCase() }
}

const alone = /^will (?:the )?(.{2,45}?) win on\b\s*\?/i
const oneGame = /\bthe upcoming (?:[\w.-]+ ){0,3}(?:game|match|fixture)\b/i

/** "Will Deportivo Alavés win on 2026-09-15?" of rules that say that it is a game, and not whom it meets. A team that we know wins nothing else on a day. */
function aloneIn(asked: string, label: string, rule: string) {
  const [, named] = alone.exec(asked) ?? []
  if (named === undefined || label !== '') return undefined
  const subject = nameOf(named)
  if (!oneGame.test(rule) && (rule !== '' || subject.teams.length === 0)) return undefined
  return { subject, rivals: [subject], rest: '' }
}

const doubleChance =
  /^(?:(.{2,40}?) (?:to )?(?:wins? )?(?:or|\/) (?:tie|draw)s?|(?:tie|draw) (?:or|\/) (.{2,40}?)(?: wins?)?)$/i

/** The game of a side that wins or draws: the other side does not beat it. */
function chanceIn(side: string, texts: readonly string[]) {
  const rivals = texts
    .map((text) => sidesIn(text.replace(/:? ?double chance\b/i, '')))
    .find((sides) => sides !== undefined)
    ?.map((name) => nameOf(name.trim()))
  const own = nameOf(side)
  const others = rivals?.filter((rival) => !['same', 'short'].includes(compareNames(own, rival, []))) ?? []
  const [subject] = others
  return rivals === undefined || subject === undefined || others.length !== 1
    ? undefined
    : { subject, rivals, rest: '', isOther: true as const }
}

/** Two who fight again are called by how often they met: the 2 of "Gane 2" is no part of a name. */
function withoutCount(side: string): string {
  return side.trim().replace(/ (?:[2-5]|II|III|IV|V)$/, '')
}

/** Whoever loses to a side is beaten by it, which is asked about that side then. */
function beatenIn({ question, label, event }: Pick<Texts, 'question' | 'label' | 'event'>): Game | undefined {
  const [, one, isBeaten, other] = beating.exec(question) ?? []
  if (one === undefined || other === undefined || noGame.test(`${question} ${event}`)) return undefined
  // Without a day or its event it is no game yet.
  if (sidesIn(event) === undefined && !/ on\b\s+\??$/i.test(question)) return undefined
  const who = one.replace(/ (?:not|fails?(?: to)?)$/, '')
  // How it is done stands behind the name: "in straight sets", "by knockout".
  if (/ (?:in|by|at|with|after|before|during|or|for)\b/i.test(`${who} ${other}`)) return undefined
  const [first, second] = [nameOf(who), nameOf(other)]
  const subject = isBeaten === undefined ? first : second
  if (label !== '' && !isOne(nameOf(label), first)) return undefined
  return { subject, rivals: [first, second], rest: '' }
}

function isOne(one: Name, other: Name): boolean {
  return (
    ['same', 'short', 'unknown'].includes(compareNames(one, other, [])) ||
    one.teams.some((team) => other.teams.includes(team))
  )
}

/** The question without its sides, so that only what narrows it is left. */
function restOf(question: string, match: RegExpExecArray, named: string): string {
  let rest = question
  for (const part of [match[0], match[1], match[2], named])
    if (part !== undefined)
      rest = rest.replace(
        part,
        part === match[0] ? part.replace(match[1] ?? '', ' ').replace(match[2] ?? '', ' ') : ' ',
      )
  const bare = rest.replace(sportNamed, ' ').replace(/\b(?:vs|v|at)\b\.?|@/gi, ' ')
  // Which round a series is of is told by who plays in it.
  return /\bseries\b/i.test(bare) ? bare.replace(roundNamed, ' ') : bare
}
