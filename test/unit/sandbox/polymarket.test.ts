import test from 'ava'
import { z } from 'zod'
import { clobBook, dataTrade, gammaEvent, gammaMarket, pricesHistory } from '../../support/sandbox-shapes.ts'
import {
  assertUnique,
  moment,
  pagesOf,
  post,
  read,
  send,
  smallSandbox,
  type Tried,
  truthPairs,
} from '../../support/sandbox-world.ts'

const gamma = '/polymarket/gamma'
const clob = '/polymarket/clob'
const eventPages = { rows: 'events', reply: 'next_cursor', request: 'after_cursor' }
const marketPages = { rows: 'markets', reply: 'next_cursor', request: 'after_cursor' }

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox()
})
test.after.always(() => sandbox?.stop())

const openMarkets = () => pagesOf(sandbox, `${gamma}/markets/keyset?closed=false&limit=100`, marketPages, gammaMarket)

test('every open market is on one page once, by markets, by events and by the older pages', async (t) => {
  const ids = (await openMarkets()).map(({ conditionId }) => conditionId)
  assertUnique(t, ids)
  t.true(ids.length > 250)
  const events = await pagesOf(sandbox, `${gamma}/events/keyset?closed=false&limit=7`, eventPages, gammaEvent)
  assertUnique(
    t,
    events.map(({ id }) => id),
  )
  const nested = events.flatMap(({ markets }) =>
    markets.filter(({ closed }) => !closed).map((each) => each.conditionId),
  )
  t.deepEqual(nested.toSorted(), ids.toSorted())
  const older: string[] = []
  for (let offset = 0; ; offset += 60) {
    const page = await read(sandbox, `${gamma}/markets?closed=false&limit=60&offset=${offset}`, z.array(gammaMarket))
    older.push(...page.map(({ conditionId }) => conditionId))
    if (page.length < 60) break
  }
  t.deepEqual(older.toSorted(), ids.toSorted())
})

test('what is over is listed apart, with a winner and the time', async (t) => {
  const closed = await pagesOf(sandbox, `${gamma}/markets/keyset?closed=true&limit=100`, marketPages, gammaMarket)
  t.true(closed.length > 200)
  assertUnique(
    t,
    closed.map(({ conditionId }) => conditionId),
  )
  for (const { outcomePrices, closedTime, umaResolutionStatus, acceptingOrders } of closed) {
    t.true(['0,1', '0.5,0.5', '1,0'].includes(outcomePrices.join()))
    t.is(umaResolutionStatus, 'resolved')
    t.false(acceptingOrders)
    t.truthy(closedTime)
  }
  // Without the parameter the venue lists what is over, whatever its documentation says.
  const silent = await read(sandbox, `${gamma}/markets/keyset?limit=3`, z.object({ markets: z.array(gammaMarket) }))
  t.true(silent.markets.every((market) => market.closed))
})

test('a cursor under its other name is not heard; an offset is refused; a limit is capped', async (t) => {
  const list = z.object({ events: z.array(gammaEvent), next_cursor: z.string() })
  const first = await read(sandbox, `${gamma}/events/keyset?closed=false&limit=2`, list)
  const again = await read(sandbox, `${gamma}/events/keyset?closed=false&limit=2&cursor=${first.next_cursor}`, list)
  t.deepEqual(
    again.events.map(({ id }) => id),
    first.events.map(({ id }) => id),
  )
  t.is((await fetch(`${sandbox.url}${gamma}/events/keyset?closed=false&offset=5`)).status, 422)
  t.is((await fetch(`${sandbox.url}${gamma}/events/keyset?closed=false&after_cursor=x`)).status, 422)
  const capped = await read(
    sandbox,
    `${gamma}/markets/keyset?closed=false&limit=5000`,
    z.object({ markets: z.array(gammaMarket) }),
  )
  t.is(capped.markets.length, 100)
})

