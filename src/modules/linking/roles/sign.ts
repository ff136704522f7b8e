import { z } from 'zod'
import { isParty } from '../../../domain/text/nameable.ts'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import type { Context } from '../context/context.ts'
import type { Sign } from '../linked.ts'
import type { Listing } from '../listing.ts'
import { isSymbol } from '../names/symbol.ts'
import { posts, sayingWhere, untilElection } from '../vocabulary.ts'
import { ofApproval } from './approvals.ts'
import {
  byOwnCount,
  caseIn,
  inCase,
  inLeg,
  isCleared,
  isCounted,
  isOfBothSides,
  isOfDeeds,
  isOfLegs,
  isOfPair,
  isOfRange,
  isSideOf,
  meetsUnknown,
  ofRate,
  onLine,
} from './lines.ts'
import { isLaw, isWhole, type Named } from './named.ts'
import { isDeliberating, type Vote } from './votes.ts'

const list = z.array(z.string().min(1))
const anywhere = list.transform((words) => new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'i'))
/** Words that may stand between a verb and the name of whom it is done to. */
const title = `(?:(?:the|${posts}) )*`
const before = list.transform((words) => new RegExp(`\\b(?:${words.join('|')}) ${title}$`, 'i'))
const tables = readVocabulary(
  'signs',
  z.strictObject({
    gains: anywhere,
    loses: anywhere,
    unwanted: anywhere,
    superlatives: anywhere,
    rises: anywhere,
    declines: anywhere,
    departs: anywhere,
    undertakings: anywhere,
    tries: anywhere,
    favours: before,
    gives: z.array(z.string().min(1)).transform((words) => new RegExp(`^ (?:[a-z]+ly )?(?:${words.join('|')}) `)),
    adopts: before,
    harms: before,
    overtakes: before,
    burdens: before,
    easing: before,
    eased: z.array(z.string().min(1)).transform((words) => new RegExp(`^ (?:${words.join('|')})\\b`, 'i')),
    opposed: anywhere,
    contests: anywhere,
    disasters: anywhere,
    seizes: z
      .array(z.string().min(1))
      .transform((words) => new RegExp(`^ (?:\\w+ ){0,2}(?:${words.join('|')}) (?:[a-z]+ ){0,4}[A-Z]`)),
  }),
)

const nextTeam = /\bnext (?:team|club)\b|^where will [^?]+ (?:play|sign|land|go|end up|be traded)\b/i
/** Kinds of places and events at which something happens, which have no price or figure of their own. */
const settings = new Set(['place', 'event', 'league'])
const ups = /↑|≥|>/
const downs = /↓|≤|</
/** Questions for whom somebody is to give a post: "Who will Trump nominate?" */
const givesPost = /^who(?:m)? will .{2,60} (?:nominate|appoint|endorse|pick|choose|hire|draft|pardon|select)\b/i

/** A post and a time, with which it is asked whether the person whom a label names holds it: "Chancellor on Dec 31?" */
const held = new RegExp(`\\b(?:${posts})(?: of (?:the )?[\\w .]+)? (?:on|at|by|after|at the end of)\\b`, 'i')

/** The words behind the verb of a question that a label answers: "Which countries will the US strike next?" */
const asking = /(?: next| first| again)?(?: (?:in|by|before|this|on) [^?]*)?\?.*$/i

/** The gain or loss of each named entity when the market's first side comes true. */
export function signsOf(
  named: readonly Named[],
  subjects: ReadonlySet<string>,
  listing: Listing,
  context: Context,
  vote: Vote | null,
): ReadonlyMap<string, Sign> {
  const { title: asks, label, event } = listing
  const asked = `${asks} ${label ?? ''}`
  const isRange = isOfRange(listing)
  const isOpen = context.isMention || isOfBothSides(listing, subjects)
  const isSilent = isRange || isOpen
  const isGame =
    context.sport !== null &&
    (isMeeting(asks) ||
      /\bspread\b/i.test(asks) ||
      isMeeting(event ?? '') ||
      isMeeting(listing.rules?.slice(0, 200) ?? ''))
  const ofCount = isGame ? byOwnCount(listing, subjects) : null
  const decided = caseIn(listing)
  const isJoined =
    subjects.size < 2 || /\b(?:and|or|&)\b/.test(asks) || named.some(({ entity }) => entity.tags.includes('stock'))
  const signOf = (each: Named): Sign => {
    if (isOfLegs(asks)) return inLeg(each, asks)
    const ofCase = decided === null ? null : inCase(each, decided)
    if (ofCase !== null) return ofCase
    if (ofCount !== null && each.entity.entityType === 'team') return subjects.has(each.entity.slug) ? ofCount : null
    if (subjects.size === 2 && subjects.has(each.entity.slug) && isOfPair(listing)) return asAsked(1, asks, label)
    if (isGame && !tables.unwanted.test(asked)) {
      const side = sideOf(each, named, subjects, isOpen, listing)
      if (side !== undefined) return side
    }
    if (isSilent) return null
    if (vote?.on.entity.slug === each.entity.slug && vote.sign !== null) return asAsked(vote.sign, asks, label)
    if (isStruck(each, listing) || isTakenFrom(each, named, subjects)) return -1
    const done = doneTo(each, listing) ?? asAsked(ofApproval(each) ?? ofRate(each), asks, label)
    if (done !== null) return done
    if (isRival(each, named, subjects, listing)) return -1
    const isAsked =
      isJoined ||
      each.mention.said.field === 'label' ||
      isParty(each.entity.tags) ||
      named.some((other) => subjects.has(other.entity.slug) && isOfOther(each, other))
    if (!subjects.has(each.entity.slug) || !isAsked || isDeliberating(each)) return null
    const isOneOfTwo = named.some((other) => isRival(other, named, subjects, listing))
    return directionOf(each, listing, asked) ?? (isOneOfTwo ? 1 : null)
  }
  return new Map(named.map((each) => [each.entity.slug, signOf(each)]))
}

