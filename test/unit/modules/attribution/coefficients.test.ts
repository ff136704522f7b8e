import test from 'ava'
import { adjustByHochberg } from '../../../../src/domain/statistics/multiple-tests.ts'
import {
  alone,
  cellOf,
  poolOf,
  poolOfUneven,
  shrunk,
  spreadWithin,
} from '../../../../src/modules/attribution/effects/coefficients.ts'
import { surenessOf } from '../../../../src/modules/attribution/effects/effects.ts'
import {
  boundsInGroup,
  groupPrices,
  predicted,
  priceAfter,
  remaining,
} from '../../../../src/modules/attribution/predicting/prediction.ts'

type Check = { true(value: boolean, message: string): void }
const close = (t: Check, found: number, expected: number) => {
  const off = Math.abs(expected) < 1e-3 ? Math.abs(expected) * 1e-5 : 1e-6
  t.true(Math.abs(found - expected) <= Math.max(off, 1e-12), `${found} is not ${expected}`)
}

const cells = [
  [-0.321, 0.011834],
  [-0.55, 0.02],
  [-0.1, 0.015],
  [-0.33, 0.008],
  [-0.8, 0.06],
  [0.05, 0.03],
].map(([beta = 0, variance = 0]) => ({ beta, variance }))

test('a cell weighs its moves and takes the larger variance', (t) => {
  const found = cellOf([
    { move: -0.42, sd: 0.12 },
    { move: -0.61, sd: 0.2 },
    { move: -0.18, sd: 0.1 },
  ])
  t.is(found.n, 3)
  close(t, found.beta, -0.321)
  close(t, found.modelVariance, 0.005143)
  close(t, found.robustVariance, 0.011834)
  close(t, found.variance, 0.011834)
})

test('sure cells without an effect do not say alone how much unsure ones with one differ', (t) => {
  const still = { beta: 0, variance: 0.001 }
  const real = { beta: -0.4, variance: 0.009 }
  const uneven = [still, still, still, real, real, real]
  const { tau2Used, mu } = poolOfUneven(uneven)
  // By the sure ones alone, which hardly differ, it would be less than half of what it is.
  t.true(poolOf(uneven).tau2Used < 0.5 * tau2Used)
  // Where it is right, squares weighed by both variances come to one less than there are cells.
  const squares = uneven.map(({ beta, variance }) => (beta - mu) ** 2 / (variance + tau2Used))
  t.true(Math.abs(squares.reduce((sum, each) => sum + each, 0) - 5) < 1e-4)
  const even = [0, -0.2, -0.4, -0.6].map((beta) => ({ beta, variance: 0.01 }))
  t.true(Math.abs(poolOfUneven(even).tau2Used - poolOf(even).tau2Used) < 1e-6)
})

test('the slope of a numeric fact goes through the origin', (t) => {
  const moves = [0.1, -0.09, 0.21, 0.05, -0.16, 0.06]
  const sds = [0.05, 0.04, 0.08, 0.05, 0.06, 0.04]
  const found = cellOf(
    [2, -1, 3, 1.5, -2.5, 0.5].map((change, at) => ({ change, move: moves[at] ?? 0, sd: sds[at] ?? 1 })),
  )
  close(t, found.beta, 0.061422)
  close(t, found.modelVariance, 0.000155676)
  close(t, found.robustVariance, 4.48263e-5)
  close(t, Math.sqrt(found.variance), 0.012477)
})

test('what is old counts less, all of one age as if it were new', (t) => {
  const observed = [
    { move: -0.42, sd: 0.12 },
    { move: -0.61, sd: 0.2 },
  ]
  const found = cellOf(observed.map((each) => ({ ...each, age: 0.5 })))
  close(t, found.beta, cellOf(observed).beta)
  close(t, found.variance, cellOf(observed).variance)
})

test('how much single changes differ is told by all cells, of which each takes one degree of freedom', (t) => {
  const two = [
    [-0.2, -0.6],
    [0.1, -0.1],
  ].map((moves) => moves.map((move) => ({ move, sd: 0.1 })))
  // Squares 100·0.08 + 100·0.02, less two degrees, over 100 for each cell.
  const spread = spreadWithin(two)
  close(t, spread.variance, 0.04)
  t.is(spread.degrees, 2)
  const [wild, calm] = two.map((observed) => cellOf(observed, spread))
  // Two quotes tell 0.005, what changes differ by adds 0.04 / 2; the first differ by more than that.
  for (const each of [wild, calm]) close(t, each?.eventVariance ?? 0, 0.025)
  close(t, wild?.variance ?? 0, 0.04)
  close(t, calm?.variance ?? 0, 0.025)
  // Of the calm one 0.02 is known from two degrees: 0.025² / (0.02² / 2) = 3.125 degrees; t of 3.125 is 3.1114.
  if (calm === undefined) throw new Error('there are two cells')
  const [low, high] = alone(calm).interval
  t.true(Math.abs((high - low) / 2 / Math.sqrt(0.025) - 3.1114) < 5e-4)
})

