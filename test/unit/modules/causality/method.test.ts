import test from 'ava'
import { createDraws } from '../../../../src/domain/statistics/seeded-random.ts'
import { coincidence, shapeOf, testPair, weeklyShape } from '../../../../src/modules/causality/coincidence.ts'
import { leadLagOf, stepsOf } from '../../../../src/modules/causality/lead-lag.ts'
import { type EventSeries, testAll } from '../../../../src/modules/causality/run.ts'

const six = (value: number | null | undefined) => Number((value ?? Number.NaN).toFixed(6))

const a = [10.0, 61.5, 130.25, 201.0, 275.5, 340.0, 398.5, 460.0, 515.75, 590.0]
const b = [11.5, 40.0, 63.0, 132.0, 203.75, 250.0, 277.0, 330.0, 399.75, 455.0, 517.0, 540.0]
const shape = shapeOf([
  ...new Array<number>(7).fill(0.2),
  ...new Array<number>(5).fill(1),
  ...new Array<number>(8).fill(1.6),
  ...new Array<number>(4).fill(1),
])
const of = { totalHours: 600, shape }

test('3.coincidence', (t) => {
  const found = coincidence(a, b, { ...of, windowHours: 4 })
  t.like(found, { n: 10, k: 7, lagHours: 1.5, forwardOnly: 7, backwardOnly: 0 })
  t.is(six(found?.expected), 0.930823)
  t.deepEqual(
    found?.probabilities.map(six),
    [0.097344, 0.116742, 0.103325, 0.086069, 0.113997, 0.03156, 0.116742, 0.03156, 0.116742, 0.116742],
  )
  t.is(Number(found?.p.toPrecision(6)), 4.03034e-6)
  t.is(six(found?.strength), 0.606918)
  // Seven of seven at even odds.
  t.true(Math.abs((found?.pAsymmetry ?? 1) - 1 / 128) < 1e-12)
})

test('3.windows', (t) => {
  const found = testPair(a, b, of)
  const [one, four, twelve, day, three] = found?.windows ?? []
  t.deepEqual([one, six(twelve), six(day), three], [1, 0.004843, 0.046539, null])
  t.is(Number(four?.toPrecision(6)), 4.03034e-6)
  t.is(Number(found?.p.toPrecision(6)), 2.01517e-5)
  t.is(found?.best.windowHours, 4)
})

test('3.leadlag', (t) => {
  const x = {
    times: [0, 1, 2.5, 4, 5, 7, 8, 10, 11.5, 13, 14, 16],
    values: [0, 0.1, 0.3, 0.2, 0.5, 0.45, 0.7, 0.6, 0.9, 0.85, 1.0, 0.95],
  }
  const y = {
    times: [0, 1.5, 3, 4.5, 6, 7, 9, 10.5, 12, 13.5, 15, 17],
    values: [0, 0.02, 0.12, 0.3, 0.24, 0.48, 0.44, 0.71, 0.62, 0.88, 0.86, 1.01],
  }
  const { rho, bestLag, leadRatio } = leadLagOf(stepsOf(x), stepsOf(y), [-4, -3, -2, -1, 0, 1, 2, 3, 4])
  t.deepEqual(rho.map(six), [0.410622, 0.087643, 0.050313, 0.709256, 0.217483, 0.092512, 0.874803, 0.378162, -0.025968])
  t.is(bestLag, 2)
  t.is(six(leadRatio), 1.345599)
})

const totalHours = 4_320
const draws = createDraws(5)
const flat = shapeOf(new Array<number>(168).fill(1))

function seriesOf(id: string, hours: readonly number[]): EventSeries {
  return {
    id,
    category: 'sports',
    events: hours.toSorted((x, y) => x - y).map((at, n) => ({ id: `${id} ${n}`, hours: at })),
  }
}

const times = (count: number) => Array.from({ length: count }, () => draws() * totalHours)

test('who follows is found, one way, and what both follow is not', async (t) => {
  const leader = times(40)
  const cause = times(40)
  const series = new Map(
    [
      seriesOf('leader', leader),
      seriesOf('follower', [...times(10), ...leader.slice(0, 24).map((at) => at + 2)]),
      seriesOf('cause', cause),
      seriesOf('first', [...times(5), ...cause.slice(0, 30).map((at) => at + 0.5)]),
      seriesOf('second', [...times(5), ...cause.slice(0, 30).map((at) => at + 2.5)]),
    ].map((each) => [each.id, each]),
  )
  const ids = [...series.keys()]
  const pairs = ids.flatMap((one) => ids.filter((other) => other !== one).map((other) => ({ a: one, b: other })))
  const sharedOf = () => ['cause']
  const verdicts = new Map(
    (await testAll(pairs, series, { totalHours, shapeOf: () => flat, sharedOf })).map((each) => [
      `${each.a} ${each.b}`,
      each,
    ]),
  )
  t.like(verdicts.get('leader follower'), { verdict: 'stored', both: false })
  t.not(verdicts.get('follower leader')?.verdict, 'stored')
  t.is(verdicts.get('first second')?.verdict, 'common_cause')
})

test('an event about both is removed from both', async (t) => {
  const shared = times(30).toSorted((x, y) => x - y)
  const both = (id: string, delay: number) => ({
    ...seriesOf(id, shared),
    events: shared.map((hours, at) => ({ id: `shared ${at}`, hours: hours + delay })),
  })
  const series = new Map([both('a', 0), both('b', 1)].map((each) => [each.id, each]))
  t.deepEqual(await testAll([{ a: 'a', b: 'b' }], series, { totalHours, shapeOf: () => flat }), [])
})

test('hours of the week in which nothing was seen are rare and not impossible', (t) => {
  const { hours } = weeklyShape([1.5, 1.7, 169.5])
  t.is(six(hours.reduce((sum, each) => sum + each, 0)), 168)
  t.true((hours[1] ?? 0) > 80 && (hours[2] ?? 0) > 0.4)
})

test('two that follow each other alike are said to do so, and neither is stored as the cause', async (t) => {
  const [one, other] = [times(40), times(40)]
  const series = new Map(
    [
      seriesOf('one', [...one, ...other.slice(0, 25).map((at) => at + 2)]),
      seriesOf('other', [...other, ...one.slice(0, 25).map((at) => at + 2)]),
    ].map((each) => [each.id, each]),
  )
  const pairs = [
    { a: 'one', b: 'other' },
    { a: 'other', b: 'one' },
  ]
  const found = await testAll(pairs, series, { totalHours, shapeOf: () => flat })
  t.deepEqual(
    found.map(({ verdict, both }) => [verdict, both]),
    [
      ['both_ways', true],
      ['both_ways', true],
    ],
  )
})
