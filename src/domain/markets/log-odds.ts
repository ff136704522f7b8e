/** Prices as log-odds, in which moves near 0 and 1 compare with moves in the middle, and the noise that a quote brings with it. */

/** A book's best prices of one contract, 0 to 1 in its own sense, and the least step of its price. */
export type TwoSided = { bid: number; ask: number; tick: number }

/** The chance that a quote tells: its middle as price and log-odds, and the standard deviation of what it leaves open, in log-odds. */
export type Measured = { mid: number; logOdds: number; noise: number }

/** The log-odds of a price between 0 and 1, by the natural logarithm. */
export function logit(price: number): number {
  return Math.log(price / (1 - price))
}

/** The price of log-odds. */
export function expit(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

/** Prices beyond which a cent is a large step in log-odds. */
export const priceEdges = [0.02, 0.98] as const

/** True where a price is too near to 0 or 1 for a move of it to be measured. */
export function isAtEdge(price: number): boolean {
  const [low, high] = priceEdges
  return price < low || price > high
}

/** A price no nearer to 0 or 1 than half a tick. */
export function offTheEdge(price: number, tick: number): number {
  return Math.min(1 - tick / 2, Math.max(tick / 2, price))
}

/** Measures a quote: the true value is taken to lie anywhere between bid and ask alike, whose standard deviation is a √12th of their distance. */
export function measureQuote({ bid, ask, tick }: TwoSided): Measured {
  const mid = (bid + ask) / 2
  const width = logit(offTheEdge(ask, tick)) - logit(offTheEdge(bid, tick))
  return { mid, logOdds: logit(offTheEdge(mid, tick)), noise: width / Math.sqrt(12) }
}
