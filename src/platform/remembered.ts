export type Remembered<T> = {
  /** The value, read anew where it is too old. */
  get(signal: AbortSignal): Promise<T>
  /** Has the next call read anew. */
  forget(): void
}

/** A value that is read again only once it is older than `ms`. A failure is not kept. */
export function remembered<T>(ms: number, read: (signal: AbortSignal) => Promise<T>): Remembered<T> {
  let last: { value: T; readAt: number } | undefined
  return {
    async get(signal) {
      if (last === undefined || performance.now() - last.readAt > ms) {
        last = { value: await read(signal), readAt: performance.now() }
      }
      return last.value
    },
    forget() {
      last = undefined
    },
  }
}
