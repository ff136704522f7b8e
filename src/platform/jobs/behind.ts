/** Work that runs behind what is done meanwhile, one piece at a time. */
export type Behind = {
  /** Starts a piece as soon as the one before is done, and waits no longer than for that. Rejects with the fault of the one before. */
  start(work: () => Promise<void>): Promise<void>
  /** Waits for the last piece. */
  end(): Promise<void>
}

/** Lets a job write what it has decided while it decides the next: a transaction and the rest after it take about as long as that. */
export function createBehind(): Behind {
  let last: Promise<void> = Promise.resolve()
  return {
    async start(work) {
      await last
      last = work()
      // Whoever starts the next piece, or ends, hears of it.
      last.catch(() => {})
    },
    end: () => last,
  }
}
