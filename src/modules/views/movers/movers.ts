import { type View, windowStart } from '../../../domain/as-of.ts'
import { changesOf, compare, historyOf } from '../../../domain/facts/fact-versions.ts'
import { changeWeight, eventWeight, magnitudeOf } from '../../../domain/graph/mover-weights.ts'
import { maxRead } from '../../../domain/graph/rows.ts'
import { extentOf, sized } from '../../../domain/graph/shape.ts'
import { moveWindows } from '../../../domain/markets/market-moves.ts'
import type { Prices, ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { periodsBetween } from '../../../domain/statistics/periods.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { type MoverRow, readMoversBy } from './queries.ts'
import { scopeOf } from './scopes.ts'
import { entityOf, exposureOf, graphOfMovers, largestOf, maxOutcomes, maxTold } from './shape.ts'

/** Rows of kept activity that one call reads, over all periods of its window, and the fewest of one period. */
const maxActivity = 2_400
const fewestOfPeriod = 20
const maxFacts = 200
/** Contracts of one outcome whose moves are told, and the moves of one contract that are counted. */
const maxContracts = 10
const maxMoves = 200

export type MoversParams = { scope: string; window: number; limit: number; view: View }

/**
 * The entities about which most changed in the hours before the moment of the view, most first, ties by id. Throws 400 for a scope that there
 * is not.
 */
export async function movers(sources: ViewSources, { scope, window, limit, view }: MoversParams) {
  const { graph, prices: read } = sources
  const { by, value } = scopeOf(scope)
  const since = windowStart(view, window)
  const periods = periodsBetween(since, view.at)
  const maxCandidates = 2 * limit + 20
  const [row] = await graph.read(readMoversBy[by], {
    ...view,
    since,
    scope: value,
    periods,
    perPeriod: integer(Math.max(fewestOfPeriod, Math.floor(maxActivity / periods.length))),
    maxCandidates: integer(maxCandidates),
    maxFacts: integer(maxFacts),
    maxRead: integer(maxRead),
    maxOutcomes: integer(maxOutcomes),
    maxContracts: integer(maxContracts),
    maxMoves: integer(maxMoves),
    maxTold: integer(maxTold),
    windows: moveWindows,
  })
  if (row === undefined) throw new Error('views/read-movers gave no row')
  const moved = row.movers
    .map((each) => weigh(each, { since, at: view.at }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || compare(a.row.entity.id, b.row.entity.id))
  const shown = moved.slice(0, limit)
  const least = shown.length < limit ? 0 : (shown.at(-1)?.weight ?? 0)
  const cuts = [
    ...(moved.length > limit ? [`limit ${limit} reached: entities about which less changed were left out`] : []),
    ...(row.beyond > least
      ? [
          `looked at the ${Math.min(row.candidates, maxCandidates)} entities that may have changed most: another one could belong here`,
        ]
      : []),
  ]
  const prices = await read(
    shown.flatMap(({ row: { outcomes } }) => outcomes.map(({ outcome }) => outcome.id)),
    view,
  )
  return {
    movers: shown.map((each) => shapeMover(each, prices)),
    ...sized(
      graphOfMovers(
        shown.map((each) => each.row),
        row,
        view.at,
      ),
    ),
    ...prices.age,
    ...extentOf(cuts),
  }
}

type Moved = ReturnType<typeof weigh>

/** Changes and events of an entity, with the weight of them all in hundredths; changes latest first. */
function weigh(row: MoverRow, window: { since: string; at: string }) {
  const changes = row.facts
    .flatMap(({ key, versions }) =>
      // The first value that is known is none: it may have held long before.
      changesOf(historyOf(versions).held, { ...window, isTold: () => false }).map((change) => ({
        attribute: key,
        from: change.from,
        to: change.to,
        at: change.at,
        weight: changeWeight(change.to ?? change.from ?? ''),
      })),
    )
    .toSorted((a, b) => compare(b.at, a.at) || compare(a.attribute, b.attribute))
  const events = row.events.map((event) => ({ ...event, weight: eventWeight(event.impactScore, event.role) }))
  const ofChanges = changes.reduce((sum, { weight }) => sum + weight, 0)
  const ofEvents = events.reduce((sum, { weight }) => sum + weight, 0)
  return { row, changes, events, ofChanges, ofEvents, weight: ofChanges + ofEvents }
}

function shapeMover(moved: Moved, prices: Prices) {
  const { row, changes, events, ofChanges, ofEvents, weight } = moved
  return {
    ...entityOf(row),
    changeType: ofEvents > ofChanges ? ('event' as const) : ('fact_change' as const),
    magnitude: magnitudeOf(weight),
    parts: {
      factChanges: { count: changes.length, magnitude: magnitudeOf(ofChanges) },
      events: { count: events.length, magnitude: magnitudeOf(ofEvents) },
      marketMoves: { count: row.moveCount, largest: largestOf(row) },
    },
    changes: changes.slice(0, maxTold).map(({ weight: _, ...change }) => change),
    events: events.slice(0, maxTold).map(({ weight: _, ...event }) => event),
    ...exposureOf(row, prices),
  }
}
