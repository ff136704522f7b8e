import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { windowOf } from '../parsing/when.ts'

/** A market that says no year is open: its day has gone by this many days ago, or lies ahead. */
const justGone = 14

/** A date without a year is the next such day, where it is known which day it is today. */
export function inYear(market: ParsedMarket, today: number | undefined): ParsedMarket {
  const { undated } = market
  if (undated === undefined || today === undefined) return market
  const window = windowOf(undated, { years: [], endDay: undefined, codeDay: undefined, openDay: today - justGone })
  return window === undefined ? market : { ...market, window, undated: undefined }
}
