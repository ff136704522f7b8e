import type { Interval } from '../../domain/statistics/proportions.ts'
import { meanOf, quantileOf } from '../../domain/statistics/samples.ts'
import { createDraws } from '../../domain/statistics/seeded-random.ts'
import { brierOf, calibrationError, type Forecast } from './decomposition.ts'

const defaultDraws = 200

const ascending = (a: number, b: number) => a - b

/** Intervals of 95 % by drawing clusters with replacement, in the order of their names. */
export function bootstrap(
  forecasts: readonly Forecast[],
  { seed, draws = defaultDraws }: { seed: number; draws?: number },
): { ece: Interval; brier: Interval; eceMean: number } {
  const groups = [...Map.groupBy(forecasts, ({ cluster }) => cluster)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => members)
  const draw = createDraws(seed)
  const [errors, scores]: number[][] = [[], []]
  for (let turn = 0; turn < draws; turn += 1) {
    const sample = groups.flatMap(() => groups[Math.floor(draw() * groups.length)] ?? [])
    errors?.push(calibrationError(sample))
    scores?.push(brierOf(sample))
  }
  const [e, s] = [(errors ?? []).toSorted(ascending), (scores ?? []).toSorted(ascending)]
  return {
    ece: [quantileOf(e, 0.025), quantileOf(e, 0.975)],
    brier: [quantileOf(s, 0.025), quantileOf(s, 0.975)],
    eceMean: meanOf(e),
  }
}

/** The calibration error that perfect prices of this spread would have, by drawing results from them, and how likely one as large as this is. */
export function consistency(
  prices: readonly number[],
  ece: number,
  { seed, draws = defaultDraws }: { seed: number; draws?: number },
): { mean: number; q95: number; p: number } {
  const draw = createDraws(seed)
  const errors: number[] = []
  for (let turn = 0; turn < draws; turn += 1) {
    errors.push(calibrationError(prices.map((p) => ({ p, y: draw() < p ? 1 : 0 }) as const)))
  }
  const sorted = errors.toSorted(ascending)
  const asLarge = errors.filter((each) => each >= ece - 1e-12).length
  return { mean: meanOf(errors), q95: quantileOf(sorted, 0.95), p: (1 + asLarge) / (1 + draws) }
}
