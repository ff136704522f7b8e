import { hash, unit, wander } from '../noise.ts'
import { type Belief, beliefOf, drawn, logistic, type Pushed, pullAt, unmoved } from './belief.ts'
import { swingSeconds } from './choice.ts'

/** A team of a league that plays out divisions, two conferences and a final. `strength` is between -1.6 and 1.6. */
export type Contender = { division: string; conference: string; strength: number }

/** The moments at which divisions, conferences and the title are decided, in seconds since 1970. */
export type Stages = { division: number; conference: number; title: number }

export type Tournament = Record<'division' | 'conference' | 'title', Belief>

const maxStrength = 1.6
/** Weights of strength over a season, in the play-offs on the way to the final, and in the final. */
export type Effects = { season: number; playoffs: number; final: number }

/**
 * With these the best team of four divisions is never likelier to win the conference than to win its division: it would have to be more than three
 * times as good in the play-offs as the winners of the others.
 */
export const footballEffects: Effects = { season: 1.1, playoffs: 0.35, final: 0.5 }

/** Everything that the stages of a tournament follow from. */
type Field = {
  key: number
  everybody: readonly number[]
  divisions: readonly (readonly number[])[]
  conferences: readonly (readonly number[])[]
  effects: Effects
  ends: Stages
  /** Of all teams at a time, in seconds. */
  strengthsAt: (time: number) => Float64Array
}

/** The winners who are ahead of the others of their groups, and by which factor. */
type Pull = { factor: number; winners: readonly number[] }
const nobody: Pull = { factor: 1, winners: [] }

/** The factor of those who have won: the others count no more. */
const decided = Number.POSITIVE_INFINITY

/**
 * Chances of all teams from their strengths, by conditional chains: who wins a division, who of the divisions' winners wins the conference, who
 * of both conferences' winners wins the final. A title is therefore never likelier than the conference, nor that than the division, and the chances
 * of each stage add up to 1.
 */
export function tournament(
  key: number,
  teams: readonly Contender[],
  ends: Stages,
  { effects = footballEffects, pushed = unmoved }: { effects?: Effects; pushed?: Pushed } = {},
): Tournament {
  const field: Field = {
    ...{ key, ends, effects },
    everybody: [...teams.keys()],
    divisions: placesBy(teams, ({ division, conference }) => `${conference} ${division}`),
    conferences: placesBy(teams, ({ conference }) => conference),
    strengthsAt: (time) =>
      Float64Array.from(teams, ({ strength }, place) => {
        const at = Math.min(time, ends.title)
        const moved = strength + 0.2 * wander(hash(key, place), at, swingSeconds) + pushed.by(place, at)
        return Math.min(maxStrength, Math.max(-maxStrength, moved))
      }),
  }
  const winners = winnersOf(field)
  const whole = beliefOf(
    (time) => {
      const strengths = field.strengthsAt(time)
      // What is over is certain, or the next stage would be surer than it.
      const pull = (stage: keyof Stages): Pull => ({
        factor: time >= ends[stage] ? decided : pullAt(time, ends[stage]),
        winners: winners[stage],
      })
      const division = divisionAt(field, strengths, pull('division'))
      const conference = conferenceAt(field, division, strengths, pull('conference'))
      const title = titleAt(field, conference, strengths, pull('title'))
      return Float64Array.of(...division, ...conference, ...title)
    },
    () => false,
    pushed,
  )
  const stage = (number: number, name: keyof Stages): Belief => ({
    of: (place, time) => whole.of(number * teams.length + place, time),
    truth: (place) => winners[name].includes(place),
  })
  return { division: stage(0, 'division'), conference: stage(1, 'conference'), title: stage(2, 'title') }
}

function divisionAt({ divisions, effects }: Field, strengths: Float64Array, pull: Pull): Float64Array {
  return sharedOut(
    divisions,
    strengths.map((each) => Math.exp(effects.season * each)),
    pull,
  )
}

function conferenceAt(
  { conferences, effects }: Field,
  division: Float64Array,
  strengths: Float64Array,
  pull: Pull,
): Float64Array {
  const weights = division.map((each, place) => each * Math.exp(effects.playoffs * (strengths[place] ?? 0)))
  return sharedOut(conferences, weights, pull)
}

function titleAt(
  { everybody, conferences, effects }: Field,
  conference: Float64Array,
  strengths: Float64Array,
  pull: Pull,
): Float64Array {
  return sharedOut([everybody], finalsOf(conferences, conference, strengths, effects.final), pull)
}

/** The winners, drawn stage by stage from what is expected when the stage ends. */
function winnersOf(field: Field): Record<keyof Stages, readonly number[]> {
  const { key, everybody, divisions, conferences, ends, strengthsAt } = field
  const drawnFrom = (groups: readonly (readonly number[])[], shares: Float64Array, salt: number) =>
    groups.map((places, group) => {
      const own = places.map((place) => shares[place] ?? 0)
      return places[drawn(own, unit(key, salt, group))] ?? places[0] ?? 0
    })
  const atEnd = strengthsAt(ends.conference)
  const division = drawnFrom(divisions, divisionAt(field, strengthsAt(ends.division), nobody), 71)
  const reached = divisionAt(field, atEnd, { factor: decided, winners: division })
  const conference = drawnFrom(conferences, conferenceAt(field, reached, atEnd, nobody), 72)
  const finalists = conferenceAt(field, reached, atEnd, { factor: decided, winners: conference })
  const title = drawnFrom([everybody], titleAt(field, finalists, strengthsAt(ends.title), nobody), 73)
  return { division, conference, title }
}

function placesBy(teams: readonly Contender[], nameOf: (team: Contender) => string): number[][] {
  return [...Map.groupBy(teams.keys(), (place) => nameOf(teams[place] as Contender)).values()]
}

/** Weights made to add up to 1 within each group, those of the winners multiplied beforehand; with an endless factor they alone count. */
function sharedOut(
  groups: readonly (readonly number[])[],
  weights: Float64Array,
  { factor, winners }: Pull,
): Float64Array {
  const shares = new Float64Array(weights.length)
  for (const places of groups) {
    const pulled = (place: number) => {
      const isWinner = winners.includes(place)
      if (factor === decided) return isWinner ? 1 : 0
      return (weights[place] ?? 0) * (isWinner ? factor : 1)
    }
    const total = places.reduce((sum, place) => sum + pulled(place), 0)
    for (const place of places) shares[place] = total === 0 ? 0 : pulled(place) / total
  }
  return shares
}

/** To reach the final and to win it against each who may come from elsewhere. Where there is one conference alone, it decides. */
function finalsOf(
  conferences: readonly (readonly number[])[],
  reach: Float64Array,
  strengths: Float64Array,
  effect: number,
): Float64Array {
  if (conferences.length < 2) return reach
  const wins = new Float64Array(reach.length)
  for (const [index, places] of conferences.entries()) {
    const others = conferences.filter((_, other) => other !== index).flat()
    for (const place of places) {
      let beats = 0
      for (const other of others)
        beats += (reach[other] ?? 0) * logistic(effect * ((strengths[place] ?? 0) - (strengths[other] ?? 0)))
      wins[place] = (reach[place] ?? 0) * beats
    }
  }
  return wins
}
