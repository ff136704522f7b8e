import { hash, unit } from '../noise.ts'
import type { VenueSide } from '../world/draft.ts'
import { type ListedEvent, payoutOf } from '../world/event.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen, type Trade, timeOf, tradeOf, tradesUntil } from '../world/trades.ts'
import { firstTradeAt, isKnownTo, type Trader } from './roster.ts'

/** An action of a trader at a market. Money is in thousandths of a dollar a share, sizes in hundredths of a share. */
export type Action = {
  kind: 'trade' | 'split' | 'merge' | 'redeem'
  at: number
  /** The trade of the market's tape; -1 where it is none. */
  number: number
  /** The answer; of splits and merges both. */
  outcome: 0 | 1
  buys: boolean
  size: number
  price: number
  taker: boolean
}

type Held = [number, number]

/** Numbers of trades that stand beside a market's tape: large orders that others follow. */
export const firstRush = 0xf_0000

/** Trades that are looked through for one of the right direction. */
const lookedThrough = 8

/** All that a trader ever does at a market: what is later than now has not happened yet. */
export function actionsAt(trader: Trader, event: ListedEvent, index: number): readonly Action[] {
  const name = `${trader.side} ${trader.number} ${event.slot.number} ${event.window.generation} ${index}`
  const known = remembered.get(name)
  if (known !== undefined && known.key === trader.key) return known.actions
  const actions = planned(trader, event, index)
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(name, { key: trader.key, actions })
  return actions
}

const remembered = new Map<string, { key: number; actions: readonly Action[] }>()
const maxRemembered = 30_000

function planned(trader: Trader, event: ListedEvent, index: number): Action[] {
  const life = lifeOf(event, index)
  const [from, to] = [Math.max(event.window.start, firstTradeAt), life.closes]
  if (from >= to) return []
  const key = hash((trader.leader ?? trader).key, event.key, index)
  const lag = trader.leader === undefined ? 0 : 300 + (hash(trader.key, event.key) % 3_600)
  const held: Held = [0, 0]
  const actions: Action[] = trader.style === 'maker' ? [splitAt(key, from, held)] : []
  const times = Array.from({ length: 1 + (hash(key, 1) % 5) }, (_, place) => from + (to - from) * unit(key, 2, place))
  for (const [place, time] of times.toSorted((a, b) => a - b).entries()) {
    const favours = favoured(trader, event, index, hash(key, 3, place))
    const leaves = place > 1 && unit(key, 4, place) < 0.4
    const action = tradeNear(trader, event, index, { from: time + lag, to, favours, leaves, held })
    if (action === undefined || action.at <= (actions.at(-1)?.at ?? 0)) continue
    held[action.outcome] += action.buys ? action.size : -action.size
    actions.push(action)
  }
  for (const rush of rushesOf(trader, event, index, key)) {
    held[rush.outcome] += rush.buys ? rush.size : -rush.size
    actions.push(rush)
  }
  actions.sort((a, b) => a.at - b.at)
  const both = Math.floor(Math.min(...held) / 100) * 100
  const last = actions.at(-1)?.at ?? from
  if (trader.style === 'maker' && both > 0 && last + 120 < to) {
    const at = Math.floor(last + 60)
    actions.push({ kind: 'merge', at, number: -1, outcome: 0, buys: false, size: both, price: 1_000, taker: false })
    held[0] -= both
    held[1] -= both
  }
  return [...actions, ...redeemed(trader, event, index, held)]
}

/** Large orders, and those of the followers of whoever makes them. */
function rushesOf(trader: Trader, event: ListedEvent, index: number, key: number): Action[] {
  if (event.side !== 'a') return []
  const { leader } = trader
  if (leader?.bold) {
    const followed = boldRushesOf(leader, event, index, key).filter(
      ({ buys, at }) => buys && unit(trader.key, 15, at) < 0.6,
    )
    return followed.flatMap((rush) => bothWays(event, index, { ...rush, ...followerOf(trader, rush) }))
  }
  if (trader.bold) return boldRushesOf(trader, event, index, key)
  const once = rushOf(trader, event, index, key)
  return once === undefined ? [] : [once]
}

/** A follower comes within half an hour, with a few hundred dollars. */
function followerOf({ key }: Trader, { at, number, price }: Action): Pick<Action, 'at' | 'number' | 'size'> {
  const dollars = 60 + (hash(key, 16, at) % 300)
  return {
    at: at + 60 + (hash(key, 17, at) % 1_500),
    number: number + 15,
    size: Math.round((dollars / (price / 1_000)) * 100),
  }
}

/** Since then some are bold. */
const boldFrom = Date.UTC(2026, 10, 1) / 1_000
const boldSeconds = 2 * 3_600
const boldLife = 60 * 86_400
const resoldSeconds = 3_600

/** Trades of the bold at a market that is open for long: they buy what they think, and sell it bit by bit to whoever asks. */
function boldRushesOf(trader: Trader, event: ListedEvent, index: number, key: number): Action[] {
  const { opens, closes } = lifeOf(event, index)
  if (closes - opens < boldLife || !isKnownTo(trader.key, event.slot) || index !== liveliestOf(event)) return []
  const from = Math.max(opens, boldFrom)
  const count = Math.max(0, Math.floor((closes - from) / boldSeconds) - 1)
  return Array.from({ length: Math.min(count, maxBold) }, (_, cell) => cell).flatMap((cell) => {
    const at = Math.floor(from + boldSeconds * (cell + unit(key, 20) / 2 + 0.45 * unit(key, 18, cell)))
    const order = largeOrder(trader, event, index, {
      at,
      draw: hash(key, 19, cell),
      number: firstRush + 16 * (cell + 1),
    })
    return order === undefined ? [] : bothWays(event, index, order)
  })
}

