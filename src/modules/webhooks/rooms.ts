import type { Clock } from '../../platform/clock.ts'

/** The number of deliveries that may still be begun. */
export type Room = {
  /** Over all endpoints, at once: half of the places that are free, so that those who come a moment later find some. */
  free: number
  /** At each endpoint that is not named in `exceptions`. */
  most: number
  /** At those that are busy, and those that fail. */
  exceptions: Record<string, number>
}

export type Rooms = {
  room(): Room
  begin(endpointId: string): void
  end(endpointId: string, succeeded: boolean): void
}

type Endpoint = { underWay: number; isFailing: boolean; until: number }

/** Places of this process. */
const maxUnderWay = 400
/** Places of one endpoint. */
const maxAtOnce = 8
/** One endpoint may take such a part of the free places: the fewer are left, the fewer each gets, and slow receivers never take all. */
const shareOfFree = 20
/** Before the next attempt at an endpoint that failed. Fifty of them are less than the shortest pause of one delivery. */
const failurePauseMs = 1_000
const forgottenAfterMs = 600_000

/**
 * A receiver that is slow or dead holds up nobody else: each has a share of the places that are free, and after a failure one place. For how long one
 * asked to be left alone stands with the endpoint in the graph, where its owner can end it.
 */
export function createRooms(clock: Clock): Rooms {
  const endpoints = new Map<string, Endpoint>()
  let underWayOfAll = 0

  function roomOf({ underWay, isFailing, until }: Endpoint, most: number, now: number): number {
    if (now < until) return 0
    return Math.max(0, (isFailing ? 1 : most) - underWay)
  }

  return {
    room() {
      const now = clock.now()
      const left = maxUnderWay - underWayOfAll
      const most = Math.max(1, Math.min(maxAtOnce, Math.floor(left / shareOfFree)))
      for (const [id, { underWay, until }] of endpoints) {
        if (underWay === 0 && now > until + forgottenAfterMs) endpoints.delete(id)
      }
      const exceptions = Object.fromEntries(
        [...endpoints].map(([id, endpoint]) => [id, roomOf(endpoint, most, now)] as const),
      )
      return { free: Math.ceil(left / 2), most, exceptions }
    },
    begin(id) {
      const endpoint = endpoints.get(id) ?? { underWay: 0, isFailing: false, until: 0 }
      endpoint.underWay += 1
      underWayOfAll += 1
      endpoints.set(id, endpoint)
    },
    end(id, succeeded) {
      const endpoint = endpoints.get(id)
      if (endpoint === undefined) return
      endpoint.underWay -= 1
      underWayOfAll -= 1
      endpoint.isFailing = !succeeded
      if (!succeeded) endpoint.until = clock.now() + failurePauseMs
      if (endpoint.underWay === 0 && succeeded && endpoint.until <= clock.now()) endpoints.delete(id)
    },
  }
}
