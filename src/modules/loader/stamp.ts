import { z } from 'zod'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

export const readStamp = defineQuery<Record<string, never>, { stamp: string }>(
  'loader/read-stamp',
  z.object({ stamp: z.string() }),
)

/** A text that differs after every committed batch of any load. */
export async function loadStamp(graph: Graph): Promise<string> {
  const [row] = await graph.read(readStamp, {}, { newest: true })
  return row?.stamp ?? ''
}

const freshMs = 250

/**
 * A text that differs after every committed batch of a load, for the answer cache: an answer made before it is out of date. Asks the database
 * at most four times a second, whatever the traffic. `now` is in milliseconds and must not go backwards.
 */
export function graphStamp(graph: Graph, now: () => number = () => performance.now()): () => Promise<string> {
  let stamp: Promise<string> | null = null
  let readAt = 0
  return () => {
    if (stamp === null || now() - readAt >= freshMs) {
      readAt = now()
      stamp = loadStamp(graph)
      stamp.catch(() => {
        stamp = null
      })
    }
    return stamp
  }
}
