import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { createApp } from '../../src/app.ts'
import type { VenueModule } from '../../src/feeds/port.ts'
import { registry, settingsOf } from '../../src/feeds/registry.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import { type Environment, readSettings } from '../../src/platform/settings/config.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import type { SandboxOptions } from '../../src/sandbox/server.ts'
import { startOwnNeo4j } from './own-graph.ts'
import { type RedisServer, startRedisServer } from './redis-server.ts'
import { send, smallSandbox, type Tried } from './sandbox-world.ts'
import { patience, stampAtOnce, startService, type TestService } from './service.ts'
import { testSecretsKey } from './stores.ts'

export type MarketService = TestService & {
  sandbox: Tried
  redisServer: RedisServer
  /** Runs a job of the worker once, and gives how many rows it dealt with. What the job throws is thrown. */
  run(job: string): Promise<number>
  /** The same for a run that was taken for dead: another one of its job has begun and written since. */
  runLate(job: string): Promise<number>
  /** Ends the worker and starts another, which knows nothing of what the first had in memory. */
  restartWorker(): Promise<void>
  /** What the worker has logged so far. */
  workerLogged(): Record<string, unknown>[]
  /** The settings of the service, for another one beside it. */
  environment: Environment
  /** What jobs have written into the graph so far: statements, not rows. */
  writes(): number
  spoil(fault: object): Promise<void>
  mend(): Promise<void>
  /** Moves the clock of the service, of the jobs and of the venues. */
  pass(ms: number): void
  end(): Promise<void>
}

/** A busy machine is slow, and a hang is caught by the runner. */
const jobMs = 5 * 60_000

/**
 * The service beside a sandbox of its own, and the jobs of a worker, to be run by name. The stores are its own too: jobs deal with every market
 * of a graph, also with those of other test files.
 */
export async function startMarketService(
  options: SandboxOptions = {},
  settingsOfTest: Environment = {},
  venues: readonly VenueModule[] = registry,
): Promise<MarketService> {
  const [neo4j, redisServer, sandbox] = await Promise.all([startOwnNeo4j(), startRedisServer(), smallSandbox(options)])
  const { clock } = sandbox
  const environment = {
    SECRETS_KEY: testSecretsKey,
    ...neo4j.environment,
    REDIS_URL: redisServer.url,
    REDIS_PREFIX: `markets:${randomUUID()}:`,
    VENUES: 'sandbox',
    SANDBOX_URL: sandbox.url,
    PRESS_URL: `${sandbox.url}/press`,
    SEED_ON_START: 'false',
    ANSWER_CACHE: 'false',
    RATE_LIMIT_ANONYMOUS: '1000000',
    ...patience,
    KALSHI_BUDGET: '10000',
    POLYMARKET_GAMMA_BUDGET: '100000',
    POLYMARKET_CLOB_BUDGET: '100000',
    HYPERLIQUID_BUDGET: '100000',
    VENUE_RETRIES: '0',
    VENUE_PAUSE_MS: '10',
    ...settingsOfTest,
  }
  const service = await startService({ environment, clock, venues })
  const { settings } = readSettings(environment, settingsOf(venues))
  const lines: string[] = []
  const log = createLog(
    { level: 'info', format: 'json' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  let written = 0
  const counting: Graph = {
    ...service.graph,
    write: (query, parameters, limits) => {
      written += 1
      return service.graph.write(query, parameters, limits)
    },
    transact: (work, limits) => {
      written += 1
      return service.graph.transact(work, limits)
    },
  }
  const redis = connectRedis(
    { url: settings.redisUrl ?? '', prefix: settings.redisPrefix, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const start = async () => {
    const deps = { graph: counting, redis, settings, clock, log, metrics: createMetrics() }
    const worker = createApp(deps, venues, stampAtOnce(service.graph))
    await worker.prepareJobs()
    return worker
  }
  let worker = await start()
  let fence = 1_000
  const run = async (name: string, runFence: number) => {
    const job = worker.jobs.find((each) => each.name === name)
    if (job === undefined) throw new Error(`There is no job ${name}`)
    let rows = 0
    await job.run({
      signal: AbortSignal.timeout(jobMs),
      fence: runFence,
      report: (count) => {
        rows = count
      },
    })
    return rows
  }
  return {
    ...service,
    sandbox,
    redisServer,
    environment,
    run(name) {
      fence += 1
      return run(name, fence)
    },
    runLate: (name) => run(name, fence - 1_000),
    async restartWorker() {
      await worker.close()
      worker = await start()
    },
    workerLogged: () => lines.flatMap((line) => line.trim().split('\n')).map((line) => JSON.parse(line)),
    writes: () => written,
    async spoil(fault) {
      const { status } = await send(sandbox, '/faults', fault)
      if (status !== 201) throw new Error('The sandbox does not know this fault')
    },
    async mend() {
      await fetch(`${sandbox.url}/faults`, { method: 'DELETE' })
    },
    pass: (ms) => clock.move(clock.now() + ms),
    async end() {
      await worker.close()
      await Promise.allSettled([service.stop(), redis.close(), sandbox.stop(), redisServer.stop()])
      await neo4j.stop()
    },
  }
}
