import { setting } from './described-setting.ts'
import { address, whole } from './setting-kinds.ts'

const web = address(['http:', 'https:'])

function url(name: string, fallback: string, about: string) {
  return setting(name, fallback, web.clone(), about)
}

/** Settings of the calls to the outside: where to, how long, how many. Budgets are the documented limits less a margin. */
export const outgoingSettings = {
  polymarketGammaUrl: url(
    'POLYMARKET_GAMMA_URL',
    'https://gamma-api.polymarket.com',
    'Where Polymarket lists events and markets.',
  ),
  polymarketClobUrl: url(
    'POLYMARKET_CLOB_URL',
    'https://clob.polymarket.com',
    'Where Polymarket has books and history.',
  ),
  polymarketGammaBudget: setting(
    'POLYMARKET_GAMMA_BUDGET',
    '250',
    whole(1, 100_000),
    'Requests in ten seconds to POLYMARKET_GAMMA_URL. The venue takes 300 of `/markets` and 500 of `/events`.',
  ),
  polymarketClobBudget: setting(
    'POLYMARKET_CLOB_BUDGET',
    '400',
    whole(1, 100_000),
    'Requests in ten seconds to POLYMARKET_CLOB_URL. The venue takes 500 of `/books`, more of others.',
  ),
  polymarketEventsPage: setting(
    'POLYMARKET_EVENTS_PAGE',
    '200',
    whole(1, 500),
    'Events asked for at once, each with all its markets. The venue takes 500.',
  ),
  polymarketMarketsPage: setting('POLYMARKET_MARKETS_PAGE', '100', whole(1, 1_000), 'Markets asked for at once.'),
  kalshiUrl: url('KALSHI_URL', 'https://external-api.kalshi.com/trade-api/v2', 'Where Kalshi answers.'),
  kalshiBudget: setting(
    'KALSHI_BUDGET',
    '8',
    whole(1, 10_000),
    'Requests a second to KALSHI_URL. What the venue takes without an account is not documented; 10 is thought safe.',
  ),
  kalshiEventsPage: setting('KALSHI_EVENTS_PAGE', '200', whole(1, 200), 'Events asked for at once.'),
  kalshiMarketsPage: setting('KALSHI_MARKETS_PAGE', '1000', whole(1, 1_000), 'Markets asked for at once.'),
  hyperliquidUrl: url('HYPERLIQUID_URL', 'https://api.hyperliquid.xyz', 'Where Hyperliquid answers, without `/info`.'),
  hyperliquidBudget: setting(
    'HYPERLIQUID_BUDGET',
    '550',
    whole(1, 100_000),
    'Weight a minute at HYPERLIQUID_URL. The venue takes 1200 from an address, which a worker and an api share: 2 for a book, 20 for most else.',
  ),
  venueTimeoutMs: setting(
    'VENUE_TIMEOUT_MS',
    '15000',
    whole(10, 600_000),
    'Longest time for one try of a call to a venue, in milliseconds.',
  ),
  venueDeadlineMs: setting(
    'VENUE_DEADLINE_MS',
    '45000',
    whole(10, 600_000),
    'Longest time for a call to a venue with its waits and retries, in milliseconds.',
  ),
  venueRetries: setting('VENUE_RETRIES', '2', whole(0, 10), 'How often a call to a venue that failed is tried again.'),
  venuePauseMs: setting(
    'VENUE_PAUSE_MS',
    '10000',
    whole(10, 600_000),
    'How long a venue that failed five times in a row is left alone, in milliseconds.',
  ),
  venueMaxBodyMb: setting('VENUE_MAX_BODY_MB', '64', whole(1, 1_024), 'Longest answer of a venue, in megabytes.'),
}
