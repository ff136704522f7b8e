import { eventWeights } from '../../domain/graph/event-weights.ts'
import type { Lexicon } from '../../domain/text/lexicon.ts'
import type { Nameable } from '../../domain/text/nameable.ts'
import { rulesetOf } from '../../domain/text/ruleset.ts'
import { doubtOf } from './choosing/borders.ts'
import type { Choice, Decided } from './choosing/choice.ts'
import { choose } from './choosing/choose.ts'
import { withoutOwners, withoutPassing, withoutSeries, withoutStates } from './choosing/dropped.ts'
import { exposureTypeOf } from './choosing/kinds.ts'
import { type Mention, type Said, saidIn } from './choosing/mentions.ts'
import { otherTeam } from './choosing/other-teams.ts'
import { isOfQuoted, isWordToBeSaid } from './choosing/words-said.ts'
import { conditionOf } from './condition.ts'
import { type Context, contextOf, type Evidence } from './context/context.ts'
import { evidenceOf, namesIn } from './context/evidence.ts'
import { bodiesOfLands } from './context/lands.ts'
import { playersAlone } from './context/players.ts'
import { isRacing } from './context/racing.ts'
import { toldIn } from './context/told.ts'
import { withLeague } from './context/told-league.ts'
import { type Link, type Linked, type RefusalReason, type Refused, spanOf } from './linked.ts'
import { type Field, fieldNames, type Listing } from './listing.ts'
import { isJuniorOf } from './names/juniors.ts'
import { withIssuers } from './roles/issuers.ts'
import type { Named } from './roles/named.ts'
import { roleOf } from './roles/parts.ts'
import { subjectsOf } from './roles/roles.ts'
import { signsOf } from './roles/sign.ts'
import { voteIn } from './roles/votes.ts'

const rules = ['', 'names/', 'context/', 'choosing/', 'roles/', 'headlines/']
/** The author of links: these rules, by what they and their tables are, so that a worker with others links every open market anew. */
export const linkedBy = `linking@${rulesetOf([...rules.map((place) => `modules/linking/${place}`), 'modules/catalogue/classify.ts', 'modules/catalogue/classify-rules.ts'])}`

/** The certainty that a name in a field is what the market is about, times what its role weighs. Rules name many things in passing. */
const weightOf: Record<Field, number> = { label: 1, title: 1, event: 0.8, rules: 0.5 }
const maxRivals = 5
const maxRefused = 40

/**
 * The entities that a listing names, each once, and the names that were refused. A name is refused where it is part of a longer one, where it only tells a
 * source, and where what the listing says of league, place, year and kind leaves none or several that bear it.
 */
export function linksOf(listing: Listing, lexicon: Lexicon): Linked {
  const note = noteBefore.exec(listing.title)?.[0] ?? ''
  if (note === '') return linksIn(listing, lexicon)
  const { links, refused } = linksIn({ ...listing, title: listing.title.slice(note.length) }, lexicon)
  const placed = <T extends Pick<Refused, 'span'>>(each: T): T => {
    const { field, from, to, text } = each.span
    return field === 'title' ? { ...each, span: { field, from: from + note.length, to: to + note.length, text } } : each
  }
  return { links: links.map(placed), refused: refused.map(placed) }
}

/** A note of the venue before the question: "[Single Market] Will …". */
const noteBefore = /^\[[^\]]{2,40}\]:?\s*(?=\S)/

function linksIn(listing: Listing, lexicon: Lexicon): Linked {
  const texts = saidOf(listing)
  const untold = contextOf(listing)
  const isRace = isRacing(listing, untold)
  const named = texts.flatMap((said) => namesIn(said, lexicon, isRace))
  const told = [...named, ...toldIn(texts, named, listing, lexicon)]
  const found = [...told, ...playersAlone(texts, told, listing, lexicon)].toSorted(
    (one, other) => texts.indexOf(one.said) - texts.indexOf(other.said),
  )
  const context = withLeague(untold, listing, found)
  const evidence = evidenceOf(found, context, lexicon)
  const refused: Refused[] = []
  const decided = new Map<string, Decided>()
  for (const each of found) {
    const again = isBracketed(each) ? namedBefore(each, [...decided.values()]) : undefined
    const mention = again === undefined ? each : shareIn(each, again, context)
    if (mention === null) continue
    const choice = decide(mention, found, listing, context, evidence, lexicon)
    if (choice.chosen === null) {
      refused.push({
        span: spanOf(mention),
        reason: choice.reason,
        why: choice.why,
        candidates: choice.rivals.map(({ entity }) => entity.slug).slice(0, maxRivals),
      })
      continue
    }
    const { slug } = choice.chosen.entity
    const before = decided.get(slug)
    // Whom the rules have in full the title may tell by his surname.
    const isTold = before?.mention.said.field === 'rules' && mention.said.field !== 'rules'
    if (before === undefined || isTold) decided.set(slug, { mention, choice })
    else if (isDirectlyBehind(mention, before.mention)) before.mention = together(before.mention, mention)
  }
  const stated = withoutStates([...decided.values()], found, refused)
  const kept = withoutPassing(withoutOwners(withoutSeries(stated)), refused, listing)
  const links = withIssuers(linked(kept, listing, context, texts), kept, found)
  const title = texts.find(({ field }) => field === 'title')
  return {
    links: context.sport === null && title !== undefined ? bodiesOfLands(title, links, lexicon) : links,
    refused: refused.slice(0, maxRefused),
  }
}

