import { type View, windowStart } from '../../../domain/as-of.ts'
import { agedExposure, leftOfEdges } from '../../../domain/facts/freshness.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { maxRead } from '../../../domain/graph/rows.ts'
import {
  exposureEdges,
  extentOf,
  graphNodeOf,
  outcomeGraphNode,
  referenceOf,
  relationshipEdges,
  sized,
} from '../../../domain/graph/shape.ts'
import { moveInWords, moveWindows, shapeMove } from '../../../domain/markets/market-moves.ts'
import type { ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { outcomeIdOrNotFound } from '../../../domain/names.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { driversOf } from '../drivers.ts'
import { type ContextRow, readMarketContext } from './queries.ts'

const maxSiblings = 50
const maxContracts = 50

/**
 * The surroundings of an outcome: who is exposed to it and why, what happened about them in the last `window` hours, and the other outcomes of its
 * group. Throws 404 where there is no such outcome in the view.
 */
export async function marketContext(
  { graph, prices: read, editions }: ViewSources,
  wanted: { outcome: string; window: number; limit: number; view: View },
) {
  const { outcome, window, limit, view } = wanted
  const id = outcomeIdOrNotFound(outcome)
  const latest = await editions(view.known)
  const [row] = await graph.read(readMarketContext, {
    ...view,
    id,
    fresh: leftOfEdges(latest, view.at),
    since: windowStart(view, window),
    maxRead: integer(maxRead),
    maxSiblings: integer(maxSiblings),
    maxContracts: integer(maxContracts),
    windows: moveWindows,
    limit: integer(limit),
    enough: integer(limit + 1),
  })
  if (row === undefined) throw await missing(graph, 'outcome', { id, name: outcome }, view)
  const [prices, drivers] = await Promise.all([
    read(
      [row.outcome, ...row.siblings].map(({ id }) => id),
      view,
    ),
    driversOf(graph, [row.outcome.id], view),
  ])
  const { venuePrices, spread } = prices.of(row.outcome.id)
  return {
    ...sized(graphOf(row, view.at)),
    outcome: { ...row.outcome, drivers: drivers(row.outcome.id), venuePrices, spread },
    exposedEntities: row.exposed.map(({ entity, exposure }) => ({
      entity: referenceOf(entity),
      ...agedExposure(exposure, entity.entityType, latest, view.at),
    })),
    recentEvents: row.events,
    moves: row.moves.map(({ precededBy, ...move }) => ({ id: move.id, ...shapeMove(move), precededBy })),
    siblings: row.siblings.map((each) => ({ ...each, venuePrices: prices.of(each.id).venuePrices })),
    ...prices.age,
    ...extentOf(cutsOf(row, limit)),
  }
}

function graphOf({ outcome, exposed, events, siblings, moves, edges, exposedTo }: ContextRow, at: string) {
  const told = new Set(events.map(({ id }) => id))
  const before = new Map(moves.flatMap(({ precededBy }) => precededBy.map(({ id, title }) => [id, title] as const)))
  return {
    nodes: [
      outcomeGraphNode(outcome),
      ...exposed.map(({ entity }) => graphNodeOf(entity)),
      ...events.map(({ id, title }) => ({ id, label: title, type: 'graph_event' })),
      ...siblings.map(outcomeGraphNode),
      ...moves.map((move) => ({
        id: move.id,
        label: moveInWords(outcome.question, shapeMove(move)),
        type: 'market_move',
      })),
      ...[...before].filter(([id]) => !told.has(id)).map(([id, title]) => ({ id, label: title, type: 'graph_event' })),
    ],
    edges: [
      ...exposureEdges(exposedTo),
      ...relationshipEdges(edges, at),
      ...events.flatMap(({ id, about }) => about.map((each) => ({ source: id, target: each.id, label: 'about' }))),
      ...moves.flatMap(({ id, precededBy }) => [
        { source: outcome.id, target: id, label: 'moved' },
        ...precededBy.map((event) => ({ source: event.id, target: id, label: 'preceded' })),
      ]),
    ],
    centerNodeId: outcome.id,
  }
}

function cutsOf({ moreEntities, moreEvents, moreSiblings, moreMoves }: ContextRow, limit: number): string[] {
  return [
    ...(moreEntities ? [`limit ${limit} reached: the entities that are exposed most`] : []),
    ...(moreEvents ? [`limit ${limit} reached: the latest events`] : []),
    ...(moreMoves ? [`limit ${limit} reached: the latest moves`] : []),
    ...(moreSiblings ? [`the first ${maxSiblings} other outcomes of the group`] : []),
  ]
}
