import type { ObservedLevel } from '../../domain/markets/observed.ts'
import { exact } from '../../platform/decimal.ts'

/** The part of an order that was filled at one price. */
export type Fill = { price: number; size: number }

/** A player's holding of a contract, with what was paid for it, fees among it. `mark`: the last price that is known of it. */
export type Holding = { contract: string; size: number; cost: number; mark: number; markAt: string; stale: boolean }

/** The change by an order, a liquidation or a settlement. `cost`: dollars that were paid, fee among it; negative where they were received. */
export type Trade = { contract: string; action: 'buy' | 'sell'; size: number; cost: number }

/** Dollars, and what is held. Borrowed money is cash below zero. */
export type Portfolio = { cash: number; holdings: readonly Holding[] }

/** A portfolio at its marks. `gross`: what all that is held is worth. `leverage`: gross over equity; null where there is no equity left. */
export type Valuation = { cash: number; gross: number; equity: number; leverage: number | null; stale: boolean }

/** Takes offers, best first, until the size is had or a price is worse than the limit. */
export function takeOffers(
  offers: readonly ObservedLevel[],
  { size, action, limitPrice }: { size: number; action: 'buy' | 'sell'; limitPrice: number | null },
): Fill[] {
  const fills: Fill[] = []
  let left = size
  for (const { price, size: offered } of offers) {
    const isWorse = limitPrice !== null && (action === 'buy' ? price > limitPrice : price < limitPrice)
    if (left <= 0 || isWorse) break
    const taken = exact(Math.min(left, offered))
    if (taken <= 0) continue
    fills.push({ price, size: taken })
    left = exact(left - taken)
  }
  return fills
}

/** Contracts and dollars of some fills, without fees. */
export function totalOf(fills: readonly Fill[]): { size: number; dollars: number } {
  const size = exact(fills.reduce((sum, fill) => sum + fill.size, 0))
  return { size, dollars: exact(fills.reduce((sum, fill) => sum + fill.size * fill.price, 0)) }
}

/** The worth of a portfolio. */
export function valuationOf({ cash, holdings }: Portfolio): Valuation {
  const gross = exact(holdings.reduce((sum, { size, mark }) => sum + exact(size * mark), 0))
  const equity = exact(cash + gross)
  return {
    ...{ cash, gross, equity, leverage: equity > 0 ? exact(gross / equity) : null },
    stale: holdings.some(({ stale }) => stale),
  }
}

/** A portfolio after a trade. What is sold takes its share of what was paid for it along. */
export function afterTrade(
  { cash, holdings }: Portfolio,
  trade: Trade,
  mark: { price: number; at: string; stale?: boolean },
): Portfolio {
  const { contract, action, size, cost } = trade
  const before = holdings.find((each) => each.contract === contract)
  const held = before ?? { contract, size: 0, cost: 0 }
  const left = exact(action === 'buy' ? held.size + size : held.size - size)
  const paid = action === 'buy' ? held.cost + cost : held.size > 0 ? (held.cost * left) / held.size : 0
  const after = {
    contract,
    size: left,
    cost: exact(paid),
    mark: mark.price,
    markAt: mark.at,
    stale: mark.stale ?? false,
  }
  const others = holdings.filter((each) => each.contract !== contract)
  return { cash: exact(cash - cost), holdings: left > 0 ? [...others, after] : others }
}

/** True where no more is held than the leverage allows: with a leverage of one, where nothing is borrowed. */
export function isCovered({ gross, equity }: Valuation, maxLeverage: number): boolean {
  return exact(gross) <= exact(maxLeverage * equity)
}

/** The share of what is held that equity must not fall below: at half of what a full order leaves. */
export function maintenanceOf(maxLeverage: number): number {
  return exact(1 / (2 * maxLeverage))
}

/** True where equity has fallen so far that what is held is sold. What has no fresh price decides nothing. */
export function isToLiquidate({ gross, equity, stale }: Valuation, maxLeverage: number): boolean {
  return !stale && gross > 0 && equity < exact(gross * maintenanceOf(maxLeverage))
}

/** Equals share a place, and the next one comes after all of them: 1, 2, 2, 4. */
export function rankedBy<T>(items: readonly T[], figureOf: (item: T) => number): (T & { rank: number })[] {
  const ordered = items.toSorted((a, b) => figureOf(b) - figureOf(a))
  return ordered.map((item) => ({
    ...item,
    rank: 1 + ordered.findIndex((other) => figureOf(other) === figureOf(item)),
  }))
}
