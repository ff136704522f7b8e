import { type Interval, newcombe, wilson } from '../../../domain/statistics/proportions.ts'
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
  reason: 'thin_sample' | null
  baseline: {
    moments: number
    accuracy: number | null
    flatRate: number | null
    difference: number | null
    interval: Interval | null
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
      betterThanChance: null,
    }
  }
  const { difference, interval } = newcombe({ successes: right, trials: decided }, { successes: hits, trials: moved })
  return {
    moments: moved + still,
    accuracy: exact(hits / moved),
    flatRate: exact(still / (moved + still)),
    difference: exact(difference),
    interval: intervalOf(interval),
    betterThanChance: interval[0] > 0,
  }
}

function intervalOf([low, high]: readonly [number, number]): Interval {
  return [exact(low), exact(high)]
}
