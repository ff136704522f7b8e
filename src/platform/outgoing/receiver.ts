import type { IncomingHttpHeaders } from 'node:http'
import { Agent } from 'undici'
import { type AddressRules, hostOf } from './addresses.ts'
import { readBody } from './body.ts'
import { readRetryAfter } from './failure.ts'
import { ForbiddenAddress, guardedConnector } from './guard.ts'
import { singleHeader } from './headers.ts'

/** The answer of a receiver, or why there is none. */
export type Received = {
  /** Null where no answer came. */
  statusCode: number | null
  /** The beginning of the answer's body; null where it may not be shown. */
  response: string | null
  error: string | null
  durationMs: number
  /** Milliseconds for which it wants to be left alone, as it said. */
  retryAfterMs: number | null
}

export type Receivers = {
  /** Posts a text to an address that a caller gave. Never rejects, never follows a redirect, and calls no address that the rules forbid. */
  post(url: string, request: { body: string; headers: Record<string, string>; signal?: AbortSignal }): Promise<Received>
  close(): Promise<void>
}

type Options = { rules: AddressRules; timeoutMs: number; now: () => number }

/** With it a receiver at an allowed host says that its answers may be shown. */
export const receiverHeader = 'x-webhook-receiver'

/** Bytes of an answer that are read at all, and characters that are shown. */
const maxReadBytes = 65_536
const shownBytes = 1_024
const longestRetryAfterMs = 6 * 3_600_000
const connectTimeoutMs = 5_000

/** Calls receivers whose addresses strangers gave: each address that a name resolves to is looked at when the connection is made. */
export function connectReceivers({ rules, timeoutMs, now }: Options): Receivers {
  const agent = new Agent({
    connect: guardedConnector(rules, connectTimeoutMs),
    // Many endpoints may be at one host: with few connections to it the slow ones would hold up the others.
    connections: null,
    keepAliveTimeout: 4_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return {
    async post(url, { body, headers, signal }) {
      const begun = performance.now()
      const late = AbortSignal.timeout(timeoutMs)
      const lasted = () => Math.round(performance.now() - begun)
      try {
        const target = new URL(url)
        const answer = await agent.request({
          origin: target.origin,
          path: target.pathname + target.search,
          method: 'POST',
          headers,
          body,
          signal: signal === undefined ? late : AbortSignal.any([late, signal]),
        })
        const { statusCode, headers: told } = answer
        // The status has come: what becomes of the body does not change it.
        const text = await readBody(answer.body, singleHeader(told['content-encoding']), maxReadBytes, {
          cut: true,
        }).catch(() => '')
        return {
          statusCode,
          response: mayBeShown(hostOf(target), told, rules) ? text.slice(0, shownBytes) : null,
          error: statusCode >= 200 && statusCode < 300 ? null : `answered ${statusCode}`,
          durationMs: lasted(),
          retryAfterMs: readRetryAfter(singleHeader(told['retry-after']), now(), longestRetryAfterMs),
        }
      } catch (error) {
        const failed = { statusCode: null, response: null, durationMs: lasted(), retryAfterMs: null }
        return { ...failed, error: late.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

/** True where an answer may be shown to who gave its address: from a program of our network, if it is a receiver of webhooks and says so. */
function mayBeShown(host: string, headers: IncomingHttpHeaders, rules: AddressRules): boolean {
  return !rules.allowedHosts.includes(host) || headers[receiverHeader] !== undefined
}

/** The reason why no answer came, in words that tell nothing of our network. */
function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return `not called: ${error.message}`
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `the connection failed${code}`
}
