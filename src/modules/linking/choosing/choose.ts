import { type Bearer, type Nameable, prominenceOf } from '../../../domain/text/nameable.ts'
import { stateOfCode } from '../../../domain/text/places.ts'
import { codeOfTeam } from '../../../domain/text/teams.ts'
import type { Context, Evidence } from '../context/context.ts'
import type { Listing } from '../listing.ts'
import { sideFiled } from '../names/symbol.ts'
import { everydayWords } from '../vocabulary.ts'
import type { Choice, Scored } from './choice.ts'
import { excluded } from './exclude.ts'
import type { Mention } from './mentions.ts'
import type { Reason } from './reasons.ts'

/** Of towns of one name the one that is meant is that of which far more is known. */
function isFarBetterKnown(first: Scored, others: readonly Scored[], { fameOf }: Evidence): boolean {
  const best = fameOf(first.entity.slug)
  return (
    best >= leastFame &&
    [first, ...others].every(({ entity }) => isTown(entity)) &&
    others.every(({ entity }) => fameOf(entity.slug) * leastFame <= best)
  )
}

function isTown({ entityType, tags }: Nameable): boolean {
  return entityType === 'place' && !tags.includes('country') && !tags.includes('us-state')
}

const leastFame = 3
/** A name that is less sure than this, or less surer than the next than this, is refused. */
const leastSure = 0.65
const leastMargin = 0.08

const startOf: Record<Bearer['how'], number> = {
  name: 0.9,
  alias: 0.82,
  code: 0.78,
  place: 0.85,
  country: 0.88,
  surname: 0.74,
  nickname: 0.82,
  told: 0.85,
}

/** The one meant of those that bear a name, or why nobody is. */
export function choose(mention: Mention, listing: Listing, context: Context, evidence: Evidence): Choice {
  const refused: { reason: Reason; why: string }[] = []
  const scored = new Map<string, Scored>()
  for (const bearer of mention.bearers) {
    const no = excluded(bearer, mention, listing, context, evidence)
    if (no !== null) {
      refused.push(no)
      continue
    }
    const one = scoreOf(bearer, mention, listing, context, evidence)
    const before = scored.get(one.entity.slug)
    if (before === undefined || before.score < one.score) scored.set(one.entity.slug, one)
  }
  const [first, ...rivals] = [...scored.values()].toSorted(
    (a, b) =>
      b.score - a.score ||
      evidence.fameOf(b.entity.slug) - evidence.fameOf(a.entity.slug) ||
      (a.entity.slug < b.entity.slug ? -1 : 1),
  )
  if (first === undefined)
    return {
      chosen: null,
      rivals: [],
      ...(refused[0] ?? { reason: 'ambiguous' as const, why: 'nobody bears the name' }),
    }
  // What belongs to the likeliest is no rival: Google is the company rather than its search.
  const others = rivals.filter(({ entity }) => !entity.near.includes(first.entity.slug))
  const margin = round(Math.min(1, first.score - (others[0]?.score ?? 0)))
  const club = clubOf(mention, scored)
  if (isTown(first.entity) && prominenceOf(first.entity) < 4 && !evidence.sure.has(first.entity.slug) && club)
    return {
      chosen: null,
      rivals: [first, ...rivals],
      reason: 'ambiguous',
      why: `it may be the town or ${club.displayName}, and no game is spoken of`,
    }
  if (first.score < leastSure)
    return {
      chosen: null,
      rivals: [first, ...rivals],
      reason: 'other_category',
      why: `${first.entity.displayName} is too unsure with ${round(first.score)}`,
    }
  const close = others.filter(({ score }) => round(first.score - score) < leastMargin)
  if (others[0] !== undefined && close.length > 0 && !isFarBetterKnown(first, close, evidence))
    return {
      chosen: null,
      rivals: [first, ...others],
      reason: 'ambiguous',
      why: `it may be ${first.entity.displayName} (${first.entity.slug}) or ${others[0].entity.slug}`,
    }
  return { chosen: first, rivals: others, margin }
}

/** The team that is called just so and was refused. */
function clubOf({ bearers }: Mention, scored: ReadonlyMap<string, Scored>): Nameable | undefined {
  return bearers.find(({ entity, how }) => entity.entityType === 'team' && how === 'name' && !scored.has(entity.slug))
    ?.entity
}

