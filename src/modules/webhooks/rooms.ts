import type { Clock } from '../../platform/clock.ts'

/** How many deliveries may be under way at each endpoint. */
export type Rooms = {
  readonly maxAtOnce: number
  /** Endpoints that have less room than `maxAtOnce`, with what they have: those that are busy, and those that failed and are left alone for a while. */
  exceptions(): Record<string, number>
  begin(endpointId: string): void
  end(endpointId: string, succeeded: boolean): void
}

const maxAtOnce = 8
/** After failures in a row: one at a time, with a pause before each. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** A receiver that is slow or dead holds up nobody else: it has few places of its own, and after failures only one, now and then. */
export function createRooms(clock: Clock): Rooms {
  const endpoints = new Map<string, { underWay: number; failures: number; until: number }>()

  function roomOf({ underWay, failures, until }: { underWay: number; failures: number; until: number }): number {
    if (failures === 0) return Math.max(0, maxAtOnce - underWay)
    return underWay === 0 && clock.now() >= until ? 1 : 0
  }

  return {
    maxAtOnce,
    exceptions: () => Object.fromEntries([...endpoints].map(([id, endpoint]) => [id, roomOf(endpoint)])),
    begin(id) {
      const endpoint = endpoints.get(id) ?? { underWay: 0, failures: 0, until: 0 }
      endpoint.underWay += 1
      endpoints.set(id, endpoint)
    },
    end(id, succeeded) {
      const endpoint = endpoints.get(id)
      if (endpoint === undefined) return
      endpoint.underWay -= 1
      endpoint.failures = succeeded ? 0 : endpoint.failures + 1
      endpoint.until = clock.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(endpoint.failures - 1, 10))
      if (endpoint.underWay === 0 && endpoint.failures === 0) endpoints.delete(id)
    },
  }
}
