import { hash } from 'node:crypto'
import { z } from 'zod'
import type { FeedResult, Parsed } from '../../domain/markets/observed.ts'
import type { ObservedHolders, ObservedTrade, TradeVenue } from '../../domain/markets/observed-trades.ts'
import { chunks } from '../../platform/chunks.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { createCaller, Unreadable } from '../calls.ts'
import { decimal, epochSeconds, id, price, quantity, text } from '../fields.ts'
import { believable, noRows, parseRow, type Refused, type RowKind, refused } from '../rows.ts'
import type { Tally } from '../tally.ts'

const words = (names: string) => new Set(names.split(/\s+/).filter((word) => word !== ''))

const tradeSchema = z.object({
  ...{ proxyWallet: text, side: text, asset: id, conditionId: text, size: quantity, price, timestamp: epochSeconds },
  ...{ outcome: text, outcomeIndex: z.int().nullish(), pseudonym: text, transactionHash: text },
})
type RawTrade = z.output<typeof tradeSchema>

const tradeRow: RowKind<RawTrade> = {
  ...{ venue: 'venue_a', name: 'trade', schema: tradeSchema, ids: ['transactionHash'] },
  expected: ['proxyWallet', 'side', 'asset', 'conditionId', 'size', 'price', 'timestamp', 'transactionHash'],
  known:
    words(`proxyWallet side asset conditionId size price timestamp title slug icon eventSlug outcome outcomeIndex name pseudonym bio
    profileImage profileImageOptimized transactionHash`),
}

const positionSchema = z.object({
  ...{ proxyWallet: text, size: decimal, outcome: text, outcomeIndex: z.int().nullish(), currPrice: price },
})
type RawPosition = z.output<typeof positionSchema>

const positionRow: RowKind<RawPosition> = {
  ...{ venue: 'venue_a', name: 'marketPosition', schema: positionSchema, ids: ['proxyWallet'] },
  expected: ['proxyWallet', 'size', 'outcomeIndex'],
  known:
    words(`proxyWallet name profileImage verified asset conditionId avgPrice size cashPnl realizedPnl totalPnl totalBought currPrice
    currentValue outcome outcomeIndex`),
}

/** Contracts of the venue itself: exchanges, adapters, and what holds shares for them. What they hold is nobody's position. */
const ofVenue = new Set([
  '0x4bfb41d5b3570defd03c39a9a4d8de6bd8b8982e',
  '0xc5d563a36ae78145c45a50134d48a1215220f80a',
  '0xd91e80cf2e7be2e162c6513ced06f1dd0da35296',
  '0x4d97dcd97ec945f40cf65f87097ace5ea0476045',
  '0xe111180000d2663c0091e4f400237545b87b996b',
  '0xe2222d279d744050d28e00520010520000310f59',
])

const interestSchema = z.array(z.object({ market: z.string(), value: z.number().nonnegative() }))
const tokens = z.array(z.object({ token: z.string(), positions: z.array(z.unknown()) }))

const marketsAtOnce = 20
const pageRows = 1_000
const maxOffset = 10_000
const maxHolders = 500

/** Reads trades, and who holds what, at the data service. */
export function createTrades({ outgoing, tally }: { outgoing: Outgoing; tally: Tally }): TradeVenue {
  const feed = { tally, data: createCaller('venue_a', outgoing) }
  return {
    ...{ venue: 'venue_a', namesWallets: true },
    trades: (ids, since, signal) => trades(feed, ids, since, signal),
    holders: (marketId, signal) => holders(feed, marketId, signal),
    ranked: (signal) => ranked(feed, signal),
  }
}

type Feed = { tally: Tally; data: ReturnType<typeof createCaller> }
type Trades = { trades: ObservedTrade[]; isWhole: boolean; refused: number }

async function trades(
  feed: Feed,
  ids: readonly string[],
  since: number,
  signal: AbortSignal,
): Promise<FeedResult<Trades>> {
  const found: Trades = { trades: [], isWhole: true, refused: 0 }
  for (const some of chunks(ids, marketsAtOnce)) {
    const all = await pages(feed, some, { since, takerOnly: false, signal })
    if (!all.ok) return all
    // Rows do not say who accepted and who offered. Those that are listed as takers do.
    const takers = await pages(feed, some, { since, takerOnly: true, signal })
    if (!takers.ok) return takers
    const accepted = new Set(takers.value.trades.map(({ id: own }) => own))
    // What was traded between both calls is in the second alone.
    const both = new Map([...takers.value.trades, ...all.value.trades].map((trade) => [trade.id, trade]))
    for (const trade of both.values()) found.trades.push({ ...trade, isTaker: accepted.has(trade.id) })
    found.isWhole &&= all.value.isWhole && takers.value.isWhole
    found.refused += all.value.refused
  }
  return { ok: true, value: found }
}

async function pages(
  { tally, data }: Feed,
  ids: readonly string[],
  { since, takerOnly, signal }: { since: number; takerOnly: boolean; signal: AbortSignal },
): Promise<FeedResult<Trades>> {
  const found: Trades = { trades: [], isWhole: true, refused: 0 }
  for (let offset = 0; ; offset += pageRows) {
    const query = { market: ids.join(','), takerOnly, limit: pageRows, offset }
    const got = tally.noted(
      'venue_a',
      await data.ask({ call: 'data trades', path: '/trades', query, signal }, (json) => {
        if (!Array.isArray(json)) throw new Unreadable('the answer is not a list')
        const page: Parsed<ObservedTrade> = noRows()
        for (const row of json) parseRow(row, tradeRow, (raw) => mapTrade(raw, takerOnly), page)
        believable(page)
        tally.parsed('venue_a', page)
        return { page, count: json.length }
      }),
    )
    if (!got.ok) return got
    const { page, count } = got.value
    // Newest first.
    const fresh = page.rows.filter(({ at }) => Date.parse(at) >= since)
    found.trades.push(...fresh)
    found.refused += page.refused.length
    if (count < pageRows || fresh.length < page.rows.length) return { ok: true, value: found }
    if (offset + pageRows > maxOffset) return { ok: true, value: { ...found, isWhole: false } }
  }
}

