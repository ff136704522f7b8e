import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { publishUpdates, type Update } from '../../../../src/modules/realtime/channel-log.ts'
import { traderExamples } from '../../../../src/modules/traders/examples.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { load, startApi } from '../../../support/api.ts'
import { connectClient, type Told, undeclared } from '../../../support/channel-client.ts'
import { openTestGraph } from '../../../support/load.ts'
import { type RedisServer, startRedisServer } from '../../../support/redis-server.ts'
import type { TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'

/** Its Redis is its own: it is killed. */
let server: RedisServer
let redis: Redis
let first: TestService
let second: TestService

test.before(async (t) => {
  const team = { slug: 'feed-otters', displayName: 'Feed Otters', entityType: 'team' }
  const header = { pack: 'feed-world', defaults: { category: 'sports', subcategory: 'nfl' } }
  const graph = await openTestGraph()
  await load(t, graph, header, [team])
  await graph.close()
  server = await startRedisServer()
  redis = connectRedis({ url: server.url, prefix: 'others:', timeoutMs: 5_000 }, { command: () => {}, state: () => {} })
  await redis.whenUp(5_000)
  const environment = { REDIS_URL: server.url, REDIS_PREFIX: 'others:', VENUES: 'none', CHANNEL_CONNECTIONS: '5' }
  first = await startApi(undefined, environment)
  second = await startApi(undefined, environment)
})
test.after.always(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await redis?.close()
  await server?.stop()
})

/** Clients come and go: fewer than a caller may have are connected at one time. */
async function connect(t: ExecutionContext, service: TestService = first, auth: object = {}) {
  const client = await connectClient(t, service.url, auth)
  return { ...client, seqs: () => client.told.map(({ message }) => message['seq']) }
}

async function signUp() {
  const json = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
  const { body } = await first.call('/api/auth/sign-up', { method: 'POST', json })
  const token = String(body['token'])
  const headers = { Authorization: `Bearer ${token}` }
  const me = await first.call('/api/auth/me', { headers })
  return { token, headers, id: String((me.body['account'] as { id: string }).id) }
}

const [example] = traderExamples.activity.response.activity
const [leader] = traderExamples.leaderboard.response.leaders

/** A trade that is worth so much. */
function trade(dollars: number, more: object = {}): Update {
  const id = randomUUID()
  const at = new Date().toISOString()
  return { key: `place ${id}`, at: Date.now(), signature: id, message: { ...example, id, at, dollars, ...more } }
}

function board(period: string, category: string, mean: number): Update {
  const at = new Date().toISOString()
  const skill = { mean, low: mean - 0.01, high: mean + 0.01 }
  const leaders = [{ ...leader, score: { ...leader?.score, period, category, skill } }]
  const message = { period, category, at, leaders }
  return { key: `${period} ${category}`, at: Date.now(), signature: String(mean), message }
}

const snapshotOf = (begun: Record<string, unknown>) => begun['snapshot'] as Record<string, unknown>[]

/** What every channel must do, by what it is asked and what is told of that and of something else. */
type Case = {
  channel: string
  begin: string
  end: string
  input: object
  event: string
  /** A new thing of what was asked for, and of something else. */
  mine: () => Update
  other: () => Update
  auth?: object
}

