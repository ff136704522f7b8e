import { adjustByHochberg } from '../../../domain/statistics/multiple-tests.ts'
import { type Interval, newcombe, pooledChance, wilson } from '../../../domain/statistics/proportions.ts'
import { quantileOf } from '../../../domain/statistics/samples.ts'
import { createDraws, seedOf } from '../../../domain/statistics/seeded-random.ts'
import { exact } from '../../../platform/decimal.ts'
import type { AlertOutcomeRow } from './read-queries.ts'

/** Below these counts no share is told: chance would say more than skill. */
export const least = { decided: 30, outcomes: 10, days: 10 } as const

/** Counts and shares of alerts of a set that were right, with what no skill would have given at matched moments. */
export type Accuracy = {
  count: number
  tracked: number
  decided: number
  right: number
  wrong: number
  flat: number
  outcomes: number
  days: number
  accuracy: number | null
  interval: Interval | null
  flatRate: number | null
  averageScore: number | null
  averageScoreInterval: Interval | null
  reason: 'thin_sample' | null
  baseline: {
    moments: number
    accuracy: number | null
    flatRate: number | null
    difference: number | null
    interval: Interval | null
    pValue: number | null
    qValue: number | null
    betterThanChance: boolean | null
  }
}

/** One of each happening and question: what several alerts say of one counts once. The first of them stands for it. */
export function independent(rows: readonly AlertOutcomeRow[]): AlertOutcomeRow[] {
  const first = new Map<string, AlertOutcomeRow>()
  for (const row of rows.toSorted((a, b) => (a.sentAt < b.sentAt ? -1 : 1))) {
    const key = [row.entity ?? '', row.happenedAt.slice(0, 13), row.group ?? row.outcome ?? row.id].join('|')
    if (!first.has(key)) first.set(key, row)
  }
  return [...first.values()]
}

export function accuracyOf(all: readonly AlertOutcomeRow[]): Accuracy {
  const rows = independent(all)
  const decided = rows.filter(({ directionCorrect }) => directionCorrect !== null)
  const right = decided.filter(({ directionCorrect }) => directionCorrect === true).length
  const flat = rows.filter(
    ({ direction24h, expectedDirection }) => direction24h === 'flat' && expectedDirection !== 'unknown',
  ).length
  const outcomes = new Set(decided.map(({ outcome }) => outcome)).size
  const days = new Set(decided.map(({ sentAt }) => sentAt.slice(0, 10))).size
  const isThin = decided.length < least.decided || outcomes < least.outcomes || days < least.days
  const scores = rows.flatMap(({ outcomeScore }) => outcomeScore ?? [])
  const told = <T>(value: T): T | null => (isThin ? null : value)
  return {
    ...{ count: all.length, tracked: all.filter(({ outcomeTracked }) => outcomeTracked).length },
    ...{ decided: decided.length, right, wrong: decided.length - right, flat, outcomes, days },
    accuracy: told(exact(right / Math.max(1, decided.length))),
    interval: told(intervalOf(wilson(right, Math.max(1, decided.length)))),
    flatRate: told(exact(flat / Math.max(1, flat + decided.length))),
    averageScore: told(exact(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length))),
    averageScoreInterval: isThin ? null : intervalOfMean(rows),
    reason: isThin ? 'thin_sample' : null,
    baseline: baselineOf(rows, { right, decided: decided.length, isThin }),
  }
}

