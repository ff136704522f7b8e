import type { SetRelation } from '../../../domain/text/quantities.ts'
import { leagueOf } from '../../../domain/text/teams.ts'
import type { GameTerms } from '../games/game-terms.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { RuleDifference } from '../question.ts'

/** Leagues whose games are played on until somebody wins; in the NFL only those of the playoffs are. */
const withOvertime = new Set(['nba', 'nhl', 'mlb', 'wnba', 'nfl', 'cfb', 'cbb', 'college'])
const ofSoccer = new Set(['soccer', 'mls', 'nwsl'])
const soccerContest =
  /^comp:(?:epl|efl|laliga|bundesliga|serie-a|ligue-1|eredivisie|primeira|ucl|uel|uecl|fa-cup|copa-|dfb-pokal|coppa-italia|world-cup|euro\b|mls)/

type Time = NonNullable<GameTerms['time']>
const timeText: Record<Time, string> = {
  regulation: 'without overtime',
  overtime: 'with overtime',
  advance: 'who goes on',
}

/** The leagues that a market names, else those in which both of its sides play. */
export function leaguesOfGame({ leagues, rivals }: ParsedMarket): readonly string[] {
  if (leagues.length > 0) return leagues
  const [one = [], other = []] = rivals.map(({ teams }) => teams.map((team) => leagueOf(team) ?? ''))
  return one.filter((league) => other.includes(league))
}

function sportOf(market: ParsedMarket): GameTerms['sport'] {
  const leagues = leaguesOfGame(market)
  if (leagues.length > 0 && leagues.every((league) => ofSoccer.has(league))) return 'soccer'
  if (leagues.length > 0 && leagues.every((league) => withOvertime.has(league))) return 'overtime'
  return market.wide.some((concept) => soccerContest.test(concept)) ? 'soccer' : undefined
}

/** The sport of two markets of one game, by what they name before how they speak of it. */
function sportOfBoth(a: ParsedMarket, b: ParsedMarket): GameTerms['sport'] {
  return sportOf(a) ?? sportOf(b) ?? a.terms?.sport ?? b.terms?.sport
}

/** Until when each counts. Where nothing is said, what is usual in the sport holds: 90 minutes in soccer, overtime elsewhere. */
function timesOf(a: ParsedMarket, b: ParsedMarket): [Time | undefined, Time | undefined] {
  const sport = sportOfBoth(a, b)
  const usual: Time | undefined = sport === 'soccer' ? 'regulation' : sport
  return [a.terms?.time ?? usual, b.terms?.time ?? usual]
}

const ofGame = /^game(?:_spread|_total)?$/
const isOfPart = ({ core }: ParsedMarket) => core.some((concept) => /^mark:(?:first|second)-/.test(concept))

/** The relation of two games by whether overtime counts; undefined where it counts alike. */
export function compareGameTimes(a: ParsedMarket, b: ParsedMarket): { relation: SetRelation; why: string } | undefined {
  if (a.family.id !== b.family.id || !ofGame.test(a.family.id) || isOfPart(a) || isOfPart(b)) return undefined
  const [one, other] = timesOf(a, b)
  if (one === undefined || other === undefined || one === other) return undefined
  const why = `${timeText[one]} against ${timeText[other]}`
  const shorter = one === 'regulation' ? a : b
  if (one === 'advance' || other === 'advance' || shorter.terms?.tied === 'half') return { relation: 'overlap', why }
  const [isLess, isOtherLess] = [isLessLikely(a), isLessLikely(b)]
  const isWider = isLess !== isOtherLess && (shorter === a) !== isLess
  // Fewer points without overtime and more with it may both be.
  if (isLess === undefined || isOtherLess === undefined || isWider) return { relation: 'overlap', why }
  return { relation: (shorter === a) === isLess ? 'subset' : 'superset', why }
}

/** Whoever wins without overtime wins the game, which is drawn more often without it; undefined where neither follows. */
function isLessLikely({ family, subject, amount }: ParsedMarket): boolean | undefined {
  if (family.id === 'game') return subject?.concept !== 'thing:draw' && !/^(?:draw|tie)\b/i.test(subject?.text ?? '')
  if (amount?.high === Infinity) return true
  return amount?.low === -Infinity ? false : undefined
}

/** In what the rules of one game differ: until when it counts, and how a tie is paid. */
export function differencesOfGames(a: ParsedMarket, b: ParsedMarket): RuleDifference[] {
  const found: RuleDifference[] = []
  const [one, other] = [a.terms?.time, b.terms?.time]
  if (one !== other) {
    const material = compareGameTimes(a, b) !== undefined
    const [textA, textB] = [one, other].map((time) => (time === undefined ? null : timeText[time]))
    found.push({ slot: 'overtime', a: textA ?? null, b: textB ?? null, material })
  }
  const [tiedA, tiedB] = [a.terms?.tied, b.terms?.tied]
  if (tiedA !== undefined && tiedB !== undefined && tiedA !== tiedB)
    found.push({ slot: 'tie', a: tiedA, b: tiedB, material: chanceOfTie(a, b) !== 'none' })
  return found
}

/**
 * The chance that a game ends without a winner. `rare`: where even overtime may bring none, as in the regular season of the NFL, once in some two hundred games. Undefined
 * where the sport is not known.
 */
export function chanceOfTie(a: ParsedMarket, b: ParsedMarket): 'none' | 'rare' | 'usual' | undefined {
  const times = timesOf(a, b)
  if (times.includes('regulation')) return 'usual'
  if (times.includes('advance')) return 'none'
  const sport = sportOfBoth(a, b)
  if (sport === undefined) return undefined
  if (sport === 'soccer') return 'none'
  const isFootball = [a, b].some((market) => leaguesOfGame(market).includes('nfl'))
  return isFootball && ![a, b].some(({ terms }) => terms?.isPlayoff === true) ? 'rare' : 'none'
}

/** The relation of the days of two games by which of a doubleheader they are; undefined where neither says it or both say the same. */
export function compareDoubleheaders(a: ParsedMarket, b: ParsedMarket): 'different' | 'unknown' | undefined {
  const [one, other] = [a.terms?.number, b.terms?.number]
  if (one === other) return undefined
  return one === undefined || other === undefined ? 'unknown' : 'different'
}
