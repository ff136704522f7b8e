import { adjustByHochberg, adjustByYekutieli } from '../../domain/statistics/multiple-tests.ts'
import { type Coincidence, type PairTest, type Shape, testPair } from './coincidence.ts'

/** An entity with when something happened to it, in sorted hours from the beginning of the series. */
export type EventSeries = { id: string; category: string; events: readonly { id: string; hours: number }[] }

export type Candidate = { a: string; b: string }

export type Verdict = 'stored' | 'candidate' | 'both_ways' | 'common_cause' | 'not_directed' | 'not_significant'

export type Tested = Candidate & {
  verdict: Verdict
  /** p over the windows; q after all pairs of the run (Benjamini, Yekutieli), and by Benjamini and Hochberg. */
  p: number
  q: number
  qCandidate: number
  best: Coincidence
  /** True where the other way round is significant, too. */
  both: boolean
}

const level = 0.05

type Run = {
  totalHours: number
  shapeOf: (category: string) => Shape
  /** The strongest entities that both ends of a pair are related to. */
  sharedOf?: (pair: Candidate) => readonly string[]
  /** Gives others a turn, now and then. */
  pause?: () => Promise<unknown>
}

/** Pairs between two turns of others. */
const pairsAtOnce = 500

/** Tests every pair of a run and judges all of them together. Gives those that were tested, also those that are not stored. */
export async function testAll(
  pairs: readonly Candidate[],
  series: ReadonlyMap<string, EventSeries>,
  run: Run,
): Promise<Tested[]> {
  const tests: (Candidate & Pick<PairTest, 'p' | 'best'>)[] = []
  for (const [at, pair] of pairs.entries()) {
    const [a, b] = [series.get(pair.a), series.get(pair.b)]
    const tested = a === undefined || b === undefined ? null : testOf(a, b, run)
    if (tested !== null) tests.push({ ...pair, p: tested.p, best: tested.best })
    if (at % pairsAtOnce === 0) await run.pause?.()
  }
  const ps = tests.map(({ p }) => p)
  const [by, bh] = [adjustByYekutieli(ps), adjustByHochberg(ps)]
  const judged = tests.map(({ a, b, p, best }, at): Tested => {
    const [q, qCandidate] = [by[at] ?? 1, bh[at] ?? 1]
    const verdict = verdictOf({ a, b, q, qCandidate, best }, series, run)
    return { a, b, verdict, p, q, qCandidate, best, both: false }
  })
  return withBoth(judged)
}

/** The verdicts with what is significant either way marked so: where neither end leads, as that, and not as a cause. */
function withBoth(judged: readonly Tested[]): Tested[] {
  const isFound = ({ verdict, q }: Tested) => verdict === 'stored' || (verdict === 'not_directed' && q <= level)
  const found = new Set(judged.filter(isFound).map(({ a, b }) => `${a}|${b}`))
  return judged.map((each) => {
    const both = isFound(each) && found.has(`${each.b}|${each.a}`)
    return both && each.verdict === 'not_directed' ? { ...each, both, verdict: 'both_ways' } : { ...each, both }
  })
}

/** An event about both is told of both at once: it is nobody's follower. */
function testOf(
  a: EventSeries,
  b: EventSeries,
  { totalHours, shapeOf }: Run,
  without?: (hours: number) => boolean,
): PairTest | null {
  const ofB = new Set(b.events.map(({ id }) => id))
  const ofA = new Set(a.events.map(({ id }) => id))
  const times = a.events.filter(({ id, hours }) => !ofB.has(id) && without?.(hours) !== true).map(({ hours }) => hours)
  const others = b.events.filter(({ id }) => !ofA.has(id)).map(({ hours }) => hours)
  return testPair(oneAnHour(times), oneAnHour(others), { totalHours, shape: shapeOf(b.category) })
}

/** Happenings of one hour are one. */
export function oneAnHour(times: readonly number[]): number[] {
  const found: number[] = []
  for (const time of times) if (found.length === 0 || time - (found.at(-1) ?? 0) >= 1) found.push(time)
  return found
}

type Judged = Candidate & { q: number; qCandidate: number; best: Coincidence }

function verdictOf(test: Judged, series: ReadonlyMap<string, EventSeries>, run: Run): Verdict {
  const { q, qCandidate, best } = test
  if (qCandidate > level) return 'not_significant'
  if (hasCommonCause(test, series, run)) return 'common_cause'
  // A slow cause of both shows on either side alike.
  if (best.pAsymmetry > level) return 'not_directed'
  return q <= level ? 'stored' : 'candidate'
}

/** True where nothing is left once A's events that follow on one of a shared neighbour are taken out. */
function hasCommonCause({ a, b, best }: Judged, series: ReadonlyMap<string, EventSeries>, run: Run): boolean {
  const causes = (run.sharedOf?.({ a, b }) ?? []).flatMap(
    (id) => series.get(id)?.events.map(({ hours }) => hours) ?? [],
  )
  const [one, other] = [series.get(a), series.get(b)]
  if (causes.length === 0 || one === undefined || other === undefined) return false
  const follows = (hours: number) => causes.some((cause) => cause < hours && hours <= cause + best.windowHours)
  const rest = testOf(one, other, run, follows)
  return rest === null || rest.p > level
}
