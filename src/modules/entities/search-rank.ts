import { wordsOf } from '../../domain/text/search-text.ts'
import { editDistance } from '../../platform/text/edit-distance.ts'

/** An entity that a search may mean, with what is known of it. */
export type Candidate = { slug: string; displayName: string; aliases: readonly string[]; links: number }

/**
 * The place of an entity among the answers to a search, better ones first: typing errors that must be forgiven; how the words fit its name (0: they
 * are a name of it, 1: whole words of a name, 2: beginnings of words, 3: words of several of its names); how much is known of it, negative; its slug.
 * The last makes it a position that no two entities share.
 */
export type Rank = readonly [slips: number, form: number, obscurity: number, slug: string]

/** Longest difference between a word and what was typed that the text index forgives. */
const maxSlips = 2

export function rankOf(candidate: Candidate, words: readonly string[]): Rank {
  const names = [candidate.displayName, ...candidate.aliases, candidate.slug].map(wordsOf)
  let best = acrossNames(names, words)
  for (const name of names) {
    const fit = fitOf(name, words)
    if (fit !== undefined && compare(fit, best) < 0) best = fit
  }
  return [...best, -candidate.links, candidate.slug]
}

/** Negative where `a` comes before `b`. Slugs in the order of their code units, as the database has them. */
export function compareRanks(a: Rank, b: Rank): number {
  return compare([a[0], a[1]], [b[0], b[1]]) || a[2] - b[2] || (a[3] < b[3] ? -1 : Number(a[3] > b[3]))
}

type Fit = [slips: number, form: number]

function compare(a: Fit, b: Fit): number {
  return a[0] - b[0] || a[1] - b[1]
}

/** The fit of all the words to one name; undefined where one of them does not fit. */
function fitOf(name: readonly string[], words: readonly string[]): Fit | undefined {
  const matches = words.map((word) => matchOf(name, word))
  if (matches.some((match) => match === undefined)) return undefined
  const slips = matches.reduce((sum, match) => sum + (match?.slips ?? 0), 0)
  if (matches.some((match) => match?.beginning)) return [slips, 2]
  const inOrder = matches.every((match, at) => match?.at === at)
  return [slips, inOrder && name.length === words.length ? 0 : 1]
}

/** Each word by itself, in whichever name it fits best. */
function acrossNames(names: readonly (readonly string[])[], words: readonly string[]): Fit {
  const all = names.flat()
  const slips = words.map((word) => matchOf(all, word)?.slips ?? maxSlips + 1)
  return [slips.reduce((sum, each) => sum + each, 0), 3]
}

type Match = { at: number; slips: number; beginning: boolean }

/** The word of a name that fits best: the same, one that begins so, one that is nearly so. */
function matchOf(name: readonly string[], word: string): Match | undefined {
  const same = name.indexOf(word)
  if (same >= 0) return { at: same, slips: 0, beginning: false }
  const longer = name.findIndex((other) => other.startsWith(word))
  if (longer >= 0) return { at: longer, slips: 0, beginning: true }
  let best: Match | undefined
  for (const [at, other] of name.entries()) {
    const slips = slipsBetween(word, other)
    if (slips <= maxSlips && slips < (best?.slips ?? maxSlips + 1)) best = { at, slips, beginning: false }
  }
  return best
}

function slipsBetween(a: string, b: string): number {
  // The lengths alone may say that it is too many.
  return Math.abs(a.length - b.length) > maxSlips ? maxSlips + 1 : editDistance(a, b)
}
