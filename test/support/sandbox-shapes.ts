import { z } from 'zod'
import { isoTime } from './sandbox-world.ts'

/** What the venues' own documentation says of their answers, as schemas of ours. */

const listText = z.string().transform((text, context): string[] => {
  const list = z.array(z.string()).safeParse(JSON.parse(text))
  if (!list.success) context.addIssue('is no list of texts')
  return list.data ?? []
})
const probability = z.number().min(0).max(1)
const hex64 = z.string().regex(/^0x[0-9a-f]{64}$/)
const digits = z.string().regex(/^\d+$/)

export const gammaMarket = z.object({
  id: digits,
  question: z.string().min(5),
  conditionId: hex64,
  questionID: hex64,
  slug: z.string().regex(/^[a-z0-9-]+$/),
  description: z.string().min(20),
  outcomes: listText,
  outcomePrices: listText,
  clobTokenIds: listText,
  umaResolutionStatuses: listText,
  umaResolutionStatus: z.enum(['proposed', 'disputed', 'resolved']).optional(),
  volume: z.string(),
  volumeNum: z.number().nonnegative(),
  volume24hr: z.number().nonnegative(),
  liquidity: z.string().optional(),
  liquidityNum: z.number().nonnegative().optional(),
  bestBid: probability.optional(),
  bestAsk: probability,
  spread: probability,
  lastTradePrice: probability.optional(),
  orderPriceMinTickSize: z.union([z.literal(0.01), z.literal(0.001)]),
  orderMinSize: z.number(),
  active: z.literal(true),
  closed: z.boolean(),
  archived: z.boolean(),
  acceptingOrders: z.boolean(),
  enableOrderBook: z.boolean(),
  negRisk: z.boolean(),
  groupItemTitle: z.string(),
  startDate: isoTime,
  endDate: isoTime,
  createdAt: isoTime,
  updatedAt: isoTime,
  endDateIso: z.iso.date(),
  closedTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\+00$/)
    .optional(),
})

export const gammaEvent = z.object({
  id: digits,
  slug: z.string(),
  title: z.string(),
  active: z.literal(true),
  closed: z.boolean(),
  negRisk: z.boolean(),
  startDate: isoTime,
  endDate: isoTime,
  volume: z.number(),
  volume24hr: z.number(),
  liquidity: z.number(),
  openInterest: z.number(),
  tags: z.array(z.object({ id: digits, label: z.string(), slug: z.string() })).min(1),
  series: z.array(z.object({ id: digits, slug: z.string(), title: z.string() })),
  markets: z.array(gammaMarket).min(1),
})

const level = z.object({ price: z.string().regex(/^0\.\d{1,3}$/), size: z.string().regex(/^\d+(\.\d{1,2})?$/) })

export const clobBook = z.object({
  market: hex64,
  asset_id: z.string().regex(/^\d{77}$/),
  timestamp: z.string().regex(/^\d{13}$/),
  hash: z.string().regex(/^[0-9a-f]{40}$/),
  bids: z.array(level),
  asks: z.array(level),
  min_order_size: z.string(),
  tick_size: z.enum(['0.01', '0.001']),
  neg_risk: z.boolean(),
  last_trade_price: z.string(),
})

export const pricesHistory = z.object({ history: z.array(z.object({ t: z.int(), p: probability })) })

export const dataTrade = z.object({
  proxyWallet: z.string().regex(/^0x[0-9a-f]{40}$/),
  side: z.enum(['BUY', 'SELL']),
  asset: digits,
  conditionId: hex64,
  size: z.number().positive(),
  price: probability,
  timestamp: z.int(),
  title: z.string(),
  slug: z.string(),
  eventSlug: z.string(),
  outcome: z.string(),
  outcomeIndex: z.int(),
  transactionHash: hex64,
})

const dollars = z.string().regex(/^[01]\.\d{4}$/)
const count = z.string().regex(/^\d+\.\d{2}$/)

