import { isParty, type Nameable } from '../../../domain/text/nameable.ts'
import { stateOfCode, stateSlugs } from '../../../domain/text/places.ts'
import type { Mention } from '../choosing/mentions.ts'
import type { No } from '../choosing/reasons.ts'
import { seatWords, sessions } from '../vocabulary.ts'
import type { Context, Evidence } from './context.ts'

/** A party, parliament, court or office of another country or state that bears the same name. */
export function ofBody(entity: Nameable, mention: Mention, context: Context, evidence: Evidence): No {
  const { countries } = evidence
  const { near, tags, slug, subcategory } = entity
  if (!isGeneric(entity) || evidence.near.has(slug)) return null
  if (american.has(subcategory ?? '')) return ofAmerican(entity, mention, context, evidence)
  if (isParty(tags) && isOfOtherLand(entity, mention, evidence))
    return { reason: 'other_country', why: 'another country is spoken of' }
  if (
    near.some((each) => countries.has(each) || evidence.near.has(each)) ||
    [...countries].some((each) => slug.endsWith(`-${each}`) || tags.includes(each))
  )
    return null
  if (abroadOf(countries).length === 0 && isParty(tags) && isBestKnown(entity, mention, evidence)) return null
  const isOfOther = isParty(tags) && abroadOf(countries).length > 0 && /\belections?\b/i.test(context.text)
  return !isOfOther &&
    mention.bearers.filter(({ entity: { entityType: type } }) => type === 'org').length === 1 &&
    !isPlainBody(mention.text)
    ? null
    : { reason: 'other_country', why: `nothing names the country of ${entity.displayName}` }
}

/** Behind the name of somebody: what he is to be for a party. */
const standsFor = /^ (?:be|becomes?|stands? (?:as|for)|runs? for|joins?) (?:the )?[A-Z]/

/** The refusal of who sits in Congress, where somebody of his name is to be something for a party of another country. */
export function ofPartyAbroad({ tags }: Nameable, { said, end }: Mention, { isAbroad }: Evidence): No {
  const isInCongress = tags.includes('us-representative') || tags.includes('us-senator')
  return isInCongress && isAbroad && standsFor.test(said.text.slice(end))
    ? { reason: 'other_country', why: 'a party of another country is spoken of' }
    : null
}

const american = new Set(['us-government', 'us-congress', 'us-elections', 'presidential', 'governors'])

/** A body of the United States where another country is spoken of. */
function ofAmerican(entity: Nameable, mention: Mention, context: Context, evidence: Evidence): No {
  const { countries, states, lands } = evidence
  const { near, tags, slug } = entity
  const abroad = abroadOf(countries)
  if (isParty(tags) && ofParliaments.test(context.text) && !namesUs(mention))
    return { reason: 'other_country', why: 'it is spoken of as where parliaments govern' }
  if (['us-senate', 'us-house-of-representatives', 'supreme-court-of-the-united-states'].includes(slug)) {
    const no = ofChamber(mention, slug)
    if (no !== null) return no
    if (
      countries.size === 0 &&
      abroadOf(lands).length > 0 &&
      !lands.has('united-states') &&
      ofOwnPeople.test(context.text)
    )
      return { reason: 'other_country', why: 'somebody of another country is tried or elected there' }
  }
  const before = mention.said.text.slice(0, mention.start)
  const owner = /^(.*)'s? $/.exec(before)?.[1]?.toLowerCase()
  const isOwned = abroad.some((land) => owner?.endsWith(land.replaceAll('-', ' ')))
  if (isOwned || (abroad.length > 0 && !countries.has('united-states') && owner !== undefined))
    return { reason: 'other_country', why: 'it is that of another country' }
  const ownStates = isParty(tags) ? near.filter(isState) : []
  if (ownStates.length > 0 && !ownStates.some((each) => states.has(each)))
    return { reason: 'other_place', why: `nothing names the state of ${entity.displayName}` }
  if (isParty(tags) && abroad.length > 0 && !countries.has('united-states') && ofSeats.test(context.text))
    return { reason: 'other_country', why: 'a parliament of another country is spoken of' }
  if (
    isParty(tags) &&
    abroad.length > 0 &&
    states.size === 0 &&
    /^ (?:in|of) [A-Z]/.test(mention.said.text.slice(mention.end))
  )
    return { reason: 'other_country', why: 'the party of another country is spoken of' }
  if (isParty(tags) && isSmallAmongMany(entity, mention, evidence))
    return { reason: 'other_country', why: `parties of other countries are called '${mention.text}' as well` }
  return abroad.length > 0 &&
    states.size === 0 &&
    !countries.has('united-states') &&
    !namesUs(mention) &&
    !ofForeignPolicy.test(mention.said.text.slice(mention.end)) &&
    !americanBeside(entity, countries) &&
    !ownNames.test(mention.text)
    ? { reason: 'other_country', why: 'another country is named' }
    : null
}

function abroadOf(countries: ReadonlySet<string>): string[] {
  return [...countries].filter((each) => each !== 'united-states')
}

