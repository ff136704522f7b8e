/** A refusal of the API, in its own words. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const keptMs = 60_000
const maxKept = 200
const maxWaitMs = 65_000
const kept = new Map<string, { at: number; answer: Promise<unknown> }>()

type Listener = (waitSeconds: number) => void
let onWaiting: Listener = () => {}

/** Is told for how long the page waits for its next requests, 0 when it goes on. */
export function tellWaiting(listener: Listener): void {
  onWaiting = listener
}

/** The address of an endpoint with the parameters that are given. */
export function pathOf(path: string, query: Record<string, string | number | boolean | undefined> = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parts.set(name, String(value))
  return parts.size === 0 ? path : `${path}?${parts}`
}

/** The answer of an endpoint, asked once a minute at most. Rejects with a `Refusal`. */
export function ask<Answer>(path: string): Promise<Answer> {
  const found = kept.get(path)
  if (found !== undefined && performance.now() - found.at < keptMs) return found.answer as Promise<Answer>
  const answer = send<Answer>(path)
  kept.delete(path)
  kept.set(path, { at: performance.now(), answer })
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  answer.catch(() => kept.delete(path))
  return answer
}

/** The same, asked anew. */
export function askAnew<Answer>(path: string): Promise<Answer> {
  kept.delete(path)
  return ask<Answer>(path)
}

/** Asks for a change. What was kept of answers is dropped: they may be others now. */
export async function change<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  kept.clear()
  return send<Answer>(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
}

/** Too many requests are waited out, once; a person would only press again. */
async function send<Answer>(path: string, options: RequestInit = {}, again = true): Promise<Answer> {
  const response = await fetch(path, { credentials: 'same-origin', ...options }).catch(() => {
    throw new Refusal(0, 'The service does not answer. Is it running?')
  })
  const seconds = Number(response.headers.get('Retry-After'))
  if (response.status === 429 && again && seconds * 1_000 <= maxWaitMs) {
    onWaiting(seconds)
    await new Promise((done) => setTimeout(done, seconds * 1_000))
    onWaiting(0)
    return send<Answer>(path, options, false)
  }
  const body = (await response.json().catch(() => ({}))) as { success?: boolean; error?: string }
  if (!response.ok || body.success === false) {
    throw new Refusal(response.status, body.error ?? `The service answered ${response.status}.`)
  }
  return body as Answer
}
