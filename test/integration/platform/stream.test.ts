import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { streamEndpoint } from '../../../src/platform/contract/endpoint.ts'
import { ApiError } from '../../../src/platform/errors.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'

async function serving(t: ExecutionContext, chunks: () => AsyncIterable<string>) {
  const endpoint = streamEndpoint({
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
  const service = await startService({ endpoints: [endpoint] })
  t.teardown(() => service.stop())
  return service
}

test('the first chunk is sent before the second is made', async (t) => {
  const gate = Promise.withResolvers<void>()
  const { url } = await serving(t, async function* () {
    yield 'first\n'
    await gate.promise
    yield 'second\n'
  })
  const response = await fetch(`${url}/api/things`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  t.is((await reader?.read())?.value, 'first\n')
  gate.resolve()
  t.is((await reader?.read())?.value, 'second\n')
  t.true((await reader?.read())?.done)
})

test('what fails before the first chunk is an error like any other', async (t) => {
  const { call } = await serving(t, async function* () {
    yield await Promise.reject<string>(
      new ApiError('store_unavailable', 'The store is down.', { retryAfterSeconds: 1 }),
    )
  })
  const { status, body } = await call('/api/things')
  t.is(status, 503)
  t.is(body.code, 'store_unavailable')
})

test('what fails later cuts the connection, so that nobody takes the part for the whole', async (t) => {
  const { url } = await serving(t, async function* () {
    yield 'first\n'
    await delay(50)
    throw new Error('lost')
  })
  const response = await fetch(`${url}/api/things`)
  t.is(response.status, 200)
  await t.throwsAsync(response.text())
})

test('no more is made than a client takes, and nothing after it went away', async (t) => {
  const made = { chunks: 0, ended: false }
  const { url } = await serving(t, async function* () {
    try {
      for (;;) {
        made.chunks += 1
        yield 'x'.repeat(65_536)
      }
    } finally {
      made.ended = true
    }
  })
  const leave = new AbortController()
  const response = await fetch(`${url}/api/things`, { signal: leave.signal })
  t.is(response.status, 200)
  await delay(300)
  const waiting = made.chunks
  await delay(300)
  t.is(made.chunks, waiting)
  t.false(made.ended)
  leave.abort()
  await until('the chunks end', () => made.ended)
  t.true(made.ended)
})
