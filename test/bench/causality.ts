import { createDraws } from '../../src/domain/statistics/seeded-random.ts'
import { causalityMethod, type Shape, weeklyShape } from '../../src/modules/causality/coincidence.ts'
import { type Candidate, type EventSeries, oneAnHour, type Tested, testAll } from '../../src/modules/causality/run.ts'

type Options = { runs: number; entities: number; planted: number; seed: number; say(line: string): void }

const totalHours = causalityMethod.days * 24
const weekHours = 168
const categories = 4
const maxPairs = 40

type Draw = () => number

/** A draw of the normal distribution (Box and Muller). */
function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}

function poisson(draw: Draw, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = draw(); product > limit; product *= draw()) count += 1
  return count
}

const hourly = Array.from({ length: 24 }, (_, hour) => (hour < 7 ? 0.2 : hour < 12 ? 1 : hour < 20 ? 1.6 : 1))

/** Entities whose bursts, hours, busy weeks and busy days are those of their category, and of which none leads to another. */
function world(draw: Draw, entities: number): { id: string; category: number; times: number[] }[] {
  const days = totalHours / 24
  const loads = Array.from({ length: categories }, () => {
    const weeks = Array.from({ length: Math.ceil(days / 7) }, () => Math.exp(0.8 * normal(draw)))
    const ofDays = Array.from({ length: days }, () => Math.exp(0.5 * normal(draw)))
    let sum = 0
    return Array.from({ length: totalHours }, (_, hour) => {
      sum +=
        (weeks[Math.floor(hour / weekHours)] ?? 1) * (ofDays[Math.floor(hour / 24)] ?? 1) * (hourly[hour % 24] ?? 1)
      return sum
    })
  })
  return Array.from({ length: entities }, (_, at) => {
    const category = Math.floor(draw() * categories)
    const load = loads[category] ?? []
    const times: number[] = []
    for (let left = 12 + Math.floor(draw() * 38); left > 0; left -= 1) {
      const mark = draw() * (load.at(-1) ?? 0)
      const time = load.findIndex((sum) => sum >= mark) + draw()
      times.push(time)
      for (let more = poisson(draw, 0.6); more > 0; more -= 1) times.push(time - 3 * Math.log(1 - draw()))
    }
    return { id: String(at), category, times }
  })
}

function seriesOf({ id, category, times }: { id: string; category: number; times: readonly number[] }): EventSeries {
  const sorted = oneAnHour(times.filter((time) => time >= 0 && time < totalHours - 1).toSorted((a, b) => a - b))
  return { id, category: String(category), events: sorted.map((hours, at) => ({ id: `${id} ${at}`, hours })) }
}

type World = ReturnType<typeof world>

function pairsOf(entities: World): Candidate[] {
  return entities.flatMap((one) =>
    entities
      .filter((other) => other !== one && other.category === one.category)
      .slice(0, maxPairs)
      .map((other) => ({ a: one.id, b: other.id })),
  )
}

async function judge(entities: World, pairs: readonly Candidate[]): Promise<Tested[]> {
  const series = new Map(entities.map((each) => [each.id, seriesOf(each)]))
  const shapes = new Map<string, Shape>()
  for (const [category, some] of Map.groupBy(series.values(), (each) => each.category)) {
    shapes.set(category, weeklyShape(some.flatMap(({ events }) => events.map(({ hours }) => hours))))
  }
  return testAll(pairs, series, { totalHours, shapeOf: (category) => shapes.get(category) ?? weeklyShape([]) })
}

const shuffles: Record<string, (entities: World, draw: Draw) => World> = {
  'own whole weeks': (entities, draw) =>
    entities.map((each) => {
      const shift = weekHours * Math.floor((draw() * totalHours) / weekHours)
      return { ...each, times: each.times.map((time) => (time + shift) % totalHours) }
    }),
  'whole days, each event': (entities, draw) =>
    entities.map((each) => ({
      ...each,
      times: each.times.map((time) => time + 24 * (Math.floor(draw() * 7) - 3)),
    })),
  'shared rhythm, no pair': (entities) => entities,
}

/** Lets a third of the events of some entities be followed by one of another, two hours later in the mean. */
function plant(entities: World, pairs: readonly Candidate[], count: number, draw: Draw): Set<string> {
  const byId = new Map(entities.map((each) => [each.id, each]))
  const truth = new Set<string>()
  while (truth.size < Math.min(count, pairs.length)) {
    const pair = pairs[Math.floor(draw() * pairs.length)]
    const [a, b] = [byId.get(pair?.a ?? ''), byId.get(pair?.b ?? '')]
    if (a === undefined || b === undefined || truth.has(`${a.id}|${b.id}`)) continue
    truth.add(`${a.id}|${b.id}`)
    b.times.push(...a.times.filter(() => draw() < 0.35).map((time) => time + 0.25 - 2 * Math.log(1 - draw())))
  }
  return truth
}

/**
 * What the tests of causality find where there is nothing to find, on three kinds of series, and how much of what was planted. Runs in which anything is stored may be
 * 5 % at most, and so may the false share among what is stored of planted pairs.
 */
export async function benchCausality({ runs, entities, planted, seed, say }: Options): Promise<void> {
  const draw = createDraws(seed)
  for (const [name, shuffled] of Object.entries(shuffles)) {
    let [found, pairs, small] = [0, 0, 0]
    for (let run = 0; run < runs; run += 1) {
      const made = world(draw, entities)
      const tested = await judge(shuffled(made, draw), pairsOf(made))
      pairs += tested.length
      small += tested.filter(({ p }) => p < 0.05).length
      if (tested.some(({ verdict }) => verdict === 'stored')) found += 1
    }
    const share = ((100 * small) / Math.max(1, pairs)).toFixed(1)
    say(`${name}: ${found} of ${runs} runs stored a pair; ${pairs} pairs, ${share} % of p below 0.05`)
  }
  let [stored, right, all] = [0, 0, 0]
  const started = performance.now()
  let tests = 0
  for (let run = 0; run < runs; run += 1) {
    const made = world(draw, entities)
    const pairs = pairsOf(made)
    const truth = plant(made, pairs, planted, draw)
    const tested = await judge(made, pairs)
    tests += tested.length
    const kept = tested.filter(({ verdict }) => verdict === 'stored')
    stored += kept.length
    right += kept.filter(({ a, b }) => truth.has(`${a}|${b}`)).length
    all += truth.size
  }
  const micros = (1_000 * (performance.now() - started)) / Math.max(1, tests)
  const falseShare = stored === 0 ? 0 : (100 * (stored - right)) / stored
  say(
    `planted: ${right} of ${all} found (${((100 * right) / Math.max(1, all)).toFixed(0)} %), ${falseShare.toFixed(1)} % of ${stored} stored are false; ${micros.toFixed(0)} µs a pair with its making`,
  )
}
