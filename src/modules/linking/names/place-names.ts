import { type Bearer, isOfCollege } from '../../../domain/text/nameable.ts'
import { stateOfCode } from '../../../domain/text/places.ts'
import { teamsNamed } from '../../../domain/text/teams.ts'
import type { Mention } from '../choosing/mentions.ts'
import type { No } from '../choosing/reasons.ts'
import type { Context } from '../context/context.ts'
import type { Listing } from '../listing.ts'
import { charts, chartsBefore, deedsOfPeople } from '../vocabulary.ts'

/** The reason against a bearer in the words beside a place: another state, a state where a nation is spoken of, or a place where teams meet. */
export function ofPlaceBeside(bearer: Bearer, mention: Mention, listing: Listing): No {
  return (
    otherState(bearer, mention) ??
    ofPeople(bearer, mention) ??
    ofGoods(bearer, mention) ??
    ofChart(bearer, mention) ??
    ofNation(bearer, mention) ??
    (listing.category === 'politics' ? null : ofMeeting(bearer, mention)) ??
    ofCalled(bearer, mention, listing)
  )
}

/** "Miami (OH)" is neither the Miami of Florida nor its school. */
function otherState({ entity: { near, entityType } }: Bearer, { said, end }: Mention): No {
  if (entityType !== 'place' && entityType !== 'team') return null
  const code = /^ \(([A-Z]{2})\)/.exec(said.text.slice(end, end + 6))?.[1]
  if (code === undefined) return null
  const state = stateOfCode(code)?.replaceAll('_', '-')
  if (state === undefined) return null
  const isHere = near.some((slug) => slug === state || slug === `${state}-us-state` || slug.endsWith(`-${state}`))
  return isHere ? null : { reason: 'other_place', why: `it is that of ${code}` }
}

/** "Turkey prices" are those of a bird: a place has prices of something. */
function ofGoods({ entity: { entityType } }: Bearer, { said, end, from, to }: Mention): No {
  return entityType === 'place' && to - from === 1 && /^ prices?\b/.test(said.text.slice(end))
    ? { reason: 'everyday_word', why: 'a good is spoken of' }
    : null
}

/** "The US App Store" and "Spotify USA" are lists: the country takes no part. */
function ofChart({ entity: { entityType } }: Bearer, { said, start, end }: Mention): No {
  return entityType === 'place' &&
    (charts.test(said.text.slice(end)) || chartsBefore.test(said.text.slice(Math.max(0, start - 40), start)))
    ? { reason: 'in_passing', why: 'it says whose list it is' }
    : null
}

/** Before the name of a land: those of it who do what a place does not. */
const peopleOf =
  /\b(?:government|cabinet|coalition|parliament|president|premier|minister|king|queen|mayor|governor|ambassador) of (?:the )?$/i

/** "Will Jordan testify?": people do that, and no place. */
function ofPeople({ entity: { entityType } }: Bearer, { said, start, end, from, to }: Mention): No {
  return entityType === 'place' &&
    to - from === 1 &&
    deedsOfPeople.test(said.text.slice(end)) &&
    !peopleOf.test(said.text.slice(0, start))
    ? { reason: 'everyday_word', why: 'a person is spoken of' }
    : null
}

