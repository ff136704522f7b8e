import { isoSeconds } from '../calendar.ts'
import { type Answer, type Call, cursorOf, json, readCursor, whole } from '../http.ts'
import { uuid } from '../ids.ts'
import { hash } from '../noise.ts'
import { countOf, dollarsOf } from '../text.ts'
import type { Action } from '../traders/actions.ts'
import { type Holding, holdingsOf } from '../traders/holdings.ts'
import { firstTradeAt, type Roster, type Trader } from '../traders/roster.ts'
import { type Doing, doingsOf } from '../traders/tape.ts'
import type { Universe } from '../universe.ts'
import { payoutOf } from '../world/event.ts'
import { lifeOf, phaseOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen } from '../world/trades.ts'
import { badRequest } from './listing.ts'
import { signerOf } from './signed.ts'

const depositedCents = 50_000_000
const maxRows = 1_000

/** Answers what the owner of a key may read of the account. Undefined where the path is none of these. */
export function portfolioService(universe: Universe, roster: Roster, nowMs: () => number) {
  return (call: Call): Answer | undefined => {
    const name = /^\/portfolio\/(balance|positions|fills|orders|settlements)$/.exec(call.path)?.[1]
    if (name === undefined) return undefined
    const signer = signerOf(call, roster, nowMs())
    if ('status' in signer) return signer
    const doings = doingsOf(signer, roster, call.now)
    const rows = (list: readonly Row[]) => page(list, name, call)
    switch (name) {
      case 'balance':
        return json(balanceOf(doings, call.now))
      case 'positions':
        return positionsOf(universe, doings, call)
      case 'fills':
        return rows(doings.flatMap((doing) => fillsOf(universe, doing)))
      case 'orders':
        return rows(doings.flatMap((doing) => ordersOf(universe, signer, doing, call.now)))
      default:
        return rows(doings.flatMap((doing) => settlementOf(universe, doing)))
    }
  }
}

type Row = { at: number; ticker: string; row: object; status?: string }

function tickerOf(universe: Universe, { event, index }: Doing): string {
  return `${universe.eventTicker(event)}-${event.draft.markets[index]?.code}`
}

/** Newest first, by cursor. */
function page(all: readonly Row[], name: string, { query, now }: Call): Answer {
  const limit = whole(query, 'limit', 100)
  if (limit === undefined || limit === 0 || limit > maxRows) return badRequest('limit must be between 1 and 1000')
  const cursor = query.get('cursor') ?? ''
  const place = cursor === '' ? undefined : readCursor(cursor)
  if (cursor !== '' && place === undefined) return badRequest('invalid cursor')
  const [skipped, until] = [place?.[0] ?? 0, place?.[1] ?? Math.floor(now)]
  const [least, most] = [whole(query, 'min_ts', 0) ?? 0, whole(query, 'max_ts', Number.MAX_SAFE_INTEGER) ?? 0]
  const [ticker, status] = [query.get('ticker'), query.get('status')]
  const rows = all
    .filter(({ at }) => at >= least && at <= Math.min(most, until))
    .filter((row) => (ticker === null || row.ticker === ticker) && (status === null || row.status === status))
    .toSorted((a, b) => b.at - a.at || (a.ticker < b.ticker ? -1 : 1))
  const more = rows.length > skipped + limit
  return json({
    [name]: rows.slice(skipped, skipped + limit).map(({ row }) => row),
    cursor: more ? cursorOf([skipped + limit, until]) : '',
  })
}

/** Dollars in ten-thousandths, rounded up to the cent: what the venue takes for a trade. */
function feeOf(size: number, price: number): number {
  return Math.ceil(7 * (size / 100) * (price / 1_000) * (1 - price / 1_000) - 1e-9) * 100
}

function dollars(figure: number): string {
  return figure.toFixed(4)
}

function feesOf(actions: readonly Action[]): number {
  return actions.reduce((sum, { kind, size, price }) => sum + (kind === 'trade' ? feeOf(size, price) : 0), 0) / 10_000
}

type Net = { position: number; cost: number; realized: number; fees: number; traded: number }

