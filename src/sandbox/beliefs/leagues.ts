import { daySeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { hash, textHash, unit } from '../noise.ts'
import type { Pushed } from './belief.ts'
import { favourites } from './expected.ts'
import { type Effects, footballEffects, type Stages, type Tournament, tournament } from './tournament.ts'

/** The leagues whose titles are played out, with the beginning of the group of outcomes that asks for the title. */
export const leagues: readonly { kind: string; title: RegExp; effects: Effects }[] = [
  { kind: 'nfl-team', title: /^super-bowl-/, effects: footballEffects },
  { kind: 'nba-team', title: /^nba-finals-/, effects: { season: 1.2, playoffs: 0.9, final: 0.7 } },
  { kind: 'nhl-team', title: /^stanley-cup-/, effects: { season: 0.9, playoffs: 0.4, final: 0.4 } },
  { kind: 'mlb-team', title: /^world-series-/, effects: { season: 1.1, playoffs: 0.6, final: 0.5 } },
]

/** The strength of a team, from -1.4 to 1.5: favourites first, the others in an order of their own. */
export function strengthOf(team: Pick<Entity, 'slug' | 'kind'>, seed: number): number {
  const known = favourites[team.kind] ?? []
  const place = known.indexOf(team.slug)
  return place < 0
    ? -1.4 + 1.5 * unit(hash(seed, textHash(`strength ${team.slug}`)))
    : 1.5 - (1.2 * place) / Math.max(1, known.length - 1)
}

/** A season of a league; what a later one will be is less sure, so that its teams are nearer together. */
export function seasonOf(
  teams: readonly Entity[],
  {
    seed,
    name,
    ends,
    effects,
    later,
    pushed,
  }: { seed: number; name: string; ends: Stages; effects: Effects; later: boolean; pushed?: Pushed },
): Tournament {
  const contenders = teams.map((team) => ({
    division: team.about.division ?? '',
    conference: team.about.conference ?? '',
    strength: strengthOf(team, seed) * (later ? 0.65 : 1),
  }))
  return tournament(hash(seed, textHash(`season ${name}`)), contenders, ends, {
    effects,
    ...(pushed !== undefined && { pushed }),
  })
}

/** Before a title is decided conferences are, and divisions before them. */
export function stagesBefore(title: number): Stages {
  return { title, conference: title - 14 * daySeconds, division: title - 63 * daySeconds }
}
