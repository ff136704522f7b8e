import { randomBytes, randomUUID } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { quoteKey, quoteSeconds, readQuote, writeQuote } from '../../../../src/domain/markets/quotes.ts'
import { createKeyService } from '../../../../src/modules/accounts/keys/keys.ts'
import { isoOf } from '../../../../src/platform/moments.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { connectClient, undeclared } from '../../../support/channel-client.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { resultOf } from '../../../support/tournament-result.ts'
import { until } from '../../../support/until.ts'

let service: MarketService
let redis: Redis

type Body = Record<string, unknown>
type Listed = { id: string; externalId: string; venue: string; outcomes: { label: string; price: number | null }[] }
type Book = { bids: Level[]; asks: Level[] }
type Level = { price: number; size: number }
type Standing = { rank: number; player: { id: string; name: string }; equity: number; cash: number; status: string }
type Order = {
  player: { id: string }
  contractId: string
  action: 'buy' | 'sell'
  size: number
  cost: number
  fee: number
  fills: Level[]
  kind: string
}

test.before(async () => {
  service = await startMarketService({}, { PRICE_REFRESH_SECONDS: '30' })
  redis = connectRedis(
    { url: service.redisServer.url, prefix: String(service.environment.REDIS_PREFIX), timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b', 'prices-venue-a', 'prices-venue-b'])
    await service.run(job)
})
test.after.always(async () => {
  await redis?.close()
  await service?.end()
})

const post = (path: string, json: unknown, token: string) =>
  service.call(path, { method: 'POST', json, headers: { Authorization: `Bearer ${token}` } })

async function signUp(email = `${randomUUID()}@example.com`): Promise<string> {
  const json = { email, password: 'correct horse battery' }
  return String((await service.call('/api/auth/sign-up', { method: 'POST', json })).body.token)
}

const reasonOf = ({ status, body }: { status: number; body: Body }) => [
  status,
  (body.details as { message: string }[] | undefined)?.[0]?.message,
]
const refreshPrices = async () => {
  for (const job of ['prices-venue-a', 'prices-venue-b']) await service.run(job)
}
const bookOf = async (name: string): Promise<Book> =>
  (await service.call(`/api/markets/${name}/orderbook?depth=100`)).body as unknown as Book

/** Markets of a venue that are far from decided, with some depth. */
async function liquid(venue: string, count: number): Promise<Listed[]> {
  const { body } = await service.call(`/api/markets/predictions?venue=${venue}&limit=100`)
  const found: Listed[] = []
  for (const market of body.markets as Listed[]) {
    const price = market.outcomes[0]?.price ?? 0
    if (price < 0.25 || price > 0.75) continue
    const { bids, asks } = await bookOf(market.id)
    const depth = (levels: Level[]) => levels.reduce((sum, { size }) => sum + size, 0)
    if (bids.length > 0 && asks.length > 0 && Math.min(depth(bids), depth(asks)) > 500) found.push(market)
    if (found.length === count) break
  }
  return found
}

/** Puts the price of a market elsewhere, as if its venue had just said so. */
async function setPrice(market: string, price: number): Promise<void> {
  const quote = readQuote(await redis.get(quoteKey(market)))
  if (quote === null) throw new Error('no quote')
  const at = isoOf(service.sandbox.clock.now())
  await redis.set(quoteKey(market), writeQuote({ ...quote, marketId: market, price, at }), quoteSeconds)
}

async function standings(id: string): Promise<Standing[]> {
  return (await service.call(`/api/tournaments/${id}/standings`)).body.standings as Standing[]
}

async function opened(token: string, more: object = {}): Promise<string> {
  const now = service.sandbox.clock.now()
  const body = { name: 'Three players', endsAt: isoOf(now + 7_200_000), startingCash: 1_000, maxLeverage: 5, ...more }
  const made = await post('/api/tournaments', body, token)
  return String((made.body.tournament as Body).id)
}

/** All orders of a finished tournament, page by page. */
async function allOrders(id: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let cursor = ''; ; ) {
    const { body } = await service.call(`/api/tournaments/${id}/orders?limit=2${cursor}`)
    orders.push(...(body.orders as Order[]))
    if (body.nextCursor === null) return orders
    cursor = `&cursor=${body.nextCursor as string}`
  }
}

test.serial('three players play to the end, and the result follows from what was recorded', async (t) => {
  const tokens = { ann: await signUp(), ben: await signUp(), cay: await signUp() }
  const startsAt = isoOf(service.sandbox.clock.now() + 600_000)
  const id = await opened(tokens.ann, { startsAt })
  const { ask, told } = await connectClient(t, service.url)
  const joined = await ask('join:tournament', { id })
  t.like(joined, { ok: true, channel: 'tournament', id, resumed: false })
  const path = `/api/tournaments/${id}`
  for (const [name, token] of Object.entries(tokens)) t.is((await post(`${path}/join`, { name }, token)).status, 200)
  const [first, second] = (await liquid('venue_b', 2)) as [Listed, Listed]
  const buy = (market: string, side: string, size: number) => ({ market, side, action: 'buy', size })
  t.deepEqual(reasonOf(await post(`${path}/orders`, buy(first.id, 'yes', 100), tokens.ann)), [409, 'before_start'])
  service.pass(601_000)
  await refreshPrices()

  const book = await bookOf(first.id)
  const bought = await post(`${path}/orders`, buy(first.id, 'yes', 100), tokens.ann)
  t.is(bought.status, 200)
  const { fills, cost, fee, size } = bought.body.order as Order
  t.deepEqual(fills[0]?.price, book.asks[0]?.price, 'the best offer comes first')
  t.is(size, 100)
  const dollars = fills.reduce((sum, fill) => sum + fill.price * fill.size, 0)
  t.true(Math.abs(cost - dollars - fee) < 1e-6)
  t.is((await post(`${path}/orders`, buy(first.externalId, 'no', 150), tokens.ben)).status, 200)
  t.deepEqual(reasonOf(await post(`${path}/orders`, { ...buy(first.id, 'yes', 101), action: 'sell' }, tokens.ann)), [
    409,
    'not_held',
  ])
  await leverage(t, { id, path, token: tokens.cay, market: second.id, ask: told })

  service.pass(3_600_000)
  await refreshPrices()
  const sold = await post(`${path}/orders`, { ...buy(first.id, 'yes', 40), action: 'sell' }, tokens.ann)
  t.is(sold.status, 200)
  t.is((sold.body.order as Order).fills[0]?.price, (await bookOf(first.id)).bids[0]?.price)
  // 601 s, ten minutes of leverage and an hour have gone by: the end is 2,399 s away. Prices of nine seconds before it are fresh, and none of the end.
  service.pass(2_390_000)
  await refreshPrices()
  service.pass(15_000)
  t.deepEqual(reasonOf(await post(`${path}/orders`, buy(first.id, 'yes', 10), tokens.ann)), [409, 'after_close'])
  t.is((await service.call(`${path}/results`)).status, 404)
  await service.run('tournaments')
  t.like((await service.call(path)).body, { tournament: { state: 'closing' } }, 'fresh prices are waited for')
  await refreshPrices()
  await service.run('tournaments')
  await final(t, id)
  await until('the end is told', () => told.some(({ message }) => (message.tournament as Body)?.state === 'finished'))
  t.deepEqual(undeclared, [])
})

/** Borrows as much as is allowed and no more, and is liquidated where the price falls. */
async function leverage(
  t: ExecutionContext,
  {
    id,
    path,
    token,
    market,
    ask: told,
  }: { id: string; path: string; token: string; market: string; ask: { event: string; message: Body }[] },
): Promise<void> {
  const order = (size: number) => post(`${path}/orders`, { market, side: 'yes', action: 'buy', size }, token)
  t.deepEqual(reasonOf(await order(1_000_000)).slice(0, 1), [409])
  t.is((await order(3_500)).status, 200)
  const before = (await standings(id)).find(({ player }) => player.name === 'cay') as Standing
  t.true(before.cash < 0, 'some of it is borrowed')
  service.pass(600_000)
  t.deepEqual(reasonOf(await order(10)), [409, 'stale_price'], 'nothing is lent on an old price')
  await service.run('tournaments')
  t.is((await standings(id)).find(({ player }) => player.name === 'cay')?.status, 'playing')
  await refreshPrices()
  // So low that what was borrowed is not there any more, however little it was.
  await setPrice(market, 0.001)
  await service.run('tournaments')
  await until('the liquidation is told', () => told.some(({ event }) => event === 'tournament:liquidation'))
  const { message } = told.find(({ event }) => event === 'tournament:liquidation') as { message: Body }
  const { cash, gross, equity, maintenance, required } = message.arithmetic as Record<string, number>
  t.is(maintenance, 0.1)
  t.is(cash, before.cash)
  t.true(Math.abs(Number(cash) + Number(gross) - Number(equity)) < 1e-6)
  t.true(Number(equity) < Number(required))
  const after = (await standings(id)).find(({ player }) => player.name === 'cay') as Standing
  t.like(after, { status: 'liquidated', equity: message.equityAfter as number })
  t.deepEqual(reasonOf(await order(10)), [409, 'liquidated'])
}

/** The results are final, and follow from orders and closing prices. */
async function final(t: ExecutionContext, id: string): Promise<void> {
  const { body } = await service.call(`/api/tournaments/${id}/results`)
  const results = body as { tournament: Body; standings: Standing[]; prices: { contractId: string; price: number }[] }
  t.is(results.tournament.state, 'finished')
  const closing = new Map(results.prices.map(({ contractId, price }) => [contractId, price]))
  t.is(closing.size, 2, 'that of each side that somebody held')
  const orders = await allOrders(id)
  for (const { player, equity, status } of results.standings) {
    const trades = orders
      .filter((order) => order.player.id === player.id)
      .map(({ contractId: contract, action, size, cost }) => ({ contract, action, size, cost }))
    t.is(resultOf(1_000, trades, { closing, liquidated: status === 'liquidated' }), equity, player.name)
  }
  t.deepEqual(
    results.standings.map(({ rank }) => rank),
    [1, 2, 3],
  )
  service.pass(3_600_000)
  await refreshPrices()
  await service.run('tournaments')
  t.deepEqual((await service.call(`/api/tournaments/${id}/results`)).body, body, 'they change no more')
  t.deepEqual(await standings(id), results.standings)
}

test.serial('who runs the service has no address, and may play', async (t) => {
  const id = await opened(await signUp())
  const keys = createKeyService({ graph: service.graph, clock: service.sandbox.clock, randomBytes })
  const { key } = await keys.create({ type: 'live', tier: 'pro', label: '' })
  const joined = await service.call(`/api/tournaments/${id}/join`, {
    method: 'POST',
    json: { name: 'House' },
    headers: { 'X-API-Key': key },
  })
  t.is(joined.status, 200, joined.text)
  t.like(joined.body.player, { name: 'House' })
})

test.serial('a second account, a name that is taken, and strangers', async (t) => {
  const mailbox = randomUUID()
  const [maker, one, other] = [
    await signUp(),
    await signUp(`${mailbox}@example.com`),
    await signUp(`${mailbox}+2@example.com`),
  ]
  const id = await opened(maker, { maxPlayers: 2 })
  const path = `/api/tournaments/${id}`
  const joined = await post(`${path}/join`, { name: 'Heron' }, one)
  t.is(joined.status, 200)
  t.deepEqual((await post(`${path}/join`, { name: 'Other' }, one)).body.player, joined.body.player)
  t.deepEqual(reasonOf(await post(`${path}/join`, { name: 'Otter' }, other)), [409, 'second_account'])
  t.deepEqual(reasonOf(await post(`${path}/join`, { name: 'heron' }, maker)), [409, 'name_taken'])
  t.is((await post(`${path}/join`, { name: 'Maker' }, maker)).status, 200)
  t.deepEqual(reasonOf(await post(`${path}/join`, { name: 'Late' }, await signUp())), [409, 'full'])
  const [market] = (await liquid('venue_a', 1)) as [Listed]
  const order = { market: market.id, side: market.outcomes[0]?.label, action: 'buy', size: 10 }
  t.deepEqual(reasonOf(await post(`${path}/orders`, order, other)), [409, 'not_a_player'])
  const ofOther = (what: string) => service.call(`${path}/${what}`, { headers: { Authorization: `Bearer ${other}` } })
  t.deepEqual(reasonOf(await ofOther('portfolio')), [409, 'not_a_player'], 'it sees that of nobody')
  t.is((await post(`${path}/orders`, { ...order, side: 'maybe' }, one)).status, 400)
  t.is((await post(`${path}/orders`, { ...order, size: 0.001 }, one)).status, 400)
  t.is((await service.call(`${path}/orders`)).status, 401)
  t.is((await post(`${path}/orders`, order, one)).status, 200)
  t.is(
    (await service.call('/api/tournaments', { method: 'POST', json: { name: 'x', endsAt: '2027-01-01' } })).status,
    401,
  )
  const wrong = await post('/api/tournaments', { name: 'x', endsAt: '2020-01-01' }, maker)
  t.is(wrong.status, 400)
  const held = await service.call(`${path}/portfolio`, { headers: { Authorization: `Bearer ${one}` } })
  t.is((held.body.positions as Body[])[0]?.size, 10)
})

test.serial('an order that is sent again is filled once, and two at one time both count', async (t) => {
  const token = await signUp()
  const id = await opened(token)
  const path = `/api/tournaments/${id}`
  await post(`${path}/join`, { name: 'Twice' }, token)
  const [market] = (await liquid('venue_b', 1)) as [Listed]
  const json = { market: market.id, side: 'yes', action: 'buy', size: 10 }
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const first = await service.call(`${path}/orders`, { method: 'POST', json, headers })
  const again = await service.call(`${path}/orders`, { method: 'POST', json, headers })
  t.deepEqual(again.body, first.body)
  const both = await Promise.all([post(`${path}/orders`, json, token), post(`${path}/orders`, json, token)])
  t.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const held = await service.call(`${path}/portfolio`, { headers: { Authorization: `Bearer ${token}` } })
  t.is((held.body.positions as Body[])[0]?.size, 30)
  const [{ cash }] = (await standings(id)) as [Standing]
  const mine = await service.call(`${path}/orders`, { headers: { Authorization: `Bearer ${token}` } })
  const paid = (mine.body.orders as Order[]).reduce((sum, { cost }) => sum + cost, 0)
  t.true(Math.abs(1_000 - paid - cash) < 1e-6)
})
