import { fold, wordsOf } from '../../../domain/text/words.ts'

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
