import { setImmediate as nextTurn } from 'node:timers/promises'
import { adjustByHochberg } from '../../domain/statistics/multiple-tests.ts'
import { seedOf } from '../../domain/statistics/seeded-random.ts'
import { type Decomposition, decompose, type Forecast, type ShownBin, shownBins } from './decomposition.ts'
import { bootstrap, consistency } from './draws.ts'
import type { Case, HorizonName } from './forecasts.ts'
import { type Slope, slopeOf } from './slope.ts'

export const calibrationMethod = 'calibration/1'
/** Below these no number is given. */
export const minimum = { forecasts: 100, ofEither: 20, clusters: 30 } as const
const mostChance = 0.05

export type Numbers = Omit<Decomposition, 'n'> & {
  /** Each cluster weighing one. */
  brierByCluster: number
  slope: Slope | null
  intervals: Pick<ReturnType<typeof bootstrap>, 'ece' | 'brier'>
  null: { ece: number; q95: number; pValue: number; qValue: number }
  verdict: 'miscalibrated' | 'no_evidence'
  bins: ShownBin[]
}

export type Cell = {
  venue: string
  horizon: HorizonName
  /** Null: all categories. */
  category: string | null
  n: number
  yes: number
  clusters: number
  leftOut: { no_quote: number; wide_spread: number }
  leftOutShare: number | null
  onlyPrice: number
  numbers: Numbers | null
}

type Untested = Omit<Numbers, 'null' | 'verdict'> & { null: { ece: number; q95: number; pValue: number } }

/** A row for each venue and horizon, over all categories and of each one. Other callers get a turn between two rows. */
export async function cellsOf(cases: readonly Case[], signal: AbortSignal): Promise<Cell[]> {
  const rows: (Omit<Cell, 'numbers'> & { numbers: Untested | null })[] = []
  const ofAll = Map.groupBy(cases, ({ venue, horizon }) => [venue, horizon, ''].join('|'))
  const ofEach = Map.groupBy(
    cases.filter(({ category }) => category !== null),
    ({ venue, horizon, category }) => [venue, horizon, category].join('|'),
  )
  for (const [key, some] of [...ofAll, ...ofEach]) {
    signal.throwIfAborted()
    const [first] = some
    if (first === undefined) continue
    rows.push(rowOf(some, { venue: first.venue, horizon: first.horizon, category: key.split('|')[2] || null }))
    await nextTurn()
  }
  const tested = rows.flatMap(({ numbers }) => (numbers === null ? [] : [numbers.null.pValue]))
  const adjusted = adjustByHochberg(tested).values()
  return rows.map(({ numbers, ...row }) => {
    if (numbers === null) return { ...row, numbers }
    const qValue = adjusted.next().value ?? 1
    const verdict = qValue < mostChance ? ('miscalibrated' as const) : ('no_evidence' as const)
    return { ...row, numbers: { ...numbers, null: { ...numbers.null, qValue }, verdict } }
  })
}

function rowOf(cases: readonly Case[], of: Pick<Cell, 'venue' | 'horizon' | 'category'>) {
  const forecasts = cases.flatMap((each) => ('forecast' in each ? [each.forecast] : []))
  const without = (reason: string) => cases.filter((each) => 'reason' in each && each.reason === reason).length
  const yes = forecasts.filter(({ y }) => y === 1).length
  const clusters = new Set(forecasts.map(({ cluster }) => cluster)).size
  const isThin =
    forecasts.length < minimum.forecasts ||
    Math.min(yes, forecasts.length - yes) < minimum.ofEither ||
    clusters < minimum.clusters
  return {
    ...of,
    n: forecasts.length,
    yes,
    clusters,
    leftOut: { no_quote: without('no_quote'), wide_spread: without('wide_spread') },
    leftOutShare: cases.length === 0 ? null : 1 - forecasts.length / cases.length,
    onlyPrice: cases.filter((each) => 'forecast' in each && each.onlyPrice).length,
    numbers: isThin ? null : numbersOf(forecasts, Object.values(of).join('|')),
  }
}

function numbersOf(forecasts: readonly Forecast[], name: string): Untested {
  const { n: _, ...parts } = decompose(forecasts)
  const seed = seedOf(name)
  const { ece, brier } = bootstrap(forecasts, { seed })
  const perfect = consistency(
    forecasts.map(({ p }) => p),
    parts.ece,
    { seed },
  )
  return {
    ...parts,
    brierByCluster: byCluster(forecasts),
    slope: slopeOf(forecasts),
    intervals: { ece, brier },
    null: { ece: perfect.mean, q95: perfect.q95, pValue: perfect.p },
    bins: shownBins(forecasts),
  }
}

function byCluster(forecasts: readonly Forecast[]): number {
  const means = [...Map.groupBy(forecasts, ({ cluster }) => cluster).values()].map(
    (some) => some.reduce((sum, { p, y }) => sum + (p - y) ** 2, 0) / some.length,
  )
  return means.reduce((sum, each) => sum + each, 0) / means.length
}
