import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { Redis as IoRedis } from 'ioredis'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import { RedisError } from '../../../../src/platform/redis/redis.ts'
import { startRedisServer } from '../../../support/redis-server.ts'
import { testStores } from '../../../support/stores.ts'
import { startTcpProxy } from '../../../support/tcp-proxy.ts'
import { newPrefix, openRedis } from '../jobs-support.ts'

test('many keys are set with an expiry and read in their order', async (t) => {
  const redis = await openRedis(t, newPrefix())
  const entries = Array.from({ length: 2_500 }, (_, index) => [`k${index}`, `value ${index}`] as const)
  await redis.setMany(entries, 1)
  t.deepEqual(await redis.getMany(['k2499', 'nothing', 'k0']), ['value 2499', null, 'value 0'])
  t.is((await redis.getMany(entries.map(([key]) => key))).filter((value) => value !== null).length, 2_500)
  t.deepEqual(await redis.getMany([]), [])
  await redis.setMany([], 1)
  await delay(1_200)
  t.deepEqual(await redis.getMany(['k0', 'k2499']), [null, null])
})

test('a signal ends a long write between two batches', async (t) => {
  const redis = await openRedis(t, newPrefix())
  const control = new AbortController()
  function* entries(): Generator<[string, string]> {
    for (let index = 0; index < 5_000; index += 1) {
      if (index === 750) control.abort(new Error('enough'))
      yield [`k${index}`, 'v']
    }
  }
  await t.throwsAsync(redis.setMany(entries(), 60, control.signal), { message: 'enough' })
  t.deepEqual(await redis.getMany(['k599', 'k600']), ['v', null])
})

test('a stream keeps about so many entries and is read on from an entry', async (t) => {
  const redis = await openRedis(t, newPrefix())
  t.is(await redis.lastId('moves'), '0-0')
  t.deepEqual(await redis.readAfter('moves', '0-0', { count: 10 }), [])
  await redis.append('moves', [{ id: 'a', price: '0.4' }, { id: 'b' }, { id: 'c' }], 1_000)
  const [first, second] = await redis.readAfter('moves', '0-0', { count: 2 })
  t.deepEqual([first?.fields, second?.fields], [{ id: 'a', price: '0.4' }, { id: 'b' }])
  const rest = await redis.readAfter('moves', second?.id ?? '', { count: 10 })
  t.deepEqual(
    rest.map(({ fields }) => fields),
    [{ id: 'c' }],
  )
  t.is(rest[0]?.id, await redis.lastId('moves'))
  await redis.append(
    'moves',
    Array.from({ length: 5_000 }, (_, index) => ({ id: String(index) })),
    1_000,
  )
  const kept = await redis.readAfter('moves', '0-0', { count: 10_000 })
  t.true(kept.length >= 1_000 && kept.length < 1_300, `${kept.length}`)
  t.deepEqual(kept.at(-1)?.fields, { id: '4999' })
})

test('a command is not late whose answer lies there while this thread was busy', async (t) => {
  const timeoutMs = 200
  const settings = { url: testStores().REDIS_URL, prefix: newPrefix(), timeoutMs }
  const redis = connectRedis(settings, { command() {}, state() {} })
  t.teardown(() => redis.close())
  await redis.whenUp(5_000)
  await redis.set('price', '0.43', 60)
  const answer = redis.get('price')
  await new Promise((resolve) => setImmediate(resolve))
  const until = performance.now() + 2 * timeoutMs
  while (performance.now() < until);
  t.is(await answer, '0.43')
  t.is(await redis.get('price'), '0.43')
})

