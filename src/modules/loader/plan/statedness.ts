import { lifeOfValue } from '../../../domain/facts/ageing.ts'
import { recursAfter } from '../../../domain/facts/recurring.ts'
import { isDay } from '../../../platform/moments.ts'
import type { FactStatement } from '../statement.ts'

const dayMs = 86_400_000

/** A source's statement of a version of a fact. */
export type Statedness = {
  source: string
  confidence: number
  /** `<pack>/<record kind>`: which kind of record of which pack states it. */
  statedIn: string
  /** Further records by which the same source states it. */
  alsoIn: string[]
  firstSeen: string
  lastSeen: string
  withdrawnAt: string | null
  /** Where it can be looked up. Absent where nobody says. */
  document?: string
}

/**
 * The statements with one more. Of one source there is one: it is seen earlier, later, or in another record too. A withdrawn one counts again
 * only where it `revives`; `isOlder`, an older edition of the pack, changes no confidence.
 */
export function withStatement(
  statedBy: Statedness[],
  stated: Statedness,
  { isOlder, revives }: { isOlder: boolean; revives: boolean },
): Statedness[] {
  const known = statedBy.find((each) => each.source === stated.source)
  if (known === undefined) return [...statedBy, stated]
  const [firstSeen = known.firstSeen] = [stated.firstSeen, known.firstSeen].toSorted()
  const [, lastSeen = known.lastSeen] = [stated.lastSeen, known.lastSeen].toSorted()
  const renewed = {
    ...known,
    firstSeen,
    lastSeen,
    ...(!isOlder && { confidence: stated.confidence }),
    ...(!isOlder && stated.document !== undefined && { document: stated.document }),
  }
  if (known.withdrawnAt !== null) {
    if (revives) Object.assign(renewed, { statedIn: stated.statedIn, alsoIn: [], withdrawnAt: null })
  } else if (known.statedIn !== stated.statedIn && !known.alsoIn.includes(stated.statedIn)) {
    renewed.alsoIn = [...known.alsoIn, stated.statedIn].toSorted()
  }
  return isSame(known, renewed) ? statedBy : statedBy.map((each) => (each === known ? renewed : each))
}

/** The statements without those of a record that states the value no longer. The same array where it stated nothing. */
export function withdrawn(statedBy: Statedness[], statedIn: string, at: string): Statedness[] {
  const isIts = (each: Statedness) =>
    each.withdrawnAt === null && (each.statedIn === statedIn || each.alsoIn.includes(statedIn))
  if (!statedBy.some(isIts)) return statedBy
  return statedBy.map((each) => {
    if (!isIts(each)) return each
    const [first, ...others] = [each.statedIn, ...each.alsoIn].filter((record) => record !== statedIn)
    return first === undefined ? { ...each, withdrawnAt: at } : { ...each, statedIn: first, alsoIn: others }
  })
}

/** True where a value that ages or recurs is said to begin at an hour, and nobody has stated it for longer than its life: a player who is hurt again. */
export function hasLapsed(
  statedBy: readonly Statedness[],
  { key, value, validFrom }: Pick<FactStatement, 'key' | 'value' | 'validFrom'>,
  at: string,
): boolean {
  const life = recursAfter(key) ?? lifeOfValue(key, value, 'person')
  if (life === undefined || validFrom === undefined || isDay(at)) return false
  const last = Math.max(...statedBy.map(({ lastSeen }) => Date.parse(lastSeen)))
  return Date.parse(at) - last > life * dayMs
}

export function stillStated(statedBy: readonly Statedness[]): boolean {
  return statedBy.some((each) => each.withdrawnAt === null)
}

function isSame(a: Statedness, b: Statedness): boolean {
  return (
    a.confidence === b.confidence &&
    a.statedIn === b.statedIn &&
    a.alsoIn.length === b.alsoIn.length &&
    a.firstSeen === b.firstSeen &&
    a.lastSeen === b.lastSeen &&
    a.withdrawnAt === b.withdrawnAt &&
    a.document === b.document
  )
}
