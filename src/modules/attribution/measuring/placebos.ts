import { firstAtLeast } from '../../../platform/sorted.ts'
import type { MoverRow, PlacebosRow } from '../effects/effect-queries.ts'
import { moveMethod } from './move.ts'

/** Placebo hours of outcomes that are alike: sizes in ascending order. */
type Pool = { upTo: number; sizes: Float64Array }

/** Ranks a move: how often outcomes of its venue, category and third of spreads move as much for no reason; null of too few hours. */
export type Ranking = (row: Pick<MoverRow, 'venues' | 'category' | 'spread' | 'z'>) => number | null

/** Of which venues and categories moves are. */
export function poolsOf(rows: readonly MoverRow[]): [venue: string, category: string][] {
  const names = new Map(
    rows.map(({ venues: [venue = ''], category }) => [`${venue}|${category ?? ''}`, [venue, category ?? '']]),
  )
  return [...names.values()] as [string, string][]
}

/**
 * Ranks moves among the placebo hours of all that is alike: those of one outcome are too few to tell a rare move from a very rare one. Those of a third of the spreads
 * where they are enough, else of all of the venue and category.
 */
export function rankingBy(placebos: readonly PlacebosRow[]): Ranking {
  const byPlace = Map.groupBy(placebos, ({ venue, category }) => `${venue}|${category}`)
  const pools = new Map([...byPlace].map(([place, some]) => [place, thirdsOf(some)]))
  return ({ venues: [venue = ''], category, spread, z }) => {
    const thirds = pools.get(`${venue}|${category ?? ''}`) ?? []
    const pool = thirds.find(({ upTo }) => (spread ?? Number.POSITIVE_INFINITY) <= upTo) ?? thirds.at(-1)
    return pool === undefined || z === null ? null : rankIn(pool.sizes, Math.abs(z))
  }
}

function thirdsOf(some: readonly PlacebosRow[]): Pool[] {
  const bySpread = some.toSorted((a, b) => a.spread - b.spread)
  const third = Math.ceil(bySpread.length / 3)
  const pools = [0, 1, 2].map((place) => poolOf(bySpread.slice(place * third, (place + 1) * third), place === 2))
  if (pools.every(({ sizes }) => sizes.length >= moveMethod.minPool)) return pools
  const all = poolOf(bySpread, true)
  return all.sizes.length >= moveMethod.minPool ? [all] : []
}

function poolOf(some: readonly PlacebosRow[], isLast: boolean): Pool {
  const sizes = some.flatMap((each) => each.sizes)
  // Each so manieth, where there are more than are needed.
  const step = Math.max(1, Math.ceil(sizes.length / moveMethod.maxPlacebos))
  const kept = Float64Array.from(sizes.filter((_, at) => at % step === 0)).sort()
  return { upTo: isLast ? Number.POSITIVE_INFINITY : (some.at(-1)?.spread ?? 0), sizes: kept }
}

/** The share of placebos that are at least so large; the move itself is one of them. */
function rankIn(ascending: Float64Array, size: number): number {
  return (1 + ascending.length - firstAtLeast(ascending, size)) / (1 + ascending.length)
}
