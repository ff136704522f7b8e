import { daySeconds, isoMicros, isoSeconds } from '../calendar.ts'
import { hash, unit } from '../noise.ts'
import { countOf, dollarsOf } from '../text.ts'
import type { Universe } from '../universe.ts'
import { mayCloseEarly } from '../world/draft.ts'
import { type ListedEvent, payoutOf } from '../world/event.ts'
import { type Life, lifeOf, type Phase, phaseOf, updatedAt } from '../world/life.ts'
import { bestSizeAt, type Profile, profileOf, quoteOf, shownAt, tickScheme } from '../world/quotes.ts'
import { tradeOf, tradesUntil, turnoverOf } from '../world/trades.ts'

export type MarketState = { life: Life; phase: Phase }

/** The words of the objects; those of the filters are others. */
const statusWords: Readonly<Record<Phase, string>> = {
  unopened: 'initialized',
  open: 'active',
  paused: 'inactive',
  closed: 'closed',
  determined: 'determined',
  disputed: 'disputed',
  resolved: 'finalized',
}

export const filterWords: Readonly<Record<Phase, string>> = {
  unopened: 'unopened',
  open: 'open',
  paused: 'paused',
  closed: 'closed',
  determined: 'closed',
  disputed: 'closed',
  resolved: 'settled',
}

export function statesOf(event: ListedEvent, time: number): MarketState[] {
  return event.draft.markets.map((_, index) => {
    const life = lifeOf(event, index)
    return { life, phase: phaseOf(life, time) }
  })
}

/** Some markets state a close long after the time at which their answer is expected; it moves there when they close. */
export function statedClose(event: ListedEvent, life: Life, time: number): number {
  if (time >= life.closes) return life.closes
  return life.due + (closesLate(event) ? 365 * daySeconds : 0)
}

function closesLate({ key, window }: ListedEvent): boolean {
  return hash(key, 101) % 3 === 0 && window.end - window.start > 60 * daySeconds
}

/** The time at which the answer is expected: in the morning after the close, or before it where the close is stated late. */
function expectedAt(event: ListedEvent, { due }: Life): number {
  if (closesLate(event)) return due
  return due + (event.window.end - event.window.start < daySeconds ? 300 : 36_000)
}

export function eventShape(universe: Universe, event: ListedEvent, time: number) {
  const { draft, window } = event
  return {
    event_ticker: universe.eventTicker(event),
    // A series that is not listed has no category of its own that would be believed over the event's.
    series_ticker: universe.bad.get(event.slot.number) === 'category' ? 'KXZORBING' : draft.series.ticker,
    title: draft.title,
    sub_title: draft.subtitle,
    category: universe.bad.get(event.slot.number) === 'category' ? 'Zorbing' : draft.category,
    mutually_exclusive: draft.exclusive,
    collateral_return_type: draft.exclusive ? 'MECNET' : '',
    strike_date: draft.asset === null ? null : isoSeconds(window.end),
    strike_period: '',
    available_on_brokers: true,
    product_metadata: null,
    last_updated_ts: isoSeconds(
      Math.max(...draft.markets.map((_, index) => updatedAt(event, index, lifeOf(event, index), time))),
    ),
  }
}

/** All markets of an event, whose prices hang together. */
export function marketShapes(universe: Universe, event: ListedEvent, time: number, states = statesOf(event, time)) {
  const shown = shownAt(event, time)
  const dayAgo = time - daySeconds > event.window.start ? shownAt(event, time - daySeconds) : undefined
  const ticker = universe.eventTicker(event)
  return states.map((state, index) =>
    marketShape(event, index, { ...state, time, ticker, mean: shown[index] ?? 0.5, dayAgo: dayAgo?.[index] }),
  )
}

type Moment = MarketState & { time: number; ticker: string; mean: number; dayAgo: number | undefined }

function rangesOf(
  event: ListedEvent,
  profile: Profile,
): { scheme: string; ranges: { start: string; end: string; step: string }[] } {
  const scheme = tickScheme(event, profile)
  const range = (start: string, end: string, step: string) => ({ start, end, step })
  if (scheme === 'tapered_deci_cent')
    return {
      scheme,
      ranges: [
        range('0.0000', '0.1000', '0.0010'),
        range('0.1000', '0.9000', '0.0100'),
        range('0.9000', '1.0000', '0.0010'),
      ],
    }
  return { scheme, ranges: [range('0.0000', '1.0000', scheme === 'deci_cent' ? '0.0010' : '0.0100')] }
}

