import { livesOfEdges, type RelationshipType, relationshipRules } from '../relationships.ts'
import type { EntityType } from '../taxonomy.ts'

const dayMs = 86_400_000

/** The age of a value that ages, as told: when somebody last said it, and whether that is longer ago than it may be relied on. */
export type Freshness = { lastConfirmed?: string; stale?: true }

/**
 * The share that is left of a confidence `ageMs` after the last confirmation: all of it for the life of the value, then life / age, which is half
 * after two lives and a tenth after ten. A judgement, not a measurement: it puts what is old below what is new, and never at zero.
 */
export function remaining(ageMs: number, lifeDays: number): number {
  const life = lifeDays * dayMs
  return ageMs <= life ? 1 : life / ageMs
}

/** The life of a relationship between entities of two types in days; undefined where it does not age. */
export function lifeOfRelationship(type: RelationshipType, from: EntityType, to: EntityType): number | undefined {
  return livesOfEdges[[relationshipRules[type].edge, from, to].join(' ')]
}

/**
 * Days for which an exposure that a pack states may be relied on, by who is exposed: that of a person rests on his team, post or candidacy.
 * Judgements.
 */
const livesOfExposures: Readonly<Record<EntityType, number>> = {
  person: 120,
  team: 365,
  org: 365,
  place: 365,
  league: 365,
  asset: 365,
  event: 365,
}

/** The day of which the latest edition of a pack is. */
export type Edition = { pack: string; asOf: string }

/** Reads the latest editions of all packs, as far as they were known then. */
export type ReadEditions = (known: string) => Promise<Edition[]>

/**
 * Shares that are left of the confidence in relationships that a pack states, and of the strength of exposures, where that is not all of it: by pack,
 * edge and types of the ends (of an exposure its entity), as a statement reads it.
 */
export function leftOfEdges(editions: readonly Edition[], at: string): Record<string, number> {
  const now = Date.parse(at)
  return Object.fromEntries(
    editions.flatMap(({ pack, asOf }) =>
      agedEdges.flatMap(([ends, life]): [string, number][] => {
        const share = remaining(now - Date.parse(asOf), life)
        return share === 1 ? [] : [[`${pack} ${ends}`, share]]
      }),
    ),
  )
}

const agedEdges: readonly (readonly [string, number])[] = [
  ...Object.entries(livesOfEdges),
  ...Object.entries(livesOfExposures).map(([type, life]) => [`EXPOSED_TO ${type}`, life] as const),
]

/**
 * An exposure with what is left of its strength at a moment, and when its pack last stated it. What follows from a market is as old as its title and does not age.
 */
export function agedExposure<Stated extends { strength: number; statedIn: string }>(
  { statedIn, ...exposure }: Stated,
  of: EntityType,
  editions: readonly Edition[],
  at: string,
): Omit<Stated, 'statedIn'> & Freshness {
  const [pack] = statedIn.split('/')
  const asOf = editions.find((each) => each.pack === pack)?.asOf ?? null
  const { share, told } = agedAt(at, livesOfExposures[of], asOf)
  return { ...exposure, strength: exposure.strength * share, ...told }
}

/** The share that is left of the confidence in a statement at a moment, and the age that is told of it. */
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
