import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { noteThinned, readThinned, thinAround, thinSnapshots, type Watched, writeSnapshots } from './queries.ts'
import { dayMs, hourlyDays, hourMs, slowMs } from './spans.ts'
import { batchSize, priced } from './watched.ts'

/** Days for which prices around changes are kept: those of the ninety days that are asked for, and the week before them. */
const aroundDays = 98
/** Snapshots that one transaction removes. */
const removedAtOnce = 10_000

/** Keeps the price of each contract for the hour in which it was seen. Gives how many were kept. */
export async function keepSnapshots(
  store: QuoteStore,
  watched: readonly Watched[],
  { now, freshMs, signal, writing }: { now: number; freshMs: number; signal: AbortSignal; writing: Writing },
): Promise<number> {
  let kept = 0
  for (let from = 0; from < watched.length; from += batchSize) {
    signal.throwIfAborted()
    const rows = (await priced(store, watched.slice(from, from + batchSize), { now, freshMs })).map(
      ({ contract, quote: { price, bid, ask, volume24h, at: seen } }) => {
        const at = isoOf(Math.floor(seen / hourMs) * hourMs)
        return { contract, at, price, bid, ask, volume: volume24h, seenAt: isoOf(seen) }
      },
    )
    if (rows.length > 0) {
      await writing((transaction) => transaction.run(writeSnapshots, { rows, now: isoOf(now) }))
    }
    kept += rows.length
  }
  return kept
}

/**
 * Thins the kept prices of all days that have left the hourly span since it was last done, oldest first: a worker that was away, or killed,
 * leaves nothing behind. Gives how many went.
 */
export async function thin(graph: Graph, now: number, signal: AbortSignal): Promise<number> {
  const newest = Math.floor(now / dayMs) - hourlyDays - 1
  const [known] = await graph.read(readThinned, {})
  const { thinned = null, oldest = null } = known ?? {}
  const first = thinned === null ? oldest : thinned + dayMs
  if (first === null) return 0
  let removed = 0
  for (let day = Math.floor(first / dayMs); day <= newest; day += 1) {
    const [from, to] = [day, day + 1].map((each) => each * dayMs) as [number, number]
    for (let hour = from; hour < to; hour += hourMs) {
      const asked = { at: isoOf(hour), to: isoOf(to) }
      removed += await emptied(signal, (most) => graph.write(thinSnapshots, { ...asked, most }, { timeoutMs: slowMs }))
    }
    const [since, until] = [from, to].map((each) => isoOf(each - (aroundDays - hourlyDays) * dayMs)) as [string, string]
    removed += await emptied(signal, (most) =>
      graph.write(thinAround, { from: since, to: until, most }, { timeoutMs: slowMs }),
    )
    await graph.write(noteThinned, { day: from })
  }
  return removed
}

/** Removes some at a time, until nothing is left to be removed. Gives how many went. */
async function emptied(signal: AbortSignal, remove: (most: Whole) => Promise<{ removed: number }[]>): Promise<number> {
  let removed = 0
  for (;;) {
    signal.throwIfAborted()
    const [row] = await remove(integer(removedAtOnce))
    removed += row?.removed ?? 0
    if ((row?.removed ?? 0) < removedAtOnce) return removed
  }
}
