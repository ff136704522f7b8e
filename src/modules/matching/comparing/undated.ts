import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Window } from '../parsing/when.ts'
import { windowOf } from '../parsing/when.ts'

/** A market that says no year is open: its day has gone by this many days ago, or lies ahead. */
const justGone = 14

/** So many days ago a market was open that another is held against which names no year. */
const longGone = 366

/**
 * A date without a year is the next such day, where it is known which day it is today; beside one of the last year that the other side names it is that
 * day.
 */
export function inYear(market: ParsedMarket, today: number | undefined, other?: Window): ParsedMarket {
  const { undated } = market
  if (undated === undefined || today === undefined) return market
  if (other !== undefined && other.end <= today - justGone && other.end > today - longGone) {
    const year = new Date((other.end - 1) * 86_400_000).getUTCFullYear()
    const gone = windowOf(
      { ...undated, year },
      { years: [], endDay: undefined, codeDay: undefined, openDay: undefined },
    )
    if (gone !== undefined && gone.end === other.end) return { ...market, window: gone, undated: undefined }
  }
  const window = windowOf(undated, { years: [], endDay: undefined, codeDay: undefined, openDay: today - justGone })
  return window === undefined ? market : { ...market, window, undated: undefined }
}
