import { randomBytes, randomUUID } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { auth, driver as connect, type Driver } from 'neo4j-driver'
import { Webhook } from 'standardwebhooks'
import type { Letter, Post } from '../../../../src/modules/accounts/index.ts'
import { accountsModule } from '../../../../src/modules/accounts/module.ts'
import { addressRules } from '../../../../src/modules/webhooks/address-rules.ts'
import { deliver } from '../../../../src/modules/webhooks/deliverer.ts'
import { exampleData } from '../../../../src/modules/webhooks/events.ts'
import { forgetAccount as forgetWebhooks } from '../../../../src/modules/webhooks/forgetting.ts'
import { type NewEvent, publish } from '../../../../src/modules/webhooks/index.ts'
import { webhooksModule } from '../../../../src/modules/webhooks/module.ts'
import { replayDeliveries } from '../../../../src/modules/webhooks/queries.ts'
import { faultOfSignature } from '../../../../src/modules/webhooks/signature.ts'
import type { Deps } from '../../../../src/platform/deps.ts'
import type { Module } from '../../../../src/platform/module.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { integer } from '../../../../src/platform/neo4j/neo4j.ts'
import { connectReceivers } from '../../../../src/platform/outgoing/receiver.ts'
import { createSeal } from '../../../../src/platform/secrets/sealed.ts'
import { latestFence } from '../../../support/fence.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import { startService, type TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'
import { type Receiver, startReceiver } from '../../../support/webhook-receiver.ts'

/** Its Neo4j is its own: what other tests publish would be counted and delivered here. */
let neo4j: OwnNeo4j
let service: TestService
let deps: Deps
let webhooks: Module
/** What is added to the time: retries are due minutes later. */
let laterMs = 0
const clock = { now: () => Date.now() + laterMs, iso: () => new Date(Date.now() + laterMs).toISOString() }
const secretsKey = randomBytes(32).toString('base64')
const testData = (event: NewEvent['event']) => exampleData(event, randomUUID(), clock.iso())

test.before(async () => {
  neo4j = await startOwnNeo4j()
  service = await startService({
    endpoints: (given) => {
      deps = given
      const onDelete = (accountId: string) => forgetWebhooks(given, accountId)
      const accounts = accountsModule({ ...given, endpoints: () => [], onDelete }).endpoints ?? []
      webhooks = webhooksModule(given)
      return [...accounts, ...(webhooks.endpoints ?? [])]
    },
    app: { listening: (port) => webhooks.listening?.(port) },
    environment: {
      ...neo4j.environment,
      RATE_LIMIT_ANONYMOUS: '100000',
      RATE_LIMIT_LIVE: '100000',
      SECRETS_KEY: secretsKey,
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    },
    clock,
  })
  await applySchema(service.graph, clock, () => {})
})

test.after.always(async () => {
  await service?.stop()
  await neo4j?.stop()
})

/** Runs a worker that delivers, until the test is over or `kill` ends it. */
function startWorker(t: ExecutionContext, attemptMs = 2_000, post?: Post): { kill: () => Promise<void> } {
  const stop = new AbortController()
  const seal = createSeal(Buffer.from(secretsKey, 'base64'), randomBytes)
  const receivers = connectReceivers({ rules: addressRules(deps.settings), timeoutMs: attemptMs, now: clock.now })
  const done = deliver({ ...deps, seal, receivers, post, noteAttempt: () => undefined, random: () => 0 }, stop.signal)
  const kill = async () => {
    stop.abort()
    await done
    await receivers.close()
  }
  t.teardown(kill)
  return { kill }
}

function driverOf(t: ExecutionContext): Driver {
  const { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password } = neo4j.environment
  const driver = connect(uri, auth.basic(user, password))
  t.teardown(() => driver.close())
  return driver
}

async function receiverOf(t: ExecutionContext, ...answer: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...answer)
  t.teardown(receiver.close)
  return receiver
}

type Person = { call: (method: string, path: string, json?: unknown) => ReturnType<TestService['call']> }

async function stranger(): Promise<Person> {
  const { body } = await service.call('/api/auth/sign-up', {
    method: 'POST',
    json: { email: `desk-${randomUUID()}@example.com`, password: 'correct horse battery' },
  })
  const headers = { Authorization: `Bearer ${String(body.token)}` }
  return { call: (method, path, json) => service.call(path, { method, headers, ...(json !== undefined && { json }) }) }
}

