import { exact } from '../../platform/decimal.ts'

/** A market's opening and end as its venue says them, with the price that is compared and when it was seen. */
export type Lived = { openDate: string | null; endDate: string | null; price: number | null; at: number | null }

const second = 1_000
const day = 86_400 * second
/** Milliseconds to the end: sooner, a market would be decided before prices are looked at again. */
const leastLeft = 60 * second
/** So many times as long as two prices lie apart is left to their market: nearer to the end a price is soon another. */
const leftPerGap = 10

/**
 * The reason that prices of one proposition cannot be compared at a time, null where they can. The end of a market that lives for a day at most is exact:
 * prices must lie closer together the sooner it ends. That of others is when their venue expects an answer, which they may outlive: only where all are
 * past theirs, they are over.
 */
export function outlived(markets: readonly Lived[], now: number): string | null {
  const priced = markets.filter(({ price }) => price !== null)
  const ends = priced.map(({ endDate }) => (endDate === null ? Number.POSITIVE_INFINITY : Date.parse(endDate)))
  if (ends.length > 0 && Math.max(...ends) <= now) return 'The markets have reached their end.'
  const end = Math.min(...ends.filter((_, index) => isShort(priced[index])))
  if (end <= now) return 'A market has reached its end.'
  if (end - now < leastLeft) return 'A market ends within a minute.'
  const seen = priced.flatMap(({ at }) => at ?? [])
  const gap = Math.max(...seen) - Math.min(...seen)
  if (gap * leftPerGap <= end - now) return null
  return `The prices were seen ${exact(gap / second)} seconds apart, too far for a market that ends in ${Math.round((end - now) / second)}.`
}

function isShort(market: Lived | undefined): boolean {
  if (market === undefined || market.openDate === null || market.endDate === null) return false
  return Date.parse(market.endDate) - Date.parse(market.openDate) <= day
}
