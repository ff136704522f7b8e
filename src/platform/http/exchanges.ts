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
}

export function createExchanges(): Exchanges {
  const open = new Map<Socket, Set<ServerResponse>>()
  return {
    connected(socket) {
      open.set(socket, new Set())
      // An answer that waits for its turn in a connection is not told that the connection closed.
      socket.once('close', () => open.delete(socket))
    },
    began(response) {
      const { socket } = response.req
      open.get(socket)?.add(response)
      response.once('close', () => open.get(socket)?.delete(response))
    },
    under: (socket) => [...(open.get(socket) ?? [])],
    busy: () => [...open].filter(([, responses]) => responses.size > 0).map(([socket]) => socket),
  }
}
