import test from 'ava'
import { z } from 'zod'
import { kalshiBook, kalshiCandles, kalshiEvent, kalshiMarket, kalshiTrade } from '../../support/sandbox-shapes.ts'
import { assertUnique, moment, pagesOf, read, smallSandbox, type Tried } from '../../support/sandbox-world.ts'

const base = '/kalshi/trade-api/v2'
const markets = { rows: 'markets', reply: 'cursor', request: 'cursor' }
const events = { rows: 'events', reply: 'cursor', request: 'cursor' }
const now = Math.floor(moment / 1_000)

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox()
})
test.after.always(() => sandbox?.stop())

const open = () => pagesOf(sandbox, `${base}/markets?status=open&limit=37&mve_filter=exclude`, markets, kalshiMarket)

test('every market is on one page once, also through its event', async (t) => {
  const listed = await open()
  t.true(listed.length > 200)
  assertUnique(
    t,
    listed.map(({ ticker }) => ticker),
  )
  t.true(listed.every(({ status }) => status === 'active'))
  const nested = await pagesOf(
    sandbox,
    `${base}/events?status=open&with_nested_markets=true&limit=9`,
    events,
    kalshiEvent,
  )
  assertUnique(
    t,
    nested.map((event) => event.event_ticker),
  )
  const within = nested.flatMap((event) => (event.markets ?? []).filter(({ status }) => status === 'active'))
  t.deepEqual(within.map(({ ticker }) => ticker).toSorted(), listed.map(({ ticker }) => ticker).toSorted())
  const all = await pagesOf(sandbox, `${base}/markets?limit=1000`, markets, kalshiMarket)
  assertUnique(
    t,
    all.map(({ ticker }) => ticker),
  )
})

test('a market of a ladder of days closes at the end of its own day, and what closes late is expected before', async (t) => {
  const listed = await open()
  const ofDays = listed.filter(({ yes_sub_title: label }) => /^Before [A-Z][a-z]{2} \d/.test(label ?? ''))
  t.true(ofDays.length > 5)
  for (const { yes_sub_title: label, close_time: closes, expected_expiration_time: expected } of ofDays) {
    // "Before Dec 19, 2026" ends with the 18th in New York, which is 04:59 of the 19th in UTC.
    const day = Date.parse(`${label?.slice('Before '.length)} UTC`)
    const end = Math.min(Date.parse(closes ?? ''), Date.parse(expected ?? ''))
    t.true(Math.abs(end - day) < 86_400_000, `${label} ${closes} ${expected}`)
  }
})

test('filter words are not those of the objects', async (t) => {
  const words = { unopened: 'initialized', settled: 'finalized' }
  for (const [filter, status] of Object.entries(words)) {
    const found = await pagesOf(sandbox, `${base}/markets?status=${filter}&limit=1000`, markets, kalshiMarket)
    t.true(
      found.every((market) => market.status === status),
      filter,
    )
  }
  const settled = await pagesOf(sandbox, `${base}/markets?status=settled&limit=1000`, markets, kalshiMarket)
  t.true(settled.length > 100)
  for (const market of settled) {
    const paid = market.result === 'yes' ? '1.0000' : market.result === 'no' ? '0.0000' : '0.5000'
    t.is(market.settlement_value_dollars, paid)
    t.truthy(market.settlement_ts)
  }
})

test('parameters that exclude each other are refused, and limits hold', async (t) => {
  for (const query of [
    'status=active',
    'limit=1001',
    `status=open&max_close_ts=${now}`,
    `min_created_ts=1&min_settled_ts=1`,
    `min_updated_ts=${now}&status=open`,
    'cursor=nonsense',
  ]) {
    const answer = await fetch(`${sandbox.url}${base}/markets?${query}`)
    t.is(answer.status, 400, query)
    z.object({ error: z.object({ code: z.string(), message: z.string() }) }).parse(await answer.json())
  }
  t.is((await fetch(`${sandbox.url}${base}/events?limit=201`)).status, 400)
  const missing = await fetch(`${sandbox.url}${base}/markets/KXNONE-26NOV21-X`)
  t.is(missing.status, 404)
})

test('markets by ticker, event and series; what changed since a time', async (t) => {
  const [first, , third] = await open()
  const tickers = [first?.ticker, third?.ticker].join()
  const named = await pagesOf(sandbox, `${base}/markets?tickers=${tickers}`, markets, kalshiMarket)
  t.deepEqual(named.map(({ ticker }) => ticker).join(), tickers)
  const { market } = await read(sandbox, `${base}/markets/${first?.ticker}`, z.object({ market: kalshiMarket }))
  t.is(first?.event_ticker, market.event_ticker)
  const event = await read(
    sandbox,
    `${base}/events/${first?.event_ticker}`,
    z.object({ event: kalshiEvent, markets: z.array(kalshiMarket) }),
  )
  t.is(event.event.markets, undefined)
  const series = event.event.series_ticker
  const ofSeries = await pagesOf(sandbox, `${base}/markets?series_ticker=${series}&limit=10`, markets, kalshiMarket)
  t.deepEqual(
    // Next year's final is asked about as well.
    ofSeries.map(({ ticker }) => ticker).filter((ticker) => ticker.startsWith(event.event.event_ticker)),
    event.markets.map(({ ticker }) => ticker),
  )
  t.is(ofSeries.length, 2 * event.markets.length)
  const one = await read(sandbox, `${base}/series/${series}`, z.object({ series: z.object({ ticker: z.string() }) }))
  t.is(one.series.ticker, series)
  const list = await read(
    sandbox,
    `${base}/series`,
    z.object({ series: z.array(z.object({ ticker: z.string(), fee_multiplier: z.number() })) }),
  )
  assertUnique(
    t,
    list.series.map(({ ticker }) => ticker),
  )
  const since = now - 6 * 3_600
  const changed = await pagesOf(sandbox, `${base}/markets?min_updated_ts=${since}&limit=1000`, markets, kalshiMarket)
  const all = await pagesOf(sandbox, `${base}/markets?limit=1000`, markets, kalshiMarket)
  t.deepEqual(
    changed.map(({ ticker }) => ticker),
    all.filter((each) => Date.parse(each.updated_time) / 1_000 >= since).map(({ ticker }) => ticker),
  )
  t.true(changed.length > 0 && changed.length < all.length / 2)
})

