import { isStale } from '../../domain/markets/price-age.ts'
import type { Clock } from '../../platform/clock.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Comparison, type ComparisonRow, spokesmen, spreadOf } from '../comparison/index.ts'
import type { Update } from './channel-log.ts'
import type { ArbMessage } from './messages.ts'

type Now = { clock: Clock; refreshSeconds: number }

/** Updates on each proposition of the pairs that were compared: with no message on one that is not priced at two venues now. */
export function spreadUpdates(
  pairs: readonly ComparisonRow[],
  items: ReadonlyMap<string, Comparison>,
  now: Now,
): Update[] {
  const told = [...items.values()].filter(({ isTwin }) => !isTwin)
  const byOutcome = Map.groupBy(told, ({ outcomeId }) => outcomeId)
  const outcomes = new Set(pairs.map(({ outcomeId }) => outcomeId))
  return [...outcomes].map((key) => updateOf(key, byOutcome.get(key) ?? [], now))
}

function updateOf(key: string, items: readonly Comparison[], now: Now): Update {
  const told = messageOf(items, now)
  if (told === null) return goneUpdate(key, now.clock)
  const { message, at } = told
  const { venues, stale, compareFlag } = message
  const prices = venues.map(({ venue, price }) => `${venue} ${price}`)
  return { key, at, signature: [...prices, compareFlag, stale].join(','), message }
}

/** That nothing can be said of a proposition any more. */
export function goneUpdate(key: string, clock: Clock): Update {
  return { key, at: clock.now(), signature: 'gone', message: null }
}

function messageOf(items: readonly Comparison[], now: Now): { message: ArbMessage; at: number } | null {
  const [first] = items
  if (first === undefined) return null
  const entries = [...new Map(items.flatMap(({ venues }) => venues).map((entry) => [entry.marketId, entry])).values()]
  const { spread, spreadPct, maxVenue, minVenue, signalType } = spreadOf(entries)
  if (spread === null || spreadPct === null || signalType === null) return null
  // Where the prices are equal, the contract's fields still name two venues: in the order of their names.
  const speaking = spokesmen(entries)
  const [highest, lowest] = [maxVenue ?? speaking.at(-1)?.venue, minVenue ?? speaking[0]?.venue]
  if (highest === undefined || lowest === undefined) return null
  const times = entries.flatMap(({ price, at }) => (price === null || at === null ? [] : [at]))
  const at = Math.max(...times)
  const { outcomeId, outcomeSlug, label, category } = first
  return {
    at,
    message: {
      ...{ outcomeId, outcomeSlug, outcomeLabel: label, category },
      venues: speaking,
      ...{ spread, spreadPct, maxVenue: highest, minVenue: lowest, signalType },
      timestamp: isoOf(at),
      stale: times.some((each) => isStale(each, now.clock, now.refreshSeconds)),
      compareFlag: items.every(({ compareFlag }) => compareFlag === 'exact_match') ? 'exact_match' : 'near_match',
    },
  }
}
