import { hash, unit, wander } from '../noise.ts'
import { type Belief, beliefOf, drawn, logistic, logit, type Pushed, pullAt, unmoved, withOdds } from './belief.ts'
import { swingSeconds } from './choice.ts'

/** Somebody who may be nominated by one of two parties. `weight` is relative to the others of the party. */
export type Candidate = { party: 0 | 1; weight: number }

/** The days on which the parties nominate and the people vote, in seconds since 1970. */
export type ElectionDays = { nomination: number; vote: number }

/** Weight of candidates that nobody lists, against a sum of 1 of the others of a party. */
const unlisted = 0.12
/** Most by which a candidate is likelier to win than the party at large, or less likely, in logarithms of odds. */
const appeal = 0.25

/**
 * An election between two parties: which one wins, whom each nominates, and who wins it. A candidate is never likelier to win than to be nominated.
 */
export function election(
  key: number,
  candidates: readonly Candidate[],
  { firstParty, days, pushed = unmoved }: { firstParty: number; days: ElectionDays; pushed?: Pushed },
): Record<'party' | 'nominee' | 'winner', Belief> {
  const opinion = (time: number) =>
    logit(firstParty) + 0.3 * wander(hash(key, 1), Math.min(time, days.vote), swingSeconds)
  const sharesAt = (time: number) => {
    const at = Math.min(time, days.nomination)
    const moved = candidates.map(
      ({ weight }, place) =>
        weight * Math.exp(0.35 * wander(hash(key, 2, place), at, swingSeconds) + pushed.by(place, at)),
    )
    return (party: 0 | 1) => {
      const own = moved.map((each, place) => (candidates[place]?.party === party ? each : 0))
      const total = own.reduce((sum, each) => sum + each, 0) * (1 + unlisted)
      return own.map((each) => each / total)
    }
  }
  const last = sharesAt(days.nomination)
  const nominees = ([0, 1] as const).map((party) => drawn(last(party), unit(key, 71, party)))
  const firstWins = unit(key, 72) < logistic(opinion(days.vote))

  const at = (time: number) => {
    const pull = pullAt(time, days.vote)
    const first = withOdds(logistic(opinion(time)), firstWins ? pull : 1 / pull)
    const shares = sharesAt(time)
    const nominated = new Float64Array(candidates.length)
    for (const party of [0, 1] as const) {
      const own = shares(party)
      const winner = nominees[party] ?? -1
      const strength = pullAt(time, days.nomination)
      const won = winner < 0 ? 1 - own.reduce((sum, each) => sum + each, 0) : (own[winner] ?? 0)
      const total = 1 + won * (strength - 1)
      for (const [place, each] of own.entries())
        if (candidates[place]?.party === party) nominated[place] = (place === winner ? each * strength : each) / total
    }
    const wins = nominated.map((each, place) => {
      const party = candidates[place]?.party === 0 ? first : 1 - first
      return each * withOdds(party, Math.exp(appeal * (2 * unit(key, 4, place) - 1)))
    })
    return Float64Array.of(first, 1 - first, ...nominated, ...wins)
  }
  const whole = beliefOf(at, () => false, pushed)
  const part = (from: number, truth: (place: number) => boolean): Belief => ({
    of: (place, time) => whole.of(from + place, time),
    truth,
  })
  const isNominee = (place: number) => nominees.includes(place)
  const partyWins = (place: number) => (candidates[place]?.party === 0) === firstWins
  return {
    party: part(0, (place) => (place === 0) === firstWins),
    nominee: part(2, isNominee),
    winner: part(2 + candidates.length, (place) => isNominee(place) && partyWins(place)),
  }
}
