import { leastOfHub } from '../../domain/graph/hubs.ts'
import { maxRead } from '../../domain/graph/rows.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { endOfTime, isoOf } from '../../platform/moments.ts'
import { type Graph, integer, type Transaction } from '../../platform/neo4j/neo4j.ts'
import {
  dropHub,
  findHubs,
  listDueHubs,
  listNearExposed,
  noteHubs,
  type OpenHub,
  openHub,
  ranksOfRoles,
  writeHub,
} from './queries.ts'

/** Neighbours of one role that are kept: as many as any list of neighbours but the longest shows. */
const most = 500
/** Most exposed entities beside a hub that are kept, where it has more relationships than are read of any entity. */
const mostExposed = 5_000
/** Of any other hub so large a part: to look one of them up costs ten to thirty times what it costs to read a relationship. */
const shareExposed = 0.1
const pageSize = 20_000
/** How much is known of a neighbour, by which those of equal confidence are in order, is at most as old as this: without a worker, lists end. */
const validMs = 3_600_000
/** Lists as old as this are made anew. */
const keptMs = 2_700_000
const readMs = 30_000

type Parts = { graph: Graph; clock: Clock; writing: Writing; signal: AbortSignal; least?: number }

/** Looks through a page of all entities for hubs. Returns where the next page begins: at '' once all were looked through. */
export async function findSomeHubs({ graph, writing, least = leastOfHub }: Parts, after: string): Promise<string> {
  const wanted = { after, page: integer(pageSize), least: integer(least) }
  const [row] = await graph.read(findHubs, wanted, { timeoutMs: readMs })
  const ids = row?.ids ?? []
  if (ids.length > 0) await writing(({ run }) => run(noteHubs, { ids }))
  return row?.last ?? ''
}

/**
 * Ranks the neighbours of hubs of which that was never done, or of which something changed, and of all others before their lists end. Returns how many. What is no hub
 * any more, with half of the relationships, is forgotten.
 */
export async function rankHubs({ graph, clock, writing, signal, least = leastOfHub }: Parts): Promise<number> {
  const now = clock.now()
  const due = await graph.read(listDueHubs, { now: isoOf(now), before: isoOf(now - keptMs) })
  for (const { id, isWide } of due) {
    signal.throwIfAborted()
    // Whoever exposes a neighbour passes over a hub with too many of them; it must see that this one is looked at anew.
    if (isWide) await writing(({ run }) => run(openHub, { id, now: clock.iso() }))
    await writing(async (transaction) => {
      const [row] = await transaction.run(openHub, { id, now: clock.iso() })
      if (row === undefined) return
      if (row.relationships < least / 2) await transaction.run(dropHub, { id })
      else await rankHub(transaction, id, row, clock.iso())
    })
  }
  return due.length
}

async function rankHub(
  { run }: Transaction,
  id: string,
  { relationships, starts, ends }: OpenHub,
  at: string,
): Promise<void> {
  const view = { id, at, known: endOfTime }
  const roles: { type: string; outgoing: boolean; size: number; ids: string[] }[] = []
  let until = isoOf(Date.parse(at) + validMs)
  for (const { type, outgoing, query } of ranksOfRoles) {
    if (!(outgoing ? starts : ends).includes(type)) continue
    const [ranked] = await run(query, { ...view, most: integer(most) })
    if (ranked === undefined) continue
    if (ranked.until !== null && ranked.until < until) until = ranked.until
    if (ranked.size > 0) roles.push({ type, outgoing, size: ranked.size, ids: ranked.ids })
  }
  const keptExposed = relationships > maxRead ? mostExposed : shareExposed * Math.max(relationships, leastOfHub)
  const [near] = await run(listNearExposed, { ...view, enough: integer(Math.floor(keptExposed) + 1) })
  const exposed = near?.ids ?? []
  const sum = (starts: boolean) =>
    integer(roles.reduce((total, { outgoing, size }) => (outgoing === starts ? total + size : total), 0))
  await run(writeHub, {
    ...{ id, at, until, most: integer(most), outgoing: sum(true), incoming: sum(false) },
    exposed: exposed.length > keptExposed ? null : exposed,
    roles: roles.map((role) => ({ ...role, size: integer(role.size) })),
  })
}
