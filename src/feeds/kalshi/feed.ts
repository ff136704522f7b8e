import type { FeedResult, Parsed } from '../../domain/markets/observed.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { createCaller } from '../calls.ts'
import type { KnowsCategory } from '../rows.ts'
import type { Tally } from '../tally.ts'
import type { SeriesLookup } from './map.ts'

export type KalshiDependencies = {
  outgoing: Outgoing
  tally: Tally
  pageSizes: { events: number; markets: number }
  knows: KnowsCategory
}

export type Feed = ReturnType<typeof openFeed>

/** The parts that every call of the venue needs. */
export function openFeed({ outgoing, tally, pageSizes, knows }: KalshiDependencies) {
  const venue = createCaller('venue_b', outgoing)
  const noted = <T>(result: FeedResult<T>) => tally.noted('venue_b', result)
  const tallied = <T>(page: Parsed<T>): Parsed<T> => {
    tally.parsed('venue_b', page)
    return page
  }
  const strangers = new Map<string, string>()
  const around = (series: SeriesLookup, at: string, seen = new Set<string>()) => ({
    series,
    at,
    seen,
    knows,
    strangers,
  })
  return { pageSizes, venue, noted, tallied, around }
}
