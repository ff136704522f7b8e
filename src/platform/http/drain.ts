import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Exchanges } from './exchanges.ts'

/** The time in which nothing new comes before nobody is taken to be on the way. */
const quietMs = 250
/** The part of the time for those who come; the rest is left to those who came last. */
const listeningShare = 0.5
const lookMs = 10
/** A turn of the event loop in which next to nothing happened. */
const calmMs = 1
const maxTurns = 200

/**
 * Closes a server so that nobody who was let in is turned away: it goes on listening until every request is answered and no other one came for
 * a moment, or until half of the time is over, and only then closes. What is not answered at the end of the time is cut off by a reset, which no
 * client takes for the end of an answer. Says whether nothing was.
 */
export async function drain(server: Server, exchanges: Exchanges, deadlineMs: number): Promise<boolean> {
  const started = performance.now()
  await untilQuiet(exchanges, started + deadlineMs * listeningShare)
  await calmTurn(exchanges)
  // Not that of an HTTP server, which also closes connections whose first request is on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await untilQuiet(exchanges, started + deadlineMs)
  const cutOff = exchanges.busy()
  for (const socket of cutOff) socket.resetAndDestroy()
  server.closeAllConnections()
  await closed
  // Ends the look for slow requests.
  server.close()
  return cutOff.length === 0
}

/** Waits until every request is answered and no other one came for a moment, but not longer than until a moment of `performance.now()`. */
async function untilQuiet(exchanges: Exchanges, latest: number): Promise<void> {
  while (performance.now() < latest) {
    if (exchanges.busy().length === 0 && exchanges.quietMs() >= quietMs) return
    await delay(Math.min(lookMs, latest - performance.now()))
  }
}

/**
 * Waits for a turn of the event loop in which nobody came. Right after it hardly anything can have been accepted by the system that was not seen
 * here, and what was would be reset when the server closes.
 */
async function calmTurn(exchanges: Exchanges): Promise<void> {
  // The rest of the turn under way: the system may have been asked who came before it began to stop, and is not asked again in it.
  await nextTurn()
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const [before, began] = [exchanges.arrivals(), performance.now()]
    await nextTurn()
    if (exchanges.arrivals() === before && performance.now() - began < calmMs) return
  }
}
