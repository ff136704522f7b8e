import { costOf, dollarsOf, fine, micros, sumOf } from '../../domain/markets/money.ts'
import { complementOf } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Quotes } from '../prices/index.ts'
import type { ContractRow, HeldContract, LinkedRow } from './queries.ts'
import type { Position } from './schemas.ts'
import type { StoredPosition } from './state.ts'

type Price = { price: number; at: number }

/** Prices of now. */
export type PriceSource = {
  quotes: Pick<Quotes, 'of'>
  symbol(name: string): Price | undefined
  now: number
  /** Older prices are stale. */
  staleMs: number
}

/** Sums of positions. What has no price is in no sum of values. */
export function totalsOf(positions: readonly Position[]) {
  const sum = (of: (each: Position) => number | null) =>
    dollarsOf(sumOf(positions.map((each) => micros(of(each) ?? 0))))
  const priced = positions.filter(({ value }) => value !== null)
  return {
    positions: positions.length,
    unpriced: positions.length - priced.length,
    cost: sum(({ cost }) => cost),
    value: sum(({ value }) => value),
    unrealizedPnl: sum(({ unrealizedPnl }) => unrealizedPnl),
    realizedPnl: sum(({ realizedPnl }) => realizedPnl),
    fees: sum(({ fees }) => fees),
  }
}

/** The price of a contract or symbol now: what it pays once that is decided, the price of now, or that of the last reading. */
function priceOf(
  stored: StoredPosition,
  contract: ContractRow | undefined,
  readAt: string,
  source: PriceSource,
): Price | null {
  const { instrument, venuePrice } = stored
  const read = venuePrice === null ? null : { price: venuePrice, at: Date.parse(readAt) }
  if (instrument.kind === 'symbol') return source.symbol(instrument.symbol) ?? read
  if (contract?.payout != null) return { price: contract.payout, at: source.now }
  const quote = contract === undefined ? null : source.quotes.of(contract.market.id)
  if (quote === null || quote.price === null) return read
  // A quote is of the first side: of more than two, the others are known by the reading alone.
  if (contract?.isFirst === true) return { price: quote.price, at: quote.at }
  const isOther = contract?.side === 'no' || contract?.side === 'yes' || contract?.side === '1'
  return isOther ? { price: complementOf(quote.price), at: quote.at } : read
}

export function namesOf(
  { id: accountId, venue }: Pick<LinkedRow, 'id' | 'venue'>,
  instrument: StoredPosition['instrument'],
  contract: ContractRow | undefined,
) {
  if (instrument.kind === 'symbol') {
    const { symbol } = instrument
    const none = { contractId: null, marketId: null, side: null, label: null }
    return { accountId, venue, kind: 'symbol' as const, ...none, externalId: symbol, title: symbol }
  }
  return {
    ...{ accountId, venue, kind: 'contract' as const, contractId: contract?.id ?? null },
    ...{ marketId: contract?.market.id ?? null, externalId: instrument.marketId },
    ...{ title: contract?.market.title ?? instrument.title, side: instrument.side },
    label: contract?.label ?? instrument.label,
  }
}

/** A position with its price and all that follows from it. */
export function valued(
  account: LinkedRow,
  stored: StoredPosition,
  held: (Pick<HeldContract, 'contract'> & Partial<HeldContract>) | undefined,
  source: PriceSource,
): Position {
  const { instrument, size, cost, realizedPnl, fees, isMargined, basis } = stored
  const contract = held?.contract
  const isOpen = size !== 0
  const price = isOpen ? priceOf(stored, contract, account.readAt, source) : null
  const quantity = fine(Math.abs(size))
  const worth = price === null ? null : costOf(quantity, fine(price.price))
  const gained = worth === null ? null : (worth - micros(cost)) * (size < 0 ? -1n : 1n)
  const ageMs = price === null ? null : Math.max(0, source.now - price.at)
  const value = isMargined ? gained : worth
  return {
    ...namesOf(account, instrument, contract),
    ...{ outcomeId: held?.outcome?.id ?? null, outcomeSlug: held?.outcome?.slug ?? null },
    ...{ outcomeLabel: held?.outcome?.label ?? null, polarity: held?.polarity ?? null },
    ...{ category: contract?.market.category ?? null, entities: held?.entities ?? [] },
    ...{ size, averagePrice: isOpen ? averageOf(cost, size) : null, cost },
    ...{ price: price?.price ?? null, priceAt: price === null ? null : isoOf(price.at) },
    ...{ priceAgeSeconds: ageMs === null ? null : Math.floor(ageMs / 1_000) },
    priceStale: isOpen && (ageMs === null || ageMs > source.staleMs),
    ...{ value: value === null ? null : dollarsOf(value), notional: worth === null ? null : dollarsOf(worth) },
    ...{ unrealizedPnl: gained === null ? null : dollarsOf(gained), realizedPnl, fees },
    paysIfRight: isOpen && instrument.kind === 'contract' ? dollarsOf(costOf(quantity, fine(1))) : null,
    ...{ closesAt: contract?.market.endDate ?? stored.closesAt, status: isOpen ? 'open' : 'closed', basis },
  }
}

function averageOf(cost: number, size: number): number {
  return Number((cost / Math.abs(size)).toFixed(6))
}
