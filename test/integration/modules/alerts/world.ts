import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { noCoefficients } from '../../../../src/modules/alerts/coefficients.ts'
import type { JobDependencies } from '../../../../src/modules/alerts/dependencies.ts'
import { alertsJob, firingJobs } from '../../../../src/modules/alerts/jobs.ts'
import type { AlertPorts } from '../../../../src/modules/alerts/ports.ts'
import { trackingJob } from '../../../../src/modules/alerts/tracking/tracking-job.ts'
import { noSigns } from '../../../../src/modules/alerts/watching/crowd-watching.ts'
import type { Comparison } from '../../../../src/modules/comparison/index.ts'
import { createWriters } from '../../../../src/platform/jobs/writing.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { latestFence } from '../../../support/fence.ts'
import { testStores } from '../../../support/stores.ts'

/** A clock that a test sets. */
export function settableClock(iso: string) {
  let now = Date.parse(iso)
  return {
    now: () => now,
    iso: () => new Date(now).toISOString(),
    set(to: string) {
      now = Date.parse(to)
    },
    pass(ms: number) {
      now += ms
    },
  }
}

export type TestClock = ReturnType<typeof settableClock>

export const noPorts: AlertPorts = {
  coefficients: noCoefficients,
  reliabilityAt: async () => () => undefined,
  rumorsAt: async () => () => undefined,
  movesSince: async () => new Map(),
  conflictCourses: async () => [],
  traders: noSigns,
}

export function connectTestRedis(prefix: string): Redis {
  return connectRedis({ url: testStores().REDIS_URL, prefix, timeoutMs: 5_000 }, { command: () => {}, state: () => {} })
}

type Given = { graph: Graph; redis: Redis; clock: TestClock; ports?: Partial<AlertPorts> }

/** A worker that fires alerts, run by run. */
export function createWorker({ graph, redis, clock, ports = {} }: Given) {
  const log = createLog({ level: 'error', format: 'json' }, new Writable({ write: (_c, _e, done) => done() }))
  const rung: number[] = []
  const parts: JobDependencies = {
    ...{ graph, redis, quotes: redis, clock, log, tiers: null, compares: true, refreshSeconds: 30, stayMs: 0 },
    ring: async (seq) => void rung.push(seq),
    mark: `alerts-${randomUUID()}`,
    ports: { ...noPorts, ...ports },
    writers: createWriters(graph),
  }
  const jobs = new Map([...firingJobs(parts), trackingJob(parts)].map((job) => [job.name, job]))
  return {
    parts,
    rung,
    async run(name = alertsJob) {
      const fence = await latestFence(graph, name)
      await jobs.get(name)?.run({ signal: AbortSignal.timeout(60_000), fence, report() {} })
    },
  }
}

export const testPrefix = () => `alerts:${randomUUID()}:`
export type { Comparison }
