import type { FeedFailure, FeedName, FeedResult } from '../domain/markets/observed.ts'
import type { Outgoing } from '../platform/outgoing/client.ts'
import type { Answer, CallRequest } from '../platform/outgoing/send.ts'

/** A venue as a feed calls it. */
export type Caller = {
  venue: FeedName
  /** Asks, and reads the answer with `read`, which throws an Unreadable where it is not what was asked for. */
  ask<T>(request: CallRequest, read: (json: unknown, answer: Answer) => T): Promise<FeedResult<T>>
}

/** An answer that is JSON and yet not what was asked for: an error, never an empty list. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

export function createCaller(venue: FeedName, outgoing: Outgoing): Caller {
  return {
    venue,
    async ask(request, read) {
      const called = await outgoing.call(request)
      if (!called.ok) {
        const { call, kind, status, message, retryAfterMs } = called.error
        return failed({ venue, call, kind, status, message, retryAfterMs })
      }
      try {
        return { ok: true, value: read(called.value.json, called.value) }
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        return failed(unreadable(venue, request.call, error.message, called.value.status))
      }
    },
  }
}

export function failed(error: FeedFailure): { ok: false; error: FeedFailure } {
  return { ok: false, error }
}

export function unreadable(venue: FeedName, call: string, why: string, status: number | null = null): FeedFailure {
  return { venue, call, kind: 'unreadable', status, message: `${venue} ${call}: ${why}`, retryAfterMs: null }
}

/** The result with 404 as null: there is no such thing. */
export function orNull<T>(result: FeedResult<T>): FeedResult<T | null> {
  return !result.ok && result.error.status === 404 ? { ok: true, value: null } : result
}

/** The list under a key of an answer. Throws an Unreadable where it is not there. */
export function listUnder(json: unknown, key: string): unknown[] {
  const list = typeof json === 'object' && json !== null && key in json ? Reflect.get(json, key) : undefined
  if (!Array.isArray(list)) throw new Unreadable(`the answer has no list '${key}'`)
  return list
}

/** The object under a key of an answer. Throws an Unreadable where it is not there. */
export function objectUnder(json: unknown, key: string): Record<string, unknown> {
  const found = typeof json === 'object' && json !== null && key in json ? Reflect.get(json, key) : undefined
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Unreadable(`the answer has no object '${key}'`)
  }
  return found as Record<string, unknown>
}

/** The fault of a whole answer, from zod's first issue. */
export function issueText(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.')} ${issue?.message}`
}
