import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { z } from 'zod'
import { notFound } from '../../../src/platform/errors.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService

test.before(async () => {
  service = await startService({
    environment: { RATE_LIMIT_ANONYMOUS: '1000' },
    endpoints: [
      testEndpoint(),
      testEndpoint({
        name: 'getSlug',
        path: '/api/thing/:slug',
        params: z.object({ slug: z.string() }),
        handle: async ({ params }) => {
          throw notFound('thing', z.object({ slug: z.string() }).parse(params).slug)
        },
      }),
      testEndpoint({
        name: 'failAtThing',
        path: '/api/fault',
        handle: async () => {
          throw new TypeError('the password is swordfish')
        },
      }),
      testEndpoint({
        name: 'createThing',
        method: 'POST',
        body: z.strictObject({ label: z.string(), size: z.number().optional() }),
        handle: async ({ body }) => ({ thing: z.object({ label: z.string() }).parse(body).label }),
      }),
      testEndpoint({ name: 'deleteThing', method: 'DELETE' }),
      testEndpoint({ name: 'wrongAnswer', path: '/api/wrong', handle: async () => ({ thing: 7 }) }),
      testEndpoint({ name: 'undeclared', path: '/api/undeclared', handle: async () => ({ thing: 'a', more: 1 }) }),
    ],
  })
})

test.after.always(async () => {
  await service?.stop()
})

test('an answer says success first, then what the handler gave', async (t) => {
  const answer = await service.call('/api/thing')
  t.is(answer.status, 200)
  t.is(answer.text, '{"success":true,"thing":"a"}')
})

test('a path that is none answers 404 in the envelope, with the request id of the header', async (t) => {
  const answer = await service.call('/api/nothing')
  t.is(answer.status, 404)
  t.deepEqual(answer.body, {
    success: false,
    error: 'There is nothing at this path.',
    code: 'not_found',
    requestId: answer.headers.get('X-Request-Id'),
  })
  t.is(answer.headers.get('Cache-Control'), 'no-store')
  t.is((await service.call('/elsewhere')).status, 404)
})

test('a request id of the caller is taken when it is harmless, and replaced when it is not', async (t) => {
  const good = await service.call('/api/nothing', { headers: { 'X-Request-Id': 'a.b_c-9' } })
  t.is(good.headers.get('X-Request-Id'), 'a.b_c-9')
  t.is(good.body.requestId, 'a.b_c-9')
  for (const bad of ['a b', 'x'.repeat(65), 'a"b']) {
    const answer = await service.call('/api/nothing', { headers: { 'X-Request-Id': bad } })
    t.regex(answer.headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/)
  }
})

test('a method that the path does not take answers 405 and says which it does', async (t) => {
  const answer = await service.call('/api/thing', { method: 'PATCH' })
  t.is(answer.status, 405)
  t.like(answer.body, { success: false, code: 'method_not_allowed', error: 'This path does not take PATCH.' })
  t.deepEqual(answer.headers.get('Allow')?.split(', ').toSorted(), ['DELETE', 'GET', 'HEAD', 'POST'])
  t.is((await service.call('/api/openapi.json', { method: 'POST' })).status, 405)
  t.is((await service.call('/health', { method: 'DELETE' })).headers.get('Allow'), 'GET, HEAD')
})

test('OPTIONS without a preflight says which methods there are', async (t) => {
  const answer = await service.call('/api/fault', { method: 'OPTIONS' })
  t.is(answer.status, 204)
  t.is(answer.headers.get('Allow'), 'HEAD, GET, OPTIONS')
})

test('HEAD answers as GET does, without a body', async (t) => {
  const answer = await service.call('/api/thing', { method: 'HEAD' })
  t.is(answer.status, 200)
  t.is(answer.headers.get('Content-Length'), '28')
  t.is(answer.text, '')
})

test('an unforeseen fault answers 500 without its text, and the log has it under the request id', async (t) => {
  const answer = await service.call('/api/fault')
  t.is(answer.status, 500)
  t.is(answer.body.code, 'internal')
  t.false(answer.text.includes('swordfish'))
  const entry = service
    .logged()
    .find(({ requestId, msg }) => requestId === answer.body.requestId && msg === 'request failed')
  t.like(entry?.error, { type: 'TypeError', message: 'the password is swordfish' })
})

test('a name with quotes, Cypher, dots, null bytes, right-to-left text or 10,000 characters is only a name', async (t) => {
  const names = ["'", '"', "a'}) DETACH DELETE n //", '../../etc/passwd', '\u0000', 'א‮ב', 'x'.repeat(10_000), '😀']
  for (const name of names) {
    const answer = await service.call(`/api/thing/${encodeURIComponent(name)}`)
    t.is(answer.status, 404)
    t.like(answer.body, { success: false, code: 'not_found' })
    t.true(answer.text.length < 600)
  }
})