async function follows(t: ExecutionContext, { channel, begin, end, input, event, mine, other, auth = {} }: Case) {
  const publish = (...updates: Update[]) => publishUpdates(redis, channel, updates)
  await publish(mine(), other())
  const client = await connect(t, first, auth)
  const begun = await client.ask(begin, input)
  t.like(
    begun,
    { ok: true, channel, resumed: false, resync: null, total: 1, truncated: false },
    'only what was asked for',
  )
  t.is(snapshotOf(begun).length, 1)
  const seq = Number(begun['seq'])
  await publish(other(), mine(), other(), mine())
  await until('both are told', () => client.told.length === 2)
  t.deepEqual(client.seqs(), [seq + 2, seq + 4])
  t.true(client.told.every((told) => told.event === event))
  // It goes away, and comes back at another process with the last number that it has.
  client.socket.disconnect()
  await publish(mine(), other(), mine())
  const again = await connect(t, second, auth)
  const since = { epoch: begun['epoch'], seq: seq + 4 }
  t.like(await again.ask(begin, { ...input, since }), { ok: true, resumed: true, missed: 3 })
  await publish(mine())
  await until('all are told', () => again.told.length === 3)
  t.deepEqual(again.seqs(), [seq + 5, seq + 7, seq + 8], 'what was missed, once and in order, and then what is new')
  t.like(await again.ask(begin, { ...input, since: { epoch: 'another', seq: 1 } }), {
    ...{ resumed: false, resync: 'another_epoch' },
  })
  t.like(await again.ask(end, 'id' in input ? { id: input.id } : undefined), { ok: true, wasSubscribed: true })
  const before = again.told.length
  await publish(mine())
  await delay(200)
  t.is(again.told.length, before, 'who unsubscribed is told nothing more')
  again.socket.disconnect()
}

test.serial('feed: trades with their numbers, by a filter, and what was missed', async (t) => {
  await follows(t, {
    ...{ channel: 'feed', begin: 'subscribe:feed', end: 'unsubscribe:feed', event: 'feed:activity' },
    input: { category: 'politics', minDollars: 1_000 },
    // One trade in the state at a time: it is filled in turn.
    mine: () => ({ ...trade(2_000, { category: 'politics' }), key: 'place mine' }),
    other: () => ({ ...trade(999, { category: 'politics' }), key: 'place other' }),
  })
})

test.serial('feed: by entity and by tracked wallets, the newest first', async (t) => {
  const trader = { address: `0x${'ab'.repeat(20)}`, pseudonym: null, tracked: false }
  const name = 'feed-otters'
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 18, 0, second)).toISOString()
  await publishUpdates(redis, 'feed', [
    trade(500, { entities: [name], at: at(1), trader: { ...trader, tracked: true } }),
    trade(600, { entities: [name], at: at(3), trader }),
    trade(700, { entities: [name], at: at(2), trader: null }),
  ])
  const { ask, socket } = await connect(t)
  const dollars = (begun: Record<string, unknown>) => snapshotOf(begun).map((each) => each['dollars'])
  t.deepEqual(dollars(await ask('subscribe:feed', { entity: name })), [600, 700, 500])
  t.deepEqual(dollars(await ask('subscribe:feed', { entity: name, tracked: true })), [500])
  const { error } = (await ask('subscribe:feed', { minDollar: 5, category: 'weather' })) as {
    error: { code: string; details: { field: string }[] }
  }
  t.is(error.code, 'invalid_body')
  t.deepEqual(error.details.map(({ field }) => field).toSorted(), ['category', 'minDollar'])
  t.like(await ask('subscribe:feed', { entity: 'no-such-team' }), {
    ...{ ok: false, error: { code: 'not_found', message: "No entity 'no-such-team' was found." } },
  })
  socket.disconnect()
})

test.serial('leaderboard: a ranking as it changes, and no other', async (t) => {
  let mean = 0.02
  const next = () => {
    mean += 0.001
    return Number(mean.toFixed(3))
  }
  await follows(t, {
    ...{ channel: 'leaderboard', begin: 'subscribe:leaderboard', end: 'unsubscribe:leaderboard' },
    ...{ event: 'leaderboard:update', input: { period: '7d', category: 'sports' } },
    mine: () => board('7d', 'sports', next()),
    other: () => board('7d', 'all', next()),
  })
  const { ask, socket } = await connect(t)
  t.like(await ask('subscribe:leaderboard', {}), { total: 0 }, '30 days of all is what is meant, and nobody is there')
  t.like(await ask('subscribe:leaderboard', { period: '1y' }), { ok: false, error: { code: 'invalid_body' } })
  socket.disconnect()
})

