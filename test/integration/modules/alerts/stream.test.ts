import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { load, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let first: TestService
let second: TestService
let redis: Redis
let worker: ReturnType<typeof createWorker>
const prefix = testPrefix()
const clock = settableClock('2026-12-10T12:00:00Z')
const defaults = { category: 'sports', subcategory: 'nfl' }
const names = [
  'Quillon Harrow',
  'Tobin Eastmere',
  'Ansel Rookwood',
  'Jorah Pennington',
  'Milo Underhay',
  'Perrin Oakhollow',
]
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  const world = names.map((displayName) => ({
    ...{ slug: slugOf(displayName), displayName, entityType: 'person' },
    attributes: { injury_status: 'healthy' },
  }))
  await load(t, graph, { pack: 'stream-world', asOf: '2026-02-01', defaults }, world, clock)
  const environment = { VENUES: 'none', REDIS_PREFIX: prefix }
  first = await startApi(clock, environment)
  second = await startApi(clock, environment)
  worker = createWorker({ graph, redis, clock })
  const { parts } = worker
  parts.ring = async (seq) => redis.append('alerts', [{ seq: String(seq) }], 100)
  await worker.run()
})

test.after.always(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await Promise.all([graph?.close(), redis?.close()])
})

let packs = 0
async function change(t: Parameters<typeof load>[0], player: string, value: string): Promise<void> {
  packs += 1
  const facts = [{ kind: 'fact', entity: slugOf(player), key: 'injury_status', value, validFrom: clock.iso() }]
  await load(t, graph, { pack: `stream-${packs}`, asOf: clock.iso().slice(0, 10) }, facts, clock)
  await worker.run()
}

type Told = { event: string; id: string; data: Record<string, unknown> }

/** Reads a stream until it is closed. */
async function listen(service: TestService, query = '', headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const response = await fetch(`${service.url}/api/alerts/stream${query}`, { headers, signal: stop.signal })
  const told: Told[] = []
  const places: string[] = []
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const fields = new Map(part.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]))
        const data = fields.get('data')
        if (data !== undefined) {
          told.push({ event: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(data) })
        } else if (fields.has('id')) places.push(fields.get('id') ?? '')
      }
    }
  })().catch(() => undefined)
  return {
    response,
    told,
    places,
    ended: reading,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}

const headlines = (told: readonly Told[]) =>
  told.map(({ event, data }) => `${event} ${String(data['headline']).split(' (')[0]}`)

test.serial('an alert comes at once, through any process, filtered', async (t) => {
  const [all, other, filtered] = [
    await listen(first),
    await listen(second, '?type=injury'),
    await listen(second, '?type=rumor'),
  ]
  t.is(all.response.status, 200)
  t.regex(String(all.response.headers.get('content-type')), /^text\/event-stream/)
  await change(t, 'Quillon Harrow', 'out')
  await until('the stream tells it', () => all.told.length === 1 && other.told.length === 1)
  t.deepEqual(headlines(all.told), ['alert Quillon Harrow: healthy → out'])
  t.like(all.told[0]?.data, { type: 'injury', notice: 'fired', relatedMarkets: [], sentAt: clock.iso() })
  t.deepEqual(filtered.told, [])
  await Promise.all([all.close(), other.close(), filtered.close()])
})

test.serial('whoever comes back is told what it missed, once and in order', async (t) => {
  const before = await listen(first)
  await change(t, 'Tobin Eastmere', 'out')
  await until('the stream tells it', () => before.told.length === 1)
  const last = before.told[0]?.id ?? ''
  await before.close()
  await change(t, 'Ansel Rookwood', 'doubtful')
  await change(t, 'Jorah Pennington', 'questionable')
  const after = await listen(second, '', { 'Last-Event-ID': last })
  await until('the stream tells it', () => after.told.length === 2)
  t.deepEqual(headlines(after.told), [
    'alert Ansel Rookwood: healthy → doubtful',
    'alert Jorah Pennington: healthy → questionable',
  ])
  t.true(after.told.every(({ id }, index) => index === 0 || Number(id) > Number(after.told[index - 1]?.id)))
  await after.close()
})

