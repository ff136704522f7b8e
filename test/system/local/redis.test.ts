import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { Redis } from 'ioredis'
import { processStamp } from '../../../src/local/process-run.mjs'
import { LocalStoreError, type LocalStores, startLocalStores } from '../../../src/local/stores.ts'
import { until } from '../../support/until.ts'
import { isOpen, portOf, smallStores, startUser } from './support.ts'

const needs = { needNeo4j: false, needRedis: true }

async function withRedis<T>(stores: Pick<LocalStores, 'redis'>, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(stores.redis?.url ?? '')
  try {
    return await use(client)
  } finally {
    client.disconnect()
  }
}

function runFileOf(localDir: string): { keeper: { pid: number }; stores: { pid: number }[] } {
  return JSON.parse(readFileSync(join(localDir, 'run.json'), 'utf8'))
}

test('nothing is started where nothing is needed', async (t) => {
  const options = smallStores(t, { needNeo4j: false, needRedis: false })
  const stores = await startLocalStores(options)
  t.is(stores.neo4j, undefined)
  t.is(stores.redis, undefined)
  await t.notThrowsAsync(stores.stop())
})

test('two folders have stores of their own, side by side', async (t) => {
  const [one, two] = await Promise.all([
    startLocalStores(smallStores(t, needs)),
    startLocalStores(smallStores(t, needs)),
  ])
  t.not(portOf(one.redis?.url), portOf(two.redis?.url))
  await withRedis(one, (client) => client.set('where', 'one'))
  t.is(await withRedis(two, (client) => client.get('where')), null)
  await one.stop()
  t.true(await isOpen(portOf(two.redis?.url)))
  await two.stop()
})

test('two first starts at the same moment share one store', async (t) => {
  const options = smallStores(t, needs)
  const [one, two] = await Promise.all([startUser(t, options), startLocalStores(options)])
  t.is(one.stores.redis?.url, two.redis?.url)
  one.child.kill('SIGKILL')
  await two.stop()
  await until('Redis is closed', async () => !(await isOpen(portOf(two.redis?.url))))
  t.pass()
})

test('a user that comes while the stores stop gets them started again', async (t) => {
  const options = smallStores(t, needs)
  const first = await startLocalStores(options)
  const [second] = await Promise.all([startLocalStores(options), first.stop()])
  t.is(await withRedis(second, (client) => client.ping()), 'PONG')
  await second.stop()
})

test('a Redis that ends by itself is started again at its address, with its data', async (t) => {
  const options = smallStores(t, needs)
  const stores = await startLocalStores(options)
  t.teardown(() => stores.stop())
  await withRedis(stores, async (client) => {
    await client.set('kept', 'key')
    await client.config('SET', 'appendfsync', 'always')
    await client.set('also', 'kept')
  })
  const [redis] = runFileOf(options.localDir).stores
  process.kill(redis?.pid ?? 0, 'SIGKILL')
  await until('another process is noted', () =>
    runFileOf(options.localDir).stores.some(({ pid }) => pid !== redis?.pid),
  )
  await until('Redis is open', () => isOpen(portOf(stores.redis?.url)))
  t.deepEqual(await withRedis(stores, (client) => client.mget('kept', 'also')), ['key', 'kept'])
})

test('a Redis that is killed five times in a row is back each time, after pauses at last, and its state says so', async (t) => {
  const options = smallStores(t, needs)
  const lines: string[] = []
  const stores = await startLocalStores({ ...options, log: (line, level) => lines.push(`${level}: ${line}`) })
  t.teardown(() => stores.stop())
  for (let kills = 1; kills <= 5; kills += 1) {
    const [redis] = runFileOf(options.localDir).stores
    process.kill(redis?.pid ?? 0, 'SIGKILL')
    await until('the last kill is over', () =>
      stores.states().some(({ state, restarts }) => state === 'running' && restarts === kills),
    )
    t.is(await withRedis(stores, (client) => client.ping()), 'PONG')
  }
  t.like(stores.states()[0], { name: 'Redis', lastEnd: { how: 'signal SIGKILL' }, nextStart: null })
  t.deepEqual(lines.slice(1, 3), ['warn: Redis ended (signal SIGKILL)', 'warn: Redis answers again'])
  t.deepEqual(
    lines.filter((line) => line.startsWith('error')),
    [1, 2].map((seconds) => `error: Redis ends again and again: it is started again in ${seconds} s`),
  )
})

test('where the keeper is killed, its users have the stores back at the same addresses', async (t) => {
  const options = smallStores(t, needs)
  const lines: string[] = []
  const first = await startLocalStores({ ...options, log: (line, level) => lines.push(`${level}: ${line}`) })
  const second = await startUser(t, options)
  await withRedis(first, async (client) => {
    await client.config('SET', 'appendfsync', 'always')
    await client.set('kept', 'key')
  })
  const before = runFileOf(options.localDir)
  process.kill(before.keeper.pid, 'SIGKILL')
  await until('the stores answer', () => lines.includes('warn: The local stores answer again'))
  t.regex(lines.join('\n'), /error: The process that keeps the local stores ended/)
  t.not(runFileOf(options.localDir).keeper.pid, before.keeper.pid)
  t.is(await withRedis(second.stores, (client) => client.get('kept')), 'key')
  second.child.kill('SIGKILL')
  await first.stop()
  await until('Redis is closed', async () => !(await isOpen(portOf(first.redis?.url))))
})

test('where the keeper and its users are killed, the next start has no store of theirs in its way', async (t) => {
  const options = smallStores(t, needs)
  const first = await startUser(t, options)
  const { keeper, stores } = runFileOf(options.localDir)
  for (const pid of [first.child.pid ?? 0, keeper.pid]) process.kill(pid, 'SIGKILL')
  const second = await startLocalStores(options)
  t.teardown(() => second.stop())
  t.is(await withRedis(second, (client) => client.ping()), 'PONG')
  t.is(processStamp(stores[0]?.pid ?? 0), undefined)
})

test('a store that cannot start says why, with the end of its log', async (t) => {
  const options = smallStores(t, needs)
  mkdirSync(join(options.localDir, 'redis'))
  writeFileSync(join(options.localDir, 'redis', 'appendonly.aof'), 'not a log of Redis\n')
  const error = await t.throwsAsync(startLocalStores(options), { instanceOf: LocalStoreError })
  t.regex(error?.message ?? '', /Redis ended at its start \(exit code 1\)/)
  t.regex(error?.message ?? '', /Bad file format/)
})
