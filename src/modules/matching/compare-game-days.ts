import type { ParsedMarket } from './parsed-market.ts'
import type { WhenRelation } from './when.ts'
import { equal, implied, unknown } from './when.ts'

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

/** The relation of the days of two games: one day or one series, others, or not known. */
export function compareGameDays(a: ParsedMarket, b: ParsedMarket): WhenRelation {
  const [one, other] = [a.window?.start ?? a.endDay, b.window?.start ?? b.endDay]
  if (one === undefined || other === undefined)
    return isOneSeries(a, b) ? implied : unknown('the day of the game is not known')
  const apart = Math.abs(one - other)
  const sure = [a, b].every(({ window, dayCoded }) => window !== undefined || dayCoded)
  // A series lasts for weeks, and two teams meet in one a season.
  if (isSeries(a) && isSeries(b)) return apart <= 45 ? implied : unknown('series at other times')
  if (apart === 0) return sure ? equal : implied
  // Teams of a baseball series meet again the next day; elsewhere a day is the time zone of a close date, or of a slug.
  if (apart === 1)
    return (sure && ![a, b].some(isOfOneMeeting)) || a.leagues.includes('mlb') || b.leagues.includes('mlb')
      ? unknown('days of the game 1 apart')
      : implied
  // A close date is a latest date: a game may lie some days before it.
  const loose = !sure
  return loose && apart <= 21
    ? unknown(`days of the game ${apart} apart`)
    : { relation: 'different', implied: false, why: 'another day' }
}