test.serial('who was told nothing yet comes back to where the stream began, and misses nothing', async (t) => {
  const before = await listen(first)
  await until('the stream says its place', () => before.places.length === 1)
  await before.close()
  t.deepEqual(before.told, [])
  await change(t, 'Perrin Oakhollow', 'doubtful')
  const after = await listen(second, '', { 'Last-Event-ID': before.places[0] ?? '' })
  await until('the stream tells it', () => after.told.length === 1)
  t.deepEqual(headlines(after.told), ['alert Perrin Oakhollow: healthy → doubtful'])
  await after.close()
})

test.serial('whoever names what is not there, or was too long away, is told to read anew', async (t) => {
  for (const id of ['99999999', 'x']) {
    const reader = await listen(first, `?lastEventId=${id}`)
    await until('the stream tells it', () => reader.told.length === 1)
    t.is(reader.told[0]?.event, 'resync')
    await reader.close()
  }
  clock.pass(25 * 3_600_000)
  const away = await listen(first, '?lastEventId=0')
  await until('the stream tells it', () => away.told.length === 1)
  t.is(away.told[0]?.event, 'resync')
  await change(t, 'Milo Underhay', 'out')
  await until('the stream tells it', () => away.told.length === 2)
  t.is(away.told[1]?.event, 'alert')
  await away.close()
})

test.serial('bad filters are told, and a look at the head does not wait', async (t) => {
  const { status, body } = await first.call('/api/alerts/stream?type=weird')
  t.is(status, 400)
  t.like(body, { success: false, details: [{ field: 'type' }] })
  const head = await fetch(`${first.url}/api/alerts/stream`, { method: 'HEAD' })
  t.is(head.status, 200)
})

test.serial('a stream about nobody is refused', async (t) => {
  const { status, body } = await first.call('/api/alerts/stream?entity=nobody-there')
  t.is(status, 404)
  t.like(body, { success: false, code: 'not_found' })
})

test.serial('a key that is revoked and a session that ends end their streams, which say why', async (t) => {
  const account = { email: `reader-${randomUUID()}@example.com`, password: 'correct horse battery' }
  const { body: signedUp } = await first.call('/api/auth/sign-up', { method: 'POST', json: account })
  const session = { Authorization: `Bearer ${signedUp['token']}` }
  const { body: made } = await first.call('/api/developer/keys', {
    ...{ method: 'POST', headers: session, json: { label: 'streams', type: 'live' } },
  })
  const [byKey, bySession, byNobody] = [
    await listen(second, '', { 'X-API-Key': String(made['key']) }),
    await listen(first, '', session),
    await listen(second),
  ]
  const begun = performance.now()
  await first.call(`/api/developer/keys/${made['id']}`, { method: 'DELETE', headers: session })
  await until('the stream of the key is told', () => byKey.told.length === 1, 6_000)
  await byKey.ended
  t.true(performance.now() - begun < 5_500)
  t.like(byKey.told[0], { event: 'goodbye', data: { reason: 'key_revoked' } })
  t.deepEqual(bySession.told, [])
  await first.call('/api/auth/sign-out', { method: 'POST', headers: session })
  await until('the stream of the session is told', () => bySession.told.length === 1, 6_000)
  await bySession.ended
  t.like(bySession.told[0], { event: 'goodbye', data: { reason: 'session_ended' } })
  t.deepEqual(byNobody.told, [])
  await byNobody.close()
})

test.serial('of who leaves before a stream has begun nothing is kept', async (t) => {
  const open = async () =>
    Number(/^\S*alert_streams (\d+)$/m.exec(await (await fetch(`${first.url}/metrics`)).text())?.[1])
  const before = await open()
  for (let left = 0; left < 40; left += 1) {
    const socket = connect(Number(new URL(first.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /api/alerts/stream HTTP/1.1\r\nHost: here\r\n\r\n')
    await delay(left % 10)
    socket.destroy()
  }
  const staying = await listen(first)
  await until('those who left are forgotten', async () => (await open()) === before + 1)
  await staying.close()
  await until('the last one is forgotten', async () => (await open()) === before)
  t.pass()
})

test.serial('a process that stops ends its streams and is not held up by them', async (t) => {
  const extra = await startApi(clock, { VENUES: 'none', REDIS_PREFIX: prefix })
  const reader = await listen(extra)
  const begun = performance.now()
  t.true(await extra.stop())
  t.true(performance.now() - begun < 5_000)
  t.like(reader.told.at(-1), { event: 'goodbye', data: { reason: 'server_stopping' } })
  await reader.close()
})
