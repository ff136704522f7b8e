import test from 'ava'
import { z } from 'zod'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'

const check = z.object({ ok: z.boolean(), latencyMs: z.number(), error: z.string().optional() }).loose()
const readiness = z.object({
  success: z.boolean(),
  status: z.string(),
  checks: z.object({ neo4j: check, redis: check, schema: check, seeds: check, jobs: check }),
})

test('/health says that the process runs, which release and role it is, and where its markets come from', async (t) => {
  const before = performance.now()
  const service = await startService({ endpoints: [], environment: { ROLE: 'api', VENUES: 'sandbox' } })
  t.teardown(service.stop)
  const { status, body, headers } = await service.call('/health')
  const seconds = (performance.now() - before) / 1_000
  t.is(status, 200)
  t.like(body, { success: true, status: 'ok', version: '0.2.0', role: 'api', marketData: 'sandbox', sandbox: true })
  t.like(body, { jobs: [], processes: [], stores: [] })
  t.true(
    Number.isInteger(body.uptimeSeconds) && Number(body.uptimeSeconds) >= 0 && Number(body.uptimeSeconds) <= seconds,
  )
  t.is(headers.get('Cache-Control'), 'no-store')
})

test('/ready checks stores, schema and seeds, each with its latency', async (t) => {
  const service = await startService({
    endpoints: [],
    app: {
      needs: { schema: async () => ({ ok: true, version: 1, expected: 1 }) },
      checks: { seeds: async () => ({ ok: true, loads: 3 }) },
    },
  })
  t.teardown(service.stop)
  const { status, body } = await service.call('/ready')
  t.is(status, 200)
  const { checks, ...rest } = readiness.parse(body)
  t.deepEqual(rest, { success: true, status: 'ready' })
  for (const { ok, latencyMs } of Object.values(checks)) {
    t.true(ok)
    t.true(latencyMs >= 0 && latencyMs < 2_000)
  }
  t.like(checks.schema, { version: 1, expected: 1 })
  t.is(checks.seeds.loads, 3)
})

test('/ready is 503 on another schema, and degraded without seeds', async (t) => {
  const otherSchema = await startService({
    endpoints: [],
    app: { needs: { schema: async () => ({ ok: false, version: 1, expected: 2 }) } },
  })
  t.teardown(otherSchema.stop)
  const refused = await otherSchema.call('/ready')
  t.is(refused.status, 503)
  t.truthy(refused.headers.get('Retry-After'))
  t.like(refused.body, { success: false, code: 'store_unavailable', status: 'not ready' })

  const noSeeds = await startService({
    endpoints: [],
    app: { checks: { seeds: async () => ({ ok: false, loads: 0 }) } },
  })
  t.teardown(noSeeds.stop)
  const degraded = await noSeeds.call('/ready')
  t.is(degraded.status, 200)
  t.is(degraded.body.status, 'degraded')
})

test('/ready answers in time even when a question never ends', async (t) => {
  const service = await startService({
    endpoints: [],
    app: { needs: { schema: () => new Promise(() => {}) }, checks: { seeds: async () => ({ ok: true, loads: 1 }) } },
  })
  t.teardown(service.stop)
  const { status, body } = await service.call('/ready')
  t.is(status, 503)
  t.is(readiness.parse(body).checks.schema.error, 'no answer within 2000 ms')
})

test('/metrics counts by route pattern and status, never by path', async (t) => {
  const service = await startService({
    endpoints: [testEndpoint({ path: '/api/thing/:id', params: z.object({ id: z.string() }) })],
  })
  t.teardown(service.stop)
  await service.call('/api/thing/one')
  await service.call('/api/thing/two')
  await service.call('/api/nothing')
  await service.call('/api/thing/one', { method: 'BREW' }).catch(() => undefined)
  await service.call('/ready')
  const { text, headers } = await service.call('/metrics')
  t.regex(headers.get('Content-Type') ?? '', /^text\/plain/)
  const lines = text.split('\n')
  t.true(lines.includes('oddsgraph_http_requests_total{method="GET",route="/api/thing/:id",status="200"} 2'))
  t.true(lines.includes('oddsgraph_http_requests_total{method="GET",route="none",status="404"} 1'))
  t.false(text.includes('/api/thing/one'))
  for (const name of [
    'oddsgraph_http_request_duration_seconds_bucket',
    'oddsgraph_neo4j_statement_duration_seconds_count{statement="ping",outcome="ok"}',
    'oddsgraph_redis_command_duration_seconds_count{command="ratelimiter",outcome="ok"}',
    'oddsgraph_neo4j_pool_in_use 0',
    'oddsgraph_neo4j_pool_limit 50',
    'oddsgraph_redis_up 1',
    'oddsgraph_answer_cache_bytes 0',
    'oddsgraph_process_resident_memory_bytes',
  ]) {
    t.true(
      lines.some((line) => line.startsWith(name)),
      name,
    )
  }
})

