/** The numbers by which copying between sources is judged. A change of any of these is a new method. */
export const copyMethod = {
  /** The accuracy of a source of which nothing else is known. */
  accuracy: 0.8,
  /** False values that somebody could come upon by himself. */
  falseValues: 10,
  /** Of what a copier says so much is copied. */
  copyRate: 0.8,
  prior: 0.2,
  /** From here on it is taken for one. */
  least: 0.9,
  /** Errors in common: what both have right tells little of who has it from whom. */
  minErrors: 1,
  reachMs: 72 * 3_600_000,
} as const

/** The claims of two sources about the same: both the truth, both the same error, or each another thing. */
export type Shared = { bothTrue: number; bothFalse: number; different: number }

/** The probability that one of two sources copies the other. Errors in common betray it; what is true may be in common by being true. */
export function copyPosterior(
  { bothTrue, bothFalse, different }: Shared,
  accuracy: number = copyMethod.accuracy,
): number {
  const { falseValues, copyRate, prior } = copyMethod
  const alone = { right: accuracy ** 2, wrong: (1 - accuracy) ** 2 / falseValues }
  const apart = 1 - alone.right - alone.wrong
  const logRatio =
    bothTrue * Math.log((copyRate * accuracy + (1 - copyRate) * alone.right) / alone.right) +
    bothFalse * Math.log((copyRate * (1 - accuracy) + (1 - copyRate) * alone.wrong) / alone.wrong) +
    different * Math.log(((1 - copyRate) * apart) / apart)
  return 1 / (1 + ((1 - prior) / prior) * Math.exp(-logRatio))
}

/** The value that a source claims, its accuracy, and the probability that it has this from another. */
export type Voice = { value: string; accuracy: number; copy: number }

/** The probability of each of the values that are said: votes by how often who says it is right, those of copiers counting less. */
export function voteOf(voices: readonly Voice[]): Map<string, number> {
  const { falseValues, copyRate } = copyMethod
  const scores = new Map<string, number>()
  for (const { value, accuracy, copy } of voices) {
    const vote = Math.log((falseValues * accuracy) / (1 - accuracy)) * (1 - copyRate * copy)
    scores.set(value, (scores.get(value) ?? 0) + vote)
  }
  const all = [...scores.values()].reduce((sum, score) => sum + Math.exp(score), 0) + falseValues + 1 - scores.size
  return new Map([...scores].map(([value, score]) => [value, Math.exp(score) / all]))
}

/** A claim that is settled, with who said it first hand and when. */
export type SettledClaim = { subject: string; isTrue: boolean; assertions: readonly { author: string; at: string }[] }
export type CopyPair = Shared & { author: string; of: string; posterior: number }

/**
 * The pairs of copier and copied, by what both said of the same within three days. The later one is the copier, where it is the later one more often
 * than not.
 */
export function copyPairs(claims: readonly SettledClaim[]): CopyPair[] {
  const accuracy = accuraciesOf(claims)
  const pairs = new Map<string, Shared & { one: string; other: string; later: number }>()
  for (const some of Map.groupBy(claims, ({ subject }) => subject).values()) {
    const said = some.flatMap(({ isTrue, assertions }, claim) =>
      firstOfEach(assertions).map(({ author, at }) => ({ author, at: Date.parse(at), claim, isTrue })),
    )
    for (const [place, a] of said.entries()) {
      for (const b of said.slice(place + 1)) {
        if (a.author === b.author || Math.abs(a.at - b.at) > copyMethod.reachMs) continue
        note(pairs, a, b)
      }
    }
  }
  return [...pairs.values()].flatMap(({ one, other, later, ...shared }) => {
    if (shared.bothFalse < copyMethod.minErrors || later === 0) return []
    const posterior = copyPosterior(shared, ((accuracy.get(one) ?? 0) + (accuracy.get(other) ?? 0)) / 2)
    if (posterior < copyMethod.least) return []
    const [author, of] = later > 0 ? [one, other] : [other, one]
    return [{ author, of, posterior, ...shared }]
  })
}

type Spoken = { author: string; at: number; claim: number; isTrue: boolean }

function note(pairs: Map<string, Shared & { one: string; other: string; later: number }>, a: Spoken, b: Spoken): void {
  const [first, second] = a.author < b.author ? [a, b] : [b, a]
  const key = `${first.author}|${second.author}`
  const pair = pairs.get(key) ?? {
    ...{ one: first.author, other: second.author },
    ...{ bothTrue: 0, bothFalse: 0, different: 0, later: 0 },
  }
  if (first.claim !== second.claim) pair.different += 1
  else if (first.isTrue) pair.bothTrue += 1
  else pair.bothFalse += 1
  if (first.claim === second.claim) pair.later += Math.sign(first.at - second.at)
  pairs.set(key, pair)
}

function firstOfEach(assertions: SettledClaim['assertions']): { author: string; at: string }[] {
  const first = new Map<string, { author: string; at: string }>()
  for (const each of assertions) {
    const known = first.get(each.author)
    if (known === undefined || each.at < known.at) first.set(each.author, each)
  }
  return [...first.values()]
}

/** The accuracy of each, drawn by ten claims towards that of a source of which nothing is known. */
function accuraciesOf(claims: readonly SettledClaim[]): Map<string, number> {
  const counts = new Map<string, { right: number; all: number }>()
  for (const { isTrue, assertions } of claims) {
    for (const { author } of firstOfEach(assertions)) {
      const count = counts.get(author) ?? { right: 0, all: 0 }
      counts.set(author, { right: count.right + Number(isTrue), all: count.all + 1 })
    }
  }
  const strength = 10
  return new Map(
    [...counts].map(([author, { right, all }]) => [
      author,
      Math.min(0.99, (right + copyMethod.accuracy * strength) / (all + strength)),
    ]),
  )
}
