import { createServer, type RequestListener } from 'node:http'
import test, { type ExecutionContext } from 'ava'
import { connectReceivers } from '../../../../src/platform/outgoing/receiver.ts'
import { listening } from '../../../support/listening.ts'

/** What comes of a post to a server on this machine that answers so. */
async function posted(t: ExecutionContext, answer: RequestListener, own = false) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  const port = await listening(server)
  const rules = { allowedHosts: ['127.0.0.1'], ownPorts: new Set(own ? [port] : []), allowHttp: false }
  const receivers = connectReceivers({ rules, timeoutMs: 1_000, now: () => 0 })
  t.teardown(async () => {
    await receivers.close()
    server.closeAllConnections()
    server.close()
  })
  return receivers.post(`http://127.0.0.1:${port}/hook`, { body: '{}', headers: {} })
}

const shows = { 'X-Webhook-Receiver': 'test' }

test('what a program of this machine answers is shown only where it is a receiver and says so', async (t) => {
  const secret = await posted(t, (_, response) => response.end('a page of another program'))
  t.like(secret, { statusCode: 200, error: null, response: null })
  const shown = await posted(t, (_, response) => response.writeHead(500, shows).end('x'.repeat(5_000_000)))
  t.like(shown, { statusCode: 500, error: 'answered 500', response: 'x'.repeat(1_024) })
})

test('a status that came counts, also where the body breaks off or does not end', async (t) => {
  const headers = { ...shows, 'Content-Length': '100' }
  const broken = await posted(t, (_, response) => {
    response.writeHead(200, headers).write('half')
    setTimeout(() => response.destroy(), 50)
  })
  t.like(broken, { statusCode: 200, error: null, response: '' })
  const endless = await posted(t, (_, response) => response.writeHead(503, headers).write('half'))
  t.like(endless, { statusCode: 503, error: 'answered 503' })
})

test('a connection that breaks off before a status, or brings none in time, is a failure', async (t) => {
  t.like(await posted(t, (request) => request.socket.destroy()), { statusCode: null, response: null })
  t.like(await posted(t, () => undefined), { statusCode: null, error: 'no answer within 1000 ms' })
})

test('a port of the service is not called', async (t) => {
  const refused = await posted(t, (_, response) => response.end(), true)
  t.like(refused, { statusCode: null, error: 'not called: it leads to the service itself or its stores' })
})

test('slow receivers of a host do not keep others of it waiting', async (t) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => request.url === '/quick' && response.end())
  })
  const port = await listening(server)
  const rules = { allowedHosts: ['127.0.0.1'], ownPorts: new Set<number>(), allowHttp: false }
  const receivers = connectReceivers({ rules, timeoutMs: 5_000, now: () => 0 })
  const post = (path: string) => receivers.post(`http://127.0.0.1:${port}${path}`, { body: '{}', headers: {} })
  const slow = Array.from({ length: 40 }, () => post('/slow'))
  const quick = await post('/quick')
  t.is(quick.statusCode, 200)
  t.true(quick.durationMs < 2_000)
  server.closeAllConnections()
  t.true((await Promise.all(slow)).every(({ error }) => error !== null))
  await receivers.close()
  server.close()
})
