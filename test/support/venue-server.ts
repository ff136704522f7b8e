import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

export type VenueRequest = { method: string; path: string; query: URLSearchParams; body: unknown }

/** An answer, or a way not to give one. */
export type VenueReply = {
  status?: number
  json?: unknown
  text?: string
  type?: string
  headers?: Record<string, string>
  delayMs?: number
  gzip?: boolean
  /** Half of the body is sent, and the connection is closed. */
  half?: boolean
  /** The connection is reset before anything is sent. */
  reset?: boolean
}

type Answer = VenueReply | ((request: VenueRequest, count: number) => VenueReply)

export type VenueServer = {
  url: string
  /** Everything that was asked, in order. */
  requests: VenueRequest[]
  /** What a path answers from now on. `count` is 1 for the first request after this. */
  on(path: string, answer: Answer): void
  close(): Promise<void>
}

/** A real HTTP server that answers as a test says, on loopback. Paths that nothing was said about are 404. */
export async function startVenueServer(): Promise<VenueServer> {
  const answers = new Map<string, { answer: Answer; count: number }>()
  const requests: VenueRequest[] = []

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://venue')
    const sent = await text(incoming)
    const request: VenueRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: sent === '' ? undefined : JSON.parse(sent),
    }
    requests.push(request)
    const known = answers.get(url.pathname)
    if (known !== undefined) known.count += 1
    const found = known?.answer ?? { status: 404, json: { error: 'not found' } }
    await send(typeof found === 'function' ? found(request, known?.count ?? 0) : found, response)
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    on(path, answer) {
      answers.set(path, { answer, count: 0 })
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function send(reply: VenueReply, response: ServerResponse): Promise<void> {
  const { status = 200, delayMs = 0, type = 'application/json', headers = {} } = reply
  if (delayMs > 0) await delay(delayMs, undefined, { ref: false })
  if (reply.reset) {
    response.socket?.resetAndDestroy()
    return
  }
  const plain = Buffer.from(reply.text ?? JSON.stringify(reply.json ?? null))
  const body = reply.gzip ? gzipSync(plain) : plain
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    ...(reply.gzip && { 'content-encoding': 'gzip' }),
    ...headers,
  })
  if (!reply.half) {
    response.end(body)
    return
  }
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy())
}
