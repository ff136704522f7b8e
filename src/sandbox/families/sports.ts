import { strengthOf } from '../beliefs/leagues.ts'
import type { Entity } from '../entities.ts'
import { textHash, unit } from '../noise.ts'
import type { Family, Place } from '../world/draft.ts'
import { type Fixture, fixturesOf, placeOfFixture } from './fixtures.ts'
import { gameDraft, goalsDraft } from './game-drafts.ts'
import { placeOf, placesOf } from './names.ts'
import { type Game, type League, leagues, seasons, shortOf } from './sports-leagues.ts'

/** Leagues take turns with so many games. */
const turnGames = 12

/** The games of the calendar of each league. A venue that lists one lists it for its own day. */
export function games(entities: readonly Entity[], seed: number): Family {
  const calendars = leagues.map((league) => {
    const teams = entities.filter(({ kind }) => kind === league.kind)
    return { league, teams, fixtures: fixturesOf(league.kind, teams) }
  })
  const most = Math.max(...calendars.map(({ fixtures }) => fixtures.length))
  const turns = Array.from({ length: Math.ceil(most / turnGames) }, (_, turn) => turn * turnGames)
  const places = placesOf(turns, (from) =>
    placesOf(calendars, ({ league, teams, fixtures }) =>
      placesOf(fixtures.slice(from, from + turnGames), (fixture) => gamePlaces(league, fixture, { teams, seed })),
    ),
  )
  return { name: 'games', share: 10, places, twists: ['round'], shared: true, interest: 5.6 }
}

function gamePlaces(
  league: League,
  fixture: Fixture,
  { teams, seed }: { teams: readonly Entity[]; seed: number },
): Place[] {
  const { home, away } = fixture
  const key = textHash(`${home.slug} ${away.slug}`)
  const names: [string, string] = league.draws ? [home.name, away.name] : [placeOf(home, teams), placeOf(away, teams)]
  const better = strengthOf(home, seed) - strengthOf(away, seed)
  const game: Game = {
    league,
    home,
    away,
    places: names,
    code: `${shortOf(away)}${shortOf(home)}`,
    margin: league.margin.home + league.margin.strength * better,
    total: league.total.mean + league.total.between * (2 * unit(key, 9) - 1),
  }
  const season = seasons[league.kind]
  const drafts = league.draws ? [gameDraft, goalsDraft] : [gameDraft]
  return drafts.map((draft) => ({
    ...placeOfFixture(fixture, (request) => draft(game, request)),
    ...(season && { season }),
  }))
}
