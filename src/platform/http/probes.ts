import type { Clock } from '../clock.ts'
import type { Settings } from '../config.ts'
import type { FaultCounts } from '../faults.ts'
import type { JobsView } from '../jobs/show.ts'
import type { Metrics } from '../metrics.ts'
import type { Graph } from '../neo4j.ts'
import type { Redis } from '../redis.ts'
import { sharedFor } from '../shared-for.ts'
import { version } from '../version.ts'
import { addressReader, limitKeyOf } from './address.ts'
import { minuteMs, tooManyRequests } from './limit.ts'
import { createLocalLimit } from './local-limit.ts'
import { assertRead } from './read-only.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** Which schema the database has and which this release expects. */
export type SchemaState = { version: number; expected: number }
/** How many seed loads the database records. */
export type SeedState = { loads: number }

/**
 * How fresh the data of a venue is: `fresh`, `stale` (older than it should be), `down` (it does not answer), `never` (nothing was read yet), and
 * whatever else is worth showing.
 */
export type VenueState = {
  venue: string
  state: 'fresh' | 'stale' | 'down' | 'never'
  /** ISO 8601. */
  lastSuccess: string | null
  /** How many rows were read, and how many of them were refused. */
  rows?: number
  refused?: number
  unknownFields?: readonly { field: string; rows: number }[]
  missingFields?: readonly { field: string; rows: number }[]
} & Record<string, unknown>
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

type Parts = {
  graph: Graph
  redis: Redis
  schemaState: () => Promise<SchemaState>
  seedState: () => Promise<SeedState>
  /** Whether the database has planned the statements of the reads since it was lost last. */
  planned: () => boolean
  jobs: JobsView
  venues: () => Promise<readonly VenueState[]>
  processes: () => readonly ProcessState[]
  /** What this process has survived. */
  faults: () => FaultCounts
  localStores: () => readonly LocalStoreState[]
  settings: Pick<Settings, 'role' | 'venues' | 'rateLimitProbes' | 'trustProxy'>
  clock: Clock
  metrics: Metrics
  /** How long an answer is given to all who ask: a second, unless a test cannot wait that long. */
  sharedMs?: number
}

/** One thing that the service needs: whether it is well, and how long it took to say so. */
type Check = { ok: boolean; latencyMs: number } & Record<string, unknown>

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
export function createProbes(parts: Parts): (paths: readonly ProbePath[]) => HttpMiddleware {
  const { settings, clock, metrics, sharedMs = 1_000 } = parts
  const startedAt = performance.now()
  const health = sharedFor(sharedMs, () => healthOf(parts, startedAt))
  const readiness = sharedFor(sharedMs, () => readinessOf(parts))
  const figures = sharedFor(sharedMs, async () => Buffer.from(await metrics.registry.metrics()))
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
async function healthOf({ settings, jobs, venues, processes, faults, localStores }: Parts, startedAt: number) {
  const [jobRows, venueStates] = await Promise.all([known(jobs.rows), known(venues)])
  return {
    success: true,
    status: 'ok',
    version,
    uptimeSeconds: Math.floor((performance.now() - startedAt) / 1_000),
    role: settings.role,
    marketData: settings.venues,
    sandbox: settings.venues === 'sandbox',
    venues: venueStates,
    jobs: jobRows,
    processes: processes(),
    faults: faults(),
    stores: localStores(),
  }
}

/** Null where it cannot be had in time. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), healthMs)
  })
  const value = await Promise.race([ask().catch(() => null), late])
  clearTimeout(timer)
  return value
}

type Readiness = Awaited<ReturnType<typeof readinessOf>>

/** Whether requests should be sent here. Without Redis they still are: answers are true, only limits and the cache are the process's own. */
async function readinessOf({ graph, redis, schemaState, seedState, planned, jobs }: Parts) {
  const [neo4j, redisCheck, schema, seeds, jobsCheck] = await Promise.all([
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
    check(() => jobs.state()),
  ])
  const statements = planned() ? { ok: true } : { ok: false, error: 'the database is planning its statements' }
  const ready = neo4j.ok && schema.ok && statements.ok
  const degraded = !redisCheck.ok || !seeds.ok || !jobsCheck.ok
  return { ready, degraded, checks: { neo4j, redis: redisCheck, schema, statements, seeds, jobs: jobsCheck } }
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
