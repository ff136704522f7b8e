import { hash, unit, wander } from '../noise.ts'
import { type Belief, beliefOf, drawn, logistic, logit, type Pushed, pullAt, unmoved, withOdds } from './belief.ts'

/** Seconds in which a belief swings. */
export const swingSeconds = 90 * 86_400

/** The distance that opinion goes from where it began, in logarithms of odds. */
const swing = 0.35

/**
 * One of several answers that exclude each other comes true, or none of them with the weight of `rest`. Weights are relative; `ends` in seconds
 * since 1970.
 */
export function choice(given: {
  key: number
  weights: readonly number[]
  rest: number
  ends: number
  pushed?: Pushed
}): Belief {
  const { key, weights, rest, ends, pushed = unmoved } = given
  const sharesAt = (time: number): Float64Array => {
    const moved = Float64Array.from(
      weights,
      (weight, place) =>
        weight * Math.exp(swing * wander(hash(key, 3, place), time, swingSeconds) + pushed.by(place, time)),
    )
    const total = moved.reduce((sum, each) => sum + each, rest)
    return moved.map((each) => each / total)
  }
  const winner = drawn(sharesAt(ends), unit(key, 63))
  const at = (time: number) => {
    const pull = pullAt(time, ends)
    const shares = sharesAt(Math.min(time, ends))
    const won = winner < 0 ? 1 - shares.reduce((sum, each) => sum + each, 0) : (shares[winner] ?? 0)
    const total = 1 + won * (pull - 1)
    return shares.map((each, place) => (place === winner ? each * pull : each) / total)
  }
  return beliefOf(at, (place) => place === winner, pushed)
}

/** Something that is so at the end, or not: near `expected` until it shows. */
export function chance(given: { key: number; expected: number; ends: number; pushed?: Pushed }): Belief {
  const { key, expected, ends, pushed = unmoved } = given
  const opinion = (time: number) =>
    logistic(logit(expected) + swing * wander(hash(key, 3), time, swingSeconds) + pushed.by(0, time))
  const comes = unit(key, 63) < opinion(ends)
  const at = (time: number) => {
    const pull = pullAt(time, ends)
    return Float64Array.of(withOdds(opinion(Math.min(time, ends)), comes ? pull : 1 / pull))
  }
  return beliefOf(at, () => comes, pushed)
}

/** `at`: when it happens, possibly after all days that are asked about. */
export type Happening = Belief & { at: number }

/**
 * Something that may happen before one of several days, not before `earliest`: less and less likely as the time passes without it, and sure once
 * it has happened. `rate` is how often it would happen in a second; all times are in seconds.
 */
export function happening(given: {
  key: number
  rate: number
  earliest: number
  until: readonly number[]
  pushed?: Pushed
}): Happening {
  const { key, rate, earliest, until, pushed = unmoved } = given
  const at = earliest + -Math.log(1 - unit(key, 61)) / rate
  const probabilities = (time: number) => {
    // The last date is moved as all of them are, or an earlier one could become likelier than a later.
    const mood = Math.exp(0.5 * wander(hash(key, 64), time, swingSeconds) + pushed.by(until.length - 1, time))
    return Float64Array.from(until, (end) => {
      if (at <= time && at <= end) return 1
      // Before the first day on which it can happen the whole time since then is ahead.
      return 1 - Math.exp(-rate * mood * Math.max(0, end - Math.max(time, earliest)))
    })
  }
  return { ...beliefOf(probabilities, (place) => at <= (until[place] ?? 0), pushed), at }
}
