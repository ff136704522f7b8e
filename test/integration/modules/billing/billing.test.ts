import { randomUUID } from 'node:crypto'
import test from 'ava'
import { z } from 'zod'
import { accountsModule } from '../../../../src/modules/accounts/module.ts'
import { billingModule } from '../../../../src/modules/billing/module.ts'
import { type Clock, systemClock } from '../../../../src/platform/clock.ts'
import type { Deps } from '../../../../src/platform/deps.ts'
import type { Job } from '../../../../src/platform/jobs/job.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { latestFence } from '../../../support/fence.ts'
import { type PaidSubscription, type PaymentServer, startPaymentServer } from '../../../support/payment-server.ts'
import { startService, type TestService } from '../../../support/service.ts'

const day = 86_400_000
const start = Date.parse('2026-11-22T12:00:00.000Z')
let now = start
const clock: Clock = { now: () => now, iso: () => new Date(now).toISOString() }
const webhookSecret = 'whsec_of_the_tests'
const password = 'correct horse battery'
let provider: PaymentServer
let service: TestService
let jobs: readonly Job[]
/** While set, a transaction ends where it would note an event. */
let crashes = false

test.before(async () => {
  provider = await startPaymentServer(webhookSecret)
  service = await startService({
    clock,
    environment: {
      RATE_LIMIT_ANONYMOUS: '100000',
      MONETIZATION: 'on',
      PUBLIC_URL: 'https://odds.example.org',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_DEVELOPER: 'price_dev',
      STRIPE_PRICE_PRO: 'price_pro,price_pro_2025',
      STRIPE_API_BASE: provider.url,
    },
    endpoints(deps) {
      const billing = billingModule({ ...deps, graph: fragile(deps) })
      jobs = billing.jobs ?? []
      const accounts = accountsModule({ ...deps, endpoints: () => [], onDelete: billing.forget })
      return [...(accounts.endpoints ?? []), ...(billing.endpoints ?? [])]
    },
  })
  await applySchema(service.graph, systemClock, () => {})
})

test.after.always(() => Promise.all([service?.stop(), provider?.stop()]))
test.beforeEach(() => {
  now = start
})

function fragile({ graph }: Deps): Deps['graph'] {
  return {
    ...graph,
    transact: (work, options) =>
      graph.transact(
        (transaction) =>
          work({
            run(query, parameters) {
              if (crashes && query.name === 'billing/note-event') throw new Error('the process was killed')
              return transaction.run(query, parameters)
            },
          }),
        options,
      ),
  }
}

async function stranger() {
  const json = { email: `analyst-${randomUUID()}@example.com`, password }
  const { body } = await service.call('/api/auth/sign-up', { method: 'POST', json })
  const headers = { Authorization: `Bearer ${body.token}` }
  const { id } = body.account as { id: string }
  const call = (method: string, path: string, sent?: unknown) =>
    service.call(path, { method, headers, ...(sent !== undefined && { json: sent }) })
  return { id, headers, call, status: async () => (await call('GET', '/api/billing/status')).body }
}

type Stranger = Awaited<ReturnType<typeof stranger>>

async function send(customer: string, type = 'customer.subscription.updated', id = `evt_${randomUUID()}`) {
  const text = JSON.stringify({ id, object: 'event', type, data: { object: { object: 'subscription', customer } } })
  const headers = { 'Content-Type': 'application/json', ...provider.signed(text, now) }
  return service.call('/api/billing/webhook', { method: 'POST', text, headers })
}

const paid = (changes: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: `sub_${randomUUID()}`,
  price: 'price_pro',
  status: 'active',
  periodEnd: start + 30 * day,
  invoicedAt: start,
  amountPaid: 4_900,
  ...changes,
})

/** Somebody with a customer at the provider who subscribes to what is given. */
async function subscriber(changes: Partial<PaidSubscription> = {}) {
  const person = await stranger()
  await person.call('POST', '/api/billing/checkout', { tier: 'pro' })
  const customer = provider.customerOf(person.id)
  const subscription = paid(changes)
  provider.subscriptions.set(customer, [subscription])
  const sent = await send(customer, 'checkout.session.completed')
  if (sent.status !== 200) throw new Error(sent.text)
  return { ...person, customer, subscription }
}

