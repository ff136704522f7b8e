import { type AttributeValue, attributeOf } from './attributes.ts'
import { livesOfEdges, type RelationshipType, relationshipRules } from './relationships.ts'
import type { EntityType } from './taxonomy.ts'

const dayMs = 86_400_000

/** How a value that ages is told: when somebody last said it, and whether that is longer ago than it may be relied on. */
export type Freshness = { lastConfirmed?: string; stale?: true }

/**
 * What is left of a confidence `ageMs` after the last confirmation: all of it for the life of the value, then life / age, which is half after two
 * lives and a tenth after ten. A judgement, not a measurement: it puts what is old below what is new, and never at zero.
 */
export function remaining(ageMs: number, lifeDays: number): number {
  const life = lifeDays * dayMs
  return ageMs <= life ? 1 : life / ageMs
}

/** The life of a value in days; undefined where it does not age: of an event, only its state does. */
export function lifeOfValue(key: string, value: AttributeValue, of: EntityType): number | undefined {
  const { life, lasting } = attributeOf(key) ?? {}
  if (lasting?.test(String(value))) return undefined
  return of === 'event' && lasting === undefined ? undefined : life
}

/** The life of a relationship between entities of two types in days; undefined where it does not age. */
export function lifeOfRelationship(type: RelationshipType, from: EntityType, to: EntityType): number | undefined {
  return livesOfEdges[[relationshipRules[type].edge, from, to].join(' ')]
}

/** The day of which the latest edition of a pack is. */
export type Edition = { pack: string; asOf: string }

/** Reads the latest editions of all packs, as far as they were known then. */
export type ReadEditions = (known: string) => Promise<Edition[]>

/**
 * What is left of the confidence in relationships that a pack states, where that is not all of it: by pack, edge and types of the ends, as a
 * statement reads it.
 */
export function leftOfEdges(editions: readonly Edition[], at: string): Record<string, number> {
  const now = Date.parse(at)
  return Object.fromEntries(
    editions.flatMap(({ pack, asOf }) =>
      Object.entries(livesOfEdges).flatMap(([ends, life]): [string, number][] => {
        const share = remaining(now - Date.parse(asOf), life)
        return share === 1 ? [] : [[`${pack} ${ends}`, share]]
      }),
    ),
  )
}

/** What is left of the confidence in a statement at a moment, and how old it is told to be. */
export function agedAt(
  at: string,
  life: number | undefined,
  confirmedAt: string | null,
): { share: number; told: Freshness } {
  if (life === undefined || confirmedAt === null) return { share: 1, told: {} }
  const share = remaining(Date.parse(at) - Date.parse(confirmedAt), life)
  return { share, told: { lastConfirmed: confirmedAt, ...(share < 1 && { stale: true }) } }
}

/** A confidence of which only a part is left, without digits that mean nothing. */
export function agedConfidence(confidence: number, share: number): number {
  return share === 1 ? confidence : Math.round(confidence * share * 1_000) / 1_000
}
