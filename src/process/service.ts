import { venueRename } from '../feeds/venue-names.ts'
import { createDoorkeeper, type Doorkeeper } from '../modules/accounts/module.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Endpoint } from '../platform/contract/endpoint.ts'
import type { Deps } from '../platform/deps.ts'
import { createHttpApp, createProbesApp } from '../platform/http/app.ts'
import { createAnswerCache } from '../platform/http/cache.ts'
import { createIdempotency } from '../platform/http/idempotency.ts'
import {
  createProbes,
  type LocalStoreState,
  type ProbePath,
  type ProcessState,
  type SharedPages,
} from '../platform/http/probes.ts'
import type { HttpHandler } from '../platform/http/state.ts'
import { notReadyWhile } from '../platform/http/stopping.ts'
import { assertJobs } from '../platform/jobs/job.ts'
import { type JobRunner, type JobTimings, startJobs } from '../platform/jobs/runner.ts'
import { createJobsView } from '../platform/jobs/show.ts'
import type { App } from '../platform/module.ts'
import { connectGraph } from '../platform/neo4j/connect.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import { connectRedis } from '../platform/redis/connect.ts'
import type { Redis } from '../platform/redis/redis.ts'
import { secretRemover } from '../platform/secrets/secrets.ts'
import { SettingsError, secretsOf } from '../platform/settings/config.ts'
import { createFaults, type Faults, measureFaults } from '../platform/telemetry/faults.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createMetrics, type Metrics } from '../platform/telemetry/metrics.ts'
import { version } from '../platform/version.ts'
import { createAdmissions } from './admissions.ts'
import { awaitGraph } from './await-graph.ts'
import { documentPages } from './document-pages.ts'
import { measureService } from './measure.ts'
import { openLimit } from './open-limit.ts'
import type { StoreSettings } from './open-stores.ts'
import { serveAll } from './serve-all.ts'
import { keepWarm, type Readiness } from './warm-up.ts'
import { startWorks } from './works.ts'

export type Service = {
  url: string
  port: number
  endpoints: readonly Endpoint[]
  graph: Graph
  redis: Redis
  listening: App['listening']
  /** Resolves when `/ready` would say so for the first time, as far as it is up to this process. */
  planned: Promise<void>
  /** Lets requests and jobs in flight end within SHUTDOWN_TIMEOUT_MS and closes the connections. Says whether all did. */
  stop(): Promise<boolean>
}

export type ServiceDependencies = {
  settings: StoreSettings
  createApp: (deps: Deps) => App
  log: Log
  clock?: Clock
  /** 0 to 1. */
  random?: () => number
  /** Those of the process, where it counts them itself. */
  faults?: Faults
  /** Processes that this one keeps running, for `/health`. */
  processes?: () => readonly ProcessState[]
  /** Stores that run on this machine for us, for `/health`. */
  localStores?: () => readonly LocalStoreState[]
  /** Other than the usual ones, for tests. */
  jobTimings?: JobTimings
  /** Ends a start that is under way. */
  signal?: AbortSignal
  /** Ports after PORT that may be taken instead. */
  otherPorts?: number
  /** Set where it is one of several processes at one port: its place among them, and the pages that they share. */
  siblings?: { place: 'first' | 'further'; pages: SharedPages } | undefined
  /** The window of a rate limit: a minute, unless a test cannot wait that long. */
  limitWindowMs?: number
  /** Milliseconds for which an answer of a probe is given to all who ask: a second, unless a test cannot wait that long. */
  probesSharedMs?: number
  /** Has the database plan what callers will ask for; `/ready` waits for it. Not in tests, which ask for little. */
  plansAhead?: boolean
}

const workerRedisMs = 5_000

/** Connects, prepares the database and serves. Rejects with what stands in the way, with everything closed again. */
export async function startService(parts: ServiceDependencies): Promise<Service> {
  const { settings, log, clock = systemClock, signal = new AbortController().signal } = parts
  const metrics = createMetrics()
  const faults = parts.faults ?? createFaults(log)
  const graph = openGraph(settings, log, metrics)
  const redis = openRedis(settings, log, metrics)
  const closeStores = async () => {
    await Promise.allSettled([graph.close(), redis.close()])
  }
  try {
    const deps: Deps = { graph, redis, settings, clock, log, metrics }
    const app = parts.createApp(deps)
    assertJobs(app.jobs)
    await awaitGraph(graph, settings.startupTimeoutMs, log, signal)
    await app.prepare(signal)
    const runsJobs = settings.role === 'worker'
    if (runsJobs) await app.prepareJobs()
    await awaitRedis(redis, settings, log)
    const readiness = parts.plansAhead && !runsJobs ? keepWarm({ ...deps, endpoints: app.endpoints }) : alwaysReady
    signal.addEventListener('abort', readiness.close)
    let stopping = false
    const http = createHttp(deps, app, parts, { readiness, faults, stopping: () => stopping })
    const upgrades = runsJobs ? {} : app.upgrades
    const server = await serveAll(http, deps, {
      otherPorts: parts.otherPorts ?? 0,
      shared: parts.siblings?.place,
      faults,
      upgrades,
    })
    app.listening(server.port)
    const jobs = runsJobs ? runJobs(deps, app, parts) : undefined
    const works = runsJobs ? startWorks(app.works, log) : undefined
    return {
      url: server.url,
      port: server.port,
      endpoints: app.endpoints,
      graph,
      redis,
      listening: app.listening,
      planned: readiness.first,
      async stop() {
        stopping = true
        for (const stop of [readiness.close, app.stopping]) stop()
        const ended = await Promise.all([
          server.stop(settings.shutdownTimeoutMs),
          jobs?.stop(settings.shutdownTimeoutMs),
          works?.stop(settings.shutdownTimeoutMs),
        ])
        await http.uses.close()
        await app.close()
        await closeStores()
        return !ended.includes(false)
      },
    }
  } catch (error) {
    await closeStores()
    throw error
  }
}

