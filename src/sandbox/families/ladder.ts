import { priceAt, roundNumber } from '../world/assets.ts'
import type { Asset, DraftRequest } from '../world/draft.ts'

/** Steps of a ladder of prices around the price at its beginning, in standard movements over its length. */
const rungs = [-1.6, -0.8, -0.3, 0.3, 0.8, 1.6]

/** Prices that are asked about, apart from each other even where the movement is small. */
export function ladder(asset: Asset, window: DraftRequest['window'], shift: number): number[] {
  const price = priceAt(asset, window.start)
  const width = asset.volatility * Math.sqrt((window.end - window.start) / 86_400)
  const figures = rungs.map((rung) => roundNumber(price * Math.exp((rung + shift) * width), 3))
  return [...new Set(figures)]
}