/** The venue nets both answers: of a pair of them it pays a dollar at once. */
function netOf({ actions }: Pick<Doing, 'actions'>): Net {
  const [yes, no] = holdingsOf(actions)
  const pairs = Math.min(yes.size, no.size)
  const without = ({ size, cost }: Holding) => (size === 0 ? 0 : (cost * (size - pairs)) / size)
  const cost = without(yes) + without(no)
  const realized = yes.realized + no.realized + pairs / 100 - (yes.cost + no.cost - cost)
  return { position: yes.size - no.size, cost, realized, fees: feesOf(actions), traded: yes.boughtFor + no.boughtFor }
}

function isSettled({ event, index }: Doing, now: number): boolean {
  return now >= lifeOf(event, index).resolved
}

function balanceOf(doings: readonly Doing[], now: number) {
  const nets = doings.map((doing) => ({ doing, net: netOf(doing) }))
  const cash = nets.reduce((sum, { net }) => sum + net.realized - net.fees - net.cost, depositedCents / 100)
  const value = nets.reduce((sum, { doing, net }) => {
    const { event, index } = doing
    const quote = quoteThen(event, index, profileOf(event, index), Math.min(now, lifeOf(event, index).closes - 1))
    const yes = (quote.bid + quote.ask) / 2_000
    return sum + (Math.abs(net.position) / 100) * (net.position > 0 ? yes : 1 - yes)
  }, 0)
  return { balance: Math.round(cash * 100), portfolio_value: Math.round(value * 100), updated_ts: Math.floor(now) }
}

function positionsOf(universe: Universe, doings: readonly Doing[], { query, now }: Call): Answer {
  const limit = whole(query, 'limit', 100)
  if (limit === undefined || limit === 0 || limit > maxRows) return badRequest('limit must be between 1 and 1000')
  const place = readCursor(query.get('cursor') ?? '')?.[0] ?? 0
  const open = doings.filter((doing) => !isSettled(doing, now) && netOf(doing).position !== 0)
  const shown = open.slice(place, place + limit)
  const market_positions = shown.map((doing) => {
    const { position, cost, realized, fees, traded } = netOf(doing)
    return {
      ticker: tickerOf(universe, doing),
      position_fp: countOf(position),
      total_traded_dollars: dollars(traded),
      market_exposure_dollars: dollars(cost),
      realized_pnl_dollars: dollars(realized),
      fees_paid_dollars: dollars(fees),
      resting_orders_count: 0,
      last_updated_ts: isoSeconds(doing.actions.at(-1)?.at ?? firstTradeAt),
    }
  })
  const byEvent = Map.groupBy(shown, ({ event }) => universe.eventTicker(event))
  const event_positions = [...byEvent].map(([event_ticker, some]) => {
    const nets = some.map(netOf)
    const sum = (field: keyof Net) => nets.reduce((total, net) => total + net[field], 0)
    return {
      event_ticker,
      total_cost_dollars: dollars(sum('traded')),
      total_cost_shares_fp: countOf(nets.reduce((total, { position }) => total + Math.abs(position), 0)),
      event_exposure_dollars: dollars(sum('cost')),
      realized_pnl_dollars: dollars(sum('realized')),
      fees_paid_dollars: dollars(sum('fees')),
    }
  })
  const more = open.length > place + limit
  return json({ market_positions, event_positions, cursor: more ? cursorOf([place + limit]) : '' })
}

function fillsOf(universe: Universe, doing: Doing): Row[] {
  const ticker = tickerOf(universe, doing)
  return doing.actions.flatMap((action): Row[] => {
    if (action.kind !== 'trade') return []
    const { at, number, outcome, buys, size, price, taker } = action
    const yes = outcome === 0 ? price : 1_000 - price
    const fill = {
      fill_id: uuid(doing.event.key, doing.index, number, doing.trader.number),
      trade_id: uuid(profileOf(doing.event, doing.index).key, number, doing.event.window.generation),
      order_id: orderId(doing, number),
      ...{ ticker, market_ticker: ticker },
      ...{ side: outcome === 0 ? 'yes' : 'no', action: buys ? 'buy' : 'sell', count_fp: countOf(size) },
      ...{ yes_price_dollars: dollarsOf(yes), no_price_dollars: dollarsOf(1_000 - yes), is_taker: taker },
      ...{ fee_cost: dollars(feeOf(size, price) / 10_000), created_time: isoSeconds(at), ts: at, subaccount_number: 0 },
    }
    return [{ at, ticker, row: fill }]
  })
}