function baselineOf(
  rows: readonly AlertOutcomeRow[],
  { right, decided, isThin }: { right: number; decided: number; isThin: boolean },
): Accuracy['baseline'] {
  const sum = (of: (row: AlertOutcomeRow) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0)
  const [hits, misses, still] = [
    sum(({ baselineRight }) => baselineRight),
    sum(({ baselineWrong }) => baselineWrong),
    sum(({ baselineFlat }) => baselineFlat),
  ]
  const moved = hits + misses
  if (isThin || moved < least.decided) {
    return {
      moments: moved + still,
      accuracy: null,
      flatRate: null,
      difference: null,
      interval: null,
      pValue: null,
      qValue: null,
      betterThanChance: null,
    }
  }
  const [own, like] = [
    { successes: right, trials: decided },
    { successes: hits, trials: moved },
  ]
  const { difference, interval } = newcombe(own, like)
  const apart = likeApart(rows)
  const pValue = Math.max(pooledChance(own, like), pooledChance(own, apart))
  return {
    moments: moved + still,
    accuracy: exact(hits / moved),
    flatRate: exact(still / (moved + still)),
    difference: exact(difference),
    interval: intervalOf(interval),
    ...{ pValue, qValue: pValue },
    betterThanChance: interval[0] > 0 && newcombe(own, apart).interval[0] > 0,
  }
}

/** The like moments of an alert lie around the same hour of two weeks. */
const weeksOfAlert = 2

/**
 * The like moments, one trial for each week of an alert: those of one hour mostly saw the same move, so that counted one by one they make a difference look surer
 * than it is.
 */
function likeApart(rows: readonly AlertOutcomeRow[]): { successes: number; trials: number } {
  const shares = rows.flatMap(({ baselineRight, baselineWrong }) => {
    const [right, wrong] = [baselineRight ?? 0, baselineWrong ?? 0]
    const trials = Math.min(weeksOfAlert, right + wrong)
    return trials === 0 ? [] : [{ right: (trials * right) / (right + wrong), trials }]
  })
  return {
    successes: shares.reduce((sum, { right }) => sum + right, 0),
    trials: shares.reduce((sum, { trials }) => sum + trials, 0),
  }
}

/** As many tests as stand in one table may be wrong. */
const level = 0.05

/**
 * The figures of the rows of a table: of many kinds of alerts some beat chance by chance, so a row is called better only where that also stands over all of
 * the table (Benjamini and Hochberg).
 */
export function tableOf(
  rows: readonly (readonly [name: string, rows: readonly AlertOutcomeRow[]])[],
): Record<string, Accuracy> {
  const told = rows.map(([name, own]) => [name, accuracyOf(own)] as const)
  const tested = told.filter(([, { baseline }]) => baseline.pValue !== null)
  const qs = adjustByHochberg(tested.map(([, { baseline }]) => baseline.pValue ?? 1))
  const qOf = new Map(tested.map(([name], place) => [name, exact(qs[place] ?? 1)]))
  return Object.fromEntries(
    told.map(([name, { baseline, ...own }]) => {
      const qValue = qOf.get(name)
      if (qValue === undefined) return [name, { ...own, baseline }]
      const betterThanChance = baseline.betterThanChance === true && qValue <= level
      return [name, { ...own, baseline: { ...baseline, qValue, betterThanChance } }]
    }),
  )
}

const draws = 1_000

/** The interval of 95 % of the mean score: outcomes are drawn anew, because several alerts about one outcome are one draw. The same for the same alerts. */
export function intervalOfMean(rows: readonly AlertOutcomeRow[]): Interval | null {
  const scored = rows.filter(({ outcomeScore }) => outcomeScore !== null)
  const sums = [...Map.groupBy(scored, ({ outcome, id }) => outcome ?? id)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => ({ sum: own.reduce((sum, each) => sum + (each.outcomeScore ?? 0), 0), count: own.length }))
  if (sums.length < least.outcomes) return null
  const random = createDraws(
    seedOf(
      scored
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    ),
  )
  const means = Array.from({ length: draws }, () => {
    let [sum, count] = [0, 0]
    for (let turn = 0; turn < sums.length; turn += 1) {
      const one = sums[Math.floor(random() * sums.length)]
      sum += one?.sum ?? 0
      count += one?.count ?? 0
    }
    return sum / count
  }).toSorted((a, b) => a - b)
  return [exact(quantileOf(means, 0.025)), exact(quantileOf(means, 0.975))]
}

function intervalOf([low, high]: readonly [number, number]): Interval {
  return [exact(low), exact(high)]
}
