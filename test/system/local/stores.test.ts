import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import test from 'ava'
import { Redis } from 'ioredis'
import neo4j from 'neo4j-driver'
import { useKeeper } from '../../../src/local/keeper-connection.ts'
import { withLock } from '../../../src/local/lock.mjs'
import { processStamp, thisRun } from '../../../src/local/process-run.mjs'
import { readRunFile } from '../../../src/local/protocol.ts'
import { type LocalStores, startLocalStores } from '../../../src/local/stores.ts'
import { until } from '../../support/until.ts'
import { isOpen, portOf, smallStores, startUser } from './support.ts'

type Access = Pick<LocalStores, 'neo4j' | 'redis'>

async function query(access: Access, text: string): Promise<unknown[]> {
  const { uri = '', user = '', password = '' } = access.neo4j ?? {}
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true })
  try {
    const { records } = await driver.executeQuery(text)
    return records.map((record) => record.get(0))
  } finally {
    await driver.close()
  }
}

async function withRedis<T>(access: Access, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(access.redis?.url ?? '')
  try {
    return await use(client)
  } finally {
    client.disconnect()
  }
}

/** Files and folders that others than their owner may read. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )
}

// One test, because each start of a database takes seconds.
test('stores are shared by processes, stop with the last of them, also when it is killed, and keep their data', async (t) => {
  const options = smallStores(t, { needNeo4j: true, needRedis: true })
  const runFile = join(options.localDir, 'run.json')

  const first = await startUser(t, options)
  const second = await startLocalStores(options)
  t.deepEqual({ neo4j: second.neo4j, redis: second.redis }, first.stores)
  t.is(statSync(runFile).mode & 0o777, 0o600)
  const ports = [portOf(second.neo4j?.uri), portOf(second.redis?.url)]

  await t.throwsAsync(
    query({ neo4j: { uri: second.neo4j?.uri ?? '', user: 'neo4j', password: 'neo4j' } }, 'RETURN 1'),
    {
      message: /authentication failure/,
    },
  )
  await query(second, "CREATE (:Kept {name: 'node'})")
  await withRedis(second, async (client) => {
    await client.set('kept', 'key')
    t.deepEqual(await client.config('GET', 'maxmemory-policy'), ['maxmemory-policy', 'noeviction'])
  })

  first.child.kill('SIGKILL')
  t.deepEqual(await query(second, 'MATCH (n:Kept) RETURN n.name'), ['node'], 'the first user was not the owner')
  await second.stop()
  t.deepEqual(await Promise.all(ports.map(isOpen)), [false, false])
  t.false(existsSync(runFile))
  t.deepEqual(openToOthers(options.localDir), [])

  // What a killed machine leaves: its keeper's pid is another process now, and its port somebody else's.
  const stale = {
    keeper: { pid: process.pid, stamp: 'another run' },
    stores: [{ pid: process.pid, stamp: 'another run' }],
    port: ports[0],
    token: 'old',
    access: {},
  }
  writeFileSync(runFile, JSON.stringify(stale))
  const third = await startUser(t, options)
  t.deepEqual(await query(third.stores, 'MATCH (n:Kept) RETURN n.name'), ['node'])
  t.is(await withRedis(third.stores, (client) => client.get('kept')), 'key')

  third.child.kill('SIGKILL')
  const again = await startUser(t, options)
  t.deepEqual(again.stores, third.stores, 'who ended without a word and is started again finds them running')
  again.child.kill('SIGKILL')
  await until(
    'Neo4j is closed',
    async () => !(await isOpen(portOf(third.stores.neo4j?.uri))) && !existsSync(runFile),
    60_000,
  )
  t.false(await isOpen(portOf(third.stores.redis?.url)))
  t.not(processStamp(process.pid), undefined, 'a process that only has the pid of an old one is left alone')
})

test('a user whose keeper is killed is told that the stores are gone where another process has their port by then', async (t) => {
  const options = smallStores(t, { needNeo4j: false, needRedis: true })
  const stores = await startLocalStores(options)
  const port = portOf(stores.redis?.url)
  const redis = readRunFile(options.localDir)?.stores[0]
  const taken = createServer()
  t.teardown(() => taken.close())
  // Nobody replaces the keeper while somebody else starts one.
  await withLock(join(options.localDir, 'lock'), async () => {
    process.kill(readRunFile(options.localDir)?.keeper.pid ?? 0, 'SIGKILL')
    await until('the process is gone', () => processStamp(redis?.pid ?? 0) === undefined)
    await once(taken.listen(port, '127.0.0.1'), 'listening')
  })
  await stores.lost
  await stores.stop()
  const next = await startLocalStores(options)
  t.not(portOf(next.redis?.url), port)
  t.is(await withRedis(next, (client) => client.ping()), 'PONG')
  await next.stop()
})

test('a keeper that resets the connection instead of answering is one that does not answer', async (t) => {
  const server = createServer((user) => user.once('data', () => user.resetAndDestroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  const keeper = thisRun()
  const run = { keeper, port: 0, token: '', stores: [], access: {} }
  t.is(await useKeeper({ socket, run }, {}, t.title, () => {}).access, undefined)
})

test('a user that resets its connection does not harm the keeper', async (t) => {
  const options = smallStores(t, { needNeo4j: false, needRedis: true })
  const stores = await startLocalStores(options)
  const run = readRunFile(options.localDir)
  const user = connect(run?.port ?? 0, '127.0.0.1')
  await once(user, 'connect')
  user.write(`${JSON.stringify({ token: run?.token })}\n`)
  await once(user, 'data')
  user.resetAndDestroy()
  t.is(await withRedis(stores, (client) => client.ping()), 'PONG')
  await stores.stop()
  t.is(readFileSync(join(options.localDir, 'logs', 'keeper.log'), 'utf8'), '')
})
