import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Answer } from './http.ts'

/** A fault that a venue has now and then, on demand. */
export const faultSchema = z.strictObject({
  /** First part of the path: `polymarket`, `polymarket/clob`, `kalshi`, `hyperliquid`, `press`. Absent: every venue. */
  venue: z.string().optional(),
  /** A pattern that the rest of the path, with the query and the type of an info request, must match. */
  path: z.string().optional(),
  kind: z.enum(['status', 'slow', 'hang', 'reset', 'cut', 'html', 'malformed', 'rename', 'empty', 'redate', 'retitle']),
  status: z.number().int().min(200).max(599).optional(),
  retryAfter: z.number().int().nonnegative().optional(),
  delayMs: z.number().int().nonnegative().default(2_000),
  /** For `rename`. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** The number of requests that it spoils. Absent: all until it is taken back. */
  count: z.number().int().positive().optional(),
  seconds: z.number().positive().optional(),
})

type FaultRequest = z.output<typeof faultSchema>
type Fault = FaultRequest & { id: number; left: number; until: number; pattern: RegExp | null; hits: number }

export type Faults = {
  add(request: FaultRequest): { id: number }
  list(): object[]
  /** All of them, or one. */
  clear(id?: number): void
  /** The fault for a request, counted as used; undefined for most. */
  take(path: string): FaultRequest | undefined
}

/** `elapsed` counts milliseconds whatever the clock of the venues says. */
export function faultsOf(elapsed: () => number): Faults {
  let faults: Fault[] = []
  let next = 1
  return {
    add(request) {
      const id = next
      next += 1
      faults.push({
        ...request,
        id,
        left: request.count ?? Number.POSITIVE_INFINITY,
        until: request.seconds === undefined ? Number.POSITIVE_INFINITY : elapsed() + request.seconds * 1_000,
        pattern: request.path === undefined ? null : new RegExp(request.path),
        hits: 0,
      })
      return { id }
    },
    list: () =>
      faults.map(({ left, until, pattern, ...fault }) => ({ ...fault, left: Number.isFinite(left) ? left : null })),
    clear(id) {
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id)
    },
    take(path) {
      faults = faults.filter(({ left, until }) => left > 0 && elapsed() < until)
      const fault = faults.find(
        ({ venue, pattern }) =>
          (venue === undefined || path.startsWith(`/${venue}`)) && (pattern === null || pattern.test(path)),
      )
      if (fault === undefined) return undefined
      fault.left -= 1
      fault.hits += 1
      return fault
    },
  }
}

const page =
  '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>\n'

/** Sends what the fault makes of an answer. */
export async function sendSpoiled(
  response: ServerResponse,
  answer: Answer,
  fault: FaultRequest,
  send: (answer: Answer) => void,
): Promise<void> {
  switch (fault.kind) {
    case 'status': {
      const status = fault.status ?? 500
      const headers: Record<string, string> =
        fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) }
      send({
        status,
        type: 'application/json',
        body: JSON.stringify({ error: status === 429 ? 'too many requests' : 'internal error' }),
        headers,
      })
      return
    }
    case 'slow':
      await delay(fault.delayMs, undefined, { ref: false })
      if (!response.destroyed) send(answer)
      return
    case 'hang':
      // Nothing is ever said; the caller has to give up.
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'cut': {
      const body = Buffer.from(answer.body)
      response.writeHead(answer.status, { 'Content-Type': answer.type, 'Content-Length': body.length })
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
      return
    }
    case 'html':
      send({ status: fault.status ?? 502, type: 'text/html', body: page })
      return
    case 'malformed':
      send({ ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) })
      return
    case 'rename':
      send({ ...answer, body: answer.body.replaceAll(`"${fault.from ?? ''}":`, `"${fault.to ?? 'renamed'}":`) })
      return
    case 'empty':
      send({ ...answer, body: emptied(answer.body) })
      return
    case 'redate':
      // Years of dates alone, as ISO 8601 and RFC 822 have them.
      send(unnamed(answer, answer.body.replace(/\b20\d\d(?=-\d\d-\d\dT| \d\d:)/g, '2099')))
      return
    case 'retitle':
      send(unnamed(answer, answer.body.replaceAll('[sandbox] ', '[sandbox] Updated: ')))
  }
}

/** Another body, which has no name by which it could be known again. */
function unnamed({ headers: _, ...answer }: Answer, body: string): Answer {
  return { ...answer, body }
}

/** The same page without its rows, and without a next one. */
function emptied(body: string): string {
  const value: unknown = JSON.parse(body)
  if (Array.isArray(value)) return '[]'
  if (typeof value !== 'object' || value === null) return body
  const entries = Object.entries(value).filter(([key]) => key !== 'next_cursor')
  return JSON.stringify(
    Object.fromEntries(entries.map(([key, each]) => [key, Array.isArray(each) ? [] : key === 'cursor' ? '' : each])),
  )
}
