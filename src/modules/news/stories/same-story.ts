import { signalTypes } from '../../../domain/news/signals.ts'
import { isSameDecision } from './decision-told.ts'
import { jaccardOf } from './shingles.ts'
import type { Told } from './told.ts'

const hourMs = 3_600_000
export const storyMs = 72 * hourMs
const dayMs = 24 * hourMs
const leastAlike = 0.5

/** True where two articles tell one happening, within three days. */
export function isSameStory(one: Told, other: Told): boolean {
  if (isApart(one, other, storyMs)) return false
  if (one.titleKey !== '' && one.titleKey === other.titleKey) return true
  if (one.entities.isDisjointFrom(other.entities)) return false
  if (!one.claims.isDisjointFrom(other.claims) || isSameDecision(one, other)) return true
  if (areOfOthers(one, other)) return false
  if (isSameSignal(one, other)) return true
  return (
    one.marks === other.marks && jaccardOf(one.words, other.words) >= leastAlike && !differ(one.details, other.details)
  )
}

/** True where two articles cannot be in one story, whoever else is: more than three days apart, or about others. */
export function areApart(one: Told, other: Told): boolean {
  if (isApart(one, other, storyMs)) return true
  if (one.titleKey === other.titleKey || isSameDecision(one, other)) return false
  return one.claims.isDisjointFrom(other.claims) && areOfOthers(one, other)
}

/**
 * True where two articles tell of other persons, places, bodies, figures or claims: each names some that the other does not. One may name more than
 * the other. Of one person the teams and opponents may differ that stand beside him.
 */
export function areOfOthers(one: Told, other: Told): boolean {
  if (one.conflict !== null && other.conflict !== null && one.conflict !== other.conflict) return true
  if (one.claims.size > 0 && other.claims.size > 0 && one.claims.isDisjointFrom(other.claims)) return true
  if (differ(figuresOf(one), figuresOf(other))) return true
  const isOfOnePerson = !personsIn(one).isDisjointFrom(personsIn(other))
  return [...one.named].some(
    ([type, slugs]) => !(isOfOnePerson && type === 'team') && differ(slugs, other.named.get(type) ?? new Set()),
  )
}

export function personsIn({ named }: Told): ReadonlySet<string> {
  return named.get('person') ?? new Set()
}

/** True where two titles tell of one fight or meeting in a conflict: of the same type, with the same object or place, or within a day where one says none. */
function isSameSignal(one: Told, other: Told): boolean {
  if (one.conflict === null || one.conflict !== other.conflict) return false
  const [first, second] = [one.happening, other.happening]
  if (first === null || second === null || first.type !== second.type) return false
  if (signalTypes[first.type].kind !== 'kinetic' && first.type !== 'talks') return false
  if (differ(first.details, second.details)) return false
  return !isApart(one, other, dayMs) || (first.details.size > 0 && second.details.size > 0)
}

/** True where each of two sets has something that the other lacks. */
function differ(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return !one.isSubsetOf(other) && !other.isSubsetOf(one)
}

function figuresOf({ marks }: Told): ReadonlySet<string> {
  return new Set(marks.split(' ').filter((word) => /\d/.test(word)))
}

export function isApart(one: Told, other: Told, ms: number): boolean {
  return Math.abs(Date.parse(one.publishedAt) - Date.parse(other.publishedAt)) > ms
}