async function register({ call }: Person, url: string, events: readonly string[] = ['alert.injury']) {
  const { status, body } = await call('POST', '/api/b2b/webhooks', { url, events, description: 'desk' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: String(body.id), secret: String(body.secret), body }
}

async function tell(...events: NewEvent[]) {
  return service.graph.transact((transaction) => publish(transaction, events, { at: clock.iso(), tiers: null }))
}

async function deliveriesOf(person: Person, id: string) {
  const { body } = await person.call('GET', `/api/b2b/webhooks/${id}/deliveries`)
  return body.deliveries as Record<string, unknown>[]
}

test.serial('what is published is delivered once, signed, and told of', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t)
  const { id, secret, body } = await register(person, receiver.url)
  t.like(body, { url: receiver.url, events: ['alert.injury'], isActive: true, description: 'desk', failures: 0 })
  t.regex(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  startWorker(t)
  const eventId = randomUUID()
  const told = { id: eventId, event: 'alert.injury', data: testData('alert.injury') } as const
  t.like(await tell(told, told), { events: 1 })
  t.deepEqual(await tell(told, told), { events: 0, deliveries: 0 }, 'a publisher that tries twice tells once')
  await until('it arrived', () => receiver.received.length > 0)
  const [{ headers, body: text } = { headers: {}, body: '' }] = receiver.received
  t.deepEqual(new Webhook(secret).verify(text, headers as Record<string, string>), JSON.parse(text))
  t.like(JSON.parse(text), { id: eventId, event: 'alert.injury', data: { entity: { slug: 'patrick-mahomes' } } })
  t.is(headers['webhook-id'], eventId)
  t.regex(String(headers['x-webhook-signature']), /^sha256=[0-9a-f]{64}$/)
  await until('it is recorded', async () => (await deliveriesOf(person, id))[0]?.status === 'delivered')
  const [delivery] = await deliveriesOf(person, id)
  t.like(delivery, {
    event: 'alert.injury',
    eventId,
    statusCode: 200,
    attempts: 1,
    nextAttemptAt: null,
    response: 'ok',
  })
  t.deepEqual(delivery?.payload, JSON.parse(text))
  t.is(receiver.received.length, 1)
})

test.serial('an endpoint is told only what it subscribed to, and nothing while it is off', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t)
  const { id } = await register(person, receiver.url, ['alert.rumor', 'alert.finance'])
  startWorker(t)
  await tell({ event: 'alert.political', data: testData('alert.political') })
  await person.call('PUT', `/api/b2b/webhooks/${id}`, { isActive: false })
  await tell({ event: 'alert.rumor', data: testData('alert.rumor') })
  const { body } = await person.call('PUT', `/api/b2b/webhooks/${id}`, { isActive: true, events: ['alert.political'] })
  t.like(body.endpoint, { isActive: true, events: ['alert.political'], disabledReason: null })
  const eventId = randomUUID()
  await tell(
    { event: 'alert.rumor', data: testData('alert.rumor') },
    { id: eventId, event: 'alert.political', data: testData('alert.political') },
  )
  await until('the last one arrived', () => receiver.received.length > 0)
  t.deepEqual(
    receiver.received.map(({ body: text }) => JSON.parse(text).id),
    [eventId],
  )
})

test.serial('what failed is sent again after a minute, and after fifty failures the endpoint is off', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t, () => ({ status: 302, headers: { Location: 'http://127.0.0.1:1/' } }))
  const { id } = await register(person, receiver.url)
  startWorker(t)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  await until('it failed', async () => Number((await deliveriesOf(person, id))[0]?.statusCode) === 302)
  const [first] = await deliveriesOf(person, id)
  t.like(first, { status: 'pending', attempts: 1, statusCode: 302, error: 'answered 302', deliveredAt: null })
  const waits = Date.parse(String(first?.nextAttemptAt)) - Date.parse(String(first?.lastAttemptAt))
  t.true(waits >= 60_000 && waits < 70_000)
  t.is(receiver.received.length, 1, 'a redirect is not followed')
  laterMs += 61_000
  await until('it is tried again', () => receiver.received.length === 2)
  t.is(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id'])
  await tell(...Array.from({ length: 48 }, () => ({ event: 'alert.injury' as const, data: testData('alert.injury') })))
  const endpoint = async () =>
    (await person.call('GET', `/api/b2b/webhooks/${id}`)).body.endpoint as Record<string, unknown>
  const off = async () => {
    // Between failures it is left alone for a second.
    laterMs += 1_000
    return (await endpoint()).isActive === false
  }
  await until('it is off', off, 120_000)
  t.like(await endpoint(), { disabledReason: '50 failures in a row' })
})

