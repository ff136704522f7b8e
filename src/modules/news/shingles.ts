import { fold, wordsOf } from '../../domain/text/words.ts'

/** Rows of words that a text has, each so many words long. */
export function shinglesOf(text: string, size = 5): ReadonlySet<string> {
  const words = wordsOf(fold(text)).map(({ word }) => word)
  const found = new Set<string>()
  for (let at = 0; at + size <= words.length; at += 1) found.add(words.slice(at, at + size).join(' '))
  return found
}

/** The common part of two sets, as a part of all that they have. */
export function jaccardOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = commonOf(one, other)
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}

/** The common part of two sets, as a part of the smaller. */
export function containmentOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size)
  return least === 0 ? 0 : commonOf(one, other) / least
}

function commonOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const each of small) if (large.has(each)) common += 1
  return common
}

/** The times that two sources said the same true thing, the same false one, or different ones. */
export type Agreement = { sameTrue: number; sameFalse: number; different: number }

const accuracy = 0.8
const falseValues = 10
const copyRate = 0.8
const prior = 0.2

/** The probability that one of two sources copies the other. Shared errors betray it; what is true many find by themselves. */
export function copyPosterior({ sameTrue, sameFalse, different }: Agreement): number {
  const bothTrue = accuracy ** 2
  const bothFalse = (1 - accuracy) ** 2 / falseValues
  const apart = 1 - bothTrue - bothFalse
  const alone = sameTrue * Math.log(bothTrue) + sameFalse * Math.log(bothFalse) + different * Math.log(apart)
  const copied =
    sameTrue * Math.log(copyRate * accuracy + (1 - copyRate) * bothTrue) +
    sameFalse * Math.log(copyRate * (1 - accuracy) + (1 - copyRate) * bothFalse) +
    different * Math.log((1 - copyRate) * apart)
  return 1 / (1 + ((1 - prior) / prior) * Math.exp(alone - copied))
}
