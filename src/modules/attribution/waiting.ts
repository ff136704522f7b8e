import type { Graph } from '../../platform/neo4j.ts'
import { readWaiting } from './queries.ts'

/** What was loaded and has not been measured yet. */
export type Waiting = {
  /** Nothing waits. */
  measured: boolean
  contracts: number
  batches: number
  keys: number
}

/** Tells what has not been measured yet. */
export async function waitingIn(graph: Graph): Promise<Waiting> {
  const [row = { contracts: 0, batches: 0, keys: 0 }] = await graph.read(readWaiting, {})
  const { contracts, keys } = row
  // A log that was begun anew, as after a restore, is behind what was read of the old one.
  const batches = Math.max(0, row.batches)
  return { measured: contracts + batches + keys === 0, contracts, batches, keys }
}

/** Why nothing may be known yet, in a sentence; null where all was measured. */
export function hintOfWaiting({ measured, contracts, batches }: Waiting): string | null {
  if (measured) return null
  return `What was loaded is still being measured (prices of ${contracts} contracts, ${batches} batches of changes wait): ask again in a minute. /health says under attribution when nothing waits.`
}
