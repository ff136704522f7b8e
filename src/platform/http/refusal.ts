import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ApiError } from '../errors.ts'
import { errorBody } from './errors.ts'

/** Answers in the envelope what comes to no layer of the application. The connection is closed: what else is in it cannot be relied on. */
export function refuse(response: ServerResponse, error: ApiError): void {
  const { headers, body } = refusal(error)
  // What was not read would reset the connection, and the answer with it.
  response.req.resume()
  response.writeHead(error.status, headers).end(body)
}

/** The same where there is no more than a connection. */
export function refuseConnection(socket: Duplex, error: ApiError): void {
  const { headers, body } = refusal(error)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'))
}

function refusal(error: ApiError): { headers: Record<string, string | number>; body: string } {
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(error, requestId))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    ...(error.allow && { Allow: error.allow.join(', ') }),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  return { headers, body }
}
