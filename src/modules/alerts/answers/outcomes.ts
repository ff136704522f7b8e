import { assertEntity } from '../../../domain/graph/known-since.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { filtersOf } from './filters.ts'
import { listBest, listBoard, listOutcomes, listWorst } from './read-queries.ts'
import { shapeOutcome, shapeTop } from './shape.ts'
import { type Accuracy, accuracyOf, tableOf } from './statistics.ts'

type Parts = { graph: Graph; clock: Clock }
type Filters = { type?: string | undefined; entity?: string | undefined }

const dayMs = 86_400_000
/** Alerts that statistics are made of: the latest. */
const maxRows = 20_000

/** Shares of the alerts of some days that were right, over all and by what they are. Throws 404 for an entity that is not there. */
export async function outcomeStats(parts: Parts, { days, ...filters }: Filters & { days: number }) {
  const { graph, clock } = parts
  await assertEntity(graph, filters.entity)
  const { names, params } = filtersOf(filters)
  const since = isoOf(clock.now() - days * dayMs)
  const rows = await graph.read(listOutcomes(names), { ...params, since, limit: integer(maxRows) })
  const by = (keyOf: (row: (typeof rows)[number]) => string | null) =>
    tableOf(
      [...Map.groupBy(rows, keyOf)]
        .flatMap(([key, own]) => (key === null ? [] : [[key, own] as const]))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const { accuracy, count, tracked, ...all } = accuracyOf(rows)
  return {
    totalAlerts: count,
    trackedAlerts: tracked,
    directionAccuracy: accuracy,
    ...all,
    since,
    byType: by(({ type }) => type),
    byRuleVersion: by(({ rule, ruleVersion }) => `${rule} ${ruleVersion}`),
    byVenue: by(({ venue }) => venue),
    byCategory: by(({ category }) => category),
    truncated: rows.length === maxRows,
  }
}

/** The alerts that did best. */
export async function topOutcomes({ graph, clock }: Parts, { limit, ...filters }: Filters & { limit: number }) {
  const { names, params } = filtersOf(filters)
  const [row] = await graph.read(listBest(names), { ...params, offset: integer(0), limit: integer(limit) })
  return (row?.alerts ?? []).map((alert) => shapeTop(alert, clock.now()))
}

type BoardParams = Filters & { limit: number; offset: number; sort: 'recent' | 'best' | 'worst' }

/** Every alert with what became of it, also the worst. Throws 404 for an entity that is not there. */
export async function scoreboard(
  { graph, clock, publicDelayMs }: Parts & { publicDelayMs: number },
  { limit, offset, sort, ...filters }: BoardParams,
) {
  const { names, params } = filtersOf(filters)
  const page = { ...params, offset: integer(offset), limit: integer(limit) }
  const until = isoOf(clock.now() - publicDelayMs)
  const [row] =
    sort === 'recent'
      ? await graph.read(listBoard(names), { ...page, until })
      : await graph.read((sort === 'best' ? listBest : listWorst)(names), page)
  const alerts = row?.alerts ?? []
  if (alerts.length === 0) await assertEntity(graph, filters.entity)
  return {
    alerts: alerts.map((alert) => shapeOutcome(alert, clock.now())),
    pagination: { total: row?.total ?? 0, limit, offset },
  }
}

/** The newest alerts as the command shows them. */
export async function alertsForPeople(graph: Graph, clock: Clock, limit: number) {
  const [row] = await graph.read(listBoard([]), { until: clock.iso(), offset: integer(0), limit: integer(limit) })
  return (row?.alerts ?? []).map((alert) => ({ ...shapeOutcome(alert, clock.now()), severity: alert.severity }))
}

export type { Accuracy }
