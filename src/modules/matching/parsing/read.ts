import { withoutClocks } from '../../../domain/text/clocks.ts'
import { type DateText, readDates } from '../../../domain/text/dates.ts'
import { remembering } from '../../../platform/text/remembering.ts'
import { ownTexts } from '../../../platform/text/shared-texts.ts'
import { lineIn } from '../games/beside-winner.ts'
import { gameTermsIn } from '../games/game-terms.ts'
import { type Game, gameFamily, gameOf } from '../games/games.ts'
import { withSides } from '../games/parts-of-game.ts'
import { sidesIn } from '../games/sides.ts'
import type { MarketQuestion } from '../question.ts'
import { byUpperBound, isBankLevel, namesBankLevel, ofBankLevel } from './bank-rate.ts'
import { partyFavoured } from './cases.ts'
import { circumstances } from './circumstances.ts'
import { sideOf, textsOf } from './clause.ts'
import { bareWord, unique } from './concept.ts'
import type { Concepts } from './concepts.ts'
import { conceptsOf, ofParty } from './concepts.ts'
import { isOfEsports } from './esports.ts'
import type { Family } from './family.ts'
import { familyOf, isFirstOf, mask, nextTeam, published, ruled, settle, sharpened, unsaid } from './family-slot.ts'
import { areLegs, legsOf, withLegs } from './legs.ts'
import { actMeant } from './named-in-rules.ts'
import { denies, isNegated } from './negation.ts'
import { deedsCounted, levelsIn, quantityOf, withoutQuantities } from './number-slot.ts'
import { parlayIn } from './parlay.ts'
import type { ParsedMarket } from './parsed-market.ts'
import { choiceIn, rolesIn } from './roles.ts'
import { announcingIn, assetKindOf, definitionIn, sharingIn } from './rule-signs.ts'
import { elections, runoffSides } from './runoffs.ts'
import { rankIn, roundIn, sourceOf, tickerLeagues, titleMeant, voidRuleIn } from './signs.ts'
import { stationOf } from './stations.ts'
import { byTicker, labelKind, subjectOf } from './subject.ts'
import { timesIn } from './times.ts'
import { dayOfCode } from './when.ts'
import { withoutCount, withoutKind } from './wording.ts'

/** Rules that say when it is so; others say what does not count. */
const isCondition = /\bif\b|\bresol/i

const ofPrices = /^(?:price_at|touch_high|touch_low|up_down|market_cap|rank_first|other)$/

/** Parts of a game: who leads at half-time may be asked in the words of who wins, and the rules say it. */
const partsOfGame = new Set(['mark:first-half', 'mark:second-half', 'mark:first-quarter', 'mark:first-inning'])

/** Reads what a contract asks for longer: what is cut out of its texts does not hold these. */
export function readToKeep(asked: MarketQuestion): ParsedMarket {
  const reading = read(asked)
  ownTexts(reading)
  return reading
}

/** Reads what a contract asks into slots. */
export function read(asked: MarketQuestion): ParsedMarket {
  const legs = legsOf(asked)?.map(readOne)
  const one = readOne(asked)
  if (legs !== undefined && areLegs(legs)) return withLegs(one, legs, asked)
  // A bet on several things is none on the first of them, though nobody understands the others.
  return legs !== undefined && parlayIn(asked) !== undefined ? withLegs(one, [], asked) : one
}

