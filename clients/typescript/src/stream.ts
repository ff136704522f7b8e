import { credentials } from './client.ts'
import { isBody, OddsgraphError } from './errors.ts'
import type { paths } from './schema.ts'

type Filters = Omit<NonNullable<paths['/api/alerts/stream']['get']['parameters']['query']>, 'lastEventId'>
/** An alert as `/api/alerts/recent` has it. */
export type Alert = paths['/api/alerts/recent']['get']['responses'][200]['content']['application/json']['data'][number]

/** One thing that the stream told: an alert that fired, more of one that stands, or that what came meanwhile is not known (`resync`). */
export type AlertEvent = { event: 'alert' | 'update'; id: string; alert: Alert } | { event: 'resync'; id: string }

export type StreamOptions = {
  url: string
  key?: string
  filters?: Filters
  /** The id of the last event that was seen: what came since is told first. */
  lastEventId?: string
  /** Ends the stream. */
  signal?: AbortSignal
  /** Before a connection that was lost is made again, in milliseconds; doubled each time, up to half a minute. */
  pauseMs?: number
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

const firstPauseMs = 500
const longestPauseMs = 30_000
/** The service sends a comment every 15 seconds. */
const silentMs = 45_000

/** Alerts as they fire, for as long as they are read: a connection that is lost is made again, and goes on after the last event. Rejects with an OddsgraphError where the service refuses. */
export async function* streamAlerts(options: StreamOptions): AsyncGenerator<AlertEvent> {
  const { signal = new AbortController().signal, pauseMs = firstPauseMs } = options
  let { lastEventId } = options
  for (let lost = 0; !signal.aborted; lost += 1) {
    try {
      for await (const { id, event } of connection(options, lastEventId, signal)) {
        lost = -1
        lastEventId = id
        if (event !== undefined) yield event
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof OddsgraphError && error.status < 500 && error.status !== 429) throw error
      const seconds = error instanceof OddsgraphError ? error.retryAfterSeconds : undefined
      if (seconds !== undefined) await rest(seconds * 1_000, signal)
    }
    if (lost >= 0) await rest(Math.min(pauseMs * 2 ** lost, longestPauseMs), signal)
  }
}

/** How far the stream was read. Without an event: nothing was to be told up to there. */
type Place = { id: string; event: AlertEvent | undefined }

async function* connection(
  { url, key, filters = {}, fetch: send = fetch }: StreamOptions,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<Place> {
  const address = new URL('/api/alerts/stream', url)
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) address.searchParams.set(name, String(value))
  const silence = new AbortController()
  const response = await send(address.href, {
    headers: {
      ...credentials(key),
      Accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (!response.ok || response.body === null) {
    const body: unknown = await response.json().catch(() => undefined)
    throw new OddsgraphError(response, isBody(body) ? body : undefined)
  }
  let timer = setTimeout(() => silence.abort(), silentMs)
  try {
    let text = ''
    for await (const chunk of textsOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      const blocks = (text + chunk).split(/\r?\n\r?\n/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        const id = event?.id ?? placeOf(block)
        if (id !== undefined) yield { id, event }
      }
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** Not every browser iterates over a body. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/** What a block of the stream tells; undefined of a comment. */
export function eventOf(block: string): AlertEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value)
  }
  const [event, id, data] = [fields.get('event'), fields.get('id') ?? '', fields.get('data')]
  if (event === 'resync') return { event, id }
  if ((event !== 'alert' && event !== 'update') || data === undefined) return undefined
  const alert: Alert = JSON.parse(data)
  return { event, id, alert }
}

/** The id of a block, which may tell nothing besides. */
function placeOf(block: string): string | undefined {
  return /^id: ?(\d+)$/m.exec(block)?.[1]
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
