import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { assertJobs, type JobContext } from '../../../src/platform/jobs/job.ts'
import { createJobStore, type Lease, readJob } from '../../../src/platform/jobs/record.ts'
import type { Script } from '../../../src/platform/redis/redis.ts'
import { startRedisServer } from '../../support/redis-server.ts'
import { until } from '../../support/until.ts'
import { newPrefix, openRedis, quick, shortLock, startWorker, testJob } from './jobs-support.ts'

const everySecond = '* * * * * *'

/** Changes what Redis holds, as time or a fault would. */
const setField: Script = { name: 'set-field', keys: 1, lua: "redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])" }
const dropKey: Script = { name: 'drop-key', keys: 1, lua: "redis.call('DEL', KEYS[1])" }

test('three workers run a job once for each of its times, with a fence that grows', async (t) => {
  const prefix = newPrefix()
  const ran: { second: number; fence: number }[] = []
  const job = testJob({
    cron: everySecond,
    catchUp: false,
    run: async ({ fence, report }) => {
      ran.push({ second: Math.floor(Date.now() / 1_000), fence })
      report(3)
    },
  })
  const workers = await Promise.all([1, 2, 3].map(() => startWorker(t, prefix, [job])))
  await until('it ran three times', () => ran.length >= 3)
  await Promise.all(workers.map((worker) => worker.stop()))
  t.is(new Set(ran.map(({ second }) => second)).size, ran.length)
  t.deepEqual(
    ran.map(({ fence }) => fence),
    ran.map(({ fence }) => fence).toSorted((a, b) => a - b),
  )
  const record = await readJob(await openRedis(t, prefix), job)
  t.like(record, {
    state: 'ok',
    rows: 3,
    error: null,
    failures: 0,
    skipped: 0,
    runs: ran.length,
    failed: 0,
    lockUntil: 0,
  })
  t.is(ran.at(-1)?.fence, record.fence)
  t.true((record.lastSuccess ?? 0) >= (record.startedAt ?? Number.POSITIVE_INFINITY))
})

test('a run that overlaps its predecessor is left out and counted once, however many workers there are', async (t) => {
  const prefix = newPrefix()
  let begun = 0
  const job = testJob({
    cron: everySecond,
    catchUp: false,
    run: async () => {
      begun += 1
      await delay(2_600)
    },
  })
  const workers = await Promise.all([1, 2].map(() => startWorker(t, prefix, [job])))
  await until('it began', () => begun === 1)
  const began = Date.now()
  const redis = await openRedis(t, prefix)
  await until('it is done', async () => (await readJob(redis, job)).state === 'ok')
  const seconds = Math.floor(Date.now() / 1_000) - Math.floor(began / 1_000)
  const { skipped } = await readJob(redis, job)
  await Promise.all(workers.map((worker) => worker.stop(0)))
  t.true(skipped >= 1 && skipped <= seconds, `${skipped} in ${seconds} s`)
})

test('a job that has never run, or whose time went by, runs at once; one that does not catch up waits', async (t) => {
  const prefix = newPrefix()
  const ran: string[] = []
  const jobs = [true, false].map((catchUp) =>
    testJob({ name: catchUp ? 'eager' : 'patient', catchUp, run: async () => void ran.push(String(catchUp)) }),
  )
  const first = await startWorker(t, prefix, jobs)
  await until('it ran', () => ran.length === 1)
  await delay(300)
  t.deepEqual(ran, ['true'])
  await first.stop()
  const redis = await openRedis(t, prefix)
  for (const name of ['eager', 'patient']) await redis.run(setField, [`job:${name}`, 'next', 1_000])
  const workers = await Promise.all([1, 2].map(() => startWorker(t, prefix, jobs)))
  await until('it ran again', () => ran.length === 2)
  await delay(300)
  t.deepEqual(ran, ['true', 'true'])
  await Promise.all(workers.map((worker) => worker.stop()))
})

