import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Exchange, RequestState } from './state.ts'

type Dependencies = {
  /** Longest time in which a client may take nothing of what waits for it, in milliseconds. */
  stallMs: number
  log: Log
  metrics: Metrics
}

/** An answer under way, with how far its client has come and at how many looks in a row it had come no further. */
type Watched = { socket: Socket; state: RequestState; taken: string | undefined; idleLooks: number }

const looks = 30

/**
 * Resets the connection of a client that takes no byte of its answer for `stallMs`: what waits for it is given back, and it sees that the answer is
 * not whole. Node's own time-out of a socket does not do: whoever sends something now and then never meets it. One timer looks at all answers, and
 * counts looks, so that a process that stood still blames nobody.
 */
export function cutSlowReaders({ stallMs, log, metrics }: Dependencies): (exchange: Exchange) => void {
  const answers = new Map<ServerResponse, Watched>()
  const cut = metrics.counter('slow_readers_cut_total', 'Answers cut off because their clients took nothing of them.', [
    'route',
  ])
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    for (const [response, watched] of answers) {
      const { socket, state } = watched
      const taken = takenOf(socket)
      // An answer that waits behind another of its connection is never told that this was closed.
      if (response.writableFinished || socket.destroyed) answers.delete(response)
      else if (socket.writableLength === 0 || taken !== watched.taken) Object.assign(watched, { taken, idleLooks: 0 })
      else if (++watched.idleLooks >= looks) {
        cut.inc({ route: state.route })
        const { requestId } = state
        log.warn({ requestId, waitingBytes: socket.writableLength }, 'cut off: the client takes nothing of its answer')
        socket.resetAndDestroy()
      }
    }
    if (answers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return ({ req, res, state }) => {
    answers.set(res, { socket: req.socket, state, taken: undefined, idleLooks: 0 })
    res.once('close', () => answers.delete(res))
    timer ??= setInterval(look, stallMs / looks).unref()
  }
}

/** Another text whenever the system has taken more of what is to be sent. How much of the write under way it took, only the handle tells. */
function takenOf(socket: Socket): string {
  const handle: unknown = Reflect.get(socket, '_handle')
  const waiting: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0
  return `${socket.bytesWritten - socket.writableLength} ${String(waiting)}`
}
