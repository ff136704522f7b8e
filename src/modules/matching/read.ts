import { inNewYork, readClock, readSpan, withoutClocks } from '../../domain/text/clocks.ts'
import { readDates } from '../../domain/text/dates.ts'
import type { Gazetteer } from '../../domain/text/gazetteer.ts'
import { byUpperBound, isBankLevel, namesBankLevel, ofBankLevel } from './bank-rate.ts'
import { circumstances } from './circumstances.ts'
import { sideOf, textsOf } from './clause.ts'
import type { Concepts } from './concepts.ts'
import { bareWord, conceptsOf, ofParty, unique } from './concepts.ts'
import { dateFor } from './date-slot.ts'
import type { Family } from './family.ts'
import { familyOf, isFirstOf, mask, nextTeam, published, ruled, settle, sharpened, unsaid } from './family-slot.ts'
import { gameFamily, gameOf, sidesIn } from './games.ts'
import { lineOf } from './lines.ts'
import { isAnyChange, quantityOf, withoutQuantities } from './number-slot.ts'
import type { ParsedMarket } from './parsed-market.ts'
import type { MarketQuestion } from './question.ts'
import { choiceIn, rolesIn } from './roles.ts'
import { assetKindOf, definitionIn, sharingIn } from './rule-signs.ts'
import { editionIn, rankIn, roundIn, sourceOf, tickerLeagues, titleMeant, voidRuleIn } from './signs.ts'
import { byTicker, labelKind, subjectOf } from './subject.ts'
import type { Window } from './when.ts'
import { contestDay, dayOf, dayOfCode, hintOf, seasonOf, windowOf, yearsOf } from './when.ts'