test('quotes: both sides make a dollar, the book holds bids only and begins at the quote', async (t) => {
  const listed = await open()
  for (const market of listed) {
    t.is(Number(market.yes_bid_dollars) + Number(market.no_ask_dollars), 1)
    t.is(Number(market.yes_ask_dollars) + Number(market.no_bid_dollars), 1)
    t.true(Number(market.yes_bid_dollars) < Number(market.yes_ask_dollars))
  }
  for (const market of listed.filter((_, index) => index % 25 === 0)) {
    const { orderbook_fp: book } = await read(sandbox, `${base}/markets/${market.ticker}/orderbook`, kalshiBook)
    const prices = book.yes_dollars.map(([price]) => price)
    t.deepEqual(prices, prices.toSorted())
    const [bid, size] = book.yes_dollars.at(-1) ?? ['0.0000', '0.00']
    t.deepEqual([bid, size], [market.yes_bid_dollars, market.yes_bid_size_fp])
    t.is(book.no_dollars.at(-1)?.[0] ?? '0.0000', market.no_bid_dollars)
    t.is(book.no_dollars.at(-1)?.[1] ?? '0.00', market.yes_ask_size_fp)
    const cut = await read(sandbox, `${base}/markets/${market.ticker}/orderbook?depth=2`, kalshiBook)
    t.deepEqual(cut.orderbook_fp.yes_dollars, book.yes_dollars.slice(-2))
  }
  const two = listed.slice(0, 2).map(({ ticker }) => `tickers=${ticker}`)
  const batch = z.object({ orderbooks: z.array(z.object({ ticker: z.string(), orderbook_fp: z.unknown() })) })
  t.is((await read(sandbox, `${base}/markets/orderbooks?${two.join('&')}`, batch)).orderbooks.length, 2)
})

test('candles hold the trades of their period, and their volumes add up', async (t) => {
  const [market] = await open()
  const ticker = market?.ticker ?? ''
  const series = ticker.split('-')[0]
  const end = Math.floor(now / 3_600) * 3_600
  const start = end - 12 * 3_600
  const path = `${base}/series/${series}/markets/${ticker}/candlesticks`
  const { candlesticks } = await read(
    sandbox,
    `${path}?start_ts=${start + 1}&end_ts=${end}&period_interval=60`,
    kalshiCandles,
  )
  t.is(candlesticks.length, 12)
  const trades = await pagesOf(
    sandbox,
    `${base}/markets/trades?ticker=${ticker}&min_ts=${start}&max_ts=${end}&limit=500`,
    { rows: 'trades', reply: 'cursor', request: 'cursor' },
    kalshiTrade,
  )
  assertUnique(
    t,
    trades.map((trade) => trade.trade_id),
  )
  let contained = 0
  for (const candle of candlesticks) {
    const within = trades.filter(({ created_time: at }) => {
      const seconds = Math.floor(Date.parse(at) / 1_000)
      return seconds > candle.end_period_ts - 3_600 && seconds <= candle.end_period_ts
    })
    contained += within.length
    const prices = within.map((trade) => Number(trade.yes_price_dollars))
    t.is(Number(candle.price.high_dollars ?? Number.NaN), prices.length === 0 ? Number.NaN : Math.max(...prices))
    t.is(Number(candle.price.low_dollars ?? Number.NaN), prices.length === 0 ? Number.NaN : Math.min(...prices))
    t.is(candle.price.close_dollars, within[0]?.yes_price_dollars)
    const volume = within.reduce((sum, trade) => sum + Number(trade.count_fp), 0)
    t.true(Math.abs(volume - Number(candle.volume_fp)) < 0.005 * within.length + 0.01)
    t.true(Number(candle.yes_bid.low_dollars) <= Number(candle.yes_bid.high_dollars))
  }
  t.true(contained > 20)
  const minutes = await read(sandbox, `${path}?start_ts=${end - 3_599}&end_ts=${end}&period_interval=1`, kalshiCandles)
  const sum = minutes.candlesticks.reduce((total, candle) => total + Math.round(Number(candle.volume_fp) * 100), 0)
  t.is(sum, Math.round(Number(candlesticks.at(-1)?.volume_fp) * 100))
  t.is((await fetch(`${sandbox.url}${path}?start_ts=${start}&end_ts=${end}&period_interval=5`)).status, 400)
  const both = z.object({
    markets: z.array(z.object({ market_ticker: z.string(), candlesticks: z.array(z.unknown()) })),
  })
  const batch = await read(
    sandbox,
    `${base}/markets/candlesticks?market_tickers=${ticker}&start_ts=${start + 1}&end_ts=${end}&period_interval=60`,
    both,
  )
  t.is(batch.markets[0]?.candlesticks.length, 12)
})