test('an event is found by its number and its slug, a market by every id it has', async (t) => {
  const [event] = (
    await read(sandbox, `${gamma}/events/keyset?closed=false&limit=1`, z.object({ events: z.array(gammaEvent) }))
  ).events
  const market = event?.markets[1]
  t.is(event?.slug, 'super-bowl-champion-2027')
  t.is(event?.slug, (await read(sandbox, `${gamma}/events/${event?.id}`, gammaEvent)).slug)
  t.is(event?.id, (await read(sandbox, `${gamma}/events/slug/${event?.slug}`, gammaEvent)).id)
  t.is(market?.conditionId, (await read(sandbox, `${gamma}/markets/${market?.id}`, gammaMarket)).conditionId)
  t.is(market?.id, (await read(sandbox, `${gamma}/markets/slug/${market?.slug}`, gammaMarket)).id)
  for (const query of [`condition_ids=${market?.conditionId}`, `clob_token_ids=${market?.clobTokenIds[1]}`]) {
    const found = await read(sandbox, `${gamma}/markets?closed=false&${query}`, z.array(gammaMarket))
    t.deepEqual(
      found.map(({ id }) => id),
      [market?.id],
    )
  }
  t.is((await fetch(`${sandbox.url}${gamma}/markets/77`)).status, 404)
  t.is((await fetch(`${sandbox.url}${gamma}/events/slug/nothing-at-all`)).status, 404)
  const search = await read(
    sandbox,
    `${gamma}/public-search?q=chiefs%20super`,
    z.object({ events: z.array(gammaEvent) }),
  )
  t.is(search.events[0]?.slug, 'super-bowl-champion-2027')
})

test('filters by tag, time and volume, and orders', async (t) => {
  const events = await pagesOf(sandbox, `${gamma}/events/keyset?closed=false&limit=100`, eventPages, gammaEvent)
  const crypto = events.find(({ tags }) => tags[0]?.label === 'Crypto')?.tags[0]
  const tagged = await pagesOf(
    sandbox,
    `${gamma}/events/keyset?closed=false&tag_id=${crypto?.id}`,
    eventPages,
    gammaEvent,
  )
  t.deepEqual(
    tagged.map(({ id }) => id),
    events.filter(({ tags }) => tags.some(({ id }) => id === crypto?.id)).map(({ id }) => id),
  )
  const until = '2026-12-01T00:00:00Z'
  const soon = await pagesOf(
    sandbox,
    `${gamma}/events/keyset?closed=false&end_date_max=${until}`,
    eventPages,
    gammaEvent,
  )
  t.deepEqual(
    soon.map(({ id }) => id),
    events.filter(({ endDate }) => endDate <= until).map(({ id }) => id),
  )
  const path = `${gamma}/events/keyset?closed=false&order=volume24hr&ascending=false&limit=20`
  const sorted = await pagesOf(sandbox, path, eventPages, gammaEvent)
  const volumes = sorted.map(({ volume24hr }) => volume24hr)
  t.is(sorted.length, events.length)
  t.deepEqual(
    volumes,
    volumes.toSorted((a, b) => b - a),
  )
})

test('lists belong together, prices make a dollar, the cached quote is near the last trade', async (t) => {
  for (const market of await openMarkets()) {
    const { outcomes, outcomePrices, clobTokenIds, bestBid = 0, bestAsk, volume, volumeNum } = market
    t.deepEqual([outcomes.length, outcomePrices.length, clobTokenIds.length], [2, 2, 2])
    t.true(Math.abs(Number(outcomePrices[0]) + Number(outcomePrices[1]) - 1) < 1e-9)
    t.true(bestBid < bestAsk)
    t.is(Number(volume), volumeNum)
  }
  const names = new Set((await openMarkets()).map(({ outcomes }) => outcomes.join('/')))
  t.true(names.has('Over/Under') && names.has('Yes/No') && names.has('Up/Down'))
  t.true([...names].some((name) => /^(?!Over|Up|Yes)/.test(name)))
})