const eventCount = async () => {
  const found = await service.graph.read(
    { name: 'count', text: 'MATCH (e:BillingEvent) RETURN count(e) AS n', row: countRow },
    {},
  )
  return found[0]?.n
}
const countRow = z.object({ n: z.number() })

test.serial('who pays has the tier when the provider tells', async (t) => {
  const person = await stranger()
  t.like(await person.status(), { configured: true, monetizationEnabled: true, tier: 'free', status: 'none' })
  const checkout = await person.call('POST', '/api/billing/checkout', { tier: 'pro' })
  t.is(checkout.status, 200)
  t.like(checkout.body, { kind: 'checkout', expiresAt: '2026-11-24T12:00:00.000Z' })
  const again = await person.call('POST', '/api/billing/checkout', { tier: 'pro' })
  t.is(again.body.url, checkout.body.url, 'two open pages could both be paid')
  const other = await person.call('POST', '/api/billing/checkout', { tier: 'developer' })
  t.not(other.body.url, checkout.body.url)
  t.is(provider.checkouts.find(({ url }) => url === checkout.body.url)?.status, 'expired')
  t.is(provider.checkouts.at(-1)?.success_url, 'https://odds.example.org/?billing=done')

  const customer = provider.customerOf(person.id)
  provider.subscriptions.set(customer, [paid()])
  t.is((await send(customer, 'checkout.session.completed')).status, 200)
  t.like(await person.status(), {
    tier: 'pro',
    status: 'active',
    paidTier: 'pro',
    currentPeriodEnd: '2026-12-22T12:00:00.000Z',
    // Three days more, should the word of the next period be late.
    paidUntil: '2026-12-25T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    asOf: '2026-11-22T12:00:00.000Z',
  })
  const twice = await person.call('POST', '/api/billing/checkout', { tier: 'pro' })
  t.is(twice.status, 409)
  const change = await person.call('POST', '/api/billing/checkout', { tier: 'developer' })
  t.like(change.body, { kind: 'change', url: `https://portal.example/${customer}?to=price_dev` })
  t.is((await person.call('POST', '/api/billing/portal')).body.url, `https://portal.example/${customer}`)
})

