import { type ThreatLevel, threatLevels } from '../../domain/news/threat-levels.ts'

const thresholds = [20, 40, 60, 80]
/** So far above a threshold a score is beyond doubt, and so far below it begins to count as gone. */
const margin = 5
/** Evaluations in a row that a smaller rise takes. */
const confirmations = 2
const holdHours = 72
export const stepHours = 6

/** The state of a level between two evaluations. */
export type LevelState = { level: number; rises: number; hoursBelow: number }

function plainLevel(score: number): number {
  return thresholds.filter((threshold) => score >= threshold).length
}

/**
 * The level after one more evaluation, six hours after the last one; null before the first, which takes the plain thresholds. Up at once where
 * the score is clearly above, else with the second evaluation in a row, and of a rise by several steps the lower ones at once. Down by one step
 * after three days clearly below.
 */
export function nextLevel(state: LevelState | null, score: number): LevelState {
  const plain = plainLevel(score)
  const { level, rises, hoursBelow } = state ?? { level: plain, rises: 0, hoursBelow: 0 }
  if (plain > level) return risen(level, rises + 1, plain, score)
  const floor = thresholds[level - 1]
  if (floor === undefined || score >= floor - margin) return { level, rises: 0, hoursBelow: 0 }
  const below = hoursBelow + stepHours
  return below >= holdHours ? { level: level - 1, rises: 0, hoursBelow: 0 } : { level, rises: 0, hoursBelow: below }
}

function risen(level: number, rises: number, plain: number, score: number): LevelState {
  const isClear = score >= (thresholds[plain - 1] ?? 0) + margin
  if (isClear || rises >= confirmations) return { level: plain, rises: 0, hoursBelow: 0 }
  return { level: Math.max(level, plain - 1), rises, hoursBelow: 0 }
}

export function nameOfLevel({ level }: LevelState): ThreatLevel {
  return threatLevels[level] ?? 'critical'
}
