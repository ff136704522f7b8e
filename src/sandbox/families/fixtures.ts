import { daySeconds, hourSeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { textHash } from '../noise.ts'
import type { Place } from '../world/draft.ts'
import { byFame } from './fame.ts'
import { firstDay } from './names.ts'
import { leagues, playDays } from './sports-leagues.ts'

/** A game that is played every other week, in the first or the second of two. */
export type Fixture = {
  home: Entity
  away: Entity
  week: 0 | 1
  /** The day of all games of these teams, counted from a Friday. */
  day: number
  /** Seconds after midnight UTC at which it ends. */
  hour: number
}

/**
 * The calendar of a league: four teams of a competition play each other, each team on one day of the week, once a week, against one in the first week
 * and another in the second. Both venues and the lines of players go by it. Teams that no four can be made of play as three or two.
 */
export function fixturesOf(kind: string, teams: readonly Entity[]): Fixture[] {
  const competitions = Map.groupBy(byFame(teams), competitionOf)
  const places = new Map(byFame(teams).map(({ slug }, place) => [slug, place]))
  const circles = [...competitions.values()].flatMap(inFours)
  const placeOf = ([first]: readonly Entity[]) => places.get(first?.slug ?? '') ?? 0
  return circles.toSorted((a, b) => placeOf(a) - placeOf(b)).flatMap((circle) => fixturesAmong(kind, circle))
}

/** Clubs of one country meet; other leagues are one competition. */
function competitionOf({ kind, about }: Entity): string {
  return kind === 'soccer-team' ? about.league_slug || about.group || '' : ''
}

function inFours(teams: readonly Entity[]): Entity[][] {
  return Array.from({ length: Math.ceil(teams.length / 4) }, (_, index) => teams.slice(index * 4, index * 4 + 4))
}

function fixturesAmong(kind: string, [a, b, c, d]: readonly Entity[]): Fixture[] {
  if (a === undefined || b === undefined) return []
  const key = textHash(`day of ${a.slug}`)
  const days = playDays[kind] ?? [0, 1, 2, 4, 5]
  const day = days[key % days.length] ?? 0
  const meet = (week: 0 | 1, home: Entity, away: Entity): Fixture => {
    const draws = leagues.some((league) => league.kind === kind && league.draws)
    const hour = ((draws ? 14 : 18) + (textHash(`${home.slug} ${away.slug}`) % 8)) * hourSeconds
    return { home, away, week, day, hour }
  }
  if (c === undefined) return [meet(0, a, b), meet(1, b, a)]
  if (d === undefined) return [meet(0, a, b), meet(1, b, c)]
  return [meet(0, a, b), meet(0, c, d), meet(1, b, c), meet(1, d, a)]
}

/** The place of a game in the catalogue: it is listed from the last game of the two until it ends. */
export function placeOfFixture({ week, day, hour }: Fixture, draft: Place['draft']): Place {
  const first = (firstDay + day + 7 * week) * daySeconds
  return { fixed: null, period: 14 * daySeconds, phase: first + hour, hour, draft }
}

/** The day of the week of the games of each team, counted from a Friday, by slug. */
export function gameDays(entities: readonly Entity[]): Map<string, number> {
  return new Map(
    leagues.flatMap(({ kind }) =>
      fixturesOf(
        kind,
        entities.filter((each) => each.kind === kind),
      ).flatMap(({ home, away, day }) => [[home.slug, day] as const, [away.slug, day] as const]),
    ),
  )
}