const commonNames =
  /\b(?:party|alliance|union|front|platform|movement|coalition|pact|democrats?|liberals?|moderates?|greens?|left|cent(?:er|re)|conservatives?|socialists?|progress|people'?s?|national)\b/i

/** True where a party has a name that parties of many countries have, and only another country is spoken of. */
function isOfOtherLand({ near, tags }: Nameable, { text }: Mention, { countries, lands }: Evidence): boolean {
  const isOwn = (land: string) => near.includes(land) || tags.includes(land)
  return commonNames.test(text) && ![...countries].some(isOwn) && [...lands].some((land) => !isOwn(land))
}

/** Of parties of one name the one that far more is known of than of all others is meant where no country is named. */
function isBestKnown({ slug }: Nameable, { bearers }: Mention, { fameOf }: Evidence): boolean {
  const fame = fameOf(slug)
  return (
    fame >= leastFame &&
    bearers.every(({ entity }) => entity.slug === slug || isOfStates(entity) || fameOf(entity.slug) * leastFame <= fame)
  )
}

/** A party of the United States that few vote for has namesakes abroad that are as likely meant. */
function isSmallAmongMany({ slug }: Nameable, { bearers }: Mention, { fameOf, countries }: Evidence): boolean {
  return (
    bearers.some(({ entity }) => entity.slug !== slug && entity.tags.includes('political-party')) &&
    fameOf(slug) < fameOfGreat &&
    !countries.has('united-states')
  )
}

/** A party of one state. */
function isOfStates({ near, tags }: Nameable): boolean {
  return isParty(tags) && near.some(isState)
}

const leastFame = 3
/** So many are near to one of the two great parties. */
const fameOfGreat = 100
const ofSeats = /\b(?:seats|coalition|parliament)\b/i

/** Words said of parties where parliaments govern. */
const ofParliaments =
  /\b(?:by-election|byelection|MPs?|coalition (?:government|talks|partner)|(?:next|governing|ruling|join the) coalition|(?:part of|join|enter|form|lead|leave|support|topple) (?:the|a) (?:next |new )?(?:coalition |minority )?government|snap (?:general )?election|prime minister|no[- ]confidence|confidence vote|constituenc(?:y|ies))\b/i

/** The House that expels a member behind the name of a state is that of the state. */
function ofChamber({ said, from, start, end }: Mention, slug: string): No {
  const code = /\b([A-Z]{2}) $/.exec(said.text.slice(0, start))?.[1]
  const isOfState =
    (code !== undefined && stateOfCode(code) !== undefined) ||
    [1, 2].some((count) => stateSlugs.has(said.keys.slice(Math.max(0, from - count), from).join('-')))
  const behind = said.text.slice(end)
  const isSaid = /\bstate(?:'s)? $/i.test(said.text.slice(0, start))
  const isUntold = /^ (?!in |on |by |for |after |before |at |to |is |be )[a-z]/.test(behind) && !seatWords.test(behind)
  return isSaid || (isOfState && (slug.startsWith('supreme') || sessions.test(behind) || isUntold))
    ? { reason: 'other_place', why: 'a chamber or court of a state is spoken of' }
    : null
}

/** Trump and NATO are spoken of with Iran and Congress alike; the Supreme Court of Brazil is none of theirs. */
function americanBeside(entity: Nameable, countries: ReadonlySet<string>): boolean {
  return entity.slug === 'us-congress' && countries.size > 0
}

/** Deeds of a chamber or court on people of its own country. */
const ofOwnPeople =
  /\b(?:impeach\w*|convict\w*|trial|acquit\w*|no[- ]confidence|disqualif\w*|president of the senate|majority|seats?)\b/i

/** A chamber decides on war with another country, or on what it is to get or to bear. */
const ofForeignPolicy =
  /^ (?:to )?(?:pass(?:es)?|votes?|approves?|rejects?|blocks?|adopts?) (?:[\w'-]+ ){0,4}(?:war powers|sanctions|arms sales?|military aid|aid package) (?:[\w'-]+ ){0,3}(?:on|against|to|for|over|with) /i

/** Names that no other country has for such a department. */
const ownNames = /\b(?:State Department|Department of (?:State|Homeland Security|War)|Pentagon)\b/

function namesUs({ text }: Mention): boolean {
  return /\b(?:U\.?S\.?A?|United States|American|GOP|SCOTUS|Republicans?|Democrats?)\b/.test(text)
}

function isGeneric({ tags, slug, displayName, subcategory }: Nameable): boolean {
  return (
    isParty(tags) ||
    tags.includes('courts') ||
    subcategory === 'us-congress' ||
    subcategory === 'us-elections' ||
    isPlainBody(displayName) ||
    slug.startsWith('us-department') ||
    slug === 'cabinet-of-the-united-states' ||
    tags.includes('state-legislature')
  )
}

function isPlainBody(text: string): boolean {
  return /^(?:the )?(?:supreme court|senate|house|house of representatives|congress|parliament|national assembly|(?:labou?r|conservative|liberal|green|democratic|republican|socialist|communist|social democratic|liberal democratic|people'?s)(?: party)?|conservatives|liberals|greens|democrats|republicans)$/i.test(
    text,
  )
}

export function isState(slug: string): boolean {
  return stateSlugs.has(slug) || stateSlugs.has(slug.replace(/-(?:us-)?state$/, ''))
}

/** True for another country, and a state: they have such posts and bodies as well. */
export function isOfOther({ said, bearers }: Mention): boolean {
  return (
    said.field !== 'rules' &&
    bearers.some(
      ({ entity: { tags, slug }, how }) =>
        how !== 'code' && (tags.includes('country') ? slug !== 'united-states' : isState(slug)),
    )
  )
}
