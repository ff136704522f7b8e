import test, { type ExecutionContext } from 'ava'
import type { DemoAccounts } from '../../../../src/sandbox/traders/demo.ts'
import { list, object, startApi } from '../../../support/api.ts'
import { connectClient, type Told, undeclared } from '../../../support/channel-client.ts'
import { smallSandbox, type Tried } from '../../../support/sandbox-world.ts'
import type { TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'

let sandbox: Tried
let service: TestService
let demo: DemoAccounts
const addresses = { polymarket: '', hyperliquid: '' }
const secretsKey = Buffer.alloc(32, 7).toString('base64')
/** What is added to the time of the service. */
let laterMs = 0
const clock = { now: () => Date.now() + laterMs, iso: () => new Date(Date.now() + laterMs).toISOString() }

test.before(async () => {
  sandbox = await smallSandbox()
  demo = (await (await fetch(`${sandbox.url}/demo-accounts`)).json()) as DemoAccounts
  Object.assign(addresses, { polymarket: demo.polymarket.address, hyperliquid: demo.hyperliquid.address })
  const environment = { VENUES: 'sandbox', SANDBOX_URL: sandbox.url, ROLE: 'api', SECRETS_KEY: secretsKey }
  service = await startApi(clock, environment)
})

test.after.always(async () => {
  await service?.stop()
  await sandbox?.stop()
})

let people = 0

async function person() {
  people += 1
  const json = {
    email: `portfolio-${people}-${Date.now()}@example.com`,
    password: 'a long sentence is a good password',
  }
  const { body } = await service.call('/api/auth/sign-up', { method: 'POST', json })
  const headers = { Authorization: `Bearer ${body.token}` }
  const call = (method: string, path: string, body?: unknown) =>
    service.call(path, { method, headers, ...(body !== undefined && { json: body }) })
  return {
    call,
    token: String(body.token),
    get: async (path: string) => (await call('GET', path)).body,
    link: async (body: object) => object((await call('POST', '/api/portfolio/accounts', body)).body.account),
    leave: () => call('DELETE', '/api/auth/account', { password: json.password }),
  }
}

/** A sum of dollars, to the millionth. */
function cents(quantities: readonly unknown[]): unknown {
  const sum = quantities.reduce<number>((all, each) => all + Number(each ?? 0), 0)
  return Math.round(sum * 1e6) / 1e6
}

async function linked(t: ExecutionContext) {
  const somebody = await person()
  const a = await somebody.link({ venue: 'polymarket', address: addresses.polymarket })
  const b = await somebody.link({ venue: 'venue_b', ...demo.kalshi })
  const perp = await somebody.link({ venue: 'perp_venue', address: addresses.hyperliquid, label: 'perps' })
  t.deepEqual(
    [a, b, perp].map(({ venue, stale, fault }) => [venue, stale, fault]),
    [
      ['venue_a', false, null],
      ['venue_b', false, null],
      ['perp_venue', false, null],
    ],
  )
  return { ...somebody, a, b, perp }
}

test.serial('three accounts are linked, and their answers add up to the millionth of a dollar', async (t) => {
  const { get, a, b, perp } = await linked(t)
  const { positions: all, totals } = await get('/api/portfolio/positions?status=all')
  const positions = list(all)
  t.true(positions.length > 10)
  for (const field of ['cost', 'value', 'unrealizedPnl', 'realizedPnl', 'fees'])
    t.is(object(totals)[field], cents(positions.map((each) => each[field])), field)
  const summary = object((await get('/api/portfolio/summary')).summary)
  const held = positions.filter(({ status }) => status !== 'closed')
  t.is(summary.positionsValue, cents(held.map(({ value }) => value)))
  const decided = list((await get('/api/portfolio/positions?status=decided')).positions)
  t.true(decided.length > 0 && decided.length < held.length)
  t.true(decided.every(({ payout, priceStale }) => [0, 1].includes(Number(payout)) && priceStale === false))
  t.is(summary.redeemable, cents(decided.map(({ value }) => value)))
  t.is(summary.openPositions, list((await get('/api/portfolio/positions')).positions).length)
  t.is(summary.value, cents([summary.positionsValue, summary.cash]))
  t.is(summary.realizedPnl, cents(positions.map(({ realizedPnl }) => realizedPnl)))
  t.is(
    summary.pnl,
    cents([summary.unrealizedPnl, summary.realizedPnl, -Number(summary.fees), summary.funding, summary.rewards]),
  )
  for (const field of ['positionsValue', 'exposure', 'positions'])
    for (const parts of [summary.byVenue, summary.byCategory])
      t.is(
        cents(list(parts).map((each) => each[field])),
        field === 'positions' ? summary.openPositions : summary[field],
        field,
      )
  t.is(cents(list(summary.byVenue).map(({ value }) => value)), summary.value)
  t.is(cents(list(summary.byVenue).map(({ pnl }) => pnl)), summary.pnl)
  // Each account alone is a part of the whole.
  const alone = await Promise.all(
    [a, b, perp].map(async ({ id }) => object((await get(`/api/portfolio/summary?account=${id}`)).summary)),
  )
  for (const field of ['value', 'pnl', 'realizedPnl', 'fees'])
    t.is(cents(alone.map((each) => each[field])), summary[field], field)
})

test.serial('what follows from all trades is what the venues say: sizes, deposits and cash', async (t) => {
  const { get, b, perp } = await linked(t)
  const positions = list((await get('/api/portfolio/positions')).positions)
  const contracts = positions.filter(({ kind }) => kind === 'contract')
  t.true(contracts.length > 3)
  t.deepEqual(
    contracts.filter(({ basis }) => basis !== 'ledger').map(({ title, side }) => [title, side]),
    [],
  )
  // The sandbox gives 500,000 dollars at one venue, which are found as what is there beyond all trades, and states 50,000 at another.
  const deposits = await Promise.all(
    [b, perp].map(async ({ id }) => object((await get(`/api/portfolio/summary?account=${id}`)).summary).netDeposits),
  )
  t.true(Math.abs(Number(deposits[0]) - 500_000) < 0.02, String(deposits[0]))
  t.is(deposits[1], 50_000)
})

test.serial('fills come newest first, page by page, each once, with fees where the venue states them', async (t) => {
  const { get, b } = await linked(t)
  const seen: Record<string, unknown>[] = []
  for (let cursor = ''; ; ) {
    const page = await get(`/api/portfolio/fills?account=${b.id}&limit=40${cursor}`)
    seen.push(...list(page.fills))
    if (page.nextCursor === null) break
    cursor = `&cursor=${page.nextCursor as string}`
  }
  t.true(seen.length > 40)
  t.is(new Set(seen.map(({ id }) => id)).size, seen.length)
  t.deepEqual(
    seen.map(({ filledAt }) => filledAt),
    seen
      .map(({ filledAt }) => String(filledAt))
      .toSorted()
      .toReversed(),
  )
  t.true(seen.every(({ fee, type }) => typeof fee === 'number' && type === 'trade'))
  const settled = list((await get(`/api/portfolio/fills?account=${b.id}&type=settlement&limit=200`)).fills)
  t.true(settled.length > 0)
  const { fills, notStated } = {
    ...(await get('/api/portfolio/fills?limit=200')),
    ...(await get('/api/portfolio/orders')),
  }
  t.true(list(fills).some(({ venue, fee }) => venue === 'venue_a' && fee === null))
  t.deepEqual(
    list(notStated).map(({ venue }) => venue),
    ['venue_a'],
  )
})

test.serial('what is read is of its owner alone, and is forgotten with the account', async (t) => {
  const { a, get, leave } = await linked(t)
  const other = await person()
  t.deepEqual((await other.get('/api/portfolio/positions')).positions, [])
  for (const path of ['positions', 'summary', 'orders', 'fills', 'pnl-history', 'exposure'])
    t.is((await other.call('GET', `/api/portfolio/${path}?account=${a.id}`)).status, 404, path)
  t.is((await other.call('POST', `/api/portfolio/refresh?account=${a.id}`)).status, 404)
  const change = { entity: 'josh-allen', attribute: 'injury_status', value: 'out' }
  t.is((await other.call('POST', `/api/portfolio/what-if?account=${a.id}`, change)).status, 404)
  t.like(await other.get('/api/portfolio/exposure'), { outcomes: [], entities: [], unlinked: 0 })
  t.is((await other.call('DELETE', `/api/portfolio/accounts/${a.id}`)).status, 404)
  t.is(list((await get('/api/portfolio/accounts')).accounts).length, 3)
  for (const path of ['positions', 'summary', 'orders', 'fills', 'pnl-history', 'accounts', 'exposure'])
    t.is((await service.call(`/api/portfolio/${path}`)).status, 401, path)
  const answer = await fetch(`${service.url}/api/portfolio/positions`)
  t.regex(answer.headers.get('cache-control') ?? '', /no-store|private/)
  t.is((await leave()).status, 200)
  const driver = await import('../../../support/load.ts').then(({ openTestGraph }) => openTestGraph())
  t.teardown(() => driver.close())
  const { listEntries } = await import('../../../../src/modules/portfolio/queries.ts')
  t.deepEqual(await driver.read(listEntries, { linked: String(a.id) }), [])
})

test.serial('a key is sealed, shown nowhere, and one that the venue does not take is refused', async (t) => {
  const { get, b, call } = await linked(t)
  t.false(JSON.stringify(await get('/api/portfolio/accounts')).includes('PRIVATE'))
  t.is(b.name, demo.kalshi.keyId)
  t.false(JSON.stringify(service.logged()).includes(demo.kalshi.privateKey.split('\n')[3] ?? ''))
  const again = await call('POST', '/api/portfolio/accounts', { venue: 'kalshi', ...demo.kalshi })
  t.is(again.status, 409)
  const wrong = await call('POST', '/api/portfolio/accounts', { venue: 'kalshi', ...demo.kalshi, keyId: 'nobody' })
  t.is(wrong.status, 400)
  t.regex(String(wrong.body.error), /privateKey/)
  t.is(list((await get('/api/portfolio/accounts')).accounts).length, 3)
})

test.serial('an API wallet is refused with the account that it signs for, and perps are not judged', async (t) => {
  const { call, get } = await person()
  const { address } = demo.hyperliquidAgent
  const refused = await call('POST', '/api/portfolio/accounts', { venue: 'perp_venue', address })
  t.is(refused.status, 400)
  t.regex(
    String(refused.body.error),
    new RegExp(`address.*API wallet \\(agent\\) of ${addresses.hyperliquid}.*link that`),
  )
  t.deepEqual((await get('/api/portfolio/accounts')).accounts, [])
  const { status, body } = await service.call(`/api/traders/hyperliquid/${addresses.hyperliquid}`)
  t.is(status, 200)
  t.like(object(body.trader), { venue: 'perp_venue', tracked: false })
  t.regex(JSON.stringify(object(body.trader).reasons), /Not judged: what is traded at this venue has a price/)
  t.deepEqual(body.scores, [])
  t.is((await service.call(`/api/traders/kalshi/${addresses.hyperliquid}`)).status, 404, 'nobody is named there')
  t.is((await service.call(`/api/traders/nowhere/${addresses.hyperliquid}`)).status, 400)
})

test.serial('what is linked is told in the channel to its owner: as it is read, and that it is gone', async (t) => {
  const [owner, other] = [await person(), await person()]
  const mine = await connectClient(t, service.url, { token: owner.token })
  const theirs = await connectClient(t, service.url, { token: other.token })
  t.like(await mine.ask('subscribe:portfolio'), { ok: true, total: 0 })
  await theirs.ask('subscribe:portfolio')
  const linkedAccount = await owner.link({ venue: 'polymarket', address: addresses.polymarket })
  await until('it is told', () => mine.told.length === 1)
  const [{ event, message }] = mine.told as [Told]
  const { positionsValue, pnl } = object((await owner.get('/api/portfolio/summary')).summary)
  t.is(event, 'portfolio:update')
  t.like(message, { accountId: linkedAccount.id, venue: 'venue_a', cash: null })
  // The clock stands still, so prices have not moved in between.
  t.deepEqual([message['value'], message['pnl']], [positionsValue, pnl])
  t.is((await owner.call('DELETE', `/api/portfolio/accounts/${linkedAccount.id}`)).status, 200)
  await until('that it is gone is told', () => mine.told.length === 2)
  t.like(mine.told[1], { event: 'portfolio:closed', message: { accountId: linkedAccount.id, reason: 'unlinked' } })
  t.deepEqual(theirs.told, [])
  t.deepEqual(undeclared, [])
})

test.serial('bad input names its field and links nothing', async (t) => {
  const { call, get } = await person()
  const bad: [object, RegExp][] = [
    [{}, /venue/],
    [{ venue: 'nowhere', address: addresses.polymarket }, /venue/],
    [{ venue: 'venue_a' }, /address/],
    [{ venue: 'venue_a', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, /address.*checksum/],
    [{ venue: 'venue_a', address: addresses.polymarket, keyId: 'x' }, /keyId/],
    [{ venue: 'venue_b', keyId: 'x' }, /privateKey/],
    [{ venue: 'venue_b', keyId: 'x', privateKey: 'y' }, /privateKey/],
    [{ venue: 'venue_b', ...demo.kalshi, address: addresses.polymarket }, /address/],
    [{ venue: 'venue_a', address: addresses.polymarket, more: 1 }, /more/],
  ]
  for (const [body, field] of bad) {
    const answer = await call('POST', '/api/portfolio/accounts', body)
    t.is(answer.status, 400)
    t.regex(JSON.stringify(answer.body), field)
  }
  t.deepEqual((await get('/api/portfolio/accounts')).accounts, [])
  t.is((await call('GET', '/api/portfolio/pnl-history?range=2h')).status, 400)
})

test.serial('reading again is had once a minute; a venue that is down leaves its part stale', async (t) => {
  const { call, get, link } = await person()
  const a = await link({ venue: 'venue_a', address: addresses.polymarket })
  const first = await call('POST', '/api/portfolio/refresh')
  t.is(first.status, 200)
  const second = await call('POST', '/api/portfolio/refresh')
  t.is(second.status, 429)
  t.true(Number(second.headers.get('retry-after')) > 0 && Number(second.headers.get('retry-after')) <= 60)
  const before = (await get('/api/portfolio/positions')).positions
  await fetch(`${sandbox.url}/control/faults`, { method: 'POST' })
  laterMs += 61_000
  t.is((await call('POST', `/api/portfolio/refresh?account=${a.id}`)).status, 200)
  t.is(list((await get('/api/portfolio/positions')).positions).length, list(before).length)
})
