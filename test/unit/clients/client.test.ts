import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import test, { type ExecutionContext } from 'ava'
import { Webhook } from 'standardwebhooks'
import {
  createOddsgraph,
  OddsgraphError,
  ok,
  verifyWebhook,
  WebhookFault,
} from '../../../clients/typescript/src/index.ts'
import { eventOf } from '../../../clients/typescript/src/stream.ts'
import { signatureHeaders } from '../../../src/modules/webhooks/signature.ts'
import { listening } from '../../support/listening.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers'] }

/** A server that answers the nth request, counted from 1, as it is told. */
async function serverOf(t: ExecutionContext, answer: (nth: number, response: ServerResponse) => void) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    response.setHeader('Content-Type', 'application/json')
    answer(seen.length, response)
  })
  const port = await listening(server)
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, seen }
}

const refusal = (code: string, more: object = {}) =>
  JSON.stringify({ success: false, error: `It is ${code}.`, code, requestId: 'r1', ...more })
const found = JSON.stringify({ success: true, items: [{ slug: 'chiefs' }], nextCursor: null })

test('what may succeed later is tried again, after as long as the service says', async (t) => {
  const { url, seen } = await serverOf(t, (nth, response) => {
    if (nth === 1) response.writeHead(429, { 'Retry-After': '1' }).end(refusal('rate_limited'))
    else if (nth === 2) response.writeHead(503).end(refusal('store_unavailable'))
    else response.end(found)
  })
  const began = performance.now()
  const { items } = await ok(createOddsgraph({ url, key: 'og_test_x' }).GET('/api/entities'))
  t.is(items[0]?.slug, 'chiefs')
  t.is(seen.length, 3)
  t.is(seen[2]?.headers['x-api-key'], 'og_test_x')
  t.true(performance.now() - began >= 1_000)
})

test('a wait that is too long is not waited: the refusal is given back with it', async (t) => {
  const { url, seen } = await serverOf(t, (_, response) =>
    response.writeHead(429, { 'Retry-After': '60' }).end(refusal('rate_limited')),
  )
  const client = createOddsgraph({ url, longestWaitMs: 1_000 })
  const error = await t.throwsAsync(ok(client.GET('/api/entities')), { instanceOf: OddsgraphError })
  t.like(error, { status: 429, code: 'rate_limited', retryAfterSeconds: 60, requestId: 'r1' })
  t.is(seen.length, 1)
})

test('what changes something is tried again only where that is safe', async (t) => {
  const answer = (_: number, response: ServerResponse) => response.writeHead(503).end(refusal('store_unavailable'))
  const plain = await serverOf(t, answer)
  const body = { name: 'x', type: 'test' } as const
  const post = (url: string, header?: { 'Idempotency-Key': string }) =>
    ok(
      createOddsgraph({ url, retries: 2 }).POST('/api/developer/keys', { body, params: { ...(header && { header }) } }),
    )
  await t.throwsAsync(post(plain.url), { instanceOf: OddsgraphError })
  t.is(plain.seen.length, 1)
  const repeatable = await serverOf(t, answer)
  await t.throwsAsync(post(repeatable.url, { 'Idempotency-Key': 'once' }), { instanceOf: OddsgraphError })
  t.is(repeatable.seen.length, 3)
})

test('a refusal is an error with its code, the fields at fault and the id of the request', async (t) => {
  const details = [{ field: 'limit', message: 'must be a whole number' }]
  const { url } = await serverOf(t, (nth, response) => {
    if (nth === 1) response.writeHead(400).end(refusal('invalid_parameter', { details }))
    else if (nth === 2) response.writeHead(404, { 'X-Request-Id': 'proxy' }).end('<html>')
    else response.writeHead(400).end(refusal('of_a_later_version'))
  })
  const ask = () => ok(createOddsgraph({ url }).GET('/api/entities'))
  const first = await t.throwsAsync(ask(), { instanceOf: OddsgraphError })
  t.like(first, {
    status: 400,
    code: 'invalid_parameter',
    message: 'It is invalid_parameter.',
    details,
    requestId: 'r1',
  })
  t.like(await t.throwsAsync(ask(), { instanceOf: OddsgraphError }), {
    status: 404,
    code: 'unknown',
    requestId: 'proxy',
  })
  t.like(await t.throwsAsync(ask(), { instanceOf: OddsgraphError }), {
    code: 'unknown',
    message: 'It is of_a_later_version.',
  })
})

