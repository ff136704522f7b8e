import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '../platform/errors.ts'
import { isRefused } from '../platform/neo4j/errors.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import type { Log } from '../platform/telemetry/log.ts'

const pingMs = 2_000
const pingPauseMs = 1_000
/** A Neo4j that has just started was seen to refuse the right password once. */
const refusedForMs = 5_000

/** Neo4j may come up later than the service. Rejects where it does not within `patienceMs`, or refuses the password. */
export async function awaitGraph(graph: Graph, patienceMs: number, log: Log, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const until = started + patienceMs
  for (;;) {
    try {
      await graph.ping(pingMs)
      return
    } catch (error) {
      const isSettled = performance.now() - started > refusedForMs
      const hopeless = !(error instanceof ApiError) || (isRefused(error) && isSettled)
      if (hopeless || performance.now() > until) throw error
      log.warn('Neo4j does not answer yet; trying again')
      await delay(pingPauseMs, undefined, { signal })
    }
  }
}