function saidOf(listing: Listing): Said[] {
  const { label, title, event, rules } = listing
  const texts: [Field, string | null][] = [
    ['label', label],
    ['title', title],
    ['event', event === title ? null : event],
    ['rules', conditionOf(rules)],
  ]
  return texts.flatMap(([field, text]) => (text === null || text === '' ? [] : [saidIn(field, text)]))
}

function isBracketed({ said: { text }, start }: Mention): boolean {
  return text[start - 1] === '(' || text[start - 1] === '$'
}

/** The entity named before the brackets, where the code in them says it once more: "NVIDIA (NVDA)", "Crude oil (CL)". */
function namedBefore({ said, start, bearers }: Mention, decided: readonly Decided[]): Nameable | undefined {
  const before = said.text
    .slice(0, start)
    .trimEnd()
    .replace(/ ?\(?\$?$/, '')
  const isCode = bearers.every(({ how }) => how === 'code')
  return decided.find(
    ({ mention, choice: { chosen } }) =>
      before.endsWith(mention.text) &&
      ((isCode && chosen.entity.entityType === 'asset') ||
        bearers.some(({ entity }) => entity.slug === chosen.entity.slug || entity.near.includes(chosen.entity.slug))),
  )?.choice.chosen.entity
}

/** "DET Lions", "Michigan St. Spartans": what stands for a team and its nickname are one name. */
function isDirectlyBehind({ said, start }: Mention, { said: other, end }: Mention): boolean {
  return said === other && /^\.? $/.test(said.text.slice(end, Math.max(start, end)))
}

function together(first: Mention, { to, end }: Mention): Mention {
  return { ...first, to, end, text: first.said.text.slice(first.start, end) }
}

/** The code behind the name of a firm is that of its share where a price is asked. */
function shareIn(mention: Mention, { slug }: Nameable, { isPrice }: Context): Mention | null {
  const bearers = mention.bearers.filter(({ entity }) => entity.tags.includes('stock') && entity.near.includes(slug))
  return isPrice && bearers.length > 0 ? { ...mention, bearers } : null
}

/** The name of the same kind in brackets behind a name that says which is meant: "Crude oil (Brent)". */
function closerBehind({ said, end, bearers }: Mention, found: readonly Mention[]): string | null {
  if (!said.text.startsWith(' (', end)) return null
  const behind = found.find((each) => each.said === said && each.start === end + 2)
  const isOther = behind?.bearers.every(({ entity: { slug, group, entityType } }) =>
    bearers.every(({ entity }) => entity.slug !== slug && entity.group === group && entity.entityType === entityType),
  )
  return behind !== undefined && isOther === true ? behind.text : null
}

type Refusal = { chosen: null; reason: RefusalReason; why: string; rivals: Extract<Choice, { chosen: null }>['rivals'] }

function decide(
  mention: Mention,
  found: readonly Mention[],
  listing: Listing,
  context: Context,
  evidence: Evidence,
  lexicon: Lexicon,
): Extract<Choice, { chosen: object }> | Refusal {
  // A headline is of no venue: what it tells somebody to say is no word that is bet on.
  if (listing.venue !== '' && context.isMention && isWordToBeSaid(mention))
    return { chosen: null, reason: 'word_to_be_said', why: 'it is a word to be said', rivals: [] }
  if (isOfQuoted(mention, listing.title))
    return { chosen: null, reason: 'title_of_work', why: 'the label is a title that stands in quotes', rivals: [] }
  const closer = closerBehind(mention, found)
  if (closer !== null)
    return { chosen: null, reason: 'longer_name', why: `'${closer}' behind it says which`, rivals: [] }
  // In a sport a coin or a good is no other name: the Oil Kings are not the Kings.
  const others = context.sport === null ? found : found.filter(({ bearers }) => !bearers.every(isThing))
  const isTeam = mention.bearers.some(({ entity }) => entity.entityType === 'team')
  const another = isTeam ? found.find(({ said, text }) => said !== mention.said && text === mention.text) : undefined
  // "River Plate" of a title is the "River Plate (URU)" of its event.
  const elsewhere = another === undefined ? null : otherTeam(another, lexicon)
  if (elsewhere !== null)
    return { chosen: null, reason: 'longer_name', why: `elsewhere it stands for '${elsewhere}'`, rivals: [] }
  const doubt = doubtOf(mention, lexicon, (at) => isNamedAt(others, mention, at, lexicon))
  if (doubt !== null && !(doubt.rule === 'longer_name' && isJuniorOf(context.sport, mention, lexicon)))
    return { chosen: null, reason: doubt.rule, why: doubt.why, rivals: [] }
  return choose(mention, listing, context, evidence)
}

function isThing({ entity: { entityType } }: Mention['bearers'][number]): boolean {
  return entityType === 'asset'
}

/** True where a word beside a name belongs to another name. A lone given name does not: it is that of the name behind it. */
function isNamedAt(found: readonly Mention[], mention: Mention, at: number, lexicon: Lexicon): boolean {
  return found.some(
    ({ said, from, to, bearers }) =>
      said === mention.said &&
      at >= from &&
      at < to &&
      (to - from > 1 || !isPartOfName(said.keys[from] ?? '', bearers, mention, lexicon)) &&
      !isCoinBeforeSurname(bearers, mention),
  )
}

/** "Melania Trump" is no coin and no Trump that we know. */
function isCoinBeforeSurname(bearers: Mention['bearers'], mention: Mention): boolean {
  return (
    bearers.every(({ entity: { category, entityType } }) => category === 'crypto' && entityType === 'asset') &&
    mention.to - mention.from === 1 &&
    mention.bearers.some(({ entity }) => entity.entityType === 'person')
  )
}

/** A given name beside a surname, and a surname behind a given name, are one name. */
function isPartOfName(word: string, bearers: Mention['bearers'], mention: Mention, lexicon: Lexicon): boolean {
  if (lexicon.isGivenName(word)) return !bearers.some(({ entity }) => entity.tags.includes('country'))
  const isSurname = bearers.every(({ entity }) => entity.entityType === 'person')
  return isSurname && mention.to - mention.from === 1 && lexicon.isGivenName(mention.said.keys[mention.from] ?? '')
}

function linked(decided: readonly Decided[], listing: Listing, context: Context, texts: readonly Said[]): Link[] {
  const named = decided.map(({ mention, choice }): Named => ({ entity: choice.chosen.entity, mention }))
  const title = texts.find(({ field }) => field === 'title') ?? saidIn('title', listing.title)
  const vote = voteIn(named)
  const subjects = withShares(subjectsOf(named.filter(isAskable), listing, context, title, vote), named, context)
  const signs = signsOf(named, subjects, listing, context, vote)
  const exposureType = exposureTypeOf(listing)
  return decided.map(({ mention, choice: { chosen, rivals, margin } }) => {
    const { entity, score, rule } = chosen
    const role = roleOf({ entity, mention }, named, { listing, subjects, vote })
    const { field } = mention.said
    return {
      entity,
      role,
      sign: signs.get(entity.slug) ?? null,
      exposureType,
      strength: round(eventWeights[role].weight * weightOf[field]),
      confidence: round(Math.min(0.99, Math.max(0.5, score))),
      span: spanOf(mention),
      rule,
      rivals: rivals.slice(0, maxRivals).map((rival) => rival.entity.slug),
      margin,
      reason: `${fieldNames[field]} ${rule.startsWith('told') ? 'tells of' : 'names'} ${entity.displayName} ('${mention.text}')${rivals.length === 0 ? '' : `; of ${rivals.length + 1} called so it is the likeliest`}.`,
    }
  })
}

/** Of a body that only a post tells nothing is asked. */
function isAskable({ entity, mention }: Named): boolean {
  return entity.entityType !== 'org' || mention.bearers.every(({ how }) => how !== 'told')
}

/** The subjects with shares: where the price of a firm's share is asked and both are named, both are asked about. */
function withShares(subjects: Set<string>, named: readonly Named[], { isPrice }: Context): Set<string> {
  const shares = named.filter(
    ({ entity }) => entity.tags.includes('stock') && entity.near.some((each) => subjects.has(each)),
  )
  return isPrice ? new Set([...subjects, ...shares.map(({ entity }) => entity.slug)]) : subjects
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100
}
