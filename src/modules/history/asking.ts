import { setTimeout as delay } from 'node:timers/promises'
import type { Venue } from '../../domain/markets/observed.ts'
import { bookIdOf } from '../../domain/markets/venue-table.ts'
import type { PredictionVenue, PriceHistory } from '../../domain/markets/venues.ts'
import { leastFineMs } from './gap.ts'
import { gapRows, gapsIn } from './gaps.ts'
import type { Needed } from './needed.ts'
import { fineRows, finesOf, type Past, type PastRow, pastRows, windowsOf } from './past.ts'
import type { Span } from './seen.ts'
import { hourMs } from './spans.ts'

/** A question that takes longer is given up. */
const askMs = 15_000
const minuteMs = 60_000
/** Nearer to the ends no move is tested, and minutes are not worth asking for. */
const edges = [0.02, 0.98] as const
/** The price of so long before and after a change says whether it is there. */
const nearMs = 3 * hourMs

export type Asking = { now: number; signal: AbortSignal; pauseMs: number; days?: number }

type Ask = (interval: '1m' | '1h' | '1d', span: Span) => Promise<PriceHistory | null>

/** The prices and gaps to keep of a contract's past; null where its venue does not answer now. */
export async function askPast(
  venue: PredictionVenue,
  { contract, venue: name, externalId, tokenId, seriesId, openDate, changes }: Needed,
  asking: Asking,
): Promise<Past | null> {
  const id = bookIdOf({ venue: name as Venue, externalId, tokenId })
  if (id === null) return { rows: [], gaps: [], asked: 0 }
  const { now, days: most } = asking
  const windows = windowsOf(now, openDate === null ? null : Date.parse(openDate), {
    changes,
    ...(most !== undefined && { days: most }),
  })
  const { ask, count } = asker(venue, { id, seriesId }, asking)
  const hours = await ask('1h', windows.hours)
  const days = hours === null ? null : await ask('1d', windows.days)
  if (hours === null || days === null) return null
  const rows = pastRows(contract, { days, hours }, { windows, now })
  const gaps = gapsIn(hours, windows.hours, { lengthMs: hourMs })
  for (const span of finesOf(measurable(changes, rows))) {
    const minutes = await ask('1m', span)
    if (minutes === null) return null
    rows.push(...fineRows(contract, minutes, span))
    gaps.push(...gapsIn(minutes, span, { lengthMs: minuteMs, leastMs: leastFineMs }))
  }
  return { rows, gaps: gapRows(contract, gaps), asked: count() }
}

/** The least number of questions that this takes. */
export function questionsFor({ changes }: Pick<Needed, 'changes'>): number {
  return 2 + finesOf(changes).length
}

function asker(
  venue: PredictionVenue,
  of: { id: string; seriesId: string | null },
  { signal, pauseMs }: Asking,
): { ask: Ask; count: () => number } {
  let asked = 0
  const ask: Ask = async (interval, [startMs, endMs]) => {
    const none: PriceHistory = { kind: 'points', points: [] }
    if (startMs >= endMs) return none
    await delay(pauseMs, undefined, { signal })
    asked += 1
    const either = AbortSignal.any([signal, AbortSignal.timeout(askMs)])
    const got = await venue.history(of, interval, { startMs, endMs }, either)
    if (got.ok) return got.value
    return got.error.status === 404 ? none : null
  }
  return { ask, count: () => asked }
}

/** The changes about which both sides were quoted, away from the ends. */
function measurable(changes: readonly number[], rows: readonly PastRow[]): number[] {
  const quoted = rows.flatMap(({ seenAt, bid, ask }) => {
    if (bid === null || ask === null) return []
    const middle = (bid + ask) / 2
    return middle >= edges[0] && middle <= edges[1] ? [Date.parse(seenAt)] : []
  })
  return changes.filter((change) => quoted.some((at) => Math.abs(at - change) <= nearMs))
}
