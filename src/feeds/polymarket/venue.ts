import { intervals } from '../../domain/markets/candle-intervals.ts'
import type { PredictionTraits } from '../../domain/markets/venue-table.ts'
import { isoOf } from '../../platform/moments.ts'
import { setting } from '../../platform/settings/described-setting.ts'
import { whole } from '../../platform/settings/setting-kinds.ts'
import { firstRows, pagesOfAll } from '../listings.ts'
import { defineVenue, webAddress } from '../port.ts'
import { createPolymarket } from './client.ts'
import { createTrades } from './trades.ts'
import { createWallets } from './wallet.ts'

const dayMs = 86_400_000

const traits: PredictionTraits = {
  id: 'venue_a',
  brand: 'polymarket',
  kind: 'predictions',
  quotes: 'best',
  books: 'contract',
  endDates: 'expected',
  // Cut to 0.00001 dollars: docs.polymarket.com/trading/fees.
  fees: { to: 0.00001, round: 'down' },
  // `orderMinSize` of its markets, `min_order_size` of its books.
  leastOrder: 5,
  // The venue gives two weeks at a time: sixty calls for one caller.
  candles: { reachMs: () => 60 * 14 * dayMs, reach: 'A market of venue A is read 840 days back' },
  pages: { host: 'polymarket.com', named },
  namedBy: (text) =>
    /^(0x[0-9a-f]{64}|\d{20,90})$/i.test(text) ? { markets: [text, text.toLowerCase()], events: [] } : null,
  endpoints: {
    orderbook: [
      ['venue_a', 'getTokenOrderBook'],
      ['polymarket', 'getTokenOrderBookByBrand'],
    ],
  },
}

/** `…/event/<event>/<market>`, `…/event/<event>`, `…/market/<market>`. A language may stand before; pages of games have the leagues in their way. */
function named(path: readonly string[]) {
  const kind = path.findIndex((part) => part === 'event' || part === 'market')
  const [first, second] = kind < 0 ? path.slice(-1) : path.slice(kind + 1)
  if (second !== undefined) return { markets: [second], events: [] }
  if (first === undefined) return { markets: [], events: [] }
  return { markets: [first], events: path[kind] === 'market' ? [] : [first] }
}

const settings = {
  gammaUrl: setting(
    'POLYMARKET_GAMMA_URL',
    'https://gamma-api.polymarket.com',
    webAddress(),
    'Where Polymarket lists events and markets.',
  ),
  clobUrl: setting(
    'POLYMARKET_CLOB_URL',
    'https://clob.polymarket.com',
    webAddress(),
    'Where Polymarket has books and history.',
  ),
  dataUrl: setting(
    'POLYMARKET_DATA_URL',
    'https://data-api.polymarket.com',
    webAddress(),
    'Where Polymarket says what wallets hold and did.',
  ),
  gammaBudget: setting(
    'POLYMARKET_GAMMA_BUDGET',
    '250',
    whole(1, 100_000),
    'Requests in ten seconds to POLYMARKET_GAMMA_URL. The venue takes 300 of `/markets` and 500 of `/events`.',
  ),
  clobBudget: setting(
    'POLYMARKET_CLOB_BUDGET',
    '400',
    whole(1, 100_000),
    'Requests in ten seconds to POLYMARKET_CLOB_URL. The venue takes 500 of `/books`, more of others.',
  ),
  dataBudget: setting(
    'POLYMARKET_DATA_BUDGET',
    '100',
    whole(1, 100_000),
    'Requests in ten seconds to POLYMARKET_DATA_URL. The venue takes 150 of `/positions`, 200 of `/trades`.',
  ),
  eventsPage: setting(
    'POLYMARKET_EVENTS_PAGE',
    '200',
    whole(1, 500),
    'Events asked for at once, each with all its markets. The venue takes 500.',
  ),
  marketsPage: setting('POLYMARKET_MARKETS_PAGE', '100', whole(1, 1_000), 'Markets asked for at once.'),
}

/** Polymarket. */
export const polymarket = defineVenue({
  traits,
  settings,
  sandbox: (at) => ({
    POLYMARKET_GAMMA_URL: `${at}/polymarket/gamma`,
    POLYMARKET_CLOB_URL: `${at}/polymarket/clob`,
    POLYMARKET_DATA_URL: `${at}/polymarket/data`,
  }),
  connect({ settings, open, tally, knows }) {
    const { gammaUrl, clobUrl, dataUrl, gammaBudget, clobBudget, dataBudget, eventsPage, marketsPage } = settings
    const data = open('venue_a_data', dataUrl, { units: dataBudget, windowMs: 10_000 })
    const wallets = createWallets({ outgoing: data, tally })
    const client = createPolymarket({
      gamma: open('venue_a_gamma', gammaUrl, { units: gammaBudget, windowMs: 10_000 }),
      clob: open('venue_a_clob', clobUrl, { units: clobBudget, windowMs: 10_000 }),
      tally,
      pageSizes: { events: eventsPage, markets: marketsPage },
      knows,
    })
    return {
      client,
      accounts: {
        ...{ venue: traits.id, linkedBy: 'address', nets: false },
        ordersNote: 'The venue shows orders to nobody but their owner.',
        cashNote: 'The money of a wallet is on its chain, and the venue does not state it.',
        read: wallets.account,
      },
      trades: createTrades({ outgoing: data, tally }),
      predictions: {
        venue: traits.id,
        open: (signal) => client.marketsByEvent({ closed: false, signal }),
        prices: (signal) => client.markets({ closed: false, signal }),
        changedSince: (ms, signal) => client.changedMarkets(isoOf(ms), signal),
        byEvents: (ids, signal) => pagesOfAll(client.marketsByEvents(ids, signal)),
        byIds: (ids, signal) => pagesOfAll(client.marketsByIds(ids, signal)),
        books: (tokens, signal) => client.books(tokens, signal),
        book: (token, signal) => client.book(token, signal),
        async history({ id }, interval, window, signal) {
          const fidelityMinutes = Math.min(intervals[interval], 60)
          const got = await client.history(id, { ...window, fidelityMinutes }, signal)
          return got.ok ? { ok: true, value: { kind: 'points', points: got.value } } : got
        },
      },
    }
  },
  looks: {
    markets: (client, { limit }) => firstRows(client.marketsByEvent({ closed: false }), limit),
    market: (client, { id }) => (id.startsWith('0x') ? client.marketsByIds([id]) : client.marketBySlug(id)),
    event: (client, { id }) => client.eventBySlug(id),
    search: (client, { id, limit }) => client.search(id, limit),
    book: (client, { id }) => client.book(id),
    history: (client, { id, window }) => client.history(id, { ...window, fidelityMinutes: 60 }),
  },
})
