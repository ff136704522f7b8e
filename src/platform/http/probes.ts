import type { Clock } from '../clock.ts'
import type { JobsView } from '../jobs/show.ts'
import type { App, CheckResult } from '../module.ts'
import type { Graph } from '../neo4j/neo4j.ts'
import type { Redis } from '../redis/redis.ts'
import { withPatience } from '../resilience/patience.ts'
import type { Settings } from '../settings/config.ts'
import { sharedFor } from '../shared-for.ts'
import type { FaultCounts } from '../telemetry/faults.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { version } from '../version.ts'
import { addressReader, limitKeyOf } from './address.ts'
import { minuteMs, tooManyRequests } from './limit.ts'
import { createLocalLimit } from './local-limit.ts'
import { assertRead } from './read-only.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** A process that this one keeps running. */
export type ProcessState = { name: string; running: boolean; restarts: number }
/**
 * A store that runs on this machine for us: how it is and what keeps it from its work, how often it was started again, how it ended last and when it
 * is tried again (ISO 8601).
 */
export type LocalStoreState = {
  name: string
  state: string
  restarts: number
  trouble: string | null
  lastEnd: { how: string; at: string } | null
  nextStart: string | null
}

type Dependencies = {
  graph: Graph
  redis: Redis
  /** Further checks: while one of them fails, requests should not be sent here. */
  needs: App['needs']
  /** The same: while one fails, the service is degraded. */
  checks: App['checks']
  /** True where the database has planned the statements of the reads since it was lost last. */
  planned: () => boolean
  jobs: JobsView
  /** Further parts of `/health`. */
  health: App['health']
  processes: () => readonly ProcessState[]
  /** The faults that this process has survived. */
  faults: () => FaultCounts
  localStores: () => readonly LocalStoreState[]
  settings: Pick<Settings, 'role' | 'venues' | 'rateLimitProbes' | 'trustProxy'>
  clock: Clock
  metrics: Metrics
  /** Set where several processes answer at one port. */
  shared?: SharedPages | undefined
  /** Milliseconds for which an answer is given to all who ask: a second, unless a test cannot wait that long. */
  sharedMs?: number
}

/** The pages of one process: the body of `/health`, and its figures as prom-client gives them. */
export type OwnPages = { health(): Promise<object>; metrics(): Promise<object[]> }

/** The pages of several processes at one port, where each answers for all of them. */
export type SharedPages = { begin(own: OwnPages): { health(): Promise<object>; metrics(): Promise<string> } }

/** One thing that the service needs: whether it is well, and how long it took to say so. */
type Check = CheckResult & { latencyMs: number }

const deadlineMs = 2_000
/** /health must answer even where what it shows cannot be had. */
const healthMs = 1_000

/** Probes are asked by few. Who asks least recently is forgotten first. */
const maxAddresses = 5_000

export type ProbePath = '/health' | '/ready' | '/metrics'

/**
 * /health, /ready and /metrics: for whoever runs the service. However many ask, each is made once a second at most; an address has an allowance of its
 * own for them, which a scraper and a few load balancers do not use up.
 */
export function createProbes(parts: Dependencies): (paths: readonly ProbePath[]) => HttpMiddleware {
  const { settings, clock, metrics, sharedMs = 1_000 } = parts
  const startedAt = performance.now()
  const own = { health: () => healthOf(parts, startedAt), metrics: () => metrics.registry.getMetricsAsJSON() }
  const told = parts.shared?.begin(own) ?? { health: own.health, metrics: () => metrics.registry.metrics() }
  const health = sharedFor(sharedMs, told.health)
  const readiness = sharedFor(sharedMs, () => readinessOf(parts))
  const figures = sharedFor(sharedMs, async () => Buffer.from(await told.metrics()))
  const pages: Record<ProbePath, (ctx: HttpContext) => Promise<void>> = {
    '/health': async (ctx) => {
      ctx.body = await health()
    },
    '/ready': async (ctx) => answerReady(ctx, await readiness()),
    '/metrics': async (ctx) => {
      ctx.type = metrics.registry.contentType
      ctx.body = await figures()
    },
  }
  const requests = createLocalLimit(minuteMs, maxAddresses)
  const addressOf = addressReader(settings.trustProxy)

  return (paths) => async (ctx, next) => {
    const path = paths.find((each) => each === ctx.path)
    if (path === undefined) return next()
    assertRead(ctx)
    ctx.state.route = path
    ctx.set('Cache-Control', 'no-store')
    // What is made once would be compressed for each who asks.
    ctx.compress = false
    const address = limitKeyOf(addressOf(ctx.req.socket.remoteAddress ?? '', ctx.get('X-Forwarded-For') || undefined))
    const standing = requests.take(address, settings.rateLimitProbes, clock.now())
    if (!standing.allowed) {
      metrics.rateLimited('probes')
      throw tooManyRequests(standing, clock.now())
    }
    await pages[path](ctx)
  }
}

