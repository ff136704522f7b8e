import { z } from 'zod'
import { cents, decimal, flag, maxEpochMs, price, quantity, text, time } from '../fields.ts'
import type { RowKind } from '../rows.ts'

/**
 * The shapes of the trade API v2, in both generations: whole cents and counts (`yes_bid`, `volume`), and since March 2026 text in dollars
 * and contracts (`yes_bid_dollars`, `volume_fp`). Where both are there, the newer one counts, also when it is zero.
 */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

const marketSchema = z.object({
  ticker: text,
  event_ticker: text,
  market_type: text,
  title: text,
  yes_sub_title: text,
  no_sub_title: text,
  status: text,
  yes_bid_dollars: price,
  yes_ask_dollars: price,
  no_bid_dollars: price,
  no_ask_dollars: price,
  last_price_dollars: price,
  yes_bid: cents,
  yes_ask: cents,
  no_bid: cents,
  no_ask: cents,
  last_price: cents,
  yes_bid_size_fp: quantity,
  yes_ask_size_fp: quantity,
  volume_fp: quantity,
  volume_24h_fp: quantity,
  open_interest_fp: quantity,
  volume: quantity,
  volume_24h: quantity,
  open_interest: quantity,
  liquidity_dollars: quantity,
  open_time: time,
  close_time: time,
  expected_expiration_time: time,
  expiration_time: time,
  updated_time: time,
  result: text,
  settlement_value_dollars: price,
  rules_primary: text,
  rules_secondary: text,
  strike_type: text,
  floor_strike: decimal,
  cap_strike: decimal,
})

export type KalshiMarket = z.output<typeof marketSchema>

export const kalshiMarket: RowKind<KalshiMarket> = {
  venue: 'venue_b',
  name: 'market',
  schema: marketSchema,
  ids: ['ticker'],
  expected: [
    'ticker',
    'event_ticker',
    'market_type',
    'status',
    'yes_sub_title',
    'yes_bid_dollars',
    'yes_ask_dollars',
    'last_price_dollars',
    'volume_fp',
    'volume_24h_fp',
    'open_interest_fp',
    'open_time',
    'close_time',
    'result',
    'rules_primary',
  ],
  known: words(`
    can_close_early cap_strike close_time created_time custom_strike early_close_condition event_ticker exchange_index
    expected_expiration_time expiration_time expiration_value fee_waiver_expiration_time floor_strike fractional_trading_enabled
    functional_strike is_provisional last_price last_price_dollars latest_expiration_time liquidity liquidity_dollars market_type
    mve_collection_ticker mve_selected_legs no_ask no_ask_dollars no_bid no_bid_dollars no_sub_title notional_value notional_value_dollars
    occurrence_datetime open_interest open_interest_fp open_time previous_price previous_price_dollars previous_yes_ask
    previous_yes_ask_dollars previous_yes_bid previous_yes_bid_dollars price_level_structure price_ranges primary_participant_key
    response_price_units result rules_primary rules_secondary settlement_timer_seconds settlement_ts settlement_value
    settlement_value_dollars status strike_type subtitle tick_size ticker title updated_time volume volume_24h volume_24h_fp
    volume_fp yes_ask yes_ask_dollars yes_ask_size_fp yes_bid yes_bid_dollars yes_bid_size_fp yes_sub_title`),
}

const eventSchema = z.object({
  event_ticker: text,
  series_ticker: text,
  title: text,
  sub_title: text,
  category: text,
  mutually_exclusive: flag,
  /** The type of an event's own fee, where it is another one than that of its series. */
  fee_type_override: text,
  fee_multiplier_override: decimal,
  markets: z.array(z.unknown()).nullish(),
})

export type KalshiEvent = z.output<typeof eventSchema>

export const kalshiEvent: RowKind<KalshiEvent> = {
  venue: 'venue_b',
  name: 'event',
  schema: eventSchema,
  ids: ['event_ticker'],
  expected: ['event_ticker', 'series_ticker', 'title', 'category', 'mutually_exclusive'],
  known: words(`
    available_on_brokers category collateral_return_type event_ticker exchange_index fee_multiplier_override fee_type_override
    last_updated_ts markets mutually_exclusive price_level_structure product_metadata series_ticker settlement_sources strike_date
    strike_period sub_title title`),
}

const seriesSchema = z.object({
  ticker: text,
  title: text,
  category: text,
  tags: z.array(text).nullish(),
  settlement_sources: z.array(z.object({ name: text })).nullish(),
  fee_type: text,
  fee_multiplier: decimal,
})

export type KalshiSeries = z.output<typeof seriesSchema>

export const kalshiSeries: RowKind<KalshiSeries> = {
  venue: 'venue_b',
  name: 'series',
  schema: seriesSchema,
  ids: ['ticker'],
  expected: ['ticker', 'title', 'category', 'fee_type', 'fee_multiplier'],
  known: words(`
    additional_prohibitions category contract_terms_url contract_url fee_multiplier fee_type frequency last_updated_ts
    product_metadata settlement_sources tags ticker title volume volume_fp`),
}

const levels = z.array(z.tuple([decimal, decimal]).rest(z.unknown())).nullish()

/** Bids only, of both sides. An empty side is an empty list, null, or not there. */
export const kalshiBook = z.union([
  z.object({ orderbook_fp: z.object({ yes_dollars: levels, no_dollars: levels }) }),
  z.object({ orderbook: z.object({ yes: levels, no: levels, yes_dollars: levels, no_dollars: levels }) }),
])

export const kalshiBooks = z.object({
  orderbooks: z.array(z.object({ ticker: text }).and(kalshiBook)),
})

/** Dollars as text, or whole cents as a number. */
const candlePrice = z.unknown()
const bar = z
  .object({
    open: candlePrice,
    high: candlePrice,
    low: candlePrice,
    close: candlePrice,
    open_dollars: candlePrice,
    high_dollars: candlePrice,
    low_dollars: candlePrice,
    close_dollars: candlePrice,
  })
  .partial()
  .nullish()

export const kalshiCandle = z.object({
  end_period_ts: z
    .int()
    .positive()
    .max(maxEpochMs / 1_000),
  price: bar,
  yes_bid: bar,
  yes_ask: bar,
  volume: quantity,
  volume_fp: quantity,
})

export type KalshiCandle = z.output<typeof kalshiCandle>
export type KalshiBar = z.output<typeof bar>

export const kalshiStatus = z.object({
  exchange_active: z.boolean(),
  trading_active: z.boolean(),
  exchange_estimated_resume_time: time,
})
