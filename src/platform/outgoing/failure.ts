/** The result of something that can fail for reasons outside of this program: a value either way. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function failure<E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}

export type FailureKind =
  /** An answer with a status that says no. */
  | 'status'
  /** 429, or 503 with Retry-After. */
  | 'rate_limited'
  | 'timeout'
  /** No connection, a reset, or a body that ended early. */
  | 'network'
  /** Something else than the JSON that was asked for, e.g. the HTML page of a proxy. */
  | 'not_json'
  | 'too_large'
  /** Not tried: the other side failed so often of late that it is left alone for a while. */
  | 'circuit_open'
  /** Not tried: its turn within the budget would have come after the deadline. */
  | 'no_budget'
  /** The one who asked no longer wants the answer. */
  | 'aborted'

export type CallFailure = {
  kind: FailureKind
  /** The service that was called, e.g. a venue, and for what. */
  caller: string
  call: string
  /** Null where no answer came. */
  status: number | null
  /** A sentence for the log. */
  message: string
  /** Milliseconds for which the other side wants to be left alone, as it said, capped. Null where it said nothing. */
  retryAfterMs: number | null
  /** The number of times that it was tried. */
  attempts: number
}

/** Statuses after which the same read may succeed. 520 to 524 are those of a proxy whose origin fails. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])

/** True where the same read may succeed a moment later. */
export function mayBeRetried({ kind, status }: Pick<CallFailure, 'kind' | 'status'>): boolean {
  if (kind === 'status') return status !== null && passing.has(status)
  return kind === 'rate_limited' || kind === 'timeout' || kind === 'network' || kind === 'not_json'
}

/** True where a failure shows that the other side is ill, in contrast to a question that it answers with no. */
export function isIllness({ kind, status }: Pick<CallFailure, 'kind' | 'status'>): boolean {
  if (kind === 'status') return status !== null && status >= 500
  return kind === 'timeout' || kind === 'network' || kind === 'not_json'
}

/** Reads Retry-After, as seconds or as a date. Null where there is none that makes sense; never longer than `longestMs`. */
export function readRetryAfter(header: string | undefined, nowMs: number, longestMs: number): number | null {
  const text = header?.trim()
  if (!text) return null
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestMs)
}

/** A wait that doubles with each attempt and is drawn from its upper half, so that those who failed together do not come back together. */
export function backoff(attempt: number, firstMs: number, random: () => number): number {
  const full = firstMs * 2 ** (attempt - 1)
  return full / 2 + (random() * full) / 2
}
