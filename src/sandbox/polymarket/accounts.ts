import { isoSeconds } from '../calendar.ts'
import { type Answer, type Call, json, values, whole } from '../http.ts'
import { eventNumber } from '../ids.ts'
import { hash } from '../noise.ts'
import type { Action } from '../traders/actions.ts'
import { type Holding, holdingsOf } from '../traders/holdings.ts'
import type { Roster, Trader } from '../traders/roster.ts'
import { type Doing, doingsOf } from '../traders/tape.ts'
import type { Universe } from '../universe.ts'
import { payoutOf } from '../world/event.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen } from '../world/trades.ts'
import { conditionOf, eventSlug, marketSlug, tokenOf } from './names.ts'
import { type Row, transactionOf } from './trade-rows.ts'

const maxRows = 500
const maxClosed = 50
const maxOffset = 10_000

/** Answers what anybody may read of a wallet: positions, their value, and what it did. */
export function accountService(universe: Universe, roster: Roster): (call: Call) => Answer | undefined {
  return (call) => {
    const { path, query, now } = call
    if (!['/positions', '/closed-positions', '/value', '/activity'].includes(path)) return undefined
    const user = query.get('user')
    if (user === null || !/^0x[0-9a-fA-F]{40}$/.test(user))
      return json({ error: "required query param 'user' not provided or invalid" }, 400)
    if (query.has('market') && query.has('eventId'))
      return json({ error: 'market and eventId are mutually exclusive' }, 400)
    const trader = roster.byAddress.get(user.toLowerCase())
    const doings = trader === undefined ? [] : ofMarkets(universe, doingsOf(trader, roster, now), query)
    const [fallback, cap] = path === '/closed-positions' ? [10, maxClosed] : [100, maxRows]
    const limit = whole(query, 'limit', fallback, cap)
    const offset = whole(query, 'offset', 0)
    if (limit === undefined || offset === undefined || offset > maxOffset)
      return json({ error: 'invalid limit or offset' }, 400)
    const page = (rows: readonly object[]) => json(rows.slice(offset, offset + limit))
    if (path === '/activity') return page(activityOf(universe, doings, query))
    const open = positionsOf(universe, doings, now)
    if (path === '/value')
      return json([{ user: user.toLowerCase(), value: sumOf(open.map(({ currentValue }) => currentValue)) }])
    if (path === '/closed-positions') return page(closedOf(universe, doings, now))
    const threshold = Number(query.get('sizeThreshold') ?? 1)
    const wanted = open.filter(({ size, redeemable }) => size >= threshold && isWanted(query, 'redeemable', redeemable))
    return page(wanted.toSorted((a, b) => b.currentValue - a.currentValue || (a.asset < b.asset ? -1 : 1)))
  }
}

function isWanted(query: URLSearchParams, name: string, is: boolean): boolean {
  return !query.has(name) || (query.get(name) === 'true') === is
}

function ofMarkets(universe: Universe, doings: readonly Doing[], query: URLSearchParams): Doing[] {
  const conditions = new Set(values(query, 'market'))
  const eventId = query.get('eventId')
  return doings.filter(
    ({ event, index }) =>
      (conditions.size === 0 || conditions.has(conditionOf(universe, event, index))) &&
      (eventId === null || eventId === String(eventNumber(event.slot.number, event.window.generation))),
  )
}

function sumOf(figures: readonly number[]): number {
  return rounded(figures.reduce((sum, figure) => sum + figure, 0))
}

function rounded(figure: number): number {
  return Math.round(figure * 1e6) / 1e6
}

/** Dollars that a share of an answer is worth now; of a market that is out, what it pays. */
function priceNow({ event, index }: Doing, outcome: 0 | 1, now: number): { price: number; isOut: boolean } {
  const life = lifeOf(event, index)
  const isOut = now >= life.resolved
  const quote = quoteThen(event, index, profileOf(event, index), Math.min(now, life.closes - 1))
  const yes = isOut ? payoutOf(event, index) : (quote.bid + quote.ask) / 2_000
  return { price: rounded(outcome === 0 ? yes : 1 - yes), isOut }
}

function namesOf(universe: Universe, { event, index }: Doing, outcome: 0 | 1) {
  const market = event.draft.markets[index]
  const other = outcome === 0 ? 1 : 0
  return {
    asset: tokenOf(universe, event, index, outcome),
    conditionId: conditionOf(universe, event, index),
    title: market?.question ?? '',
    slug: marketSlug(event, index),
    icon: '',
    eventId: String(eventNumber(event.slot.number, event.window.generation)),
    eventSlug: eventSlug(event),
    outcome: market?.outcomes[outcome] ?? '',
    outcomeIndex: outcome,
    oppositeOutcome: market?.outcomes[other] ?? '',
    oppositeAsset: tokenOf(universe, event, index, other),
    endDate: isoSeconds(event.window.end).slice(0, 10),
  }
}

function positionsOf(universe: Universe, doings: readonly Doing[], now: number) {
  return doings.flatMap((doing) => {
    const holdings = holdingsOf(doing.actions)
    const mergeable = holdings.every(({ size }) => size > 0)
    return holdings
      .filter(({ size }) => size > 0)
      .map((holding) => positionOf(universe, doing, holding, { mergeable, now }))
  })
}