test('a job that takes too long is told by its signal and has failed; one that does not heed it is not begun beside itself', async (t) => {
  const prefix = newPrefix()
  let contexts = 0
  let release = () => {}
  const heeding = testJob({
    name: 'heeding',
    timeoutMs: 80,
    run: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const deaf = testJob({
    name: 'deaf',
    timeoutMs: 80,
    retry: { firstMs: 10, longestMs: 10 },
    run: () => {
      contexts += 1
      return new Promise((resolve) => {
        release = resolve
      })
    },
  })
  const worker = await startWorker(t, prefix, [heeding, deaf])
  await until('both failed', async () => {
    const records = await Promise.all([heeding, deaf].map((job) => readJob(worker.redis, job)))
    return records.every(({ state }) => state === 'failed')
  })
  const [told, ignored] = await Promise.all([heeding, deaf].map((job) => readJob(worker.redis, job)))
  t.is(told?.error, 'It took longer than 0.08 s.')
  t.is(ignored?.error, 'It took longer than 0.08 s.')
  t.true((ignored?.durationMs ?? 0) >= 80 + quick.graceMs - 5)
  await delay(300)
  t.is(contexts, 1)
  release()
  await until('it is tried again', () => contexts === 2)
  await worker.stop(0)
})

test('a failing job is tried again with growing pauses, tells its error without secrets, and comes back by itself', async (t) => {
  const prefix = newPrefix()
  const at: number[] = []
  const job = testJob({
    retry: { firstMs: 200, longestMs: 400 },
    run: async () => {
      at.push(performance.now())
      if (at.length < 4) {
        throw new Error('cannot read https://u:hunter22@venue.example/v1?key=abcdef', {
          cause: new Error('token=abcdef'),
        })
      }
    },
  })
  const worker = await startWorker(t, prefix, [job])
  await until('it failed three times', async () => (await readJob(worker.redis, job)).failures === 3)
  t.is(
    (await readJob(worker.redis, job)).error,
    'cannot read https://[hidden]@venue.example/v1?[hidden] token=[hidden]',
  )
  await until('it is well', async () => (await readJob(worker.redis, job)).state === 'ok')
  t.like(await readJob(worker.redis, job), { failures: 0, error: null, runs: 4, failed: 3, notBefore: 0 })
  const pauses = at.slice(1).map((moment, turn) => moment - (at[turn] ?? 0))
  for (const [turn, least] of [150, 300, 300].entries()) t.true((pauses[turn] ?? 0) >= least - 5, `${pauses}`)
  await worker.stop()
})

test('a run that is stopped with its worker ends by its signal, and the next worker does it anew at once', async (t) => {
  const prefix = newPrefix()
  const begun: JobContext[] = []
  const job = testJob({
    run: async (context) => {
      begun.push(context)
      if (begun.length > 1) return
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve))
    },
  })
  const first = await startWorker(t, prefix, [job])
  await until('it began', () => begun.length === 1)
  t.true(await first.stop())
  t.is(begun[0]?.signal.reason.name, 'JobStopped')
  const second = await startWorker(t, prefix, [job])
  await until('it is done', async () => (await readJob(second.redis, job)).state === 'ok', quick.lockMs)
  t.like(await readJob(second.redis, job), { failures: 0, failed: 0, runs: 2 })
  await second.stop()
})

test('a Redis that is emptied while a job runs makes nobody else begin it', async (t) => {
  const prefix = newPrefix()
  let begun = 0
  let finish = () => {}
  const job = testJob({
    run: () => {
      begun += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    },
  })
  // The other one would begin it as soon as it sees that it has never run.
  const holder = await startWorker(t, prefix, [job], { timings: shortLock })
  await until('it began', () => begun === 1)
  const { fence } = await readJob(holder.redis, job)
  await holder.redis.run(dropKey, ['job:test'])
  await until('the lock is held again', async () => (await readJob(holder.redis, job)).lockUntil > 0)
  const other = await startWorker(t, prefix, [job])
  await delay(500)
  t.is(begun, 1)
  finish()
  await until('it is done', async () => (await readJob(holder.redis, job)).state === 'ok')
  t.is((await readJob(holder.redis, job)).fence, fence)
  await Promise.all([holder.stop(), other.stop()])
})

test('without Redis no job begins, which is said once; when it is back, what went by is done', async (t) => {
  const server = await startRedisServer()
  t.teardown(server.stop)
  let ran = 0
  const job = testJob({
    cron: everySecond,
    run: async () => {
      ran += 1
    },
  })
  const worker = await startWorker(t, newPrefix(), [job], { url: server.url })
  const said = (text: string) => worker.logged().filter((line) => line.includes(text)).length
  await until('it ran', () => ran > 0)
  await server.kill()
  await until('it is said', () => said('no job begins until it does') > 0)
  const before = ran
  await delay(1_100)
  t.is(ran, before)
  t.is(said('no job begins until it does'), 1)
  await server.restart()
  await until('it ran again', () => ran > before)
  await until('that is said', () => said('jobs go on') > 0)
  t.is(said('jobs go on'), 1)
  await worker.stop()
})