export const kalshiMarket = z.object({
  ticker: z.string().regex(/^[A-Z0-9]+-[A-Z0-9]+-[A-Z0-9.-]+$/),
  event_ticker: z.string(),
  market_type: z.literal('binary'),
  title: z.string(),
  yes_sub_title: z.string(),
  no_sub_title: z.string(),
  status: z.enum(['initialized', 'active', 'inactive', 'closed', 'determined', 'disputed', 'amended', 'finalized']),
  yes_bid_dollars: dollars,
  yes_ask_dollars: dollars,
  no_bid_dollars: dollars,
  no_ask_dollars: dollars,
  yes_bid_size_fp: count,
  yes_ask_size_fp: count,
  last_price_dollars: dollars,
  previous_yes_bid_dollars: dollars,
  previous_yes_ask_dollars: dollars,
  previous_price_dollars: dollars,
  volume_fp: count,
  volume_24h_fp: count,
  open_interest_fp: count,
  liquidity_dollars: z.literal('0.0000'),
  notional_value_dollars: z.literal('1.0000'),
  created_time: isoTime,
  updated_time: isoTime,
  open_time: isoTime,
  close_time: isoTime,
  expected_expiration_time: isoTime,
  latest_expiration_time: isoTime,
  settlement_timer_seconds: z.int(),
  result: z.enum(['', 'yes', 'no', 'scalar']),
  settlement_value_dollars: dollars.optional(),
  settlement_ts: isoTime.optional(),
  expiration_value: z.string(),
  can_close_early: z.boolean(),
  rules_primary: z.string().min(10),
  rules_secondary: z.string(),
  strike_type: z.string(),
  floor_strike: z.number().optional(),
  cap_strike: z.number().optional(),
  price_level_structure: z.enum(['linear_cent', 'tapered_deci_cent', 'deci_cent']),
  price_ranges: z.array(z.object({ start: dollars, end: dollars, step: dollars })).min(1),
})

export const kalshiEvent = z.object({
  event_ticker: z.string(),
  series_ticker: z.string(),
  title: z.string(),
  sub_title: z.string(),
  category: z.string(),
  mutually_exclusive: z.boolean(),
  strike_date: isoTime.nullable(),
  markets: z.array(kalshiMarket).optional(),
})

export const kalshiBook = z.object({
  orderbook_fp: z.object({
    yes_dollars: z.array(z.tuple([dollars, count])),
    no_dollars: z.array(z.tuple([dollars, count])),
  }),
})

export const kalshiTrade = z.object({
  trade_id: z.uuid(),
  ticker: z.string(),
  count_fp: count,
  yes_price_dollars: dollars,
  no_price_dollars: dollars,
  taker_outcome_side: z.enum(['yes', 'no']),
  taker_book_side: z.enum(['bid', 'ask']),
  is_block_trade: z.boolean(),
  created_time: z.string().regex(/\.\d{6}Z$/),
})

const quotes = z.object({ open_dollars: dollars, low_dollars: dollars, high_dollars: dollars, close_dollars: dollars })

export const kalshiCandles = z.object({
  ticker: z.string(),
  candlesticks: z.array(
    z.object({
      end_period_ts: z.int(),
      yes_bid: quotes,
      yes_ask: quotes,
      price: quotes.partial().extend({ mean_dollars: dollars.optional(), previous_dollars: dollars.optional() }),
      volume_fp: count,
      open_interest_fp: count,
    }),
  ),
})

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

export const perpContext = z.object({
  markPx: decimal,
  oraclePx: decimal,
  midPx: decimal.nullable(),
  prevDayPx: decimal,
  dayNtlVlm: decimal,
  dayBaseVlm: decimal,
  openInterest: decimal,
  funding: decimal,
  premium: decimal.nullable(),
  impactPxs: z.tuple([decimal, decimal]).nullable(),
})

export const perpMeta = z.object({
  universe: z.array(
    z.object({
      name: z.string(),
      szDecimals: z.int(),
      maxLeverage: z.int(),
      marginTableId: z.int(),
      isDelisted: z.literal(true).optional(),
    }),
  ),
  marginTables: z.array(
    z.tuple([
      z.int(),
      z.object({
        description: z.string(),
        marginTiers: z.array(z.object({ lowerBound: decimal, maxLeverage: z.int() })),
      }),
    ]),
  ),
  collateralToken: z.int(),
})

const bookLevel = z.object({ px: decimal, sz: decimal, n: z.int() })

export const infoBook = z.object({
  coin: z.string(),
  time: z.int(),
  levels: z.tuple([z.array(bookLevel).max(20), z.array(bookLevel).max(20)]),
  spread: decimal.optional(),
})

export const infoCandles = z.array(
  z.object({
    t: z.int(),
    T: z.int(),
    s: z.string(),
    i: z.string(),
    o: decimal,
    c: decimal,
    h: decimal,
    l: decimal,
    v: decimal,
    n: z.int(),
  }),
)
