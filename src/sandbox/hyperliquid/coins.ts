import type { World } from '../entities.ts'
import { hexId } from '../ids.ts'
import { hash, unit, wander } from '../noise.ts'
import { assetOf, famousFirst, priceAt } from '../world/assets.ts'
import type { Asset } from '../world/draft.ts'

/** An asset that is traded under one name. */
export type Coin = {
  /** `BTC`, `xyz:TSLA`, `@107`. */
  name: string
  asset: Asset
  kind: 'perp' | 'stock' | 'spot'
  szDecimals: number
  maxLeverage: number
  delisted: boolean
  /** Coins traded in a minute. */
  perMinute: number
  key: number
}

export type Dex = { name: string; fullName: string; coins: readonly Coin[] }

export type SpotToken = { name: string; index: number; szDecimals: number; tokenId: string; fullName: string | null }

export type SpotPair = { coin: Coin; index: number; base: SpotToken; canonical: boolean }

export type Exchange = {
  dexes: readonly Dex[]
  tokens: readonly SpotToken[]
  pairs: readonly SpotPair[]
  byName: ReadonlyMap<string, Coin>
}

const maxPerpetuals = 90
const maxStocks = 120

/** Other things that are traded on builder dexes. */
const commodities = [
  { slug: 'gold', name: 'Gold', symbol: 'GOLD' },
  { slug: 'silver', name: 'Silver', symbol: 'SILVER' },
  { slug: 'crude-oil-brent', name: 'Brent crude oil', symbol: 'BRENTOIL' },
  { slug: 'sp-500', name: 'S&P 500', symbol: 'SP500' },
  { slug: 'nasdaq-100', name: 'Nasdaq-100', symbol: 'XYZ100' },
]

export function exchangeOf({ entities }: World, seed: number): Exchange {
  const crypto = famousFirst(
    entities.filter(({ kind }) => kind === 'crypto'),
    'symbol',
  ).slice(0, maxPerpetuals)
  const companies = famousFirst(
    entities.filter(({ kind, about }) => kind === 'company' && about.ticker !== ''),
    'ticker',
  ).slice(0, maxStocks)
  const perps = crypto.map((entity, position) => {
    const symbol = entity.about.symbol ?? ''
    const asset = assetOf(entity, symbol, 'crypto', seed)
    // Very small prices are traded by the thousand.
    const small = asset.base < 0.0005
    return coinOf(
      small ? `k${symbol}` : symbol,
      small ? { ...asset, base: asset.base * 1_000, logBase: asset.logBase + Math.log(1_000) } : asset,
      'perp',
      { rank: position, delisted: position >= crypto.length - 2 },
    )
  })
  const stocks = [
    ...companies.map((entity, rank) => ({ asset: assetOf(entity, entity.about.ticker ?? '', 'stock', seed), rank })),
    // Among the largest companies by what is traded.
    ...commodities.map((each, place) => ({ asset: assetOf(each, each.symbol, 'stock', seed), rank: 2 * place + 1.5 })),
  ]
  const dexes: Dex[] = [
    { name: '', fullName: '', coins: unique(perps) },
    {
      name: 'xyz',
      fullName: 'XYZ',
      coins: stocks.map(({ asset, rank }) => coinOf(`xyz:${asset.symbol}`, asset, 'stock', { rank })),
    },
    // The same shares once more, on a smaller dex.
    {
      name: 'flx',
      fullName: 'Felix Exchange',
      coins: stocks
        .slice(0, 8)
        .map(({ asset, rank }) => coinOf(`flx:${asset.symbol}`, asset, 'stock', { rank: rank + smallerBy })),
    },
  ]
  const { tokens, pairs } = spotOf(dexes[0]?.coins ?? [], seed)
  const all = [...dexes.flatMap(({ coins }) => coins), ...pairs.map(({ coin }) => coin)]
  return { dexes, tokens, pairs, byName: new Map(all.map((coin) => [coin.name, coin])) }
}

function unique(coins: readonly Coin[]): Coin[] {
  return [...new Map(coins.map((coin) => [coin.name, coin])).values()]
}

/** The places that an asset loses by being listed again: what is on a smaller exchange is traded like what comes so many places later. */
const smallerBy = 30

/** Dollars that the first of a kind turns over in a day, and how fast the others fall behind. */
const turnover = { perp: [4e9, 1.7], stock: [2.5e8, 1.2], spot: [1.5e8, 1.7] } as const

function coinOf(
  name: string,
  asset: Asset,
  kind: Coin['kind'],
  { rank, delisted = false }: { rank: number; delisted?: boolean },
): Coin {
  const key = hash(asset.key, kind === 'perp' ? 1 : kind === 'stock' ? 2 : 3, name.length)
  const szDecimals = Math.min(5, Math.max(0, Math.round(Math.log10(asset.base))))
  const [first, fall] = turnover[kind]
  const perDay = first * (rank + 1) ** -fall * (0.95 + 0.1 * unit(key, 1))
  const maxLeverage = kind === 'spot' ? 1 : ([3, 5, 10, 20, 40][hash(key, 2) % 5] ?? 5)
  return { name, asset, kind, szDecimals, maxLeverage, delisted, perMinute: perDay / asset.base / 1_440, key }
}

