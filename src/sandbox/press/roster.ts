import type { Entity, World } from '../entities.ts'
import { nickname } from '../families/names.ts'
import { textHash } from '../noise.ts'
import type { League } from './happening.ts'

export type Athlete = { slug: string; name: string; team: string }
export type Team = { slug: string; name: string; nick: string }
export type Person = { slug: string; name: string }

/** The teams, people and countries that the press writes about. */
export type Roster = {
  leagues: ReadonlyMap<League, { teams: readonly Team[]; players: readonly Athlete[] }>
  teams: ReadonlyMap<string, Team>
  /** People who may be nominated for an office. */
  nominees: readonly Person[]
  /** Countries to which ambassadors are sent. */
  countries: readonly Person[]
  leaders: readonly (Person & { country: string })[]
}

/** Of leagues with many players only one in so many is written about. */
const sources: Readonly<Record<League, { team: string; player: string; oneIn: number; club?: string }>> = {
  nfl: { team: 'nfl-team', player: 'nfl-player', oneIn: 4 },
  nba: { team: 'nba-team', player: 'nba-player', oneIn: 1 },
  mlb: { team: 'mlb-team', player: 'mlb-player', oneIn: 1 },
  nhl: { team: 'nhl-team', player: 'nhl-player', oneIn: 1 },
  soccer: { team: 'soccer-team', player: 'soccer-player', oneIn: 4, club: 'club_slug' },
}

const carriers = new Set(['QB', 'RB', 'WR', 'TE'])

/** Of the entities of the world those with a name that nobody else has, or a reader could not know who is meant. */
export function rosterOf({ entities }: World): Roster {
  const named = new Map<string, number>()
  for (const { name } of entities) named.set(name, (named.get(name) ?? 0) + 1)
  const alone = ({ name, slug }: Entity) => named.get(name) === 1 && !/\d$/.test(slug) && name.includes(' ')
  const person = ({ slug, name }: Entity): Person => ({ slug, name })
  const kinds = Map.groupBy(entities, ({ kind }) => kind)
  const of = (kind: string) => kinds.get(kind) ?? []
  const leagues: Roster['leagues'] = new Map(
    Object.entries(sources).map(([league, { team, player, oneIn, club = 'team_slug' }]) => {
      const teams = of(team).map((each): Team => ({ ...person(each), nick: nickOf(each) }))
      const known = new Set(teams.map(({ slug }) => slug))
      const players = of(player)
        .filter((each) => alone(each) && known.has(each.about[club] ?? '') && isWrittenAbout(each, oneIn))
        .map((each): Athlete => ({ ...person(each), team: each.about[club] ?? '' }))
      return [league as League, { teams, players }]
    }),
  )
  return {
    leagues,
    teams: new Map([...leagues.values()].flatMap(({ teams }) => teams.map((team) => [team.slug, team]))),
    nominees: [...of('governor'), ...of('representative'), ...of('state-official')]
      .filter(alone)
      .filter(({ slug }) => textHash(slug) % 2 === 0)
      .map(person),
    countries: of('country')
      .filter(({ name }) => ambassadorial.has(name))
      .map(person),
    leaders: of('leader')
      .filter((each) => alone(each) && /^(?:President|Prime Minister|Chancellor)$/.test(each.about.title ?? ''))
      .map((each) => ({ ...person(each), country: each.about.country ?? '' })),
  }
}

function isWrittenAbout({ slug, about }: Entity, oneIn: number): boolean {
  const { position = '' } = about
  if (about.gsis_id !== undefined && !carriers.has(position)) return false
  return position === 'QB' || textHash(slug) % oneIn === 0
}

/** `Chiefs`; a club of soccer has no other name. */
function nickOf(team: Entity): string {
  return team.kind === 'soccer-team' ? team.name : nickname(team)
}

const ambassadorial = new Set([
  ...['Japan', 'Germany', 'France', 'Italy', 'Spain', 'Poland', 'Norway', 'Sweden', 'Finland', 'Portugal', 'Austria'],
  ...['Greece', 'Hungary', 'Canada', 'Mexico', 'Brazil', 'Chile', 'Peru', 'Colombia', 'India', 'Indonesia', 'Vietnam'],
  ...[
    'Thailand',
    'Australia',
    'New Zealand',
    'Kenya',
    'Ghana',
    'Egypt',
    'Morocco',
    'South Africa',
    'Ireland',
    'Denmark',
  ],
])