test.serial('an event is dealt with once, and not at all when it is forged or old', async (t) => {
  const { customer, status, subscription } = await subscriber()
  const id = `evt_${randomUUID()}`
  t.is((await send(customer, 'invoice.paid', id)).status, 200)
  const calls = provider.calls.length
  const events = await eventCount()
  const repeated = await Promise.all([1, 2, 3].map(() => send(customer, 'invoice.paid', id)))
  t.deepEqual(
    repeated.map((each) => each.status),
    [200, 200, 200],
  )
  t.is(provider.calls.length, calls)

  subscription.status = 'canceled'
  const text = JSON.stringify({ id: 'evt_x', object: 'event', type: 'a', data: { object: { customer } } })
  const post = (headers: Record<string, string>) =>
    service.call('/api/billing/webhook', {
      method: 'POST',
      text,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  for (const headers of [
    {},
    { 'Stripe-Signature': 'nonsense' },
    provider.signed(text, now, 'another secret'),
    provider.signed(`${text} `, now),
    provider.signed(text, now - 301_000),
  ]) {
    const { status: refused, body } = await post(headers)
    t.is(refused, 400)
    t.is(body.code, 'invalid_signature')
  }
  t.is(provider.calls.length, calls)
  t.is(await eventCount(), events)
  t.like(await status(), { tier: 'pro' })
  t.is((await post(provider.signed(text, now - 299_000))).status, 200)
  t.like(await status(), { tier: 'free', status: 'canceled', paidTier: null, paidUntil: null })
})

test.serial('an older state that was asked for first never replaces a newer one', async (t) => {
  const { customer, status, subscription } = await subscriber()
  const gate = Promise.withResolvers<void>()
  provider.state.held = gate.promise
  const before = provider.calls.length
  const older = send(customer)
  while (provider.calls.length === before) await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setTimeout(resolve, 50))
  provider.state.held = undefined
  subscription.status = 'canceled'
  t.is((await send(customer)).status, 200)
  gate.resolve()
  t.is((await older).status, 200)
  t.like(await status(), { tier: 'free', status: 'canceled' })
})

test.serial(
  'a crash between two writes, and a provider that is down, leave nothing behind: the repeated event is dealt with',
  async (t) => {
    const { customer, status, subscription } = await subscriber()
    subscription.price = 'price_dev'
    const id = `evt_${randomUUID()}`
    crashes = true
    t.is((await send(customer, 'a', id)).status, 500)
    crashes = false
    t.like(await status(), { tier: 'pro' })
    provider.state.down = true
    const down = await send(customer, 'a', id)
    provider.state.down = false
    t.is(down.status, 503)
    t.is(down.body.code, 'provider_unavailable')
    t.truthy(down.headers.get('Retry-After'))
    t.is((await send(customer, 'a', id)).status, 200)
    t.like(await status(), { tier: 'developer' })
  },
)

test.serial('each state of a subscription opens what is paid for, and no longer', async (t) => {
  const tierAt = async ({ status }: Stranger, at: number) => {
    now = at
    const { tier } = await status()
    now = start
    return tier
  }
  const trial = await subscriber({ status: 'trialing', amountPaid: 0, trialEnd: start + 30 * day })
  t.like(await trial.status(), { tier: 'pro', status: 'trialing', trialEndsAt: '2026-12-22T12:00:00.000Z' })

  const late = await subscriber({ status: 'past_due', invoicedAt: start - day })
  t.like(await late.status(), { tier: 'pro', status: 'past_due', paidUntil: '2026-11-28T12:00:00.000Z' })
  t.is(await tierAt(late, start + 6 * day), 'free')

  const leaving = await subscriber({ cancelAtPeriodEnd: true })
  t.like(await leaving.status(), { tier: 'pro', cancelAtPeriodEnd: true, paidUntil: '2026-12-22T12:00:00.000Z' })
  t.is(await tierAt(leaving, start + 30 * day - 1_000), 'pro')
  t.is(await tierAt(leaving, start + 30 * day), 'free')

  for (const status of ['unpaid', 'incomplete', 'incomplete_expired', 'paused', 'canceled'])
    t.like(await (await subscriber({ status })).status(), { tier: 'free', status })

  const refunded = await subscriber({})
  refunded.subscription.refunded = true
  await send(refunded.customer, 'charge.refunded')
  t.like(await refunded.status(), { tier: 'free', status: 'active', paidTier: null })

  t.like(await (await subscriber({ price: 'price_pro_2025' })).status(), { tier: 'pro' })
  t.like(await (await subscriber({ price: 'price_of_something_else' })).status(), { tier: 'free', status: 'none' })
})

test.serial('keys that a downgrade closes stay, and open again with an upgrade', async (t) => {
  const { customer, call, subscription } = await subscriber()
  const made = await call('POST', '/api/developer/keys', { type: 'live' })
  const use = async () => {
    const { body } = await service.call('/api/developer/info', { headers: { 'X-API-Key': String(made.body.key) } })
    return { tier: body.tier, pro: body.pro, scopes: body.scopes }
  }
  const pro = { tier: 'pro', pro: true, scopes: ['read', 'b2b', 'webhooks'] }
  t.deepEqual(await use(), pro)
  subscription.status = 'canceled'
  await send(customer)
  const changed = async (tier: string) => {
    for (const until = Date.now() + 8_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 200)))
      if ((await use()).tier === tier) return
  }
  await changed('free')
  t.deepEqual(await use(), { tier: 'free', pro: false, scopes: ['read'] })
  subscription.status = 'active'
  await send(customer)
  await changed('pro')
  t.deepEqual(await use(), pro)
})

