import { fold } from '../../../domain/text/words.ts'
import { areOfOthers, isApart, personsIn, storyMs } from './same-story.ts'
import { containmentOf, jaccardOf } from './shingles.ts'
import type { Told } from './told.ts'

export type Copy = { of: string | null; reason: string }

const wire = /\((AP|Reuters|AFP|UPI|Bloomberg|Xinhua|dpa)\)|\b(?:the )?(Associated Press|Agence France-Presse)\b/i
const credit = /\b(?:according to|per|via|as reported by|first reported by|citing)\b/i
const fromElsewhere =
  /\b(?:translated from|originally published|this article was (?:first|originally) published|syndicated from|republished (?:from|with))\b/i

/** The copy that an article is of those before it in its story, or null where it tells by itself. */
export function copyIn(told: Told, earlier: readonly Told[]): Copy | null {
  const before = earlier.filter((each) => isBefore(each, told)).toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const named = before.find((each) => isCredited(each, told))
  if (named !== undefined) return copyOfCredited(named)
  const agency = agencyOf(told.text)
  const same = before.find((each) => agency !== null && agencyOf(each.text) === agency)
  if (same !== undefined) return { of: same.id, reason: `carries the credit of ${agency} as well` }
  const twin = before.find((each) => each.titleKey !== '' && each.titleKey === told.titleKey)
  if (twin !== undefined) return { of: twin.id, reason: 'has the same title' }
  const alike = before.find(
    (each) => jaccardOf(each.shingles, told.shingles) >= 0.5 || containmentOf(each.shingles, told.shingles) >= 0.7,
  )
  if (alike !== undefined) return { of: alike.id, reason: 'has the same text' }
  if (fromElsewhere.test(told.text))
    return { of: before[0]?.id ?? null, reason: 'says that it was published elsewhere' }
  return null
}

/** The article of the publisher whom another names as its source, of the days before: of those about the same the likest. */
export function creditedBy(told: Told, others: readonly Told[]): Told | undefined {
  if (!credit.test(told.text)) return undefined
  const likeness = (each: Told) =>
    (each.claims.isDisjointFrom(told.claims) ? 0 : 1) + jaccardOf(each.details, told.details)
  return others
    .filter(
      (each) => isBefore(each, told) && !isApart(each, told, storyMs) && isCredited(each, told) && isOnSame(each, told),
    )
    .toSorted((a, b) => likeness(b) - likeness(a) || (isBefore(a, b) ? 1 : -1))[0]
}

export function copyOfCredited({ id, publisher }: Told): Copy {
  return { of: id, reason: `names ${publisher} as its source` }
}

/** True where two articles are about the same: the same person, or, where one names no person, all that it names. */
function isOnSame(one: Told, other: Told): boolean {
  if (areOfOthers(one, other)) return false
  const [first, second] = [personsIn(one), personsIn(other)]
  if (first.size > 0 && second.size > 0) return !first.isDisjointFrom(second)
  return one.entities.size > 0 && (one.entities.isSubsetOf(other.entities) || other.entities.isSubsetOf(one.entities))
}

function isCredited(each: Told, told: Told): boolean {
  return each.publisher !== told.publisher && namesAsSource(told.text, each)
}

export function isBefore(one: Told, other: Told): boolean {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt
  return one.seenAt === other.seenAt ? one.id < other.id : one.seenAt < other.seenAt
}

function namesAsSource(text: string, { publisher, author }: Told): boolean {
  const match = credit.exec(text)
  if (match === null) return false
  const behind = fold(text.slice(match.index))
  return [publisher, author].some((name) => name !== null && name.length > 2 && behind.includes(fold(name)))
}

function agencyOf(text: string): string | null {
  const match = wire.exec(text)
  const name = match?.[1] ?? match?.[2]
  return name === undefined
    ? null
    : name.toLowerCase().replace('associated press', 'ap').replace('agence france-presse', 'afp')
}
