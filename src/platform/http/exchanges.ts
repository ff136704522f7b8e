import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, and the requests under way in each. */
export type Exchanges = {
  /** To be called for each new connection. */
  connected(socket: Socket): void
  /** To be called for each request. */
  began(response: ServerResponse): void
  /** Those of a connection whose answers are not written yet, oldest first. */
  under(socket: Socket): readonly ServerResponse[]
  /** Connections with a request under way. */
  busy(): Socket[]
  /** The number of connections and requests that have come so far, and how long ago the last of them did. */
  arrivals(): number
  quietMs(): number
}

const maxListeners = 20

export function createExchanges(): Exchanges {
  const open = new Map<Socket, Set<ServerResponse>>()
  let arrivals = 0
  let lastAt = performance.now()
  const note = () => {
    arrivals += 1
    lastAt = performance.now()
  }
  return {
    connected(socket) {
      note()
      open.set(socket, new Set())
      // An answer that waits for its turn in a connection is not told that the connection closed.
      socket.once('close', () => open.delete(socket))
    },
    began(response) {
      note()
      // Each layer listens for its end, and Node.js itself eight times where it is streamed.
      response.setMaxListeners(maxListeners)
      const { socket } = response.req
      open.get(socket)?.add(response)
      response.once('close', () => open.get(socket)?.delete(response))
    },
    under: (socket) => [...(open.get(socket) ?? [])],
    busy: () => [...open].filter(([, responses]) => responses.size > 0).map(([socket]) => socket),
    arrivals: () => arrivals,
    quietMs: () => performance.now() - lastAt,
  }
}
