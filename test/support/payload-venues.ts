import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payload } from './feeds.ts'
import type { VenueReply, VenueServer } from './venue-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: foreign JSON
type Json = any

/** What three venues answer, by the calls that we make. */
export type Payloads = {
  /** Events with their markets. */
  gamma: Json[]
  book: Json
  history: Json
  /** Events with their markets. */
  kalshi: Json[]
  series: Json
  orderbook: Json
  /** Of single markets, where they have another one. */
  orderbooks: Record<string, Json>
  candles: Json
  perps: Json
  spot: Json
  dexes: Json
  /** By the name of the dex. */
  builders: Record<string, Json>
  coinBook: Json
  coinCandles: Json
}

/** Payloads of our own, in the venues' shapes. */
export async function ownPayloads(): Promise<Payloads> {
  return {
    gamma: (await payload('polymarket-events')).events,
    book: await payload('polymarket-book'),
    history: await payload('polymarket-history'),
    kalshi: (await payload('kalshi-events')).events,
    series: await payload('kalshi-series'),
    orderbook: await payload('kalshi-book'),
    orderbooks: {},
    candles: await payload('kalshi-candles'),
    perps: await payload('hyperliquid-perps'),
    spot: await payload('hyperliquid-spot'),
    dexes: await payload('hyperliquid-dexes'),
    builders: { xyz: await payload('hyperliquid-xyz') },
    coinBook: await payload('hyperliquid-book'),
    coinCandles: await payload('hyperliquid-candles'),
  }
}

const repository = join(import.meta.dirname, '..', '..')

/** Where answers lie that the venues have really given: beside the repository, or where VENUE_RECORDINGS says. Undefined where there are none. */
export function recordingsFolder(): string | undefined {
  return [
    process.env.VENUE_RECORDINGS ?? '',
    ...readdirSync(join(repository, '..')).map((name) => join(repository, '..', name, 'data', 'venue-recordings')),
  ].find((path) => path !== '' && existsSync(join(path, 'polymarket')))
}

/** What a venue answered: some files have it in an envelope of the recorder. */
export async function recording(folder: string, name: string): Promise<Json> {
  const json = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))
  return '_metadata' in json || '_recording' in json ? json.response : json
}

export async function recordedPayloads(folder: string): Promise<Payloads> {
  const read = (name: string) => recording(folder, name)
  const { event, markets } = await read('kalshi/event_single')
  return {
    gamma: [...(await read('polymarket/gamma_event')), ...(await read('polymarket/gamma_event_fed'))],
    book: await read('polymarket/clob_book'),
    history: await read('polymarket/clob_prices_history'),
    kalshi: [{ ...event, markets }],
    series: { series: [] },
    orderbook: await read('kalshi/orderbook_fp_KXBTC'),
    orderbooks: {},
    candles: await read('kalshi/series_candlesticks'),
    perps: await read('hyperliquid/metaAndAssetCtxs_excerpt'),
    spot: [{ universe: [], tokens: [] }, []],
    dexes: [null],
    builders: {},
    coinBook: await read('hyperliquid/l2Book_BTC_5_levels'),
    coinCandles: await read('hyperliquid/candleSnapshot_kPEPE_1h'),
  }
}

/** The settings by which a service reads from a venue server as from the real venues. */
export function liveSettings({ url }: VenueServer) {
  return {
    VENUES: 'live',
    POLYMARKET_GAMMA_URL: url,
    POLYMARKET_CLOB_URL: url,
    POLYMARKET_DATA_URL: url,
    KALSHI_URL: `${url}/trade-api/v2`,
    HYPERLIQUID_URL: url,
  }
}

/** Has a server answer on the venues' paths. What is changed in the payloads later is answered so from then on. */
export function serve(server: VenueServer, payloads: Payloads): void {
  const { gamma, kalshi, builders } = payloads
  const shallow = ({ id, slug, title }: Json) => ({ id, slug, title })
  const marketsOfA = () =>
    gamma.flatMap((event) => event.markets.map((row: Json) => ({ ...row, events: [shallow(event)] })))
  server.on('/events/keyset', () => ({ json: { events: gamma } }))
  server.on('/markets/keyset', ({ query }) => {
    const [ids, closed] = [query.getAll('condition_ids'), query.get('closed') === 'true']
    const fits = (row: Json) => row.closed === closed && (ids.length === 0 || ids.includes(row.conditionId))
    return { json: { markets: marketsOfA().filter(fits) } }
  })
  server.on('/book', ({ query }) =>
    query.get('token_id') === payloads.book.asset_id
      ? { json: payloads.book }
      : { status: 404, json: { error: 'none' } },
  )
  server.on('/prices-history', () => ({ json: payloads.history }))
  // Nobody has traded here.
  for (const path of ['/positions', '/activity', '/trades']) server.on(path, () => ({ json: [] }))
  const api = '/trade-api/v2'
  const marketsOfB = () => kalshi.flatMap((event) => event.markets)
  server.on(`${api}/events`, () => ({ json: { events: kalshi, cursor: '' } }))
  server.on(`${api}/series`, () => ({ json: payloads.series }))
  server.on(`${api}/markets`, ({ query }) => {
    const tickers = query.get('tickers')?.split(',')
    return { json: { markets: marketsOfB().filter(({ ticker }) => tickers?.includes(ticker) ?? true), cursor: '' } }
  })
  const bookOf = (ticker: string) => payloads.orderbooks[ticker] ?? payloads.orderbook
  server.on('/books', () => ({ json: [payloads.book] }))
  server.on(`${api}/markets/orderbooks`, ({ query }) => ({
    json: { orderbooks: query.getAll('tickers').map((ticker) => ({ ticker, ...bookOf(ticker) })) },
  }))
  for (const { ticker } of marketsOfB()) {
    server.on(`${api}/markets/${ticker}/orderbook`, () => ({ json: bookOf(ticker) }))
    for (const { series_ticker } of kalshi)
      server.on(`${api}/series/${series_ticker}/markets/${ticker}/candlesticks`, () => ({ json: payloads.candles }))
  }
  server.on('/info', ({ body }): VenueReply => {
    const { type, dex = '' } = body as { type: string; dex?: string }
    const replies: Record<string, Json> = {
      metaAndAssetCtxs: dex === '' ? payloads.perps : builders[dex],
      spotMetaAndAssetCtxs: payloads.spot,
      perpDexs: payloads.dexes,
      l2Book: payloads.coinBook,
      candleSnapshot: payloads.coinCandles,
    }
    return { json: replies[type] }
  })
}
