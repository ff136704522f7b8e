import { once } from 'node:events'
import { createConnection } from 'node:net'
import type { Client } from './closed-loop.ts'

export type HttpRequest = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/**
 * A client with one connection that does no more than it must: it shares the machine with what it measures. Takes answers with a Content-Length
 * and of the wanted status only.
 */
export async function httpClient(url: string, requests: readonly HttpRequest[], wantedStatus = 200): Promise<Client> {
  const { hostname, port } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const texts = requests.map((request) => Buffer.from(textOf(request, `${hostname}:${port}`)))
  let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined
  let received = ''
  let missing = -1
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (bytes) => {
    if (missing < 0) {
      received += bytes.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.slice(0, end)
      const status = Number(head.slice(9, 12))
      if (status !== wantedStatus) return fail(new Error(`answered ${received.slice(0, 2_000)}`))
      const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail(new Error(`no Content-Length in ${head}`))
      missing = Number(length) - (received.length - end - 4)
      received = ''
    } else missing -= bytes.length
    if (missing > 0) return
    missing = -1
    waiting?.resolve()
    waiting = undefined
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  return {
    send: (at) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(texts[at] ?? '')
      }),
    async close() {
      socket.destroy()
    },
  }
}

function textOf({ method = 'GET', path, headers = {}, body = '' }: HttpRequest, host: string): string {
  const all = {
    Host: host,
    ...(body !== '' && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
