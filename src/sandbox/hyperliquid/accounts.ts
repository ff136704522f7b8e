import { hexId } from '../ids.ts'
import { hash, unit } from '../noise.ts'
import { agentOf, firstTradeAt, type Trader, tradersOf } from '../traders/roster.ts'
import { priceAt } from '../world/assets.ts'
import { bestAt, type Coin, type Exchange, px, quantity } from './coins.ts'

const spellSeconds = 4 * 86_400
const depositedDollars = 50_000
const fillKind = 21
const maxFills = 2_000
const feeRate = 0.00045

type Fill = {
  coin: Coin
  /** Seconds. */
  at: number
  buys: boolean
  price: number
  size: number
  start: number
  closedPnl: number
  fee: number
  number: number
}

type Held = { coin: Coin; size: number; entry: number }

/** The accounts of the exchange, which anybody may read by their addresses. */
export function accountsOf(exchange: Exchange, seed: number) {
  const traders = tradersOf('perp', seed)
  const byAddress = new Map(traders.map((trader) => [trader.address, trader]))
  const byAgent = new Map(traders.map((trader) => [agentOf(trader), trader.address]))
  return {
    /** The account that an address signs for, where it is such a one. */
    signedFor: (user: string) => byAgent.get(user.toLowerCase()),
    /** Fills until now, oldest first, and what they leave. An address that nobody has has none. */
    of(user: string, now: number): Account {
      const trader = byAddress.get(user.toLowerCase())
      return trader === undefined ? nobody : accountOf(exchange, trader, now)
    },
  }
}

export type Account = { trader: Trader | undefined; fills: readonly Fill[]; held: readonly Held[]; cash: number }

const nobody: Account = { trader: undefined, fills: [], held: [], cash: 0 }

/** The coins that somebody trades: some of the main dex, and now and then one of another. */
function coinsOf(exchange: Exchange, { key }: Trader): Coin[] {
  const [main, other] = exchange.dexes
  const among = (coins: readonly Coin[], count: number, from: number) =>
    Array.from({ length: count }, (_, place) => coins[Math.floor(unit(key, from, place) ** 2 * coins.length)])
  const chosen = [...among(main?.coins ?? [], 2 + (hash(key, 51) % 3), 52), ...among(other?.coins ?? [], 1, 53)]
  return [...new Set(chosen)].filter((coin) => coin !== undefined && !coin.delisted) as Coin[]
}

function accountOf(exchange: Exchange, trader: Trader, now: number): Account {
  const fills: Fill[] = []
  const held: Held[] = []
  let cash = depositedDollars
  for (const coin of coinsOf(exchange, trader)) {
    const own: Held = { coin, size: 0, entry: 0 }
    for (const fill of fillsOf(trader, coin, own, now)) {
      fills.push(fill)
      cash += fill.closedPnl - fill.fee
    }
    if (own.size !== 0) held.push(own)
  }
  return { trader, fills: fills.toSorted((a, b) => a.at - b.at), held, cash }
}

/** Two fills a spell at most. Sizes are whole steps of the coin, so that what is closed is closed. */
function* fillsOf({ key, leader, style }: Trader, coin: Coin, held: Held, now: number): Generator<Fill> {
  const step = 10 ** -coin.szDecimals
  const whose = leader?.key ?? key
  const lag = leader === undefined ? 0 : 900
  for (let spell = 0; firstTradeAt + spell * spellSeconds <= now; spell += 1) {
    for (let turn = 0; turn < 2; turn += 1) {
      const draw = hash(whose, coin.key, spell, turn)
      if (draw % 3 === 0) continue
      const at = firstTradeAt + (spell + (turn + 0.9 * unit(whose, coin.key, spell, turn + 7)) / 2) * spellSeconds + lag
      if (at > now) return
      const buys = wants(style, coin, at, draw)
      const { bid, ask } = bestAt(coin, at)
      const price = Number(px(buys ? ask : bid, coin))
      const dollars = 200 + (hash(draw, 3) % 40) * 100
      const size = Math.max(step, Math.round(dollars / price / step) * step)
      yield filled(held, { at, buys, price, size: Number(size.toFixed(coin.szDecimals)), number: draw })
    }
  }
}

/** The informed know where a price is in two days. */
function wants(style: Trader['style'], coin: Coin, at: number, draw: number): boolean {
  if (style === 'noise' || style === 'maker' || draw % 5 === 0) return draw % 2 === 0
  return priceAt(coin.asset, at + 2 * 86_400) > priceAt(coin.asset, at)
}

function filled(held: Held, fill: Pick<Fill, 'at' | 'buys' | 'price' | 'size' | 'number'>): Fill {
  const { coin, size: start, entry } = held
  const signed = fill.buys ? fill.size : -fill.size
  const after = Number((start + signed).toFixed(coin.szDecimals))
  const closes = start !== 0 && start > 0 !== signed > 0
  const closed = closes ? Math.min(Math.abs(signed), Math.abs(start)) : 0
  const closedPnl = closed * (fill.price - entry) * Math.sign(start)
  if (!closes) held.entry = (Math.abs(start) * entry + fill.size * fill.price) / Math.abs(after)
  else if (after === 0) held.entry = 0
  else if (after > 0 !== start > 0) held.entry = fill.price
  held.size = after
  const fee = Number((fill.size * fill.price * feeRate).toFixed(6))
  return { coin, ...fill, start, closedPnl: Number(closedPnl.toFixed(6)), fee }
}

