import type { View } from '../../../domain/as-of.ts'
import { agedExposure, leftOfEdges } from '../../../domain/facts/freshness.ts'
import { eventRoleWeights, unknownRoleWeight } from '../../../domain/graph/event-weights.ts'
import { backwardWeights, forwardWeights } from '../../../domain/graph/impact-weights.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { maxRead } from '../../../domain/graph/rows.ts'
import {
  extentOf,
  graphNodeOf,
  inDigits,
  outcomeGraphNode,
  relationshipEdges,
  rounded,
  sized,
} from '../../../domain/graph/shape.ts'
import type { ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { eventName } from '../impact-chain/impact-chain.ts'
import { type EventImpactRow, readEventImpact } from './queries.ts'

const maxStarts = 100
const maxWays = 20_000
const maxEntities = 50
const maxOutcomes = 20

/**
 * The entities that an event moves, strongest first: those that it is about and those one relationship away, each with the open outcomes that
 * it is exposed to. With `includeMarkets` the outcomes are in the graph too. Throws 404 where there is no such event in the view.
 */
export async function eventImpact(
  { graph, prices: read, editions }: ViewSources,
  wanted: { event: string; includeMarkets: boolean; view: View },
) {
  const { id } = eventName(wanted.event)
  const { known, at } = wanted.view
  const latest = await editions(known)
  const [row] = await graph.read(readEventImpact, {
    ...wanted.view,
    id,
    fresh: leftOfEdges(latest, at),
    forward: forwardWeights,
    backward: backwardWeights,
    roleWeights: eventRoleWeights,
    unknownRole: unknownRoleWeight,
    maxStarts: integer(maxStarts),
    maxRead: integer(maxRead),
    maxWays: integer(maxWays),
    maxOutcomes: integer(maxOutcomes),
    limit: integer(maxEntities),
    enough: integer(maxEntities + 1),
  })
  if (row === undefined) throw await missing(graph, 'event', { id, name: wanted.event }, wanted.view)
  const shown = row.moved.map((each) => ({ ...each, exposures: each.exposures.slice(0, maxOutcomes) }))
  const prices = await read(
    shown.flatMap(({ exposures }) => exposures.map(({ outcome }) => outcome.id)),
    wanted.view,
  )
  return {
    ...sized(graphOf({ ...row, moved: shown }, wanted.includeMarkets, at)),
    impact: shown.map(({ entity, score, exposures }) => ({
      entityId: entity.id,
      entityName: entity.displayName,
      impactScore: rounded(score),
      affectedMarkets: exposures.map(({ outcome, exposure }) => {
        const { role, strength, confidence } = agedExposure(exposure, entity.entityType, latest, at)
        return {
          outcome,
          role,
          strength: rounded(score * strength * confidence),
          venuePrices: prices.of(outcome.id).venuePrices,
        }
      }),
    })),
    ...prices.age,
    ...extentOf(cutsOf(row)),
  }
}

function graphOf({ id, title, starts, moved, edges }: EventImpactRow, withOutcomes: boolean, at: string) {
  const entities = new Set(moved.map(({ entity }) => entity.id))
  const exposures = withOutcomes
    ? moved.flatMap(({ entity, exposures }) => exposures.map((each) => ({ entity, ...each })))
    : []
  const outcomes = new Map(exposures.map(({ outcome }) => [outcome.id, outcome]))
  return {
    nodes: [
      { id, label: title, type: 'graph_event' },
      ...moved.map(({ entity }) => graphNodeOf(entity)),
      ...[...outcomes.values()].map(outcomeGraphNode),
    ],
    edges: [
      ...starts.filter(([target]) => entities.has(target)).map(([target]) => ({ source: id, target, label: 'about' })),
      ...relationshipEdges(edges, at),
      ...exposures.map(({ entity, outcome, exposure: { confidence, validFrom } }) => ({
        source: entity.id,
        target: outcome.id,
        label: 'exposed_to',
        confidence,
        validFrom,
      })),
    ],
    centerNodeId: id,
  }
}

/** The parts that were left out, in words; empty where the answer is whole. */
function cutsOf({ starts, allStarts, moved, more, wide, ways }: EventImpactRow): string[] {
  const crowded = moved.filter(({ exposures }) => exposures.length > maxOutcomes)
  return [
    ...(starts.length < allStarts
      ? [`started from ${starts.length} of ${allStarts} entities that the event is about`]
      : []),
    ...(wide === null ? [] : [`looked at the first ${inDigits(maxRead)} relationships of ${wide}`]),
    ...(ways === maxWays ? [`looked at the first ${inDigits(maxWays)} relationships`] : []),
    ...(more ? [`the ${maxEntities} entities that are moved most`] : []),
    ...crowded.slice(0, 1).map(({ entity }) => `the ${maxOutcomes} strongest outcomes of ${entity.displayName}`),
  ]
}
