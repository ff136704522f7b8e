import { createServer } from 'node:http'
import test from 'ava'
import { type DocumentOptions, openDocuments } from '../../../src/platform/outgoing/documents.ts'
import { listening } from '../../support/listening.ts'

const signal = new AbortController().signal
const publicOnly = { allowedHosts: [], ownPorts: new Set<number>(), allowHttp: true }

function open(options: Partial<DocumentOptions> = {}) {
  return openDocuments({
    ...{ rules: publicOnly, secondsBetween: () => 0, userAgent: 'test', timeoutMs: 1_000, now: () => 0 },
    ...options,
  })
}

test('only what is public is called, however it is written', async (t) => {
  const documents = open()
  t.teardown(documents.close)
  for (const url of [
    'http://127.0.0.1/feed',
    'http://localhost/feed',
    'http://[::1]/feed',
    'http://169.254.169.254/latest',
    'http://2130706433/feed',
    'http://0x7f.1/feed',
    'http://10.0.0.1/feed',
    'http://feeds.internal/feed',
    'file:///etc/passwd',
    'ftp://example.com/feed',
    'https://user:pass@example.com/feed',
    'no address',
  ]) {
    const answer = await documents.get({ url, accept: '*/*', maxBytes: 100, signal })
    t.like(answer, { kind: 'failed', reason: 'forbidden' }, url)
  }
})

test('a redirect is followed hop by hop, each looked at, and told where it is for good', async (t) => {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers['x-key']?.toString())
    const to: Record<string, [number, string]> = {
      '/moved': [301, '/for-good'],
      '/for-good': [308, '/end'],
      '/today': [302, '/end'],
      '/away': [302, 'http://example.internal/'],
      '/inside': [307, 'http://127.0.0.2/secret'],
      '/odd': [302, 'http://['],
      '/elsewhere': [302, `http://localhost:${request.socket.localPort}/end`],
    }
    const [status, location] = to[request.url ?? ''] ?? []
    if (status !== undefined && location !== undefined) response.writeHead(status, { location }).end()
    else response.writeHead(200, { 'cache-control': 'public, max-age=90', etag: 'W/"1"' }).end('found')
  })
  const port = await listening(server)
  const rules = { ...publicOnly, allowedHosts: ['127.0.0.1', 'localhost'] }
  const documents = open({ rules, faultOf: (url) => (url.port === String(port) ? null : 'is another port') })
  t.teardown(async () => {
    await documents.close()
    server.close()
  })
  const get = (path: string) =>
    documents.get({
      url: `http://127.0.0.1:${port}${path}`,
      accept: '*/*',
      maxBytes: 100,
      signal,
      headers: { 'x-key': 'k' },
    })
  t.like(await get('/moved'), {
    kind: 'document',
    movedTo: `http://127.0.0.1:${port}/end`,
    freshSeconds: 90,
    validators: { etag: 'W/"1"' },
  })
  t.like(await get('/today'), { kind: 'document', movedTo: null, url: `http://127.0.0.1:${port}/end` })
  t.true(seen.every((key) => key === 'k'))
  await get('/elsewhere')
  t.deepEqual(seen.slice(-2), ['k', undefined], 'a key is not sent on to another host')
  for (const path of ['/away', '/inside']) t.like(await get(path), { kind: 'failed', reason: 'forbidden' }, path)
  t.like(await get('/odd'), { kind: 'failed', reason: 'redirects' })
  t.like(await documents.get({ url: 'http://127.0.0.1:1/', accept: '*/*', maxBytes: 1, signal }), {
    reason: 'forbidden',
  })
})

test('calls of one host lie apart, and what it says of too many holds for all of its documents', async (t) => {
  let limited = false
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    if (limited) response.writeHead(429, { 'retry-after': '60' }).end()
    else response.end('ok')
  })
  const port = await listening(server)
  const rules = { ...publicOnly, allowedHosts: ['127.0.0.1'] }
  const documents = open({ rules, secondsBetween: () => 0.2 })
  t.teardown(async () => {
    await documents.close()
    server.close()
  })
  const get = (path: string) =>
    documents.get({ url: `http://127.0.0.1:${port}/${path}`, accept: '*/*', maxBytes: 9, signal })
  const begun = performance.now()
  for (const path of ['a', 'b', 'c']) t.is((await get(path)).kind, 'document')
  t.true(performance.now() - begun >= 380)
  limited = true
  t.like(await get('d'), { reason: 'rate_limited', status: 429, retryAfterMs: 60_000 })
  t.like(await get('e'), { reason: 'no_budget' })
  t.is(calls, 4)
})

test('a server that says nothing, or too much, is given up', async (t) => {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    response.write('x'.repeat(50))
    if (request.url === '/long') response.end('x'.repeat(51))
  })
  const port = await listening(server)
  const documents = open({ rules: { ...publicOnly, allowedHosts: ['127.0.0.1'] }, timeoutMs: 300 })
  t.teardown(async () => {
    await documents.close()
    server.closeAllConnections()
    server.close()
  })
  const get = (path: string) =>
    documents.get({ url: `http://127.0.0.1:${port}${path}`, accept: '*/*', maxBytes: 100, signal })
  t.like(await get('/silent'), { reason: 'timeout' })
  t.like(await get('/stuck'), { reason: 'timeout' })
  t.like(await get('/long'), { reason: 'too_large' })
})
