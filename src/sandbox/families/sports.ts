import { strengthOf } from '../beliefs/leagues.ts'
import { hourSeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { textHash, unit } from '../noise.ts'
import type { Family, Place } from '../world/draft.ts'
import { byFame } from './fame.ts'
import { gameDraft, goalsDraft } from './game-drafts.ts'
import { placeOf, placesOf, rolling } from './names.ts'
import { type Game, type League, leagues, playDays, seasons, shortOf } from './sports-leagues.ts'

/** Leagues take turns with so many teams. */
const turnTeams = 10

/** Games of each team: in each league, two rounds of opponents, those of the best teams first. */
export function games(entities: readonly Entity[], seed: number): Family {
  const teamsOf = leagues.map((league) => {
    const ofLeague = entities.filter(({ kind }) => kind === league.kind)
    return { league, teams: byFame(ofLeague.toSorted((a, b) => strengthOf(b, seed) - strengthOf(a, seed))) }
  })
  const most = Math.max(...teamsOf.map(({ teams }) => teams.length))
  const turns = [1, 2].flatMap((round) =>
    Array.from({ length: Math.ceil(most / turnTeams) }, (_, turn) => ({ round, from: turn * turnTeams })),
  )
  const places = placesOf(turns, ({ round, from }) =>
    placesOf(teamsOf, ({ league, teams }) =>
      placesOf(teams.slice(from, from + turnTeams).entries(), ([index, home]) => {
        const away = teams[(from + index + round * 5 + 1) % teams.length]
        return away === undefined || away === home ? [] : gamePlaces(league, home, away, { teams, seed })
      }),
    ),
  )
  return { name: 'games', share: 10, places, twists: ['round', 'date'], shared: true, interest: 5.6 }
}

function gamePlaces(
  league: League,
  home: Entity,
  away: Entity,
  { teams, seed }: { teams: readonly Entity[]; seed: number },
): Place[] {
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
  const hour = ((league.draws ? 14 : 18) + (key % 8)) * hourSeconds
  const days = playDays[league.kind] ?? [0, 1, 2, 4, 5]
  const round = days[key % days.length] ?? 0
  const season = seasons[league.kind]
  const drafts = league.draws ? [gameDraft, goalsDraft] : [gameDraft]
  return drafts.flatMap((draft) =>
    rolling(key, [7], hour, () => (request) => draft(game, request), [round]).map((place) => ({
      ...place,
      ...(season && { season }),
    })),
  )
}
