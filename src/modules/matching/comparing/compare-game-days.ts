import { endsAreLatest } from '../../../domain/markets/venue-table.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { WhenRelation } from '../parsing/when.ts'
import { equal, implied, unknown } from '../parsing/when.ts'
import { compareDoubleheaders, leaguesOfGame } from './compare-game-terms.ts'

function isSeries({ core }: ParsedMarket): boolean {
  return core.includes('mark:series')
}

/** Two teams meet in one series of a year's playoffs. */
function isOneSeries(a: ParsedMarket, b: ParsedMarket): boolean {
  const isDated = a.season?.stated === true && b.season?.stated === true && a.season.to === b.season.to
  return isDated && isSeries(a) && isSeries(b) && ![a, b].some(({ leagues }) => leagues.includes('mlb'))
}

const restful = new Set(['atp', 'wta', 'ufc', 'nfl', 'cfb', 'mls'])

/** Whoever met on a day does not meet again on the next. */
function isOfOneMeeting({ leagues }: ParsedMarket): boolean {
  return leagues.some((league) => restful.has(league))
}

/** Leagues in which two teams meet on days that follow each other. */
const meetAgain = new Set(['mlb', 'nba', 'nhl', 'wnba'])

/** The day of a game by its words or code, else by when it closes: a venue that closes it when it is played says its day in New York. */
function dayOfGame({ window, endDay, dayCoded, closingDay }: ParsedMarket, isAgain: boolean): number | undefined {
  return window?.start ?? (dayCoded || !isAgain ? endDay : closingDay)
}

/** The relation of the days of two games: one day or one series, others, or not known. */
export function compareGameDays(a: ParsedMarket, b: ParsedMarket): WhenRelation {
  const game = compareDoubleheaders(a, b)
  if (game === 'different') return { relation: 'different', implied: false, why: 'another game of the day' }
  const days = compareDays(a, b)
  return game === 'unknown' && days.relation === 'equal'
    ? unknown('one side alone says which game of a doubleheader it is')
    : days
}

function compareDays(a: ParsedMarket, b: ParsedMarket): WhenRelation {
  const isAgain = [a, b].some((market) => leaguesOfGame(market).some((league) => meetAgain.has(league)))
  const [one, other] = [a, b].map((market) => dayOfGame(market, isAgain))
  if (one === undefined || other === undefined)
    return isOneSeries(a, b) ? implied : unknown('the day of the game is not known')
  const apart = Math.abs(one - other)
  // A latest date may be two weeks behind the game, and another of the same two lie between.
  const isLatest = ({ venue, window, dayCoded }: ParsedMarket) =>
    window === undefined && !dayCoded && endsAreLatest(venue)
  if (isAgain && apart <= 21 && [a, b].some(isLatest) && !isSeries(a) && !isSeries(b))
    return unknown('a latest date does not say the day of the game')
  const sure = [a, b].every(({ window, dayCoded }) => window !== undefined || dayCoded)
  // A game lies within the weeks of its series.
  if (isSeries(a) !== isSeries(b))
    return apart <= 30 ? implied : { relation: 'different', implied: false, why: 'another day' }
  // A series lasts for weeks, and two teams meet in one a season.
  if (isSeries(a) && isSeries(b)) return apart <= 45 ? implied : unknown('series at other times')
  if (apart === 0) return sure ? equal : implied
  // Two that may meet again the next day are known by the day; elsewhere a day is the time zone of a close date, or of a slug.
  if (apart === 1)
    return isAgain || (sure && ![a, b].some(isOfOneMeeting)) ? unknown('days of the game 1 apart') : implied
  // A close date is a latest date: a game may lie some days before it.
  const loose = !sure
  return loose && apart <= 21
    ? unknown(`days of the game ${apart} apart`)
    : { relation: 'different', implied: false, why: 'another day' }
}
