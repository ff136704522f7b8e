import createFetchClient, { type Client } from 'openapi-fetch'
import { type Fetch, retrying, revalidating } from './fetching.ts'
import type { paths } from './schema.ts'

/** Calls by method and path, as openapi-fetch has them. */
export type Oddsgraph = Client<paths>

export type Options = {
  /** Where the service is, e.g. `http://127.0.0.1:3000`. */
  url: string
  /** An API key, or the token of a session. Without it the service answers as to anybody. */
  key?: string
  /** How often a call is tried again that may succeed a moment later. 3 where nothing is said. */
  retries?: number
  /** The longest wait before another try, in milliseconds. A minute and five seconds where nothing is said: limits count over a minute. */
  longestWaitMs?: number
  /** True where answers are stored and asked for by their ETag. True where nothing is said. */
  cache?: boolean
  /** Sends a request, instead of the `fetch` that there is. */
  fetch?: Fetch
}

const defaultRetries = 3
const defaultWaitMs = 65_000

/** A client of the service at an address. */
export function createOddsgraph({
  url,
  key,
  retries = defaultRetries,
  longestWaitMs = defaultWaitMs,
  cache = true,
  fetch: send = (request) => fetch(request),
}: Options): Oddsgraph {
  const tried = retrying(send, { retries, longestWaitMs })
  return createFetchClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: credentials(key),
    fetch: cache ? revalidating(tried) : tried,
  })
}

/** The headers that say who asks. */
export function credentials(key: string | undefined): Record<string, string> {
  if (key === undefined) return {}
  return key.startsWith('ogs_') ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }
}
