import { setImmediate as nextTick } from 'node:timers/promises'

/**
 * Lets the jobs of a worker write to the markets one after another: two writers would wait for each other's nodes, and together they would leave
 * the database no processor for readers. Jobs of another worker may still meet them: see `repeatedly`.
 */
export type Mutex = {
  /** Runs `work` when nobody else writes. Who is `first` comes before those that can wait. */
  take<T>(rank: Rank, work: () => Promise<T>): Promise<T>
}

type Rank = 'first' | 'later'

export function createMutex(): Mutex {
  const waiting: Record<Rank, (() => void)[]> = { first: [], later: [] }
  let taken = false

  function next(): void {
    const go = waiting.first.shift() ?? waiting.later.shift()
    if (go === undefined) taken = false
    else go()
  }

  return {
    async take(rank, work) {
      if (taken) await new Promise<void>((resolve) => waiting[rank].push(resolve))
      taken = true
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}

const longestMs = 15

/** For long work without a pause of its own: waits, where some milliseconds have gone by, until what came in meanwhile is served. */
export function createBreath(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longestMs) return
    await nextTick()
    last = performance.now()
  }
}
