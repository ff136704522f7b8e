import type { Pending } from '../check/pending.ts'
import type { Count, WrittenCounts } from '../plan/packs.ts'
import type { Spool } from '../spool.ts'
import type { LoadTransaction } from './journal.ts'

/** Batches of records in order, a spool behind the other, without those that are dropped. */
export async function* batchesOf<P extends Pending>(
  spools: readonly Spool[],
  { isDropped, batchSize }: { isDropped: (pending: { file: number; ordinal: number }) => boolean; batchSize: number },
): AsyncGenerator<P[]> {
  let batch: P[] = []
  for (const spool of spools) {
    for await (const lines of spool.read()) {
      for (const line of lines) {
        const pending: P = JSON.parse(line)
        if (isDropped(pending)) continue
        batch.push(pending)
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
    }
  }
  if (batch.length > 0) yield batch
}

/** Work of a batch that counts what it does. */
export type CountedWork<T> = (transaction: LoadTransaction, count: Count<WrittenCounts>, again: boolean) => Promise<T>

/**
 * Commits one batch by these means. What it counted is added to what was written once it is committed: a batch may run more than once before that.
 */
export async function committed<T>(
  commit: <R>(work: (transaction: LoadTransaction, again: boolean) => Promise<R>) => Promise<R>,
  written: readonly WrittenCounts[],
  work: CountedWork<T>,
): Promise<T> {
  const [value, counted] = await commit(async (transaction, again) => {
    const counts: [number, Partial<WrittenCounts>][] = []
    const result = await work(transaction, ({ file }, each) => counts.push([file, each]), again)
    return [result, counts] as const
  })
  for (const [file, counts] of counted) addCounts(written[file], counts)
  return value
}

export function addCounts(total: WrittenCounts | undefined, counts: Partial<WrittenCounts>): void {
  if (total === undefined) return
  for (const key of Object.keys(counts) as (keyof WrittenCounts)[]) total[key] += counts[key] ?? 0
}
