import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { fold } from '../../../domain/text/words.ts'
import type { Masked } from './mask.ts'

/** Words for a deed of somebody who has been with the team before. */
const stays =
  /\b(?:extensions?|extends?|extended|re-?sign\w*|keeps?|retains?|stay\w*|lock\w*|renew\w*|remains?|returns?|back|re-?ups?|tender|new (?:[a-z0-9$.,-]+ ){0,4}(?:deal|contract)|max(?:imum)?|deal with)\b/i

/**
 * True where nothing but the team that somebody is said to come to tells which of several with his surname in his league is meant: "Taylor signs with
 * Jaguars" may be of any Taylor, "Taylor dealt to Jaguars by Colts" not.
 */
export function isUntoldNamesake(
  subject: Nameable,
  team: unknown,
  words: string,
  { named }: Masked,
  lexicon: Lexicon,
): boolean {
  const own = named.filter(({ entity }) => entity === subject)
  const isOfMany = own.every(({ rivals }) =>
    rivals.some((slug) => lexicon.entityOf(slug)?.subcategory === subject.subcategory),
  )
  return (
    isOfMany && !stays.test(words) && !named.some(({ entity }) => entity.slug !== team && entity.entityType === 'team')
  )
}

/** True for a name of which no word is in the full one: "Cheetah dies" tells of an animal. */
export function isNickname({ displayName }: Nameable, written: string): boolean {
  const full = fold(displayName).split(' ')
  return !fold(written)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && full.includes(word))
}

/** True where the words call somebody by another given name than he is known by: there are more called Thomas Lee than Tom Lee. */
export function isCalledInFull({ displayName }: Nameable, written: string, { isGivenName }: Lexicon): boolean {
  const [given = '', ...rest] = fold(written).split(' ')
  const [own = '', ...names] = fold(displayName).split(' ')
  return given !== own && isGivenName(given) && isGivenName(own) && rest.length > 0 && rest.at(-1) === names.at(-1)
}
