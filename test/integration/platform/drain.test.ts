import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { streamEndpoint } from '../../../src/platform/contract/endpoint.ts'
import { ask, startClients } from '../../support/closing-clients.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { sendRaw } from '../../support/raw-client.ts'
import { startService, type TestService } from '../../support/service.ts'

const thing = testEndpoint({
  handle: async () => {
    await delay(5 + Math.random() * 40)
    return { thing: 'a' }
  },
})

function service(shutdownMs: number, endpoints = [thing]): Promise<TestService> {
  return startService({
    endpoints,
    environment: { SHUTDOWN_TIMEOUT_MS: String(shutdownMs), RATE_LIMIT_ANONYMOUS: '1000000' },
  })
}

test('whoever comes while a service stops is answered and told to close; /ready says at once that nobody should', async (t) => {
  const { promise: called, resolve } = Promise.withResolvers<void>()
  const slow = testEndpoint({
    path: '/api/slow',
    handle: async () => {
      resolve()
      await delay(1_500)
      return { thing: 'slow' }
    },
  })
  const { url, stop } = await service(10_000, [thing, slow])
  const agent = new Agent({ keepAlive: true })
  await ask(`${url}/api/thing`, agent)
  const inFlight = ask(`${url}/api/slow`, false)
  await called
  const stopped = stop()
  const answers = await Promise.all(
    [agent, false as const].flatMap((by) => [ask(`${url}/ready`, by), ask(`${url}/api/thing`, by)]),
  )
  t.deepEqual(
    answers.map(({ status, headers }) => [status, headers.connection]),
    [
      [503, 'close'],
      [200, 'close'],
      [503, 'close'],
      [200, 'close'],
    ],
  )
  t.is((await inFlight).status, 200)
  t.true(await stopped)
  t.is((await ask(`${url}/api/thing`, false)).fault, 'ECONNREFUSED')
})

test('under load nobody is turned away by a stop: every request that was let in is answered', async (t) => {
  const { url, stop } = await service(4_000)
  const { outcomes, ended } = startClients(`${url}/api/thing`, 16)
  await delay(500)
  const before = outcomes.get('200') ?? 0
  const started = performance.now()
  t.true(await stop())
  t.true(performance.now() - started < 4_000)
  await ended
  t.deepEqual([...outcomes.keys()], ['200'])
  t.true((outcomes.get('200') ?? 0) > before + 16, 'some were answered after the stop began')
})

test('who stands before the door when a service begins to stop is still answered', async (t) => {
  const { url, stop } = await service(4_000)
  const asked = Array.from({ length: 20 }, () => ask(`${url}/api/thing`, false))
  // The connections are on their way; the system lets them in while this process stands still, so nobody has seen them when it stops.
  await new Promise((resolve) => process.nextTick(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  const stopped = stop()
  const outcomes = (await Promise.all(asked)).map(({ status, fault }) => status ?? fault)
  t.deepEqual(new Set(outcomes), new Set([200]))
  t.true(await stopped)
})

/** Streams a line every 50 ms. */
async function streaming(t: ExecutionContext, lines: number, shutdownMs: number) {
  let begun = 0
  async function* chunks() {
    for (let line = 1; line <= lines; line += 1) {
      yield `${line}\n`
      if (line === 2) begun += 1
      await delay(50)
    }
  }
  const stream = streamEndpoint({
    name: 'streamThings',
    method: 'GET',
    path: '/api/things',
    tag: 'Tests',
    summary: 'Streams things',
    description: 'Sends what the test wants.',
    access: 'public',
    types: ['application/x-ndjson'],
    errors: [],
    request: '/api/things',
    open: () => ({ type: 'application/x-ndjson', chunks: chunks() }),
  })
  const started = await startService({
    endpoints: [stream],
    environment: { SHUTDOWN_TIMEOUT_MS: String(shutdownMs) },
  })
  t.teardown(started.stop)
  const read = (version: string) => sendRaw(started.port, `GET /api/things HTTP/${version}\r\nHost: a\r\n\r\n`)
  const untilBegun = async (streams: number) => {
    while (begun < streams) await delay(10)
  }
  return { read, untilBegun, stop: started.stop }
}

test('a stream under way is sent to its end where there is time for it', async (t) => {
  const { read, untilBegun, stop } = await streaming(t, 20, 5_000)
  const answer = read('1.1')
  await untilBegun(1)
  t.true(await stop())
  const { text, end } = await answer
  t.is(end, 'closed')
  t.true(text.endsWith('\r\n20\n\r\n0\r\n\r\n'), 'its last line and the end of the chunks')
})

test('a stream that is cut off ends by a reset, also where its end would be that of the connection', async (t) => {
  const { read, untilBegun, stop } = await streaming(t, 1_000, 400)
  const answers = [read('1.1'), read('1.0')]
  await untilBegun(2)
  t.false(await stop())
  for (const { text, end } of await Promise.all(answers)) {
    t.is(end, 'reset')
    t.regex(text, /\n2\n/)
    t.false(text.endsWith('0\r\n\r\n'))
  }
})
