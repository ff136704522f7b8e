import {
  type Bearer,
  generation,
  isLocal,
  isOfFormulaOne,
  type Nameable,
  prominenceOf,
} from '../../../domain/text/nameable.ts'
import { stateSlugs } from '../../../domain/text/places.ts'
import { isState, ofBody, ofPartyAbroad } from '../context/bodies.ts'
import type { Context, Evidence } from '../context/context.ts'
import { leaguesTagged } from '../context/told-league.ts'
import type { Listing } from '../listing.ts'
import { ofCode } from '../names/codes.ts'
import { ofPlaceBeside, ofTeam } from '../names/place-names.ts'
import { deedsOfFirms, seeking } from '../vocabulary.ts'
import { ofWord } from './everyday.ts'
import type { Mention } from './mentions.ts'
import type { No } from './reasons.ts'
import { isCoachAtStake, ofStatistics } from './statistics.ts'

/** The reason in a listing that a name does not mean its bearer; null where there is none. */
export function excluded(bearer: Bearer, mention: Mention, listing: Listing, context: Context, evidence: Evidence): No {
  const { entity, how } = bearer
  if (how === 'told') return null
  return (
    ofPlaceBeside(bearer, mention, listing) ??
    ofStatistics(entity, mention) ??
    ofTeam(bearer, mention, context) ??
    (context.sport === null
      ? outsideSport(bearer, mention, context)
      : insideSport(bearer, mention, listing, context)) ??
    ofCode(bearer, mention, listing, context, evidence) ??
    ofEdition(entity, mention, context, evidence) ??
    ofSurname(bearer, mention, evidence) ??
    ofSenior(bearer, context) ??
    ofTown(bearer, mention, context, evidence) ??
    ofMeme(bearer, mention, listing, context) ??
    ofPlace(bearer, mention, context, evidence) ??
    ofWord(bearer, mention, listing, context, evidence)
  )
}

/** Words for a meeting of nations: nobody files a war under sports. */
const meets = /\bvs?\.?\b|\bnational team\b/i
const beats = /\b(?:beats?|defeats?|draws? with|loses? to|wins? against|knocks? out|eliminates?)\b/i