test('a worker answers its probes and nothing else', async (t) => {
  const service = await startService({ endpoints: [testEndpoint()], environment: { ROLE: 'worker' } })
  t.teardown(service.stop)
  t.is((await service.call('/health')).body.role, 'worker')
  t.is((await service.call('/ready')).status, 200)
  t.is((await service.call('/api/thing')).status, 404)
})

test('however many ask, what a probe says is found out once in its time', async (t) => {
  const asked = { figures: 0, seeds: 0, venues: 0 }
  const service = await startService({
    endpoints: [],
    probesSharedMs: 60_000,
    app: {
      measure(metrics) {
        metrics.gauge('loads', 'Loads.', () => {
          asked.figures += 1
          return 2
        })
      },
      checks: {
        async seeds() {
          asked.seeds += 1
          return { ok: true, loads: 2 }
        },
      },
      health: {
        async venues() {
          asked.venues += 1
          return []
        },
      },
    },
  })
  t.teardown(service.stop)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => service.call(['/metrics', '/ready', '/health'][i % 3] ?? '')),
  )
  t.true(answers.every(({ status }) => status === 200))
  t.true(answers[0]?.text.includes('oddsgraph_loads 2'))
  t.deepEqual(asked, { figures: 1, seeds: 1, venues: 1 })
})

test('a probe sees within two seconds that the service cannot serve any more', async (t) => {
  let version = 1
  const service = await startService({
    endpoints: [],
    probesSharedMs: 1_000,
    app: { needs: { schema: async () => ({ ok: version === 1, version, expected: 1 }) } },
  })
  t.teardown(service.stop)
  t.is((await service.call('/ready')).status, 200)
  version = 2
  const changed = performance.now()
  let status = 200
  while (status === 200 && performance.now() - changed < 2_000) status = (await service.call('/ready')).status
  t.is(status, 503)
})

test('an address that asks for probes without end is refused, and nobody else', async (t) => {
  const service = await startService({
    endpoints: [testEndpoint()],
    environment: { RATE_LIMIT_PROBES: '3', TRUST_PROXY: '1' },
  })
  t.teardown(service.stop)
  const from = (address: string, path: string) => service.call(path, { headers: { 'X-Forwarded-For': address } })
  for (const path of ['/health', '/ready', '/metrics']) t.is((await from('192.0.2.1', path)).status, 200)
  const { status, headers, body } = await from('192.0.2.1', '/metrics')
  t.is(status, 429)
  t.like(body, { success: false, code: 'rate_limited' })
  t.true(Number(headers.get('Retry-After')) >= 50 && Number(headers.get('Retry-After')) <= 60)
  t.is((await from('192.0.2.1', '/api/thing')).status, 200)
  t.is((await from('192.0.2.2', '/health')).status, 200)
})

test('with PROBES_PORT the probes have a port of their own, and the other has no /metrics', async (t) => {
  const service = await startService({ endpoints: [testEndpoint()], environment: { PROBES_PORT: '0' } })
  const told = service.logged().find(({ msg }) => msg === 'probes have a port of their own')
  const own = String(told?.address)
  t.is((await service.call('/metrics')).status, 404)
  t.is((await service.call('/health')).status, 200)
  t.is((await service.call('/ready')).status, 200)
  t.is((await fetch(`${own}/health`)).status, 200)
  t.is((await fetch(`${own}/ready`)).status, 200)
  t.regex(
    await (await fetch(`${own}/metrics`)).text(),
    /^oddsgraph_http_requests_total\{method="GET",route="\/health"/m,
  )
  const elsewhere = await fetch(`${own}/api/thing`)
  t.is(elsewhere.status, 404)
  const { code }: { code?: string } = JSON.parse(await elsewhere.text())
  t.is(code, 'not_found')
  t.true(await service.stop())
  await t.throwsAsync(fetch(`${own}/health`))
})
