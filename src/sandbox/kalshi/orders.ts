import { isoMicros } from '../calendar.ts'
import { type Answer, type Call, cursorOf, json, readCursor, whole } from '../http.ts'
import { uuid } from '../ids.ts'
import { dollarsOf } from '../text.ts'
import type { Listing, Universe } from '../universe.ts'
import { lifeOf, phaseOf } from '../world/life.ts'
import { levelsOf, profileOf } from '../world/quotes.ts'
import { quoteThen, tradeOf, tradesUntil } from '../world/trades.ts'
import { badRequest } from './listing.ts'

type Level = [string, string]

/** A book of bids only: those for Yes, and those for No, which are the offers of Yes seen from the other side. Best last. */
export function bookOf(
  universe: Universe,
  ticker: string,
  depth: number,
  now: number,
): { yes_dollars: Level[]; no_dollars: Level[] } | undefined {
  const found = universe.byTicker(ticker)
  if (found === undefined) return undefined
  const { event, index } = found
  const phase = phaseOf(lifeOf(event, index), now)
  if (phase !== 'open' && phase !== 'paused') return { yes_dollars: [], no_dollars: [] }
  const profile = profileOf(event, index)
  const { bids, asks } = levelsOf(found, quoteThen(event, index, profile, now), profile, now)
  const most = depth === 0 ? bids.length + asks.length : depth
  const level = (price: number, size: number): Level => [dollarsOf(price), size.toFixed(2)]
  return {
    yes_dollars: bids
      .slice(0, most)
      .toReversed()
      .map(({ price, size }) => level(price, size)),
    no_dollars: asks
      .slice(0, most)
      .toReversed()
      .map(({ price, size }) => level(1_000 - price, size)),
  }
}

/** Trades of one market, or of some that are lively, newest first. */
export function listTrades(universe: Universe, { query, now }: Call): Answer {
  const limit = whole(query, 'limit', 100)
  if (limit === undefined || limit === 0 || limit > 1_000) return badRequest('limit must be between 1 and 1000')
  const cursor = query.get('cursor') ?? ''
  const place = cursor === '' ? undefined : readCursor(cursor)
  if (cursor !== '' && place === undefined) return badRequest('invalid cursor')
  const [least, most] = [whole(query, 'min_ts', 0) ?? 0, whole(query, 'max_ts', Number.MAX_SAFE_INTEGER) ?? 0]
  const ticker = query.get('ticker')
  const one = ticker === null ? undefined : universe.byTicker(ticker)
  if (ticker !== null && one === undefined) return json({ trades: [], cursor: '' })
  if (query.get('is_block_trade') === 'true') return json({ trades: [], cursor: '' })
  const listings = one === undefined ? lively(universe, now) : [one]
  // Later pages are those of the moment of the first.
  const [skipped, at] = [place?.[0] ?? 0, place?.[1] ?? Math.floor(now)]
  const until = Math.min(at, most)
  const rows = listings.flatMap((listing) => tradesOf(universe, listing, least, until, skipped + limit + 1))
  rows.sort((a, b) => b.at - a.at)
  const more = rows.length > skipped + limit
  const trades = rows.slice(skipped, skipped + limit).map(({ row }) => row)
  return json({ trades, cursor: more ? cursorOf([skipped + limit, at]) : '' })
}

function lively(universe: Universe, now: number): Listing[] {
  const listings: Listing[] = []
  for (const event of universe.walk('b', now)) {
    if (event.window.start <= now && now < event.window.end)
      listings.push(...event.draft.markets.map((_, index) => ({ event, index })))
    if (listings.length >= 60) break
  }
  return listings
}

function tradesOf(
  universe: Universe,
  { event, index }: Listing,
  least: number,
  until: number,
  most: number,
): { at: number; row: object }[] {
  const profile = profileOf(event, index)
  const last = tradesUntil(event, profile, Math.min(until, lifeOf(event, index).closes))
  const first = Math.max(tradesUntil(event, profile, least - 1), last - most)
  const ticker = `${universe.eventTicker(event)}-${event.draft.markets[index]?.code}`
  return Array.from({ length: Math.max(0, last - first) }, (_, back) => {
    const { number, at, price, buys, size } = tradeOf(event, index, profile, last - 1 - back)
    return {
      at,
      row: {
        trade_id: uuid(profile.key, number, event.window.generation),
        ticker,
        count_fp: size.toFixed(2),
        yes_price_dollars: dollarsOf(price),
        no_price_dollars: dollarsOf(1_000 - price),
        taker_outcome_side: buys ? 'yes' : 'no',
        taker_book_side: buys ? 'bid' : 'ask',
        taker_side: buys ? 'yes' : 'no',
        is_block_trade: false,
        created_time: isoMicros(at),
      },
    }
  })
}