test.serial('at 25 failures the owner of a proven address gets one letter, and the endpoint a warning', async (t) => {
  const [person, unproven] = [await stranger(), await stranger()]
  const letters: Letter[] = []
  const post: Post = {
    publicUrl: 'https://desk.example.com',
    mailer: { send: (letter) => letters.push(letter), close: async () => {} },
  }
  const receiver = await receiverOf(t, () => ({ status: 500 }))
  const [{ id }, { id: other }] = [await register(person, receiver.url), await register(unproven, receiver.url)]
  const { account } = (await person.call('GET', '/api/auth/me')).body as { account: { id: string; email: string } }
  const driver = driverOf(t)
  await driver.executeQuery('MATCH (a:Account {id: $id}) SET a.emailVerifiedAt = $at', {
    id: account.id,
    at: clock.iso(),
  })
  startWorker(t, 2_000, post)
  await tell(...Array.from({ length: 30 }, () => ({ event: 'alert.injury' as const, data: testData('alert.injury') })))
  const endpoint = async (of: Person, its: string) =>
    (await of.call('GET', `/api/b2b/webhooks/${its}`)).body.endpoint as { failures: number; warning: string | null }
  const failed = async () => {
    laterMs += 1_000
    // While time passes here, the first of them are tried again.
    return (await endpoint(person, id)).failures >= 25 && (await endpoint(unproven, other)).failures >= 25
  }
  await until('both failed 25 times', failed, 120_000)
  await until('the letter is sent', () => letters.length > 0)
  const { warning, failures } = await endpoint(person, id)
  if (failures < 50) t.is(warning, `${failures} failures in a row: at 50 it is switched off.`)
  t.is(letters.length, 1)
  const [letter] = letters
  t.like(letter, { to: account.email, subject: 'Your webhook endpoint at Oddsgraph fails' })
  t.regex(
    letter?.text ?? '',
    /^Events could not be delivered to http:\/\/127\.0\.0\.1:\d+\.\n\nIt failed 2\d times in a row\./,
  )
  t.true(letter?.text.includes(`https://desk.example.com/api/b2b/webhooks/${id}/deliveries`))
})

test.serial('why an endpoint is off, and how often it failed, is not lost by saying again what it is', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t, (nth) => ({ status: nth === 1 ? 500 : 410 }))
  const { id } = await register(person, receiver.url)
  const set = async (change: Record<string, unknown>) =>
    (await person.call('PUT', `/api/b2b/webhooks/${id}`, change)).body.endpoint as Record<string, unknown>
  startWorker(t)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  const endpoint = async () =>
    (await person.call('GET', `/api/b2b/webhooks/${id}`)).body.endpoint as { failures: number }
  await until('it failed once', async () => (await endpoint()).failures === 1)
  t.like(await set({ isActive: true }), { isActive: true, failures: 1, disabledReason: null })
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  laterMs += 1_000
  await until('it is off', async () => !((await endpoint()) as { isActive?: boolean }).isActive)
  t.like(await set({ isActive: false }), {
    isActive: false,
    failures: 2,
    disabledReason: 'the receiver answered 410 Gone',
  })
  t.like(await set({ isActive: true }), { isActive: true, failures: 0, disabledReason: null, disabledAt: null })
  t.like(await set({ isActive: false }), { isActive: false, disabledReason: 'switched off by its owner' })
})

