import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ExecutionContext } from 'ava'
import type { Job } from '../../../src/platform/jobs/job.ts'
import { type JobTimings, startJobs } from '../../../src/platform/jobs/runner.ts'
import { connectRedis } from '../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../src/platform/redis/redis.ts'
import { secretRemover } from '../../../src/platform/secrets/secrets.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { testStores } from '../../support/stores.ts'

/** Short enough for a test. The lock is not: on a busy machine a process may stand still for seconds. */
export const quick: JobTimings = { lockMs: 20_000, sweepMs: 100, jitterMs: 20, graceMs: 300 }

/** For tests of what happens when a lock runs out. */
export const shortLock: JobTimings = { ...quick, lockMs: 3_000 }

/** Runs never by its timetable in the time of a test. */
export const yearly = '0 0 1 1 *'

/** A job for a test: give what the test is about. */
export function testJob(wanted: Partial<Job> = {}): Job {
  return {
    name: 'test',
    cron: yearly,
    role: 'worker',
    timeoutMs: 60_000,
    catchUp: true,
    run: async () => {},
    ...wanted,
  }
}

export type TestWorker = { stop(limitMs?: number): Promise<boolean>; logged(): string[]; redis: Redis }

/** Redis keys of one test's own. */
export function newPrefix(): string {
  return `test:${randomUUID()}:`
}

export async function openRedis(t: ExecutionContext, prefix: string, url = testStores().REDIS_URL): Promise<Redis> {
  const redis = connectRedis({ url, prefix, timeoutMs: 5_000 }, { command() {}, state() {} })
  t.teardown(() => redis.close())
  await redis.whenUp(5_000)
  return redis
}

/** A worker with a connection of its own: several with the same prefix share their jobs. */
export async function startWorker(
  t: ExecutionContext,
  prefix: string,
  jobs: readonly Job[],
  { url, timings = quick }: { url?: string; timings?: JobTimings } = {},
): Promise<TestWorker> {
  const redis = await openRedis(t, prefix, url)
  const lines: string[] = []
  const log = createLog(
    { level: 'debug', format: 'json' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const runner = startJobs({ jobs, redis, log, random: Math.random, hide: secretRemover([]), timings })
  t.teardown(() => runner.stop(1_000))
  return { redis, logged: () => lines, stop: (limitMs = 5_000) => runner.stop(limitMs) }
}