function positionOf(
  universe: Universe,
  doing: Doing,
  { outcome, size, cost, realized, bought }: Holding,
  { mergeable, now }: { mergeable: boolean; now: number },
) {
  const { price, isOut } = priceNow(doing, outcome, now)
  const { eventId, ...names } = namesOf(universe, doing, outcome)
  const [shares, value] = [size / 100, rounded((size / 100) * price)]
  return {
    proxyWallet: doing.trader.address,
    ...names,
    eventId,
    size: shares,
    avgPrice: rounded(cost / shares),
    initialValue: rounded(cost),
    currentValue: value,
    cashPnl: rounded(value - cost),
    percentPnl: cost === 0 ? 0 : rounded(((value - cost) / cost) * 100),
    totalBought: bought / 100,
    realizedPnl: rounded(realized),
    percentRealizedPnl: cost === 0 ? 0 : rounded((realized / cost) * 100),
    curPrice: price,
    redeemable: isOut,
    mergeable,
    negativeRisk: doing.event.draft.exclusive,
  }
}

function closedOf(universe: Universe, doings: readonly Doing[], now: number): object[] {
  const rows = doings.flatMap((doing) =>
    holdingsOf(doing.actions)
      .filter(({ size, bought }) => size === 0 && bought > 0)
      .map(({ outcome, bought, boughtFor, realized }) => ({
        proxyWallet: doing.trader.address,
        ...namesOf(universe, doing, outcome),
        avgPrice: rounded(boughtFor / (bought / 100)),
        totalBought: bought / 100,
        realizedPnl: rounded(realized),
        curPrice: priceNow(doing, outcome, now).price,
        timestamp: doing.actions.at(-1)?.at ?? 0,
      })),
  )
  return rows.toSorted((a, b) => b.realizedPnl - a.realizedPnl || (a.asset < b.asset ? -1 : 1))
}

const words = { trade: 'TRADE', split: 'SPLIT', merge: 'MERGE', redeem: 'REDEEM' } as const

function activityOf(universe: Universe, doings: readonly Doing[], query: URLSearchParams): object[] {
  const types = new Set(values(query, 'type'))
  const [start, end] = [whole(query, 'start', 0) ?? 0, whole(query, 'end', Number.MAX_SAFE_INTEGER) ?? 0]
  const side = query.get('side')
  const rows = doings.flatMap((doing) =>
    doing.actions
      .filter(({ kind, at }) => at >= start && at <= end && (types.size === 0 || types.has(words[kind])))
      .map((action) => activityRow(universe, doing, action)),
  )
  const wanted = side === null ? rows : rows.filter((row) => row.side === side)
  const up = query.get('sortDirection') === 'ASC' ? 1 : -1
  return wanted.toSorted((a, b) => up * (a.timestamp - b.timestamp) || (a.transactionHash < b.transactionHash ? -1 : 1))
}

function activityRow(universe: Universe, doing: Doing, action: Action) {
  const { trader, event, index } = doing
  const { kind, at, number, outcome, buys, size, price } = action
  const {
    asset,
    conditionId,
    title,
    slug,
    icon,
    eventSlug: slugOfEvent,
    outcome: label,
  } = namesOf(universe, doing, outcome)
  const isTrade = kind === 'trade'
  return {
    proxyWallet: trader.address,
    timestamp: at,
    // Of what is no trade the venue leaves out what it was of, but for the slug.
    conditionId: isTrade ? conditionId : '',
    type: words[kind],
    size: size / 100,
    usdcSize: rounded((size * price) / 100_000),
    transactionHash: isTrade
      ? transactionOf(universe, doing, number)
      : transactionOf(universe, { event, index }, 0x10_0000 + (hash(trader.key, at, outcome) % 0xf_ffff)),
    price: isTrade ? price / 1_000 : 0,
    asset: isTrade ? asset : '',
    side: isTrade ? (buys ? 'BUY' : 'SELL') : '',
    outcomeIndex: isTrade ? outcome : 999,
    title,
    slug,
    icon,
    eventSlug: slugOfEvent,
    outcome: isTrade ? label : '',
    name: '',
    pseudonym: trader.pseudonym,
    bio: '',
    profileImage: '',
  }
}

type Wanted = {
  user: string
  conditions: string[]
  side: string | null
  takers: boolean
  most: number
  now: number
}

/** The last trades of one wallet, newest first. */
export function tradesOfUser(
  universe: Universe,
  roster: Roster,
  { user, conditions, side, takers, most, now }: Wanted,
): Row[] {
  const trader = roster.byAddress.get(user.toLowerCase())
  const doings = trader === undefined ? [] : doingsOf(trader, roster, now)
  const rows = doings.flatMap((doing) =>
    conditions.length > 0 && !conditions.includes(conditionOf(universe, doing.event, doing.index))
      ? []
      : doing.actions
          .filter(({ kind, taker }) => kind === 'trade' && (taker || !takers))
          .map((action) => tradeRow(universe, doing, action)),
  )
  const wanted = side === null ? rows : rows.filter((row) => row.side === side.toUpperCase())
  return wanted.toSorted((a, b) => b.at - a.at).slice(0, most)
}

function tradeRow(universe: Universe, doing: Doing & { trader: Trader }, action: Action): Row {
  const { trader } = doing
  const { number, at, outcome, buys, size, price, taker } = action
  return {
    ...{ listing: doing, side: buys ? 'BUY' : 'SELL', outcome, size: size / 100, price: price / 1_000, at, taker },
    ...{ wallet: trader.address, pseudonym: trader.pseudonym, transaction: transactionOf(universe, doing, number) },
  }
}
