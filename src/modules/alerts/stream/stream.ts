import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createEventBuffer, createSession, type EventBuffer, type Session } from 'better-sse'
import { assertEntity } from '../../../domain/graph/known-since.ts'
import type { PriceDependencies } from '../../../domain/markets/price-age.ts'
import { pricesNow } from '../../../domain/markets/prices-now.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { LiveConnection, Lost } from '../../../platform/contract/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'
import { isoOf } from '../../../platform/moments.ts'
import { createBreath } from '../../../platform/mutex.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { type Redis, RedisError } from '../../../platform/redis/redis.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import { kindsOf } from '../answers/filters.ts'
import { marketsOf, shapePublic } from '../answers/shape.ts'
import { type Notice, readNotices } from './stream-queries.ts'

/** Where a bell rings when something is told of alerts: entries of `seq`. What is told stands in the graph. */
export const alertBell = 'alerts'

const dayMs = 86_400_000
const heartbeatMs = 15_000
/** The longest wait for the bell before the graph is asked anyhow. */
const bellMs = 5_000
const pauseMs = 1_000
const batchSize = 500
/** Notices that are told again at most to one who comes back. */
const maxReplay = 1_000
const maxStreams = 5_000
/** Events that are written to a reader in one go. */
const eventsAtOnce = 100
/** Bytes that may wait for a reader. */
const maxWaiting = 1_048_576

export type StreamFilters = { type?: string | undefined; severity?: string | undefined; entity?: string | undefined }

type Dependencies = PriceDependencies & { graph: Graph; redis: Redis; clock: Clock; log: Log }

type Reader = {
  session: Session
  response: ServerResponse
  filters: StreamFilters
  /** Notices that come while it is told what it has missed; null once it was. */
  waiting: Notice[] | null
  seq: number
}

/** The alert streams of a process. */
export type AlertStreams = {
  open(connection: LiveConnection, filters: StreamFilters): Promise<void>
  /** The number of those that are open. */
  count(): number
  close(): void
}

/** Tells all who read as alerts come, by any process: one reading of the graph for all of them. */
export function createAlertStreams(parts: Dependencies): AlertStreams {
  const hub: Hub = { ...parts, readers: new Set(), seq: null, running: undefined, stop: new AbortController() }
  return {
    async open(connection, filters) {
      await assertEntity(parts.graph, filters.entity)
      if (hub.readers.size >= maxStreams || hub.stop.signal.aborted) {
        throw new ApiError('overloaded', 'Too many streams are open here. Please try again in a moment.', {
          retryAfterSeconds: 5,
        })
      }
      const since = lastSeen(connection.request)
      const known = await noticesAfter(parts, since ?? Number.MAX_SAFE_INTEGER)
      hub.seq ??= known.last
      await join(hub, connection, filters, { since, last: known.last })
      hub.running ??= listen(hub).finally(() => {
        hub.running = undefined
      })
    },
    count: () => hub.readers.size,
    close() {
      hub.stop.abort()
      for (const reader of hub.readers) void end(hub, reader, 'server_stopping')
    },
  }
}

type Hub = Dependencies & {
  readonly readers: Set<Reader>
  /** Up to where its readers were told. */
  seq: number | null
  running: Promise<void> | undefined
  readonly stop: AbortController
}

/** The number that a reader who comes back was told last; null where it is new, NaN where it names none of ours. */
function lastSeen(request: IncomingMessage): number | null {
  const said =
    request.headers['last-event-id'] ?? new URL(request.url ?? '/', 'http://here').searchParams.get('lastEventId')
  if (said === null || said === '') return null
  return /^\d{1,15}$/.test(String(said)) ? Number(said) : Number.NaN
}

function noticesAfter({ graph, clock }: Pick<Dependencies, 'graph' | 'clock'>, since: number, limit = batchSize) {
  const from = isoOf(clock.now() - dayMs)
  const wanted = { since: integer(since), from, limit: integer(limit) }
  return graph.read(readNotices, wanted, { newest: true }).then(([row]) => {
    if (row === undefined) throw new Error('the database does not count what it tells of alerts')
    return row
  })
}

async function join(
  hub: Hub,
  { request, response, whenLost }: LiveConnection,
  filters: StreamFilters,
  { since, last }: { since: number | null; last: number },
): Promise<void> {
  const session = await createSession(request, response, {
    // Its own heartbeat would go on for ever for who left before it began.
    ...{ keepAlive: null, retry: 2_000, trustClientEventId: false },
    headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
  })
  if (response.closed) return
  const reader: Reader = { session, response, filters, waiting: [], seq: since ?? last }
  const beating = setInterval(() => void session.batch(heartbeatOf(reader)), heartbeatMs)
  hub.readers.add(reader)
  response.once('close', () => {
    clearInterval(beating)
    hub.readers.delete(reader)
  })
  whenLost((why) => void end(hub, reader, why))
  try {
    await replay(hub, reader, since, last)
  } catch (error) {
    hub.log.warn({ error }, 'an alert stream could not be told what it missed')
    response.destroy()
  }
}

