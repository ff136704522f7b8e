import { z } from 'zod'
import type { FeedResult, Parsed } from '../../domain/markets/observed.ts'
import type { ObservedTrade, TradeVenue } from '../../domain/markets/observed-trades.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { createCaller, listUnder } from '../calls.ts'
import { price, quantity, text, time } from '../fields.ts'
import { believable, noRows, parseRow, type Refused, type RowKind, refused } from '../rows.ts'
import type { Tally } from '../tally.ts'

const schema = z.object({
  ...{ trade_id: text, ticker: text, count_fp: quantity, yes_price_dollars: price, no_price_dollars: price },
  ...{ taker_outcome_side: text, taker_side: text, created_time: time },
})
type Raw = z.output<typeof schema>

const row: RowKind<Raw> = {
  ...{ venue: 'venue_b', name: 'trade', schema, ids: ['trade_id'] },
  expected: ['trade_id', 'ticker', 'count_fp', 'yes_price_dollars', 'created_time'],
  known: new Set(
    `trade_id ticker count_fp yes_price_dollars no_price_dollars taker_outcome_side taker_book_side taker_side is_block_trade
    created_time`.split(/\s+/),
  ),
}

const pageRows = 1_000
const maxPages = 10

type Found = { trades: ObservedTrade[]; isWhole: boolean; refused: number }
type Feed = { tally: Tally; venue: ReturnType<typeof createCaller> }

/** Reads trades. The venue names nobody, and says nothing of holders. */
export function createTrades({ outgoing, tally }: { outgoing: Outgoing; tally: Tally }): TradeVenue {
  const feed = { tally, venue: createCaller('venue_b', outgoing) }
  return {
    ...{ venue: 'venue_b', namesWallets: false },
    async trades(ids, since, signal) {
      const found: Found = { trades: [], isWhole: true, refused: 0 }
      for (const ticker of ids) {
        const got = await ofMarket(feed, ticker, since, signal)
        if (!got.ok) return got
        found.trades.push(...got.value.trades)
        found.isWhole &&= got.value.isWhole
        found.refused += got.value.refused
      }
      return { ok: true, value: found }
    },
  }
}

async function ofMarket(feed: Feed, ticker: string, since: number, signal: AbortSignal): Promise<FeedResult<Found>> {
  const found: Found = { trades: [], isWhole: true, refused: 0 }
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const got: FeedResult<{ page: Parsed<ObservedTrade>; next: string | null }> = await pageOf(
      feed,
      { ticker, min_ts: Math.floor(since / 1_000), limit: pageRows, cursor },
      signal,
    )
    if (!got.ok) return got
    found.trades.push(...got.value.page.rows)
    found.refused += got.value.page.refused.length
    cursor = got.value.next
    if (cursor === null) return { ok: true, value: found }
  }
  return { ok: true, value: { ...found, isWhole: false } }
}

async function pageOf(
  { tally, venue }: Feed,
  query: Record<string, string | number | null>,
  signal: AbortSignal,
): Promise<FeedResult<{ page: Parsed<ObservedTrade>; next: string | null }>> {
  return tally.noted(
    'venue_b',
    await venue.ask({ call: 'trades', path: '/markets/trades', query, signal }, (json) => {
      const page: Parsed<ObservedTrade> = noRows()
      for (const each of listUnder(json, 'trades')) parseRow(each, row, mapTrade, page)
      believable(page)
      tally.parsed('venue_b', page)
      const next: unknown = Reflect.get(Object(json), 'cursor')
      return { page, next: typeof next === 'string' && next !== '' ? next : null }
    }),
  )
}

function mapTrade(raw: Raw): ObservedTrade | Refused {
  const { trade_id: id, ticker: marketId, count_fp: size, created_time: at } = raw
  const side = (raw.taker_outcome_side ?? raw.taker_side)?.toLowerCase()
  const paid = side === 'no' ? raw.no_price_dollars : raw.yes_price_dollars
  if (id === null || marketId === null || size === null || at === null) return refused('it does not say what it is')
  if (paid === null || (side !== 'yes' && side !== 'no')) return refused('it does not say who took what')
  return {
    ...{ id, marketId, side, action: 'buy', size, price: paid, at },
    ...{ wallet: null, pseudonym: null, isTaker: true, transaction: null },
  }
}
