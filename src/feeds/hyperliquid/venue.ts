import { intervals } from '../../domain/markets/candle-intervals.ts'
import type { SymbolTraits } from '../../domain/markets/venue-table.ts'
import { setting } from '../../platform/settings/described-setting.ts'
import { whole } from '../../platform/settings/setting-kinds.ts'
import { firstRows } from '../listings.ts'
import { defineVenue, webAddress } from '../port.ts'
import { createAccounts } from './account.ts'
import { createHyperliquid } from './client.ts'

/** The dearest call of a venue must fit into what may be spent at one moment, or all others wait for it. */
const dearestWeight = 105

const traits: SymbolTraits = {
  id: 'perp_venue',
  brand: 'hyperliquid',
  kind: 'symbols',
  candles: { reachMs: () => Number.POSITIVE_INFINITY, reach: null },
  bookLevels: 20,
}

const settings = {
  url: setting(
    'HYPERLIQUID_URL',
    'https://api.hyperliquid.xyz',
    webAddress(),
    'Where Hyperliquid answers, without `/info`.',
  ),
  budget: setting(
    'HYPERLIQUID_BUDGET',
    '550',
    whole(1, 100_000),
    'Weight a minute at HYPERLIQUID_URL. The venue takes 1200 from an address, which a worker and an api share: 2 for a book, 20 for most else.',
  ),
}

/** Hyperliquid. */
export const hyperliquid = defineVenue({
  traits,
  settings,
  sandbox: (at) => ({ HYPERLIQUID_URL: `${at}/hyperliquid` }),
  connect({ settings: { url, budget }, open, tally }) {
    const allowance = { units: budget, windowMs: 60_000, burst: dearestWeight }
    const outgoing = open(traits.id, url, allowance)
    const client = createHyperliquid({ outgoing, tally })
    const people = createAccounts({ outgoing, tally, dexes: client.dexes })
    return {
      client,
      accounts: {
        ...{ venue: traits.id, linkedBy: 'address', nets: false, ordersNote: null, cashNote: null },
        read: people.account,
      },
      symbols: {
        venue: traits.id,
        symbols: (signal) => client.symbols(signal),
        book: (coin, signal) => client.book(coin, signal),
        async history({ id }, interval, window, signal) {
          const got = await client.candles(id, interval, window, signal)
          if (!got.ok) return got
          return { ok: true, value: { kind: 'candles', minutes: intervals[interval], candles: got.value } }
        },
      },
    }
  },
  looks: {
    symbols: (client, { limit }) => firstRows(client.symbols(), limit),
    dexes: (client) => client.dexes(),
    book: (client, { id }) => client.book(id),
    candles: (client, { id, window }) => client.candles(id, '1h', window),
  },
})
