import type { Clock } from '../clock.ts'

export type Remembered<T> = {
  /** The value, read anew where it is too old. */
  get(signal: AbortSignal): Promise<T>
  /** Has the next call read anew. */
  forget(): void
}

/** A value that is read again only once it is older than `ms` by the clock. A failure is not kept. */
export function remembered<T>(clock: Clock, ms: number, read: (signal: AbortSignal) => Promise<T>): Remembered<T> {
  let last: { value: T; readAt: number } | undefined
  return {
    async get(signal) {
      if (last === undefined || clock.now() - last.readAt > ms) {
        last = { value: await read(signal), readAt: clock.now() }
      }
      return last.value
    },
    forget() {
      last = undefined
    },
  }
}

/** The same, but who asks for a value that is too old has it at once, while it is read anew. A failure leaves the old one, which is tried again by the next call. */
export function staleWhileRead<T>(ms: number, read: (signal: AbortSignal) => Promise<T>): Remembered<T> {
  let last: { value: T; readAt: number } | undefined
  let reading: Promise<T> | undefined
  const start = () => {
    const begun = read(AbortSignal.timeout(longestReadMs)).then((value) => {
      last = { value, readAt: performance.now() }
      return value
    })
    reading = begun.finally(() => {
      reading = undefined
    })
    reading.catch(() => {})
    return reading
  }
  return {
    async get(signal) {
      signal.throwIfAborted()
      if (last === undefined) return await (reading ?? start())
      if (performance.now() - last.readAt > ms && reading === undefined) void start()
      return last.value
    },
    forget() {
      last = undefined
    },
  }
}

const longestReadMs = 120_000
