import { outdateHubs } from '../../domain/graph/hubs.ts'
import type { Clock } from '../../platform/clock.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { type Graph, integer, type Transaction } from '../../platform/neo4j/neo4j.ts'
import type { WrittenRow } from './link-batch.ts'
import { type ListedRow, pageUnlinked, writeLinks } from './queries.ts'

/** Linked and written at once. */
export const batchSize = 500
/** Read at once: between two pages nothing is written behind. */
const pageSize = 5_000
const slowMs = 30_000

export type LinkWork = {
  /** Links the markets of a batch. */
  link: (batch: readonly ListedRow[]) => Promise<WrittenRow[]>
  writing: Writing
  signal: AbortSignal
  report: (linked: number) => void
  /** Asked before every batch: where it says no the rest is left for another run. */
  mayGoOn: () => boolean
}

/** Links the markets that are new or were described anew, a batch at a time: one is written while the next is linked. Gives how many. */
export function linkMarkets(graph: Graph, clock: Clock, work: LinkWork): Promise<number> {
  return inBatches({
    ...work,
    read: () => graph.read(pageUnlinked, { limit: integer(pageSize) }, { timeoutMs: slowMs }),
    size: batchSize,
    decide: work.link,
    async write(rows) {
      await work.writing((transaction) => writeLinked(transaction, rows, clock.iso()))
    },
  })
}

/** Writes what was linked, and outdates the lists of hubs beside which an entity became exposed that never was. */
export async function writeLinked(transaction: Transaction, rows: WrittenRow[], now: string): Promise<void> {
  const first = await transaction.run(writeLinks, { rows, now })
  await outdateHubs(transaction, { related: [], exposed: first.map(({ exposed }) => exposed) })
}