/** The state of one dex. Totals of the others are in theirs; the money is in that of the main one. */
export function stateOf({ trader, held, cash }: Account, dex: string, now: number) {
  const own = held.filter(({ coin }) => dexOf(coin) === dex)
  const positions = own.map(({ coin, size, entry }) => positionOf(coin, size, entry, now))
  const sum = (of: (each: (typeof positions)[number]) => string) =>
    positions.reduce((total, each) => total + Number(of(each)), 0)
  const money = trader !== undefined && dex === '' ? cash : 0
  const value = money + sum(({ position }) => position.unrealizedPnl)
  const notional = sum(({ position }) => position.positionValue)
  const used = sum(({ position }) => position.marginUsed)
  const summary = {
    accountValue: quantity(value, 6),
    totalNtlPos: quantity(notional, 6),
    totalRawUsd: quantity(
      value -
        sum(({ position }) =>
          String(Number(position.szi) * (Number(position.positionValue) / Math.abs(Number(position.szi)))),
        ),
      6,
    ),
    totalMarginUsed: quantity(used, 6),
  }
  return {
    marginSummary: summary,
    crossMarginSummary: summary,
    crossMaintenanceMarginUsed: quantity(used / 2, 6),
    withdrawable: quantity(Math.max(0, value - used), 6),
    assetPositions: positions,
    time: Math.floor(now * 1_000),
  }
}

function dexOf({ name }: Coin): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : ''
}

function positionOf(coin: Coin, size: number, entry: number, now: number) {
  const mark = Number(px(priceAt(coin.asset, now), coin))
  const [value, pnl] = [Math.abs(size) * mark, size * (mark - entry)]
  const margin = value / coin.maxLeverage
  return {
    type: 'oneWay',
    position: {
      coin: coin.name,
      szi: quantity(size, coin.szDecimals),
      leverage: { type: 'cross', value: coin.maxLeverage },
      entryPx: quantity(entry, 8),
      positionValue: quantity(value, 6),
      unrealizedPnl: quantity(pnl, 6),
      returnOnEquity: quantity(margin === 0 ? 0 : pnl / margin, 6),
      liquidationPx: null,
      marginUsed: quantity(margin, 6),
      maxLeverage: coin.maxLeverage,
      cumFunding: { allTime: '0.0', sinceOpen: '0.0', sinceChange: '0.0' },
    },
  }
}

/** Fills in a window of milliseconds, oldest first. */
export function fillRows({ trader, fills }: Account, startMs: number, endMs: number, seed: number) {
  return fills
    .map((fill) => fillRow(trader?.key ?? 0, fill, seed))
    .filter(({ time }) => time >= startMs && time <= endMs)
    .slice(0, maxFills)
}

/** The last of them, newest first. */
export function latestFills({ trader, fills }: Account, seed: number) {
  return fills
    .slice(-maxFills)
    .map((fill) => fillRow(trader?.key ?? 0, fill, seed))
    .toReversed()
}

function fillRow(key: number, { coin, at, buys, price, size, start, closedPnl, fee, number }: Fill, seed: number) {
  const time = Math.floor(at * 1_000)
  const spell = Math.floor((at - firstTradeAt) / 60)
  const named = { slot: hash(key, coin.key) % 1_000_000, generation: spell, market: 0, side: 0 }
  return {
    ...{ coin: coin.name, px: px(price, coin), sz: quantity(size, coin.szDecimals), side: buys ? 'B' : 'A', time },
    ...{ startPosition: quantity(start, coin.szDecimals), dir: directionOf(start, buys ? size : -size) },
    ...{
      closedPnl: quantity(closedPnl, 6),
      hash: hexId(named, seed, fillKind),
      oid: 9_000_000 + (number % 80_000_000),
    },
    ...{ crossed: true, fee: quantity(fee, 6), feeToken: 'USDC', tid: number * 1_000 + (spell % 1_000), twapId: null },
  }
}

function directionOf(start: number, change: number): string {
  const side = change > 0 ? 'Long' : 'Short'
  if (start === 0 || start > 0 === change > 0) return `Open ${side}`
  if (Math.abs(change) > Math.abs(start) + 1e-12) return start > 0 ? 'Long > Short' : 'Short > Long'
  return `Close ${start > 0 ? 'Long' : 'Short'}`
}

/** An order or two that rest below what is bid. */
export function openOrdersOf({ trader, held }: Account, dex: string, now: number) {
  return held
    .filter(({ coin }) => dexOf(coin) === dex && hash(trader?.key ?? 0, coin.key, 61) % 2 === 0)
    .map(({ coin, size }) => {
      const at = Math.floor(now / 21_600) * 21_600
      const oid = 9_100_000 + (hash(trader?.key ?? 0, coin.key, at) % 80_000_000)
      const sz = quantity(Math.abs(size), coin.szDecimals)
      return {
        ...{ coin: coin.name, side: 'B', limitPx: px(priceAt(coin.asset, at) * 0.93, coin), sz, origSz: sz, oid },
        ...{
          timestamp: at * 1_000,
          isTrigger: false,
          triggerPx: '0.0',
          triggerCondition: 'N/A',
          isPositionTpsl: false,
        },
        ...{ reduceOnly: false, orderType: 'Limit', tif: 'Gtc', cloid: null, children: [] },
      }
    })
}

/** Money that came and went. */
export function transfersOf({ trader }: Account, startMs: number, seed: number) {
  const time = firstTradeAt * 1_000
  if (trader === undefined || time < startMs) return []
  const named = { slot: trader.number, generation: 0, market: 0, side: 0 }
  return [
    { time, hash: hexId(named, seed, fillKind + 1), delta: { type: 'deposit', usdc: quantity(depositedDollars, 6) } },
  ]
}
