import type { ListedEvent } from '../world/event.ts'
import { type Life, updatedAt } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { timeOf, tradesUntil } from '../world/trades.ts'

/** Prices in the metadata are kept for so many seconds: they lag behind the books. */
const cachedSeconds = 20

/** The moment at which anything about a market was last noted: an edit, a change of its state, or a trade. */
export function changedAt(event: ListedEvent, index: number, life: Life, time: number): number {
  const edited = updatedAt(event, index, life, time)
  if (time >= life.closes) return Math.max(edited, life.closes)
  const profile = profileOf(event, index)
  const trades = tradesUntil(event, profile, cachedAt(time))
  return trades === 0 ? edited : Math.max(edited, timeOf(event, profile, trades - 1))
}

/** The moment whose prices are shown at a time. */
export function cachedAt(time: number): number {
  return Math.floor(time / cachedSeconds) * cachedSeconds
}
