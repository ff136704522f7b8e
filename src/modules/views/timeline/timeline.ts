import { z } from 'zod'
import { type View, windowStart } from '../../../domain/as-of.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { maxRanked } from '../../../domain/graph/rows.ts'
import { extentOf, inDigits, sized } from '../../../domain/graph/shape.ts'
import { moveWindows } from '../../../domain/markets/market-moves.ts'
import type { EntityName } from '../../../domain/names.ts'
import { nameOrNotFound } from '../../../domain/names.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { theseHours } from '../../../platform/text/hours.ts'
import { type ViewAnswer, viewKind } from '../view-kind.ts'
import { tellAll } from './items.ts'
import { listEvents, readTimeline, type TimelineRow } from './queries.ts'
import { beforeSchema, type GraphEvent, type TimelineItem, timelineItem } from './schemas.ts'
import { drawTimeline } from './shape.ts'

export const defaultWindow = 168
export const defaultLimit = 50

/** A year of hours. */
export const longestWindow = 8_784
const hourMs = 3_600_000

const maxFacts = 200
/** Entities around the one at the centre: one relationship away, from each of those, and two away in all. */
const around = { fan: 50, fanBeyond: 10, maxBeyond: 50 }
/** Of each of several entities fewer relationships are read than of one alone. */
const maxTiesOfEach = 1_000
/** The same with the outcomes whose moves are told. */
const maxOutcomes = 100
const maxOutcomesOfEach = 10
const maxContracts = 10

export type TimelineParams = EntityName & { window: number; depth: number; limit: number; view: View }

/** Beside an empty window: when something last happened before it (null: never, as far as is known), and how to ask for it. */
type Before = { lastBefore?: string | null; hint?: string }

export type Timeline = ViewAnswer & Before & { events: TimelineItem[] }

/**
 * Changes of an entity in the hours before the moment of the view, newest first; with a depth of 2 or 3 also of the entities one or two relationships
 * away. Where there are none, a second read looks for what was before. Throws 404.
 */
export async function timeline(graph: Graph, asked: TimelineParams): Promise<Timeline> {
  const found = await timelineSince(graph, asked, windowStart(asked.view, asked.window))
  if (found.events.length > 0) return found
  const before = await timelineSince(graph, { ...asked, limit: 1 }, beginning)
  return { ...found, ...whatWasBefore(before.events[0], asked) }
}

/** Before every moment. */
const beginning = ''

function whatWasBefore(last: TimelineItem | undefined, { window, view }: TimelineParams): Before {
  const hours = theseHours(window)
  if (last === undefined)
    return { lastBefore: null, hint: `Nothing changed in ${hours}, and nothing is known to have changed before.` }
  const { happenedAt } = last
  const away = Math.ceil((Date.parse(view.at) - Date.parse(happenedAt)) / hourMs) + 1
  const ask = away <= longestWindow ? `window=${away}` : `asOf=${happenedAt}`
  return {
    lastBefore: happenedAt,
    hint: `Nothing changed in ${hours}; the last change was at ${happenedAt}: ask with ${ask}.`,
  }
}

async function timelineSince(graph: Graph, asked: TimelineParams, since: string): Promise<Timeline> {
  const { id, name, depth, limit, view } = asked
  const maxTies = depth > 1 ? maxTiesOfEach : maxRanked
  const found = await graph.read(readTimeline, {
    ...view,
    id,
    since,
    depth: integer(depth),
    maxTies: integer(maxTies),
    maxFacts: integer(maxFacts),
    maxItems: integer(limit + 1),
    fan: integer(around.fan),
    fanBeyond: integer(around.fanBeyond),
    maxBeyond: integer(around.maxBeyond),
    maxOutcomes: integer(depth > 1 ? maxOutcomesOfEach : maxOutcomes),
    maxContracts: integer(maxContracts),
    windows: moveWindows,
  })
  const rows = found.toSorted((a, b) => a.rank - b.rank)
  const [center] = rows
  if (center === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const all = tellAll(rows, { since, at: view.at })
  const told = all.slice(0, limit)
  return {
    events: told.map(({ item }) => item),
    ...sized(drawTimeline(center.subject, told)),
    ...extentOf(cutsOf(rows, { limit, maxTies, found: all.length })),
  }
}

function cutsOf(rows: readonly TimelineRow[], sizes: { limit: number; maxTies: number; found: number }): string[] {
  const { limit, maxTies, found } = sizes
  const [{ of1, more2 } = { of1: 0, more2: false }] = rows
  const cuts: string[] = []
  if (found > limit) cuts.push(`the latest ${limit} items`)
  if (of1 > around.fan)
    cuts.push(`the ${around.fan} strongest of ${count(of1, maxTies)} entities one relationship away`)
  if (more2) cuts.push(`at most ${around.maxBeyond} entities two relationships away, ${around.fanBeyond} from each`)
  const [widest] = rows
    .map(({ subject }) => subject)
    .filter(({ ties }) => ties > maxTies)
    .toSorted((a, b) => b.ties - a.ties)
  if (widest) {
    const most = inDigits(maxTies)
    cuts.push(`looked at ${most} of ${inDigits(widest.ties)} relationships of ${widest.displayName}`)
  }
  return cuts
}

function count(found: number, most: number): string {
  return found < most ? inDigits(found) : `at least ${inDigits(found)}`
}

export type EntityEvents = { entityId: string; events: GraphEvent[]; truncated: boolean; reason?: string }

/** Events about an entity, latest first, each with what it changed; after `since`, where given. Throws 404. */
export async function entityEvents(
  graph: Graph,
  { id, name, since, limit, view }: EntityName & { since: string | undefined; limit: number; view: View },
): Promise<EntityEvents> {
  const [row] = await graph.read(listEvents, {
    ...view,
    id,
    since: since ?? '',
    maxItems: integer(limit + 1),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const cuts = row.events.length > limit ? [`the latest ${limit} events`] : []
  return { entityId: row.id, events: row.events.slice(0, limit), ...extentOf(cuts) }
}

export const timelineView = viewKind({
  type: 'timeline',
  description:
    'what changed about an entity within `window` hours (168 where not given) before `asOf`, newest first, as at `/api/graph/entity/:id/timeline`; `depth` 2 or 3 adds what changed about the entities one or two relationships away',
  needs: [['entity']],
  extra: { events: z.array(timelineItem), ...beforeSchema },
  answer: ({ graph }, { entity = '', window = defaultWindow, depth = 1, limit = defaultLimit, view }) =>
    timeline(graph, { ...nameOrNotFound(entity), window, depth, limit, view }),
})
