import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { type ClaimRule, claimWords } from './claim-words.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { isOfSeat, seatOf } from './seats.ts'
import { officeOf, type ReadValue, withArticle } from './values.ts'

type Groups = Readonly<Record<string, string | undefined>>

const whole =
  /^(?:President|(?:Deputy )?Prime Minister|Chancellor|Taoiseach|Premier|Governor|Mayor|(?:Foreign|Finance|Defence|Interior) Minister)$/
const staff = /^(?:White House|National Security Adviser$|Chief of Staff\b)/

/** The office that is meant, with the country that elects where the office alone does not say it. Whoever is to act for a time is not nominated. */
export function officeIn(
  { key, value, change }: ClaimRule,
  groups: Groups,
  text: Masked,
  match: string,
  subject: Nameable,
  lexicon: Lexicon,
): ReadValue[] {
  const home = namedHome(groups, text, subject) ?? homeOf(subject, lexicon)
  const told = isOfSeat(groups)
    ? seatOf(groups, text, subject)
    : groups['office'] === undefined
      ? (value ?? null)
      : officeOf(groups['office'], text)
  const said = told === own ? ownOffice(subject, home) : told
  const office = said === null ? null : ofHome(said, subject, home, text, lexicon)
  if (office === null || isOfStateHouse(office, change, subject, text)) return []
  // Where no word says the office, only who is known to head a government has that of one.
  // Who wins a presidential election of no country that is named wins his own; that of the United States is an event of its own.
  const isOfOwn = groups['office'] === undefined && value === 'President' && change === 'begins'
  if (isOfOwn && groups['at'] === undefined && (home === undefined || home.slug === 'united-states')) return []
  if (groups['office'] === undefined && value === 'Prime Minister' && !subject.tags.includes('head-of-government'))
    return []
  const general = ofBody.test(office) ? wholeOf(entitiesIn(groups['at'], text)[0], lexicon) : undefined
  // Who is secretary-general without a word of which body is that of none.
  if (ofBody.test(office)) return general === undefined ? [] : [{ value: `${office} of ${withArticle(general)}` }]
  const at = entitiesIn(groups['at'], text)[0] ?? (isOfHome(office, home) ? home : undefined)
  // "PayPal names X president" is of the firm, and of no country; of a bank of the Federal Reserve it is one of that.
  if (office === 'President' && at === undefined && /<[ob]\d+>/.test(match)) return presidentOf(match, text)
  const full = staffOf(
    at !== undefined && whole.test(office) ? `${office} of ${withArticle(at)}` : office,
    groups,
    text,
    lexicon,
  )
  // Whoever comes to lead a party is related to it.
  const isOfParty = entitiesIn(groups['office'], text).some(({ tags }) => tags.includes('political-party'))
  if (change === 'begins' && isOfParty && full.startsWith('Leader of')) return []
  const before = match.slice(0, match.lastIndexOf(groups['office'] ?? '\n'))
  const isActing = /\b(?:acting|interim)\s$/i.test(before) || /\b(?:acting|interim)\b/i.test(groups['office'] ?? '')
  // Who works for a president is chosen by him alone.
  if (key === 'nominated_for' && staff.test(full)) return [{ key: 'office', value: full }]
  if (!isActing) return [{ value: full }]
  return key === 'nominated_for' ? [] : [{ value: `Acting ${full}` }]
}

/** The presidency of the reserve bank that names somebody. */
function presidentOf(match: string, text: Masked): ReadValue[] {
  const [bank, ...others] = entitiesIn(match, text).filter(({ tags }) => tags.includes('reserve-bank'))
  return bank === undefined || others.length > 0 ? [] : [{ value: `President of ${withArticle(bank)}` }]
}

const ofBody = /^(?:Secretary|Director)-General$/

/** The body that another is an organ of, or itself: the United Nations of their General Assembly. */
function wholeOf(body: Nameable | undefined, { entityOf }: Lexicon): Nameable | undefined {
  const whole = body?.near
    .flatMap((slug) => entityOf(slug) ?? [])
    .find(({ entityType, displayName }) => entityType === 'org' && body.displayName.startsWith(`${displayName} `))
  return whole ?? body
}

/** The value of a rule whose words name no office: that which somebody is known to hold, or to be about to. */
const own = 'own office'

