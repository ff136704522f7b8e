import { intervals } from '../../domain/markets/candle-intervals.ts'
import type { PredictionTraits } from '../../domain/markets/venue-table.ts'
import type { PredictionVenue } from '../../domain/markets/venues.ts'
import { systemClock } from '../../platform/clock.ts'
import { setting } from '../../platform/settings/described-setting.ts'
import { whole } from '../../platform/settings/setting-kinds.ts'
import { firstRows, pagesOfAll } from '../listings.ts'
import { defineVenue, webAddress } from '../port.ts'
import { createKalshi, type Kalshi } from './client.ts'
import type { SeriesLookup } from './map.ts'
import { createSignedAccounts } from './portfolio.ts'
import { periodFor } from './prices.ts'
import { createTrades } from './trades.ts'

const minuteMs = 60_000
/** The venue gives 5,000 of its own periods at a time: three calls for one caller. */
const maxPeriods = 15_000

const traits: PredictionTraits = {
  id: 'venue_b',
  brand: 'kalshi',
  kind: 'predictions',
  quotes: 'sides',
  books: 'market',
  endDates: 'latest',
  // Each fill is rounded up to 0.0001, then the balance to the cent, and what an order has paid too much by that is paid back, so that one order
  // costs what one fill of its size would: the cent above. docs.kalshi.com/getting_started/fee_rounding.
  fees: { to: 0.01, round: 'up' },
  // Not every market takes parts of a contract.
  leastOrder: 1,
  candles: {
    // The first period is asked for from its beginning.
    reachMs: (minutes) => (maxPeriods * periodFor(minutes) - minutes) * minuteMs,
    sides: true,
    reach: 'one of venue B 15,000 of the minutes, hours or days that a period is made of',
  },
  pages: { host: 'kalshi.com', named: (path) => namesOf(path.at(-1)) },
  // A series alone is a word like any other, but for the letters with which the venue begins it.
  namedBy: (text) => (/^KX[A-Z\d]{2,}$/i.test(text) ? namesOf(text) : null),
  endpoints: {
    overlapping: [
      ['kalshi', 'listOverlappingMarkets'],
      ['venue_b', 'listOverlappingMarketsOfVenueB'],
    ],
  },
}

/** Tickers are in capitals, and in small letters in links: `…/markets/<series>`, `…/markets/<series>/<text>/<event ticker>`. */
function namesOf(name: string | undefined) {
  const cases = name === undefined ? [] : [...new Set([name, name.toUpperCase(), name.toLowerCase()])]
  return { markets: cases, events: cases }
}

const settings = {
  url: setting('KALSHI_URL', 'https://external-api.kalshi.com/trade-api/v2', webAddress(), 'Where Kalshi answers.'),
  budget: setting(
    'KALSHI_BUDGET',
    '8',
    whole(1, 10_000),
    'Requests a second to KALSHI_URL. What the venue takes without an account is not documented; 10 is thought safe.',
  ),
  eventsPage: setting('KALSHI_EVENTS_PAGE', '200', whole(1, 200), 'Events asked for at once.'),
  marketsPage: setting('KALSHI_MARKETS_PAGE', '1000', whole(1, 1_000), 'Markets asked for at once.'),
}

/** Kalshi. */
export const kalshi = defineVenue({
  traits,
  settings,
  sandbox: (at) => ({ KALSHI_URL: `${at}/kalshi/trade-api/v2` }),
  connect({ settings: { url, budget, eventsPage, marketsPage }, open, tally, knows }) {
    const outgoing = open(traits.id, url, { units: budget, windowMs: 1_000 })
    const signed = createSignedAccounts({ outgoing, tally, clock: systemClock })
    const client = createKalshi({
      outgoing,
      tally,
      pageSizes: { events: eventsPage, markets: marketsPage },
      knows,
    })
    return {
      client,
      predictions: predictionsOf(client),
      trades: createTrades({ outgoing, tally }),
      accounts: {
        ...{ venue: traits.id, linkedBy: 'key', nets: true, ordersNote: null, cashNote: null },
        read: signed.account,
      },
    }
  },
  looks: {
    markets: (client, { limit }) => firstRows(client.marketsByEvent({ status: 'open' }), limit),
    market: (client, { id }) => client.market(id),
    event: (client, { id }) => client.event(id),
    series: (client, { id }) => client.series(id),
    book: (client, { id }) => client.book(id),
    candles: (client, { id, window }) => client.candles(id, null, { ...window, periodMinutes: 60 }),
    status: (client) => client.status(),
  },
})

/** Events that are looked up one by one before the next reading of all has them. */
const eventsAtOnce = 50

function predictionsOf(client: Kalshi): PredictionVenue {
  const seriesLookup = rememberedSeries(client)
  return {
    venue: traits.id,
    async *open(signal) {
      yield* client.marketsByEvent({ status: 'open', series: await seriesLookup(signal), signal })
    },
    prices: (signal) => client.markets({ status: 'open', signal }),
    changedSince: (ms, signal) => client.markets({ updatedSince: Math.floor(ms / 1_000), signal }),
    async *byEvents(tickers, signal) {
      const series = await seriesLookup(signal)
      for (const ticker of tickers.slice(0, eventsAtOnce)) {
        const found = await client.event(ticker, series, signal)
        if (!found.ok) yield found
        else if (found.value !== null) yield { ok: true, value: found.value }
      }
    },
    async *byIds(ids, signal) {
      yield* pagesOfAll(client.marketsByIds(ids, await seriesLookup(signal), signal))
    },
    books: (tickers, signal) => client.books(tickers, signal),
    book: (ticker, signal) => client.book(ticker, undefined, signal),
    async history({ id, seriesId }, interval, window, signal) {
      const minutes = periodFor(intervals[interval])
      // The venue tells periods by their ends: that of the running one is to come.
      const endMs = window.endMs + (window.running ? minutes * minuteMs : 0)
      const got = await client.candles(id, seriesId, { startMs: window.startMs, endMs, periodMinutes: minutes }, signal)
      if (!got.ok) return got
      // The one before the window comes too, since it ends where that begins; a longer one made of it alone would be a piece.
      const candles = got.value.filter(({ timestamp }) => {
        const at = Date.parse(timestamp)
        return at >= window.startMs && at < window.endMs
      })
      return { ok: true, value: { kind: 'candles', minutes, candles } }
    },
  }
}

/** Series change seldom, and their list is long. */
const seriesMs = 3_600_000

/** Finds series in a list that is read again after an hour. */
function rememberedSeries(client: Kalshi): (signal: AbortSignal) => Promise<SeriesLookup> {
  let series: { find: SeriesLookup; readAt: number } | undefined
  return async (signal) => {
    if (series === undefined || performance.now() - series.readAt > seriesMs) {
      const read = await client.allSeries(undefined, signal)
      // An older list is better than none; without any, what depends on it is not known yet.
      if (read.ok) {
        const byTicker = new Map(read.value.rows.map((row) => [row.externalId, row]))
        series = { find: (ticker) => byTicker.get(ticker), readAt: performance.now() }
      }
    }
    return series?.find ?? (() => undefined)
  }
}
