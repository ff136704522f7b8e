import { type Answer, type Call, json } from '../http.ts'
import { hexId } from '../ids.ts'
import { decimalOf } from '../text.ts'
import { conditionKind, hashKind, type Universe } from '../universe.ts'
import { type ListedEvent, payoutOf } from '../world/event.ts'
import { lifeOf, phaseOf } from '../world/life.ts'
import { levelsOf, type Profile, profileOf, type Quote, quoteOf, shownAt } from '../world/quotes.ts'
import { quoteThen, tradeOf, tradesUntil } from '../world/trades.ts'
import { batchHistory, history, type Token, tokenNamed } from './history.ts'
import { conditionOf, tokenOf } from './names.ts'

type Live = Token & { quote: Quote; profile: Profile; now: number; closes: number }

const maxItems = 500
const noBook = 'No orderbook exists for the requested token id'

/** The order books of the first venue: a book for each answer of a market, that of the second mirroring the first. */
export function clobService(universe: Universe): (call: Call) => Answer | undefined {
  return (call) => {
    const { path, method, query, now } = call
    const [, name = '', id = ''] = path.split('/')
    if (name === 'ok' || path === '/') return json('OK')
    if (name === 'time') return json(Math.floor(now))
    if (name === 'prices-history') return history(universe, call)
    if (name === 'batch-prices-history') return method === 'POST' ? batchHistory(universe, call) : undefined
    if (name === 'markets-by-token') return byToken(universe, id)
    if (name === 'clob-markets' || (name === 'markets' && id !== ''))
      return marketOf(universe, id, name === 'clob-markets', now)
    const single = singles[name]
    if (single !== undefined && method === 'GET')
      return answerOne(universe, query.get('token_id') ?? '', now, (live) => single(universe, live, query))
    const batch = batches[name]
    if (batch !== undefined && method === 'POST') return answerMany(universe, call, batch)
    return undefined
  }
}

/** The quote of a token's market, as long as it has a book. */
function liveOf(token: Token | undefined, now: number, means = new Map<ListedEvent, Float64Array>()): Live | undefined {
  if (token === undefined) return undefined
  const { event, index } = token
  const life = lifeOf(event, index)
  const phase = phaseOf(life, now)
  if (phase === 'resolved' || phase === 'unopened') return undefined
  const profile = profileOf(event, index)
  let mean = 0
  if (now >= life.closes) mean = Math.min(0.9985, Math.max(0.0015, payoutOf(event, index)))
  else {
    const all = means.get(event) ?? shownAt(event, now)
    means.set(event, all)
    mean = all[index] ?? 0.5
  }
  return { ...token, quote: quoteOf(event, mean, profile), profile, now, closes: life.closes }
}

function answerOne(universe: Universe, id: string, now: number, make: (live: Live) => Answer): Answer {
  if (!/^\d{1,80}$/.test(id)) return json({ error: 'Invalid token id' }, 400)
  const live = liveOf(tokenNamed(universe, id), now)
  return live === undefined ? json({ error: noBook }, 404) : make(live)
}

/** Best bid and offer of the token, in thousandths: those of the second answer are what the first leaves of a dollar. */
function bestOf({ quote, side }: Live): { bid: number | null; ask: number | null } {
  const [bid, ask] = side === 0 ? [quote.bid, quote.ask] : [1_000 - quote.ask, 1_000 - quote.bid]
  return { bid: bid > 0 ? bid : null, ask: ask < 1_000 ? ask : null }
}

function middleOf(live: Live): number {
  const { bid, ask } = bestOf(live)
  return ((bid ?? 0) + (ask ?? 1_000)) / 2
}

function lastOf({ event, index, side, profile, now, closes }: Live): { price: string; side: string } {
  const trades = tradesUntil(event, profile, Math.min(now, closes))
  if (trades === 0) return { price: '0.5', side: '' }
  const { price, buys } = tradeOf(event, index, profile, trades - 1)
  return { price: decimalOf(side === 0 ? price : 1_000 - price), side: buys === (side === 0) ? 'BUY' : 'SELL' }
}

function bookOf(universe: Universe, live: Live): object {
  const { event, index, side, quote, profile, now, id } = live
  const { bids, asks } = levelsOf(live, quote, profile, now)
  const levels = (of: { price: number; size: number }[]) =>
    of.toReversed().map(({ price, size }) => ({ price: decimalOf(price), size: String(size) }))
  const mirrored = (of: { price: number; size: number }[]) =>
    of.map(({ price, size }) => ({ price: 1_000 - price, size }))
  const { slot, window } = event
  const moment = Math.floor(now / 15)
  const hash_ = hexId(
    { slot: slot.number, generation: window.generation, market: index, side },
    universe.seed + moment,
    hashKind,
  )
  return {
    market: conditionOf(universe, event, index),
    asset_id: id,
    timestamp: String(Math.floor(now * 1_000)),
    hash: hash_.slice(2, 42),
    // The best price of each side comes last.
    bids: levels(side === 0 ? bids : mirrored(asks)),
    asks: levels(side === 0 ? asks : mirrored(bids)),
    min_order_size: '5',
    tick_size: decimalOf(quote.tick),
    neg_risk: event.draft.exclusive,
    last_trade_price: lastOf(live).side === '' ? '' : lastOf(live).price,
  }
}

/** `BUY` names the resting buyers: the best bid. */
function priceOf(live: Live, side: string | null): string | undefined {
  const { bid, ask } = bestOf(live)
  const price = side === 'BUY' ? bid : ask
  return price === null ? undefined : decimalOf(price)
}

