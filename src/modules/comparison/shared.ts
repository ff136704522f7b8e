import { z } from 'zod'
import { extentOf, inDigits } from '../../domain/graph/shape.ts'
import type { FirstPass } from '../../domain/markets/first-pass.ts'
import { orUnavailable } from '../../domain/markets/price-age.ts'
import type { Extent } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import { exact } from '../../platform/decimal.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Comparison } from './item.ts'
import { type ComparisonParams, type ComparisonRedis, readComparisons } from './store.ts'

export const cache = { kind: 'none' } as const
export const tag = 'Cross-venue'
/** Most comparisons of an answer: more than there are that somebody could act on, whose books are looked at. */
export const maxShown = 500
export const limit = wholeNumber({ min: 1, max: maxShown, fallback: 50 }).meta({ description: 'Most of them.' })
export const timestamp = z.iso.datetime()
export const fraction = z.number().min(0).max(1)

export type ComparisonDependencies = {
  graph: Graph
  clock: Clock
  redis: ComparisonRedis
  refreshSeconds: number
  firstPass: FirstPass
}

export type Shared = ReturnType<typeof sharedOf>

/** Parts that the endpoints have in common. */
export function sharedOf(parts: ComparisonDependencies) {
  const { clock, redis, refreshSeconds } = parts
  const fresh = { clock, refreshSeconds }
  const widest = (wanted: ComparisonParams) => orUnavailable(readComparisons(redis, wanted))
  return { ...parts, fresh, widest }
}

/** The pairs that a page of so many leaves out behind it, in words. */
export function extentOfPage({ offset, count }: { offset: number; count: number }, shown: number): Extent {
  const next = offset + shown
  return extentOf(
    shown > 0 && next < count ? [`${inDigits(next)} of ${inDigits(count)} so far: go on with offset ${next}`] : [],
  )
}

/** The mean of spreads in price units; null of none. */
export function averageSpread(items: readonly Pick<Comparison, 'spread'>[]): number | null {
  return items.length === 0 ? null : exact(items.reduce((sum, { spread }) => sum + spread, 0) / items.length)
}
