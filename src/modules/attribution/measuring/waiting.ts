import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readWaiting } from '../queries.ts'

/** Counts of what was loaded and has not been measured yet. */
export type Waiting = {
  /** Nothing waits. */
  measured: boolean
  contracts: number
  batches: number
  keys: number
  /** Contracts on which changes hang and whose past is still asked of their venues. */
  past: number
}

/** Tells what has not been measured yet. */
export async function waitingIn(graph: Graph): Promise<Waiting> {
  const [row = { contracts: 0, batches: 0, keys: 0, past: 0 }] = await graph.read(readWaiting, {})
  const { contracts, keys, past } = row
  // A log that was begun anew, as after a restore, is behind what was read of the old one.
  const batches = Math.max(0, row.batches)
  return { measured: contracts + batches + keys === 0, contracts, batches, keys, past }
}

/** The reason why nothing may be known yet, in a sentence; null where no prices wait. */
export function hintOfWaiting({ contracts, past }: Pick<Waiting, 'contracts' | 'past'>): string | null {
  if (contracts === 0 && past > 0)
    return `The earlier prices of ${contractsIn(past)} are still asked of their venues, so that the answer may change.`
  if (contracts === 0) return null
  return `The prices of ${contractsIn(contracts)} are still to be measured by, so that the answer may change: ask again in a minute. /health says under attribution when nothing waits.`
}

function contractsIn(count: number): string {
  return count === 1 ? 'a contract' : `${count} contracts`
}
