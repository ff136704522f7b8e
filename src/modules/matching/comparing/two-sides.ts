import { leagueOf } from '../../../domain/text/teams.ts'
import { esports } from '../parsing/esports.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision } from '../question.ts'
import { answer } from './answers.ts'
import { chanceOfTie } from './compare-game-terms.ts'

const neverDrawn = new Set(['nba', 'mlb', 'nhl', 'wnba', 'cfb', 'cbb', 'atp', 'wta', ...esports])

/** The relation of two markets that ask about one side each of a game. */
export function ofTwoSides(a: ParsedMarket, b: ParsedMarket): Decision {
  const tie = a.family.id === 'game_advance' ? 'none' : tieOf(a, b)
  const drawn = tie === 'open'
  if (a.negated !== b.negated)
    return drawn
      ? { ...answer(b.negated ? 'subset' : 'superset', 0.85, ['whoever wins keeps the other from it']), polarity: 1 }
      : {
          ...answer('identity', 0.85, ['the other side of the game does not win']),
          polarity: 1,
          compareFlag: 'near_match',
        }
  if (drawn && a.negated) return answer('overlap', 0.7, ['neither side of one game may win'])
  if (drawn) return answer('disjoint', 0.85, ['the other side of one game, which may be drawn'])
  if (tie === 'rare')
    return {
      ...answer('complement', 0.88, ['the other side of one game', 'not both say what a tie pays, which is rare']),
      polarity: -1,
      compareFlag: 'near_match',
    }
  return {
    ...answer('complement', 0.92, ['the other side of one game that cannot be drawn']),
    polarity: -1,
    compareFlag: 'exact_match',
  }
}

/** The chance that a tie pays one of the two what the other is not paid: none, once in hundreds of games, or as games go. */
function tieOf(a: ParsedMarket, b: ParsedMarket): 'none' | 'rare' | 'open' {
  const tied = [a, b].map(({ terms }) => terms?.tied)
  if (tied.every((paid) => paid === 'half')) return 'none'
  const chance = chanceOfTie(a, b)
  // Who offers two answers has to pay one of them: of two questions a tie leaves neither true.
  if (chance === 'rare') return (a.twoWay || b.twoWay) && !tied.includes('none') ? 'rare' : 'open'
  if (chance !== undefined) return chance === 'usual' ? 'open' : 'none'
  // Rules that speak of a tie say that there may be one.
  if (tied.some((paid) => paid !== undefined)) return 'open'
  const isDecided =
    a.twoWay ||
    b.twoWay ||
    [...a.leagues, ...b.leagues].some((league) => neverDrawn.has(league)) ||
    [a, b].some(isBetweenTeams)
  return isDecided ? 'none' : 'open'
}

/** Two teams whose names are of no league in which games are drawn. */
function isBetweenTeams({ rivals }: ParsedMarket): boolean {
  return (
    rivals.length === 2 &&
    rivals.every(({ teams }) => teams.length > 0 && teams.every((team) => neverDrawn.has(leagueOf(team) ?? '')))
  )
}

/** The relation of two markets that ask about one of the two of a runoff each. */
export function ofRunoff(a: ParsedMarket, b: ParsedMarket): Decision {
  const isSame = a.negated !== b.negated
  return {
    ...answer(isSame ? 'identity' : 'complement', 0.85, ['one of the two of a runoff wins it']),
    polarity: isSame ? 1 : -1,
    compareFlag: 'near_match',
  }
}