/** Parts and deeds of a nation, and of no state of the United States. */
const nationsBehind =
  /^(?:'s)? (?:(?:ruling|governing|opposition|main opposition) (?:part|coalition)|parliament\b|prime minister\b|president\b|presidency\b|foreign minist|central bank\b|army\b|military\b|join(?:s|ed)? (?:the )?(?:EU|European Union|NATO|BRICS|UN|United Nations|euro|eurozone)\b)/i

/** Georgia's ruling party is that of the country. */
function ofNation({ entity: { tags } }: Bearer, { said, start, end }: Mention): No {
  const isNation =
    nationsBehind.test(said.text.slice(end, end + 60)) ||
    /\b(?:parliament|prime minister|foreign minister|central bank|army) (?:of|in) $/i.test(said.text.slice(0, start))
  return tags.includes('us-state') && isNation ? { reason: 'other_place', why: 'a nation is spoken of' } : null
}

/** The refusal of a place that beats or is beaten: that is a team, where it is no country. */
function ofMeeting({ entity: { entityType, tags } }: Bearer, { said, start, end }: Mention): No {
  if (entityType !== 'place' || tags.includes('country')) return null
  const isMet =
    /\b(?:beats?|defeats?|upsets?|face|faces|vs\.?) $/i.test(said.text.slice(0, start)) ||
    /^(?: \([A-Z]{2}\))? (?:beats?|defeats?|upsets?|vs\.?)\b/i.test(said.text.slice(end, end + 20))
  return isMet ? { reason: 'not_a_game', why: 'who meets another is a team' } : null
}

/** Questions that a place answers. */
const placesAsked =
  /\b(?:where|cit(?:y|ies)|towns?|states?|countr(?:y|ies)|hosts?|hosted|location|venue|tour|concerts?|residency|store|museum|weather|temperature|rain|snow\w*|mayor|visit)\b/i

/** Questions that a given name answers, whoever bears it. */
const namesAsked =
  /\b(?:(?:baby|girl|boy|child|puppy|dog)(?:'s)? names?|names? (?:of|for) [^?]*(?:child|baby|son|daughter|puppy|dog))\b/i

/** A town or state that a label names where songs, shows or people are asked about is somebody or something of that name. */
function ofCalled(
  { entity: { entityType, tags } }: Bearer,
  { said }: Mention,
  { title, event, category }: Listing,
): No {
  const asked = `${title} ${event ?? ''}`
  if (said.field === 'label' && namesAsked.test(asked)) return { reason: 'everyday_word', why: 'a name is asked for' }
  if (category !== 'culture' || said.field !== 'label' || entityType !== 'place' || tags.includes('country'))
    return null
  return placesAsked.test(asked) ? null : { reason: 'everyday_word', why: 'nothing asks for a place' }
}

/** A next team is a team and no town; whoever is "of the Texans" plays for them; a college is none whose longer name begins or ends with its own. */
export function ofTeam(bearer: Bearer, mention: Mention, { text }: Context): No {
  const { entityType, category, tags } = bearer.entity
  const { said, end } = mention
  if (isOtherCollege(bearer, mention))
    return { reason: 'other_place', why: 'it is part of the name of another college' }
  if (entityType === 'place' && !tags.includes('country') && /\bnext (?:team|club)\b/i.test(text))
    return { reason: 'not_a_game', why: 'a next team is a team' }
  const club = /^ of the ((?:[A-Z][\w.'-]*)(?: [A-Z][\w.'-]*)*)/.exec(said.text.slice(end))?.[1]
  return entityType === 'person' && category !== 'sports' && club !== undefined && teamsNamed(club).length > 0
    ? { reason: 'not_in_sport', why: `of ${club} are players` }
    : null
}

/** Before the name of a state: the part of it that a college is called after. */
const partBefore =
  /\b(?:(?:North|South)?(?:east|west)(?:ern)?|(?:North|South|East|West)(?:ern)?|Central|Middle|Upper) $/i
/** Behind the name of a state or town: what makes it the name of another college. */
const collegeBehind = /^ (?:State\b|St\.|A&[MT]\b|Tech\b|Christian\b|Central\b|Baptist\b|Wesleyan\b)/

/** True for a college whose name is part of that of another one: "Western Kentucky", "Indiana State", "North Carolina A&T". Its own longer names are found as such. */
function isOtherCollege({ entity }: Bearer, { said, start, end }: Mention): boolean {
  return isOfCollege(entity) && (partBefore.test(said.text.slice(0, start)) || collegeBehind.test(said.text.slice(end)))
}