test('books: best prices last, the second answer mirrors the first, the quote calls agree', async (t) => {
  const { pairs } = await read(sandbox, '/truth/pairs', truthPairs)
  const market = (await openMarkets()).find(({ conditionId }) => conditionId === pairs[0]?.a.conditionId)
  const [yes = '', no = ''] = market?.clobTokenIds ?? []
  const book = await read(sandbox, `${clob}/book?token_id=${yes}`, clobBook)
  const mirror = await read(sandbox, `${clob}/book?token_id=${no}`, clobBook)
  const bids = book.bids.map(({ price }) => Number(price))
  const asks = book.asks.map(({ price }) => Number(price))
  t.deepEqual(
    bids,
    bids.toSorted((a, b) => a - b),
  )
  t.deepEqual(
    asks,
    asks.toSorted((a, b) => b - a),
  )
  t.deepEqual(
    mirror.asks.map(({ price, size }) => [Math.round(1_000 - Number(price) * 1_000), size]),
    book.bids.map(({ price, size }) => [Math.round(Number(price) * 1_000), size]),
  )
  const [bid, ask] = [bids.at(-1) ?? 0, asks.at(-1) ?? 0]
  const { mid } = await read(sandbox, `${clob}/midpoint?token_id=${yes}`, z.object({ mid: z.string() }))
  t.true(bid < Number(mid) && Number(mid) < ask)
  // BUY names the resting buyers.
  const buy = await read(sandbox, `${clob}/price?token_id=${yes}&side=BUY`, z.object({ price: z.string() }))
  t.is(Number(buy.price), bid)
  const asked = [yes, no, '1'.repeat(77)].map((token) => ({ token_id: token }))
  t.is((await post(sandbox, `${clob}/books`, asked, z.array(clobBook))).length, 2)
  const mids = await post(sandbox, `${clob}/midpoints`, asked, z.record(z.string(), z.string()))
  t.is(mids[yes], mid)
  t.is((await fetch(`${sandbox.url}${clob}/book?token_id=${'1'.repeat(77)}`)).status, 404)
  t.is((await fetch(`${sandbox.url}${clob}/book?token_id=abc`)).status, 400)
  const many = Array.from({ length: 501 }, () => ({ token_id: yes }))
  t.is((await send(sandbox, `${clob}/books`, many)).status, 400)
})

test('history: points at even steps, a month by the name 1m, too wide a window refused', async (t) => {
  const [market] = await openMarkets()
  const token = market?.clobTokenIds[0] ?? ''
  const now = Math.floor(moment / 1_000)
  const path = `${clob}/prices-history?market=${token}`
  const { history } = await read(sandbox, `${path}&startTs=${now - 86_400}&endTs=${now}&fidelity=60`, pricesHistory)
  t.is(history.length, 24)
  t.deepEqual(new Set(history.slice(1).map(({ t: at }, index) => at - (history[index]?.t ?? 0))), new Set([3_600]))
  const month = await read(sandbox, `${path}&interval=1m&fidelity=1440`, pricesHistory)
  t.is(month.history.length, 30)
  t.is((await fetch(`${sandbox.url}${path}&startTs=${now - 40 * 86_400}&endTs=${now}&fidelity=60`)).status, 400)
  t.is((await fetch(`${sandbox.url}${path}`)).status, 400)
  t.deepEqual(await read(sandbox, `${clob}/prices-history?market=99&interval=1d`, pricesHistory), { history: [] })
  const ended = await read(
    sandbox,
    `${gamma}/markets/keyset?closed=true&limit=1`,
    z.object({ markets: z.array(gammaMarket) }),
  )
  const over = ended.markets[0]?.clobTokenIds[0]
  const fine = await read(sandbox, `${clob}/prices-history?market=${over}&interval=max&fidelity=60`, pricesHistory)
  t.deepEqual(fine.history, [])
})

test('trades are within the book of their moment and page by offset and by cursor', async (t) => {
  const [market] = await openMarkets()
  const path = `/polymarket/data/trades?market=${market?.conditionId}`
  const trades = await read(sandbox, `${path}&limit=30`, z.array(dataTrade))
  t.is(trades.length, 30)
  const times = trades.map(({ timestamp }) => timestamp)
  t.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  )
  const rest = await read(sandbox, `${path}&limit=20&offset=10`, z.array(dataTrade))
  t.deepEqual(rest, trades.slice(10))
  const envelope = z.object({
    data: z.array(z.looseObject({ transaction_hash: z.string() })),
    pagination: z.object({ has_more: z.boolean(), next_cursor: z.string().nullable() }),
  })
  const first = await read(sandbox, `/polymarket/data/v2/trades?condition=${market?.conditionId}&limit=5`, envelope)
  t.true(first.pagination.has_more)
  const next = await read(
    sandbox,
    `/polymarket/data/v2/trades?condition=${market?.conditionId}&cursor=${first.pagination.next_cursor}`,
    envelope,
  )
  t.deepEqual(
    [...first.data, ...next.data].map((row) => row.transaction_hash),
    trades.slice(0, 10).map(({ transactionHash }) => transactionHash),
  )
  t.is((await fetch(`${sandbox.url}/polymarket/data/v2/trades?condition=0x12`)).status, 400)
})
