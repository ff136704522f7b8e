import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { type ClaimRule, claimWords } from './claim-words.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { isCalledInFull, isNickname, isUntoldNamesake } from './untold-namesake.ts'
import type { ClaimValue } from './values.ts'

/** True where the words are of somebody else than the graph knows by that name. */
export function isOfNamesake(
  { key, change }: ClaimRule,
  subject: Nameable,
  match: RegExpExecArray,
  value: ClaimValue | undefined,
  text: Masked,
  lexicon: Lexicon,
): boolean {
  const written = text.shown(match.groups?.['subject'] ?? '')
  if (key === 'death_date')
    return (
      isNickname(subject, written) ||
      isCalledInFull(subject, written, lexicon) ||
      isTooOld(subject, match, text, lexicon) ||
      isOfOtherTrade(subject, match, text, lexicon)
    )
  if (key === 'office' || key === 'nominated_for')
    return isOfOtherCountry(subject, match, text, lexicon) || (subject.category === 'culture' && !written.includes(' '))
  return (
    key === 'plays_for' && change === 'begins' && isUntoldNamesake(subject, value, text.shown(match[0]), text, lexicon)
  )
}

const oldestPlayer = 48

/** True where who has died was too old to be the one of that name who plays for a team. */
function isTooOld(
  subject: Nameable,
  { index, 0: words }: RegExpExecArray,
  { text }: Masked,
  lexicon: Lexicon,
): boolean {
  const told = `${words}${text.slice(index + words.length)}`
  const age = /\b(?:at|aged?|at (?:the )?age(?: of)?|(?:he|she) was) (\d{2,3})\b/i.exec(told)?.[1]
  return subject.tags.includes('athlete') && isOfTeam(subject, lexicon) && Number(age) > oldestPlayer
}

/** Words for people of the arts: one of sports or politics who is called so is another of that name. */
const artist = new RegExp(claimWords.cues.artist, 'i')
const formerPlayer = /\b(?:former|ex-?|one-time|retired) ?(?:<[gt]\d+>(?:'s)? |nfl |nba |mlb |nhl )(?:[a-z-]+ ){0,3}$/i

/** True where who has died is called what the one of that name is not: an artist, a player who has retired long ago, the name of a band. */
function isOfOtherTrade(subject: Nameable, { index, 0: words }: RegExpExecArray, { text }: Masked, lexicon: Lexicon) {
  const behind = words.replace(/^.*?<[a-z]\d+>/, '')
  if (/^ [A-Z][a-z]+ [a-z]/.test(behind) && !/^ (?:Dies|Died|Dead|Has|Is|Was|Passes|Passed)\b/.test(behind)) return true
  const before = text.slice(Math.max(0, index - 60), index)
  const isArtist = artist.test(words) || artist.test(/[^,;:]*$/.exec(before)?.[0] ?? '')
  if (isArtist && subject.category !== 'culture') return true
  return formerPlayer.test(before) && isOfTeam(subject, lexicon)
}

function isOfTeam({ near }: Nameable, { entityOf }: Lexicon): boolean {
  return near.some((slug) => entityOf(slug)?.entityType === 'team')
}

/** True where somebody is told to be of another country than the one of that name: "Brazil's Silva sworn in" of the head of Cape Verde. */
function isOfOtherCountry({ near }: Nameable, { index, groups }: RegExpExecArray, text: Masked, { entityOf }: Lexicon) {
  const at = text.text.indexOf(groups?.['subject'] ?? '\n', index)
  const [country] = entitiesIn(/<c\d+>'s? (?:[a-z-]+ ){0,1}$/i.exec(text.text.slice(0, at))?.[0], text)
  const own = near.filter((slug) => entityOf(slug)?.tags.includes('country') === true)
  return country !== undefined && own.length > 0 && !own.includes(country.slug)
}