test('where cells differ in how much their changes do, the own ones of a cell count', (t) => {
  const kind = { variance: 0.04, degrees: 20, likeness: { variance: 0.5, degrees: 2 } }
  const calm = cellOf(
    [0.1, -0.1].map((move) => ({ move, sd: 0.1 })),
    kind,
  )
  // Its own differ by 20 · 0.02 = 0.4 of what is expected, by one degree: (2 · 0.5 + 0.4) / 3 of 0.025.
  close(t, calm.eventVariance, 0.011667)
  // Less 0.005 of the quotes, over two changes.
  close(t, calm.eventSpread, 0.013333)
  t.is(calm.eventDegrees, 3)
  // However calm, no surer than its quotes.
  const still = cellOf(
    [0.1, 0.1].map((move) => ({ move, sd: 0.1 })),
    { ...kind, likeness: { variance: 0.1, degrees: 2 } },
  )
  close(t, still.variance, 0.005)
})

test('where moves of a cell differ by more than those of its kind, they alone tell how much', (t) => {
  const observed = [-0.2, -0.6].map((move) => ({ move, sd: 0.1 }))
  // Its own 0.04 is more than the 0.025 of its kind, and known as badly as if the kind were not there: 0.04² / (0.04 - 0.005)² = 1.306 degrees.
  t.deepEqual(alone(cellOf(observed, { variance: 0.04, degrees: 40 })), alone(cellOf(observed)))
})

test('one change says nothing of how much changes differ', (t) => {
  t.deepEqual(spreadWithin([[{ move: 0.4, sd: 0.1 }], [{ move: -0.4, sd: 0.1 }]]), {
    variance: 0,
    degrees: 0,
    likeness: null,
  })
})

test('a cell that stands alone is tested by as much as its few changes tell', (t) => {
  const five = cellOf([-0.5, -0.1, -0.3, -0.45, -0.15].map((move) => ({ move, sd: 0.01 })))
  // Mean -0.3, sd of the mean 0.0791 by four degrees: t = 3.795, of which both tails hold 0.019; the normal would say 0.00015.
  t.true(Math.abs(alone(five).p - 0.0191) < 2e-4)
})

test('a class has a mean and a variance between its cells', (t) => {
  const found = poolOf(cells)
  close(t, found.fixedMean, -0.30361)
  close(t, found.q, 14.186531)
  close(t, found.tau2, 0.0313)
  close(t, found.mu, -0.313426)
  close(t, found.seMu, 0.092456)
})

test('cells that agree are not taken for the same', (t) => {
  const agreeing = [
    [-0.3, 0.02],
    [-0.34, 0.03],
    [-0.28, 0.015],
    [-0.33, 0.04],
  ].map(([beta = 0, variance = 0]) => ({ beta, variance }))
  const found = poolOf(agreeing)
  t.is(found.tau2, 0)
  t.is(found.tau2Used, 0.01)
  close(t, found.mu, -0.306761)
  close(t, found.seMu, 0.091928)
  const [first = { beta: 0, variance: 1 }] = agreeing
  const cell = shrunk(first, found)
  close(t, cell.weightOnClass, 0.666667)
  close(t, cell.coefficient, -0.304507)
  close(t, cell.sd, 0.102091)
  close(t, cell.interval[0], -0.504601)
  close(t, cell.p, 0.002857)
  close(t, cell.wrongSign, 0.001429)
})

test('what rests on its class is no surer than its own changes make it', (t) => {
  t.is(surenessOf(0.000_001, 1), 2 / 3)
  t.is(surenessOf(0.5, 1), 0.5)
  close(t, surenessOf(0.000_001, 4), 0.833_333)
  close(t, surenessOf(0.000_001, 5), 0.999_999)
})

