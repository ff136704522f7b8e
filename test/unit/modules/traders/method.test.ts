import test from 'ava'
import {
  binomialAtLeast,
  bootstrapMean,
  concentrationOf,
  type Held,
  medianOf,
  poissonAtLeast,
  rotationOf,
  spikeOf,
  unevennessOf,
  washScoreOf,
} from '../../../../src/modules/traders/method.ts'

const near = (value: number | undefined, expected: number) => Math.abs((value ?? Number.NaN) - expected) < 1e-6
const holdings = [12_000, 8_000, 5_000, 3_000, 2_500, 2_000, 1_500, 1_200, 1_000, 900, 800, 700]

test('concentration of a list that is cut has bounds', (t) => {
  const found = concentrationOf(holdings, 60_000)
  t.true(near(found?.top10Share, 0.618333))
  t.true(near(found?.hhiLow, 0.071911))
  t.true(near(found?.hhiUp, 0.076039))
  t.true(near(found?.restShare, 0.356667))
  const whole = concentrationOf(holdings, 38_600)
  t.true(near(whole?.hhiLow, 0.17375))
  t.true(near(whole?.hhiUp, 0.17375))
  t.is(concentrationOf(holdings, 30_000), null, 'more is held than there is')
  t.is(concentrationOf([], 1_000), null)
})

test('how unevenly a complete list is spread', (t) => {
  const found = unevennessOf(holdings)
  t.true(near(found?.effective, 5.755408) && near(found?.gini, 0.501295) && near(found?.entropy, 0.826097))
  t.is(unevennessOf([5]), null)
  t.deepEqual(unevennessOf([2, 2])?.gini, 0)
})

test('a share is held against its own baseline', (t) => {
  const { median, z, change } = spikeOf([0.41, 0.42, 0.4, 0.43, 0.42, 0.41, 0.44, 0.42, 0.4, 0.43], 0.51)
  t.true(near(median, 0.42) && near(z, 6.070417) && near(change, 0.09))
  t.true(near(spikeOf([0.4, 0.4, 0.4], 0.42).z, 2), 'a calm book has a floor')
})

const held = (rows: Record<string, [a: number, b: number, c: number]>): Held =>
  new Map(
    Object.entries(rows).map(([wallet, [a, b, c]]) => [
      wallet,
      new Map([
        ['A', a],
        ['B', b],
        ['C', c],
      ]),
    ]),
  )

test('what moved within a group, at starting prices', (t) => {
  const before = held({ w1: [1000, 0, 0], w2: [500, 200, 0], w3: [0, 0, 800], w4: [300, 0, 300], w5: [0, 100, 0] })
  const after = held({
    w1: [200, 900, 0],
    w2: [500, 100, 150],
    w3: [0, 500, 100],
    w4: [100, 150, 350],
    w5: [0, 400, 0],
  })
  const prices = new Map([
    ['A', 0.5],
    ['B', 0.3],
    ['C', 0.2],
  ])
  const found = rotationOf(before, after, prices)
  t.true(near(found?.share, 0.409091))
  t.true(near(found?.rotated, 495))
  t.true(near(found?.flow, 315) && near(found?.topPairShare, 0.636364))
  t.like(found, { from: 'A', to: 'B', wallets: 4 })
  t.is(rotationOf(before, before, prices), null)
})

test('followers, and a pair that is always seen together', (t) => {
  t.true(near(poissonAtLeast(7, 1.8), 0.002569))
  t.true(near(binomialAtLeast(6, 15, 0.08), 0.000695202))
  t.is(poissonAtLeast(0, 3), 1)
  t.is(medianOf([2, 3, 3, 5, 9, 14, 22]), 5)
})

test('to and fro is washing', (t) => {
  const { gross, score } = washScoreOf([
    { action: 'buy', dollars: 200 },
    { action: 'sell', dollars: 195 },
    { action: 'buy', dollars: 156 },
    { action: 'sell', dollars: 158.6 },
  ])
  t.true(near(gross, 709.6) && near(score, 0.996618))
  t.is(washScoreOf([]).score, 0)
})

test('a mean has an interval, the same each time, and none of too few', (t) => {
  t.is(bootstrapMean([1, 2], 'x', 3), null)
  const same = bootstrapMean([0.5, 0.5, 0.5, 0.5], 'x', 3)
  t.deepEqual(same, { mean: 0.5, low: 0.5, high: 0.5, n: 4 })
  const some = bootstrapMean([1, -1, 2, -2, 3, -3], 'x', 3)
  t.deepEqual(some, bootstrapMean([1, -1, 2, -2, 3, -3], 'x', 3))
  t.true((some?.low ?? 0) < 0 && (some?.high ?? 0) > 0)
})