/** The process runs. A store that is down does not make it unhealthy: restarting the process would not bring the store back. */
async function healthOf({ settings, jobs, health, processes, faults, localStores }: Dependencies, startedAt: number) {
  const [jobRows, parts] = await Promise.all([known(jobs.rows), all(health, known)])
  return {
    success: true,
    status: 'ok',
    version,
    uptimeSeconds: Math.floor((performance.now() - startedAt) / 1_000),
    role: settings.role,
    marketData: settings.venues,
    sandbox: settings.venues === 'sandbox',
    ...parts,
    jobs: jobRows,
    processes: processes(),
    faults: faults(),
    stores: localStores(),
  }
}

/** Asks all at the same time. */
async function all<T, U>(asked: Readonly<Record<string, T>>, ask: (one: T) => Promise<U>): Promise<Record<string, U>> {
  return Object.fromEntries(await Promise.all(Object.entries(asked).map(async ([name, one]) => [name, await ask(one)])))
}

/** Null where it cannot be had in time. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  const asked = ask().catch(() => null)
  return withPatience(healthMs, asked, () => null)
}

type Readiness = Awaited<ReturnType<typeof readinessOf>>

/** The readiness of this process for requests. Without Redis it is ready still: answers are true, only limits and the cache are the process's own. */
async function readinessOf({ graph, redis, needs, checks, planned, jobs }: Dependencies) {
  const [neo4j, redisCheck, needed, others, jobsCheck] = await Promise.all([
    check(async () => {
      await graph.ping(deadlineMs)
      return { ok: true }
    }),
    check(async () => {
      await redis.ping()
      return { ok: true }
    }),
    all(needs, check),
    all(checks, check),
    check(() => jobs.state()),
  ])
  const statements = planned() ? { ok: true } : { ok: false, error: 'the database is planning its statements' }
  const ready = neo4j.ok && isWell(needed) && statements.ok
  const degraded = !redisCheck.ok || !jobsCheck.ok || !isWell(others)
  return { ready, degraded, checks: { neo4j, redis: redisCheck, ...needed, statements, ...others, jobs: jobsCheck } }
}

function isWell(checks: Readonly<Record<string, Check>>): boolean {
  return Object.values(checks).every(({ ok }) => ok)
}

function answerReady(ctx: HttpContext, { ready, degraded, checks }: Readiness): void {
  ctx.status = ready ? 200 : 503
  if (!ready) ctx.set('Retry-After', '2')
  ctx.body = {
    success: ready,
    ...(ready ? {} : { error: 'The service is not ready.', code: 'store_unavailable', requestId: ctx.state.requestId }),
    status: ready ? (degraded ? 'degraded' : 'ready') : 'not ready',
    checks,
  }
}

async function check(ask: () => Promise<CheckResult>): Promise<Check> {
  const started = performance.now()
  const asked = ask().catch((error: unknown) => ({
    ok: false,
    error: error instanceof Error ? error.message : 'unknown fault',
  }))
  const late = () => ({ ok: false, error: `no answer within ${deadlineMs} ms` })
  const outcome = await withPatience(deadlineMs, asked, late)
  return { ...outcome, latencyMs: Math.round((performance.now() - started) * 10) / 10 }
}