/** True of a firm and what it makes, which gain by the same. */
function isOfOther({ entity: one }: Named, { entity: other }: Named): boolean {
  return one.entityType !== 'person' && (one.near.includes(other.slug) || other.near.includes(one.slug))
}

/** True for a place where a disaster happens, also where the question is about the disaster: "make landfall in Jamaica". */
function isStruck({ entity, mention }: Named, { title }: Listing): boolean {
  if (entity.entityType !== 'place' || mention.said.field === 'rules' || !tables.disasters.test(title)) return false
  return mention.said.field === 'label' || sayingWhere.test(mention.said.text.slice(0, mention.start))
}

/** A land does something about a disaster, and none befalls it: "Will Japan send aid?" */
const does =
  /^Will (?:the )?[A-Z][\w.]*(?: [A-Z][\w.]*)* (?!(?:be|have|see|suffer|experience|report|record|get|enter|face|fall|go)\b)[a-z]+\b/

function isMeeting(text: string): boolean {
  return /\s(?:vs?\.?|@|at|versus|against|KO(?:\/TKO)?|submit)\s+(?:the )?[A-Z]/.test(text)
}

/** On which side of a game a team or player is: the subject's or against it; undefined where it is on none. */
function sideOf(
  { entity: { slug, entityType }, mention }: Named,
  named: readonly Named[],
  subjects: ReadonlySet<string>,
  isOpen: boolean,
  { label, title }: Listing,
): Sign | undefined {
  const others = named.filter(({ entity }) => entity.slug !== slug && entity.entityType === entityType)
  const isTeam = entityType === 'team'
  const isOfUnknown = others.length === 0 && isSideOf(label, mention)
  if (!isTeam && others.length === 0 && subjects.has(slug) && meetsUnknown(mention, title)) return isOpen ? null : 1
  if (!isTeam && (entityType !== 'person' || (others.length !== 1 && !isOfUnknown))) return undefined
  if (subjects.has(slug)) {
    const isAlone = others.every(({ entity }) => !subjects.has(entity.slug))
    if (!isTeam && !isAlone) return undefined
    return isOpen ? null : 1
  }
  if (!isOfUnknown && !others.some(({ entity }) => subjects.has(entity.slug))) return undefined
  return isOpen ? null : -1
}

/** True where it is the other one of two of which the label says one: "Will Anthropic or OpenAI go public first?" */
function isRival(
  { entity, mention }: Named,
  named: readonly Named[],
  subjects: ReadonlySet<string>,
  { title }: Listing,
): boolean {
  if (subjects.has(entity.slug) || mention.said.field !== 'title') return false
  return named.some(({ entity: other, mention: at }) => {
    if (!subjects.has(other.slug) || at.said.field !== 'label' || other.entityType !== entity.entityType) return false
    const start = title.indexOf(at.text)
    if (start < 0) return false
    const [first, second] = start < mention.start ? [start + at.text.length, mention.start] : [mention.end, start]
    return /^ (?:or|vs\.?|versus) (?:the )?$/.test(title.slice(first, second))
  })
}

/**
 * The sign for the entity to which something is done: of "Will Trump fire Powell?" Powell loses. Who is named by the label may stand in the title as
 * well.
 */
function doneTo({ entity, mention }: Named, listing: Listing): Sign {
  const { title: asks, label } = listing
  const start = mention.said.field === 'title' ? mention.start : asks.indexOf(mention.text)
  const isAnswer = start < 0 && /^(?:which|who|whom)\b/i.test(asks)
  const text = isAnswer ? asks.replace(asking, ' ') : asks.slice(0, Math.max(0, start))
  const isFavoured =
    tables.favours.test(text) ||
    isCleared(text, start < 0 ? '' : asks.slice(start + mention.text.length)) ||
    (isLaw(entity) && tables.adopts.test(text)) ||
    (mention.said.field === 'label' && givesPost.test(asks))
  const isHarmed = tables.harms.test(text) || (isTraded(entity) && tables.overtakes.test(text))
  const said = isFavoured ? 1 : isHarmed ? -1 : burdenOn(text, start < 0 ? '' : asks.slice(start + mention.text.length))
  return asAsked(said, asks, label)
}

