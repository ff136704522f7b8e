import type { Lexicon, Nameable } from '../linking/index.ts'

/**
 * The conflict that is meant where its sides are named: the only one between them or, of several, the latest that has a year and had begun by that year,
 * the one that bears their names, or the only war.
 */
export function conflictOf(sides: readonly Nameable[], lexicon: Lexicon, year: number): Nameable | undefined {
  const named = sides.find(isConflict)
  if (named !== undefined) return named
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

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

function isIn(side: Nameable, conflict: Nameable): boolean {
  return side.near.includes(conflict.slug) || conflict.near.includes(side.slug)
}

function isConflict({ entityType, tags }: Nameable): boolean {
  return entityType === 'event' && tags.includes('conflict')
}
