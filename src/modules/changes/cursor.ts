import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'

/** A place in the log: the batch, the entry in it and the member of that, which come next. */
export type Place = { seq: number; entry: number; member: number }

const count = z.int().min(0)
const written = z.tuple([z.uuid(), count, count, count])

/** A cursor names its log too: a number of another database's log would mean something else. */
export function cursorOf(log: string, { seq, entry, member }: Place): string {
  return Buffer.from(JSON.stringify([log, seq, entry, member])).toString('base64url')
}

/** Throws 400 `invalid_cursor` where the text is no cursor. */
export function placeOf(cursor: string): Place & { log: string } {
  const read = written.safeParse(jsonOf(cursor))
  if (!read.success) throw invalidSince('is not a cursor of this service')
  const [log, seq, entry, member] = read.data
  return { log, seq, entry, member }
}

/** 400 that names `since`. */
export function invalidSince(message: string): ApiError {
  return new ApiError('invalid_cursor', `Invalid parameter since: ${message}`, {
    details: [{ field: 'since', message }],
  })
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
