import { charged, takerFee } from '../../domain/markets/fees.ts'
import type { ObservedBook, ObservedFee, Venue } from '../../domain/markets/observed.ts'
import { exact } from '../../platform/decimal.ts'

/** One venue's book of the proposition itself: where the venue's contract prices it inversely, the book has been turned round already. */
export type Side = { venue: Venue; book: Pick<ObservedBook, 'bids' | 'asks'>; fee: ObservedFee | null }

export type LockedPair = {
  /** The venue where Yes is bought, at what is asked there. */
  buyYesOn: Venue
  /** The venue where No is bought, at one less what is bid for Yes there. */
  buyNoOn: Venue
  /** Shares of each that can be bought before the next pair would lose. */
  size: number
  /** Mean price of a pair that pays one dollar, before fees. */
  cost: number
  /** One dollar less cost, and less both venues' fees; a share, in dollars, over the whole size. Null where a fee is not known. */
  grossEdge: number
  netEdge: number | null
}

/**
 * The better of the two ways to buy both sides of one proposition on two venues, walking both books while a pair still costs less than a
 * dollar after fees. Null where no pair does.
 */
export function lockedPair(a: Side, b: Side): LockedPair | null {
  const found = [walk(a, b), walk(b, a)].filter((pair) => pair !== null)
  return found.toSorted((x, y) => worth(y) - worth(x))[0] ?? null
}

function worth({ size, netEdge, grossEdge }: LockedPair): number {
  return size * (netEdge ?? grossEdge)
}

/** Buys Yes on `cheap` from its asks and No on `dear` against its bids, level by level. */
function walk(cheap: Side, dear: Side): LockedPair | null {
  let [size, cost, feesYes, feesNo] = [0, 0, 0, 0]
  let feesKnown = true
  const asks = cheap.book.asks.map((level) => ({ ...level }))
  const bids = dear.book.bids.map((level) => ({ ...level }))
  while (asks[0] !== undefined && bids[0] !== undefined) {
    const [ask, bid] = [asks[0], bids[0]]
    const pairCost = ask.price + (1 - bid.price)
    const [feeYes, feeNo] = [takerFee(cheap.fee, ask.price, 1), takerFee(dear.fee, 1 - bid.price, 1)]
    const fee = feeYes === null || feeNo === null ? null : feeYes + feeNo
    if (pairCost + (fee ?? 0) >= 1) break
    const shares = Math.min(ask.size, bid.size)
    size += shares
    cost += shares * pairCost
    if (fee === null) feesKnown = false
    feesYes += shares * (feeYes ?? 0)
    feesNo += shares * (feeNo ?? 0)
    ask.size -= shares
    bid.size -= shares
    if (ask.size <= 0) asks.shift()
    if (bid.size <= 0) bids.shift()
  }
  if (size === 0) return null
  const left = exact(size - cost - charged(cheap.venue, feesYes) - charged(dear.venue, feesNo))
  if (feesKnown && left <= 0) return null
  return {
    buyYesOn: cheap.venue,
    buyNoOn: dear.venue,
    size: exact(size),
    cost: exact(cost / size),
    grossEdge: exact(1 - cost / size),
    netEdge: feesKnown ? exact(left / size) : null,
  }
}
