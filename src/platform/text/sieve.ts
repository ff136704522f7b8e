import { neededWords } from './needed-words.ts'

/** Says of each of some patterns, by its place, whether a text in small letters has a part that the pattern needs: 1 where it may match. Holds until the next text. */
export type Sieve = (small: string) => Uint8Array

type Part = { letters: string; places: number[] }

/** A letter or sign of parts in five bits, all digits as one; 0 is anything else. */
const bits = 5
const letterOf = new Uint8Array(128)
for (const [at, letter] of [..."abcdefghijklmnopqrstuvwxyz '-/"].entries()) letterOf[letter.charCodeAt(0)] = at + 1
for (const digit of '0123456789') letterOf[digit.charCodeAt(0)] = 2 ** bits - 1
/** The last three letters. */
const opening = 2 ** (3 * bits) - 1

/** Holds a text against many patterns at once: it is walked along once, and parts are looked up by the three letters that they begin with. */
export function createSieve(sources: readonly string[]): Sieve {
  const always = new Uint8Array(sources.length)
  const parts = new Map<string, Part>()
  for (const [place, source] of sources.entries()) {
    const needed = neededWords(source)
    if (needed === undefined) always[place] = 1
    for (const letters of needed ?? []) {
      const part = parts.get(letters) ?? { letters, places: [] }
      part.places.push(place)
      parts.set(letters, part)
    }
  }
  const byOpening: (Part[] | undefined)[] = Array.from({ length: opening + 1 })
  for (const part of parts.values()) {
    const key = [...part.letters.slice(0, 3)].reduce((so, letter) => withLetter(so, letter.charCodeAt(0)), 0)
    byOpening[key] = [...(byOpening[key] ?? []), part]
  }
  // Made once: a table of its own for each text costs as much as the walk along it.
  const may = new Uint8Array(sources.length)
  return (small) => {
    may.set(always)
    let key = 0
    for (let at = 0; at < small.length; at += 1) {
      key = withLetter(key, small.charCodeAt(at))
      const begun = byOpening[key]
      // Few openings begin a part.
      if (begun === undefined) continue
      for (const { letters, places } of begun)
        if (small.startsWith(letters, at - 2)) for (const place of places) may[place] = 1
    }
    return may
  }
}

function withLetter(key: number, code: number): number {
  return ((key << bits) & opening) | (letterOf[code] ?? 0)
}