test.serial('Retry-After and 410 are heeded', async (t) => {
  const person = await stranger()
  const busy = await receiverOf(t, () => ({ status: 503, headers: { 'Retry-After': '7200' } }))
  const gone = await receiverOf(t, () => ({ status: 410 }))
  const [{ id: busyId }, { id: goneId }] = [await register(person, busy.url), await register(person, gone.url)]
  startWorker(t)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  const first = async (id: string) => (await deliveriesOf(person, id))[0]
  await until('both answered', async () => [await first(busyId), await first(goneId)].every((each) => each?.statusCode))
  const delivery = await first(busyId)
  const waits = Date.parse(String(delivery?.nextAttemptAt)) - Date.parse(String(delivery?.lastAttemptAt))
  t.true(waits >= 7_200_000 && waits < 7_210_000)
  t.like(await first(goneId), { status: 'failed', nextAttemptAt: null })
  // It asked to be left alone, and not only with that event.
  await until('it is written', async () => (await first(busyId))?.status === 'pending')
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  const second = await receiverOf(t)
  await register(person, second.url)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  await until('another one is told', () => second.received.length === 1)
  t.is(busy.received.length, 1)
  t.true(Date.parse(String((await first(busyId))?.nextAttemptAt)) - clock.now() > 7_000_000)
  laterMs += 7_200_000
  await until('it is told when the time is over', () => busy.received.length > 1)
  const { body } = await person.call('GET', `/api/b2b/webhooks/${goneId}`)
  t.like(body.endpoint, { isActive: false, disabledReason: 'the receiver answered 410 Gone' })
  const { createdAt, updatedAt, disabledAt } = body.endpoint as Record<string, string>
  t.true(String(updatedAt) > String(createdAt))
  t.is(updatedAt, disabledAt)
})

test.serial('a new address, or being switched on again, ends the rest that the receiver asked for', async (t) => {
  const person = await stranger()
  const busy = await receiverOf(t, () => ({ status: 429, headers: { 'Retry-After': '7200' } }))
  const fresh = await receiverOf(t)
  const [moved, again] = [await register(person, busy.url), await register(person, busy.url)]
  startWorker(t)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  const answered = async ({ id }: { id: string }) => (await deliveriesOf(person, id))[0]?.statusCode === 429
  await until('both were told to wait', async () => (await answered(moved)) && (await answered(again)))
  await person.call('PUT', `/api/b2b/webhooks/${moved.id}`, { url: fresh.url })
  await person.call('PUT', `/api/b2b/webhooks/${again.id}`, { isActive: false })
  await person.call('PUT', `/api/b2b/webhooks/${again.id}`, { isActive: true })
  laterMs += 1_000
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  await until('both are told of what is new', () => fresh.received.length > 0 && busy.received.length > 2)
  t.deepEqual([fresh.received.length, busy.received.length], [1, 3])
})

test.serial('of several workers one delivers what all of them find due at once', async (t) => {
  const person = await stranger()
  const receivers = await Promise.all(Array.from({ length: 3 }, () => receiverOf(t)))
  for (const { url } of receivers) await register(person, url)
  const ids = Array.from({ length: 60 }, () => randomUUID())
  await tell(...ids.map((id) => ({ id, event: 'alert.injury' as const, data: testData('alert.injury') })))
  for (let worker = 1; worker <= 4; worker += 1) startWorker(t)
  await until('all have arrived', () => receivers.every(({ received }) => received.length >= 60))
  for (const { received } of receivers) {
    t.deepEqual(received.map(({ headers }) => String(headers['webhook-id'])).toSorted(), ids.toSorted())
  }
})

test.serial('a slow and a dead receiver hold up nobody else', async (t) => {
  const person = await stranger()
  const slow = await receiverOf(t, () => ({ status: 200, afterMs: 60_000 }))
  const dead = await receiverOf(t)
  await dead.close()
  const quick = await receiverOf(t)
  for (const { url } of [slow, dead, quick]) await register(person, url)
  startWorker(t)
  const events = Array.from({ length: 40 }, () => ({ event: 'alert.injury' as const, data: testData('alert.injury') }))
  await tell(...events)
  await until('the quick one has all', () => quick.received.length === 40)
  t.true(slow.received.length <= 8)
})

test.serial('of a long answer little is read and less is shown', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t, () => ({ status: 200, body: 'x'.repeat(5_000_000) }))
  const { id } = await register(person, receiver.url)
  const { body } = await person.call('POST', `/api/b2b/webhooks/${id}/test`)
  t.like(body, { success: true, statusCode: 200, error: null })
  t.is(String(body.response).length, 1_024)
})