function spotOf(perps: readonly Coin[], seed: number): { tokens: SpotToken[]; pairs: SpotPair[] } {
  const id = (index: number) => hexId({ slot: index, generation: 0, market: 0, side: 0 }, seed, 12).slice(0, 34)
  const usdc: SpotToken = {
    name: 'USDC',
    index: 0,
    szDecimals: 8,
    tokenId: '0x00000000000000000000000000000001',
    fullName: null,
  }
  const named = ['HYPE', 'BTC', 'ETH', 'SOL', 'DOGE'].flatMap((name) => perps.find((coin) => coin.name === name) ?? [])
  const purr: Asset = { ...assetOf({ slug: 'purr', name: 'Purr' }, 'PURR', 'crypto', seed), base: 0.17 }
  const pairs = named.map((coin, position): SpotPair => {
    const native = coin.name === 'HYPE'
    const index = native ? 107 : 140 + position
    const base: SpotToken = {
      name: native ? 'HYPE' : `U${coin.name}`,
      index: native ? 150 : 190 + position,
      szDecimals: coin.szDecimals,
      tokenId: id(index),
      fullName: native ? 'Hyperliquid' : `Unit ${coin.asset.name}`,
    }
    return { coin: coinOf(`@${index}`, coin.asset, 'spot', { rank: position }), index, base, canonical: false }
  })
  const oldest: SpotPair = {
    coin: coinOf('PURR/USDC', purr, 'spot', { rank: smallerBy }),
    index: 0,
    base: { name: 'PURR', index: 1, szDecimals: 0, tokenId: id(1), fullName: null },
    canonical: true,
  }
  const all = [oldest, ...pairs]
  return { tokens: [usdc, ...all.map(({ base }) => base)], pairs: all }
}

/** A price as the exchange writes it: five figures that count, no more decimals than sizes leave room for; an integer as it is. */
export function px(price: number, coin: Coin, figures = 5): string {
  const most = Math.max(0, (coin.kind === 'spot' ? 8 : 6) - coin.szDecimals)
  const rounded = price >= 100_000 ? Math.round(price) : Number(price.toPrecision(figures))
  return trimmed(rounded.toFixed(Math.min(most, 12)))
}

/** A decimal without an exponent and with one figure after the point at least. */
function trimmed(fixed: string): string {
  if (!fixed.includes('.')) return `${fixed}.0`
  const short = fixed.replace(/0+$/, '')
  return short.endsWith('.') ? `${short}0` : short
}

export function quantity(value: number, decimals: number): string {
  return trimmed(value.toFixed(decimals))
}

/** The step between prices at a price. */
export function tickAt(price: number, coin: Coin): number {
  const finest = 10 ** -((coin.kind === 'spot' ? 8 : 6) - coin.szDecimals)
  return Math.max(price >= 100_000 ? 1 : 10 ** (Math.floor(Math.log10(price)) - 4), finest)
}

/** Best bid and offer at a time in seconds. */
export function bestAt(coin: Coin, time: number): { bid: number; ask: number; tick: number } {
  const price = priceAt(coin.asset, time)
  const tick = tickAt(price, coin)
  const wide = 1 + (hash(coin.key, 3, Math.floor(time / 20)) % (coin.kind === 'perp' ? 2 : 4))
  const bid = Math.floor(price / tick - (wide - 1) / 2) * tick
  return { bid, ask: bid + wide * tick, tick }
}

/** The rate of an hour, as a fraction. It is mostly that of the interest alone. */
export function fundingAt(coin: Coin, time: number): { rate: number; premium: number } {
  const hour = Math.floor(time / 3_600) * 3_600
  const premium = 0.0006 * wander(hash(coin.key, 4), hour, 7 * 86_400)
  const rate = premium / 8 + Math.min(0.0000625, Math.max(-0.0000625, 0.0000125 - premium / 8))
  return { rate: Math.min(0.04, Math.max(-0.04, rate)), premium }
}

/** Coins traded until a minute: a line with bumps that never falls. */
function coinsUntil(coin: Coin, minute: number): number {
  return coin.perMinute * (minute + 0.9 * unit(coin.key, 5, minute))
}

export function coinsBetween(coin: Coin, from: number, to: number): number {
  const [first, last] = [Math.floor(from / 60), Math.floor(to / 60)]
  return coin.delisted || last <= first ? 0 : coinsUntil(coin, last) - coinsUntil(coin, first)
}

/** Trades between two times, in step with the coins. */
export function tradesBetween(coin: Coin, from: number, to: number): number {
  const rate = 1 + (hash(coin.key, 6) % 30)
  const until = (minute: number) => Math.floor(rate * (minute + 0.9 * unit(coin.key, 5, minute)))
  return coin.delisted ? 0 : Math.max(0, until(Math.floor(to / 60)) - until(Math.floor(from / 60)))
}

/** Coins held, which swing slowly. */
export function interestAt(coin: Coin, time: number): number {
  return coin.delisted ? 0 : coin.perMinute * 900 * (1 + 0.3 * wander(hash(coin.key, 7), time, 30 * 86_400))
}

/** Shares stand still at their exchange while it is closed. */
export function oracleAt(coin: Coin, time: number): number {
  return priceAt(coin.asset, coin.kind === 'stock' ? lastOpenMoment(time) : time) * (1 - fundingAt(coin, time).premium)
}

function lastOpenMoment(time: number): number {
  const [opens, closes] = [14.5 * 3_600, 21 * 3_600]
  for (let back = 0; back < 4; back += 1) {
    const day = Math.floor(time / 86_400) - back
    const weekday = (day + 4) % 7
    if (weekday === 0 || weekday === 6) continue
    const moment = Math.min(time, day * 86_400 + closes)
    if (moment >= day * 86_400 + opens) return moment
  }
  return time
}
