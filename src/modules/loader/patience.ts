import { ApiError } from '../../platform/errors.ts'
import { isTransient } from '../../platform/neo4j/errors.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'

/** A shorter wait is no news. */
const toldAfterMs = 2_000
/** Together about a minute: longer than a store takes to start again. */
const waitsMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * The graph for long work: a call that fails because the store is busy, restarting or out of reach is made again for about a minute. Only for
 * calls that may be repeated, as all of the loader's are: its reads, and its writes, which are by key or read before they write. `say` takes
 * why it waits.
 */
export function patient(graph: Graph, say: (line: string) => void = () => {}): Graph {
  return {
    ...graph,
    read: (query, parameters, options) => patiently(() => graph.read(query, parameters, options), say),
    write: (query, parameters, options) => patiently(() => graph.write(query, parameters, options), say),
    transact: (work, options) => patiently(() => graph.transact(work, options), say),
  }
}

async function patiently<T>(call: () => Promise<T>, say: (line: string) => void): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await call()
    } catch (error) {
      const passing = isTransient(error) || (error instanceof ApiError && error.status === 503)
      if (!passing) throw error
      if (waitMs === toldAfterMs && error instanceof Error) say(`waiting for up to a minute: ${error.message}`)
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  return call()
}
