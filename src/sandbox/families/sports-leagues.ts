import { hourSeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import type { Season } from '../world/draft.ts'
import { codeOf, letters } from './names.ts'

/**
 * A league. Points are what its games are counted in: how many both teams score together and how far that varies from game to game and within one,
 * how many of them a team is better for each unit of its strength, and at home, and how far margins vary.
 */
export type League = {
  kind: string
  name: string
  formal: string
  ticker: string
  game: string
  draws: boolean
  points: string
  total: { mean: number; between: number; within: number }
  margin: { strength: number; home: number; within: number; line: number | null }
}

/** Days of the year on which a league plays, the first and the last, by the kind of its teams. */
export const seasons: Readonly<Record<string, Season>> = {
  'nfl-team': { first: '09-05', last: '02-14' },
  'nba-team': { first: '10-20', last: '06-20' },
  'mlb-team': { first: '03-26', last: '11-02' },
  'nhl-team': { first: '10-07', last: '06-20' },
  'ncaa-team': { first: '08-28', last: '01-20' },
  'soccer-team': { first: '08-10', last: '05-31' },
}

/** Days of the week on which games end, as days after a Friday, those with more games more often; elsewhere most days. */
export const playDays: Readonly<Record<string, readonly number[]>> = {
  'nfl-team': [2, 2, 2, 2, 3, 6],
  'ncaa-team': [1],
  'soccer-team': [1, 1, 2, 2, 4, 5],
}

/** A game takes so long, and until then little is learned of it. */
export const gameSeconds = 3 * hourSeconds

export const leagues: readonly League[] = [
  {
    ...{
      kind: 'nfl-team',
      name: 'NFL',
      formal: 'pro football',
      ticker: 'KXNFL',
      game: 'game',
      draws: false,
      points: 'points',
    },
    total: { mean: 44.5, between: 4, within: 13 },
    margin: { strength: 3.2, home: 1.8, within: 13, line: null },
  },
  {
    ...{
      kind: 'nba-team',
      name: 'NBA',
      formal: 'pro basketball',
      ticker: 'KXNBA',
      game: 'game',
      draws: false,
      points: 'points',
    },
    total: { mean: 225.5, between: 9, within: 19 },
    margin: { strength: 4, home: 2.2, within: 13, line: null },
  },
  {
    ...{
      kind: 'soccer-team',
      name: 'Soccer',
      formal: 'soccer',
      ticker: 'KXSOCCER',
      game: 'match',
      draws: true,
      points: 'goals',
    },
    total: { mean: 2.65, between: 0.3, within: 1.65 },
    margin: { strength: 0.5, home: 0.35, within: 1.6, line: null },
  },
  {
    ...{
      kind: 'nhl-team',
      name: 'NHL',
      formal: 'pro hockey',
      ticker: 'KXNHL',
      game: 'game',
      draws: false,
      points: 'goals',
    },
    total: { mean: 6, between: 0.5, within: 2.3 },
    margin: { strength: 0.4, home: 0.2, within: 2.3, line: 1.5 },
  },
  {
    ...{
      kind: 'ncaa-team',
      name: 'CFB',
      formal: 'college football',
      ticker: 'KXNCAAF',
      game: 'game',
      draws: false,
      points: 'points',
    },
    total: { mean: 53, between: 6, within: 15 },
    margin: { strength: 7, home: 2.5, within: 15, line: null },
  },
  {
    ...{
      kind: 'mlb-team',
      name: 'MLB',
      formal: 'pro baseball',
      ticker: 'KXMLB',
      game: 'game',
      draws: false,
      points: 'runs',
    },
    total: { mean: 8.5, between: 1, within: 4.2 },
    margin: { strength: 0.55, home: 0.2, within: 4, line: 1.5 },
  },
]

export type Game = {
  league: League
  home: Entity
  away: Entity
  places: [string, string]
  code: string
  /** The points by which the home team is expected to win, and those that both are expected to score. */
  margin: number
  total: number
}

export function shortOf(team: Entity): string {
  const { abbr } = team.about
  // Without a short form of its own a club gets letters, and two signs that tell it from those with the same.
  return abbr !== undefined && abbr !== '' ? abbr : `${letters(team.name, 3)}${codeOf(team).slice(-2)}`
}