test.serial('a test is sent at once, and its result told', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t, () => ({ status: 418, body: 'short and stout' }))
  const { id, secret } = await register(person, receiver.url, ['gap.detected'])
  const { status, body } = await person.call('POST', `/api/b2b/webhooks/${id}/test`)
  t.is(status, 200)
  t.like(body, {
    success: false,
    statusCode: 418,
    error: 'answered 418',
    event: 'gap.detected',
    response: 'short and stout',
  })
  const [{ headers, body: text } = { headers: {}, body: '' }] = receiver.received
  t.is(faultOfSignature({ headers, body: text }, secret, clock.now() / 1_000), null)
  t.like(JSON.parse(text), { event: 'gap.detected', data: { test: true } })
  t.like((await deliveriesOf(person, id))[0], { id: body.deliveryId, status: 'failed', statusCode: 418 })
  await receiver.close()
  t.like((await person.call('POST', `/api/b2b/webhooks/${id}/test`)).body, {
    success: false,
    statusCode: null,
    error: 'the connection failed (ECONNREFUSED)',
  })
})

test.serial('after a rotation both secrets verify for a day', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t)
  const { id, secret } = await register(person, receiver.url)
  const { body } = await person.call('POST', `/api/b2b/webhooks/${id}/rotate`)
  await person.call('POST', `/api/b2b/webhooks/${id}/test`)
  laterMs += 24 * 3_600_000
  await person.call('POST', `/api/b2b/webhooks/${id}/test`)
  const [first, second] = receiver.received
  if (first === undefined || second === undefined) return t.fail('two were sent')
  const [older, newer] = [first, second].map((each) => Number(each.headers['webhook-timestamp']))
  const faults = [secret, String(body.secret)].map((each) => [
    faultOfSignature(first, each, older ?? 0),
    faultOfSignature(second, each, newer ?? 0),
  ])
  t.deepEqual(faults, [
    [null, 'the signature is not of this secret'],
    [null, null],
  ])
})

test.serial('what waits for a later attempt is sent again at once where its owner wants it', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t, (nth) => ({ status: nth < 3 ? 500 : 200 }))
  const { id } = await register(person, receiver.url)
  startWorker(t)
  const since = clock.iso()
  const replay = (path: string, body?: object) => person.call('POST', `/api/b2b/webhooks/${id}/${path}`, body)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  const waits = async () => (await deliveriesOf(person, id))[0]?.error === 'answered 500'
  await until('its next attempt is a minute later', waits)
  const [delivery] = await deliveriesOf(person, id)
  t.like(delivery, { status: 'pending', attempts: 1 })
  t.like((await replay(`deliveries/${String(delivery?.id)}/replay`)).body, { success: true, replayed: 1 })
  await until('it failed again', async () => receiver.received.length === 2 && (await waits()))
  await until('that is written', async () => (await replay('replay', { since })).body.replayed === 1)
  await until('it was delivered', async () => (await deliveriesOf(person, id))[0]?.status === 'delivered')
  t.is(receiver.received.length, 3)
})

test.serial('a further call to send all again goes on with others', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t)
  const { id } = await register(person, receiver.url)
  startWorker(t)
  const since = clock.iso()
  const names = [randomUUID(), randomUUID()]
  const allDelivered = async () => (await deliveriesOf(person, id)).every(({ status }) => status === 'delivered')
  for (const [place, name] of names.entries()) {
    await tell({ id: name, event: 'alert.injury', data: testData('alert.injury') })
    await until('it was delivered', async () => receiver.received.length === place + 1 && (await allDelivered()))
  }
  const accountId = String(((await person.call('GET', '/api/auth/me')).body['account'] as { id: string }).id)
  for (const times of [3, 4]) {
    const period = { since, until: clock.iso(), onlyFailed: false, limit: integer(1), dueAt: clock.now() }
    t.deepEqual(await service.graph.write(replayDeliveries, { accountId, id, ...period }), [{ replayed: 1 }])
    await until('it was sent again', async () => receiver.received.length === times && (await allDelivered()))
  }
  t.deepEqual(
    receiver.received.slice(2).map(({ headers }) => headers['webhook-id']),
    names,
  )
})

