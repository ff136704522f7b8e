import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { HostileRequest } from './hostile.ts'

/** `fault` is set where there was no answer, or not all of it. */
export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** Not more than `maxText` of it, then the connection is let go. */
  text: string
  ms: number
  fault?: string
}

const patienceMs = 60_000
const maxText = 8_000_000

/** Sends requests just as they are written, over connections that are kept. */
export function createRawClient(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: ({ method, target, headers, body }: HostileRequest) =>
      new Promise<RawAnswer>((resolve) => {
        const started = performance.now()
        const answer: RawAnswer = { status: 0, headers: {}, text: '', ms: 0 }
        const done = (fault?: string) =>
          resolve({ ...answer, ms: performance.now() - started, ...(fault !== undefined && { fault }) })
        const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
        const sent = request({ hostname, port, agent, method, path: target, headers: { ...length, ...headers } })
        sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')))
        sent.on('error', (error) => done(error.message))
        sent.on('response', (response) => {
          answer.status = response.statusCode ?? 0
          answer.headers = response.headers
          response.setEncoding('utf8')
          response.on('data', (text: string) => {
            answer.text += text
            if (answer.text.length <= maxText) return
            done()
            sent.destroy()
          })
          response.on('end', () => done())
          response.on('error', (error) => done(error.message))
        })
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