/** A comment, with the place that the reader is at: who was told nothing yet, or nothing for long, comes back to it as well. */
function heartbeatOf({ seq, waiting }: Reader): EventBuffer {
  const beat = createEventBuffer().comment()
  return (waiting === null ? beat.id(String(seq)) : beat).dispatch()
}

/** Tells a reader why it is told no more, and ends its stream. */
async function end(hub: Hub, reader: Reader, reason: Lost | 'server_stopping'): Promise<void> {
  hub.readers.delete(reader)
  if (reader.session.isConnected)
    await reader.session.batch(createEventBuffer().push({ reason }, 'goodbye', String(reader.seq)))
  reader.response.end()
}

/** Tells a reader what it has missed in the last day, or that it must read the list anew. */
async function replay(hub: Hub, reader: Reader, since: number | null, last: number): Promise<void> {
  const { first, notices } = await noticesAfter(hub, reader.seq || 0, maxReplay + 1)
  const isLost =
    since !== null &&
    (Number.isNaN(since) ||
      since > last ||
      notices.length > maxReplay ||
      (first !== null && since < first - 1) ||
      (first === null && since < last))
  if (isLost) {
    reader.seq = Math.max(last, notices.at(-1)?.seq ?? 0)
    const data = { reason: 'What came since is not told again: read /api/alerts/recent.', since: reader.seq }
    reader.session.push(data, 'resync', String(reader.seq))
  } else await tell(hub, [reader], notices)
  const { waiting } = reader
  reader.waiting = null
  await tell(hub, [reader], waiting ?? [])
  if (reader.session.isConnected) await reader.session.batch(heartbeatOf(reader))
}

/** Waits for the bell for as long as somebody reads, and tells what came. A bell that does not ring only makes it later. */
async function listen(hub: Hub): Promise<void> {
  const { signal } = hub.stop
  let heard = '$'
  while (!signal.aborted && hub.readers.size > 0) {
    try {
      if (heard === '$') heard = await hub.redis.lastId(alertBell)
      await tellNews(hub)
      const rung = await hub.redis.readAfter(alertBell, heard, { count: 100, blockMs: bellMs })
      heard = rung.at(-1)?.id ?? heard
    } catch (error) {
      if (!(error instanceof RedisError)) hub.log.warn({ error }, 'alert streams could not be told')
      await tellNews(hub).catch(() => undefined)
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  // Who comes next begins with what there is then.
  hub.seq = null
}

async function tellNews(hub: Hub): Promise<void> {
  for (;;) {
    const { notices } = await noticesAfter(hub, hub.seq ?? 0)
    await tell(hub, [...hub.readers], notices, true)
    hub.seq = notices.at(-1)?.seq ?? hub.seq
    if (notices.length < batchSize) return
  }
}

/** `isLive`: a reader that is still told what it has missed hears it afterwards. */
async function tell(hub: Hub, readers: readonly Reader[], notices: readonly Notice[], isLive = false): Promise<void> {
  if (notices.length === 0 || readers.length === 0) return
  const prices = await pricesNow(
    hub,
    notices.flatMap(({ alert }) => marketsOf(alert)),
  )
  const events = notices.map((notice) => ({
    notice,
    data: { ...shapePublic(notice.alert, prices), notice: notice.kind, toldAt: notice.at },
  }))
  const breath = createBreath()
  for (const some of chunks(events, eventsAtOnce)) {
    // Who asked for the same is sent the same, which is put into words once.
    const worded = new Map<string, EventBuffer>()
    for (const reader of readers) {
      if (isLive && reader.waiting !== null) reader.waiting.push(...some.map(({ notice }) => notice))
      else await give(hub, reader, some, worded)
      await breath()
    }
  }
}

type Event = { notice: Notice; data: object }

async function give(
  hub: Hub,
  reader: Reader,
  events: readonly Event[],
  worded: Map<string, EventBuffer>,
): Promise<void> {
  const { session, response, filters } = reader
  const fresh = events.filter(({ notice }) => notice.seq > reader.seq)
  reader.seq = fresh.at(-1)?.notice.seq ?? reader.seq
  const meant = fresh.filter(({ notice }) => isMeant(filters, notice))
  if (meant.length === 0 || !session.isConnected || response.writableEnded) return
  const name = meant.map(({ notice }) => notice.seq).join()
  const buffer = worded.get(name) ?? createEventBuffer()
  if (!worded.has(name)) {
    for (const { notice, data } of meant) {
      buffer.push(data, notice.kind === 'fired' ? 'alert' : 'update', String(notice.seq))
    }
    worded.set(name, buffer)
  }
  await session.batch(buffer)
  if (response.writableLength <= maxWaiting) return
  hub.log.warn({ waitingBytes: response.writableLength }, 'cut off: an alert stream takes nothing of what it is told')
  hub.readers.delete(reader)
  response.destroy()
}

function isMeant({ type, severity, entity }: StreamFilters, { alert }: Notice): boolean {
  if (alert.demoted === true) return false
  if (severity !== undefined && alert.severity !== severity) return false
  if (entity !== undefined && alert.entity?.slug !== entity) return false
  if (type === undefined) return true
  const kinds = kindsOf(type)
  return kinds === undefined ? alert.type === type : kinds.includes(alert.kind)
}
