import { chunks } from '../chunks.ts'
import { createBehind } from './behind.ts'

type Batched<Row, Decided> = {
  /** A page of the rows that wait, none once all are written. */
  read(): Promise<readonly Row[]>
  size: number
  decide(batch: readonly Row[]): Promise<Decided>
  write(decided: Decided): Promise<void>
  signal: AbortSignal
  /** Told how many are decided so far. */
  report(done: number): void
  /** Asked before every page and every batch: where it says no the rest is left for another run. */
  mayGoOn(): boolean
}

/** Decides about all that waits, a batch at a time: one is written while the next is decided. Gives how many. */
export async function inBatches<Row, Decided>(work: Batched<Row, Decided>): Promise<number> {
  const behind = createBehind()
  let done = 0
  try {
    while (work.mayGoOn()) {
      const rows = await work.read()
      if (rows.length === 0) return done
      for (const batch of chunks(rows, work.size)) {
        work.signal.throwIfAborted()
        if (!work.mayGoOn()) return done
        const decided = await work.decide(batch)
        await behind.start(() => work.write(decided))
        done += batch.length
        work.report(done)
      }
      // What is not written yet would be read once more.
      await behind.end()
    }
    return done
  } finally {
    await behind.end()
  }
}
