import { costOf, dollarsOf, fine, micros, sumOf } from '../../domain/markets/money.ts'
import type { Quotes } from '../../domain/markets/quotes.ts'
import { complementOf, exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Asset } from './dependencies.ts'
import type { ContractRow, HeldContract, LinkedRow } from './queries.ts'
import type { Position } from './schemas.ts'
import type { StoredPosition } from './state.ts'

type Price = { price: number; at: number }

/** Prices of now. */
export type PriceSource = {
  quotes: Pick<Quotes, 'of'>
  symbol(name: string): Price | undefined
  /** The category of a symbol as its market has it, and the entities that it stands for. */
  aboutSymbol(name: string): { category: string | null; assets: readonly Asset[] }
  now: number
  /** Older prices are stale. */
  staleMs: number
}

/** Sums of positions. What has no price is in no sum of values. */
export function totalsOf(positions: readonly Position[]) {
  const sum = (of: (each: Position) => number | null) =>
    dollarsOf(sumOf(positions.map((each) => micros(of(each) ?? 0))))
  return {
    positions: positions.length,
    unpriced: unpricedOf(positions),
    cost: sum(({ cost }) => cost),
    value: sum(({ value }) => value),
    unrealizedPnl: sum(({ unrealizedPnl }) => unrealizedPnl),
    realizedPnl: sum(({ realizedPnl }) => realizedPnl),
    fees: sum(({ fees }) => fees),
  }
}

/** Positions that are held and have no price: what was given away needs none. */
export function unpricedOf(positions: readonly Position[]): number {
  return positions.filter(({ value, status }) => value === null && status !== 'closed').length
}

/** The dollars that one pays, where it is decided: by the market's own answer, or by what its venue says of the account. */
function payoutOf({ size, payout }: StoredPosition, contract: ContractRow | undefined): number | null {
  return size === 0 ? null : (contract?.payout ?? payout)
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
  const payout = payoutOf(stored, contract)
  if (payout !== null) return { price: payout, at: source.now }
  const quote = contract === undefined ? null : source.quotes.of(contract.market.id)
  if (quote === null || quote.price === null) return read
  // A quote is of the first side: of more than two, the others are known by the reading alone.
  if (contract?.isFirst === true) return { price: quote.price, at: quote.at }
  const isOther = contract?.side === 'no' || contract?.side === 'yes' || contract?.side === '1'
  return isOther ? { price: complementOf(quote.price), at: quote.at } : read
}

/** The category of what is held, and whom it is about: a symbol is wholly about what it stands for. */
function aboutOf(
  instrument: StoredPosition['instrument'],
  held: Partial<HeldContract> | undefined,
  { aboutSymbol }: PriceSource,
): Pick<Position, 'category' | 'entities'> {
  if (instrument.kind === 'symbol') {
    const { category, assets } = aboutSymbol(instrument.symbol)
    const entities = assets.map(({ slug, displayName, entityType }) => ({ slug, displayName, entityType }))
    return { category, entities: entities.map((each) => ({ ...each, role: 'subject', strength: 1 })) }
  }
  const entities = held?.entities?.map((each) => ({ ...each, strength: exact(each.strength) })) ?? []
  return { category: held?.contract?.market.category ?? null, entities }
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
  const { instrument, size, cost, fees, isMargined, basis } = stored
  const contract = held?.contract
  const isHeld = size !== 0
  const payout = payoutOf(stored, contract)
  const price = isHeld ? priceOf(stored, contract, account.readAt, source) : null
  const quantity = fine(Math.abs(size))
  const worth = price === null ? null : costOf(quantity, fine(price.price))
  const gained = worth === null ? null : (worth - micros(cost)) * (size < 0 ? -1n : 1n)
  // What is decided is won or lost, whether or not it was redeemed: a share that lost never is.
  const final = payout === null ? 0n : (gained ?? 0n)
  const ageMs = price === null ? null : Math.max(0, source.now - price.at)
  const value = isMargined ? gained : worth
  return {
    ...namesOf(account, instrument, contract),
    ...{ outcomeId: held?.outcome?.id ?? null, outcomeSlug: held?.outcome?.slug ?? null },
    ...{ outcomeLabel: held?.outcome?.label ?? null, polarity: held?.polarity ?? null },
    ...aboutOf(instrument, held, source),
    ...{ size, averagePrice: isHeld ? averageOf(cost, size) : null, cost: isMargined ? 0 : cost },
    ...{ price: price?.price ?? null, priceAt: price === null ? null : isoOf(price.at) },
    ...{ priceAgeSeconds: ageMs === null ? null : Math.floor(ageMs / 1_000) },
    priceStale: isHeld && (ageMs === null || ageMs > source.staleMs),
    ...{ value: value === null ? null : dollarsOf(value), notional: worth === null ? null : dollarsOf(worth) },
    unrealizedPnl: gained === null ? null : dollarsOf(gained - final),
    ...{ realizedPnl: dollarsOf(micros(stored.realizedPnl) + final), fees, payout },
    paysIfRight:
      isHeld && payout === null && instrument.kind === 'contract' ? dollarsOf(costOf(quantity, fine(1))) : null,
    closesAt: contract?.market.endDate ?? stored.closesAt,
    ...{ status: isHeld ? (payout === null ? 'open' : 'decided') : 'closed', basis },
  }
}

function averageOf(cost: number, size: number): number {
  return Number((cost / Math.abs(size)).toFixed(6))
}
