import type { Socket } from 'socket.io'

/** What waits for a client, in bytes, after which it is told only the newest of each subject. */
const slowBytes = 262_144
const freeBytes = 65_536
const manyMessages = 200
/** So long a client may stay slow. */
const patienceMs = 30_000

type Event = { name: string; message: object }

/** A client that does not take what it is told. */
export type Slow = {
  since: number
  /** The newest of each subject, and how many older ones were dropped for it. */
  newest: Map<string, Event>
  dropped: number
}

/** What is of interest of a connection of socket.io, which does not say it by itself. */
type Inner = {
  writeBuffer: readonly { data?: unknown }[]
  transport: { socket?: { bufferedAmount?: number } }
}

/** Bytes that wait for a client. */
export function waitingBytes({ conn }: Pick<Socket, 'conn'>): number {
  const { writeBuffer, transport } = conn as unknown as Inner
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0
  return bytes
}

/** Whether more waits for a client than for one that keeps up. */
export function isSlow(socket: Pick<Socket, 'conn'>): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as Inner
  if (writeBuffer.length < manyMessages && (transport.socket?.bufferedAmount ?? 0) < slowBytes) return false
  return waitingBytes(socket) >= slowBytes
}

/** Keeps a message for a slow client, in the place of an older one of the same subject. */
export function keepNewest(slow: Slow, key: string, event: Event): void {
  if (slow.newest.delete(key)) slow.dropped += 1
  slow.newest.set(key, event)
}

/** What becomes of a slow client: it is told what was kept, it waits, or it is given up. */
export function verdictOn(socket: Pick<Socket, 'conn'>, slow: Slow, now: number): 'tell' | 'wait' | 'give up' {
  if (waitingBytes(socket) < freeBytes) return 'tell'
  return now - slow.since > patienceMs ? 'give up' : 'wait'
}
