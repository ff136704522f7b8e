import type { Graph, Transaction } from '../platform/neo4j.ts'
import { type Applied, nothingApplied, packsOf } from './apply.ts'
import { placeKey } from './references.ts'
import type { PendingSubject, Pendings } from './survey.ts'
import { stateRelationships } from './write-relationships.ts'
import { type Count, type LoadedPack, stateBatch } from './write-subjects.ts'

const batchSize = 500

/** What a load would do, found by the same steps without the writing. */
export type Planned = Applied & {
  /** Changed records that would end something without putting another value in its place. */
  endingRecords: number
}

type Context = {
  graph: Graph
  pendings: Pendings
  packs: readonly LoadedPack[]
  isDropped: (pending: { file: number; ordinal: number }) => boolean
  /** Only records that the pack stated before: enough to know what would end. */
  changedOnly: boolean
  now: string
}

/** Applies the pending records to what the graph has now, in memory, a batch at a time. */
export async function planLoad(context: Context): Promise<Planned[]> {
  const { graph, packs } = context
  const planned = packs.map((): Planned => ({ ...nothingApplied(), endingRecords: 0 }))
  const run: Transaction['run'] = (query, parameters) => graph.read(query, parameters, { timeoutMs: 60_000 })
  const packOf = packsOf(packs)
  const add = (file: number, counts: Partial<Applied>) => {
    const total = planned[file]
    if (total === undefined) return
    for (const key of Object.keys(counts) as (keyof Applied)[]) total[key] += counts[key] ?? 0
  }
  for await (const batch of pendingBatches(context)) {
    const ending = new Map<string, number>()
    const note: Count<Applied> = (pending, counts) => {
      if ((counts.ended ?? 0) > 0) ending.set(placeKey(pending), pending.file)
      add(pending.file, counts)
    }
    await stateBatch(run, batch, packOf, context.now, note)
    await stateRelationships(run, batch, packOf, context.now, false, note)
    for (const file of ending.values()) {
      const total = planned[file]
      if (total !== undefined) total.endingRecords += 1
    }
  }
  if (!context.changedOnly) {
    for await (const lines of context.pendings.events.read()) {
      for (const line of lines) {
        const { file }: { file: number } = JSON.parse(line)
        const total = planned[file]
        if (total !== undefined) total.events += 1
      }
    }
  }
  return planned
}

async function* pendingBatches(context: Context): AsyncGenerator<PendingSubject[]> {
  for (const part of context.pendings.subjects.parts) {
    let batch: PendingSubject[] = []
    for await (const lines of part.read()) {
      for (const line of lines) {
        const pending: PendingSubject = JSON.parse(line)
        if (context.isDropped(pending) || (context.changedOnly && pending.before === null)) continue
        batch.push(pending)
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }
}
