import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'

/**
 * The conflict that is meant where its sides are named: the only one between them or, of several, the latest that has a year and had begun by that year,
 * the one that bears their names, or the only war.
 */
export function conflictOf(stated: readonly Nameable[], lexicon: Lexicon, year: number): Nameable | undefined {
  const sides = stated.map((side) => countryOf(side, lexicon))
  const named = sides.find(isConflict)
  if (named !== undefined) return named
  const conflict = conflictBetween(sides, lexicon, year)
  return conflict !== undefined && isOfThird(conflict, sides, lexicon) ? undefined : conflict
}

function conflictBetween(sides: readonly Nameable[], lexicon: Lexicon, year: number): Nameable | undefined {
  const [first, ...others] = sides
  if (first === undefined) return undefined
  const between = lexicon.conflicts.filter((conflict) => sides.every((side) => isIn(side, conflict)))
  if (between.length < 2) return others.length === 0 && first.entityType !== 'place' ? undefined : between[0]
  if (others.length === 0) return undefined
  const dated = between
    .map((conflict) => ({ conflict, began: Number(/\b(?:19|20)\d\d\b/.exec(conflict.slug)?.[0] ?? 0) }))
    .filter(({ began }) => began > 0 && began <= year)
    .toSorted((a, b) => b.began - a.began)
  return (
    dated[0]?.conflict ??
    between.find(({ slug }) => sides.every((side) => slug.includes(side.slug))) ??
    only(between.filter(({ displayName }) => /\bwar\b/i.test(displayName)))
  )
}

/** True where a war is called by a land that is not among those that are named: the United States and Israel are no enemies in the Iran war. */
function isOfThird({ slug, displayName, near }: Nameable, sides: readonly Nameable[], { entityOf }: Lexicon): boolean {
  if (sides.length < 2 || !sides.every(isCountry)) return false
  return near
    .flatMap((each) => entityOf(each) ?? [])
    .some(
      (each) =>
        isCountry(each) &&
        !sides.includes(each) &&
        (displayName.includes(each.displayName) || slug.startsWith(`${each.slug}-`) || slug.includes(`-${each.slug}-`)),
    )
}

function isCountry({ tags }: Nameable): boolean {
  return tags.includes('country')
}

/** A capital stands for its country: "Kyiv and Moscow agree". */
function countryOf(side: Nameable, lexicon: Lexicon): Nameable {
  if (!side.tags.includes('capital')) return side
  const countries = side.near.flatMap((slug) => lexicon.entityOf(slug) ?? []).filter(isCountry)
  return only(countries) ?? side
}

/** The only conflict of those with whom somebody who is not named has made a truce: "a truce with M23". */
export function conflictWith(enemies: readonly Nameable[], lexicon: Lexicon): Nameable | undefined {
  const [enemy] = enemies
  return enemy?.tags.includes('armed-group')
    ? only(lexicon.conflicts.filter((conflict) => isIn(enemy, conflict)))
    : undefined
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

function isIn(side: Nameable, conflict: Nameable): boolean {
  return side.near.includes(conflict.slug) || conflict.near.includes(side.slug)
}

function isConflict({ entityType, tags }: Nameable): boolean {
  return entityType === 'event' && tags.includes('conflict')
}
