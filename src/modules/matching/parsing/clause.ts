import { withoutClocks } from '../../../domain/text/clocks.ts'
import { readDates } from '../../../domain/text/dates.ts'
import { withCountries } from '../../../domain/text/governments.ts'
import { sidesOfSlug } from '../../../domain/text/teams.ts'
import { plainText, wordsOf } from '../../../domain/text/words.ts'
import { remembering } from '../../../platform/text/remembering.ts'
import { singleSpaced } from '../../../platform/text/single-spaced.ts'
import type { MarketQuestion } from '../question.ts'
import { answerBehind } from './answer-behind.ts'
import { conceptsOf } from './concepts.ts'
import { inFull, lexicon } from './lexicon.ts'
import { sidesInRules } from './named-in-rules.ts'
import { initialsOf } from './names.ts'
import { paraphrased } from './paraphrases.ts'
import { whoOfBoth } from './runoffs.ts'
import { scheduledDay } from './scheduled.ts'
import { isWeather } from './stations.ts'
import type { Texts } from './texts.ts'
import { plainQuestion } from './wording.ts'

const longestRule = 420

/** The label of a market of minutes, which says where the price began. */
const startingPrice = /^(?:price to beat|target price)\b/i

/** Splits what a venue sent into question, label, event and the sentence of the rules that says when it resolves to Yes. */
export function textsOf(asked: MarketQuestion): Texts {
  const title = withoutPredecessor(plainQuestion(tidy(asked.title)))
  const given = startingPrice.test(asked.label ?? '') ? '' : tidyShared(asked.label ?? '')
  const whole = splitTitle(title, eventOf(asked, title))
  const answer = given === '' && asked.side == null ? answerBehind(whole) : undefined
  const split = answer === undefined ? whole : answer.of
  const told = answer?.label ?? given
  const called = sideOf(asked) === undefined ? (nameAlone(split, told) ?? told) : told
  const named = ofPlayer(ofEvent(split, called), called)
  const subtitle = tidyShared(asked.subtitle ?? '')
  const side = sideOf(asked)
  const line = side !== undefined && /^(?:over|under)$/i.test(side) ? side.toLowerCase() : undefined
  const said = line === undefined ? tidy(side ?? called) : withSide(called, line)
  const { question, event, label: own } = ofMargin(...withoutException(named, said))
  const label = withoutMeeting(withoutName(own, question), question).replace(
    /\b(?:say|mention)s?\b/i.test(question) ? /(?<=\w) (\d{1,3}\+(?: times)?)$/ : /(?<=\w) (\d{1,3}\+ times)$/,
    ' ($1)',
  )
  return {
    question: withoutExchange(
      withoutTickers(withLabel(line === undefined ? whoOfBoth(question, label) : withSide(question, line), label)),
    ),
    label:
      /^(yes|no)$/i.test(label) || label === question || isWeather(label, question)
        ? ''
        : label.replace(/^[:\s]+|(?<=[A-Z].* [A-Z].*) out$|[\s.]+$/g, ''),
    event: subtitle === '' || event.includes(subtitle) ? event : `${event} . ${subtitle}`,
    rule: withoutExchange(ruleOf(cleaned(asked.rules))),
  }
}

const name = /^[A-Z][\w.'-]+(?: (?:[A-Z][\w.'-]*|de|van|von|da)){1,3}$/

/** The name that is all of a question, for which its event asks: its label is Yes or No. Undefined where the question says more, and in a game. */
function nameAlone({ question, event }: Pick<Texts, 'question' | 'event'>, label: string): string | undefined {
  if (event === '' || !/^(?:yes|no|)$/i.test(label) || !name.test(question)) return undefined
  if (/ (?:vs?\.?|at|@) /i.test(event) || event.includes(question)) return undefined
  return conceptsOf(question).all.every((concept) => concept.startsWith('^')) ? question : undefined
}

/** A question that is nothing but its label, or the initials of that, is asked by its event. */
function ofEvent(
  { question, event }: Pick<Texts, 'question' | 'event'>,
  label: string,
): Pick<Texts, 'question' | 'event'> {
  if (event === '') return { question, event }
  if (label === '' || question.length > label.length) return { question, event }
  const isLabel = question === label || question.toLowerCase() === initialsOf(wordsOf(label).map(({ word }) => word))
  return { question: isLabel ? event : question, event }
}

