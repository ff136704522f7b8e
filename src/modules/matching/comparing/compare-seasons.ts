import { endsAreLatest } from '../../../domain/markets/venue-table.ts'
import { dayNumber } from '../../../domain/text/dates.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Season, WhenRelation } from '../parsing/when.ts'
import { equal, implied, unknown } from '../parsing/when.ts'

/** Titles named by the year in which their game is played, not by the year in which the season began. */
const gameYear = new Set(['title:nfl', 'title:afc', 'title:nfc', 'title:cfb', 'award:sb-mvp'])

/** Compares the seasons of two contests. */
export function compareSeasons(a: ParsedMarket, b: ParsedMarket, today?: number): WhenRelation {
  const [one, other] = [a.season, b.season]
  if (isSameNumber(a, b)) return equal
  if (one === undefined || other === undefined) return ofNextEdition(one ?? other, today)
  const why = `${seasonText(one)} against ${seasonText(other)}`
  if (one.stated && other.stated) {
    if (one.from === other.from && one.to === other.to) return equal
    const spans = [one, other].filter(({ from, to }) => from !== to)
    const football = [...a.leagues, ...b.leagues].some((league) => league === 'nfl' || league === 'cfb')
    const ofGame = [...a.core, ...b.core].some((concept) => gameYear.has(concept))
    // A football season is called by the year in which it begins or by that in which it ends: one year alone may be either.
    const eitherYear = spans.length < 2 && football && (!ofGame || one.coded === true || other.coded === true)
    const together = a.endDay !== undefined && b.endDay !== undefined && Math.abs(a.endDay - b.endDay) <= 120
    const isOne = isBeginning(a, b) || isAhead(a, b, today) || isPrizeCode(a, b) || isUnderWay(a, b, today)
    if (eitherYear && spans.length === 1 && isOne) return { ...implied, why }
    if (eitherYear && Math.abs(one.to - other.to) <= 1) return together ? { ...implied, why } : unknown(why)
    if (spans.length === 1 && one.to === other.to) return equal
    return { relation: 'different', implied: false, why }
  }
  if (!one.stated && !other.stated) {
    const [later, apart] = one.to > other.to ? [a.venue, one.to - other.to] : [b.venue, other.to - one.to]
    return apart === 0 || (apart === 1 && endsAreLatest(later)) ? implied : unknown(why)
  }
  const [sure, weak, weakVenue] = one.stated ? [one, other, b.venue] : [other, one, a.venue]
  const late = weak.to - sure.to
  return late >= (sure.from !== sure.to ? -1 : 0) && late <= (endsAreLatest(weakVenue) ? 2 : 1) ? implied : unknown(why)
}

/** A contest without a year is the next one: that of this year or the coming one, which the other side names, or does not name either. */
function ofNextEdition(named: Season | undefined, today: number | undefined): WhenRelation {
  if (named === undefined) return implied
  if (today === undefined) return unknown('the year is not stated')
  const year = new Date(today * 86_400_000).getUTCFullYear()
  return named.from <= year + 1 && named.to >= year ? implied : unknown('the year is not stated')
}

/** Season 35 of a show is one whatever year it ends in. */
function isSameNumber(a: ParsedMarket, b: ParsedMarket): boolean {
  const number = ({ core }: ParsedMarket) =>
    core.find((concept) => /^(?:part:season-|\^)\d{1,3}$/.test(concept))?.replace(/\D/g, '')
  return number(a) !== undefined && number(a) === number(b)
}

/** Two of which one names a single year and the other a season over two: that of the year first. */
function yearFirst(a: ParsedMarket, b: ParsedMarket): [single: ParsedMarket, season: ParsedMarket] {
  return a.season?.from === a.season?.to ? [a, b] : [b, a]
}

const footballDivision = /^title:(?:afc|nfc)-/

/**
 * One year beside a season that begins in it. The 2026 AFC East is that of 2026-27; a prize of 2026 is, where its venue expects the answer after
 * that season has begun.
 */
function isBeginning(a: ParsedMarket, b: ParsedMarket): boolean {
  const [single, season] = yearFirst(a, b)
  const year = single.season?.from
  if (year === undefined || year !== season.season?.from) return false
  if (single.core.some((concept) => footballDivision.test(concept))) return true
  // A latest date says nothing of when the season is.
  return !endsAreLatest(single.venue) && single.endDay !== undefined && single.endDay >= dayNumber(year, 9, 1)
}

/** Of an open market the season is not over: a ticker of this year means the season that has begun in it. */
function isAhead(a: ParsedMarket, b: ParsedMarket, today: number | undefined): boolean {
  const [single, season] = yearFirst(a, b)
  const year = single.season?.from
  if (year === undefined || single.season?.coded !== true || year !== season.season?.from) return false
  const begun = dayNumber(year, 9, 1)
  return today !== undefined && today >= begun && single.endDay !== undefined && single.endDay >= today
}

/** A season has its markets from its draft on: a ticker of the year in which the season that is played ends is not of the next one, which begins then. */
function isUnderWay(a: ParsedMarket, b: ParsedMarket, today: number | undefined): boolean {
  const [single, season] = yearFirst(a, b)
  const year = season.season?.to
  if (today === undefined || year === undefined || single.season?.coded !== true || single.season.to !== year)
    return false
  const isPlayed = today < dayNumber(year, 2, 15) && today >= dayNumber(year - 1, 5, 1)
  return isPlayed && (single.endDay === undefined || single.endDay <= dayNumber(year, 7, 1))
}

/** The ticker of a prize of a football season has the year in which it is given, where no close date says otherwise. */
function isPrizeCode(a: ParsedMarket, b: ParsedMarket): boolean {
  const [single, season] = yearFirst(a, b)
  if (single.season?.coded !== true || single.season.to !== season.season?.to) return false
  return single.endDay === undefined && [a, b].every(({ core }) => core.some((concept) => concept.startsWith('award:')))
}

/** A season as people write it. */
export function seasonText({ from, to, stated }: Season): string {
  const years = from === to ? String(from) : `${from}-${to % 100}`
  return stated ? years : `about ${years}`
}
