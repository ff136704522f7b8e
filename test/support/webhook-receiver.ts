import { createServer, type IncomingHttpHeaders } from 'node:http'
import { receiverHeader } from '../../src/platform/outgoing/receiver.ts'
import { listening } from './listening.ts'

export type Delivery = { headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  port: number
  received: Delivery[]
  close(): Promise<void>
}

type Answer = { status: number; headers?: Record<string, string>; body?: string; afterMs?: number }

/** A receiver of webhooks on this machine. `answer` says what it answers to the nth delivery, counted from 1. */
export async function startReceiver(answer: (nth: number) => Answer = () => ({ status: 200 })): Promise<Receiver> {
  const received: Delivery[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const { status, headers = {}, body: text = 'ok', afterMs = 0 } = answer(received.length)
      setTimeout(() => response.writeHead(status, { [receiverHeader]: 'test', ...headers }).end(text), afterMs)
    })
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