function orderId({ event, index, trader }: Doing, number: number): string {
  return uuid(hash(event.key, 51), index, number, trader.number)
}

/** Seconds for which somebody leaves an order. */
const restsSeconds = 6 * 3_600

function ordersOf(universe: Universe, trader: Trader, doing: Doing, now: number): Row[] {
  const { event, index, actions } = doing
  const ticker = tickerOf(universe, doing)
  const order = (
    id: string,
    at: number,
    status: string,
    given: Pick<Action, 'outcome' | 'buys' | 'size' | 'price'>,
  ) => {
    const { outcome, buys, size, price } = given
    const yes = outcome === 0 ? price : 1_000 - price
    const filled = status === 'executed' ? size : 0
    const row = {
      ...{ order_id: id, user_id: uuid(trader.key, 42), client_order_id: uuid(trader.key, 43, at), ticker },
      ...{ side: outcome === 0 ? 'yes' : 'no', action: buys ? 'buy' : 'sell', type: 'limit', status },
      ...{ yes_price_dollars: dollarsOf(yes), no_price_dollars: dollarsOf(1_000 - yes) },
      ...{
        initial_count_fp: countOf(size),
        fill_count_fp: countOf(filled),
        remaining_count_fp: countOf(size - filled),
      },
      ...{ taker_fill_cost_dollars: dollars((filled * price) / 100_000), maker_fill_cost_dollars: '0.0000' },
      ...{ taker_fees_dollars: dollars(filled === 0 ? 0 : feeOf(size, price) / 10_000), maker_fees_dollars: '0.0000' },
      ...{
        expiration_time: null,
        created_time: isoSeconds(at),
        last_update_time: isoSeconds(at),
        order_group_id: null,
      },
      ...{ self_trade_prevention_type: 'taker_at_cross', cancel_order_on_pause: false, subaccount_number: 0 },
    }
    return { at, ticker, status, row }
  }
  const executed = actions
    .filter(({ kind }) => kind === 'trade')
    .map((action) => order(orderId(doing, action.number), action.at, 'executed', action))
  const at = Math.max(Math.ceil(event.window.start), Math.floor(now / restsSeconds) * restsSeconds)
  const quote = quoteThen(event, index, profileOf(event, index), at)
  const price = quote.bid - 5 * quote.tick
  const rests =
    phaseOf(lifeOf(event, index), now) === 'open' && price > 0 && hash(trader.key, event.key, index) % 3 === 0
  const resting = { outcome: 0, buys: true, size: 10_000, price } as const
  return rests ? [...executed, order(uuid(trader.key, event.key, index, at), at, 'resting', resting)] : executed
}

function settlementOf(universe: Universe, doing: Doing): Row[] {
  const { event, index, actions } = doing
  const settled = actions.filter(({ kind }) => kind === 'redeem')
  const [first] = settled
  if (first === undefined) return []
  const payout = payoutOf(event, index)
  const [yes, no] = holdingsOf(actions.filter(({ kind }) => kind !== 'redeem'))
  const ticker = tickerOf(universe, doing)
  const revenue = (yes.size / 100) * payout + (no.size / 100) * (1 - payout)
  const row = {
    ...{ ticker, event_ticker: universe.eventTicker(event) },
    market_result: payout === 1 ? 'yes' : payout === 0 ? 'no' : 'scalar',
    ...{ yes_count_fp: countOf(yes.size), no_count_fp: countOf(no.size) },
    ...{ yes_total_cost_dollars: dollars(yes.cost), no_total_cost_dollars: dollars(no.cost) },
    ...{ revenue: Math.round(revenue * 100), value: Math.round(payout * 100), fee_cost: '0.0000' },
    settled_time: isoSeconds(first.at),
  }
  return [{ at: first.at, ticker, row }]
}