test('waiting readers get what is appended, and hold up nothing else', async (t) => {
  const redis = await openRedis(t, newPrefix())
  const readers = [1, 2].map(() => redis.readAfter('moves', '0-0', { count: 10, blockMs: 10_000 }))
  await delay(100)
  const started = performance.now()
  await redis.set('k', 'v', 60)
  t.true(performance.now() - started < 2_000)
  await redis.append('moves', [{ id: 'a' }], 100)
  for (const found of await Promise.all(readers)) t.deepEqual(found[0]?.fields, { id: 'a' })
  t.deepEqual(await redis.readAfter('moves', await redis.lastId('moves'), { count: 10, blockMs: 50 }), [])
})

test('without Redis everything rejects with a RedisError, also what waits, and works again when it is back', async (t) => {
  const server = await startRedisServer()
  t.teardown(server.stop)
  const redis = await openRedis(t, newPrefix(), server.url)
  await redis.append('moves', [{ id: 'a' }], 100)
  const waiting = redis.readAfter('moves', await redis.lastId('moves'), { count: 1, blockMs: 60_000 })
  await delay(100)
  const failing = t.throwsAsync(waiting, { instanceOf: RedisError })
  await server.kill()
  await failing
  await t.throwsAsync(redis.setMany([['k', 'v']], 60), { instanceOf: RedisError })
  await t.throwsAsync(redis.getMany(['k']), { instanceOf: RedisError })
  await t.throwsAsync(redis.append('moves', [{ id: 'b' }], 100), { instanceOf: RedisError })
  await t.throwsAsync(redis.readAfter('moves', '0-0', { count: 1, blockMs: 50 }), { instanceOf: RedisError })
  await server.restart()
  await redis.whenUp(5_000)
  while ((await redis.ping().catch(() => -1)) < 0) await delay(50)
  t.deepEqual(await redis.readAfter('moves', '0-0', { count: 1, blockMs: 50 }), [])
})

test('a Redis that hangs is given up in time, also by a reader that waits', async (t) => {
  const { proxy, redis } = await behindProxy(t)
  const waiting = redis.readAfter('moves', '0-0', { count: 1, blockMs: 300 })
  const started = performance.now()
  await delay(50)
  proxy.set({ kind: 'blackHole' })
  await t.throwsAsync(waiting, { instanceOf: RedisError })
  t.true(performance.now() - started < 3_000)
})

test('a Redis that was slow once is asked again as soon as it answers', async (t) => {
  const server = await startRedisServer()
  t.teardown(server.stop)
  const settings = { url: server.url, prefix: newPrefix(), timeoutMs: 400 }
  const redis = connectRedis(settings, { command() {}, state() {} })
  const other = new IoRedis(server.url)
  t.teardown(async () => {
    other.disconnect()
    await redis.close()
  })
  await redis.whenUp(5_000)
  await redis.set('price', '0.43', 60)
  const stalled = other.call('DEBUG', 'SLEEP', 0.7)
  await delay(20)
  await t.throwsAsync(redis.get('price'), { message: 'Redis failed at get' })
  await t.throwsAsync(redis.get('price'), { message: 'Redis did not answer a moment ago' })
  await stalled
  await delay(50)
  t.is(await redis.get('price'), '0.43')
})

test('a connection that is silent for ever is given up, and another one is made', async (t) => {
  const { proxy, redis } = await behindProxy(t)
  await redis.set('k', 'v', 60)
  proxy.forget()
  await t.throwsAsync(redis.get('k'), { instanceOf: RedisError })
  const started = performance.now()
  while ((await redis.get('k').catch(() => null)) !== 'v') {
    if (performance.now() - started > 10_000) throw new Error('it does not come back')
    await delay(50)
  }
  t.true(proxy.connections() >= 2)
})

async function behindProxy(t: ExecutionContext) {
  const server = await startRedisServer()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
  const redis = connectRedis(
    { url: `redis://127.0.0.1:${proxy.port}`, prefix: '', timeoutMs: 400 },
    { command() {}, state() {} },
  )
  t.teardown(async () => {
    await redis.close()
    await proxy.close()
    await server.stop()
  })
  await redis.whenUp(5_000)
  return { proxy, redis }
}