function scoreOf(
  { entity, how }: Bearer,
  mention: Mention,
  listing: Listing,
  context: Context,
  evidence: Evidence,
): Scored {
  const words = mention.to - mention.from
  let score = startOf[how] + (words > 1 ? 0.03 : 0)
  const rules: string[] = [how]
  const add = (by: number, rule: string) => {
    score += by
    if (by !== 0) rules.push(rule)
  }
  if (
    entity.subcategory !== null &&
    (entity.subcategory === context.sport || entity.subcategory === listing.subcategory)
  )
    add(0.05, 'same_place')
  else if (
    listing.category !== null &&
    entity.category !== listing.category &&
    entity.entityType !== 'place' &&
    !isOnlyLeader(entity, mention)
  )
    add(words > 1 ? -0.07 : -0.1, 'other_category')
  if (entity.entityType === 'team' && how === 'place' && isOfGame(entity, listing)) add(0.1, 'code')
  add((prominenceOf(entity) - 4) * 0.05, 'prominence')
  if (evidence.near.has(entity.slug) || entity.near.some((each) => evidence.sure.has(each))) add(0.1, 'near')
  if (evidence.sure.has(entity.slug)) add(0.12, 'full_name')
  if (entity.tags.includes('other-sport') && evidence.kinds.has(`players of ${entity.group}`)) add(0.1, 'opponent')
  if (entity.entityType === 'place') add(placeBonus(entity, context, evidence), 'kind_of_place')
  if (isSpokenOf(entity, mention, context)) add(0.1, 'kind_of_body')
  if (entity.entityType === 'asset' && entity.tags.includes('stock')) add(context.isPrice ? 0.12 : -0.1, 'price')
  if (
    entity.entityType === 'asset' &&
    entity.category === 'finance' &&
    context.isPrice &&
    !entity.tags.includes('stock')
  )
    add(0.1, 'price')
  return { entity, score, rule: rules.join('+') }
}

/** True for who leads a country, where nobody else is called so: whatever a listing is filed under, "Putin" is he. */
function isOnlyLeader({ tags }: Nameable, { said, from, bearers }: Mention): boolean {
  return (
    bearers.length === 1 &&
    tags.includes('world-leader') &&
    said.field === 'title' &&
    !said.isTitleCase &&
    !everydayWords.has(said.keys[from] ?? '')
  )
}

const ofCourts =
  /\b(?:convict\w*|trials?|arrest warrants?|charges?|charged|indict\w*|verdict|sentence[ds]?|prosecut\w*|judges?|war crimes|genocide|crimes against humanity|custody)\b/i
const governs = /^(?:'s)? (?:government|cabinet|coalition|ministers?|party)\b/

/** True for a court where deeds of courts are asked, and for who governs a country where a government is called his: "Carney's government". */
function isSpokenOf({ tags }: Nameable, { said, end }: Mention, { text }: Context): boolean {
  return (
    (tags.includes('court') && ofCourts.test(text)) ||
    (tags.includes('head-of-government') && governs.test(said.text.slice(end)))
  )
}

/** The sides in what a venue files a game under: `KXNHLGAME-26DEC22NYRBOS-BOS`, `nhl-nyr-bos-2026-12-22`. */
const filedGame = /^KX\w+-\d\d[A-Z]{3}\d\d([A-Z]{4,8})(?:-|$)/
const addressed = /^[a-z0-9]+-([a-z]{2,4})-([a-z]{2,4})-20\d\d-/

/** True where the code of a team stands in what a venue files the game under: of two of one town it is that one. */
function isOfGame({ displayName, subcategory }: Nameable, { ticker, slug }: Listing): boolean {
  const code = subcategory === null ? undefined : codeOfTeam(displayName, subcategory)
  if (code === undefined) return false
  const filed = filedGame.exec(ticker ?? '')?.[1] ?? ''
  if (filed === '' && sideFiled(ticker) === code) return true
  const [, home, guest] = addressed.exec(slug ?? '') ?? []
  return filed.startsWith(code) || filed.endsWith(code) || [home, guest].includes(code.toLowerCase())
}

const partiesOfStates = /\b(?:Democrats?|Republicans?|GOP)\b/

/** True for a town whose state is told elsewhere: "Jackson" where the rules have "Jackson, WY". */
function isToldByState({ displayName, slug }: Nameable, text: string): boolean {
  const code = text.split(`${displayName}, `)[1]?.slice(0, 2)
  const state = code === undefined || !/^[A-Z]{2}$/.test(code) ? undefined : stateOfCode(code)
  return state !== undefined && slug.endsWith(`-${state.replaceAll('_', '-')}`)
}

function placeBonus(
  entity: Nameable,
  { isRace, isOfTown, isAbroad, text }: Context,
  { states, countries }: Evidence,
): number {
  const { tags, slug } = entity
  const isCountry = tags.includes('country')
  const isUsState = tags.includes('us-state')
  if (!isCountry && !isUsState && isToldByState(entity, text)) return 0.3
  if (isOfTown) return isCountry || isUsState ? -0.15 : 0.1
  if (isUsState && (isRace || partiesOfStates.test(text))) return 0.12
  if (isCountry && isAbroad) return 0.15
  if (!isCountry && !isUsState && [...states, ...countries].some((each) => slug.endsWith(`-${each}`))) return 0.1
  return 0
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100
}
