import type { View } from '../../../domain/as-of.ts'
import { agedExposure, type Edition, leftOfEdges } from '../../../domain/facts/freshness.ts'
import { backwardWeights, forwardWeights } from '../../../domain/graph/impact-weights.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { type EntityNode, maxRead } from '../../../domain/graph/rows.ts'
import {
  exposureEdges,
  extentOf,
  graphNodeOf,
  inDigits,
  outcomeGraphNode,
  referenceOf,
  relationshipEdges,
  rounded,
  sized,
} from '../../../domain/graph/shape.ts'
import type { Prices, ViewSources } from '../../../domain/markets/outcome-prices.ts'
import type { EntityName } from '../../../domain/names.ts'
import { relationshipTypeOf, roleOf } from '../../../domain/relationships.ts'
import type { Driver } from '../../../domain/schemas.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { driversOf } from '../drivers.ts'
import { factsOf } from '../neighborhood/surroundings.ts'
import { type EntityMarketsRow, type ExposureOfEntity, readEntityMarkets } from './queries.ts'

export type EntityMarketsParams = EntityName & { limit: number; includeFacts: boolean; view: View }

/**
 * The open outcomes that an entity is exposed to, itself or through an entity one relationship away, each once, strongest first. The facts
 * are read beside them, in a second statement at the same time, because most calls do without. Throws 404.
 */
export async function entityMarkets({ graph, prices: read, editions }: ViewSources, wanted: EntityMarketsParams) {
  const { id, name, limit, includeFacts, view } = wanted
  const latest = await editions(view.known)
  const fresh = leftOfEdges(latest, view.at)
  const [[row], facts] = await Promise.all([
    graph.read(readEntityMarkets, {
      ...view,
      id,
      forward: forwardWeights,
      backward: backwardWeights,
      fresh,
      maxRead: integer(maxRead),
      limit: integer(limit),
      enough: integer(limit + 1),
    }),
    includeFacts ? factsOf(graph, wanted) : { nodes: [], edges: [], cuts: [] },
  ])
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const outcomes = row.exposures.map(({ outcome }) => outcome.id)
  const [prices, drivers] = await Promise.all([read(outcomes, view), driversOf(graph, outcomes, view)])
  const nodes = [
    ...row.entities.map(graphNodeOf),
    ...row.exposures.map(({ outcome }) => outcomeGraphNode(outcome)),
    ...facts.nodes,
  ]
  const edges = [...relationshipEdges(row.edges, view.at), ...exposureEdges(row.exposed), ...facts.edges]
  return {
    ...sized({ nodes, edges, centerNodeId: row.id }),
    exposures: exposuresOf(row, prices, drivers, { editions: latest, at: view.at }),
    ...prices.age,
    ...extentOf([...cutsOf(row, limit), ...facts.cuts]),
  }
}

function exposuresOf(
  { id, entities, exposures }: EntityMarketsRow,
  prices: Prices,
  drivers: (outcome: string) => Driver[],
  { editions, at }: { editions: readonly Edition[]; at: string },
) {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  return exposures.map((each) => {
    const { outcome, strength, exposure } = each
    const { venuePrices, spread } = prices.of(outcome.id)
    const exposed = byId.get(each.at)
    const { lastConfirmed, stale } =
      exposed === undefined ? {} : agedExposure(exposure, exposed.entityType, editions, at)
    return {
      outcomeId: outcome.id,
      outcomeSlug: outcome.slug,
      outcomeLabel: outcome.label,
      question: outcome.question,
      category: outcome.category,
      subcategory: outcome.subcategory,
      role: each.at === id ? exposure.role : 'affected',
      exposureType: exposure.exposureType,
      strength: rounded(strength),
      reasons: exposure.reasons,
      source: exposure.source,
      ...(lastConfirmed && { lastConfirmed }),
      ...(stale && { stale }),
      through: each.at === id ? null : throughOf(each, exposed),
      drivers: drivers(outcome.id),
      venuePrices,
      spread,
    }
  })
}

/** The related entity that is exposed, and what the one asked for is to it. */
function throughOf({ at, type, outgoing }: ExposureOfEntity, entity: EntityNode | undefined) {
  if (entity === undefined) throw new Error(`${at} is exposed and not in the answer of the database`)
  const relationshipType = relationshipTypeOf(type)
  return { entity: referenceOf(entity), relationshipType, role: roleOf(relationshipType, outgoing) }
}

function cutsOf({ more, read }: EntityMarketsRow, limit: number): string[] {
  return [
    ...(more ? [`limit ${limit} reached: weaker exposures were left out`] : []),
    ...(read === maxRead ? [`looked at the first ${inDigits(maxRead)} relationships`] : []),
  ]
}
