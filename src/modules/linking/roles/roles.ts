import { isParty } from '../../../domain/text/nameable.ts'
import type { Said } from '../choosing/mentions.ts'
import type { Context } from '../context/context.ts'
import type { Listing } from '../listing.ts'
import { plainWords, positions, posts, readings, sayingWhere } from '../vocabulary.ts'
import { isBeforeName } from './before-name.ts'
import { clubOfHolder } from './clubs.ts'
import { isLineOfGame, isOfLegs, isOfOvertime, isOfPair } from './lines.ts'
import { isAuthor, madeBy } from './made.ts'
import { filedSideOf, isAgainstUnknown, isMeeting, meetingOf, metIn, playerBehind } from './meetings.ts'
import { isBehindHolder, isLaw, isWhole, type Named } from './named.ts'
import { isBeside, isDeedSaid, isOfUnknown } from './not-asked.ts'
import { isSeatAlone, postBefore } from './posts.ts'
import type { Vote } from './votes.ts'

/** Surroundings of a question that are not asked about: they take part, unless the question begins with them. */
const settings = new Set(['league', 'event'])
const opening = /^(?:will|would|can|could|does|do|did|is|are|was|has|have|should)\b/i
export const together = /^\s*(?:,|and|&|or|\/|, and|, or)\s*(?:the |president |prime minister )?$/i
/** The state of a town before another one: "Austin, Texas and Dallas, Texas". */
const ofState = /^, [A-Z][\w.]*(?: [A-Z][\w.]*)*(?=,? (?:and|or|&) )/
/** The post of somebody at a body that is named before him. */
const holds = new RegExp(`^(?:'s)? (?:junta |military |rebel |coup )?(?:${posts}|${positions}) (?:[A-Z][a-z]+ )?$`, 'i')
/** Things that are measured of the name behind. */
const measuredOf =
  /\b(?:score|rating|approval|price|number|gross|opening weekend|box office|deliveries|revenue|market cap|odds|views|streams|temperature|rainfall|snowfall|share|subscribers|followers|tickets?) (?:for|of|in|on) (?:(?:an?|one|1|the) (?:barrel|ounce|gallon|ton|tonne|bushel|pound) of )?(?:the )?["'\u201c]?$/i
/** The measure of a good whose price is asked: "a barrel of crude oil". */
const unitOf =
  '(?:(?:an?|one|1|each|the|per) (?:troy )?(?:barrel|ounce|gallon|ton|tonne|bushel|pound|gram|kilo(?:gram)?|dozen|share|unit|liter|litre) of )?'
/** Words that may stand between "Will" and the name that the question is about. */
const lead = new RegExp(
  `^\\s*(?:it (?:rain|snow|hail|freeze|storm)\\w* (?:\\w+ )?in |there be [a-z ]{0,30}(?:in|at) |there be (?:an?|another|no) )?(?:the|a|an|no|both|either)?\\s*(?:(?:share |closing |close )?(?:\\d+(?:st|nd|rd|th)|\\d+-year|annual|annuali[sz]ed|real|nominal|core|headline|quarterly|monthly|yearly|total|overall|price|value|price target|upper bound|lower bound|market cap(?:italization)?|approval(?: rating)?|number|yield|tariff|rate|high|highest|low|lowest|average|temp|temperature|ruling|party|government|state|city|us|u\\.s\\.|new|former|${posts}|${positions}|company|team|(?:1\\. )?(?:a?fc|sv|sc|ac|as|cf|cd|ud|ssc|vfl|vfb|tsg|fsv|sk|fk|bk|club|rcd?|ogc|stade|real club))\\s+)*(?:of |for |in |on |between )?${unitOf}(?:the )?["']?\\$?$`,
  'i',
)
/** How many of what a body does, before its name: "Will 3 Fed rate cuts happen?" */
const counted = /^\s*(?:(?:exactly|at least) )?\d+(?: or (?:more|fewer|less))? $/i
const answers =
  /^(?:yes|no|over|under|up|down|draw|ko|tko|submission|decision|points|retires?|retirement|tie|other|none|neither|both|any(?:one|body)?|another|nobody|no one|before|after|by|on|in|at|above|below|between|exactly|more|less|fewer|at least|no change|hold|cut|hike|pause|maintain|increase|decrease|raise|lower|q[1-4]|h[12]|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|(?:category|cat|level|tier|magnitude|round|game|week|stage|phase|group) [\da-l])\b|^[^A-Za-z]|\d(?:\s?bps|%|°)|\bno change\b/i

/**
 * The subjects of a market: whom its label names, else of whom its title asks. Nobody takes the place of a candidate whom we do not know; of two that
 * meet each other neither is the subject unless the label says which; two that a title joins are both. On whom a body votes is asked about, and not the body.
 */
export function subjectsOf(
  named: readonly Named[],
  listing: Listing,
  context: Context,
  title: Said,
  vote: Vote | null,
): Set<string> {
  const isWhere = saysWhere(named, listing)
  const labelled = context.isMention || isWhere ? [] : named.filter(({ mention }) => mention.said.field === 'label')
  const own = labelled.filter(
    (each) =>
      (!settings.has(each.entity.entityType) || isWhole(each.mention)) &&
      !isBehindHolder(each) &&
      !postBefore.test(each.mention.said.text.slice(0, each.mention.start)),
  )
  const [called] = own
  const isOfGame = called !== undefined && isMeeting(own, called.mention.said)
  if (isOfGame && isOfPair(listing)) return slugsOf(meetingOf(own, called.mention.said))
  if (called !== undefined && !isOfGame && !/^(?:draw|tie|over|under)\b/i.test(listing.label ?? ''))
    return slugsOf(withAsked(own, named, title))
  const labelledAs = context.isMention || isWhere ? [] : named.filter((each) => isCalled(each, listing))
  if (labelledAs.length === 1) return slugsOf(labelledAs)
  if (!isWhere && isUnknownCandidate(listing, context, title)) return new Set()
  if (vote !== null) return slugsOf([vote.on])
  const inTitle = named.filter(({ mention }) => mention.said === title)
  if (isOfLegs(title.text)) return slugsOf(inTitle)
  if (isLineOfGame(title.text) || inTitle.some((each) => isAgainstUnknown(each, inTitle))) return new Set()
  if (isOfOvertime(title.text) && inTitle.some(({ entity }) => entity.entityType === 'team')) return new Set()
  const isUntold = inTitle.length === 0 && (context.isMention || !isNameAlone(title.text))
  const titled = (isUntold ? named.filter(isInEvent) : inTitle).toSorted((a, b) => a.mention.start - b.mention.start)
  const [first] = titled
  if (first === undefined) return new Set()
  const { said } = first.mention
  const filed = filedSideOf(titled, said, listing)
  if (filed !== undefined) return slugsOf([filed])
  const post = clubOfHolder(titled)
  if (post !== null) return slugsOf(post.holder === undefined ? [] : [post.holder])
  return isOfPair(listing) && isMeeting(titled, said) ? slugsOf(meetingOf(titled, said)) : subjectsIn(titled, said)
}

/** True for a title that may be the name of somebody unknown. */
function isNameAlone(text: string): boolean {
  return hasName(text) || /^[A-Z][\w'-]*$/.test(text)
}

/** A title that names nobody asks about whom that of the event names: "Will the maximum temperature be 101°?" of "Highest temperature in Austin". */
function isInEvent({ entity, mention }: Named): boolean {
  return mention.said.field === 'event' && !settings.has(entity.entityType)
}

/** The subjects among the names of a title. */
function subjectsIn(titled: readonly Named[], title: Said): Set<string> {
  if (isMeeting(titled, title)) return slugsOf([...playerBehind(titled, title), ...playerBefore(titled, title)])
  if (isSeatAlone(titled, title)) return new Set()
  const at = subjectAt(titled, title.text)
  if (at === undefined) return ofReading(titled, title)
  const subjects = [titled[headAt(titled, at, title.text)]].filter((each) => each !== undefined)
  for (let next = headAt(titled, at, title.text) + 1; next < titled.length; next += 1) {
    const [before, behind] = [titled[next - 1], titled[next]]
    if (before === undefined || behind === undefined) break
    const gap = title.text.slice(before.mention.end, behind.mention.start)
    if (!together.test(before.entity.entityType === 'place' ? gap.replace(ofState, '') : gap)) break
    subjects.push(behind)
  }
  return slugsOf([...subjects, ...madeBy(subjects, titled, title)])
}

/** The player of whom a question asks what he does in the game that is named behind him: "Will Joe Burrow play in Bengals vs. Ravens?" */
function playerBefore(titled: readonly Named[], title: Said): Named[] {
  const [first] = titled
  const isPlayer = first?.entity.entityType === 'person' && !meetingOf(titled, title).includes(first)
  return isPlayer && opening.test(title.text) && subjectAt(titled, title.text) === 0 ? [first] : []
}

/** True where the label says where something happens, of which the title asks who does it: "Where will they meet?", "Will they meet in Istanbul?" */
function saysWhere(named: readonly Named[], { title, event, label }: Listing): boolean {
  const places = named.filter(({ mention }) => mention.said.field === 'label')
  if (label === null || places.length === 0 || !places.every(({ entity }) => entity.entityType === 'place'))
    return false
  const at = title.indexOf(label)
  if (named.every(({ entity, mention }) => mention.said.field !== 'title' || entity.entityType === 'place'))
    return at > 0 && metIn.test(title.slice(0, at))
  return [title, event ?? ''].some((text) => where.test(text)) || (at > 0 && sayingWhere.test(title.slice(0, at)))
}

/** Questions for the place where something happens or somebody goes. */
const where =
  /^(?:where\b|(?:which|what) (?:countr|cit|place|state|capital)\w+ (?:will|does|did) [^?]+ (?:visit|travel to|go to)\b)/i
/** Questions for the team that somebody goes to. */
const whither =
  /\bnext (?:team|club)\b|^where will [^?]+ (?:go|play|sign|land|move|end up|be traded)\b|^will [^?]+ (?:sign with|be traded to) |^(?:which|what) (?:team|club) (?:will|does) (?:[^?]+ (?:play for|join|sign (?:for|with)|go to|be traded to|end up)\b|(?:sign|draft|acquire|get|land|trade for|hire)\b)/i
/** A party of which a title asks whether it wins what its candidate, whom the label names, runs for. */
const ofParty = /^will (?:the )?$/i

/** The subjects with those of whom the title asks as well: whoever goes to the team that a label names, the party whose candidate it names. */
function withAsked(labelled: readonly Named[], named: readonly Named[], title: Said): Named[] {
  const titled = named.filter(({ mention }) => mention.said === title)
  const isOfTeams = labelled.every(({ entity }) => entity.entityType === 'team')
  const goers =
    isOfTeams && whither.test(title.text) ? titled.filter(({ entity }) => entity.entityType === 'person') : []
  const isOfPeople = labelled.every(({ entity }) => entity.entityType === 'person')
  const parties = isOfPeople
    ? titled.filter(({ entity, mention }) => isParty(entity.tags) && ofParty.test(title.text.slice(0, mention.start)))
    : []
  return [...labelled, ...goers, ...parties]
}

/** The place that is asked about by what is measured in it or befalls it, where nobody else is named: "Will a hurricane hit Florida?" */
function ofReading(titled: readonly Named[], { text }: Said): Set<string> {
  const [only] = titled
  const isOfPlace =
    only?.entity.entityType === 'place' && titled.every(({ entity }) => entity.slug === only.entity.slug)
  return isOfPlace && readings.test(text) ? slugsOf(titled) : new Set()
}

/** True where the label is the last word of a name in the title or event, or one that stands there: "Sinner" of "Alcaraz vs Jannik Sinner". */
function isCalled({ entity, mention }: Named, { label }: Listing): boolean {
  if (label === null || !/^[A-Z]/.test(label) || mention.said.field === 'rules') return false
  if (mention.text === label || mention.text.endsWith(` ${label}`)) return true
  // "Kim - Supreme Leader of North Korea"
  const called = /^(\S+) - /.exec(label)?.[1]
  return entity.entityType === 'person' && called !== undefined && mention.text.split(' ').includes(called)
}

function slugsOf(named: readonly Named[]): Set<string> {
  return new Set(named.map(({ entity }) => entity.slug))
}

/** A label that names somebody or something that nobody here has the name of. */
function isUnknownCandidate({ label }: Listing, { isMention }: Context, title: Said): boolean {
  if (label === null || label === '' || isMention || answers.test(label)) return false
  const words = label
    .replace(/\([^)]*\)|: .*$/g, '')
    .trim()
    .split(/[\s-]+/)
  const capitals = words.filter((word) => /^["'“]?[A-Z]/.test(word))
  const isPlain = words.every((word) => plainWords.has(word.toLowerCase())) || isDeedSaid(words, title.text)
  if (isPlain || words.length > 7 || capitals.length * 2 < words.length) return false
  const isAsked =
    /^(?:who|which|what|where|when)\b|\b(?:winner|nominee|next|top \d+|coach|leader|champion|award|best|first|mvp|host|headliner)\b/i.test(
      title.text,
    )
  const at = title.text.indexOf(words.join(' '))
  // Where somebody goes is no candidate: "Will Elon Musk visit Mars?"
  if (at > 0 && opening.test(title.text) && sayingWhere.test(title.text.slice(0, at))) return false
  return isAsked || at >= 0 || !opening.test(title.text)
}

/** Of "US inflation" and "Japanese parliament" the second is asked about: a country before a name says whose it is. */
function headAt(titled: readonly Named[], at: number, text: string): number {
  const [one, next] = [titled[at], titled[at + 1]]
  if (isHolder(one, next, text) || isOwner(one, next, text) || isAuthor(one, next, text)) return at + 1
  if (one?.entity.entityType !== 'place' || next === undefined || next.entity.entityType === 'place') return at
  return /^\.? (?:(?:real|nominal|core|annual|monthly|quarterly|weekly|daily|average|national|retail|total|initial) ){0,2}$/.test(
    text.slice(one.mention.end, next.mention.start),
  )
    ? at + 1
    : at
}

/** In "PA-10: Scott Perry re-elected?" what stands before the colon is where, and who stands behind it is asked about. */
function headed(titled: readonly Named[], at: number, text: string): number {
  // "Texas Senate: will Republicans win?"
  const last = titled[at]?.entity.entityType === 'place' ? headAt(titled, at, text) : at
  const [one, head, next] = [titled[at], titled[last], titled[last + 1]]
  const isHead =
    one !== undefined &&
    next !== undefined &&
    (['place', 'asset', 'event'].includes(one.entity.entityType) ||
      (one.entity.entityType === 'team' && next.entity.entityType === 'person'))
  return isHead &&
    head !== undefined &&
    /^(?: [A-Za-z\d]+){0,4}: (?:(?:will|can|could|is|does|did) )?(?:the )?$/i.test(
      text.slice(head.mention.end, next.mention.start),
    )
    ? last + 1
    : at
}

/** "Labour's Andy Burnham" is asked about Burnham. */
function isOwner(one: Named | undefined, next: Named | undefined, text: string): boolean {
  if (one === undefined || next === undefined) return false
  const gap = text.slice(one.mention.end, next.mention.start)
  return gap === "' " || (/'s$/.test(one.mention.text) && gap === ' ')
}

/** True where the second of two names holds a post at the first: "Fed Governor Waller". */
function isHolder(one: Named | undefined, next: Named | undefined, text: string): boolean {
  if (one === undefined || next === undefined || one.entity.entityType === 'person') return false
  if (next.entity.entityType !== 'person') return false
  return holds.test(text.slice(one.mention.end, next.mention.start))
}

/** The index of the name in a title that it asks about; undefined where that is none of them. */
function subjectAt(titled: readonly Named[], text: string): number | undefined {
  const asked = /^(?:(?:how|what|when|which|where|who)\b[^?]*?)\b(?:will|would|can|does|did|do|is|has)\s+/i.exec(text)
  if (opening.test(text) && titled[0]?.mention.start !== 0)
    return directlyAfter(titled, text, /^\w+/.exec(text)?.[0].length ?? 0)
  if (asked !== null) {
    const after = directlyAfter(titled, text, asked[0].length - 1)
    if (after !== undefined) return after
    if (/^(?:who|which)\b/i.test(text) || isOfUnknown(titled, text.slice(asked[0].length - 1))) return undefined
  }
  const first = titled.findIndex(({ entity }) => !settings.has(entity.entityType) || isLaw(entity))
  const place = headed(titled, Math.max(first, 0), text)
  if (isBeforeUnknown(titled[place], text) || isBeside(titled[place], text)) return undefined
  const before = text.slice(0, titled[place]?.mention.start)
  return hasUnknownName(before) &&
    !measuredOf.test(before) &&
    !/: (?:(?:will|can|could|does|do|did|is|are) )?(?:the )?$/i.test(before)
    ? undefined
    : place
}

function directlyAfter(titled: readonly Named[], text: string, from: number): number | undefined {
  const at = titled.findIndex(({ mention }) => mention.start >= from)
  const first = titled[at]
  if (first === undefined) return undefined
  const between = text.slice(from, first.mention.start)
  if (lead.test(between))
    return settings.has(first.entity.entityType) &&
      titled.length > 1 &&
      !/^\s*(?:the )?(?:\d+(?:st|nd|rd|th) )?$/i.test(between)
      ? undefined
      : at
  if (first.entity.entityType === 'org' && counted.test(between)) return at
  // "Will Quinnipiac have Trump above 40%?", "Will the title be won by Arsenal?"
  return isBeforeName(between) ? at : undefined
}

/** A place before a colon says where somebody unknown is asked about: "Australia: Sussan Ley out?" */
function isBeforeUnknown(one: Named | undefined, text: string): boolean {
  const behind = one?.entity.entityType === 'place' ? text.slice(one.mention.end) : ''
  return /^: (?!Will|Can|Does|Is)/.test(behind) && hasUnknownName(behind.slice(2))
}

/** True where a text begins with a name of several words, none of ours: "Monaco Grand Prix: …". */
function hasUnknownName(text: string): boolean {
  const [first = ''] = text.split(/[^A-Za-z'.-]+/)
  const second = /^\S+ ([A-Z]\w+)/.exec(text)?.[1]
  const isFirm = second !== undefined && !plainWords.has(second.toLowerCase()) && !opening.test(text)
  return hasName(text) && /^[A-Z]/.test(first) && (!plainWords.has(first.toLowerCase()) || isFirm)
}

/** True where words behind the first of a text are written as names are. */
export function hasName(text: string): boolean {
  const words = text.split(/[^A-Za-z'.-]+/).filter((word) => word !== '')
  return words.some(
    (word, at) => at > 0 && /^[A-Z]/.test(word) && !plainWords.has(word.toLowerCase().replace(/'s$/, '')),
  )
}
