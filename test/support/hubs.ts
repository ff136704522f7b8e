import { entityId } from '../../src/domain/ids.ts'
import { noteHubs } from '../../src/modules/hubs/queries.ts'
import { rankHubs } from '../../src/modules/hubs/rank-hubs.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { clockAt } from './api.ts'
import type { Asked } from './profile.ts'
import { unordered } from './unordered.ts'

/** Ranks the neighbours of these entities as a worker does those of hubs, however few they have; of others only where they were ranked before. */
export async function rankAsHubs(graph: Graph, slugs: readonly string[], at: string): Promise<void> {
  await graph.write(noteHubs, { ids: slugs.map(entityId) })
  const signal = new AbortController().signal
  await rankHubs({ graph, clock: clockAt(at), writing: (work) => graph.transact(work), signal, least: 2 })
}

/** What tells how an answer was found, and not what it is. */
const means = new Set(['isCounted', 'read'])

/** The rows of a statement by its text for now and by that for any moment, which reads no lists of hubs; and whether the first read one. */
export async function readBothWays(graph: Graph, { query, parameters }: Asked) {
  const { name, text, row } = query
  const now = await graph.read(query, parameters)
  const ever = await graph.read({ name, text, row }, parameters)
  const isCounted = now.some(
    (each) => typeof each === 'object' && each !== null && 'isCounted' in each && each.isCounted,
  )
  return { now: unordered(now, means), ever: unordered(ever, means), isCounted }
}