/** The market of an event that most is traded at. */
export function liveliestOf(event: ListedEvent): number {
  const worth = event.draft.markets.map((_, index) => profileOf(event, index).perDay)
  return worth.indexOf(Math.max(...worth))
}

/** As many as there are numbers for them. */
const maxBold = 4_000

/** An order, and the same sold again some hours later, as offers that others take. */
function bothWays(event: ListedEvent, index: number, order: Action): Action[] {
  const at = order.at + resoldSeconds
  const { bid, ask } = quoteThen(event, index, profileOf(event, index), at)
  const price = Math.max(1, order.outcome === 0 ? ask : 1_000 - bid)
  return [order, { ...order, at, price, buys: false, taker: false, number: order.number + 14 }]
}

/** Some of those who are informed once put a few thousand dollars on what they think, and are followed. The first of the venue, whom people link, never does. */
function rushOf(trader: Trader, event: ListedEvent, index: number, key: number): Action | undefined {
  if (trader.style !== 'informed' || trader.number === 0 || unit(key, 8) > 0.4) return undefined
  const { opens, closes } = lifeOf(event, index)
  const from = Math.max(opens, firstTradeAt)
  const at = Math.floor(from + (closes - from) * (0.05 + 0.9 * unit(key, 9)))
  return at <= from ? undefined : largeOrder(trader, event, index, { at, draw: hash(key, 10), number: firstRush })
}

/** A few thousand dollars, and no less than what is large at the market, on what somebody thinks. */
function largeOrder(
  trader: Trader,
  event: ListedEvent,
  index: number,
  { at, draw, number }: { at: number; draw: number; number: number },
): Action | undefined {
  const outcome = favoured(trader, event, index, draw)
  const profile = profileOf(event, index)
  const { bid, ask } = quoteThen(event, index, profile, at)
  const price = outcome === 0 ? ask : 1_000 - bid
  if (price <= 20 || price >= 980) return undefined
  const usual = (profile.perDay * profile.tradeSeconds) / 86_400
  const dollars = 1_500 + (hash(draw, 11) % 2_500) + (trader.bold ? 2 * usual : 0)
  const size = Math.round((dollars / (price / 1_000)) * 100)
  return { kind: 'trade', at, number, outcome, buys: true, size, price, taker: true }
}

function splitAt(key: number, from: number, held: Held): Action {
  const size = 20_000 + (hash(key, 5) % 30) * 10_000
  held[0] += size
  held[1] += size
  const at = Math.floor(from + 30)
  return { kind: 'split', at, number: -1, outcome: 0, buys: true, size, price: 1_000, taker: false }
}

/** The answer that somebody buys: the informed are right four times in five, the bold nineteen in twenty. */
function favoured(trader: Trader, event: ListedEvent, index: number, draw: number): 0 | 1 {
  const isInformed = (trader.leader ?? trader).style === 'informed'
  if (!isInformed) return draw % 2 === 0 ? 0 : 1
  const right = payoutOf(event, index) >= 0.5 ? 0 : 1
  const isRight = (trader.leader ?? trader).bold ? draw % 20 > 0 : draw % 5 > 0
  return isRight ? right : right === 0 ? 1 : 0
}

type Wish = { from: number; to: number; favours: 0 | 1; leaves: boolean; held: Held }

/** The first trade of the tape, of a few, that is what somebody wants. */
function tradeNear(
  trader: Trader,
  event: ListedEvent,
  index: number,
  { from, to, favours, leaves, held }: Wish,
): Action | undefined {
  const profile = profileOf(event, index)
  const first = tradesUntil(event, profile, from)
  const taker = trader.style !== 'maker'
  for (let number = first; number < first + lookedThrough; number += 1) {
    if (timeOf(event, profile, number) >= to) return undefined
    const trade = tradeOf(event, index, profile, number)
    const sells = leaves && held[favours] > 0
    // Buying one answer at what is asked is selling the other.
    const takerBuys = (favours === 0) === !sells
    if (trade.buys !== (taker ? takerBuys : !takerBuys)) continue
    const price = favours === 0 ? trade.price : 1_000 - trade.price
    const size = sharesOf(trade, price, event.side)
    if (size <= 0 || (sells && size > held[favours])) continue
    return { kind: 'trade', at: trade.at, number, outcome: favours, buys: !sells, size, price, taker }
  }
  return undefined
}

/** Hundredths of shares. The tape of the first venue has dollars. */
export function sharesOf({ size }: Trade, price: number, side: VenueSide): number {
  return Math.round((side === 'a' ? size / (price / 1_000) : size) * 100)
}

/** Most fetch what they won; nobody fetches nothing. The second venue pays by itself. */
function redeemed(trader: Trader, event: ListedEvent, index: number, held: Held): Action[] {
  const payout = payoutOf(event, index)
  const { resolved } = lifeOf(event, index)
  if (event.side === 'a' && unit(trader.key, 6, event.key, index) > 0.85) return []
  const at = Math.ceil(resolved + (event.side === 'a' ? 1_800 + (hash(trader.key, 7, event.key) % 86_400) : 0))
  return held.flatMap((size, place): Action[] => {
    const price = Math.round((place === 0 ? payout : 1 - payout) * 1_000)
    if (size <= 0 || (event.side === 'a' && price === 0)) return []
    const outcome = place === 0 ? 0 : 1
    return [{ kind: 'redeem', at, number: -1, outcome, buys: false, size, price, taker: false }]
  })
}
