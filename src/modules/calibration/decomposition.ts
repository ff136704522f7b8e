import { type Interval, wilson } from '../../domain/statistics/proportions.ts'

/** A price before a result: p, what was asked for Yes; y, whether it came true; and what it hangs together with, as one draw. */
export type Forecast = { p: number; y: 0 | 1; cluster: string }

const bins = 10

export type Bin = { bin: number; n: number; forecast: number; observed: number; successes: number }

/** Forecasts in ten equal bins, those that have some. */
export function binsOf(
  forecasts: readonly Pick<Forecast, 'p' | 'y'>[],
): (Bin & { members: [p: number, y: number][] })[] {
  const members: [number, number][][] = Array.from({ length: bins }, () => [])
  // A price of 0.3 is in the fourth bin also where it is 0.29999999999999999.
  for (const { p, y } of forecasts) members[Math.min(bins - 1, Math.floor(p * bins + 1e-9))]?.push([p, y])
  return members.flatMap((some, bin) => {
    if (some.length === 0) return []
    const successes = some.reduce((sum, [, y]) => sum + y, 0)
    const forecast = some.reduce((sum, [p]) => sum + p, 0) / some.length
    return [{ bin, n: some.length, forecast, observed: successes / some.length, successes, members: some }]
  })
}

/** Expected calibration error: the mean distance of forecast and result over the bins. Above 0 for a perfect market, too. */
export function calibrationError(forecasts: readonly Pick<Forecast, 'p' | 'y'>[]): number {
  const n = forecasts.length
  const [counts, sums, results] = [new Float64Array(bins), new Float64Array(bins), new Float64Array(bins)]
  for (const { p, y } of forecasts) {
    const bin = Math.min(bins - 1, Math.floor(p * bins + 1e-9))
    counts[bin] = (counts[bin] ?? 0) + 1
    sums[bin] = (sums[bin] ?? 0) + p
    results[bin] = (results[bin] ?? 0) + y
  }
  return (
    sums.reduce(
      (error, sum, bin) => ((counts[bin] ?? 0) === 0 ? error : error + Math.abs(sum - (results[bin] ?? 0))),
      0,
    ) / n
  )
}

export function brierOf(forecasts: readonly Pick<Forecast, 'p' | 'y'>[]): number {
  return forecasts.reduce((sum, { p, y }) => sum + (p - y) ** 2, 0) / forecasts.length
}

export type Decomposition = {
  n: number
  brier: number
  baseRate: number
  reliability: number
  resolution: number
  uncertainty: number
  withinBinVariance: number
  withinBinCovariance: number
  reliabilityCorrected: number
  resolutionCorrected: number
  uncertaintyCorrected: number
  ece: number
  eceDebiased: number
  /** Null where all came out alike. */
  skill: number | null
  logLoss: number
}

const leastLogLoss = 0.001

/**
 * The Brier score in its parts: BS = REL − RES + UNC + WBV − WBC exactly (Murphy, with what bins leave within them), the same less what chance adds
 * (Ferro, Fricker), and the calibration error with and without it. At least two forecasts.
 */
export function decompose(forecasts: readonly Forecast[]): Decomposition {
  const n = forecasts.length
  const rate = forecasts.reduce((sum, { y }) => sum + y, 0) / n
  let [rel, res, wbv, wbc, ece, chance, squared] = [0, 0, 0, 0, 0, 0, 0]
  for (const { n: k, forecast, observed, members } of binsOf(forecasts)) {
    const share = k / n
    rel += share * (forecast - observed) ** 2
    res += share * (observed - rate) ** 2
    ece += share * Math.abs(forecast - observed)
    for (const [p, y] of members) {
      wbv += (p - forecast) ** 2 / n
      wbc += (2 * (p - forecast) * (y - observed)) / n
    }
    if (k === 1) continue
    const noise = (observed * (1 - observed)) / (k - 1)
    chance += share * noise
    squared += share * ((forecast - observed) ** 2 - noise)
  }
  const brier = brierOf(forecasts)
  const uncertainty = rate * (1 - rate)
  const ofRate = uncertainty / (n - 1)
  return {
    n,
    brier,
    baseRate: rate,
    reliability: rel,
    resolution: res,
    uncertainty,
    withinBinVariance: wbv,
    withinBinCovariance: wbc,
    reliabilityCorrected: rel - chance,
    resolutionCorrected: res - chance + ofRate,
    uncertaintyCorrected: uncertainty + ofRate,
    ece,
    eceDebiased: Math.sqrt(Math.max(0, squared)),
    skill: uncertainty === 0 ? null : 1 - brier / uncertainty,
    logLoss: forecasts.reduce((sum, { p, y }) => sum - Math.log(insideOf(y === 1 ? p : 1 - p)), 0) / n,
  }
}

function insideOf(p: number): number {
  return Math.min(1 - leastLogLoss, Math.max(leastLogLoss, p))
}

export type ShownBin = { from: number; to: number; n: number; forecast: number; observed: number; interval: Interval }

const leastInBin = 10

/** Bins for a picture: one of fewer than ten is joined to its neighbour on the side of a half. */
export function shownBins(forecasts: readonly Pick<Forecast, 'p' | 'y'>[]): ShownBin[] {
  type Joined = { first: number; last: number; n: number; sum: number; successes: number }
  const found: Joined[] = binsOf(forecasts).map(({ bin, n, forecast, successes }) => ({
    ...{ first: bin, last: bin, n, sum: forecast * n, successes },
  }))
  const join = (at: number, into: number) => {
    const [one, other] = [found[at], found[into]]
    if (one === undefined || other === undefined) return
    found[into] = {
      first: Math.min(one.first, other.first),
      last: Math.max(one.last, other.last),
      n: one.n + other.n,
      sum: one.sum + other.sum,
      successes: one.successes + other.successes,
    }
    found.splice(at, 1)
  }
  // From both ends inwards, so that what is joined is looked at again.
  for (let at = 0; at < found.length - 1 && (found[at]?.last ?? bins) < bins / 2; ) {
    if ((found[at]?.n ?? 0) < leastInBin) join(at, at + 1)
    else at += 1
  }
  for (let at = found.length - 1; at > 0 && (found[at]?.first ?? 0) >= bins / 2; at -= 1) {
    if ((found[at]?.n ?? 0) < leastInBin) join(at, at - 1)
  }
  return found.map(({ first, last, n, sum, successes }) => ({
    ...{ from: first / bins, to: (last + 1) / bins, n, forecast: sum / n, observed: successes / n },
    interval: wilson(successes, n),
  }))
}
