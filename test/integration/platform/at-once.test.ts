import { randomBytes } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { createKeyService } from '../../../src/modules/accounts/keys/keys.ts'
import { type Clock, systemClock } from '../../../src/platform/clock.ts'
import { applySchema } from '../../../src/platform/neo4j/migrations.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { sendRaw } from '../../support/raw-client.ts'
import { startService } from '../../support/service.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const clock: Clock = { ...systemClock, now: () => now, iso: () => new Date(now).toISOString() }
/** The least allowance of which places are leased. */
const allowance = 200

const kept = {
  cache: { kind: 'shared', maxAgeSeconds: 300 },
  query: z.object({ q: z.string().optional() }),
  handle: async () => ({ thing: 'long '.repeat(1_000) }),
} as const

/** A service that answers at once what it may, where its stamp is one promise for as long as it holds, as that of the program is; else it never does. */
async function serving(t: ExecutionContext, stamp: () => Promise<string>) {
  let looks = 0
  const service = await startService({
    endpoints: [
      testEndpoint(kept),
      testEndpoint({
        ...kept,
        name: 'getKeyed',
        path: '/api/keyed/:slug',
        access: 'key',
        params: z.object({ slug: z.string() }),
      }),
    ],
    environment: { RATE_LIMIT_ANONYMOUS: `${allowance}`, RATE_LIMIT_LIVE: `${allowance}`, TRUST_PROXY: '1' },
    clock,
    app: {
      stamp: () => {
        looks += 1
        return stamp()
      },
    },
  })
  t.teardown(service.stop)
  return { service, looks: () => looks }
}

/** The bytes of the answers to the same request, sent `times` times one after the other, but for the date. */
async function asked({ service }: Serving, request: Asked, times: number): Promise<string> {
  let answers = ''
  for (let turn = 0; turn < times; turn += 1) answers += await sent(service, textOf(request, 'Connection: close'))
  return answers
}

async function sent({ port }: { port: number }, text: string): Promise<string> {
  return (await sendRaw(port, text)).text.replace(/\r\nDate: [^\r]+/g, '')
}

function textOf({ path = '/api/thing', method = 'GET', headers = {} }: Asked, ...more: string[]): string {
  const all = Object.entries({ Host: 'test', 'X-Request-Id': 'mine', ...headers })
  const lines = [...all.map(([name, value]) => `${name}: ${value}`), ...more]
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

type Serving = Awaited<ReturnType<typeof serving>>
type Asked = { path?: string; method?: string; headers?: Record<string, string> }

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

test('what is answered at once is, byte for byte and in the log and figures, what the layers answer', async (t) => {
  const unchanged = Promise.resolve('unchanged')
  const atOnce = await serving(t, () => unchanged)
  const byLayers = await serving(t, async () => 'unchanged')
  await applySchema(byLayers.service.graph, systemClock, () => {})
  const keys = createKeyService({ graph: byLayers.service.graph, clock, randomBytes })
  const { key } = await keys.create({ type: 'live', tier: 'developer', label: 'at-once.test' })
  const first = { headers: { 'X-Request-Id': 'first' } }
  const { headers } = await byLayers.service.call('/api/thing', first)
  await atOnce.service.call('/api/thing', first)
  const withKey = { 'X-API-Key': key }
  const cases: [number, Asked][] = [
    [200, {}],
    [200, { headers: { 'Accept-Encoding': 'gzip' } }],
    [304, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } }],
    [304, { headers: { 'If-None-Match': '*', 'Accept-Encoding': 'br' } }],
    [200, { path: '/api/keyed/a', headers: withKey }],
    [200, { path: '/api/keyed/a', headers: { Authorization: `Bearer ${key}`, Origin: 'https://example.org' } }],
    [200, { path: '/api/keyed/a', headers: { ...withKey, 'Accept-Encoding': 'br' } }],
    [304, { path: '/api/keyed/a', headers: { ...withKey, 'If-None-Match': '*' } }],
    [200, { headers: { 'X-Forwarded-For': '203.0.113.7' } }],
    [200, { headers: { Cookie: 'other=1' } }],
    [200, { method: 'HEAD' }],
    [401, { path: '/api/keyed/a' }],
    [401, { path: '/api/keyed/a', headers: { 'X-API-Key': `${key.slice(0, -1)}!` } }],
    [401, { headers: { 'X-API-Key': '' } }],
    [400, { path: '/api/thing?unknown=1' }],
    [404, { path: '/api/nothing' }],
  ]
  for (const [status, request] of cases) {
    const answers = await asked(atOnce, request, 3)
    t.deepEqual(statuses(answers), [status, status, status], JSON.stringify(request))
    t.is(answers, await asked(byLayers, request, 3), JSON.stringify(request))
  }
  const together = textOf({}).repeat(3) + textOf({ headers: withKey }, 'Connection: close')
  t.is(await sent(atOnce.service, together), await sent(byLayers.service, together))

  const before = [atOnce.looks(), byLayers.looks()] as const
  for (const service of [atOnce, byLayers]) await asked(service, { path: '/api/keyed/a', headers: withKey }, 10)
  // The layers look once more at how the graph is than what comes before them. Of this allowance two places are leased at a time: each other request waits for them.
  t.deepEqual([atOnce.looks() - before[0], byLayers.looks() - before[1]], [15, 20])

  const request = { headers: { 'X-Forwarded-For': '203.0.113.8' } }
  const answers = await asked(atOnce, request, allowance + 20)
  t.deepEqual(
    statuses(answers),
    Array.from({ length: allowance + 20 }, (_, at) => (at < allowance ? 200 : 429)),
  )
  t.is(answers, await asked(byLayers, request, allowance + 20))

  const loggedBy = ({ service }: Serving) =>
    service.logged().flatMap(({ msg, ms: _, time: __, ...entry }) => (msg === 'request' ? [entry] : []))
  t.true(loggedBy(atOnce).length > allowance)
  t.deepEqual(loggedBy(atOnce), loggedBy(byLayers))
  const figuresOf = async ({ service }: Serving) =>
    (await service.call('/metrics')).text.match(/^oddsgraph_(http_requests|answer_cache|rate_limited).*$/gm)?.toSorted()
  t.deepEqual(await figuresOf(atOnce), await figuresOf(byLayers))
})

test('a key that is revoked, a session sent as a key and a change of the graph are not answered at once', async (t) => {
  let stamp = Promise.resolve('before')
  const atOnce = await serving(t, () => stamp)
  await applySchema(atOnce.service.graph, systemClock, () => {})
  const keys = createKeyService({ graph: atOnce.service.graph, clock, randomBytes })
  const { key, id } = await keys.create({ type: 'live', tier: 'developer', label: 'at-once.test' })
  const request = { path: '/api/keyed/a', headers: { 'X-API-Key': key } }
  t.deepEqual(statuses(await asked(atOnce, request, 3)), [200, 200, 200])
  const looks = atOnce.looks()
  stamp = Promise.resolve('after')
  t.deepEqual(statuses(await asked(atOnce, request, 1)), [200])
  t.true(atOnce.looks() - looks > 1)
  await keys.revoke(id)
  t.deepEqual(statuses(await asked(atOnce, request, 3)), [401, 401, 401])
})
