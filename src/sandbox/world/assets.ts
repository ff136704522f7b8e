import type { Entity } from '../entities.ts'
import { drift, hash, textHash, unit } from '../noise.ts'
import type { Asset } from './draft.ts'

/** Prices that people know, in dollars; others are hashed. They are where an asset begins, not what it costs today. */
const knownPrices: Readonly<Record<string, number>> = {
  BTC: 94_000,
  ETH: 3_150,
  SOL: 142,
  XRP: 2.2,
  BNB: 880,
  DOGE: 0.16,
  ADA: 0.5,
  AVAX: 15.5,
  LINK: 14.2,
  HYPE: 38.5,
  SUI: 1.7,
  LTC: 92,
  AAPL: 268,
  MSFT: 510,
  NVDA: 186,
  GOOGL: 285,
  AMZN: 232,
  META: 612,
  TSLA: 405,
  AVGO: 352,
  'sp-500': 6_850,
  'nasdaq-100': 25_200,
  gold: 4_150,
  'crude-oil-brent': 66,
}

/** Those whose price people know come first, as they are traded most; the others in no order of their names. */
export function famousFirst(entities: readonly Entity[], column: 'symbol' | 'ticker'): Entity[] {
  const order = Object.keys(knownPrices)
  const rank = (entity: Entity) => (order.indexOf(entity.about[column] ?? '') + order.length) % order.length
  const shuffled = entities.toSorted((a, b) => textHash(a.slug) - textHash(b.slug))
  return shuffled.toSorted((a, b) => Number(isFamous(b, column)) - Number(isFamous(a, column)) || rank(a) - rank(b))
}

/** True where people know its price. */
export function isFamous(entity: Entity, column: 'symbol' | 'ticker'): boolean {
  return knownPrices[entity.about[column] ?? ''] !== undefined
}

/** A moment at which every asset stands at its base, in seconds. */
const origin = 1_795_000_000

export function assetOf(
  entity: Pick<Entity, 'slug' | 'name'>,
  symbol: string,
  kind: 'crypto' | 'stock',
  seed: number,
): Asset {
  const key = hash(seed, textHash(`asset ${entity.slug}`))
  const known = knownPrices[symbol] ?? knownPrices[entity.slug]
  const hashed = kind === 'stock' ? 30 * 12 ** unit(key, 1) : 0.02 * 600 ** unit(key, 1)
  const volatility = kind === 'stock' ? 0.012 + 0.012 * unit(key, 2) : 0.025 + 0.025 * unit(key, 2)
  const steady = entity.slug === 'sp-500' || entity.slug === 'gold' ? 0.4 : 1
  const base = known ?? hashed
  const daily = volatility * steady
  const logBase = Math.log(base) - daily * drift(key, origin)
  return { key, slug: entity.slug, name: entity.name, symbol, base, logBase, volatility: daily }
}

const minute = 60

/** The price at the beginning of a minute, counted from 1970. Between minutes it moves in a straight line. */
export function priceAtMinute(asset: Asset, index: number): number {
  return Math.exp(asset.logBase + asset.volatility * drift(asset.key, index * minute))
}

/** The price at a time in seconds. */
export function priceAt(asset: Asset, time: number): number {
  const index = Math.floor(time / minute)
  const within = time / minute - index
  const left = priceAtMinute(asset, index)
  return within === 0 ? left : left + (priceAtMinute(asset, index + 1) - left) * within
}

/** A round figure near a price: one with two digits that count, or three. */
export function roundNumber(price: number, digits = 2): number {
  const unitOf = 10 ** (Math.floor(Math.log10(price)) - digits + 1)
  return Number((Math.round(price / unitOf) * unitOf).toPrecision(digits + 1))
}

// Made once: making one takes longer than a page.
const coarse = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** `$64,000`, `$0.15`. */
export function dollars(price: number): string {
  return `$${(price < 1 ? fine : coarse).format(price)}`
}