function marketShape(event: ListedEvent, index: number, moment: Moment) {
  const { life, phase, time, ticker } = moment
  const { draft, window } = event
  const market = draft.markets[index]
  if (market === undefined) throw new Error('There is no such market')
  const { scheme, ranges } = rangesOf(event, profileOf(event, index))
  return {
    ticker: `${ticker}-${market.code}`,
    event_ticker: ticker,
    market_type: 'binary',
    title: market.question,
    subtitle: '',
    yes_sub_title: market.label,
    no_sub_title: market.label,
    status: statusWords[phase],
    ...quoteFields(event, index, moment),
    liquidity_dollars: '0.0000',
    notional_value_dollars: '1.0000',
    created_time: isoMicros(life.created),
    updated_time: isoMicros(updatedAt(event, index, life, time)),
    open_time: isoSeconds(life.opens),
    close_time: isoSeconds(statedClose(event, life, time)),
    expected_expiration_time: isoSeconds(expectedAt(event, life)),
    latest_expiration_time: isoSeconds(statedClose(event, life, 0) + 7 * daySeconds),
    expiration_time: isoSeconds(statedClose(event, life, 0) + 7 * daySeconds),
    settlement_timer_seconds: window.end - window.start < daySeconds ? 60 : 1_800,
    ...resultFields(event, index, moment),
    can_close_early: true,
    ...(mayCloseEarly(market.pricing)
      ? { early_close_condition: 'This market will close and expire early if the event occurs.' }
      : {}),
    rules_primary: market.rules(),
    rules_secondary:
      unit(event.key, 102) < 0.3
        ? 'If the event is cancelled or postponed beyond the date stated, the market resolves to a fair price.'
        : '',
    ...strikeOf(market.strike),
    fractional_trading_enabled: true,
    price_level_structure: scheme,
    price_ranges: ranges,
  }
}

/** Fields of what it costs, and of what was traded. */
function quoteFields(event: ListedEvent, index: number, { life, phase, time, mean, dayAgo }: Moment) {
  const profile = profileOf(event, index)
  const trading = phase === 'open' || phase === 'paused'
  const quote = trading ? quoteOf(event, mean, profile) : { bid: 0, ask: 1_000 }
  const before = dayAgo === undefined ? { bid: 0, ask: 0 } : quoteOf(event, dayAgo, profile)
  const until = Math.min(time, life.closes)
  const trades = tradesUntil(event, profile, until)
  const tradesThen = tradesUntil(event, profile, Math.min(until, time - daySeconds))
  const volume = turnoverOf(profile, trades)
  return {
    yes_bid_dollars: dollarsOf(quote.bid),
    yes_ask_dollars: dollarsOf(quote.ask),
    no_bid_dollars: dollarsOf(1_000 - quote.ask),
    no_ask_dollars: dollarsOf(1_000 - quote.bid),
    yes_bid_size_fp:
      quote.bid === 0 ? '0.00' : bestSizeAt({ event, index }, profile, { price: quote.bid, side: 0, time }).toFixed(2),
    yes_ask_size_fp:
      quote.ask === 1_000
        ? '0.00'
        : bestSizeAt({ event, index }, profile, { price: quote.ask, side: 1, time }).toFixed(2),
    last_price_dollars: dollarsOf(trades === 0 ? 0 : tradeOf(event, index, profile, trades - 1).price),
    previous_yes_bid_dollars: dollarsOf(before.bid),
    previous_yes_ask_dollars: dollarsOf(before.ask),
    previous_price_dollars: dollarsOf(tradesThen === 0 ? 0 : tradeOf(event, index, profile, tradesThen - 1).price),
    volume_fp: countOf(volume),
    volume_24h_fp: countOf(volume - turnoverOf(profile, tradesThen)),
    open_interest_fp: countOf(interestOf(profile, volume)),
  }
}

function resultFields(event: ListedEvent, index: number, { life, phase, time }: Moment) {
  const payout = time >= life.determined ? payoutOf(event, index) : null
  return {
    result: payout === null ? '' : payout === 0.5 ? 'scalar' : payout === 1 ? 'yes' : 'no',
    ...(payout === null ? {} : { settlement_value_dollars: dollarsOf(payout * 1_000) }),
    ...(phase === 'resolved' ? { settlement_ts: isoSeconds(life.resolved) } : {}),
    expiration_value: payout === null ? '' : payout === 1 ? 'Yes' : 'No',
  }
}

function strikeOf(strike: { type: string; floor: number | null; cap: number | null } | null) {
  if (strike === null) return { strike_type: 'custom' }
  return {
    strike_type: strike.type,
    ...(strike.floor === null ? {} : { floor_strike: strike.floor }),
    ...(strike.cap === null ? {} : { cap_strike: strike.cap }),
  }
}

/** Contracts that are still held, in hundredths: a part of all that were traded. */
export function interestOf(profile: Profile, volume: number): number {
  return Math.round(volume * (0.25 + 0.2 * unit(profile.key, 96)))
}

export function seriesShape({ draft }: ListedEvent, time: number) {
  return {
    ticker: draft.series.ticker,
    title: draft.series.title,
    category: draft.category,
    frequency: draft.series.frequency,
    tags: draft.tags.length > 1 ? draft.tags.slice(1) : null,
    settlement_sources: [draft.source],
    contract_url: '',
    contract_terms_url: '',
    fee_type: draft.category === 'Sports' ? 'quadratic_with_maker_fees' : 'quadratic',
    fee_multiplier: 1,
    additional_prohibitions: [],
    last_updated_ts: isoSeconds(Math.floor(time / (30 * daySeconds)) * 30 * daySeconds),
  }
}
