import type { Graph, Transaction } from '../platform/neo4j.ts'
import { type Applied, nothingApplied } from './apply.ts'
import type { PendingSubject, Pendings } from './survey.ts'
import { stateRelationships } from './write-relationships.ts'
import { type LoadedPack, stateBatch } from './write-subjects.ts'

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
  for await (const batch of pendingBatches(context)) {
    const file = batch[0]?.file ?? 0
    const pack = packs[file]
    const total = planned[file]
    if (pack === undefined || total === undefined) continue
    const values = await stateBatch(run, batch, pack, context.now)
    const links = await stateRelationships(run, batch, pack, context.now, false)
    total.entities += values.counts.entities
    total.facts += values.counts.facts
    total.superseded += values.counts.superseded
    total.relationships += links.counts.relationships
    total.ended += values.counts.ended + links.counts.ended
    if (values.counts.ended + links.counts.ended > 0)
      total.endingRecords += Math.min(batch.length, values.counts.ended + links.counts.ended)
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
        if (batch.length >= batchSize || (batch[0] !== undefined && batch[0].file !== pending.file)) {
          yield batch
          batch = []
        }
        batch.push(pending)
      }
    }
    if (batch.length > 0) yield batch
  }
}
