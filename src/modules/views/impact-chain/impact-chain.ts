import type { View } from '../../../domain/as-of.ts'
import { agedExposure, type Edition, leftOfEdges } from '../../../domain/facts/freshness.ts'
import { eventRoleWeights, unknownRoleWeight } from '../../../domain/graph/event-weights.ts'
import {
  backwardWeights,
  forwardWeights,
  impactWeights,
  reachOfEntityType,
} from '../../../domain/graph/impact-weights.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { type EntityNode, maxRead } from '../../../domain/graph/rows.ts'
import { extentOf, inDigits, referenceOf, rounded, sized } from '../../../domain/graph/shape.ts'
import type { Prices, ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { type EntityName, nameOrNotFound, uuidOf } from '../../../domain/names.ts'
import { relationshipTypeOf, roleOf } from '../../../domain/relationships.ts'
import type { EntityReference } from '../../../domain/schemas.ts'
import { notFound } from '../../../platform/errors.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { type Chain, type ImpactRow, type Step, traceImpact } from './queries.ts'
import { impactGraph } from './shape.ts'
import { reasonOf, toldFacts } from './words.ts'

const maxStarts = 50
const maxWays = 20_000
const beam = 1_000

export type ImpactChainParams = {
  from: { entity: string } | { event: string }
  depth: number
  limit: number
  view: View
}

/**
 * The strongest chains from an entity, or from what an event is about, to the open outcomes that it can move. Throws 404 where there is no such
 * entity or event in the view.
 */
export async function impactChain(
  { graph, prices: read, editions }: ViewSources,
  { from, depth, limit, view }: ImpactChainParams,
) {
  const ofEvent = 'event' in from
  const start = ofEvent ? eventName(from.event) : nameOrNotFound(from.entity)
  const latest = await editions(view.known)
  const [row] = await graph.read(traceImpact, {
    ...view,
    id: start.id,
    ofEvent,
    depth: integer(depth),
    limit: integer(limit),
    enough: integer(limit + 1),
    forward: forwardWeights,
    backward: backwardWeights,
    reach: reachOfEntityType,
    fresh: leftOfEdges(latest, view.at),
    roleWeights: eventRoleWeights,
    unknownRole: unknownRoleWeight,
    maxStarts: integer(maxStarts),
    maxRead: integer(maxRead),
    maxWays: integer(maxWays),
    beam: integer(beam),
    told: toldFacts,
  })
  if (row === undefined) throw await missing(graph, ofEvent ? 'event' : 'entity', start, view)
  const prices = await read(
    row.outcomes.map(({ id }) => id),
    view,
  )
  return {
    ...sized(impactGraph(row, view.at)),
    paths: pathsOf(row, prices, { editions: latest, at: view.at }),
    ...prices.age,
    ...extentOf(cutsOf(row, limit)),
  }
}

/** Events have no slug: what is no UUID names none. */
export function eventName(text: string): EntityName {
  const id = uuidOf(text)
  if (id === undefined) throw notFound('event', text)
  return { id, name: text }
}

function pathsOf(row: ImpactRow, prices: Prices, { editions, at }: { editions: readonly Edition[]; at: string }) {
  const entities = new Map(row.entities.map((entity) => [entity.id, entity]))
  const outcomes = new Map(row.outcomes.map((outcome) => [outcome.id, outcome]))
  const starts = new Map(row.starts.map(([id, weight, role]) => [id, { weight, role }]))
  const facts = Map.groupBy(row.facts, ([id]) => id)
  const told = ({ id, displayName }: EntityNode) => ({
    name: displayName,
    facts: new Map((facts.get(id) ?? []).map(([, key, value]) => [key, value])),
  })
  return row.chains.map((chain) => {
    const along = chain.ids.map((id) => held(entities, id))
    const outcome = held(outcomes, chain.outcome)
    const steps = stepsOf(chain, along)
    const [first] = chain.ids
    const start = row.title === null ? undefined : starts.get(first ?? '')
    const { entityType } = held(entities, chain.ids.at(-1) ?? '')
    return {
      outcome,
      strength: rounded(chain.strength),
      ...(start && { about: start }),
      start: referenceOf(held(entities, first ?? '')),
      steps,
      exposure: agedExposure(chain.exposure, entityType, editions, at),
      reason: reasonOf(
        row.title,
        along.map(told),
        steps.map(({ role }) => role),
        outcome.question,
      ),
      venuePrices: prices.of(outcome.id).venuePrices,
    }
  })
}

type ImpactStep = {
  from: EntityReference
  to: EntityReference
  relationshipType: string
  role: string
  weight: number
  confidence: number
}

function stepsOf({ steps }: Chain, along: readonly EntityNode[]): ImpactStep[] {
  return along.slice(1).flatMap((to, at) => {
    const from = along[at]
    const step = steps[at]
    return from && step ? [{ from: referenceOf(from), to: referenceOf(to), ...typeOf(step) }] : []
  })
}

function typeOf([, edge, outgoing, confidence]: Step) {
  const relationshipType = relationshipTypeOf(edge)
  const { weight } = impactWeights[relationshipType][outgoing ? 'forward' : 'backward']
  // As many digits as lists tell of what is left.
  return {
    relationshipType,
    role: roleOf(relationshipType, outgoing),
    weight,
    confidence: Number(confidence.toFixed(3)),
  }
}

function held<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id)
  if (found === undefined) throw new Error(`${id} is on a chain and not in the answer of the database`)
  return found
}

/** The parts that were left out, in words; empty where the answer is whole. */
function cutsOf(row: ImpactRow, limit: number): string[] {
  const cuts: string[] = []
  if (row.more) cuts.push(`limit ${limit} reached: weaker chains were left out`)
  if (row.starts.length < row.allStarts)
    cuts.push(`started from ${row.starts.length} of ${row.allStarts} entities that the event is about`)
  for (const [at, [wide, ways, followed = 0, open = 0]] of row.looked.entries()) {
    if (wide) cuts.push(`looked at the first ${inDigits(maxRead)} relationships of ${wide}`)
    if (ways === maxWays) cuts.push(`looked at the first ${inDigits(maxWays)} relationships at distance ${at + 1}`)
    if (followed < open)
      cuts.push(`followed the ${inDigits(followed)} strongest of ${inDigits(open)} ways beyond distance ${at + 1}`)
  }
  return cuts
}
