import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'

const envelope = z.strictObject({ for: z.string(), after: z.unknown() })

/** Names the filters of a list, so that a cursor is not taken for another list. Filters that are not given make no difference. */
export function fingerprintOf(filters: Record<string, string | undefined>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const text = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** The text for a position in a list: opaque to callers, and of use only with the same filters. */
export function writeCursor(fingerprint: string, after: unknown): string {
  return Buffer.from(JSON.stringify({ for: fingerprint, after })).toString('base64url')
}

/** The position that a cursor names. Throws 400 `invalid_cursor` where it is malformed or of a list with other filters. */
export function readCursor<T>(cursor: string, fingerprint: string, position: z.ZodType<T>): T {
  const read = envelope.safeParse(jsonOf(cursor))
  if (!read.success) throw invalidCursor('is not a cursor of this service')
  if (read.data.for !== fingerprint) throw invalidCursor('belongs to a list with other filters')
  const after = position.safeParse(read.data.after)
  if (!after.success) throw invalidCursor('is not a cursor of this service')
  return after.data
}

function jsonOf(cursor: string): unknown {
  if (!/^[\w-]+$/.test(cursor)) return undefined
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function invalidCursor(message: string): ApiError {
  return new ApiError('invalid_cursor', `Invalid parameter cursor: ${message}`, {
    details: [{ field: 'cursor', message }],
  })
}
