import type { Clock } from '../clock.ts'
import type { Settings } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import type { Graph } from '../neo4j.ts'
import type { Redis } from '../redis.ts'
import { version } from '../version.ts'
import { assertRead } from './read-only.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** Which schema the database has and which this release expects. */
export type SchemaState = { version: number; expected: number }
/** How many seed loads the database records. */
export type SeedState = { loads: number }

type Parts = {
  graph: Graph
  redis: Redis
  schemaState: () => Promise<SchemaState>
  seedState: () => Promise<SeedState>
  settings: Pick<Settings, 'role' | 'venues'>
  clock: Clock
  metrics: Metrics
}

/** One thing that the service needs: whether it is well, and how long it took to say so. */
type Check = { ok: boolean; latencyMs: number } & Record<string, unknown>

const deadlineMs = 2_000

/** /health, /ready and /metrics: for whoever runs the service. Not limited, and never kept. */
export function probes(parts: Parts): HttpMiddleware {
  const startedAt = parts.clock.now()
  const pages: Record<string, (ctx: HttpContext) => Promise<void>> = {
    '/health': async (ctx) => answerHealth(ctx, parts, startedAt),
    '/ready': async (ctx) => answerReady(ctx, parts),
    '/metrics': async (ctx) => {
      ctx.type = parts.metrics.registry.contentType
      ctx.body = await parts.metrics.registry.metrics()
    },
  }
  return async (ctx, next) => {
    const page = pages[ctx.path]
    if (page === undefined) return next()
    assertRead(ctx)
    ctx.state.route = ctx.path
    ctx.set('Cache-Control', 'no-store')
    await page(ctx)
  }
}

/** The process runs. A store that is down does not make it unhealthy: restarting the process would not bring the store back. */
function answerHealth(ctx: HttpContext, { settings, clock }: Parts, startedAt: number): void {
  ctx.body = {
    success: true,
    status: 'ok',
    version,
    uptimeSeconds: Math.floor((clock.now() - startedAt) / 1_000),
    role: settings.role,
    venues: settings.venues,
  }
}

/** Whether requests should be sent here. Without Redis they still are: answers are true, only limits and the cache are the process's own. */
async function answerReady(ctx: HttpContext, { graph, redis, schemaState, seedState }: Parts): Promise<void> {
  const [neo4j, redisCheck, schema, seeds] = await Promise.all([
    check(async () => {
      await graph.ping(deadlineMs)
      return { ok: true }
    }),
    check(async () => {
      await redis.ping()
      return { ok: true }
    }),
    check(async () => {
      const state = await schemaState()
      return { ok: state.version === state.expected, ...state }
    }),
    check(async () => {
      const state = await seedState()
      return { ok: state.loads > 0, ...state }
    }),
  ])
  const ready = neo4j.ok && schema.ok
  const degraded = !redisCheck.ok || !seeds.ok
  ctx.status = ready ? 200 : 503
  if (!ready) ctx.set('Retry-After', '2')
  ctx.body = {
    success: ready,
    ...(ready ? {} : { error: 'The service is not ready.', code: 'store_unavailable', requestId: ctx.state.requestId }),
    status: ready ? (degraded ? 'degraded' : 'ready') : 'not ready',
    checks: { neo4j, redis: redisCheck, schema, seeds },
  }
}

async function check(ask: () => Promise<{ ok: boolean } & Record<string, unknown>>): Promise<Check> {
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<{ ok: false; error: string }>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, error: `no answer within ${deadlineMs} ms` }), deadlineMs)
  })
  const asked = ask().catch((error: unknown) => ({
    ok: false,
    error: error instanceof Error ? error.message : 'unknown fault',
  }))
  const outcome = await Promise.race([asked, late])
  clearTimeout(timer)
  return { ...outcome, latencyMs: Math.round((performance.now() - started) * 10) / 10 }
}
