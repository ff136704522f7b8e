import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { lifeOfValue } from '../../../domain/facts/ageing.ts'
import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import {
  compare,
  earliest,
  highestConfidenceSource,
  historyOf,
  holdingAt,
} from '../../../domain/facts/fact-versions.ts'
import { agedAt, type Freshness } from '../../../domain/facts/freshness.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { extentOf, graphNodeOf, sized, tellDates } from '../../../domain/graph/shape.ts'
import { factId, versionHash, versionId } from '../../../domain/ids.ts'
import { type EntityName, nameOrNotFound } from '../../../domain/names.ts'
import type { Extent, GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { nearest } from '../../../platform/text/near-miss.ts'
import { type FactClaim, factClaim, shapeClaim } from '../claims.ts'
import { perUnit } from '../drivers.ts'
import { viewKind } from '../view-kind.ts'
import { type FactRow, type FactVersionRow, readDriven, readFact } from './queries.ts'
import { type Contradiction, contradiction, drivenOutcome, type FactVersion, fact, factVersion } from './schemas.ts'

const defaultVersions = 50
const maxKeysShown = 30
const maxClaims = 20
const maxDriven = 20
/** Stands for the place of a version outside the chain. */
const beyond = 1_000_000

export type FactHistoryParams = EntityName & { factKey: string; limit: number; view: View }

export type FactHistory = Extent & {
  entity: FactRow['entity']
  fact: { key: string; currentValue: AttributeValue | null } & Freshness
  versions: FactVersion[]
  contradictions: Contradiction[]
  claims: FactClaim[]
}

/**
 * A fact as it was known: its value, the chain of its versions (newest first, at most `limit`) with who states each, and what contradicts it.
 * Throws 404 for an unknown entity, and for a fact that the entity does not have and of which nobody claims a value, with those that it has.
 */
export async function factHistory(
  graph: Graph,
  { id, name, factKey, limit, view }: FactHistoryParams,
): Promise<FactHistory> {
  // Versions that lost against another are read too and stand beside the chain.
  const maxVersions = 2 * limit + 1
  const [row] = await graph.read(readFact, {
    ...view,
    id,
    factKey,
    maxKeys: integer(maxKeysShown),
    maxVersions: integer(maxVersions),
    maxClaims: integer(maxClaims),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  // What reports claim of it may be looked at before any of it is a fact.
  if (!row.isKnown && row.claims.length === 0) throw factNotFound(row, factKey)
  const chain = chainAsKnown(row.versions)
  const { held, overruled } = historyOf(chain)
  const holding = holdingAt(held, view.at)
  const shape = (version: FactVersionRow) => shapeVersion(row.entity.id, factKey, version, view.at)
  const versions = held
    .toReversed()
    .map((version) => (version === holding ? current(shape(version), row.nextFrom) : shape(version)))
  const retracted = row.versions.filter(({ retractedAt }) => retractedAt !== null)
  const contradictions: Contradiction[] = [
    ...overruled.map((version) => ({ ...shape(version), kind: 'overruled' as const })),
    ...retracted.map((version) => ({ ...shape(version), kind: 'retracted' as const, ...retraction(version) })),
  ].toSorted((a, b) => compare(b.validFrom, a.validFrom) || compare(a.id, b.id))
  const cuts = [
    ...(versions.length > limit || chain.length >= maxVersions ? [`the latest ${limit} versions`] : []),
    ...(contradictions.length > limit ? [`the latest ${limit} contradictions`] : []),
  ]
  return {
    entity: row.entity,
    fact: { key: factKey, currentValue: holding?.value ?? null, ...(holding && ageOf(row, factKey, holding, view.at)) },
    versions: versions.slice(0, limit),
    contradictions: contradictions.slice(0, limit),
    claims: row.claims.flatMap(shapeClaim),
    ...extentOf(cuts),
  }
}

/** When the value that holds was last stated, where it ages, and whether that is too long ago. */
function ageOf({ entity }: FactRow, key: string, { value, statements }: FactVersionRow, at: string): Freshness {
  const standing = statements.filter(({ withdrawnAt }) => withdrawnAt === null || withdrawnAt > at)
  const last = standing.map(({ lastSeen }) => lastSeen).toSorted(compare)
  return agedAt(at, lifeOfValue(key, value, entity.entityType), last.at(-1) ?? null).told
}

/** A version that was retracted after the moment of knowledge stood in the chain then. */
function chainAsKnown(rows: readonly FactVersionRow[]) {
  return rows.filter(({ retractedAt }) => retractedAt === null).map((row) => ({ ...row, place: row.place ?? beyond }))
}

function retraction({ retractedAt }: FactVersionRow): { retractedAt?: string } {
  return retractedAt === null ? {} : { retractedAt }
}

function shapeVersion(entity: string, key: string, version: FactVersionRow, at: string): FactVersion {
  const { value, validFrom, validTo, recordedAt, statements, event } = version
  const hash = versionHash(value)
  return {
    id: versionId(entity, key, validFrom, hash),
    value,
    versionHash: hash,
    validFrom,
    validTo,
    ...tellDates(version),
    recordedAt,
    source: highestConfidenceSource(statements, at),
    statements: statements
      .toSorted((a, b) => b.confidence - a.confidence || compare(a.source, b.source))
      .map((statement) => shapeStatement(statement, at)),
    ...(event !== null && { eventId: event.id, eventType: event.eventType, eventTitle: event.title }),
  }
}

function shapeStatement({ withdrawnAt, document, ...said }: FactVersionRow['statements'][number], at: string) {
  const statement = document === null ? said : { ...said, document }
  if (withdrawnAt === null || withdrawnAt > at) return { ...statement, withdrawn: false }
  return { ...statement, withdrawn: true, withdrawnAt }
}

/** The version that holds has no end yet at the moment looked at; one that is known already is told apart. */
function current(version: FactVersion, nextFrom: string | null): FactVersion {
  const endsAt = earliest(version.validTo, nextFrom)
  const { validToPrecision: _, ...told } = version
  return { ...told, validTo: null, ...(endsAt !== null && { endsAt }) }
}

function factNotFound({ entity, keys }: FactRow, factKey: string): ApiError {
  const { message } = notFound('fact', factKey)
  const meant = nearest(factKey, keys)
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
  const held = keys.length === 0 ? 'has no facts' : `has ${keys.join(', ')}`
  return new ApiError('not_found', `${message}${hint} ${entity.slug} ${held}.`)
}

/** The fact, its versions and the events that set them as a graph around the entity. */
function drawFact({ entity, fact: { key }, versions }: FactHistory) {
  const { id } = entity
  const center = factId(id, key)
  const [newest] = versions
  const nodes: GraphNode[] = [
    graphNodeOf(entity),
    { id: center, label: key, type: 'fact' },
    ...versions.map((version) => ({ id: version.id, label: String(version.value), type: 'fact_version' })),
  ]
  const edges: GraphEdge[] = [{ source: id, target: center, label: 'has_fact' }]
  if (newest) edges.push({ source: center, target: newest.id, label: 'current' })
  for (const [index, version] of versions.entries()) {
    const older = versions[index + 1]
    if (older) edges.push({ source: version.id, target: older.id, label: 'previous' })
  }
  for (const { id: version, eventId, eventTitle = '' } of versions) {
    if (eventId === undefined) continue
    if (!nodes.some((node) => node.id === eventId)) {
      nodes.push({ id: eventId, label: eventTitle, type: 'graph_event' })
      edges.push({ source: eventId, target: id, label: 'about' })
    }
    edges.push({ source: eventId, target: version, label: 'set' })
  }
  return { nodes, edges, centerNodeId: center }
}

/** The history of a fact with its graph, and which outcomes its changes are known to move. */
async function explainFact(graph: Graph, asked: FactHistoryParams) {
  const { id, factKey, view } = asked
  const [{ entity, ...history }, driven] = await Promise.all([
    factHistory(graph, asked),
    graph.read(readDriven, { id, factKey, ...view, limit: integer(maxDriven) }),
  ])
  const outcomes = driven.map(({ to, interval: [low = 0, high = 0], ...each }) => ({
    ...each,
    unit: 'log_odds' as const,
    to: to === perUnit ? null : to,
    interval: [low, high] as [number, number],
  }))
  return { ...history, ...sized(drawFact({ entity, ...history })), outcomes }
}

export const explainFactView = viewKind({
  type: 'explain_fact',
  description:
    'the value of the fact `factKey` of an entity, its versions with who states each and the event that set it, and what contradicts it, as at `/api/graph/entity/:id/fact/:key/history`; `outcomes`, those that its changes are known to move, the surest first',
  needs: [['entity'], ['factKey']],
  extra: {
    fact,
    versions: z.array(factVersion),
    contradictions: z.array(contradiction),
    claims: z.array(factClaim),
    outcomes: z.array(drivenOutcome),
  },
  answer: ({ graph }, { entity = '', factKey = '', limit = defaultVersions, view }) =>
    explainFact(graph, { ...nameOrNotFound(entity), factKey, limit, view }),
})