/** As the catalogue calls the sides of a market. */
function sideOf(outcome: string | null, index: number | null | undefined): string | null {
  const lower = outcome?.toLowerCase()
  if (lower === 'yes' || lower === 'no') return lower
  return index === null || index === undefined || index > 900 ? null : String(index)
}

function mapTrade(raw: RawTrade, isTaker: boolean): ObservedTrade | Refused {
  const { proxyWallet, conditionId, size, price: paid, timestamp, transactionHash, pseudonym } = raw
  const side = sideOf(raw.outcome, raw.outcomeIndex)
  const action = raw.side?.toLowerCase()
  if (conditionId === null || side === null) return refused('it does not say of what it is')
  if (size === null || paid === null || timestamp === null) return refused('it has no size, price or time')
  if (action !== 'buy' && action !== 'sell') return refused('it is neither bought nor sold')
  const wallet = proxyWallet === null || proxyWallet === '' ? null : proxyWallet.toLowerCase()
  // The venue has no numbers of trades.
  const key = [transactionHash, raw.asset, wallet, action, size, paid].join('|')
  return {
    ...{ id: hash('sha1', key).slice(0, 24), marketId: conditionId, side, action, size, price: paid },
    ...{ at: isoOf(timestamp * 1_000), wallet, pseudonym, isTaker, transaction: transactionHash },
  }
}

const rankedRow: RowKind<{ proxyWallet: string | null }> = {
  ...{ venue: 'venue_a', name: 'leader', schema: z.object({ proxyWallet: text }), ids: ['proxyWallet'] },
  expected: ['proxyWallet'],
  known: words('rank proxyWallet userName xUsername verifiedBadge vol pnl profileImage'),
}
/** The venue gives fifty at a time. By volume and not by profit: who was lucky would come first. */
const rankedRows = 50
const maxRanked = 100

async function ranked({ tally, data }: Feed, signal: AbortSignal): Promise<FeedResult<string[]>> {
  const wallets: string[] = []
  for (let offset = 0; offset < maxRanked; offset += rankedRows) {
    const query = { timePeriod: 'MONTH', orderBy: 'VOL', limit: rankedRows, offset }
    const got = tally.noted(
      'venue_a',
      await data.ask({ call: 'data leaderboard', path: '/v1/leaderboard', query, signal }, (json) => {
        if (!Array.isArray(json)) throw new Unreadable('the answer is not a list')
        const page: Parsed<string> = noRows()
        for (const row of json) {
          parseRow(
            row,
            rankedRow,
            ({ proxyWallet }) => proxyWallet?.toLowerCase() ?? refused('it names no wallet'),
            page,
          )
        }
        believable(page)
        tally.parsed('venue_a', page)
        return { rows: page.rows, count: json.length }
      }),
    )
    if (!got.ok) return got
    wallets.push(...got.value.rows)
    if (got.value.count < rankedRows) break
  }
  return { ok: true, value: wallets }
}

async function holders(
  { tally, data }: Feed,
  market: string,
  signal: AbortSignal,
): Promise<FeedResult<{ holders: ObservedHolders[]; outstanding: number | null }>> {
  const query = { market, status: 'OPEN', sortBy: 'TOKENS', limit: maxHolders }
  const listed = tally.noted(
    'venue_a',
    await data.ask({ call: 'data market positions', path: '/v1/market-positions', query, signal }, (json) => {
      const list = tokens.safeParse(Array.isArray(json) ? json : Reflect.get(Object(json), 'data'))
      if (!list.success) throw new Unreadable('the answer has no positions by token')
      return list.data.flatMap(({ positions }) => holdersOf(market, positions, tally))
    }),
  )
  if (!listed.ok) return listed
  const interest = tally.noted(
    'venue_a',
    await data.ask({ call: 'data open interest', path: '/oi', query: { market }, signal }, (json) => {
      const read = interestSchema.safeParse(json)
      if (!read.success) throw new Unreadable('the answer has no open interest')
      return read.data.find((each) => each.market === market)?.value ?? null
    }),
  )
  if (!interest.ok) return interest
  return { ok: true, value: { holders: listed.value, outstanding: interest.value } }
}

function holdersOf(market: string, positions: readonly unknown[], tally: Tally): ObservedHolders[] {
  const page: Parsed<Held> = noRows()
  for (const position of positions) parseRow(position, positionRow, mapPosition, page)
  believable(page)
  tally.parsed('venue_a', page)
  const [first] = page.rows
  if (first === undefined) return []
  const largest = page.rows
    .filter(({ wallet, size }) => size > 0 && !ofVenue.has(wallet))
    .map(({ wallet, size }) => ({ wallet, size }))
    .toSorted((a, b) => b.size - a.size)
  const { side, price: shown } = first
  return [{ marketId: market, side, price: shown, holders: largest, isWhole: positions.length < maxHolders }]
}

type Held = { wallet: string; size: number; side: string; price: number | null }

function mapPosition(raw: RawPosition): Held | Refused {
  const side = sideOf(raw.outcome, raw.outcomeIndex)
  if (raw.proxyWallet === null || raw.size === null || side === null) return refused('it does not say who holds what')
  return { wallet: raw.proxyWallet.toLowerCase(), size: raw.size, side, price: raw.currPrice }
}
