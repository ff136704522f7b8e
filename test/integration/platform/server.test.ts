import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'

/** An endpoint that takes its time, and a promise of its first call. */
function slow(ms: number) {
  const { promise: called, resolve } = Promise.withResolvers<void>()
  const endpoint = testEndpoint({
    path: '/api/slow',
    handle: async () => {
      resolve()
      await delay(ms)
      return { thing: 'done' }
    },
  })
  return { endpoint, called }
}

test('a stop does not wait for connections that are kept open without a request', async (t) => {
  const { endpoint, called } = slow(300)
  const service = await startService({ endpoints: [endpoint] })
  const agent = new Agent({ keepAlive: true })
  const idle = get(`${service.url}/health`, { agent })
  const [answer] = await once(idle, 'response')
  answer.resume()
  await once(answer, 'end')
  const inFlight = get(`${service.url}/api/slow`, { agent: new Agent({ keepAlive: true }) })
  inFlight.on('response', (message) => message.resume())
  await called
  const started = performance.now()
  t.true(await service.stop())
  t.true(performance.now() - started < 2_000)
  agent.destroy()
})

test('a stop cuts off what has not finished by its deadline, and says so', async (t) => {
  const { endpoint, called } = slow(5_000)
  const service = await startService({ endpoints: [endpoint], environment: { SHUTDOWN_TIMEOUT_MS: '200' } })
  const inFlight = service.call('/api/slow')
  await called
  const started = performance.now()
  const finished = service.stop()
  await t.throwsAsync(inFlight)
  t.false(await finished)
  t.true(performance.now() - started < 2_000)
})

test('an answer that takes too long is a 503 with Retry-After', async (t) => {
  const { endpoint } = slow(2_000)
  const service = await startService({ endpoints: [endpoint], environment: { REQUEST_TIMEOUT_MS: '200' } })
  t.teardown(service.stop)
  const answer = await service.call('/api/slow')
  t.is(answer.status, 503)
  t.is(answer.body.code, 'time_limit')
  t.is(answer.headers.get('Retry-After'), '2')
})

test('a port that is taken is a plain message, or the next one where that is allowed', async (t) => {
  const first = await startService({ endpoints: [] })
  t.teardown(first.stop)
  const error = await t.throwsAsync(startService({ endpoints: [], environment: { PORT: String(first.port) } }))
  t.is(error.name, 'ListenError')
  t.regex(error.message, /^Port \d+ of 127\.0\.0\.1 is in use\./)
  const second = await startService({ endpoints: [], environment: { PORT: String(first.port) }, otherPorts: 20 })
  t.teardown(second.stop)
  t.true(second.port > first.port && second.port <= first.port + 20)
  t.is((await second.call('/health')).status, 200)
})

test('a client that goes away does not disturb the service', async (t) => {
  const { endpoint, called } = slow(300)
  const service = await startService({ endpoints: [endpoint] })
  t.teardown(service.stop)
  const socket = connect(service.port, '127.0.0.1')
  socket.write('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await called
  socket.destroy()
  await delay(400)
  t.is((await service.call('/health')).status, 200)
  t.true(service.logged().some(({ aborted, path }) => aborted === true && path === '/api/slow'))
  t.false(service.logged().some(({ level }) => level === 'error'))
})

test('headers that do not arrive within ten seconds end the connection with a plain answer', async (t) => {
  const service = await startService({ endpoints: [] })
  t.teardown(service.stop)
  const socket = connect(service.port, '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n')
  const started = performance.now()
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString()
  })
  await once(socket, 'close')
  t.true(performance.now() - started < 13_000)
  t.regex(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/)
  t.regex(answer, /"code":"request_timeout"/)
})
