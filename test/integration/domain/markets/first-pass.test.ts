import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { createFirstPass } from '../../../../src/domain/markets/first-pass.ts'
import { createJobStore } from '../../../../src/platform/jobs/record.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { startRedisServer } from '../../../support/redis-server.ts'
import { newPrefix, openRedis, testJob } from '../../platform/jobs-support.ts'

const jobs = { reading: ['catalogue-one', 'catalogue-two'], matching: 'matching' }

/** Has a job run that ended well, later than any before it. */
async function runs(redis: Redis, name: string): Promise<void> {
  const job = testJob({ name })
  const store = createJobStore({ redis, lockMs: 30_000, random: () => 0.5 })
  const next = Date.now() + 60_000
  await delay(5)
  const lease = await store.acquire(job, { seen: (await store.read(job)).fence }, next)
  if (typeof lease === 'string') throw new Error(lease)
  await store.finish(job, lease, { kind: 'ok', durationMs: 10, rows: 1, error: null }, next)
}

test('the first pass is over once both venues were read and what they list was matched', async (t) => {
  const redis = await openRedis(t, newPrefix())
  const firstPass = createFirstPass(redis, jobs)
  t.regex((await firstPass()) ?? '', /^The venues are being read and matched for the first time/)
  await runs(redis, 'catalogue-one')
  await runs(redis, 'matching')
  t.regex((await firstPass()) ?? '', /first time/, 'the second venue was not read')
  await runs(redis, 'catalogue-two')
  t.regex((await firstPass()) ?? '', /first time/, 'what the second lists was not matched')
  await runs(redis, 'matching')
  t.is(await firstPass(), undefined)
})

test('reading the venues again later does not make it the first time again, in a process that began since', async (t) => {
  const redis = await openRedis(t, newPrefix())
  for (const name of ['catalogue-one', 'catalogue-two', 'matching', 'catalogue-one', 'catalogue-two']) {
    await runs(redis, name)
  }
  t.is(await createFirstPass(redis, jobs)(), undefined)
})

test('without venues the hint says so, and without Redis nothing is claimed', async (t) => {
  const server = await startRedisServer()
  t.teardown(() => server.stop())
  const redis = await openRedis(t, newPrefix(), server.url)
  t.regex((await createFirstPass(redis, { reading: [], matching: 'matching' })()) ?? '', /VENUES=none/)
  await server.kill()
  t.is(await createFirstPass(redis, jobs)(), undefined)
})
