/** A request as the venues see it: the path without the venue's prefix. */
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  /** The parsed body; undefined where there was none or it is not JSON. */
  body: unknown
  /** Seconds since 1970. */
  now: number
  /** A header of the request, by its name in small letters. Absent: there are none. */
  header?: (name: string) => string | undefined
}

export type Answer = { status: number; type: string; body: string; headers?: Record<string, string> }

/** One venue, or one of its services: undefined where it has no such path. */
export type Service = (call: Call) => Answer | Promise<Answer> | undefined

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}

export function text(body: string, status: number): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}

/** A parameter that is a whole number, within bounds; the fallback where it is absent; undefined where it is none. */
export function whole(
  query: URLSearchParams,
  name: string,
  fallback: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const given = query.get(name)
  if (given === null || given === '') return fallback
  return /^\d{1,15}$/.test(given) ? Math.min(Number(given), most) : undefined
}

/** Values of a parameter that may be repeated or be a list with commas. */
export function values(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '')
}

/** A place in a list as text that tells nothing. */
export function cursorOf(parts: readonly number[]): string {
  return Buffer.from(`v1.${parts.join('.')}`).toString('base64url')
}

export function readCursor(text_: string): number[] | undefined {
  const parts = /^v1((?:\.\d{1,12}){1,4})$/.exec(Buffer.from(text_, 'base64url').toString('latin1'))
  return parts?.[1]?.slice(1).split('.').map(Number)
}
