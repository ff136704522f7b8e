import type { Texts } from '../parsing/texts.ts'
import { advanceOf } from './advance.ts'
import { bothScoreOf } from './both-score.ts'
import { countedOf } from './counted.ts'
import { exactScoreOf } from './exact-score.ts'
import { finishOf } from './finish.ts'
import { firstInningOf } from './first-inning.ts'
import type { Line } from './line.ts'
import { lineOf } from './lines.ts'
import { mannerOf } from './manner.ts'
import { mapHandicapOf } from './map-handicap.ts'

/** The line of a market that asks something else of a game than who wins it. */
export function lineIn(texts: Texts, withoutDates: Texts): Line | undefined {
  return (
    advanceOf(withoutDates) ??
    finishOf(withoutDates) ??
    mapHandicapOf(withoutDates) ??
    countedOf(withoutDates, lineOf) ??
    exactScoreOf(withoutDates) ??
    mannerOf(withoutDates) ??
    lineOf(withoutDates) ??
    bothScoreOf(texts) ??
    firstInningOf(withoutDates)
  )
}