test.serial('portfolio: of its owner alone, with a session', async (t) => {
  const [owner, stranger] = [await signUp(), await signUp()]
  const worth = { value: 100, cash: 10, pnl: 1, unrealizedPnl: 1, realizedPnl: 0, openPositions: 0, positions: [] }
  let count = 0
  const told = (ownerId: string, accountId: string): Update => {
    count += 1
    const timestamp = new Date().toISOString()
    const message = {
      ownerId,
      accountId,
      venue: 'venue_a',
      ...worth,
      value: count,
      asOf: timestamp,
      stale: false,
      timestamp,
    }
    return { key: accountId, at: Date.now(), signature: String(count), message }
  }
  await follows(t, {
    ...{ channel: 'portfolio', begin: 'subscribe:portfolio', end: 'unsubscribe:portfolio', event: 'portfolio:update' },
    ...{ input: {}, auth: { token: owner.token } },
    mine: () => told(owner.id, 'linked-of-owner'),
    other: () => told(stranger.id, 'linked-of-stranger'),
  })
  const anonymous = await connect(t)
  t.like(await anonymous.ask('subscribe:portfolio'), { ok: false, error: { code: 'sign_in_required' } })
  anonymous.socket.disconnect()
  // Naming the account of another shows nothing of it.
  const other = await connect(t, first, { token: stranger.token })
  t.like(await other.ask('subscribe:portfolio', { account: 'linked-of-owner' }), { ok: true, total: 0 })
  await publishUpdates(redis, 'portfolio', [told(owner.id, 'linked-of-owner')])
  await delay(200)
  t.deepEqual(other.told, [])
  other.socket.disconnect()
})

test.serial('tournament: by its id, several at one time, and none that is not there', async (t) => {
  const { headers } = await signUp()
  const make = async (name: string) => {
    const json = { name, endsAt: new Date(Date.now() + 7_200_000).toISOString(), startingCash: 1_000 }
    const { body } = await first.call('/api/tournaments', { method: 'POST', headers, json })
    return body['tournament'] as { id: string }
  }
  const [one, two] = [await make('One'), await make('Two')]
  let count = 0
  const told = (tournament: { id: string }): Update => {
    count += 1
    const at = new Date().toISOString()
    const message = { type: 'update', tournamentId: tournament.id, at, tournament, standings: [] }
    return { key: tournament.id, at: Date.now(), signature: String(count), message }
  }
  await follows(t, {
    ...{ channel: 'tournament', begin: 'join:tournament', end: 'leave:tournament', event: 'tournament:update' },
    input: { id: one.id },
    mine: () => told(one),
    other: () => told(two),
  })
  const both = await connect(t)
  await both.ask('join:tournament', { id: one.id })
  await both.ask('join:tournament', { id: two.id })
  t.like(await both.ask('join:tournament', { id: 'nothing' }), { ok: false, error: { code: 'not_found' } })
  t.like(await both.ask('join:tournament', {}), { ok: false, error: { code: 'invalid_body' } })
  await publishUpdates(redis, 'tournament', [told(one), told(two)])
  await until('both are told', () => both.told.length === 2)
  t.deepEqual(
    both.told.map(({ message }) => message['tournamentId']),
    [one.id, two.id],
  )
  both.socket.disconnect()
})

test.serial('a live key has three times the connections of an anonymous caller', async (t) => {
  const { headers } = await signUp()
  const made = await first.call('/api/developer/keys', {
    method: 'POST',
    headers,
    json: { label: 'desk', type: 'live', scopes: ['read'] },
  })
  const token = String(made.body['key'])
  const open = async (auth: object) => {
    const clients: Awaited<ReturnType<typeof connect>>[] = []
    for (;;) {
      const client = await connect(t, first, auth).catch((error: Error & { data?: { code: string } }) => error)
      if (!('socket' in client)) {
        for (const { socket } of clients) socket.disconnect()
        return [clients.length, client.data?.code]
      }
      clients.push(client)
    }
  }
  t.deepEqual(await open({}), [5, 'rate_limited'])
  t.deepEqual(await open({ token }), [15, 'rate_limited'])
})

