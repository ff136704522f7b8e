import { z } from 'zod'
import { nameOf } from '../entities/names.ts'
import type { Clock } from '../platform/clock.ts'
import { oneLess } from '../platform/decimal.ts'
import { notFound } from '../platform/errors.ts'
import { type Graph, integer, type Whole } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'

const snapshot = z.object({
  venue: z.enum(['venue_a', 'venue_b']),
  marketId: z.string(),
  inverse: z.boolean(),
  at: z.string(),
  price: z.number().nullable(),
  volume: z.number().nullable(),
})
const historyRow = z.object({ id: z.string(), snapshots: z.array(snapshot) })

function readHistory(key: 'id' | 'slug') {
  return defineQuery<{ name: string; since: string; mostSnapshots: Whole }, z.output<typeof historyRow>>(
    'markets/read-outcome-history',
    historyRow,
    { key },
  )
}
const readHistoryBy = { id: readHistory('id'), slug: readHistory('slug') }

const hourMs = 3_600_000
const dayMs = 86_400_000
/** Hourly points are kept for so long; before that there is one a day. */
const hourlyForMs = 7 * dayMs
const mostSnapshots = 20_000

export type HistoryPoint = {
  timestamp: string
  venue: 'venue_a' | 'venue_b'
  price: number | null
  volume: number | null
}

/**
 * Prices of a proposition at each venue, a point an hour for the last seven days and a point a day before, oldest first. A period in which
 * nothing was seen has a null price. Throws 404.
 */
export async function outcomeHistory(
  graph: Graph,
  clock: Clock,
  { outcome, hours }: { outcome: string; hours: number },
): Promise<{ outcomeId: string; history: HistoryPoint[] }> {
  const named = nameOf(outcome)
  if (named === undefined) throw notFound('outcome', outcome)
  const now = clock.now()
  const periods = periodsOf(now - hours * hourMs, now)
  const [row] = await graph.read(readHistoryBy[named.key], {
    name: named.name,
    since: new Date(periods[0]?.from ?? now).toISOString(),
    mostSnapshots: integer(mostSnapshots),
  })
  if (row === undefined) throw notFound('outcome', outcome)
  const venues = [...new Set(row.snapshots.map(({ venue }) => venue))].toSorted()
  const history = periods.flatMap(({ from, to }) => venues.map((venue) => pointOf(row.snapshots, venue, from, to)))
  return { outcomeId: row.id, history }
}

type Period = { from: number; to: number }

/** Whole hours of the last seven days, whole days before, in UTC, oldest first. */
function periodsOf(since: number, now: number): Period[] {
  const periods: Period[] = []
  const hourlyFrom = Math.max(Math.floor(since / hourMs) * hourMs, Math.ceil((now - hourlyForMs) / dayMs) * dayMs)
  for (let from = Math.floor(since / dayMs) * dayMs; from < hourlyFrom; from += dayMs) {
    periods.push({ from, to: Math.min(from + dayMs, hourlyFrom) })
  }
  for (let from = hourlyFrom; from <= now; from += hourMs) periods.push({ from, to: from + hourMs })
  return periods
}

/** The last that was seen of a venue in a period. Of several markets of one venue, the one that was seen last speaks for it. */
function pointOf(
  snapshots: z.output<typeof snapshot>[],
  venue: 'venue_a' | 'venue_b',
  from: number,
  to: number,
): HistoryPoint {
  const timestamp = new Date(from).toISOString()
  const end = new Date(to).toISOString()
  const seen = snapshots.findLast((each) => each.venue === venue && each.at >= timestamp && each.at < end)
  const price = seen?.price ?? null
  return {
    timestamp,
    venue,
    price: price !== null && seen?.inverse === true ? oneLess(price) : price,
    volume: seen?.volume ?? null,
  }
}