test.serial('what was sent can be sent again, and read without a receiver', async (t) => {
  const person = await stranger()
  const receiver = await receiverOf(t, (nth) => ({ status: nth === 1 ? 410 : 200 }))
  const { id } = await register(person, receiver.url)
  startWorker(t)
  const before = (await person.call('GET', '/api/b2b/events?limit=500')).body
  const eventId = randomUUID()
  await tell({ id: eventId, event: 'alert.injury', data: testData('alert.injury') })
  await until('it failed', async () => (await deliveriesOf(person, id))[0]?.status === 'failed')
  const [delivery] = await deliveriesOf(person, id)
  await person.call('PUT', `/api/b2b/webhooks/${id}`, { isActive: true })
  const replay = await person.call('POST', `/api/b2b/webhooks/${id}/deliveries/${String(delivery?.id)}/replay`)
  t.like(replay.body, { success: true, replayed: 1 })
  await until('it was delivered', async () => (await deliveriesOf(person, id))[0]?.status === 'delivered')
  t.is((await person.call('POST', `/api/b2b/webhooks/${id}/replay`, { since: '2026-01-01' })).body.replayed, 0)
  const all = await person.call('POST', `/api/b2b/webhooks/${id}/replay`, { since: '2026-01-01', all: true })
  t.is(all.body.replayed, 1)
  await until('it came a third time', () => receiver.received.length === 3)
  const { body } = await person.call('GET', `/api/b2b/events?since=${String(before.next)}`)
  t.deepEqual(
    (body.events as { id: string }[]).map((event) => event.id),
    [eventId],
  )
})

test.serial('an address that must not be called is refused by its field, and nothing is made', async (t) => {
  const person = await stranger()
  for (const url of [
    'http://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://8.8.8.8/',
    'http://127.0.0.1./',
    'http://2130706433/',
    `http://127.0.0.1:${service.port}/hook`,
    `http://127.0.0.1:${new URL(deps.settings.redisUrl ?? '').port}/`,
    'https://example',
    '',
    'x'.repeat(3_000),
  ]) {
    const { status, body } = await person.call('POST', '/api/b2b/webhooks', { url, events: ['alert.injury'] })
    t.is(status, 400, url)
    t.is((body.details as { field: string }[])[0]?.field, 'url')
  }
  const wrong: [unknown, string][] = [
    [{ url: 'https://example.com/', events: ['alert.weather'] }, 'events.0'],
    [{ url: 'https://example.com/', events: [] }, 'events'],
    [{ url: 'https://example.com/' }, 'events'],
    [{ events: ['alert.injury'] }, 'url'],
    [{ url: 'https://example.com/', events: ['alert.injury'], accountId: 'x' }, 'accountId'],
  ]
  for (const [json, field] of wrong) {
    const { status, body } = await person.call('POST', '/api/b2b/webhooks', json)
    t.is(status, 400)
    t.is((body.details as { field: string }[])[0]?.field, field)
  }
  t.deepEqual((await person.call('GET', '/api/b2b/webhooks')).body.endpoints, [])
})

test.serial("another account's endpoint is not there", async (t) => {
  const [owner, other] = [await stranger(), await stranger()]
  const { id } = await register(owner, 'https://example.com/hook')
  const path = `/api/b2b/webhooks/${id}`
  const tries: [string, string, unknown?][] = [
    ['GET', path],
    ['PUT', path, { isActive: false }],
    ['DELETE', path],
    ['POST', `${path}/test`],
    ['POST', `${path}/rotate`],
    ['GET', `${path}/deliveries`],
    ['POST', `${path}/replay`, { since: '2026-01-01' }],
    ['POST', `${path}/deliveries/${randomUUID()}/replay`],
  ]
  for (const [method, to, json] of tries) t.is((await other.call(method, to, json)).status, 404, `${method} ${to}`)
  t.like((await owner.call('GET', path)).body.endpoint, { isActive: true })
  t.like((await owner.call('DELETE', path)).body, { id, isActive: false })
  t.is((await owner.call('DELETE', path)).status, 404)
})

test.serial('an account has twenty endpoints at most, however many ask at once', async (t) => {
  const person = await stranger()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      person.call('POST', '/api/b2b/webhooks', { url: 'https://example.com/', events: ['gap.detected'] }),
    ),
  )
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array(20).fill(200), ...Array(4).fill(409)])
})

