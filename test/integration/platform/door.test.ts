import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { z } from 'zod'
import { readSettings } from '../../../src/platform/settings/config.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { requireStores } from '../../../src/process/open-stores.ts'
import { startService as startWith } from '../../../src/process/service.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { type RawAnswer, sendRaw, statusesIn } from '../../support/raw-client.ts'
import { bareApp, startService, type TestService } from '../../support/service.ts'
import { testStores } from '../../support/stores.ts'

let service: TestService

test.before(async () => {
  service = await startService({
    endpoints: [
      testEndpoint(),
      testEndpoint({
        name: 'slowThing',
        path: '/api/slow',
        handle: async () => {
          await delay(300)
          return { thing: 'slow' }
        },
      }),
      testEndpoint({
        name: 'createThing',
        method: 'POST',
        body: z.strictObject({ label: z.string() }),
        handle: async ({ body }) => ({ thing: z.object({ label: z.string() }).parse(body).label }),
      }),
    ],
  })
})

test.after.always(() => service?.stop())

const close = 'Host: a\r\nConnection: close\r\n\r\n'
const send = (bytes: string | string[]) => sendRaw(service.port, bytes)
const get = (target: string) => send(`GET ${target} HTTP/1.1\r\n${close}`)
const post = (headers: string, body: string) =>
  send(`POST /api/thing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`)

const envelope = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.uuid(),
  details: z.unknown().optional(),
})

/** Status and code of the one answer, which must be in the envelope and close the connection. */
function refusalIn(answer: RawAnswer): string {
  const [head = '', body = ''] = answer.text.split('\r\n\r\n')
  const { code, requestId } = envelope.parse(JSON.parse(body))
  if (!head.includes(`X-Request-Id: ${requestId}`)) throw new Error(`The header has another id: ${answer.text}`)
  if (answer.end !== 'closed') throw new Error(`The connection was ${answer.end}`)
  return `${statusesIn(answer).join(' ')} ${code}`
}

test('a request target without a path is 400 in the envelope, and the service answers on', async (t) => {
  const targets = [
    'http://',
    'x://',
    'http://?a',
    'http://[',
    '*',
    '*x',
    'http:///x',
    'http://a:b/c',
    'ftp://a/x',
    '/a#b',
  ]
  for (const target of targets) t.is(refusalIn(await get(target)), '400 malformed_request', target)
  for (const target of [
    '',
    'a',
    '?x',
    'http:/x',
    'mailto:x',
    '/a b',
    '/\xe9',
    '/\x7f',
    'http://a\\b/c',
    'https://u:p@a/x',
  ])
    t.is(refusalIn(await get(target)), '400 malformed_request', target)
  t.is((await service.call('/api/thing')).status, 200)
})

test('an address with a host is taken for the path in it, as RFC 9112 asks', async (t) => {
  for (const target of ['http://a/api/thing', 'HTTP://a:80/api/thing?', 'https://[::1]/api/thing']) {
    t.deepEqual(statusesIn(await get(target)), [200], target)
  }
  t.deepEqual(statusesIn(await get('http://a')), [200], 'the start page')
  t.regex((await get('http://a?x')).text, /<html/)
  for (const target of ['//', '///x', '//a/api/thing', '/\\']) t.deepEqual(statusesIn(await get(target)), [404], target)
  t.deepEqual(statusesIn(await send(`OPTIONS * HTTP/1.1\r\n${close}`)), [404])
})

test('what another server could read as another request is refused', async (t) => {
  const refused = '400 malformed_request'
  t.is(refusalIn(await post('Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n')), refused)
  t.is(refusalIn(await post('Content-Length: 4\r\nContent-Length: 5', 'abcde')), refused)
  t.is(refusalIn(await post('Content-Length: 4, 4', 'abcd')), refused)
  t.is(refusalIn(await post('Content-Length: +4', 'abcd')), refused)
  t.is(refusalIn(await post('Transfer-Encoding: xchunked', '')), refused)
  t.is(refusalIn(await post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', '0\r\n\r\n')), refused)
  t.is(refusalIn(await post('Transfer-Encoding : chunked', '0\r\n\r\n')), refused)
  t.is(refusalIn(await post('X: a\r\n b', '')), refused, 'a folded header')
  t.is(refusalIn(await send('GET / HTTP/1.1\nHost: a\n\n')), refused, 'bare line feeds')
  t.is(refusalIn(await send('GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n')), refused)
  t.is(refusalIn(await send('GET / HTTP/1.1\r\n\r\n')), refused, 'no host')
  t.is(refusalIn(await send('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')), refused)
  t.is(refusalIn(await send('GET / HTTP/2.0\r\nHost: a\r\n\r\n')), refused)
  t.is(refusalIn(await send('GET /\r\n\r\n')), refused, 'HTTP/0.9')
  t.is(refusalIn(await send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')), refused)
  for (const chunk of ['zz\r\nab\r\n', '-1\r\nab', 'fffffffffffffffff\r\nab', '2\nab\n0\n\n']) {
    t.is(refusalIn(await post('Transfer-Encoding: chunked', chunk)), refused, chunk)
  }
})

test('CONNECT, upgrades and expectations are answered', async (t) => {
  t.is(refusalIn(await send('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')), '405 method_not_allowed')
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade, close'
  t.deepEqual(statusesIn(await send(`GET /api/thing HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`)), [200])
  const body = '{"label":"b"}'
  const length = `Content-Length: ${body.length}\r\nConnection: close`
  t.deepEqual(statusesIn(await post(`Expect: 100-continue\r\n${length}`, body)), [100, 200])
  t.deepEqual(statusesIn(await post(`Expect: something\r\n${length}`, body)), [200])
})

test('the answer to garbage does not overtake the answers to the requests before it', async (t) => {
  const slow = 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n'
  const answer = await send(`${slow}${slow}GARBAGE\r\n\r\n`)
  t.deepEqual(statusesIn(answer), [200, 200, 400])
  t.is(answer.end, 'closed')
  t.deepEqual(statusesIn(await send([slow, 'GARBAGE', '\r\n', 'MORE\r\n\r\n'])), [200, 400])
})

test.serial('refusals are counted', async (t) => {
  const before = await refusals()
  await get('x://')
  await send('nonsense\r\n\r\n')
  t.is((await refusals()) - before, 2)
})

async function refusals(): Promise<number> {
  const { text } = await service.call('/metrics')
  return Number(/^oddsgraph_http_refused_total\{code="malformed_request"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test('an observer that fails costs nobody an answer, and is counted', async (t) => {
  const { settings } = readSettings({ ...testStores(), PORT: '0', LOG_FORMAT: 'json' })
  let failing = false
  const disk = Object.assign(new Writable(), {
    write() {
      if (failing) throw new Error('no space left on device')
      return true
    },
  })
  const failed = await startWith({
    settings: requireStores(settings),
    createApp: () => ({ ...bareApp, endpoints: [testEndpoint()] }),
    log: createLog({ level: 'info', format: 'json' }, disk),
  })
  t.teardown(failed.stop)
  failing = true
  t.is((await fetch(`${failed.url}/api/thing`)).status, 200)
  failing = false
  const metrics = await (await fetch(`${failed.url}/metrics`)).text()
  t.regex(metrics, /^oddsgraph_faults_contained_total 1$/m)
  t.regex(metrics, /^oddsgraph_faults_unhandled_total 0$/m)
  const health = z.object({ faults: z.unknown() }).parse(await (await fetch(`${failed.url}/health`)).json())
  t.deepEqual(health.faults, { contained: 1, unhandled: 0 })
})