/** True of an asset or a firm: by its price or value one overtakes the other. */
function isTraded({ entityType, category }: Named['entity']): boolean {
  return entityType === 'asset' || (entityType === 'org' && category !== 'politics')
}

const rateOn = /\b(?:tariff|tax|duty) rates? (?:on|for|against) (?:the )?$/i

/** The sign for whom a tariff or sanction is on: he loses by it, and gains where it is lowered or lifted. */
function burdenOn(text: string, behind: string): Sign {
  if (rateOn.test(text)) return tables.declines.test(behind) ? 1 : tables.rises.test(behind) ? -1 : null
  if (!tables.burdens.test(text)) return null
  return tables.easing.test(text) || tables.eased.test(behind) ? 1 : -1
}

function directionOf({ entity, mention }: Named, listing: Listing, asked: string): Sign {
  const { title: asks, label, event } = listing
  const ofUpOrDown = /\bup or down\b/i.test(asks) ? /^(up|down)\b/i.exec(label ?? '')?.[1]?.toLowerCase() : undefined
  if (ofUpOrDown !== undefined) return ofUpOrDown === 'up' ? 1 : -1
  // Who holds it gains where the price rises.
  if (isSymbol(listing)) return 1
  const ofLine = isTraded(entity) ? null : onLine(listing)
  if (ofLine !== null) return ofLine
  // How often somebody in office does something is no success of his.
  if (entity.entityType === 'person' && entity.category === 'politics' && [asks, event ?? ''].some(isOfDeeds))
    return null
  if (tables.tries.test(asks) && !/\bwins?\b/i.test(asks)) return null
  if (entity.entityType === 'person' && mention.said.field === 'title' && tables.gives.test(asks.slice(mention.end)))
    return null
  const said =
    (isSeizing({ entity, mention }) ? 1 : null) ??
    directionIn(asked, entity) ??
    ofKind(entity, asked) ??
    directionIn(event ?? '', entity) ??
    ofKind(entity, event ?? '') ??
    (!settings.has(entity.entityType) && tables.superlatives.test(asked) ? 1 : null) ??
    (isCounted({ entity, mention }, listing) ? 1 : null) ??
    (mention.said.field === 'label' &&
    (isWhole(mention) || /\bmargin\b/i.test(asks)) &&
    (tables.contests.test(`${asks} ${event ?? ''}`.replace(untilElection, '')) || held.test(asks))
      ? 1
      : null)
  return asAsked(said, asks, label)
}

/** True for a land or an army that a title says to take or to enter a place. */
function isSeizing({ entity: { entityType, tags }, mention: { said, end } }: Named): boolean {
  const isArmy = entityType === 'place' || tags.includes('armed-group') || tags.includes('armed-forces')
  return isArmy && said.field === 'title' && tables.seizes.test(said.text.slice(end))
}

/** True for the land of which the rules say that a town lies in it, which another one is to take. */
function isTakenFrom({ entity, mention }: Named, named: readonly Named[], subjects: ReadonlySet<string>): boolean {
  const isOfRules = entity.entityType === 'place' && mention.said.field === 'rules' && !subjects.has(entity.slug)
  return isOfRules && named.some((each) => subjects.has(each.entity.slug) && isSeizing(each))
}

/** The sign of what only some lose or gain by: who holds a post by leaving it, who makes something by bringing it out. */
function ofKind({ entityType, category, tags }: Named['entity'], text: string): Sign {
  // An athlete leaves his team for another; who leaves "as" something has held a post.
  const isHolder =
    entityType === 'person' && ((category !== 'sports' && !tags.includes('athlete')) || /\bas\b/i.test(text))
  if (isHolder && tables.departs.test(text)) return -1
  return category !== 'politics' && category !== 'sports' && tables.undertakings.test(text) ? 1 : null
}

/** A sign for what the question asks: the opposite one where it asks whether something does not happen, or its label says no. */
function asAsked(sign: Sign, asks: string, label: string | null): Sign {
  const saysNo = label !== null && /^no\b/i.test(label)
  const isTurned = tables.opposed.test(`${asks} ${saysNo ? '' : (label ?? '')}`) !== saysNo
  return sign === null || !isTurned ? sign : sign === 1 ? -1 : 1
}

/** By what a text says that happens; by how high a figure or price is only for what has one. A land neither gains nor loses by what is measured in it, only by what befalls it. */
function directionIn(text: string, { entityType, tags }: Named['entity']): Sign {
  // By how much a central bank moves its rate is no figure of its own.
  const isMeasured = !settings.has(entityType) && !tags.includes('central-bank')
  if (entityType === 'team' && nextTeam.test(text)) return 1
  if (entityType === 'place' && !does.test(text) && tables.disasters.test(text)) return -1
  if (!settings.has(entityType) && tables.unwanted.test(text)) return -1
  const up = tables.gains.test(text) || (isMeasured && (tables.rises.test(text) || ups.test(text)))
  const down = tables.loses.test(text) || (isMeasured && (tables.declines.test(text) || downs.test(text)))
  return up === down ? null : up ? 1 : -1
}