/** The meeting by which a deed with its own deadline is done, which its label calls: "March Meeting" of "Fed rate cut by March 31". */
function withoutMeeting(label: string, question: string): string {
  return /^(?:[A-Z][a-z]+ )?meeting$/i.test(label) && /\b(?:by|before) [A-Z]/.test(question) ? '' : label
}

/** The event around a question: where a game is asked about and not named, the sides that its slug names. */
function eventOf(asked: MarketQuestion, title: string): string {
  const { event, slug } = asked
  const told = tidyShared(event ?? '')
  if (told !== '' || / (?:vs?\.?|at|@) /.test(title)) return told
  return (slug ? sidesOfSlug(slug)?.join(' vs. ') : undefined) ?? sidesInRules(asked) ?? ''
}

/** The answer that is asked about, of a market whose answers are not Yes and No. */
export function sideOf({ side }: MarketQuestion): string | undefined {
  return side === undefined || side === null || /^(?:yes|no)$/i.test(side) ? undefined : side
}

/** The question without a predecessor: whom somebody succeeds in an office is said by the office. */
function withoutPredecessor(question: string): string {
  return question
    .replace(
      /^(?:Who|Which team) will win the (series|game|match|fight|bout) between (.{2,40}?) and (.{2,40}?)\??$/i,
      '$2 vs. $3: $1',
    )
    .replace(
      /^Will (?:the )?(.{2,40}?) (?:win|take|clinch) (?:the|their|its|this) ((?:[\w-]+ ){0,6}series) (?:against|over|vs\.?|with) (?:the )?(.{2,40}?)(?=\?|$)/,
      'Will $1 win the $1 vs. $3 $2',
    )
    .replace(
      /^Will (?:the )?(.{2,40}?) (?:beat|defeat) (?:the )?(.{2,40}?) in (?:the|their|this) ((?:[\w-]+ ){0,2}series)(?=\?|$)/,
      'Will $1 win the $1 vs. $2 $3',
    )
    .replace(
      /^(.{2,30}: )?Who will win (?:the )?(series|game|match)\?(?: -)? (.{3,60} vs?\.? .{3,60}?)\??$/i,
      '$1$3: $2',
    )
    .replace(/^[A-Z][\w .]{2,20}, (.{2,40} vs\.? .{2,40}?), ([A-Z][a-z]{2,8} \d{1,2}, 20\d\d)(?=$|:)/, '$1 on $2')
    .replace(/\bTrump's (?=(?:[\w-]+ ){0,3}(?:orders?|tariffs?|ban|policy)\b)/, '')
    .replace(/\b(?:succeed|replace)s? (?:[A-Z][\w.'-]* ){1,4}as (?:the )?/, 'be the next ')
}

/** The Over of "Points O/U 9.5" asks whether it is over 9.5. */
function withSide(text: string, side: string): string {
  return text.replace(/\b(?:o\/u|over\/under|total):?(?= ?\d)/i, side)
}

const statistic =
  /^(.{2,40}? (?:at|vs\.?|@) .{2,40}?): ((?:points|rebounds|assists|threes|three pointers|steals|blocks|strikeouts|hits|home runs|total bases|goals|saves|shots|receptions|touchdowns|(?:anytime|first) (?:touchdown|goal)|(?:passing|rushing|receiving) (?:yards|touchdowns))[a-z ]*)\??$/i

/** Questions of a player's game on a day: whom he meets there tells nothing, as he plays once. */
const ofGame =
  /^(Will .{2,40}? (?:have|score|record|hit|make|get|post|finish with|anytime) .{1,40}?) ((?:against|vs\.?|versus|(?:in|during) (?:the|his|her|their) game (?:against|vs\.?|with)) (?:the )?[A-Z][\w. ]{2,30}?)( on .{3,30})$/

const lineAgainst =
  /^([A-Z][\w.'-]+(?: [A-Z][\w.'-]+){1,3}:? [a-z ]{4,40}:? (?:over|under|o\/u) \d+(?:\.5)?)(?: [a-z]+)? ((?:vs\.?|against|at|@) (?:the )?[A-Z][\w. ]{2,30}?)( on .{3,30}|)$/i

/** "Denver at Los Angeles L: Points" with "Nikola Jokic: 30+" asks about the points of Jokic in that game. */
function ofPlayer(
  { question, event }: Pick<Texts, 'question' | 'event'>,
  label: string,
): Pick<Texts, 'question' | 'event'> {
  const against = ofGame.exec(question) ?? lineAgainst.exec(question)
  if (against !== null)
    return { question: `${against[1]}${against[3]}`, event: `${event}${event === '' ? '' : ' . '}${against[2]}`.trim() }
  const [, game, what] = statistic.exec(question) ?? []
  const [, name, number] = /^([^:]{3,40})(?:: (\d{1,3}\+))?$/.exec(label) ?? []
  if (game === undefined || what === undefined || name === undefined) return { question, event }
  return {
    question: number === undefined ? `${name}: ${what}` : `${name}: ${number} ${what.toLowerCase()}`,
    event: `${game} . ${event}`,
  }
}

const exception =
  /^(?:any(?:one|body)?|some(?:one|body)?|an?|another|other)(?: [a-z]+){0,2} (?:other than|except(?: for)?|but|besides|not named) (?:the )?([A-Z].{1,40})$/i

/** Whoever "other than" somebody is what one alone can be, as the answer of a label: that he is not. */
function withoutException(
  named: Pick<Texts, 'question' | 'event'>,
  label: string,
): [Pick<Texts, 'question' | 'event'>, string] {
  const who = /\b(?:wins?|winner|champions?|next|first|largest|best|top|nominee)\b/i.test(named.question)
    ? exception.exec(label)?.[1]
    : undefined
  return who === undefined ? [named, label] : [{ ...named, question: `Not ${named.question}` }, who]
}

/** By how much somebody wins is told by the number of a label, and who by its name: "Democrats by 8 to 10 points". */
function ofMargin({ question, event }: Pick<Texts, 'question' | 'event'>, label: string): Omit<Texts, 'rule'> {
  const isMargin = /\bmargin\b|\bhow much\b.*\bwin\b|\bwin by\b/i.test(`${question} ${event}`)
  const [, who, by] =
    (isMargin
      ? /^([A-Za-z][A-Za-z.' -]{0,40}?)(?: wins?)?(?: by)? ((?:over |under |at least |less than |more than |[<>≥≤+]{0,2})\d.*)$/.exec(
          label,
        )
      : null) ?? []
  return who === undefined || by === undefined
    ? { question, event, label }
    : { question: `${who}: ${question}`, event, label: by }
}

/** "Ace Bailey: 10+" of the question "Ace Bailey: 10+ points?" tells the number; the name stands in the question. */
function withoutName(label: string, question: string): string {
  const at = label.indexOf(': ')
  const isSaid = at > 0 && question.startsWith(label.slice(0, at + 1)) && /\d/.test(label.slice(at))
  return isSaid ? label.slice(at + 2) : label
}

/** "3M (MMM)" is 3M. Letters that mean something, as the W of "Pro basketball (W)", stay. */
function withoutTickers(question: string): string {
  return question.replace(/(?<=[\w.]) \(([A-Z]{1,5})\)/g, (all, code: string) =>
    /^(?:gender|league|party|place):/.test(lexicon.at(wordsOf(code), 0)?.concepts[0] ?? '') ? all : '',
  )
}

/** The text without an exchange: where something is traded is not what is traded. */
function withoutExchange(text: string): string {
  return text.replace(exchange, (all) => ' '.repeat(all.length))
}

const exchange =
  /\b(?:on|at) (?:the )?(?:Nasdaq|NASDAQ|NYSE|New York Stock Exchange|Hyperliquid|Binance|Coinbase|Kraken|Bybit|OKX|CME|NYMEX|COMEX)\b(?!-|,? (?:100|Composite|index|close|price))/g

function tidy(text: string | null | undefined): string {
  return worded(cleaned(text))
}

/** The same for what many markets have in common: events and labels. */
const tidyShared = remembering((text) => tidy(text))

function cleaned(text: string | null | undefined): string {
  return text === null || text === undefined ? '' : singleSpaced(plainText(text)).replace(/\*\*/g, '').trim()
}

/** A text in the words that the rules read. */
function worded(text: string): string {
  return text === ''
    ? ''
    : singleSpaced(
        withVersions(withCountries(paraphrased(inFull(text))))
          .replace(/\bNorth and South (Korea|Carolina|Dakota)\b/g, 'North $1 and South $1')
          .replace(sponsor, ''),
      ).trim()
}

/** The text with versions as names: Gemini 3.5 is not Gemini 3, and 4.0 is 4. */
function withVersions(text: string): string {
  if (!/\d\.\d/.test(text) || !/\b(?:releas|launch|unveil|debut|announc|models?\b|version)/i.test(text)) return text
  return text.replace(
    /(?<=\b[A-Z][A-Za-z]*[ -])(?<!\b(?:U|Over|Under|Above|Below|Magnitude|Category|Least) )(\d{1,2})\.(\d{1,2})\b(?!\s?(?:%|percent|million|billion|trillion|points?|or |and |k\b))/g,
    (_, major: string, minor: string) => (/^0+$/.test(minor) ? major : `${major}p${minor}`),
  )
}

/** The sponsor of a tournament, who is no part of its name. */
const sponsor = / (?:presented|powered|sponsored) by(?: (?:[A-Z][\w&'.]*|of|the|and))+/g

/** "Event title - Will …?" is an event and a question where no event was given. */
function splitTitle(title: string, event: string): { question: string; event: string } {
  if (event !== '') return { question: title.startsWith(`${event} - `) ? title.slice(event.length + 3) : title, event }
  const half = title.slice(0, (title.length - 3) / 2)
  if (half !== '' && title === `${half} - ${half}`) return { question: half, event: half }
  const at = title.lastIndexOf(' - ')
  const tail = title.slice(at + 3)
  if (
    at < 0 ||
    isOnlyTime(tail) ||
    (tail.split(' ').length < 4 && !/^(?:spread|o\/u)\b/i.test(tail)) ||
    endsWithTournament(title, at) ||
    isWithinDates(title, at)
  )
    return { question: title, event }
  return { question: title.slice(at + 3), event: title.slice(0, at).trim() }
}

/** "Solana Up or Down - May 13, 4:45PM-5:00PM ET" ends with when it is asked and not with what. */
function isOnlyTime(tail: string): boolean {
  const { dates, rest } = readDates(withoutClocks(tail))
  return dates.length > 0 && /^[^a-z]*(?:(?:E[SD]?T|UTC|on|at|to)[^a-z]*)*$/i.test(rest)
}

/** The stroke of "November 30 - December 6" parts no event from its question. */
function isWithinDates(title: string, at: number): boolean {
  return readDates(title).dates.some(({ start, end }) => start < at && at < end)
}

/** "Counter-Strike: FaZe vs illwill (BO3) - HLC Belgrade Pro Playoffs" ends with the name of a tournament and asks nothing there. */
function endsWithTournament(title: string, at: number): boolean {
  return (
    /\svs?\.?\s/.test(title.slice(0, at)) &&
    !/[?:]|\svs?\.?\s|\bwinner\b|\bspread\b|\bo\/u\b|\d\.5\b/i.test(title.slice(at + 3))
  )
}

/** "Bitcoin above ___ on March 11?" with its label. */
function withLabel(question: string, label: string): string {
  return /_{2,}|\.\.\.\?|\?\?\?/.test(question) && label !== ''
    ? question.replace(/_{2,}|\.\.\.\?|\?\?\?/, label)
    : question
}

/** The condition of the rules, and the day of a game that they name before it. */
function ruleOf(rules: string): string {
  const condition = worded(conditionOf(rules)).replace(termAhead, '')
  const day = scheduledDay(rules, condition)
  return day === undefined ? condition : `${condition} scheduled for ${day}`
}

/** When the term begins of whoever is elected is no year of the election. */
const termAhead =
  / (?:for|of) (?:the|a|that) (?:[a-z]+ )?term (?:that )?(?:beginning|begins|starting|starts|commencing) (?:in|on) [A-Z][a-z]+ (?:\d{1,2},? )?20\d\d/

/** The words between "If" and "then", or after "resolve to Yes if". */
function conditionOf(rules: string): string {
  if (rules === '') return ''
  const kalshi = /^If (.{3,600}?),? then the market resolves to/i.exec(rules)
  if (kalshi?.[1] !== undefined) return kalshi[1].slice(0, longestRule)
  const polymarket =
    /resolves? (?:to )?"?(?:Yes)?"? ?if (.{3,600}?)(?:\. (?:Otherwise|If|This|The|Any)|\. *$|Otherwise)/i.exec(rules)
  return (polymarket?.[1] ?? rules.slice(0, 240)).slice(0, longestRule)
}
