import type { Socket } from 'socket.io'

/** Bytes that wait for a client, after which it is told only the newest of each subject. */
const slowBytes = 262_144
const freeBytes = 65_536
const manyMessages = 200
/** So long a client may stay slow. */
export const patienceMs = 30_000

/** Most bytes that may wait for a client in all: sent and not taken, or kept to be sent. */
const maxBytes = 1_048_576

type Event = { name: string; message: object; bytes: number }

/** A client that does not take what it is told. */
export type Slow = {
  since: number
  /** The newest of each subject, and how many older ones were dropped for it. */
  newest: Map<string, Event>
  dropped: number
  /** Of what is kept. */
  bytes: number
}

/** A client that has just become one. */
export function slowSince(since: number): Slow {
  return { since, newest: new Map(), dropped: 0, bytes: 0 }
}

/** The parts of interest of a connection of socket.io, which does not say them by itself. */
type Inner = {
  writeBuffer: readonly { data?: unknown }[]
  transport: { socket?: { bufferedAmount?: number } }
}

/** Bytes that wait for a client. */
function waitingBytes({ conn }: Pick<Socket, 'conn'>): number {
  const { writeBuffer, transport } = conn as unknown as Inner
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0
  return bytes
}

/** True where more waits for a client than for one that keeps up. */
export function isSlow(socket: Pick<Socket, 'conn'>): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as Inner
  if (writeBuffer.length < manyMessages && (transport.socket?.bufferedAmount ?? 0) < slowBytes) return false
  return waitingBytes(socket) >= slowBytes
}

/** About as many bytes as a message is sent in. */
export function bytesOf(message: object): number {
  return JSON.stringify(message).length
}

/** Keeps a message for a slow client, in the place of an older one of the same subject. */
export function keepNewest(slow: Slow, key: string, event: Event): void {
  const older = slow.newest.get(key)
  if (older !== undefined) {
    slow.newest.delete(key)
    slow.dropped += 1
    slow.bytes -= older.bytes
  }
  slow.newest.set(key, event)
  slow.bytes += event.bytes
}

/** Keeps nothing more. */
export function keepNothing(slow: Slow): void {
  slow.newest.clear()
  slow.bytes = 0
}

/** The verdict on a slow client: it is told what was kept, it waits, or it is given up. `kept`: bytes that are kept for it in all. */
export function verdictOn(
  socket: Pick<Socket, 'conn'>,
  slow: Slow,
  { now, kept }: { now: number; kept: number },
): 'tell' | 'wait' | 'give up' {
  const waiting = waitingBytes(socket)
  if (waiting < freeBytes) return 'tell'
  return waiting + kept > maxBytes || now - slow.since > patienceMs ? 'give up' : 'wait'
}
