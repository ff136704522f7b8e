/** Lets so much work run at once; the rest waits its turn, first come, first served, for as long as it takes. */
export type Bulkhead = { run<T>(work: () => Promise<T>): Promise<T> }

export function createBulkhead(slots: number): Bulkhead {
  let running = 0
  const queue: (() => void)[] = []

  return {
    async run(work) {
      // The slot goes from the one that ended straight to the one that waits, so nobody slips in between.
      if (running < slots) running += 1
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
