import { secondsOf } from './errors.ts'

export type Fetch = (request: Request) => Promise<Response>

type Retries = {
  /** How often a call is tried again. */
  retries: number
  /** The longest time to wait before another try, in milliseconds. What asks for more is given back as it is. */
  longestWaitMs: number
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPauseMs = 250
const passing = new Set([429, 502, 503, 504])

/**
 * Tries again what may succeed a moment later: after as long as `Retry-After` says, else after a pause that doubles each time. A call that changes
 * something is tried again where it was refused for its number (429), or carries an Idempotency-Key.
 */
export function retrying(send: Fetch, { retries, longestWaitMs, wait = pause }: Retries): Fetch {
  return async (request) => {
    for (let turn = 0; ; turn += 1) {
      const again = turn < retries ? request.clone() : undefined
      const outcome = await send(request).catch((error: unknown) => ({ error }))
      const ms = again && waitOf(outcome, request, turn)
      if (again === undefined || ms === undefined || ms > longestWaitMs || request.signal.aborted) {
        if ('error' in outcome) throw outcome.error
        return outcome
      }
      if (!('error' in outcome)) await outcome.body?.cancel()
      await wait(ms, request.signal)
      request = again
    }
  }
}

/** Milliseconds until another try; undefined where there should be none. */
function waitOf(outcome: Response | { error: unknown }, request: Request, turn: number): number | undefined {
  const isRepeatable = request.method === 'GET' || request.headers.has('Idempotency-Key')
  const own = firstPauseMs * 2 ** turn
  if ('error' in outcome) return isRepeatable ? own : undefined
  if (!passing.has(outcome.status) || !(isRepeatable || outcome.status === 429)) return undefined
  const seconds = secondsOf(outcome)
  return seconds === undefined ? own : seconds * 1_000
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    function done() {
      signal.removeEventListener('abort', ended)
      resolve()
    }
    function ended() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', ended, { once: true })
  })
}

type Stored = { etag: string; status: number; headers: Headers; body: string }

const maxStored = 500
const longestStored = 1_000_000

/** Asks whether what was answered before has changed, and gives it again where it has not. Answers that name no state (ETag) are not stored. */
export function revalidating(send: Fetch): Fetch {
  const stored = new Map<string, Stored>()
  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('If-None-Match')) return send(request)
    const key =
      ['X-API-Key', 'Authorization', 'Accept'].map((name) => request.headers.get(name)).join(' ') + request.url
    const known = stored.get(key)
    const asked = known === undefined ? request : new Request(request)
    if (known !== undefined) asked.headers.set('If-None-Match', known.etag)
    const response = await send(asked)
    if (response.status === 304 && known !== undefined) {
      const headers = new Headers(known.headers)
      for (const [name, value] of response.headers) headers.set(name, value)
      headers.set('Content-Length', String(new TextEncoder().encode(known.body).length))
      return new Response(known.body, { status: known.status, headers })
    }
    const etag = response.headers.get('ETag')
    if (response.status !== 200 || etag === null || Number(response.headers.get('Content-Length')) > longestStored) {
      return response
    }
    const body = await response.text()
    const headers = new Headers(response.headers)
    headers.delete('Content-Encoding')
    if (body.length <= longestStored) keep(stored, key, { etag, status: 200, headers, body })
    return new Response(body, { status: 200, headers })
  }
}

/** The oldest goes where there are too many. */
function keep(stored: Map<string, Stored>, key: string, answer: Stored): void {
  stored.delete(key)
  stored.set(key, answer)
  const [oldest] = stored.keys()
  if (stored.size > maxStored && oldest !== undefined) stored.delete(oldest)
}