test.serial('no secret is in the database or in the log as it is', async (t) => {
  const person = await stranger()
  const { id, secret } = await register(person, 'https://example.com/hook')
  const { body } = await person.call('GET', `/api/b2b/webhooks/${id}`)
  t.false(JSON.stringify(body).includes('whsec_'))
  t.false(JSON.stringify(service.logged()).includes(secret))
})

/** What the database has of it, by label. */
async function stored(t: ExecutionContext): Promise<Record<string, number>> {
  const driver = driverOf(t)
  const counts: Record<string, number> = {}
  for (const label of ['WebhookEndpoint', 'WebhookEvent', 'WebhookDelivery']) {
    const { records } = await driver.executeQuery(`MATCH (n:${label}) RETURN toFloat(count(n)) AS n`)
    counts[label] = Number(records[0]?.get('n'))
  }
  return counts
}

test.serial('with an endpoint, or an account, all that it was sent is gone', async (t) => {
  const person = await stranger()
  const before = await stored(t)
  const [first, second] = [
    await register(person, 'https://one.example.com/'),
    await register(person, 'https://two.example.com/'),
  ]
  const accountId = String(((await person.call('GET', '/api/auth/me')).body.account as { id: string }).id)
  await tell({ event: 'alert.injury', data: testData('alert.injury') })
  await tell({ event: 'alert.injury', data: testData('alert.injury'), accountId })
  const full = await stored(t)
  t.is((full.WebhookEvent ?? 0) - (before.WebhookEvent ?? 0), 2)
  t.is((await deliveriesOf(person, first.id)).length, 2)
  t.is((await person.call('DELETE', `/api/b2b/webhooks/${first.id}`)).status, 200)
  t.is((await stored(t)).WebhookDelivery, (full.WebhookDelivery ?? 0) - 2)
  t.is((await deliveriesOf(person, second.id)).length, 2)
  const gone = await person.call('DELETE', '/api/auth/account', { password: 'correct horse battery' })
  t.is(gone.status, 200, JSON.stringify(gone.body))
  // What everybody was told stays.
  t.deepEqual(await stored(t), {
    WebhookEndpoint: before.WebhookEndpoint,
    WebhookEvent: (before.WebhookEvent ?? 0) + 1,
    WebhookDelivery: (full.WebhookDelivery ?? 0) - 4,
  })
})

test.serial('events of others move a cursor on, and one whose events are forgotten is told so', async (t) => {
  const [person, other] = [await stranger(), await stranger()]
  const accountId = String(((await other.call('GET', '/api/auth/me')).body.account as { id: string }).id)
  const read = async (query: string) => (await person.call('GET', `/api/b2b/events?${query}`)).body
  const { next: start } = await read('limit=500')
  await tell({ event: 'alert.injury', data: testData('alert.injury'), accountId })
  const after = await read(`since=${String(start)}`)
  t.like(after, { events: [], next: Number(start) + 1, more: false })
  const eventId = randomUUID()
  await tell(
    { id: eventId, event: 'alert.injury', data: testData('alert.injury') },
    { event: 'alert.injury', data: testData('alert.injury') },
  )
  const page = await read(`since=${String(after.next)}&limit=1`)
  t.like(page, { next: Number(start) + 2, more: true })
  t.deepEqual(
    (page.events as { id: string }[]).map(({ id }) => id),
    [eventId],
  )
  laterMs += 31 * 86_400_000
  const counts: number[] = []
  const job = webhooks.jobs?.[0]
  const fence = await latestFence(service.graph, 'webhook-retention')
  await job?.run({ signal: new AbortController().signal, fence, report: (rows) => counts.push(rows) })
  t.true((counts.at(-1) ?? 0) > 3)
  t.like(await stored(t), { WebhookEvent: 0, WebhookDelivery: 0 })
  const { status, body } = await person.call('GET', `/api/b2b/events?since=${String(page.next)}`)
  t.is(status, 400)
  t.like(body, { code: 'cursor_expired', details: [{ field: 'since' }] })
  const anew = await read('limit=1')
  t.like(anew, { events: [], next: Number(start) + 3, more: false })
  t.is((await person.call('GET', `/api/b2b/events?since=${String(anew.next)}`)).status, 200)
})