test('a run whose lock was taken over can neither renew it nor record anything', async (t) => {
  const redis = await openRedis(t, newPrefix())
  const store = createJobStore({ redis, lockMs: 1_500, random: () => 0.5 })
  const job = testJob()
  const old = await store.acquire(job, { slot: 1_000 }, 2_000)
  t.is(await store.acquire(job, { slot: 2_000 }, 3_000), 'overlap')
  await delay(1_600)
  t.is(await store.acquire(job, { slot: 1_000 }, 2_000), 'done')
  const young = await store.acquire(job, { slot: 2_000 }, 3_000)
  const [before, after] = [old, young].map((lease) => (typeof lease === 'string' ? undefined : lease))
  t.true(before && after && after.fence > before.fence)
  const outcome = { kind: 'ok', durationMs: 5, rows: 1, error: null } as const
  t.false(await store.renew(job, before as Lease))
  t.false(await store.finish(job, before as Lease, outcome, 3_000))
  t.like(await store.read(job), { state: 'running', runs: 1, failed: 1, skipped: 1, failures: 1 })
  t.true(await store.finish(job, after as Lease, outcome, 3_000))
  t.false(await store.renew(job, after as Lease))
  t.like(await store.read(job), { state: 'ok', runs: 2, failed: 1, failures: 0, rows: 1, lockUntil: 0 })
})

for (const [what, aheadMs] of [
  ['an hour behind', -3_600_000],
  ['400 days ahead', 400 * 86_400_000],
] as const) {
  test(`a worker whose clock is ${what} keeps to the times of the others`, async (t) => {
    const prefix = newPrefix()
    const redis = await openRedis(t, prefix)
    const job = testJob()
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    const store = (wrongBy: number) =>
      createJobStore({ redis, lockMs: 20_000, random: () => 0.5, now: () => Date.now() + wrongBy })
    const begin = (wrongBy: number, slot: number) =>
      store(wrongBy).acquire(job, { slot: slot + wrongBy }, slot + wrongBy + 60_000)
    const lease = await begin(aheadMs, minute)
    t.like(lease, { slot: minute })
    t.is((await readJob(redis, job)).next, minute + 60_000)
    if (typeof lease === 'string') return
    const done = { kind: 'ok', durationMs: 1, rows: null, error: null } as const
    t.true(await store(aheadMs).finish(job, lease, done, minute + aheadMs + 60_000))
    t.is((await readJob(redis, job)).next, minute + 60_000)
    t.is(await begin(0, minute), 'done')
    t.like(await begin(0, minute + 60_000), { slot: minute + 60_000 })
  })
}

test('what was recorded by a clock that was put back since keeps no job from running', async (t) => {
  const prefix = newPrefix()
  const redis = await openRedis(t, prefix)
  const job = testJob({ retry: { firstMs: 1_000, longestMs: 300_000 } })
  const store = createJobStore({ redis, lockMs: 20_000, random: () => 0.5 })
  const now = Date.now()
  const later = now + 400 * 86_400_000
  const fields = { fence: later, slot: later, lockUntil: later, notBefore: later, skippedSlot: later, state: 'ok' }
  const put = { name: 'test-put', keys: 1, lua: "return redis.call('HSET', KEYS[1], unpack(ARGV))" }
  await redis.run(put, [`job:${job.name}`, ...Object.entries(fields).flat()])
  t.deepEqual(await store.acquire(job, { slot: now }, now + 60_000), { fence: later + 1, slot: now })
  t.is(await store.acquire(job, { slot: now + 1 }, now + 60_000), 'overlap')
  t.is((await readJob(redis, job)).skipped, 1)
})

test('a table with a name twice, an odd name, no time limit or no cron expression is refused', (t) => {
  t.throws(() => assertJobs([testJob(), testJob()]), { message: 'There are two jobs test' })
  t.throws(() => assertJobs([testJob({ name: 'Full pass' })]), { message: /no name for a job/ })
  t.throws(() => assertJobs([testJob({ cron: 'often' })]), { message: /no valid cron expression: 'often'/ })
  t.throws(() => assertJobs([testJob({ timeoutMs: 0 })]), { message: /no time limit/ })
  t.notThrows(() => assertJobs([testJob(), testJob({ name: 'other', cron: '*/5 * * * * *' })]))
})
