import type { View } from '../../domain/as-of.ts'
import { perishableKeys } from '../../domain/facts/ageing.ts'
import { missing } from '../../domain/graph/known-since.ts'
import type { EntityName } from '../../domain/names.ts'
import { type Graph, integer, readWith } from '../../platform/neo4j/neo4j.ts'
import { readEntities } from '../entities/index.ts'
import { assess, type ConflictDependencies, historyOf, readSince } from './assessment.ts'
import { conflictsOnly, listConflicts, listMarkets, listSignals, readConflict } from './queries.ts'
import { byScore, byTime, shapeDetail, shapeItem } from './shape.ts'
import { signalsOfStories, signalsOnce } from './stories.ts'

const maxConflicts = 500
/** Of one conflict; in a list, where only the level counts, as many as half a year of eleven a day. */
const maxSignals = 5_000
const maxListedSignals = 2_000
/** Reports about one conflict. */
const maxReports = 3_000
const maxParticipants = 100
const maxEvents = 10

type Dependencies = { graph: Graph } & ConflictDependencies

/**
 * The reliability of sources and the feeds that the level of every conflict is judged by. How reliable somebody is follows from all that is known, so that
 * the score of a day is the same whether that day is asked for or is in the history of a later one.
 */
async function judging({ clock, reliabilityAt, lastIngest }: ConflictDependencies, { known }: View) {
  const now = clock.iso()
  const [reliability, feeds] = await Promise.all([
    reliabilityAt({ at: known < now ? known : now, known }),
    lastIngest(),
  ])
  return { reliability, feeds }
}

export async function conflictsOf(parts: Dependencies, view: View) {
  const assessed = await assessAll(parts, view)
  return assessed.map(({ row, assessment }) => shapeItem(row, assessment)).toSorted(byScore)
}

/** Evaluations that the course of a conflict goes back: ten days. */
const maxEvaluations = 40

/** The last evaluations of every conflict. */
export async function coursesOf(parts: Dependencies, view: View) {
  const assessed = await assessAll(parts, view)
  return assessed.map(({ row: { conflict }, assessment: { course, escalationScore } }) => ({
    ...{ slug: conflict.slug, displayName: conflict.displayName, escalationScore },
    course: course.slice(-maxEvaluations).map(({ at, level }) => ({ at, level })),
  }))
}

async function assessAll(parts: Dependencies, view: View) {
  const [rows, given] = await Promise.all([
    parts.graph.read(listConflicts, {
      ...{ ...view, ...conflictsOnly, since: readSince(view) },
      words: `"${conflictsOnly.tag}"`,
      maxSignals: integer(maxListedSignals),
      maxReports: integer(maxReports),
      maxConflicts: integer(maxConflicts),
    }),
    judging(parts, view),
  ])
  return rows.map((row) => ({ row, assessment: assess(row, view, given) }))
}

/** One conflict with what its score is made of. Throws 404. */
export async function conflictOf(
  parts: Dependencies,
  { id, name, view, days }: EntityName & { view: View; days: number },
) {
  const [[[row], [entity]], given] = await Promise.all([
    parts.graph.readTogether([
      readWith(readConflict, {
        ...{ id, ...view, ...conflictsOnly, since: readSince(view) },
        maxSignals: integer(maxSignals),
        maxReports: integer(maxReports),
        maxParticipants: integer(maxParticipants),
        maxEvents: integer(maxEvents),
      }),
      readWith(readEntities, { ...view, ids: [id], perishable: perishableKeys }),
    ]),
    judging(parts, view),
  ])
  if (row === undefined || entity === undefined)
    throw await missing(parts.graph, 'entity', { id, name }, view, 'conflict')
  const assessed = assess(row, view, given)
  const history = historyOf(row, { ...assessed, view, days }, given)
  return shapeDetail(row, entity, assessed, { view, history })
}

type Page = EntityName & { view: View; limit: number; offset: number }

/** A page of the signals of a conflict. Throws 404. */
export async function signalsOf(graph: Graph, { id, name, view, limit, offset }: Page) {
  const [row] = await graph.read(listSignals, {
    ...{ id, ...view, ...conflictsOnly, since: '' },
    // All of them, because a story may be one of an earlier page.
    maxSignals: integer(Math.max(maxSignals, offset + limit)),
    maxReports: integer(maxReports),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view, 'conflict')
  const signals = signalsOnce(row.signals, signalsOfStories(row.stories)).toSorted(byTime)
  const unread = row.total - row.signals.length
  return { signals: signals.slice(offset, offset + limit), total: signals.length + unread }
}

/** A page of the open markets about a conflict. Throws 404. */
export async function marketsOf(graph: Graph, { id, name, view, limit, offset }: Page) {
  const { tag } = conflictsOnly
  const [row] = await graph.read(listMarkets, { id, tag, ...view, limit: integer(limit), offset: integer(offset) })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view, 'conflict')
  return row
}