test.serial(
  'three thousand messages that were missed are told in order, and what came meanwhile after them',
  async (t) => {
    const client = await connect(t)
    const begun = await client.ask('subscribe:feed', {})
    client.socket.disconnect()
    const updates = Array.from({ length: 3_000 }, (_, at) => ({ ...trade(1_000), key: `place ${at % 50}` }))
    await publishUpdates(redis, 'feed', updates)
    const again = await connect(t, second)
    const since = { epoch: begun['epoch'], seq: begun['seq'] }
    const asking = again.ask('subscribe:feed', { since })
    await publishUpdates(redis, 'feed', [{ ...trade(5_000), key: 'place last' }])
    t.like(await asking, { ok: true, resumed: true })
    await until('all are told', () => again.told.at(-1)?.message['dollars'] === 5_000)
    const from = Number(begun['seq'])
    t.deepEqual(
      again.seqs(),
      Array.from({ length: 3_001 }, (_, at) => from + at + 1),
    )
    again.socket.disconnect()
  },
)

test.serial(
  'a client that takes nothing is cut off at a megabyte, and the others are told everything meanwhile',
  async (t) => {
    const clients = async () => {
      const text = await (await fetch(`${first.url}/metrics`)).text()
      return Number(/^oddsgraph_channel_clients (\d+)$/m.exec(text)?.[1])
    }
    const [slow, other] = [await connect(t), await connect(t)]
    await slow.ask('subscribe:feed', {})
    await other.ask('subscribe:feed', {})
    const engine = slow.socket.io.engine as unknown as { transport: { ws: { pause(): void } } }
    engine.transport.ws.pause()
    const before = await clients()
    const entities = Array.from({ length: 20 }, (_, at) => `${'entity-of-a-long-name-'.repeat(5)}${at}`)
    const began = performance.now()
    let published = 0
    while ((await clients()) === before && published < 10_000) {
      const some = Array.from({ length: 200 }, (_, at) => ({
        ...trade(1_000, { entities }),
        key: `place ${(published + at) % 2_000}`,
      }))
      published += await publishUpdates(redis, 'feed', some)
    }
    t.is(await clients(), before - 1, `after ${published} messages`)
    t.true(performance.now() - began < 25_000, 'long before half a minute of patience is over')
    await until('the other has all', () => other.told.length === published)
    t.deepEqual(checker(other.told, 'feed:activity').faults, [])
    other.socket.disconnect()
  },
)

/** Every message of a channel once and in order, or everything anew where its numbers begin anew. */
function checker(told: readonly Told[], event: string) {
  const faults: string[] = []
  let [last, resyncs]: [number | undefined, number] = [undefined, 0]
  for (const { event: name, message } of told) {
    const seq = Number(message['seq'])
    if (name === 'feed:resync') {
      resyncs += 1
      last = seq
    } else if (name === event) {
      if (last !== undefined && seq !== last + 1) faults.push(`${seq} after ${last}`)
      last = seq
    }
  }
  return { faults, resyncs, last }
}

test.serial('Redis is killed five times: nobody misses anything unsaid, and nothing is told twice', async (t) => {
  const { ask, told } = await connect(t)
  const other = await connect(t, second)
  await ask('subscribe:feed', {})
  await other.ask('subscribe:feed', {})
  let published = 0
  for (let kill = 1; kill <= 5; kill += 1) {
    for (let each = 0; each < 20; each += 1) published += await publishUpdates(redis, 'feed', [trade(1_000)])
    await server.kill()
    await t.throwsAsync(publishUpdates(redis, 'feed', [trade(1_000)]), undefined, 'what is not taken is said')
    await server.restart()
    await redis.whenUp(10_000)
    const resynced = (messages: readonly Told[]) =>
      messages.filter(({ event }) => event === 'feed:resync').length >= kill
    await until(
      'both are told that it began anew',
      async () => {
        await publishUpdates(redis, 'feed', [trade(1_000)]).catch(() => 0)
        return resynced(told) && resynced(other.told)
      },
      30_000,
    )
  }
  await publishUpdates(redis, 'feed', [trade(4_321)])
  const isLast = ({ message }: Told) => message['dollars'] === 4_321
  await until('both have the last', () => told.some(isLast) && other.told.some(isLast))
  t.is(published, 100)
  for (const each of [told, other.told]) t.deepEqual(checker(each, 'feed:activity').faults, [])
})

test.serial('all that was sent is as it is declared', (t) => {
  t.deepEqual(undeclared, [])
})
