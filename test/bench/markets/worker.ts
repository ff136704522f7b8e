import { z } from 'zod'
import { createApp } from '../../../src/app.ts'
import { registry, settingsOf } from '../../../src/feeds/registry.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Job } from '../../../src/platform/jobs/job.ts'
import { createJobStore } from '../../../src/platform/jobs/record.ts'
import { type JobRunner, startJobs } from '../../../src/platform/jobs/runner.ts'
import { connectGraph } from '../../../src/platform/neo4j/connect.ts'
import { connectRedis } from '../../../src/platform/redis/connect.ts'
import { processEnvironment, readSettings } from '../../../src/platform/settings/config.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts'
import { requireStores } from '../../../src/process/open-stores.ts'

/**
 * The worker of the service, its jobs run one by one as the parent says: `run` ends with what became of the job, `start` lets all of them run at
 * their times as under `npm start`, `stop` ends that. `forget` has it not know which rules decided last.
 */
const order = z.object({ id: z.number(), what: z.enum(['run', 'start', 'stop', 'forget']), job: z.string().optional() })

const settings = requireStores(readSettings(processEnvironment(), settingsOf(registry)).settings)
const log = createLog({ level: settings.logLevel, format: 'json' })
const graph = connectGraph({
  uri: settings.neo4jUri,
  user: settings.neo4jUser,
  password: settings.neo4jPassword,
  timeoutMs: settings.databaseTimeoutMs,
  poolSize: settings.neo4jPoolSize,
})
const redis = connectRedis(
  { url: settings.redisUrl, prefix: settings.redisPrefix, timeoutMs: 5_000 },
  { command: () => {}, state: () => {} },
)
await redis.whenUp(10_000)
const app = createApp({ graph, redis, settings, clock: systemClock, log, metrics: createMetrics() })
await app.prepare(new AbortController().signal)
await app.prepareJobs()
const records = createJobStore({ redis, lockMs: 30_000, random: Math.random })
let runner: JobRunner | undefined

async function run(name: string | undefined): Promise<{ seconds: number; rows: number; error: string | null }> {
  const job: Job | undefined = app.jobs.find((each) => each.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  // Stores that are kept remember the runs of before.
  const { fence } = await records.read(job)
  const started = performance.now()
  let rows = 0
  let error: string | null = null
  try {
    await job.run({
      signal: new AbortController().signal,
      fence,
      report: (count) => {
        rows = count
      },
    })
  } catch (fault) {
    error = fault instanceof Error ? fault.message : 'fault'
    log.error({ error: fault, job: name }, 'a job failed')
  }
  return { seconds: (performance.now() - started) / 1_000, rows, error }
}

async function obey(message: unknown): Promise<void> {
  const { id, what, job } = order.parse(message)
  if (what === 'run') {
    process.send?.({ id, ...(await run(job)) })
    return
  }
  if (what === 'start') runner = startJobs({ jobs: app.jobs, redis, log, random: Math.random, hide: (text) => text })
  else if (what === 'stop') await runner?.stop(10_000)
  else for (const key of ['linking:version', 'matching:version']) await redis.set(key, 'older rules', 60)
  process.send?.({ id, seconds: 0, rows: 0, error: null })
}

process.on('message', (message) => {
  obey(message).catch((error: unknown) => {
    log.fatal({ error }, 'the worker of the benchmark failed')
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
