import type { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { rounded } from '../../domain/graph/shape.ts'
import { shared } from '../../domain/markets/live.ts'
import { attributeValue } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { endOf } from './claims.ts'
import { type AuthorRow, evidenceAt, type ReportRow, reportsOf } from './evidence.ts'
import { metricNames } from './method.ts'
import type { Metric } from './metric.ts'
import type { prediction, sourceScore, sourceScoreDetail } from './schemas.ts'
import { type Evidence, evidenceOf, predictionOf, type SourceScore, scoreOfAuthor } from './scores.ts'

const storedMs = 30_000
const maxKept = 8
const dayMs = 86_400_000

export type ScoreDependencies = { graph: Graph; clock: Clock }

/** Reads what is known of all authors at a moment, once for all who ask the same within half a minute. */
export type ReadEvidence = (view: View) => Promise<Evidence>

export function createReading({ graph, clock }: ScoreDependencies, ms = storedMs): ReadEvidence {
  const keep = shared<Evidence>(ms, maxKept, clock.now)
  return async (view) => (await keep(`${view.at}|${view.known}`, () => readEvidence(graph, view))).value
}

export async function readEvidence(graph: Graph, view: View): Promise<Evidence> {
  const authors = await evidenceAt(graph, view)
  return evidenceOf(authors, view.at)
}

export const sorts = ['score', 'hitRate', 'events', 'recent', 'author'] as const
export type Sort = (typeof sorts)[number]

export type ListParams = { limit: number; sort: Sort; category?: string | undefined; minEvents: number }

/** The scores of authors in an order, and how many there are. */
export function listScores(evidence: Evidence, { limit, sort, category, minEvents }: ListParams) {
  const scored = evidence.authors
    .filter(({ claims }) => category === undefined || claims.some((claim) => claim.category === category))
    .map((author) => scoreOfAuthor(author, evidence, category))
    .filter(({ totalEvents }) => totalEvents >= minEvents)
    .toSorted((a, b) => inOrder[sort](a, b) || byName(a, b))
  return { data: scored.slice(0, limit).map((each) => shapeScore(each, evidence.at)), total: scored.length }
}

const byName = (a: SourceScore, b: SourceScore) =>
  a.author === b.author ? (a.id < b.id ? -1 : 1) : a.author < b.author ? -1 : 1
/** Falling order, with what has no value last. */
const falling = (a: number | null, b: number | null) =>
  (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY) || 0

const inOrder: Record<Sort, (a: SourceScore, b: SourceScore) => number> = {
  score: (a, b) => falling(a.cautious, b.cautious),
  hitRate: (a, b) => falling(a.metrics.hitRate.interval?.[0] ?? null, b.metrics.hitRate.interval?.[0] ?? null),
  events: (a, b) => b.totalEvents - a.totalEvents,
  recent: (a, b) => (b.lastReport ?? '').localeCompare(a.lastReport ?? ''),
  author: byName,
}

/** The author of a name; of several, who reported most, unless it is said for whom he writes. Throws 404. */
export function authorNamed(evidence: Evidence, name: string, publisher?: string): AuthorRow {
  const [found] = evidence.authors
    .filter((each) => each.name === name && (publisher === undefined || each.publisher === publisher))
    .toSorted((a, b) => b.claims.length - a.claims.length || (a.id < b.id ? -1 : 1))
  if (found === undefined) throw notFound('author', name)
  return found
}

export async function scoreDetail(graph: Graph, evidence: Evidence, author: AuthorRow, view: View) {
  const score = scoreOfAuthor(author, evidence)
  const reports = await reportsOf(graph, author.id, view)
  return shapeDetail(score, reports, evidence.at)
}

function shapeScore(score: SourceScore, computedAt: string): z.output<typeof sourceScore> {
  const of = <T>(shape: (metric: Metric) => T) =>
    Object.fromEntries(metricNames.map((name) => [name, shape(score.metrics[name])])) as Record<
      (typeof metricNames)[number],
      T
    >
  return {
    sourceAuthor: score.author,
    source: score.publisher,
    totalEvents: score.totalEvents,
    eventsWithWindows: score.eventsWithWindows,
    metrics: of(({ value }) => roundedOrNull(value)),
    metricDetails: of(({ value, numerator, denominator, count, interval, reason }) => ({
      ...{ value: roundedOrNull(value), numerator: rounded(numerator), denominator: rounded(denominator), count },
      ...{ interval: interval === null ? null : roundedPair(interval), reason },
    })),
    overallSignalScore: roundedOrNull(score.overall),
    currentRegime: score.regime,
    categories: score.categories,
    computedAt,
  }
}

function shapeDetail(
  score: SourceScore,
  reports: readonly ReportRow[],
  at: string,
): z.output<typeof sourceScoreDetail> {
  const { transitions } = score
  return {
    ...shapeScore(score, at),
    markovTransitions: Object.fromEntries(Object.entries(transitions).map(([name, value]) => [name, rounded(value)])),
    rumorEndsConfirmed: rounded(score.rumorEndsConfirmed),
    transitionCount: score.transitionCount,
    recentEvents: reports.map(
      ({ title, happenedAt, url, key, value, denies, firstHand, entity, moved, ...history }) => ({
        ...{ title, happenedAt, outcome: standing(history, at), firstHand, url },
        priceMove: shapeMove(moved ?? null, happenedAt, at),
        claim: { entity: entity?.slug ?? null, key, value: attributeValue.nullable().catch(null).parse(value), denies },
      }),
    ),
  }
}

/** The move of the price, once the day after the report is over. */
function shapeMove(moved: NonNullable<ReportRow['moved']> | null, happenedAt: string, at: string) {
  if (moved === null || Date.parse(at) - Date.parse(happenedAt) < dayMs) return null
  const { pricedBy: outcomeId, priceChange1h, priceChange24h, flat, agrees } = moved
  return {
    ...{ outcomeId, change1h: rounded(priceChange1h), change24h: roundedOrNull(priceChange24h) },
    ...{ isFlat: flat, asClaimed: agrees },
  }
}

function standing(history: Pick<ReportRow, 'expiresAt' | 'states'>, at: string) {
  const ended = endOf(history, at)
  if (ended !== null) return ended.end
  return history.states.at(-1)?.[1] === 'reported' ? 'reported' : 'rumor'
}

export function shapePrediction(
  author: AuthorRow,
  evidence: Evidence,
  category: string | undefined,
): z.output<typeof prediction> {
  const { reliability, interval, confidence, basedOn } = predictionOf(author, evidence, category)
  return {
    sourceAuthor: author.name,
    predictedReliability: rounded(reliability),
    confidence: rounded(confidence),
    basedOn,
    category: category ?? null,
    interval: roundedPair(interval),
    computedAt: evidence.at,
  }
}

function roundedOrNull(number: number | null): number | null {
  return number === null ? null : rounded(number)
}

function roundedPair([low, high]: readonly [number, number]): [number, number] {
  return [rounded(low), rounded(high)]
}
