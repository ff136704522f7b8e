import { meanOf } from '../../../domain/statistics/samples.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import type { ReleaseRow } from '../queries.ts'

/** Surprises by which it is told what is a usual one: so many of the last ones, and no fewer than the least. */
const most = 12
const least = 6

/** The attribute that says what is expected of one that is published. */
export const expectedKeys = wordTable<string>({
  latest_value: 'expected_value',
  latest_change: 'expected_change',
})

type Stated = ReleaseRow['actual'][number]
type Figure = Stated & { value: number }

/** A published figure against what was expected of it, and that in standard deviations of the surprises before. */
export type Surprise = {
  actual: number
  consensus: number
  /** Null of fewer than six surprises before, or of some that were all alike. */
  surprise: number | null
  past: number
}

/** The surprise of what was published at a moment; null where nothing was, or nothing was expected of it. */
export function surpriseAt({ actual, expected }: Pick<ReleaseRow, 'actual' | 'expected'>, at: string): Surprise | null {
  const releases = figuresIn(actual)
  const consensuses = figuresIn(expected)
  const place = releases.findIndex(({ from }) => from === at)
  const release = releases[place]
  const consensus = release === undefined ? null : consensusOf(releases, place, consensuses)
  if (release === undefined || consensus === null) return null
  const past = releases
    .slice(0, place)
    .flatMap(({ value }, earlier) => {
      const before = consensusOf(releases, earlier, consensuses)
      return before === null ? [] : [value - before]
    })
    .slice(-most)
  const usual = past.length < least ? 0 : deviationOf(past)
  const surprise = usual === 0 ? null : Math.abs(release.value - consensus) / usual
  return { actual: release.value, consensus, surprise, past: past.length }
}

function figuresIn(stated: readonly Stated[]): Figure[] {
  return stated
    .filter((each): each is Figure => typeof each.value === 'number' && each.until !== each.from)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** The expectation that held at the release and was said after the release before it: one of that release says nothing of this one. */
function consensusOf(releases: readonly Figure[], place: number, expected: readonly Figure[]): number | null {
  const [release, before] = [releases[place], releases[place - 1]]
  if (release === undefined) return null
  const found = expected.findLast(
    ({ from, until, seen }) =>
      from < release.from &&
      (until === null || until >= release.from) &&
      (before === undefined || from > before.from || (seen !== null && seen > before.from)),
  )
  return found?.value ?? null
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1))
}