function openGraph(settings: StoreSettings, log: Log, metrics: Metrics): Graph {
  return connectGraph(
    {
      uri: settings.neo4jUri,
      user: settings.neo4jUser,
      password: settings.neo4jPassword,
      timeoutMs: settings.databaseTimeoutMs,
      poolSize: settings.neo4jPoolSize,
    },
    (statement) => {
      metrics.statement(statement)
      if (!statement.ok) log.debug(statement, 'a database statement failed')
    },
  )
}

function openRedis(settings: StoreSettings, log: Log, metrics: Metrics): Redis {
  const redis = connectRedis(
    { url: settings.redisUrl, prefix: settings.redisPrefix, timeoutMs: redisTimeout(settings) },
    {
      command: metrics.redisCommand,
      state: (up, cause) => {
        if (up) void warnOfEviction(redis, log)
        else log.warn({ error: cause }, 'Redis is down; limits and the answer cache are kept in this process')
      },
    },
  )
  return redis
}

/** A Redis that is down is done without; one that refuses us is a fault of the settings. */
async function awaitRedis(redis: Redis, { redisTimeoutMs }: StoreSettings, log: Log): Promise<void> {
  if (await redis.whenUp(redisTimeoutMs)) return
  const refusal = redis.refusal()
  if (refusal !== undefined) throw new SettingsError(refusedByRedis(refusal))
  log.warn('Redis does not answer; the service starts without it')
}

function refusedByRedis(refusal: string): string {
  return `The Redis at REDIS_URL does not take the user and password in it (${refusal}). Put the right ones into REDIS_URL, and start again.`
}

/** Nobody waits for a worker's answer, and a command of hundreds of keys on a busy machine may take its time. */
function redisTimeout({ role, redisTimeoutMs }: StoreSettings): number {
  return role === 'worker' ? Math.max(redisTimeoutMs, workerRedisMs) : redisTimeoutMs
}

/** Of the process that does nothing else. */
function runJobs({ redis, settings, log }: Deps, app: App, parts: ServiceDependencies): JobRunner {
  return startJobs({
    jobs: app.jobs,
    redis,
    log,
    random: parts.random ?? Math.random,
    hide: secretRemover(secretsOf(settings)),
    ...(parts.jobTimings && { timings: parts.jobTimings }),
  })
}

const alwaysReady: Readiness = { first: Promise.resolve(), planned: () => true, close: () => {} }

type Http = { uses: Doorkeeper['uses']; app: HttpHandler; probesApp: HttpHandler }

const allProbes: readonly ProbePath[] = ['/health', '/ready', '/metrics']
const openProbes: readonly ProbePath[] = ['/health', '/ready']

type Inner = { readiness: Readiness; faults: Faults; stopping: () => boolean }

function createHttp(deps: Deps, app: App, parts: ServiceDependencies, { readiness, faults, stopping }: Inner): Http {
  const { limitWindowMs, probesSharedMs, processes = () => [], localStores = () => [] } = parts
  const { graph, redis, settings, clock, log, metrics } = deps
  const cache = openAnswerCache(deps, app)
  const { identify, recall, uses } = createDoorkeeper(deps)
  const admission = createAdmissions(settings)
  measureService({ metrics, graph, redis, cache, admission, app })
  measureFaults(metrics, faults)
  const endpoints = settings.role === 'worker' ? [] : app.endpoints
  const probes = createProbes({
    graph,
    redis,
    needs: app.needs,
    checks: app.checks,
    planned: readiness.planned,
    jobs: createJobsView({ jobs: app.jobs, redis, clock, log }),
    health: app.health,
    processes,
    faults: faults.counts,
    localStores,
    settings,
    clock,
    metrics,
    shared: parts.siblings?.pages,
    ...(probesSharedMs !== undefined && { sharedMs: probesSharedMs }),
  })
  const [notReady, docs] = [notReadyWhile(stopping), documentPages(settings, app, endpoints)]
  const httpApp = createHttpApp({
    endpoints,
    pages: [notReady, probes(settings.probesPort === undefined ? allProbes : openProbes), docs],
    served: settings.role === 'worker' ? {} : app.served,
    settings,
    identify,
    recall,
    onAnswered: uses.note,
    limit: openLimit(deps, limitWindowMs),
    idempotency: createIdempotency({ graph, clock, log, timeoutMs: settings.requestTimeoutMs }),
    cache,
    admission,
    clock,
    log,
    metrics,
    faults,
    rename: venueRename(settings),
  })
  return {
    uses,
    app: httpApp,
    probesApp: createProbesApp({ pages: [notReady, probes(allProbes)], log, metrics, faults }),
  }
}

function openAnswerCache({ settings, ...deps }: Deps, { stamp }: App) {
  const { answerCache, answerCacheSeconds: seconds, answerCacheMb, databaseTimeoutMs } = settings
  if (!answerCache) return undefined
  return createAnswerCache({ ...deps, stamp, seconds, bytes: answerCacheMb * 1_048_576, version, databaseTimeoutMs })
}

async function warnOfEviction(redis: Redis, log: Log): Promise<void> {
  try {
    const policy = await redis.memoryPolicy()
    if (policy !== undefined && policy !== 'noeviction') {
      log.warn({ policy }, 'Redis may drop keys when its memory is full; set maxmemory-policy to noeviction')
    }
  } catch (error) {
    log.debug({ error }, 'the memory policy of Redis is not known')
  }
}