function readOne(asked: MarketQuestion): ParsedMarket {
  const told = withSides(textsOf(asked))
  const texts = withoutClockTimes(told)
  const dated = datesIn(texts)
  const kind = labelKind(texts.label, texts)
  const withoutDates = { ...texts, question: dated.question.rest }
  const line = lineIn(texts, withoutDates)
  const game: Game | undefined = line ?? gameOf(withoutDates, asked.code ?? asked.marketId)
  const { subject, aliases, span, spoken } = subjectOf(texts, kind)
  const { core, wide, family } = conceptsAsked({ asked, texts, dated, kind, line, game, subject, span })
  const leagues = unique(wide.filter((concept) => concept.startsWith('league:')).map((concept) => concept.slice(7)))
  const isOfMaps = game !== undefined && isOfEsports(leagues)
  dropActing(core, texts.rule, family)
  const amount = amountAsked({ asked, texts, dated, kind, family, core: core.all, line, game })
  const counted = deedsCounted(family, texts, amount)
  const roles = rolesIn(texts.question, family)
  const times = timesIn(asked, told, {
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
      (/^(?:no|down)$/i.test(asked.side ?? '') !== isNegated(texts, dated, { kind, family, side: asked.side })) !==
      (game?.isOther === true || counted === 'none'),
    subject: byTicker(game ? game.subject : subject, asked, leagues),
    spoken: game ? undefined : spoken,
    aliases: line === undefined ? aliases : [],
    roles,
    wording: kind === 'none' || kind === 'date' ? plainWording(dated.question.rest) : undefined,
    choice: choiceIn(texts.question, family, roles),
    coded: game?.coded,
    rivals: game?.rivals ?? (elections.test(family.id) ? runoffSides(asked) : []),
    core: isOfMaps ? core.all.map(asMap) : core.all,
    wide: isOfMaps ? wide.map(asMap) : wide,
    runs: core.runs,
    amount: counted === undefined ? amount : undefined,
    rank: rankIn(`${texts.question} ${texts.label} ${texts.event}`),
    round: roundIn(core.all) ?? (family.id === 'reach' ? roundIn(wide) : undefined),
    twoWay: game !== undefined && sideOf(asked) !== undefined,
    terms: game === undefined ? undefined : gameTermsIn(asked, texts.rule, times.window?.start ?? times.endDay),
    ...times,
    // The rules decide; what stands in a field of its own may be that of a whole series.
    source: sourceOf(asked),
    station: family.id === 'temperature' ? stationOf(asked) : undefined,
    voidRule: voidRuleIn(asked.rules ?? ''),
    sharing: sharingIn(asked.rules ?? ''),
    announcing: /^(?:leave_office|resign|fired)$/.test(family.id) ? announcingIn(asked.rules ?? '') : undefined,
    assetKind: ofPrices.test(family.id) ? assetKindOf(asked) : undefined,
    definition: family.timing === 'contest' ? [] : definitionIn(asked),
    ofGame: /^stat(?:_first)?$/.test(family.id) && (isOfGame(asked, texts) || times.window?.kind === 'on'),
    exclusive: asked.mutuallyExclusive ?? undefined,
    leagues,
    eventKey: `${asked.venue} ${eventOf(asked.code ?? asked.marketId) ?? texts.event}`,
  }
}

/** The games of a match of e-sports are its maps. */
function asMap(concept: string): string {
  return concept.replace(/^part:game-/, 'part:map-')
}

/** True for a count of a game, which the event names or the code dates. */
function isOfGame(asked: MarketQuestion, { event }: Texts): boolean {
  return sidesIn(event) !== undefined || dayOfCode(asked) !== undefined
}

/** True for a line of a series of games, and not of one of them. */
function isOfSeries({ question, event, label }: Texts): boolean {
  const said = `${question} ${event} ${label}`
  return (
    /(?<!\b(?:World|Championship|Division|Division Series|in the) )\bseries\b/i.test(said) && !/\bgame \d\b/i.test(said)
  )
}

type Counted = Pick<Said, 'asked' | 'texts' | 'dated' | 'kind' | 'line' | 'game'> & {
  family: Family
  core: readonly string[]
}

function amountAsked({ asked, texts, dated: { label, question, rule }, kind, family, core, line, game }: Counted) {
  // The 1 of T1 is its name.
  if (game !== undefined && line === undefined) return undefined
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

/** Many markets have events and labels in common. */
const sharedDates = remembering(readDates)
const sharedConcepts = remembering((text): readonly string[] => conceptsOf(text).all)

/** The dates of each text, and what it says besides. */
function datesIn({ question, label, event, rule }: Texts) {
  return { question: readDates(question), label: sharedDates(label), event: sharedDates(event), rule: readDates(rule) }
}

type Dated = ReturnType<typeof datesIn>

type Said = {
  asked: MarketQuestion
  texts: Texts
  dated: Dated
  kind: Kind
  line: ReturnType<typeof lineIn>
  game: Game | undefined
  subject: ReturnType<typeof subjectOf>['subject']
  span: ReturnType<typeof subjectOf>['span']
}

const isDeadline = ({ role, kind }: DateText) => role === 'before' || (role === 'by' && kind === 'day')

/** The concepts of what is asked: the core, that with what stands around it, and the family of questions it belongs to. */
function conceptsAsked({ asked, texts, dated, kind, line, game, subject, span }: Said) {
  const { question, label, event, rule } = dated
  const asking =
    kind === 'name'
      ? withoutKind(question.rest)
      : kind === 'amount'
        ? withoutCount(question.rest, label.rest)
        : question.rest
  const core = game ? conceptsOf(withoutQuantities(game.rest)) : conceptsOf(withoutQuantities(asking), span)
  if (kind === 'words' && !game) core.all.push(...conceptsOf(withoutQuantities(label.rest)).all)
  if (core.all.length === 0 && texts.rule !== '' && !game && isCondition.test(asked.rules ?? '')) {
    const own = span === undefined ? [] : conceptsOf(texts.question.slice(...span)).all
    core.all.push(...conceptsOf(withoutQuantities(rule.rest)).all.filter((concept) => !own.includes(concept)))
  }
  if (game) core.all.push(...conceptsOf(rule.rest).all.filter((concept) => partsOfGame.has(concept)))
  if (line && isOfSeries(texts)) core.all.push('mark:series')
  const masked = levelled(mask(texts.question, question.dates), texts.label, kind)
  const ofRule = conceptsOf(withoutQuantities(rule.rest)).all
  const around = [...sharedConcepts(event.rest), ...ofRule, ...sharedConcepts(texts.label)]
  // A party that bears the name of its country stands for election there.
  if (span !== undefined && core.all.some((concept) => concept.startsWith('office:')))
    around.push(...conceptsOf(texts.question.slice(...span)).all.filter((concept) => concept.startsWith('place:')))
  const onADay = [...question.dates, ...event.dates, ...rule.dates].some(({ kind: of }) => of === 'day')
  const named = unsaid(
    familyOf([masked, texts.rule, texts.event], rule.dates, question.dates.some(isDeadline)),
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
  if (!line && isFirstOf(masked, named)) core.all.push('mark:first-of', ...levelsIn(question.rest, named))
  core.all = ofParty([...core.all, ...partyFavoured(texts.question)])
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
  // That something is still so is all that such a question asks.
  if (family.id === 'other' && /\bstill\b/i.test(texts.question)) core.all.push('still')
  core.all = [...actMeant(core.all, { question: texts.question, rule: texts.rule, family: family.id })]
  return { core, wide, family }
}

/** "What will it hit?" with its level asks whether it hits that. */
function levelled(question: string, label: string, kind: Kind): string {
  return kind === 'amount' && /^(?:what|which|how)\b.*\b(?:hit|reach|touch)\b/.test(question)
    ? `${question} ${label.toLowerCase()}`
    : question
}

/** A question in small letters and without signs, so that the same words are the same text. */
function plainWording(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9$%]+/g, ' ')
    .trim()
}

/** A ticker names its event before its last part. */
function eventOf(code: string): string | undefined {
  return /^([A-Z0-9]+-[A-Z0-9-]+)-[A-Z0-9.]+$/.exec(code)?.[1]
}
