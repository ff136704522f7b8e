import { z } from 'zod'
import { editDistance } from '../../platform/text/edit-distance.ts'
import { remembering } from '../../platform/text/remembering.ts'
import { readVocabulary } from './vocabulary.ts'

const words = z.array(z.string().min(1))
const vocabulary = readVocabulary(
  'people',
  z.strictObject({
    givenNames: z.array(words),
    generations: words,
    titles: words,
    particles: words,
    surnamesFirst: words,
    otherNames: z.array(words),
  }),
)

/** The groups of given names, each one name in several forms, that a name stands in. */
const groupsOf = new Map<string, Set<number>>()
for (const [index, group] of vocabulary.givenNames.entries()) {
  for (const name of group) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(index))
}

/** The people whose names have no word in common, each by all of their names. */
const personsCalled = new Map(
  vocabulary.otherNames.flatMap((names, person) => names.map((name) => [name.replace(/[ -]/g, ''), person] as const)),
)

const generations = new Set(vocabulary.generations)
const titles = new Set(vocabulary.titles)
const particles = new Set(vocabulary.particles)
/** Surnames that stand before the given name. */
export const surnamesFirst: ReadonlySet<string> = new Set(vocabulary.surnamesFirst)

/** The agreement of two names of people: `short` where one is the surname of the other, `unknown` where one may be the first name of the other. */
export type NameRelation = 'same' | 'short' | 'unknown' | 'different'

/** True where two first names may be one: equal, a nickname, an initial, or one name spelled in two ways. */
export function sameGivenName(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length === 1 || b.length === 1) return a[0] === b[0]
  const groups = groupsOf.get(a)
  if (groups !== undefined) for (const group of groupsOf.get(b) ?? []) if (groups.has(group)) return true
  return isShortened(a, b) || soundOf(a) === soundOf(b)
}

/** Cam of Cameron. Carlo and Carlos or Paul and Paula are two names, and what a known short form stands for is known. */
function isShortened(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    !groupsOf.has(short) &&
    short.length >= 3 &&
    long.startsWith(short) &&
    long.length - short.length >= 2 &&
    !/(?:a|os|us|is)$/.test(long)
  )
}

/** True where two words differ only as transliterations do ("Zelensky", "Zelenskyy"), or by one slip in a word of eight letters or more. */
export function sameSpelling(a: string, b: string): boolean {
  if (a === b) return true
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4 || a[0] !== b[0] || Math.abs(a.length - b.length) > 2) return false
  return soundOf(a) === soundOf(b) || (shorter >= 8 && editDistance(a, b) === 1)
}

const sounds: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/[jy]/g, 'i'],
  [/(?:ae|oe|ue)/g, 'u'],
  [/ck|q|c(?![eih])/g, 'k'],
  [/sch|sh/g, 's'],
  [/tz|ts|z/g, 's'],
  [/w/g, 'v'],
  [/th/g, 't'],
  [/h/g, ''],
  [/(?:ii|ei|ie)/g, 'i'],
  [/(.)\1+/g, '$1'],
]
/** A spelling that is common to the ways in which a foreign name is written. */
const soundOf = remembering((word) => {
  let sound = word
  for (const [pattern, by] of sounds) sound = sound.replace(pattern, by)
  return sound
})

/**
 * Compares names of people given as folded words. Middle names, word order, initials, nicknames and second surnames do not part people;
 * "Jr." does, and "II" may. A surname alone is `short`.
 */
export function comparePeople(one: readonly string[], other: readonly string[]): NameRelation {
  const [a, b] = [parts(one), parts(other)]
  const person = personsCalled.get(a.words.join(''))
  if (person !== undefined && person === personsCalled.get(b.words.join(''))) return 'same'
  const numbered = a.generation !== b.generation
  if (
    a.generation !== b.generation &&
    ![a.generation, b.generation].every((mark) => mark === '' || mark === 'ii' || mark === 'iii' || mark === 'iv')
  )
    return 'different'
  if (a.words.length === 0 || b.words.length === 0) return 'different'
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  // Byron Murphy and Byron Murphy II are two players of one league.
  const same = numbered ? 'unknown' : 'same'
  if (short.length === long.length && [...short].toSorted().join(' ') === [...long].toSorted().join(' ')) return same
  if (short.join('') === long.join('')) return same
  if (long.length === 1 && a.generation !== '' && sameGivenName(short[0] ?? '', long[0] ?? '')) return same
  if (short.length === 1) return singleName(short[0] ?? '', long)
  const [shortFirst = '', longFirst = ''] = [short[0], long[0]]
  const [shortLast = '', longLast = ''] = [short.at(-1), long.at(-1)]
  if (isWithin(short, long)) return same
  if (sameSpelling(shortLast, longLast) && sameGivenName(shortFirst, longFirst))
    return shortLast === longLast || shortFirst === longFirst ? same : 'different'
  // "Gukesh D": a surname of which only the first letter is written.
  if (short.length === 2 && long.length === 2 && shortFirst === longFirst && shortFirst.length >= 4)
    if ((shortLast.length === 1 || longLast.length === 1) && shortLast[0] === longLast[0]) return 'short'
  // A second surname of one side ("Cabello" of "Cabello Rondon"), or a middle name used as the first.
  if (long.length > 2 && long.includes(shortLast) && sameGivenName(shortFirst, longFirst)) return same
  if (long.length > 2 && shortLast === longLast && long.slice(1, -1).includes(shortFirst)) return same
  return 'different'
}

function singleName(name: string, long: readonly string[]): NameRelation {
  if (name.length < 3) return 'different'
  if (long.length === 1) return sameSpelling(name, long[0] ?? '') && (long[0]?.length ?? 0) >= 7 ? 'same' : 'different'
  if (long.slice(1).includes(name)) return 'short'
  return long[0] === name ? 'unknown' : 'different'
}

/** Every word of the short name in the long one, in that order, with particles left out. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let from = 0
  for (const [at, word] of short.entries()) {
    if (at > 0 && at < short.length - 1 && particles.has(word)) continue
    const found = long.indexOf(word, from)
    if (found < 0) return false
    from = found + 1
  }
  return true
}

function parts(words: readonly string[]): { words: readonly string[]; generation: string } {
  let generation = ''
  const kept = words.filter((word, index) => {
    if (index > 0 && generations.has(word)) generation = word === 'junior' ? 'jr' : word === 'senior' ? 'sr' : word
    return !(index > 0 && generations.has(word)) && !(words.length > 2 && index === 0 && titles.has(word))
  })
  return { words: kept, generation }
}
