import test from 'ava'
import {
  binsOf,
  brierOf,
  calibrationError,
  decompose,
  type Forecast,
  shownBins,
} from '../../../../src/modules/calibration/decomposition.ts'
import { bootstrap, consistency } from '../../../../src/modules/calibration/draws.ts'
import { slopeOf } from '../../../../src/modules/calibration/slope.ts'

/** Sixty prices and results of thirty clusters, two each: the cases 11.* of the methods. */
const prices = [
  0.48, 0.66, 0.54, 0.24, 0.89, 0.51, 0.33, 0.71, 0.89, 0.55, 0.23, 0.74, 0.56, 0.36, 0.53, 0.89, 0.84, 0.66, 0.74,
  0.04, 0.42, 0.45, 0.07, 0.29, 0.23, 0.13, 0.43, 0.91, 0.52, 0.84, 0.03, 0.42, 0.45, 0.71, 0.47, 0.64, 0.26, 0.25,
  0.53, 0.87, 0.03, 0.82, 0.36, 0.1, 0.87, 0.1, 0.35, 0.31, 0.03, 0.66, 0.52, 0.81, 0.04, 0.6, 0.46, 0.61, 0.88, 0.23,
  0.85, 0.96,
]
const results = [
  1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0,
  0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1,
]
const forecasts = prices.map(
  (p, at): Forecast => ({ p, y: results[at] === 1 ? 1 : 0, cluster: String(Math.floor(at / 2)).padStart(2, '0') }),
)

const six = (value: number | null | undefined) => Number((value ?? Number.NaN).toFixed(6))

test('11.decomposition', (t) => {
  const found = decompose(forecasts)
  const numbers = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, six(value)]))
  t.deepEqual(numbers, {
    n: 60,
    brier: 0.226153,
    baseRate: 0.45,
    reliability: 0.032853,
    resolution: 0.05187,
    uncertainty: 0.2475,
    withinBinVariance: 0.000437,
    withinBinCovariance: 0.002767,
    reliabilityCorrected: -0.001358,
    resolutionCorrected: 0.021854,
    uncertaintyCorrected: 0.251695,
    ece: 0.159333,
    eceDebiased: 0.0,
    skill: 0.086249,
    logLoss: 0.675179,
  })
  const { reliability, resolution, uncertainty, withinBinVariance, withinBinCovariance, brier } = found
  t.true(Math.abs(reliability - resolution + uncertainty + withinBinVariance - withinBinCovariance - brier) < 1e-15)
  t.deepEqual(
    binsOf(forecasts).map(({ bin, n, forecast, observed }) => [bin, n, six(forecast), six(observed)]),
    [
      [0, 6, 0.04, 0.333333],
      [1, 3, 0.11, 0.0],
      [2, 7, 0.247143, 0.428571],
      [3, 5, 0.342, 0.2],
      [4, 8, 0.4475, 0.375],
      [5, 8, 0.5325, 0.25],
      [6, 6, 0.638333, 0.666667],
      [7, 4, 0.725, 0.5],
      [8, 11, 0.859091, 0.727273],
      [9, 2, 0.935, 1.0],
    ],
  )
  t.is(six(calibrationError(forecasts)), 0.159333)
  t.is(six(brierOf(forecasts)), 0.226153)
})

test('11.slope', (t) => {
  const found = slopeOf(forecasts)
  t.is(six(found?.intercept), -0.202851)
  t.is(six(found?.slope), 0.49779)
  t.deepEqual(found?.se.map(six), [0.276425, 0.20199])
  t.deepEqual(found?.seClustered.map(six), [0.276377, 0.234139])
})

test('11.bootstrap', (t) => {
  const { ece, brier, eceMean } = bootstrap(forecasts, { seed: 7 })
  t.deepEqual(ece.map(six), [0.117808, 0.277958])
  t.deepEqual(brier.map(six), [0.164479, 0.280169])
  t.is(six(eceMean), 0.196459)
})

test('11.consistency', (t) => {
  const { mean, q95, p } = consistency(prices, 0.159333, { seed: 11 })
  t.deepEqual([mean, q95, p].map(six), [0.134353, 0.183667, 0.223881])
})

test('the identity holds whatever the prices are', (t) => {
  for (const size of [2, 3, 7, 50]) {
    const some = Array.from({ length: size }, (_, at): Forecast => {
      const p = ((at * 37) % 101) / 100
      return { p, y: (at * 13) % 3 === 0 ? 1 : 0, cluster: String(at) }
    })
    const { brier, ...parts } = decompose(some)
    const sum =
      parts.reliability - parts.resolution + parts.uncertainty + parts.withinBinVariance - parts.withinBinCovariance
    t.true(Math.abs(sum - brier) < 1e-12, String(size))
  }
})

test('results that prices tell apart wholly have no slope', (t) => {
  const split = [0.1, 0.2, 0.8, 0.9].map((p): Forecast => ({ p, y: p > 0.5 ? 1 : 0, cluster: String(p) }))
  t.is(slopeOf(split), null)
  t.is(slopeOf(split.map((each) => ({ ...each, p: 0.5 }))), null)
})

test('bins of a few are shown with their neighbour towards a half', (t) => {
  const of = (p: number, n: number) =>
    Array.from({ length: n }, (_, at): Forecast => ({ p, y: at === 0 ? 1 : 0, cluster: `${p} ${at}` }))
  const shown = shownBins([...of(0.05, 3), ...of(0.15, 12), ...of(0.55, 10), ...of(0.95, 2)])
  t.deepEqual(
    shown.map(({ from, to, n }) => [from, to, n]),
    [
      [0, 0.2, 15],
      [0.5, 1, 12],
    ],
  )
})