const singles: Readonly<Record<string, (universe: Universe, live: Live, query: URLSearchParams) => Answer>> = {
  book: (universe, live) => json(bookOf(universe, live)),
  price(_, live, query) {
    const side = query.get('side')?.toUpperCase() ?? null
    if (side !== 'BUY' && side !== 'SELL') return json({ error: 'Invalid side' }, 400)
    const price = priceOf(live, side)
    return price === undefined ? json({ error: noBook }, 404) : json({ price })
  },
  midpoint: (_, live) => json({ mid: decimalOf(middleOf(live)) }),
  spread(_, live) {
    const { bid, ask } = bestOf(live)
    return json({ spread: decimalOf((ask ?? 1_000) - (bid ?? 0)) })
  },
  'last-trade-price': (_, live) => json(lastOf(live)),
  'tick-size': (_, live) => json({ minimum_tick_size: live.quote.tick / 1_000 }),
  'neg-risk': (_, live) => json({ neg_risk: live.event.draft.exclusive }),
}

type BookRequest = { live: Live; side: string | null }
type Batch = (universe: Universe, asked: BookRequest[]) => unknown

const batches: Readonly<Record<string, Batch>> = {
  books: (universe, asked) => asked.map(({ live }) => bookOf(universe, live)),
  prices(_, asked) {
    const prices: Record<string, Record<string, string>> = {}
    for (const { live, side } of asked) {
      const price = priceOf(live, side)
      if (price !== undefined && side !== null) prices[live.id] = { ...prices[live.id], [side]: price }
    }
    return prices
  },
  midpoints: (_, asked) => Object.fromEntries(asked.map(({ live }) => [live.id, decimalOf(middleOf(live))])),
  spreads: (_, asked) =>
    Object.fromEntries(
      asked.map(({ live }) => {
        const { bid, ask } = bestOf(live)
        return [live.id, decimalOf((ask ?? 1_000) - (bid ?? 0))]
      }),
    ),
  'last-trades-prices': (_, asked) => asked.map(({ live }) => ({ token_id: live.id, ...lastOf(live) })),
}

function answerMany(universe: Universe, { body, now }: Call, batch: Batch): Answer {
  if (!Array.isArray(body)) return json({ error: 'Invalid payload' }, 400)
  if (body.length > maxItems) return json({ error: `Payload exceeds the limit of ${maxItems}` }, 400)
  const events = new Map<string, ListedEvent>()
  const means = new Map<ListedEvent, Float64Array>()
  const asked = body.flatMap((item: unknown): BookRequest[] => {
    const { token_id: id, side } = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
    const token = typeof id === 'string' ? tokenNamed(universe, id) : undefined
    if (token === undefined) return []
    // One event is computed once, however many of its tokens are asked for.
    const key = `${token.event.slot.number} ${token.event.window.generation}`
    const event = events.get(key) ?? token.event
    events.set(key, event)
    const live = liveOf({ ...token, event }, now, means)
    return live === undefined ? [] : [{ live, side: typeof side === 'string' ? side.toUpperCase() : null }]
  })
  return json(batch(universe, asked))
}

function byToken(universe: Universe, id: string): Answer {
  const token = tokenNamed(universe, id)
  if (token === undefined) return json({ error: 'market not found' }, 404)
  const { event, index } = token
  return json({
    condition_id: conditionOf(universe, event, index),
    primary_token_id: tokenOf(universe, event, index, 0),
    secondary_token_id: tokenOf(universe, event, index, 1),
  })
}

function marketOf(universe: Universe, id: string, short: boolean, now: number): Answer {
  const found = universe.byCondition(id)
  const market = found?.event.draft.markets[found.index]
  if (found === undefined || market === undefined) return json({ error: 'market not found' }, 404)
  const { event, index } = found
  const life = lifeOf(event, index)
  const phase = phaseOf(life, now)
  const closed = phase === 'resolved'
  const tokens = market.outcomes.map((outcome, side) => ({
    token: tokenOf(universe, event, index, side),
    outcome,
    side,
  }))
  const tick = quoteThen(event, index, profileOf(event, index), Math.min(now, life.closes)).tick / 1_000
  if (short)
    return json({
      t: tokens.map(({ token, outcome }) => ({ t: token, o: outcome })),
      mts: tick,
      mos: 5,
      nr: event.draft.exclusive,
      fd: { r: 0, e: 0, to: true },
    })
  const payout = closed ? payoutOf(event, index) : null
  const live = liveOf({ event, index, side: 0, id: '' }, now)
  const yes = payout ?? (live === undefined ? 0.5 : middleOf(live) / 1_000)
  return json({
    enable_order_book: !closed,
    active: true,
    closed,
    archived: false,
    accepting_orders: !closed && phase !== 'paused',
    minimum_order_size: 5,
    minimum_tick_size: tick,
    condition_id: id,
    question_id: hexId(
      { slot: event.slot.number, generation: event.window.generation, market: index, side: 0 },
      universe.seed,
      conditionKind + 1,
    ),
    question: market.question,
    description: market.rules(),
    end_date_iso: new Date(event.window.end * 1_000).toISOString().slice(0, 19).concat('Z'),
    game_start_time: null,
    neg_risk: event.draft.exclusive,
    is_50_50_outcome: payout === 0.5,
    tokens: tokens.map(({ token, outcome, side }) => ({
      token_id: token,
      outcome,
      price: side === 0 ? yes : 1 - yes,
      winner: payout !== null && payout !== 0.5 && (side === 0) === (payout === 1),
    })),
    tags: event.draft.tags,
  })
}