test.serial('what no event told is found by the job', async (t) => {
  const { status, subscription } = await subscriber()
  const job = jobs.find(({ name }) => name === 'billing-check')
  subscription.status = 'canceled'
  now = start + day - 1_000
  const fence = await latestFence(service.graph, 'billing-check')
  const run = () => job?.run({ signal: new AbortController().signal, fence, report: () => {} })
  await run()
  t.like(await status(), { tier: 'pro' })
  now = start + day
  await run()
  t.like(await status(), { tier: 'free', status: 'canceled' })
})

test.serial(
  'who deletes an account has the provider forget him first; while it is down, the account stays',
  async (t) => {
    const { call, customer, headers } = await subscriber()
    provider.state.down = true
    const refused = await call('DELETE', '/api/auth/account', { password })
    provider.state.down = false
    t.is(refused.status, 503)
    t.is((await call('GET', '/api/auth/me')).status, 200)
    t.is((await call('DELETE', '/api/auth/account', { password })).status, 200)
    t.true(provider.customers.get(customer)?.deleted)
    t.is((await send(customer, 'customer.subscription.deleted')).status, 200)
    const left = await service.graph.read(
      { name: 'count', text: 'MATCH (b:BillingCustomer {id: $customer}) RETURN count(b) AS n', row: countRow },
      { customer },
    )
    t.is(left[0]?.n, 0)
    t.truthy(headers)
  },
)

test.serial('a customer whom the provider has lost is made anew', async (t) => {
  const { id, call, customer } = await subscriber({ status: 'canceled' })
  const lost = provider.customers.get(customer)
  if (lost) lost.deleted = true
  t.is((await call('POST', '/api/billing/checkout', { tier: 'developer' })).status, 200)
  t.not(provider.customerOf(id), customer)
})

test.serial('a key may look, and neither buy nor open the portal; nobody else sees anything', async (t) => {
  const { call } = await stranger()
  const made = await call('POST', '/api/developer/keys', {})
  const headers = { 'X-API-Key': String(made.body.key) }
  t.is((await service.call('/api/billing/status', { headers })).status, 200)
  t.is((await service.call('/api/billing/portal', { method: 'POST', headers })).status, 403)
  t.is((await service.call('/api/billing/checkout', { method: 'POST', json: { tier: 'pro' }, headers })).status, 403)
  t.is((await service.call('/api/billing/status')).status, 401)
  t.is((await call('POST', '/api/billing/portal')).status, 409)
  t.is((await call('POST', '/api/billing/checkout', { tier: 'enterprise' })).status, 400)
  const set = await call('POST', '/api/billing/checkout', { tier: 'pro', accountId: 'another' })
  t.regex(String(set.body.error), /accountId: is not known here/)
})

test.serial('without a key of the provider there is a status and nothing to buy', async (t) => {
  const bare = await startService({
    endpoints: (deps) => [
      ...(accountsModule({ ...deps, endpoints: () => [] }).endpoints ?? []),
      ...(billingModule(deps).endpoints ?? []),
    ],
    clock,
  })
  t.teardown(() => bare.stop())
  const json = { email: `analyst-${randomUUID()}@example.com`, password }
  const { body } = await bare.call('/api/auth/sign-up', { method: 'POST', json })
  const headers = { Authorization: `Bearer ${body.token}` }
  const status = await bare.call('/api/billing/status', { headers })
  t.like(status.body, { configured: false, monetizationEnabled: false, tier: 'free', status: 'none', asOf: null })
  for (const [path, sent] of [
    ['checkout', { tier: 'pro' }],
    ['portal', undefined],
    ['webhook', {}],
  ] as const) {
    const refused = await bare.call(`/api/billing/${path}`, { method: 'POST', headers, json: sent })
    t.is(refused.status, 409, path)
    t.is(refused.body.code, 'billing_not_configured')
  }
})

test.serial('the provider may send more than anybody without a key', async (t) => {
  const { status, headers } = await send('cus_of_somebody_else')
  t.is(status, 200)
  t.is(headers.get('X-RateLimit-Limit'), '1200')
})