/** The people of a nation's team. */
const staffOf = /^(?:'s?)? (?:(?:new|head|interim|next|national) )*(?:coach|manager|boss|captain|squad)\b/i

const coached = /\bcoach\b/i

/** Tags of prizes that players win. */
const sports = new Set([
  'football',
  'soccer',
  'basketball',
  'baseball',
  'hockey',
  'ice-hockey',
  'tennis',
  'golf',
  'sports',
])

/** Words that bring somebody to a game who does not play. */
const guests = /\b(?:perform|halftime|attend|sing|anthem|buy|owner)\b/i

/** True where a name is that of one of two sides that meet, and of nobody who watches: "James Madison at Tulane". */
function isSide(name: string, text: string): boolean {
  return ['at', 'vs', 'vs.', '@'].some(
    (meets) => text.includes(`${name} ${meets} `) || text.includes(` ${meets} ${name}`),
  )
}

/** In a league only its teams, players and places are candidates; in a sport without teams of ours only who is known beyond it. */
function insideSport(
  { entity, how }: Bearer,
  { said, from, to, end, text: mentioned }: Mention,
  { category: filed, tags: filedUnder }: Listing,
  { sport, ofNations, text }: Context,
): No {
  const { entityType, subcategory, category, tags } = entity
  const words = to - from
  if (seeking.test(text) && (entityType === 'place' || how === 'place'))
    return entityType === 'team' ||
      ['country', 'venue', 'us-state'].some((tag) => tags.includes(tag)) ||
      /^ [A-Z]/.test(said.text.slice(end))
      ? { reason: 'not_in_sport', why: 'a town is looked for' }
      : null
  if (entityType === 'place') return { reason: 'not_in_sport', why: 'in a sport a place stands for its team' }
  if (entityType === 'asset') return { reason: 'not_in_sport', why: 'an asset does not take part in a sport' }
  if (tags.includes('other-sport'))
    return isRacer(entity, how) ? null : ofOtherSport(entity.displayName, entityType, words, sport)
  // A prize for players is filed with the other prizes.
  if (entityType === 'event' && subcategory === 'awards' && words > 1 && tags.some((tag) => sports.has(tag)))
    return null
  if (category !== 'sports') {
    const isGuest =
      entityType === 'person' &&
      !isSide(mentioned, text) &&
      ((entity.subcategory === 'presidential' && how !== 'surname') ||
        (words > 1 && (prominenceOf(entity) >= 5 || (prominenceOf(entity) >= 4 && guests.test(text)))))
    return isGuest ? null : { reason: 'not_in_sport', why: `${entity.displayName} does not take part in sports` }
  }
  if (sport === 'other') return { reason: 'other_league', why: 'it is of another sport' }
  // Coaches go from colleges to professionals and back.
  const mayCome =
    entityType === 'person' && words > 1 && (entity.isFamous || (tags.includes('coach') && coached.test(text)))
  if (sport !== 'unknown' && subcategory !== sport && !mayCome)
    return { reason: 'other_league', why: `${entity.displayName} is of ${subcategory}, not of ${sport}` }
  if (sport === 'unknown' && subcategory !== null && leaguesTagged(filedUnder)?.includes(subcategory) === false)
    return { reason: 'other_league', why: `${entity.displayName} is of another sport` }
  if (sport === 'unknown' && words === 1 && how !== 'name' && entityType !== 'league')
    return { reason: 'other_league', why: 'nothing tells which league it is' }
  if (sport === 'soccer' && how === 'place' && ofNations)
    return { reason: 'not_in_sport', why: 'no clubs play where nations do' }
  if (
    sport === 'soccer' &&
    how === 'country' &&
    !ofNations &&
    !meets.test(text) &&
    !staffOf.test(said.text.slice(end, end + 30)) &&
    !(filed === 'sports' && beats.test(text))
  )
    return { reason: 'not_in_sport', why: 'nothing says that nations play' }
  return tags.includes('venue') ? { reason: 'not_in_sport', why: 'a stadium does not take part' } : null
}

/** Of Formula 1, where it is spoken of, by a short name. */
function isRacer(entity: Nameable, how: Bearer['how']): boolean {
  return isOfFormulaOne(entity) && how === 'alias'
}

/** A player, team or tour of a sport that the taxonomy has no place for. A single word of a name is too little there: no roster bounds who may be meant. */
function ofOtherSport(name: string, entityType: string, words: number, sport: string | null): No {
  if (sport !== 'other' && sport !== 'unknown') return { reason: 'other_league', why: `${name} is not of ${sport}` }
  if (words > 1 || entityType === 'league') return null
  return { reason: 'other_league', why: `nothing but one word says that ${name} is meant` }
}

function outsideSport({ entity, how }: Bearer, { from, to, bearers }: Mention, { text }: Context): No {
  const words = to - from
  const { category, entityType, tags, displayName } = entity
  if (tags.includes('other-sport')) return ofOtherSport(displayName, entityType, words, 'other')
  if (category !== 'sports') return null
  if (entityType === 'team')
    return words > 1 &&
      (how === 'name' || (how === 'alias' && !bearers.some((each) => each.entity.entityType === 'place')))
      ? null
      : { reason: 'not_a_game', why: 'no game or league is spoken of' }
  if (entityType === 'person') {
    // A namesake of one of 4,000 athletes is more likely than he.
    const isSpoken =
      /\b(?:athlete|player|quarterback|NFL|NBA|MLB|NHL|football|basketball|baseball|hockey|soccer|Super Bowl|World Cup|Madden|coach)\b/.test(
        text,
      )
    const isKnownAs = how === 'alias' && bearers.length === 1
    return (words > 1 || isKnownAs) && (isSpoken || isCoachAtStake(entity, text) || entity.isFamous)
      ? null
      : { reason: 'not_a_game', why: 'no sport is spoken of' }
  }
  return words > 1 || (how === 'code' && entity.group === 'Leagues')
    ? null
    : { reason: 'not_a_game', why: 'no sport is spoken of' }
}

/** An edition is meant only where its year or number is said. */
function ofEdition(entity: Nameable, { text }: Mention, context: Context, { isAbroad }: Evidence): No {
  if (entity.entityType !== 'event' && entity.entityType !== 'league') return null
  const year = /\b(20\d\d)\b/.exec(entity.displayName)?.[1]
  if (year !== undefined && entity.subcategory === 'us-elections' && isAbroad)
    return { reason: 'other_country', why: 'the election of another country is spoken of' }
  if (year === undefined || /\b20\d\d\b/.test(text)) return null
  if (new RegExp(`\\b${year}\\b|[-–]${year.slice(2)}\\b`).test(context.text)) return otherYear(context.text, year)
  return { reason: 'other_edition', why: `nothing says that it is that of ${year}` }
}

function otherYear(text: string, year: string): No {
  const years = new Set([...text.matchAll(/\b(20[2-4]\d)\b/g)].map(([, each]) => each))
  return years.size > 0 && !years.has(year) ? { reason: 'other_edition', why: `it is not that of ${year}` } : null
}

const manyBearers = 15
/** A surname that very many have means nobody by itself, but whom everybody knows by it. */
function ofSurname({ entity, how }: Bearer, { said, from, text, end }: Mention, evidence: Evidence): No {
  if (how === 'surname' && text.endsWith("'s") && deedsOfFirms.test(said.text.slice(end)))
    return { reason: 'ambiguous', why: `'${text}' is who acts, and no genitive of ${entity.displayName}` }
  if (how !== 'surname' || prominenceOf(entity) >= 5) return null
  const isTold = entity.near.some((each) => evidence.sure.has(each)) || evidence.near.has(entity.slug)
  return isTold || entity.tags.includes('fed-chair') || evidence.countOfSurname(said.keys[from] ?? '') < manyBearers
    ? null
    : { reason: 'ambiguous', why: `the surname of ${entity.displayName} is that of many` }
}

const pastDeeds = /\b(?:hall of fame|retires? (?:his|the) number|number retired|legend|statue)\b/i

/** A son without his "Jr." is his father where deeds of a life are asked. */
function ofSenior({ entity, how }: Bearer, { text }: Context): No {
  return how === 'alias' &&
    generation.test(entity.displayName) &&
    pastDeeds.test(text) &&
    !/\b(?:Jr|I{2,3}|IV)\b/.test(text)
    ? { reason: 'ambiguous', why: `the father of ${entity.displayName} may be meant` }
    : null
}

const knownTown = 3.5
const fewBearers = 3

/** A town that few know is called as somebody is: "Will Moore run?" */
function ofTown({ entity }: Bearer, { said, from, to }: Mention, context: Context, evidence: Evidence): No {
  if (entity.entityType !== 'place' || to - from > 1 || prominenceOf(entity) >= knownTown || context.isOfTown)
    return null
  const isTold = entity.near.some((each) => evidence.states.has(each) || evidence.countries.has(each))
  return isTold || evidence.countOfSurname(said.keys[from] ?? '') < fewBearers
    ? null
    : { reason: 'ambiguous', why: `'${entity.displayName}' is a surname as well, and nothing names the state` }
}

/** A coin that is called after somebody is meant only where coins are spoken of. */
function ofMeme({ entity, how }: Bearer, { from, to }: Mention, listing: Listing, context: Context): No {
  const isMeme = entity.category === 'crypto' && entity.subcategory === 'memecoins' && entity.entityType === 'asset'
  if (!isMeme || how === 'code' || to - from > 1 || /coin$/i.test(entity.displayName)) return null
  const isSpoken = listing.category === 'crypto' || context.isPrice || ofCoins.test(context.text)
  return isSpoken ? null : { reason: 'everyday_word', why: 'no coin is spoken of' }
}

const ofCoins = /\b(?:ETFs?|tokens?|coins?|memecoins?|market cap|Binance|Coinbase|Robinhood|burns?|airdrops?)\b/i

/** The refusal of who holds a post of a state or town, where nothing names it. */
function ofLocal({ entity, how }: Bearer, mention: Mention, context: Context, { states, sure }: Evidence): No {
  const { near, tags } = entity
  const isOnly =
    tags.includes('mayor') && mention.bearers.length === 1 && (how === 'alias' || mention.to - mention.from > 1)
  const isHere = near.some((each) => states.has(each) || sure.has(each) || mentionedTown(each, context))
  // Who sits in the legislature of a state is told by his full name beside it.
  const isSitting = mention.to - mention.from > 1 && (isOfState(entity, states) || isOfChamber(entity, sure))
  return isOnly || isHere || isSitting
    ? null
    : { reason: 'local_office', why: `nothing names the place of ${entity.displayName}` }
}

/** A body of another country, or somebody of another state, that bears the same name. */
function ofPlace(bearer: Bearer, mention: Mention, context: Context, evidence: Evidence): No {
  const { entity } = bearer
  const { countries, states } = evidence
  const { entityType, near, tags, category, slug } = entity
  if (isLocal(entity)) return ofLocal(bearer, mention, context, evidence)
  const abroad = [...countries].filter((each) => each !== 'united-states')
  const isFigure = entityType === 'asset' || entity.subcategory === 'macro'
  if (slug.startsWith('us-') && isFigure && !countries.has('united-states')) {
    if (abroad.length > 0) return { reason: 'other_country', why: 'another country is named' }
    if (/\b(?:euro ?(?:area|zone)|eurozone)\b/i.test(context.text))
      return { reason: 'other_place', why: 'the euro area is named' }
    if (states.size > 0 && !context.isRace) return { reason: 'other_place', why: 'a state is named' }
  }
  if (category !== 'politics') return null
  if (
    entityType === 'person' &&
    states.size > 0 &&
    context.isRace &&
    tags.some((tag) => ['us-representative', 'us-senator', 'governor', 'state-executive'].includes(tag))
  ) {
    const home = near.filter((each) => /^(?:[a-z-]+)$/.test(each) && isState(each))
    if (home.length > 0 && !home.some((each) => states.has(each)))
      return { reason: 'other_place', why: `${entity.displayName} is of another state` }
  }
  return entityType === 'org' ? ofBody(entity, mention, context, evidence) : ofPartyAbroad(entity, mention, evidence)
}

/** True where somebody sits in the legislature of one of the states. */
function isOfState({ near, tags }: Nameable, states: ReadonlySet<string>): boolean {
  return [...states]
    .map((state) => state.replace(/-(?:us-)?state$/, ''))
    .some(
      (state) =>
        tags.includes(state) ||
        near.some((each) => each.startsWith(`${state}-`) && /-(?:house|senate|assembly|legislature)/.test(each)),
    )
}

/** True where the chamber of the state in whose legislature somebody sits is named: "Speaker of the Texas House". */
function isOfChamber({ tags }: Nameable, sure: ReadonlySet<string>): boolean {
  return (
    tags.includes('state-legislator') &&
    [...sure].some((slug) => chamberOfState.test(slug) && tags.some((tag) => slug.startsWith(`${tag}-`)))
  )
}

const chamberOfState = /-(?:house-of-(?:representatives|delegates)|senate|assembly|legislature)$/

/** `san-mateo-california` where San Mateo is spoken of. */
function mentionedTown(slug: string, { text }: Context): boolean {
  const parts = slug.split('-')
  const state = [1, 2].find((count) => stateSlugs.has(parts.slice(-count).join('-')))
  if (state === undefined || state >= parts.length) return false
  return text.toLowerCase().includes(parts.slice(0, -state).join(' '))
}
