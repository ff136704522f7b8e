import { exact } from '../../platform/decimal.ts'

/** Outside of these, a sum of prices says that outcomes are missing, or that quotes are of different times. */
const leastSum = 0.9
const greatestSum = 1.15

/** Prices of exactly one outcome that come to one; null where the sum is too far from it to be a matter of noise. */
export function normalized(prices: readonly number[]): number[] | null {
  const sum = prices.reduce((all, price) => all + price, 0)
  return sum < leastSum || sum > greatestSum ? null : prices.map((price) => exact(price / sum))
}

/**
 * The nearest prices that never rise, by pooling neighbours that do (pool adjacent violators). `weights` are one over the variance of each
 * price; prices are in the order in which they should fall.
 */
export function falling(prices: readonly number[], weights: readonly number[]): number[] {
  const pools: { sum: number; weight: number; count: number }[] = []
  for (const [at, price] of prices.entries()) {
    const weight = weights[at] ?? 1
    pools.push({ sum: price * weight, weight, count: 1 })
    for (;;) {
      const [before, last] = [pools.at(-2), pools.at(-1)]
      if (before === undefined || last === undefined || before.sum / before.weight >= last.sum / last.weight) break
      pools.splice(-2, 2, {
        sum: before.sum + last.sum,
        weight: before.weight + last.weight,
        count: before.count + last.count,
      })
    }
  }
  return pools.flatMap(({ sum, weight, count }) => Array<number>(count).fill(exact(sum / weight)))
}
