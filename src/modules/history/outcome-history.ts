import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { missing } from '../../domain/graph/known-since.ts'
import type { Venue } from '../../domain/markets/observed.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { outcomeIdOrNotFound } from '../../domain/names.ts'
import type { Clock } from '../../platform/clock.ts'
import { complementOf } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { theseHours } from '../../platform/text/hours.ts'
import { type GapReason, gapReason } from './gap.ts'
import { dayMs, hourlyDays, hourMs } from './spans.ts'

const figure = z.number().nullable()
const keptMarket = z.object({
  venue: venueName,
  marketId: z.string(),
  inverse: z.boolean(),
  /** Oldest first: of which hour, when exactly, price, and what the market had traded in the 24 hours before. */
  seen: z.array(z.tuple([z.string(), z.string(), figure, figure])),
  gaps: z.array(z.tuple([z.string(), z.string(), gapReason])),
})
type KeptMarket = z.output<typeof keptMarket>
const historyRow = z.object({ id: z.string(), markets: z.array(keptMarket) })

type SelectionParams = View & { id: string; since: string; maxMarkets: Whole }
const readHistory = defineQuery<SelectionParams, z.output<typeof historyRow>>(
  'history/read-outcome-history',
  historyRow,
)

/** Markets of one proposition that are looked at: those with the greatest volume. */
const maxMarkets = 20

export type HistoryPoint = {
  timestamp: string
  venue: Venue
  marketId: string | null
  price: number | null
  /** Of the period: no venue says it, so it is not known. */
  volume: null
  marketVolume24h: number | null
  seenAt: string | null
  /** The reason that there is no price, where that is known. */
  reason: GapReason | null
}

/**
 * Prices of a proposition at each venue up to the moment of the view, a point an hour for today and the seven days before and a point a day before
 * that, oldest first; none is older than was asked for. A period in which nothing was seen has a null price, and says why where
 * that is known. Throws 404.
 */
export async function outcomeHistory(
  graph: Graph,
  clock: Clock,
  { outcome, hours, view }: { outcome: string; hours: number; view: View },
): Promise<{ outcomeId: string; history: HistoryPoint[]; hint?: string }> {
  const id = outcomeIdOrNotFound(outcome)
  const end = Math.min(Date.parse(view.at), clock.now())
  const periods = periodsOf(end - hours * hourMs, end, clock.now())
  const [row] = await graph.read(readHistory, {
    ...view,
    id,
    since: isoOf(periods[0]?.from ?? end),
    maxMarkets: integer(maxMarkets),
  })
  if (row === undefined) throw await missing(graph, 'outcome', { id, name: outcome }, view)
  const byVenue = [...Map.groupBy(row.markets, ({ venue }) => venue)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const venues = byVenue.map(([venue, markets]) => ({
    venue,
    latest: latestIn(periods, markets),
    gaps: gapsOf(periods, markets),
  }))
  const history = periods.flatMap(({ from }, index) =>
    venues.map(({ venue, latest, gaps }) => pointOf(isoOf(from), venue, { latest: latest[index], gap: gaps[index] })),
  )
  const isEmpty = history.every(({ price }) => price === null)
  return { outcomeId: row.id, history, ...(isEmpty && { hint: hintOf(venues.length, hours) }) }
}

/** Words for why no price is there, and for what to ask for instead. */
function hintOf(venues: number, hours: number): string {
  if (venues === 0)
    return 'No venue is known to have a market for this outcome: cross-venue/:outcomeId says which ones are.'
  return `No price was seen in ${theseHours(hours)}. Prices are stored each hour while the service runs, of outcomes that entities are exposed to, and those of the 90 days before are read from the venues in its first minutes: ask for more hours, ask again a little later, or give asOf.`
}

type Period = { from: number; to: number }

/** The periods that begin between the two: hours of today and of the whole days of which they are stored, days before that, in UTC, oldest first. */
function periodsOf(since: number, end: number, now: number): Period[] {
  const hourly = (Math.floor(now / dayMs) - hourlyDays) * dayMs
  return [
    ...periodsFrom(Math.ceil(since / dayMs) * dayMs, Math.min(end, hourly - 1), dayMs),
    ...periodsFrom(Math.max(Math.ceil(since / hourMs) * hourMs, hourly), end, hourMs),
  ]
}

/** Periods of one length, the last of which does not begin after `until`. */
function periodsFrom(first: number, until: number, lengthMs: number): Period[] {
  const count = Math.max(0, Math.floor((until - first) / lengthMs) + 1)
  return Array.from({ length: count }, (_, index) => ({
    from: first + index * lengthMs,
    to: first + (index + 1) * lengthMs,
  }))
}

type Latest = { marketId: string; seenAt: string; price: number | null; marketVolume24h: number | null }

/** The last that was seen in each period, of the market with the greatest volume of those that were seen in it. */
function latestIn(periods: readonly Period[], markets: readonly KeptMarket[]): (Latest | undefined)[] {
  const found: (Latest | undefined)[] = periods.map(() => undefined)
  for (const { marketId, inverse, seen } of markets) {
    let place = 0
    const own = new Map<number, Latest>()
    for (const [at, seenAt, price, marketVolume24h] of seen) {
      const moment = Date.parse(at)
      while (place < periods.length && moment >= (periods[place]?.to ?? 0)) place += 1
      if (moment < (periods[place]?.from ?? Number.POSITIVE_INFINITY)) continue
      // Of an hour that is kept once and by the minute the later one counts.
      if ((own.get(place)?.seenAt ?? '') > seenAt) continue
      own.set(place, {
        marketId,
        seenAt,
        price: inverse && price !== null ? complementOf(price) : price,
        marketVolume24h,
      })
    }
    for (const [index, latest] of own) found[index] ??= latest
  }
  return found
}

/** The reason that nothing is known of each period, by the market with the greatest volume of those that say so. */
function gapsOf(periods: readonly Period[], markets: readonly KeptMarket[]): (GapReason | undefined)[] {
  const all = markets.flatMap(({ gaps }) =>
    gaps.map(([from, until, reason]) => ({ from: Date.parse(from), until: Date.parse(until), reason })),
  )
  return periods.map(({ from, to }) => all.find((gap) => gap.from < to && gap.until > from)?.reason)
}

function pointOf(
  timestamp: string,
  venue: HistoryPoint['venue'],
  { latest, gap }: { latest: Latest | undefined; gap: GapReason | undefined },
): HistoryPoint {
  const { marketId = null, price = null, marketVolume24h = null, seenAt = null } = latest ?? {}
  const isGap = price === null && gap !== undefined
  return { timestamp, venue, marketId, price, volume: null, marketVolume24h, seenAt, reason: isGap ? gap : null }
}
