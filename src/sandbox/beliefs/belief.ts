/**
 * Hidden probabilities of propositions that hang together, as a list by their place: at each time they are coherent, so that what two venues make
 * of them is, too.
 */
export type Belief = {
  /** Probability of the proposition at a place of the list, at a time in seconds. */
  of(place: number, time: number): number
  /** True where the proposition comes true in the end. */
  truth(place: number): boolean
}

/** The push of the world on what is believed of a place, in logarithms of odds or units of strength, at a time in seconds. */
export type Pushed = {
  by(place: number, time: number): number
  /** True where something moves at once in an hour, counted from 1970. */
  turns(hour: number): boolean
}

export const unmoved: Pushed = { by: () => 0, turns: () => false }

/** Between two times so many seconds apart prices go in a straight line: what is coherent at both is so between them. */
const stepSeconds = 3_600
/** The same in an hour in which something happens. */
const fineSeconds = 300
/** Some hundred days of one belief stay in memory, by the hour or finer. */
const maxKnots = 12_000

/** The belief whose probabilities are computed at even times and kept, because a candle of a day asks for many moments. */
export function beliefOf(
  at: (time: number) => Float64Array,
  truth: (place: number) => boolean,
  { turns }: Pick<Pushed, 'turns'> = unmoved,
): Belief {
  const knots = new Map<number, Float64Array>()
  const knot = (time: number): Float64Array => {
    const known = knots.get(time)
    if (known !== undefined) return known
    const made = at(time)
    knots.set(time, made)
    const [oldest] = knots.keys()
    if (knots.size > maxKnots && oldest !== undefined) knots.delete(oldest)
    return made
  }
  return {
    of(place, time) {
      const step = turns(Math.floor(time / stepSeconds)) ? fineSeconds : stepSeconds
      const before = Math.floor(time / step) * step
      const left = knot(before)[place] ?? 0
      if (time === before) return left
      return left + ((knot(before + step)[place] ?? 0) - left) * ((time - before) / step)
    },
    truth,
  }
}

/** The time before its end in which it shows what comes true. */
const settlingSeconds = 8 * 86_400

/** The factor by which what comes true gains on the rest as the end comes near: 1 until it shows, then ever more. */
export function pullAt(time: number, end: number): number {
  const passed = Math.min(1, Math.max(0, 1 - (end - time) / settlingSeconds))
  return Math.exp(16 * passed ** 2)
}

/** The probability with its odds multiplied. */
export function withOdds(probability: number, factor: number): number {
  const odds = (probability / (1 - probability)) * factor
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds)
}

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability))
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** The place on which a number from 0 to 1 falls when shares are laid side by side; -1 beyond all of them. */
export function drawn(shares: ArrayLike<number>, luck: number): number {
  let left = luck
  for (let place = 0; place < shares.length; place += 1) {
    left -= shares[place] ?? 0
    if (left < 0) return place
  }
  return -1
}
