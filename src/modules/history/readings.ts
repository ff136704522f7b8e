import type { Venue } from '../../domain/markets/observed.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Gap } from './gap.ts'
import { gapRows } from './gaps.ts'
import { noteReading, readReading, writeGaps } from './queries.ts'

/** One look at all prices of a venue, in milliseconds, and whether the venue failed. */
export type Look = { from: number; until: number; failed: boolean }

/** Until when prices of a venue were looked at, and since when it does not answer. */
export type LastLook = { until: number; failingSince: number | null }

/** The shortest hole that can be seen: prices are kept five minutes apart. */
const leastHoleMs = 5 * 60_000
/** Prices count as old after so many refresh periods. */
const stalePeriods = 3

/**
 * The holes in what is known of a venue's prices once it is looked at again: the time in which nobody looked, as of a service that was down, and that
 * in which the venue did not answer. Of the first look of all nothing is known of before.
 */
export function holesBefore(
  last: LastLook | null,
  { from, until, failed }: Look,
  leastMs: number,
): { gaps: Gap[]; reading: LastLook } {
  if (last === null) return { gaps: [], reading: { until, failingSince: failed ? from : null } }
  const isAway = from - last.until >= leastMs
  const silent = last.failingSince
  const gaps: Gap[] = []
  if (silent !== null && (isAway || !failed)) {
    gaps.push({ from: silent, until: isAway ? last.until : from, reason: 'no_answer' })
  }
  if (isAway) gaps.push({ from: last.until, until: from, reason: 'not_read' })
  const begins = isAway ? from : (silent ?? last.until)
  return {
    gaps: gaps.filter((gap) => gap.until - gap.from >= leastMs),
    reading: { until, failingSince: failed ? begins : null },
  }
}

/** Notes that the prices of a venue were looked at, and keeps as a gap of all its contracts what lies between this and the last time. */
export function noteLook(
  writing: Writing,
  { venue, refreshSeconds, ...look }: Look & { venue: Venue; refreshSeconds: number },
): Promise<void> {
  return writing(async ({ run }) => {
    const [row] = await run(readReading, { venue })
    const failingSince = row === undefined || row.failingSince === null ? null : Date.parse(row.failingSince)
    const last = row === undefined ? null : { until: Date.parse(row.readUntil), failingSince }
    const leastMs = Math.max(leastHoleMs, stalePeriods * refreshSeconds * 1_000)
    const { gaps, reading } = holesBefore(last, look, leastMs)
    // A gap of a venue is one of each of its contracts.
    if (gaps.length > 0) await run(writeGaps, { rows: gapRows(venue, gaps), now: isoOf(look.until) })
    const since = reading.failingSince === null ? null : isoOf(reading.failingSince)
    await run(noteReading, { venue, readUntil: isoOf(reading.until), failingSince: since })
  })
}
