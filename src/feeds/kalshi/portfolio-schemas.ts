import { z } from 'zod'
import { decimal, flag, id, price, quantity, text, time } from '../fields.ts'
import type { RowKind } from '../rows.ts'

/** The shapes of the signed part of the trade API v2. Most money is text in dollars; balance and payouts are whole cents. */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

export const balance = z.object({ balance: decimal, portfolio_value: decimal })

const positionSchema = z.object({
  ticker: text,
  position_fp: decimal,
  market_exposure_dollars: quantity,
  realized_pnl_dollars: decimal,
})

export const accountPosition: RowKind<z.output<typeof positionSchema>> = {
  venue: 'venue_b',
  name: 'position',
  schema: positionSchema,
  ids: ['ticker'],
  expected: ['ticker', 'position_fp', 'market_exposure_dollars', 'realized_pnl_dollars'],
  known:
    words(`fees_paid_dollars last_updated_ts market_exposure_dollars position_fp realized_pnl_dollars resting_orders_count subaccount_number
    ticker total_traded_dollars`),
}

const fillSchema = z.object({
  fill_id: id,
  trade_id: id,
  order_id: id,
  ticker: text,
  market_ticker: text,
  side: text,
  action: text,
  count_fp: quantity,
  yes_price_dollars: price,
  no_price_dollars: price,
  is_taker: flag,
  fee_cost: decimal,
  created_time: time,
})

export type AccountFill = z.output<typeof fillSchema>

export const accountFill: RowKind<AccountFill> = {
  venue: 'venue_b',
  name: 'fill',
  schema: fillSchema,
  ids: ['fill_id', 'trade_id'],
  expected: ['order_id', 'ticker', 'side', 'action', 'count_fp', 'yes_price_dollars', 'fee_cost', 'created_time'],
  known:
    words(`action client_order_id count_fp created_time fee_cost fill_id is_taker market_ticker no_price_dollars order_id side
    subaccount_number ticker trade_id ts yes_price_dollars`),
}

const orderSchema = z.object({
  order_id: id,
  ticker: text,
  side: text,
  action: text,
  yes_price_dollars: price,
  no_price_dollars: price,
  initial_count_fp: quantity,
  fill_count_fp: quantity,
  remaining_count_fp: quantity,
  created_time: time,
  expiration_time: time,
})

export type AccountOrder = z.output<typeof orderSchema>

export const accountOrder: RowKind<AccountOrder> = {
  venue: 'venue_b',
  name: 'order',
  schema: orderSchema,
  ids: ['order_id'],
  expected: ['order_id', 'ticker', 'side', 'action', 'status', 'yes_price_dollars', 'remaining_count_fp'],
  known:
    words(`action cancel_order_on_pause client_order_id created_time expiration_time fill_count_fp initial_count_fp last_update_time
    maker_fees_dollars maker_fill_cost_dollars no_price_dollars order_group_id order_id remaining_count_fp self_trade_prevention_type side
    status subaccount_number taker_fees_dollars taker_fill_cost_dollars ticker type user_id yes_price_dollars`),
}

const settlementSchema = z.object({
  ticker: text,
  market_result: text,
  yes_count_fp: quantity,
  no_count_fp: quantity,
  yes_total_cost_dollars: quantity,
  no_total_cost_dollars: quantity,
  revenue: quantity,
  value: quantity,
  fee_cost: decimal,
  settled_time: time,
})

export type AccountSettlement = z.output<typeof settlementSchema>

export const accountSettlement: RowKind<AccountSettlement> = {
  venue: 'venue_b',
  name: 'settlement',
  schema: settlementSchema,
  ids: ['ticker'],
  expected: ['ticker', 'market_result', 'yes_count_fp', 'no_count_fp', 'revenue', 'settled_time'],
  known:
    words(`event_ticker fee_cost market_result no_count_fp no_total_cost_dollars revenue settled_time ticker value yes_count_fp
    yes_total_cost_dollars`),
}