test('cells are drawn towards their class, and significance is what is left of q', (t) => {
  const pool = poolOf(cells)
  const found = cells.map((cell) => shrunk(cell, pool))
  const expected = [
    [0.274352, -0.318922, 0.096077, 0.000901932],
    [0.389861, -0.457769, 0.116198, 8.16327e-5],
    [0.323972, -0.169144, 0.10506, 0.107403],
    [0.203561, -0.326626, 0.08201, 6.81261e-5],
    [0.657172, -0.480238, 0.155761, 0.002048],
    [0.489394, -0.127858, 0.131778, 0.331919],
  ]
  for (const [at, { weightOnClass, coefficient, sd, p }] of found.entries()) {
    for (const [place, value] of [weightOnClass, coefficient, sd, p].entries())
      close(t, value, expected[at]?.[place] ?? 0)
  }
  const q = adjustByHochberg(found.map(({ p }) => p))
  for (const [at, each] of [0.998196, 0.999755, 0.871116, 0.999755, 0.996928, 0.668081].entries())
    close(t, 1 - (q[at] ?? 0), each)
})

test('an outcome that was never seen has the effect of its class', (t) => {
  const found = shrunk(null, { mu: -0.313426, tau2Used: 0.0313, seMu: 0.092456 })
  t.is(found.coefficient, -0.313426)
  close(t, found.sd, 0.19962)
  close(t, found.wrongSign, 0.058194)
})

test('a price is predicted, and that of who gains by it the other way', (t) => {
  const now = { noise: 0.0245, variancePerHour: 0.00685, tick: 0.01, omega2: 0.04, hours: 1 }
  const subject = predicted({ effect: -0.35, sd: 0.12 }, { price: 0.58, ...now })
  close(t, subject.predictedPrice, 0.493194)
  close(t, subject.priceChange, -0.086806)
  close(t, subject.sdTotal, 0.248697)
  close(t, subject.interval[0], 0.374101)
  close(t, subject.interval[1], 0.613064)
  close(t, subject.directionProbability, 0.998231)
  const opposed = predicted({ effect: 0.35, sd: 0.12 }, { price: 0.42, ...now })
  close(t, opposed.predictedPrice, 0.506806)
  close(t, opposed.interval[0], 0.386936)
})

test('a prediction stays off the edge', (t) => {
  const now = { noise: 0.4, variancePerHour: 1, tick: 0.01, omega2: 0.04, hours: 1 }
  const found = predicted({ effect: -9, sd: 0.1 }, { price: 0.03, ...now })
  t.is(found.predictedPrice, 0.01)
  t.is(found.interval[0], 0.01)
  t.true(found.interval[1] < 0.99)
})

test('the rest of a group keeps its sum', (t) => {
  const found = groupPrices([0.42, 0.33, 0.2, 0.08], 0, 0.337876)
  for (const [at, price] of [0.337876, 0.374428, 0.226926, 0.09077].entries()) close(t, found[at] ?? 0, price)
})

test('a group keeps its sum where one of its prices would leave no room for the others', (t) => {
  const sum = (prices: readonly number[]) => prices.reduce((all, each) => all + each, 0)
  // 0.97 would go to 0.993: the two others keep half a cent each.
  const favourite = [0.97, 0.02, 0.01]
  const [, most] = boundsInGroup(favourite, 0, 0.01)
  close(t, most, 0.99)
  const after = groupPrices(favourite, 0, most)
  for (const [at, price] of [0.99, 0.02 / 3, 0.01 / 3].entries()) close(t, after[at] ?? 0, price)
  close(t, sum(after), 1)
  // All prices sum to 0.90: above that nothing is left, whatever a tick below 1 would be.
  const low = [0.85, 0.03, 0.02]
  const [, room] = boundsInGroup(low, 0, 0.01)
  close(t, room, 0.89)
  t.true(groupPrices(low, 0, room).every((price) => price > 0))
  close(t, sum(groupPrices(low, 0, room)), 0.9)
  // They sum to 1.11: if 0.12 went to 0.02 the other would cost 1.09.
  const dear = [0.12, 0.99]
  const [least] = boundsInGroup(dear, 0, 0.01)
  close(t, least, 1.11 - 0.995)
  t.true(groupPrices(dear, 0, least).every((price) => price < 1))
})

test('an effect on a price of now is bounded like a prediction', (t) => {
  close(t, priceAfter(-0.35, 0.58), 0.493194)
  // 1.5 at most: 1 / (1 + e^−1.5).
  close(t, priceAfter(9, 0.5), 0.817574)
  close(t, priceAfter(1, 0.985), 0.99)
  // What is nearer to the edge already stays there.
  close(t, priceAfter(1, 0.995), 0.995)
  close(t, priceAfter(-1, 0.005), 0.005)
})

test('what a rumour moved already is not expected again', (t) => {
  close(t, remaining(-0.35, -0.22), -0.13)
  close(t, remaining(-0.35, 0.1), -0.35)
  t.is(Math.abs(remaining(-0.35, -0.5)), 0)
})