/** Written small: the Miss of Ole Miss and the Not of a song are names. */
const negation =
  /^(?:Not|Never) |^No (?=(?:(?:the )?[A-Z][\w.'&/-]*,? (?:x |and |or |vs\.? )?){1,4}[a-z])(?!.*\bwins?\b)|\b(?:not|never|fails? to|[a-z]+n't|avoid(?:s|ed|ing)?|without|miss(?:es|ed)?)\b(?! (?:including|limited|later))|^(?:Will )?[Nn]o (?=[a-z])|\b(?:be|is|are) no (?!longer\b)/
const denies = /^it is not the case that\b/i
/** The answers that deny. */
const denying = /^(?:no|not|none|never|nobody|neither)\b|^(?:fail(?:s|ed|ure)?|avoid(?:s|ed)?|miss(?:es|ed)?)\b/i

const ofPrices = /^(?:price_at|touch_high|touch_low|up_down|market_cap|rank_first|other)$/

/** Who leads at half-time may be asked in the words of who wins: the rules say it. */
const partsOfGame = new Set(['mark:first-half', 'mark:second-half', 'mark:first-quarter', 'mark:first-inning'])

/** Reads what a contract asks into slots. `gazetteer` adds names of known entities; everything works without. */
export function read(asked: MarketQuestion, gazetteer?: Gazetteer): ParsedMarket {
  const told = textsOf(asked)
  const texts = withoutClockTimes(told)
  const slugOf = (name: string) => (gazetteer?.named(name).length === 1 ? gazetteer.named(name)[0] : undefined)
  const dated = datesIn(texts)
  const { question } = dated
  const kind = labelKind(texts.label, texts)
  const line = lineOf({ ...texts, question: question.rest }, slugOf)
  const game = line ?? gameOf({ ...texts, question: question.rest }, slugOf)
  const { subject, aliases, span, spoken } = subjectOf(texts, kind, slugOf)
  const { core, wide, family } = conceptsAsked({ asked, texts, dated, kind, line, game, subject, span })
  const leagues = unique(wide.filter((concept) => concept.startsWith('league:')).map((concept) => concept.slice(7)))
  dropActing(core, texts.rule, family)
  const roles = rolesIn(texts.question, family)
  const times = timesAsked(asked, told, {
    dated,
    kind,
    family,
    isFootball: leagues.some((league) => league === 'nfl' || league === 'cfb'),
  })
  return {
    venue: asked.venue,
    marketId: asked.marketId,
    family,
    negated:
      (/^(?:no|down)$/i.test(asked.side ?? '') !== isNegated(texts, kind, family, asked.side)) !==
      (line?.isOther === true),
    subject: byTicker(game ? game.subject : subject, asked, leagues),
    spoken: game ? undefined : spoken,
    aliases: line === undefined ? aliases : [],
    roles,
    choice: choiceIn(texts.question, family, roles),
    rivals: game?.rivals ?? [],
    core: core.all,
    wide,
    runs: core.runs,
    amount: amountAsked({ asked, texts, dated, kind, family, core: core.all, line }),
    rank: rankIn(`${texts.question} ${texts.label} ${texts.event}`),
    round: roundIn(core.all) ?? (family.id === 'reach' ? roundIn(wide) : undefined),
    twoWay: game !== undefined && sideOf(asked) !== undefined,
    ...times,
    // The rules decide; what stands in a field of its own may be that of a whole series.
    source: sourceOf(asked),
    voidRule: voidRuleIn(asked.rules ?? ''),
    sharing: sharingIn(asked.rules ?? ''),
    assetKind: ofPrices.test(family.id) ? assetKindOf(asked) : undefined,
    definition: family.timing === 'contest' ? [] : definitionIn(asked),
    ofGame:
      family.id === 'stat' &&
      (sidesIn(texts.event) !== undefined || dayOfCode(asked) !== undefined || times.window?.kind === 'on'),
    exclusive: asked.mutuallyExclusive ?? undefined,
    leagues,
    eventKey: `${asked.venue} ${eventOf(asked.code ?? asked.marketId) ?? texts.event}`,
  }
}

type Counted = Pick<Said, 'asked' | 'texts' | 'dated' | 'kind' | 'line'> & { family: Family; core: readonly string[] }

function amountAsked({ asked, texts, dated: { label, question, rule }, kind, family, core, line }: Counted) {
  const amount = line?.amount ?? quantityOf(family, asked, kind, [label.rest, question.rest, rule.rest])
  return namesBankLevel(core) ? byUpperBound(amount, `${texts.question} ${texts.label}`) : amount
}

/**
 * The question names a statesman where its own rules name his country only: the state acts. "Will Trump acquire Greenland" is about the United States
 * where the rules say so, and "Will Trump end" an office about its end.
 */
function dropActing(core: Concepts, rule: string, family: Family): void {
  if (rule === '' || !family.id.startsWith('do:')) return
  const ruled = conceptsOf(rule).all
  const acting = core.all.findIndex((concept) => /^\^trump$/.test(concept) && !ruled.includes(concept))
  if (acting < 0 || !core.all.some((concept) => concept !== '^trump' && ruled.includes(concept))) return
  const state = ruled.find((concept) => concept === 'place:united_states' || concept === 'org:us-government')
  core.all.splice(acting, 1, ...(state === undefined || core.all.includes(state) ? [] : [state]))
}

type Texts = ReturnType<typeof textsOf>
type Kind = ReturnType<typeof labelKind>

/** A clock time is none of the words: the pm of "5 PM" is no prime minister. Places in the texts stay. */
function withoutClockTimes({ question, label, event, rule }: Texts): Texts {
  return {
    question: withoutClocks(question),
    label: withoutClocks(label).trim(),
    event: withoutClocks(event),
    rule: withoutClocks(rule),
  }
}

/** The dates of each text, and what it says besides. */
function datesIn({ question, label, event, rule }: Texts) {
  return { question: readDates(question), label: readDates(label), event: readDates(event), rule: readDates(rule) }
}

type Dated = ReturnType<typeof datesIn>

type Said = {
  asked: MarketQuestion
  texts: Texts
  dated: Dated
  kind: Kind
  line: ReturnType<typeof lineOf>
  game: ReturnType<typeof gameOf>
  subject: ReturnType<typeof subjectOf>['subject']
  span: ReturnType<typeof subjectOf>['span']
}

/** What is asked in concepts: the core, that with what stands around it, and the family of questions it belongs to. */
function conceptsAsked({ asked, texts, dated, kind, line, game, subject, span }: Said) {
  const { question, label, event, rule } = dated
  const asking = kind === 'name' ? withoutKind(question.rest) : question.rest
  const core = game ? conceptsOf(withoutQuantities(game.rest)) : conceptsOf(withoutQuantities(asking), span)
  if (kind === 'words' && !game) core.all.push(...conceptsOf(withoutQuantities(label.rest)).all)
  if (core.all.length === 0 && texts.rule !== '' && !game) {
    const own = span === undefined ? [] : conceptsOf(texts.question.slice(...span)).all
    core.all.push(...conceptsOf(withoutQuantities(rule.rest)).all.filter((concept) => !own.includes(concept)))
  }
  if (game) core.all.push(...conceptsOf(rule.rest).all.filter((concept) => partsOfGame.has(concept)))
  const masked = mask(texts.question, question.dates)
  const around = [conceptsOf(event.rest), conceptsOf(withoutQuantities(rule.rest)), conceptsOf(texts.label)].flatMap(
    ({ all }) => all,
  )
  // A party that bears the name of its country stands for election there.
  if (span !== undefined && core.all.some((concept) => concept.startsWith('office:')))
    around.push(...conceptsOf(texts.question.slice(...span)).all.filter((concept) => concept.startsWith('place:')))
  const onADay = [...question.dates, ...event.dates, ...rule.dates].some(({ kind: of }) => of === 'day')
  const named = unsaid(
    familyOf([masked, texts.rule, texts.event], rule.dates),
    `${texts.question} ${texts.label}`,
    `${texts.event} ${texts.rule}`,
    circumstances(question.dates, { question: texts.question, onADay, kind, core: core.all }),
  )
  if (
    named.id === 'temperature' &&
    !core.all.some((concept) => concept.startsWith('figure:')) &&
    /°|\bdegrees\b/.test(texts.question)
  )
    core.all.push(/\blow\b/i.test(texts.question) ? 'figure:temperature-low' : 'figure:temperature-high')
  const isLevel = !game && isBankLevel(`${texts.question} ${texts.label} ${texts.event}`, core.all)
  core.all = isLevel ? ofBankLevel(core.all) : sharpened(core.all, around, game ? gameFamily : named)
  const title =
    named.id === 'win_title' && /\bchampions?\b/i.test(`${texts.question} ${texts.rule}`)
      ? titleMeant(core.all)
      : undefined
  if (title !== undefined) core.all.push(title)
  if (isFirstOf(masked, named)) core.all.push('mark:first-of')
  core.all = ofParty(core.all)
  // Rules that only deny what is asked say all that ruling it out means.
  if (denies.test(texts.rule)) core.all = core.all.filter((concept) => concept !== 'mark:rules-out')
  const wide = unique([...core.all, ...around, ...tickerLeagues(asked)].map(bareWord))
  const isMove = named.id === 'do:join' && /\bnext (?:team|club)\b/i.test(texts.event)
  const family = game
    ? (line?.family ?? gameFamily)
    : settle(
        isLevel ? published : ruled(isMove ? nextTeam : named, texts.rule),
        [...core.all, subject?.concept ?? ''],
        wide,
      )
  return { core, wide, family }
}

type Timed = { dated: Dated; kind: Kind; family: Family; isFootball: boolean }

/** When it must happen, by the date that a family of questions is about, and in which season. */
function timesAsked(
  asked: MarketQuestion,
  texts: Texts,
  { dated: { question, label, event, rule }, kind, family, isFootball }: Timed,
) {
  const hint = hintOf(asked, yearsOf([...question.dates, ...label.dates, ...event.dates, ...rule.dates]))
  const chosenDate = dateFor(family, {
    question: question.dates,
    label: kind === 'date' ? label.dates : [],
    rule: rule.dates,
    event: event.dates,
  })
  const clock = readClock(texts.question) ?? readClock(texts.rule)
  const chosen = chosenDate?.date
  const stood = chosen === undefined ? undefined : windowOf(chosen, hint)
  const zoned = stood ?? { end: hint.endDay ?? 0 }
  const span = readSpan(texts.question)
  return {
    window: stood === undefined || clock === undefined ? stood : atClock(stood, inNewYork(clock, stood.end - 1)),
    span:
      span === undefined
        ? undefined
        : ([inNewYork(span.from, zoned.end - 1), inNewYork(span.to, zoned.end - 1)] as const),
    openDay: dayOf(asked.openDate),
    heldOn: contestDay(texts.rule, rule.dates, hint),
    windowInRules: chosenDate?.inRules === true,
    season: seasonOf(
      [
        { dates: question.dates, edition: editionIn(texts.question) },
        { dates: label.dates, edition: undefined },
        { dates: event.dates, edition: editionIn(texts.event) },
      ],
      { dates: rule.dates, edition: editionIn(texts.rule) },
      { asked, endDay: hint.endDay, isFootball },
    ),
    endDay: hint.codeDay ?? hint.endDay,
    dayCoded: hint.codeDay !== undefined,
    undated: stood === undefined ? chosen : undefined,
  }
}

/** A window with its clock time; an hour that in New York is still of the day before moves a single day. */
function atClock(window: Window, minutes: number): Window {
  if (minutes >= 0 || window.kind !== 'on') return { ...window, clock: (minutes + 1_440) % 1_440 }
  return { kind: 'on', start: (window.start ?? window.end - 1) - 1, end: window.end - 1, clock: minutes + 1_440 }
}

/** A ticker names its event before its last part. */
function eventOf(code: string): string | undefined {
  return /^([A-Z0-9]+-[A-Z0-9-]+)-[A-Z0-9.]+$/.exec(code)?.[1]
}

/** Where the rules say "it is not the case that", they say it better than the question. A count of none is a number and denies nothing. */
function isNegated(
  { question, label, rule }: Texts,
  kind: Kind,
  family: Family,
  side: MarketQuestion['side'],
): boolean {
  const isDenied = (text: string) => negation.test(text.replace(/"[^"]*"/g, ' '))
  if (family.id === 'rate_decision')
    return isAnyChange(`${question} ${label}`) !== isDenied(question.replace(/\bno (?:change|hikes?|cuts?)\b/gi, ' '))
  if (family.id === 'rate_count') return false
  // The label of an up-or-down market is what is asked, whatever its question says.
  if (family.id === 'up_down' && typeof side !== 'string' && /^(?:up|down)$/i.test(label)) return /^down$/i.test(label)
  if (denies.test(rule)) return familyOf([rule], []).inverse !== true
  const said = kind === 'name' || kind === 'answer' ? [question] : [question, label]
  const denied = kind === 'answer' && denying.test(label)
  return (denied || said.some(isDenied)) !== (family.inverse === true)
}

/** "Which film will win" asks who wins: that it is a film is known from the label. Names and parties in it stay. */
function withoutKind(question: string): string {
  return question.replace(/^(?:Which|What)(?: [a-z]+){1,3}(?= (?:will|has|have|is)\b)/, (words) =>
    ' '.repeat(words.length),
  )
}