test('malformed percent-encoding answers 400 and says where', async (t) => {
  for (const path of ['/api/thing/%', '/api/thing/%zz', '/api/thing/%c3%28', '/api/%ff']) {
    const answer = await service.call(path)
    t.is(answer.status, 400)
    t.like(answer.body, { code: 'invalid_parameter', details: [{ field: 'path' }] })
  }
})

test('a body that is not JSON answers 415, malformed JSON and a wrong field 400', async (t) => {
  const plain = await service.call('/api/thing', {
    method: 'POST',
    text: 'label=a',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  t.is(plain.status, 415)
  t.is(plain.body.code, 'unsupported_media_type')

  const json = { 'Content-Type': 'application/json' }
  for (const text of ['{"label":', 'label', "{'label':1}"]) {
    const malformed = await service.call('/api/thing', { method: 'POST', text, headers: json })
    t.is(malformed.status, 400)
    t.like(malformed.body, { code: 'invalid_body', error: 'The body is not valid JSON.' })
  }
  // It is JSON, and no object: also where no body is taken.
  for (const method of ['POST', 'DELETE']) {
    for (const text of ['"label"', '7', 'null', 'true', '[]', '[{"label":"a"}]']) {
      const other = await service.call('/api/thing', { method, text, headers: json })
      t.is(other.status, 400, text)
      const details = [{ field: 'body', message: 'must be an object' }]
      t.like(other.body, { code: 'invalid_body', error: 'Invalid body: must be an object', details }, text)
    }
  }
  t.is((await service.call('/api/thing', { method: 'DELETE' })).status, 200)
  t.is((await service.call('/api/thing', { method: 'DELETE', json: {} })).status, 200)

  const wrong = await service.call('/api/thing', { method: 'POST', json: { label: 1, size: 'x', colour: 'red' } })
  t.is(wrong.status, 400)
  t.is(wrong.body.code, 'invalid_body')
  const { details } = z.object({ details: z.array(z.object({ field: z.string() })) }).parse(wrong.body)
  t.deepEqual(details.map(({ field }) => field).toSorted(), ['colour', 'label', 'size'])

  const none = await service.call('/api/thing', { method: 'POST' })
  t.is(none.status, 400)
  const good = await service.call('/api/thing', { method: 'POST', json: { label: 'b' } })
  t.is(good.body.thing, 'b', good.text)
})

test('a body of 256 KiB is taken and a longer one answers 413, also when its length is not told', async (t) => {
  const label = 'x'.repeat(262_144 - '{"label":""}'.length)
  const fits = await service.call('/api/thing', { method: 'POST', json: { label } })
  t.is(fits.status, 200)
  const tooLong = await service.call('/api/thing', { method: 'POST', json: { label: `${label}x` } })
  t.is(tooLong.status, 413)
  t.is(tooLong.body.code, 'body_too_large')

  for (const encoding of ['identity', 'gzip']) {
    t.is(await statusOfTwoRequests(encoding), 'HTTP/1.1 413 HTTP/1.1 200')
  }
  const untold = await fetch(`${service.url}/api/thing`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob(['x'.repeat(1_000_000)]).stream(),
    duplex: 'half',
  })
  t.is(untold.status, 413)
  t.is((await service.call('/api/thing')).status, 200)
})

test('an answer that is not as declared is a 500 where answers are checked', async (t) => {
  t.is((await service.call('/api/wrong')).status, 500)
  t.is((await service.call('/api/undeclared')).status, 500)
})

test('what is not HTTP, or too long for it, is answered in the envelope', async (t) => {
  const malformed = await sendRaw('HELLO\r\n\r\n')
  t.regex(malformed, /^HTTP\/1\.1 400 Bad Request\r\n/)
  t.like(JSON.parse(malformed.split('\r\n\r\n')[1] ?? ''), { success: false, code: 'malformed_request' })

  const tooLong = await sendRaw(`GET /api/thing/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  t.regex(tooLong, /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  t.like(JSON.parse(tooLong.split('\r\n\r\n')[1] ?? ''), { success: false, code: 'headers_too_large' })
})

/** A body that grows too long, without a length, and a second request behind it on the same connection. */
async function statusOfTwoRequests(encoding: string): Promise<string> {
  const body = Buffer.from('x'.repeat(2_000_000))
  const sent = encoding === 'gzip' ? gzipSync(randomBytes(1_000_000)) : body
  const socket = connect(service.port, '127.0.0.1')
  socket.write('POST /api/thing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
  socket.write(`Content-Encoding: ${encoding}\r\nTransfer-Encoding: chunked\r\n\r\n${sent.length.toString(16)}\r\n`)
  socket.write(sent)
  socket.write('\r\n0\r\n\r\nGET /api/thing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString()
  })
  await once(socket, 'close')
  return answer.match(/HTTP\/1\.1 \d+/g)?.join(' ') ?? ''
}

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(service.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
