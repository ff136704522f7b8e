import test from 'ava'
import fc from 'fast-check'
import { z } from 'zod'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'

const origin = 'https://example.org'

test('any page may call the service by default, and read the headers that matter', async (t) => {
  const service = await startService({ endpoints: [testEndpoint()] })
  t.teardown(service.stop)
  const preflight = await service.call('/api/thing', {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'x-api-key' },
  })
  t.is(preflight.status, 204)
  t.is(preflight.headers.get('Access-Control-Allow-Origin'), '*')
  t.regex(preflight.headers.get('Access-Control-Allow-Headers') ?? '', /X-API-Key/)
  t.is(preflight.headers.get('Access-Control-Max-Age'), '7200')
  t.is(preflight.headers.get('X-RateLimit-Remaining'), '30')

  for (const path of ['/api/thing', '/api/nothing']) {
    const answer = await service.call(path, { headers: { Origin: origin } })
    t.is(answer.headers.get('Access-Control-Allow-Origin'), '*')
    const exposed = answer.headers.get('Access-Control-Expose-Headers') ?? ''
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Reset', 'Retry-After', 'ETag', 'X-Request-Id']) {
      t.true(exposed.split(',').includes(name), name)
    }
  }
})

test('with CORS_ORIGIN only the origins it names may', async (t) => {
  const environment = { CORS_ORIGIN: `${origin},https://example.com` }
  const service = await startService({ endpoints: [testEndpoint()], environment })
  t.teardown(service.stop)
  const allowed = async (from: string) =>
    (await service.call('/api/thing', { headers: { Origin: from } })).headers.get('Access-Control-Allow-Origin')
  t.is(await allowed(origin), origin)
  t.is(await allowed('https://example.com'), 'https://example.com')
  t.is(await allowed('https://example.net'), null)
})

test('answers carry headers that keep browsers from misusing them', async (t) => {
  const service = await startService({ endpoints: [testEndpoint()] })
  t.teardown(service.stop)
  for (const path of ['/api/thing', '/api/nothing', '/docs']) {
    const { headers } = await service.call(path)
    t.is(headers.get('X-Content-Type-Options'), 'nosniff')
    t.regex(headers.get('Content-Security-Policy') ?? '', /default-src 'none'/)
    t.is(headers.get('Referrer-Policy'), 'no-referrer')
    t.is(headers.get('X-Powered-By'), null)
  }
})

test('no path and no query makes a fault of ours', async (t) => {
  const service = await startService({
    environment: { RATE_LIMIT_ANONYMOUS: '100000', LOG_LEVEL: 'error' },
    endpoints: [
      testEndpoint({
        path: '/api/thing/:slug',
        params: z.object({ slug: z.string().regex(/^[a-z-]+$/, 'must be a slug') }),
        query: z.object({ q: z.string().optional() }),
      }),
    ],
  })
  t.teardown(service.stop)
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponentSafely),
    fc.string({ unit: fc.constantFrom('%', '/', '.', ':', '?', '&', '=', '+', 'a', '0', '*', '(', '[', '\\') }),
  )
  await fc.assert(
    fc.asyncProperty(piece, piece, async (path, query) => {
      const { status } = await service.call(`/api/thing/${path}?q=${query}`)
      return status === 200 || status === 400 || status === 404
    }),
    { numRuns: 200 },
  )
  t.deepEqual(service.logged(), [])
})

test('whoever takes no encoding at all gets a long answer as it is', async (t) => {
  const thing = 'long '.repeat(1_000)
  const service = await startService({ endpoints: [testEndpoint({ handle: async () => ({ thing }) })] })
  t.teardown(service.stop)
  for (const [accepted, encoding] of [
    ['identity;q=0, *;q=0', null],
    ['*;q=0', null],
    ['nonsense', null],
    ['gzip', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
  ] as const) {
    const { status, headers, body } = await service.call('/api/thing', { headers: { 'Accept-Encoding': accepted } })
    t.is(status, 200, accepted)
    t.is(headers.get('Content-Encoding'), encoding, accepted)
    t.is(body.thing, thing)
  }
})

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
