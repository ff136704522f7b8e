import type { Entity } from '../entities.ts'
import { drift, hash, textHash, unit } from '../noise.ts'
import type { Asset } from './draft.ts'
import { currencies, knownPrices, otherCoins } from './known-prices.ts'

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

/**
 * The price of an entity. A coin that stands for a currency costs what that does, and one that stands for another coin, wrapped or staked, what that
 * one does.
 */
export function assetOf(
  entity: Pick<Entity, 'slug' | 'name'> & { about?: Entity['about'] },
  symbol: string,
  kind: 'crypto' | 'stock',
  seed: number,
): Asset {
  const { slug, name, about = {} } = entity
  const { standsFor = '', standsForSymbol = '' } = about
  if (standsForSymbol !== '') {
    return { ...assetOf({ slug: standsFor, name }, standsForSymbol, kind, seed), slug, name, symbol }
  }
  const key = hash(seed, textHash(`asset ${slug}`))
  const currency = currencies[standsFor]
  const hashed = kind === 'stock' ? 30 * 12 ** unit(key, 1) : 0.02 * 600 ** unit(key, 1)
  const known = knownPrices[symbol] ?? knownPrices[slug] ?? (kind === 'crypto' ? otherCoins[symbol] : undefined)
  const base = currency ?? known ?? hashed
  const daily = currency === undefined ? volatilityOf(slug, kind, key) : pegged
  return { key, slug, name, symbol, base, logBase: Math.log(base) - daily * drift(key, origin), volatility: daily }
}

/** Standard movement of a day of a coin that stands for a currency, as a fraction: some tenths of a cent in a year. */
const pegged = 0.00008

function volatilityOf(slug: string, kind: 'crypto' | 'stock', key: number): number {
  const steady = slug === 'sp-500' || slug === 'gold' ? 0.4 : 1
  return steady * (kind === 'stock' ? 0.012 + 0.012 * unit(key, 2) : 0.025 + 0.025 * unit(key, 2))
}

/** True of a coin whose price is that of something else. */
export function isStandIn({ about }: Entity): boolean {
  return about.standsFor !== undefined
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
const fine = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

/** `$64,000`, `$0.15`, `$0.0000045`. */
export function dollars(price: number): string {
  return `$${(price < 1 ? fine : coarse).format(price)}`
}
