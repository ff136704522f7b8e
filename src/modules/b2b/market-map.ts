import { viewOf } from '../../domain/as-of.ts'
import { agedAt, agedConfidence, lifeOfRelationship } from '../../domain/facts/freshness.ts'
import { backwardWeights, forwardWeights } from '../../domain/graph/impact-weights.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { pathWeight, tieParameters } from '../../domain/graph/path-confidence.ts'
import { maxRead } from '../../domain/graph/rows.ts'
import { inDigits, rounded } from '../../domain/graph/shape.ts'
import type { EntityName } from '../../domain/names.ts'
import { ageingEdges, livesOfEdges, relationshipTypeOf, roleOf } from '../../domain/relationships.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { labels, leastConfidence, teamEdges } from './labels.ts'
import { type MappedMarket, type MapRow, mapMarkets } from './map-queries.ts'
import type { B2bDependencies } from './shared.ts'

/** The least confidence that a market has to do with the entity: what is less sure is left out. */
export const leastSure = 0.1
/** Most entities beyond the entity that are looked at: its related ones, those that are passed through, and those related to these. */
const maxNear = 300
const maxThrough = 25
const maxDegree = 500
const maxFar = 300
/** Of one entity. */
const maxMarkets = 2_000
const leastWeight = 0.05

const livesMs = Object.fromEntries(Object.entries(livesOfEdges).map(([ends, days]) => [ends, days * 86_400_000]))

export type MapParams = EntityName & { includeRelated: boolean; limit: number }

/** The open markets that an entity has to do with, by label. Throws 404. */
export async function marketMapOf(
  { graph, clock }: Pick<B2bDependencies, 'graph' | 'clock'>,
  { id, name, includeRelated, limit }: MapParams,
): Promise<MapRow & { at: string }> {
  const view = viewOf({}, clock)
  const [row] = await graph.read(mapMarkets, {
    ...view,
    id,
    withRelated: includeRelated,
    limit: integer(limit),
    teamEdges,
    labels,
    forward: forwardWeights,
    backward: backwardWeights,
    ageing: ageingEdges,
    livesMs,
    ...tieParameters,
    leastConfidence,
    leastSure,
    leastWeight,
    maxRead: integer(maxRead),
    maxNear: integer(maxNear),
    maxThrough: integer(maxThrough),
    maxDegree: integer(maxDegree),
    maxFar: integer(maxFar),
    maxMarkets: integer(maxMarkets),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  return { ...row, at: view.at }
}

/** The bounds of what the totals count, in words: what lies beyond the entities that were looked at is left out. */
export function truncationsOf({ read, nearby, further, through, ofOne }: MapRow): string[] {
  return [
    ...(read >= maxRead ? [`the first ${inDigits(maxRead)} relationships of the entity`] : []),
    ...(nearby > maxNear ? [`the ${maxNear} surest of ${inDigits(nearby)} related entities with markets`] : []),
    ...(through > maxThrough
      ? [`what lies beyond the ${maxThrough} surest of ${inDigits(through)} related entities`]
      : []),
    ...(further > maxFar ? [`the ${maxFar} surest of ${inDigits(further)} entities two relationships away`] : []),
    ...(ofOne >= maxMarkets ? [`the ${inDigits(maxMarkets)} closest markets of an entity`] : []),
  ]
}

/** The relationships from the entity to the one that a market is about, each as it is walked. */
export function pathOf(center: string, path: MappedMarket['path'], at: string) {
  let from = center
  return path.map(({ type, source, target, confidence, degree, confirmedAt }) => {
    const outgoing = source.slug === from
    const to = outgoing ? target.slug : source.slug
    const relationshipType = relationshipTypeOf(type)
    const life = lifeOfRelationship(relationshipType, source.entityType, target.entityType)
    const { share, told } = agedAt(at, life, confirmedAt)
    const left = agedConfidence(confidence, share)
    const step = {
      from,
      to,
      relationshipType,
      role: roleOf(relationshipType, outgoing),
      confidence: left,
      weight: rounded(pathWeight([{ type: relationshipType, confidence: left, degree }])),
      ...told,
    }
    from = to
    return step
  })
}

/** The confidence that a market has to do with the entity: the product of its parts, by the formula of paths. */
export function confidenceOf({ link, pricing }: MappedMarket, path: readonly { weight: number }[]) {
  const relationships = path.reduce((product, { weight }) => product * weight, 1)
  const value = Math.round(link * pricing * relationships * 1_000) / 1_000
  return { value, parts: { link, pricing, relationships: rounded(relationships) } }
}
