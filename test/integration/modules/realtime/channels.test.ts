import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { publishUpdates, type Update } from '../../../../src/modules/realtime/channel-log.ts'
import type { ArbMessage } from '../../../../src/modules/realtime/messages.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { load, startApi } from '../../../support/api.ts'
import { connectClient, type Told, undeclared } from '../../../support/channel-client.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import { type RedisServer, startRedisServer } from '../../../support/redis-server.ts'
import type { TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'

/** Its Redis is its own: it is killed. */
let server: RedisServer
let redis: Redis
let graph: Graph
let first: TestService
let second: TestService

test.before(async (t) => {
  server = await startRedisServer()
  redis = connectRedis(
    { url: server.url, prefix: 'channels:', timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  graph = await openTestGraph()
  const defaults = { category: 'sports', subcategory: 'nfl' }
  const team = { slug: 'channel-otters', displayName: 'Channel Otters', entityType: 'team' }
  await load(t, graph, { pack: 'channels-world', defaults }, [team])
  await writeOutcomes(graph, [
    { slug: 'otters-win', label: 'Channel Otters', exposures: [{ entity: 'channel-otters', strength: 1 }] },
  ])
  const environment = {
    REDIS_URL: server.url,
    REDIS_PREFIX: 'channels:',
    VENUES: 'none',
    CHANNEL_CONNECTIONS: '12',
  }
  first = await startApi(undefined, environment)
  second = await startApi(undefined, { ...environment, VENUE_NAMES: 'brand' })
})

test.after.always(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await Promise.all([graph?.close(), redis?.close()])
  await server?.stop()
})

const connect = (t: ExecutionContext, { url }: TestService = first, auth: object = {}) => connectClient(t, url, auth)

/** Two prices of a proposition, seen so many seconds ago. */
function update(name: string, a: number, b: number, more: Partial<ArbMessage> = {}): Update {
  const at = Date.now()
  const spread = Number(Math.abs(a - b).toFixed(4))
  const message: ArbMessage = {
    ...{ outcomeId: `id-${name}`, outcomeSlug: name, outcomeLabel: name.toUpperCase(), category: 'sports' },
    venues: [
      { venue: 'venue_a', price: a, volume: 100 },
      { venue: 'venue_b', price: b, volume: 50 },
    ],
    ...{ spread, spreadPct: Number((100 * spread).toFixed(2)) },
    ...{ maxVenue: a > b ? 'venue_a' : 'venue_b', minVenue: a > b ? 'venue_b' : 'venue_a' },
    ...{ signalType: spread >= 0.1 ? 'arbitrage' : 'aligned', stale: false, compareFlag: 'exact_match' },
    ...{ timestamp: new Date(at).toISOString(), ...more },
  }
  return { key: message.outcomeId, at, signature: `${a} ${b}`, message }
}

const publish = (...updates: Update[]) => publishUpdates(redis, 'arb', updates)
const fresh = () => `x${randomUUID().slice(0, 8)}`

test.serial('whoever subscribes is told all, the number that it is true at, and then what changes', async (t) => {
  const [one, other] = [fresh(), fresh()]
  await publish(update(one, 0.6, 0.45), update(other, 0.5, 0.49))
  const { ask, told } = await connect(t)
  const begun = await ask('subscribe:arb', { outcomes: [one, `id-${other}`] })
  t.like(begun, { ok: true, channel: 'arb', resumed: false, resync: null, total: 2, truncated: false })
  const snapshot = begun['snapshot'] as Record<string, unknown>[]
  t.deepEqual(
    snapshot.map(({ outcomeSlug, spread }) => [outcomeSlug, spread]),
    [
      [one, 0.15],
      [other, 0.01],
    ],
  )
  t.is(await publish(update(one, 0.6, 0.45)), 0, 'what says nothing new is not told')
  t.is(await publish(update(other, 0.52, 0.4), update(fresh(), 0.2, 0.3)), 2)
  await until('the change is told', () => told.length > 0)
  const [{ event, message }] = told as [Told]
  t.is(event, 'arb:update')
  const { seq, ...said } = message
  t.is(seq, Number(begun['seq']) + 1)
  t.deepEqual(said['venues'], [
    { venue: 'venue_a', price: 0.52, volume: 100 },
    { venue: 'venue_b', price: 0.4, volume: 50 },
  ])
  t.like(said, { outcomeSlug: other, spread: 0.12, spreadPct: 12, maxVenue: 'venue_a', signalType: 'arbitrage' })
  t.is(told.length, 1)
})

test.serial('an older price does not take the place of a newer one', async (t) => {
  const name = fresh()
  const newer = update(name, 0.6, 0.5)
  await publish(newer)
  t.is(await publish({ ...update(name, 0.7, 0.5), at: newer.at - 1_000 }), 0)
})

test.serial('a spread that falls below what was asked for is told once more, and one that is gone too', async (t) => {
  const name = fresh()
  await publish(update(name, 0.6, 0.5))
  const { ask, told } = await connect(t)
  t.like(await ask('subscribe:arb', { minSpread: 0.05, outcomes: [name] }), { total: 1 })
  await publish(update(name, 0.52, 0.5))
  await publish(update(name, 0.51, 0.5))
  await publish(update(name, 0.6, 0.5))
  await publish({ key: `id-${name}`, at: Date.now(), signature: 'gone', message: null })
  await until('all are told', () => told.some(({ event }) => event === 'arb:closed'))
  t.deepEqual(
    told.map(({ event, message }) => [event, message['spread'] ?? message['reason']]),
    [
      ['arb:update', 0.02],
      ['arb:update', 0.1],
      ['arb:closed', 'not_priced_at_two_venues'],
    ],
  )
  t.is((told.at(-1) as Told).message['outcomeId'], `id-${name}`)
})

test.serial('filters: category, entity, and what is none', async (t) => {
  const [sport, vote] = [fresh(), fresh()]
  const [outcome] = await graph.read(
    {
      name: 'test/outcome',
      text: "MATCH (o:Outcome {slug: 'otters-win'}) RETURN o.id AS id",
      row: z.object({ id: z.string() }),
    },
    {},
  )
  await publish(
    update(sport, 0.6, 0.5),
    update(vote, 0.6, 0.5, { category: 'politics' }),
    update('otters-win', 0.3, 0.4, { outcomeId: outcome?.id ?? '' }),
  )
  const { ask } = await connect(t)
  const slugs = async (filter: object) => {
    const { snapshot } = await ask('subscribe:arb', filter)
    return (snapshot as ArbMessage[]).map(({ outcomeSlug }) => outcomeSlug)
  }
  t.true((await slugs({ category: 'politics' })).includes(vote))
  t.false((await slugs({ category: 'politics' })).includes(sport))
  t.deepEqual(await slugs({ entity: 'channel-otters' }), ['otters-win'])
  await delay(1_000)
  t.like(await ask('subscribe:arb', { entity: 'channel-walrus' }), { ok: false, error: { code: 'not_found' } })
  const wrong = await ask('subscribe:arb', { category: 'weather', minSpread: 2, minSpred: 1 })
  const { code, details } = wrong['error'] as { code: string; details: { field: string }[] }
  t.is(code, 'invalid_body')
  t.deepEqual(details.map(({ field }) => field).toSorted(), ['category', 'minSpread', 'minSpred'])
})

test.serial('what is not known is refused with what there is', async (t) => {
  const { ask, socket, told } = await connect(t)
  const { error } = (await ask('subscribe:arbs')) as { error: { code: string; message: string } }
  t.is(error.code, 'not_found')
  t.regex(error.message, /did you mean subscribe:arb\?/)
  t.like(await ask('unsubscribe:arb'), { ok: true, wasSubscribed: false })
  socket.emit('join:nothing', {})
  await until('who waits for no answer is told by an event', () => told.length > 0)
  t.like(told[0], { event: 'refused', message: { event: 'join:nothing', ok: false, error: { code: 'not_found' } } })
  socket.emit(7 as unknown as string, {})
  await until('so is who names no event, but a number', () => told.length > 1)
  t.like(told[1], { event: 'refused', message: { event: '7', ok: false, error: { code: 'not_found' } } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('unsubscribe:arb')))
  t.true(answers.some(({ error: refused }) => (refused as { code?: string } | undefined)?.code === 'rate_limited'))
})

test.serial('who unsubscribes is told nothing more', async (t) => {
  const name = fresh()
  const { ask, told } = await connect(t)
  await ask('subscribe:arb', { outcomes: [name] })
  await publish(update(name, 0.6, 0.5))
  await until('it is told', () => told.length === 1)
  t.like(await ask('unsubscribe:arb'), { ok: true, wasSubscribed: true })
  await publish(update(name, 0.7, 0.5))
  await delay(300)
  t.is(told.length, 1)
})

test.serial('who comes back, by another process too, is told what was missed, once and in order', async (t) => {
  const name = fresh()
  await publish(update(name, 0.5, 0.4))
  const { ask, socket, slugsOf, told } = await connect(t)
  await ask('subscribe:arb', { outcomes: [name] })
  await publish(update(name, 0.51, 0.4))
  await until('it is told', () => slugsOf('arb:update').length === 1)
  const { seq } = (told[0] as Told).message
  const { epoch } = await ask('subscribe:arb', { outcomes: [name] })
  socket.disconnect()
  await publish(update(name, 0.52, 0.4), update(fresh(), 0.1, 0.2), update(name, 0.53, 0.4))
  const again = await connect(t, second)
  const begun = await again.ask('subscribe:arb', { outcomes: [name], since: { epoch, seq } })
  t.like(begun, { ok: true, resumed: true, missed: 3 })
  await publish(update(name, 0.54, 0.4))
  await until('all are told', () => again.told.length === 3)
  t.deepEqual(
    again.told.map(({ message }) => (message['venues'] as { price: number }[])[0]?.price),
    [0.52, 0.53, 0.54],
  )
  const strange = await again.ask('subscribe:arb', { since: { epoch: 'another', seq: 1 }, outcomes: [name] })
  t.like(strange, { ok: true, resumed: false, resync: 'another_epoch', total: 1 })
  const ahead = await again.ask('subscribe:arb', { since: { epoch, seq: Number(begun['seq']) + 1_000_000 } })
  t.like(ahead, { resumed: false, resync: 'not_yet' })
})

test.serial('credentials: none, one that is invalid, and one that ends', async (t) => {
  const refused = await connect(t, first, { token: 'og_live_nothing' }).then(
    () => undefined,
    (error: Error & { data?: { code: string } }) => error.data?.code,
  )
  t.is(refused, 'invalid_key')
  const { body } = await first.call('/api/auth/sign-up', {
    method: 'POST',
    json: { email: `desk-${randomUUID()}@example.com`, password: 'correct horse battery' },
  })
  const token = String(body['token'])
  const { told, socket } = await connect(t, second, { token })
  await first.call('/api/auth/sign-out', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await until('its connection is ended', () => !socket.connected, 12_000)
  t.deepEqual(told.at(-1), { event: 'goodbye', message: { reason: 'session_ended' } })
})

test.serial('a caller has so many connections, and those that ended do not count', async (t) => {
  const sockets = await Promise.all(Array.from({ length: 12 }, () => connect(t)))
  const refused = await connect(t).then(
    () => undefined,
    (error: Error & { data?: { code: string } }) => error.data?.code,
  )
  t.is(refused, 'rate_limited')
  for (const { socket } of sockets) socket.disconnect()
  await until('there is room again', () =>
    connect(t).then(
      () => true,
      () => false,
    ),
  )
})

test.serial('other protocols are not spoken, and polling is not there', async (t) => {
  t.is((await fetch(`${first.url}/socket.io/?EIO=4&transport=polling`)).status, 404)
  const upgraded = await fetch(`${first.url}/health`, { headers: { Upgrade: 'h2c' } }).catch(() => undefined)
  t.true(upgraded === undefined || upgraded.ok)
})

test.serial('venues are called as the settings say', async (t) => {
  const name = fresh()
  await publish(update(name, 0.61, 0.5))
  const { ask } = await connect(t, second)
  const { snapshot } = await ask('subscribe:arb', { outcomes: [name] })
  const [{ venues, maxVenue }] = snapshot as [ArbMessage]
  t.deepEqual([...venues.map(({ venue }) => venue), maxVenue] as string[], ['polymarket', 'kalshi', 'polymarket'])
})

test.serial('the command prints what there is, and says what is wrong with a filter', async (t) => {
  const name = fresh()
  await publish(update(name, 0.61, 0.5, { category: 'culture' }))
  const watch = (...more: string[]) => run(['src/cli/channels.ts', 'watch', '--url', first.url, ...more])
  const { output } = await watch('--category', 'culture', '--count', '1')
  t.regex(output, new RegExp(`^\\S+Z  ${name}  venue_a 0\\.61  venue_b 0\\.5  11 points  arbitrage\\n$`))
  const refused = await watch('--category', 'weather')
  t.is(refused.code, 1)
  t.regex(refused.errors, /category/)
})

function run(args: string[]): Promise<{ code: unknown; output: string; errors: string }> {
  return new Promise((done) => {
    execFile(process.execPath, args, { timeout: 60_000 }, (error, output, errors) =>
      done({ code: error?.code ?? 0, output, errors }),
    )
  })
}

test.serial('a Redis that comes back empty begins anew, and everybody is told so', async (t) => {
  const name = fresh()
  await publish(update(name, 0.6, 0.5))
  const { ask, told } = await connect(t)
  const { epoch } = await ask('subscribe:arb', { outcomes: [name] })
  await server.kill()
  await server.restart()
  await redis.whenUp(10_000)
  await until('it can be told again', async () =>
    publish(update(name, 0.65, 0.5)).then(
      () => true,
      () => false,
    ),
  )
  await until('all is told anew', () => told.some(({ event }) => event === 'arb:resync'), 20_000)
  const { message } = told.find(({ event }) => event === 'arb:resync') as Told
  t.not(message['epoch'], epoch)
  t.deepEqual(
    (message['snapshot'] as ArbMessage[]).map(({ spread }) => spread),
    [0.15],
  )
  await publish(update(name, 0.7, 0.5))
  await until('and then what changes', () => told.some(({ message: { spread } }) => spread === 0.2))
})

test.serial('a process that stops tells its clients to come back elsewhere, a little later', async (t) => {
  const { socket, told } = await connect(t, second)
  await second.stop()
  await until('it is disconnected', () => !socket.connected)
  const { event, message } = told.at(-1) as Told
  t.is(event, 'goodbye')
  t.is(message['reason'], 'server_stopping')
  t.true(Number(message['reconnectAfterMs']) >= 500 && Number(message['reconnectAfterMs']) <= 5_000)
})

test.serial('all that was sent is as it is declared', (t) => {
  t.deepEqual(undeclared, [])
})