/** The office of one who heads a country, a state or its government, or sits in Congress. */
function ownOffice({ tags, near }: Nameable, home: Nameable | undefined): string | null {
  if (tags.includes('us-senator')) return 'US Senator'
  if (tags.includes('us-representative')) return 'US Representative'
  if (tags.includes('governor') && home?.tags.includes('us-state') === true) return 'Governor'
  if (tags.includes('president') && near.includes('united-states')) return 'President of the United States'
  if (home?.tags.includes('country') !== true) return null
  if (tags.includes('head-of-government')) return claimWords.governments[home.slug] ?? 'Prime Minister'
  return tags.includes('head-of-state') && !tags.includes('monarch') ? 'President' : null
}

const ofUnitedStates = /^(?:United States (?!Ambassador)|Director of National Intelligence$)/

/** An office with what its holder is related to, where the words leave that out: the central bank that he leads, the Exchequer of his country. */
function ofHome(
  office: string,
  { near, tags }: Nameable,
  home: Nameable | undefined,
  text: Masked,
  lexicon: Lexicon,
): string | null {
  // The health secretary of another country is none of the United States.
  if (ofUnitedStates.test(office) && home?.tags.includes('country') && home.slug !== 'united-states') return null
  if (office === 'Chancellor' && home?.slug === 'united-kingdom') return 'Chancellor of the Exchequer'
  if (office === 'Prime Minister') return claimWords.governments[home?.slug ?? ''] ?? office
  if (office === 'Speaker' && (tags.includes('us-representative') || isOfHouse(text))) return 'Speaker of the House'
  if (office === 'Party leader') return leaderOf(near, lexicon) ?? office
  if (!office.endsWith('the central bank')) return office
  const [bank] = near
    .flatMap((slug) => lexicon.entityOf(slug) ?? [])
    .filter(({ tags }) => tags.includes('central-bank'))
  return bank === undefined ? null : office.replace('the central bank', withArticle(bank))
}

/** True where the House of Representatives is told of. */
function isOfHouse({ text, named }: Masked): boolean {
  return /\bhouse\b/i.test(text) || named.some(({ entity }) => entity.slug === 'us-house-of-representatives')
}

const ofCongress = /^(?:US Senator|US Representative|Member of Congress)$/

/** True for a seat of one who sits in the house of a state: he leaves none of Congress, and wins one of it only where the words say so. */
function isOfStateHouse(office: string, change: ClaimRule['change'], { tags }: Nameable, text: Masked): boolean {
  if (!ofCongress.test(office) || !tags.includes('state-legislator')) return false
  return change === 'ends' || !/\b(?:u\.?s\.?|congress(?:ional)?|capitol hill)\b/i.test(text.shown(text.text))
}

/** The leadership of the only party that somebody is related to. */
function leaderOf(near: readonly string[], lexicon: Lexicon): string | undefined {
  const [party, ...others] = [...new Set(near)]
    .flatMap((slug) => lexicon.entityOf(slug) ?? [])
    .filter(({ tags }) => tags.includes('political-party'))
  return party === undefined || others.length > 0 ? undefined : `Leader of ${withArticle(party)}`
}

/** The only country or state that somebody is closely related to: whose office he has where only "prime minister" is said. */
function homeOf({ near }: Nameable, lexicon: Lexicon): Nameable | undefined {
  const places = [...new Set(near)].flatMap((slug) => lexicon.entityOf(slug) ?? []).filter(isCountryOrState)
  return places.length === 1 ? places[0] : undefined
}

/** The country or state that the words name as that of somebody who is related to it. */
function namedHome(groups: Groups, text: Masked, { near }: Nameable): Nameable | undefined {
  return entitiesIn(groups['at'], text).find((place) => near.includes(place.slug) && isCountryOrState(place))
}

/** A chief of staff whom the president of another country names is that president's. */
function staffOf(office: string, groups: Groups, text: Masked, lexicon: Lexicon): string {
  if (office !== 'White House Chief of Staff' || /white house|<o/i.test(groups['office'] ?? '')) return office
  const [by] = entitiesIn(groups['by'], text)
  const land = by === undefined ? undefined : homeOf(by, lexicon)
  return land === undefined || land.slug === 'united-states'
    ? office
    : `Chief of Staff of the ${by?.tags.includes('head-of-government') ? 'Prime Minister' : 'President'} of ${withArticle(land)}`
}

function isCountryOrState({ entityType, tags }: Nameable): boolean {
  return entityType === 'place' && (tags.includes('country') || tags.includes('us-state'))
}

function isOfHome(office: string, home: Nameable | undefined): boolean {
  if (home === undefined) return false
  return office === 'Governor' ? home.tags.includes('us-state') : home.tags.includes('country')
}
