import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { Redis } from 'ioredis'
import { LocalStoreError, type LocalStores, startLocalStores } from '../../src/local/stores.ts'
import { isOpen, portOf, smallStores, startUser, until } from './support.ts'

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
  await until(async () => !(await isOpen(portOf(two.redis?.url))))
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
  await until(() => runFileOf(options.localDir).stores.some(({ pid }) => pid !== redis?.pid))
  await until(() => isOpen(portOf(stores.redis?.url)))
  t.deepEqual(await withRedis(stores, (client) => client.mget('kept', 'also')), ['key', 'kept'])
})

test('where the keeper is killed, no store is left behind and the next start works', async (t) => {
  const options = smallStores(t, needs)
  const lines: string[] = []
  const first = await startLocalStores({ ...options, log: (line) => lines.push(line) })
  process.kill(runFileOf(options.localDir).keeper.pid, 'SIGKILL')
  await until(async () => !(await isOpen(portOf(first.redis?.url))))
  t.regex(lines.join('\n'), /keeps the local stores ended/)
  const second = await startLocalStores(options)
  t.is(await withRedis(second, (client) => client.ping()), 'PONG')
  await second.stop()
})

test('a store that cannot start says why, with the end of its log', async (t) => {
  const options = smallStores(t, needs)
  mkdirSync(join(options.localDir, 'redis'))
  writeFileSync(join(options.localDir, 'redis', 'appendonly.aof'), 'not a log of Redis\n')
  const error = await t.throwsAsync(startLocalStores(options), { instanceOf: LocalStoreError })
  t.regex(error?.message ?? '', /Redis ended at its start \(exit code 1\)/)
  t.regex(error?.message ?? '', /Bad file format/)
})
