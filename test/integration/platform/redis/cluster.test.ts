import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { z } from 'zod'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import { clusterKeys, slotOf } from '../../../../src/platform/redis/keys.ts'
import { type Redis, RedisError } from '../../../../src/platform/redis/redis.ts'
import { type RedisCluster, startRedisCluster } from '../../../support/redis-cluster.ts'
import { until } from '../../../support/until.ts'

const timeoutMs = 1_000
let cluster: RedisCluster
let redis: Redis

test.before(async () => {
  cluster = await startRedisCluster({ replicas: true })
  redis = open('')
  if (!(await redis.whenUp(10_000))) throw new Error('the cluster is not reached')
})

test.after.always(async () => {
  await redis?.close()
  await cluster?.stop()
})

function open(prefix: string): Redis {
  return connectRedis({ url: cluster.url, prefix, timeoutMs }, { command() {}, state() {} })
}

/** A key without a tag that stands at one of three masters, by its place. */
function keyAt(master: number, name = 'key'): string {
  for (let turn = 0; ; turn += 1) {
    const key = `${name}${turn}`
    if (Math.floor((slotOf(clusterKeys('').nameOf(key)) * 3) / 16_384) === master) return key
  }
}

test.serial('slots are those that Redis says', async (t) => {
  for (const name of ['123456789', 'a{b}c', 'a{}b{c}', '{', '}x{y}', 'é{ü}', '', '{x}{y}']) {
    t.is(slotOf(name), Number(await cluster.node(0).call('CLUSTER', 'KEYSLOT', name)), name)
  }
})

test.serial('many keys are spread over all masters, and are set and read together', async (t) => {
  const entries = Array.from({ length: 12_000 }, (_, index) => [`k${index}`, `value ${index}`] as const)
  await redis.setMany(entries, 60)
  t.deepEqual(await redis.getMany(['k11999', 'nothing', 'k0']), ['value 11999', null, 'value 0'])
  t.deepEqual(
    await redis.getMany(entries.map(([key]) => key)),
    entries.map(([, value]) => value),
  )
  const sizes = await Promise.all([0, 1, 2].map((master) => cluster.node(master).dbsize()))
  t.true(Math.min(...sizes) > 2_500, sizes.join(' '))
})

test.serial('a script takes several keys of one tag, and a prefix with a tag puts all into one slot', async (t) => {
  const script = { name: 'both', lua: "return redis.call('MGET', KEYS[1], KEYS[2])", keys: 2 }
  await redis.set('a:{x}', '1', 60)
  await redis.set('b:{x}', '2', 60)
  t.deepEqual(await redis.run(script, ['a:{x}', 'b:{x}']), ['1', '2'])
  const single = open('{one}:')
  t.teardown(() => single.close())
  await single.whenUp(5_000)
  await single.setMany(
    [
      ['a', '3'],
      ['b', '4'],
    ],
    60,
  )
  t.deepEqual(await single.run(script, ['a', 'b']), ['3', '4'])
})

test.serial('a slot that is given to another master is found again, also by who waits', async (t) => {
  const stream = keyAt(0, 'stream')
  const slot = slotOf(clusterKeys('').nameOf(stream))
  await redis.append(stream, [{ id: 'a' }], 100)
  const last = await redis.lastId(stream)
  t.deepEqual(await redis.readAfter(stream, last, { count: 1, blockMs: 20 }), [])
  const [from, to] = [cluster.node(0), cluster.node(1)]
  const ids = await Promise.all([from, to].map(async (node) => String(await node.call('CLUSTER', 'MYID'))))
  await to.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', ids[0] ?? '')
  await from.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', ids[1] ?? '')
  // All that the slot holds: a master does not give away a slot of which it has a key.
  const held = z.array(z.string()).parse(await from.call('CLUSTER', 'GETKEYSINSLOT', slot, 10_000))
  t.true(held.includes(clusterKeys('').nameOf(stream)))
  await from.call('MIGRATE', '127.0.0.1', cluster.ports[1] ?? 0, '', 0, 5_000, 'KEYS', ...held)
  // Asked at the old master, which says to ask the other one.
  t.is(await redis.lastId(stream), last)
  await redis.append(stream, [{ id: 'b' }], 100)
  t.deepEqual((await redis.readAfter(stream, last, { count: 9, blockMs: 100 }))[0]?.fields, { id: 'b' })
  for (const node of [to, from]) await node.call('CLUSTER', 'SETSLOT', slot, 'NODE', ids[1] ?? '')
  await redis.append(stream, [{ id: 'c' }], 100)
  const found = await redis.readAfter(stream, last, { count: 9, blockMs: 100 })
  t.deepEqual(
    found.map(({ fields }) => fields.id),
    ['b', 'c'],
  )
})

test.serial('without one master its keys fail at once and no others, until its replica takes over', async (t) => {
  const [lost, other] = [keyAt(2), keyAt(0)]
  await redis.set(lost, 'before', 600)
  await redis.set(other, 'here', 600)
  await redis.append(keyAt(2, 'bell'), [{ id: 'a' }], 100)
  const waiting = redis.readAfter(keyAt(2, 'bell'), '$', { count: 1, blockMs: 60_000 })
  await delay(100)
  const failing = t.throwsAsync(waiting, { instanceOf: RedisError })
  await cluster.kill(2)
  await failing
  await t.throwsAsync(redis.get(lost), { instanceOf: RedisError })
  const started = performance.now()
  await t.throwsAsync(redis.get(lost), { instanceOf: RedisError })
  t.true(performance.now() - started < timeoutMs / 2)
  t.is(await redis.get(other), 'here')
  t.true(redis.up())
  await t.throwsAsync(redis.ping(), { instanceOf: RedisError })
  const ms = await until(
    'the replica is asked',
    async () => (await redis.get(lost).catch(() => null)) === 'before',
    30_000,
  )
  t.log(`taken over after ${Math.round(ms)} ms`)
  await until('each part answers', () =>
    redis.ping().then(
      () => true,
      () => false,
    ),
  )
  const read = redis.readAfter(keyAt(2, 'bell'), '$', { count: 1, blockMs: 20_000 })
  await delay(100)
  await redis.append(keyAt(2, 'bell'), [{ id: 'b' }], 100)
  t.deepEqual((await read)[0]?.fields, { id: 'b' })
})

test.serial('without any server it is down, and comes back by itself', async (t) => {
  const mine = open('again:')
  t.teardown(() => mine.close())
  await mine.whenUp(5_000)
  for (const index of cluster.ports.keys()) await cluster.kill(index)
  await until('it is down', () => !mine.up())
  await t.throwsAsync(mine.get('k'), { instanceOf: RedisError })
  await t.throwsAsync(mine.ping(), { instanceOf: RedisError })
  for (const index of cluster.ports.keys()) await cluster.restart(index)
  await until('it is up', () =>
    mine.ping().then(
      () => mine.up(),
      () => false,
    ),
  )
  await mine.set('k', 'v', 60)
  t.is(await mine.get('k'), 'v')
})