test('a service that cannot be reached is asked again, and then is the fault of fetch', async (t) => {
  const client = createOddsgraph({ url: 'http://127.0.0.1:9', retries: 1 })
  await t.throwsAsync(ok(client.GET('/api/entities')), { instanceOf: TypeError })
})

test('an answer that has not changed is not sent again', async (t) => {
  const { url, seen } = await serverOf(t, (nth, response) => {
    response.setHeader('ETag', '"one"')
    if (nth === 2) response.writeHead(304, { 'X-RateLimit-Remaining': '7' }).end()
    else response.end(found)
  })
  const client = createOddsgraph({ url })
  t.is((await ok(client.GET('/api/entities'))).items.length, 1)
  const { data, response } = await client.GET('/api/entities')
  t.is(data?.items[0]?.slug, 'chiefs')
  t.deepEqual([response.status, response.headers.get('X-RateLimit-Remaining')], [200, '7'])
  t.is(seen[1]?.headers['if-none-match'], '"one"')
  // Of another address nothing is known.
  await client.GET('/api/entities', { params: { query: { q: 'bills' } } })
  t.is(seen[2]?.headers['if-none-match'], undefined)
  await createOddsgraph({ url, cache: false }).GET('/api/entities')
  t.is(seen[3]?.headers['if-none-match'], undefined)
})

test('a walk shows each cursor, and its own errors', async (t) => {
  const { walk } = await import('../../../clients/typescript/src/index.ts')
  const { url, seen } = await serverOf(t, (nth, response) => {
    if (nth === 3) response.writeHead(400).end(refusal('cursor_expired'))
    else response.end(JSON.stringify({ success: true, items: [{ slug: `s${nth}` }], nextCursor: `c${nth}` }))
  })
  const slugs: string[] = []
  const walking = async () => {
    const query = { category: 'sports', limit: 1 } as const
    for await (const { slug } of walk(createOddsgraph({ url }), '/api/entities', 'items', { query })) slugs.push(slug)
  }
  t.like(await t.throwsAsync(walking(), { instanceOf: OddsgraphError }), { code: 'cursor_expired' })
  t.deepEqual(slugs, ['s1', 's2'])
  t.deepEqual(
    seen.map(({ url: each }) => each),
    ['', '&cursor=c1', '&cursor=c2'].map((more) => `/api/entities?category=sports&limit=1${more}`),
  )
})

test('a block of a stream is what it tells', (t) => {
  t.deepEqual(eventOf('event: alert\nid: 7\ndata: {"id":"a"}'), {
    event: 'alert',
    id: '7',
    alert: { id: 'a' },
  } as never)
  t.deepEqual(eventOf('event: resync\nid: 9\ndata: {}'), { event: 'resync', id: '9' })
  t.is(eventOf(': still here'), undefined)
  t.is(eventOf('event: other\ndata: 1'), undefined)
})

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const body = JSON.stringify({ id: 'e1', event: 'alert.injury', createdAt: '2026-11-20T09:05:00.000Z', data: { é: 1 } })

test('a delivery that the service signed is genuine, also after a rotation, and as Standard Webhooks has it', async (t) => {
  const now = 1_763_629_500_000
  const headers = signatureHeaders({ id: 'e1', timestamp: now / 1_000, body }, [other, secret])
  t.is((await verifyWebhook({ headers, body }, secret, now)).event, 'alert.injury')
  t.is((await verifyWebhook({ headers: new Headers(headers), body }, other, now + 299_000)).id, 'e1')
  const at = new Date()
  const signed = { 'webhook-id': 'e1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)) }
  const signature = new Webhook(secret).sign('e1', at, body)
  t.is((await verifyWebhook({ headers: { ...signed, 'webhook-signature': signature }, body }, secret)).id, 'e1')
})

test('a delivery that was changed, is old, or is not signed with the secret is refused', async (t) => {
  const now = 1_763_629_500_000
  const headers = signatureHeaders({ id: 'e1', timestamp: now / 1_000, body }, [secret])
  const refused = (delivery: Parameters<typeof verifyWebhook>[0], by = secret, at = now) =>
    t.throwsAsync(verifyWebhook(delivery, by, at), { instanceOf: WebhookFault })
  await refused({ headers, body: `${body} ` })
  await refused({ headers: { ...headers, 'webhook-id': 'e2' }, body })
  await refused({ headers, body }, other)
  await refused({ headers, body }, secret, now + 301_000)
  await refused({ headers: { ...headers, 'webhook-timestamp': 'soon' }, body })
  await refused({ headers: {}, body })
  await refused({ headers: { ...headers, 'webhook-signature': 'v1,*' }, body })
  await refused({ headers, body }, 'plain')
})
