import type { Word } from './words.ts'
import { fold, wordsOf } from './words.ts'

/** An entity as a gazetteer knows it. `kind` is the caller's word ("person", "team"). */
export type NamedEntity = { slug: string; kind: string; names: readonly string[] }

/** A name found in a text. More than one slug: the name is ambiguous and the caller has to decide from context. Offsets are into the text given. */
export type Mention = { slugs: readonly string[]; from: number; to: number; text: string }

export type Gazetteer = {
  /** The entities with exactly this name, whatever its case and diacritics. */
  named: (name: string) => readonly string[]
  /** Every name in the text at word borders, the longest first, none within another. */
  mentions: (text: string) => Mention[]
  kindOf: (slug: string) => string | undefined
  readonly size: number
}

type Node = { next: Map<string, Node>; slugs: string[]; codes: string[] }
type Hit = { slugs: readonly string[]; codes: readonly string[]; to: number }

/** Written so in seeds, a name is a code. */
const code = /^[A-Z]{2,5}$/
/** Codes of countries and clubs that stand behind a time of day. */
const clocks = new Set(['AM', 'PM', 'EST', 'EDT', 'CST', 'CDT', 'MST', 'MDT', 'PST', 'PDT', 'UTC', 'GMT'])

/**
 * Finds names in texts by whole words. A name of one short or everyday word ("Who", "Reading") is found only where it is written with a capital, a
 * code ("NEW" of Newcastle) only where it is written in capitals, and none of those that tell the time.
 * Costs about the length of the text, however many names there are.
 */
export function createGazetteer(entities: Iterable<NamedEntity>): Gazetteer {
  const root: Node = { next: new Map(), slugs: [], codes: [] }
  const kinds = new Map<string, string>()
  for (const { slug, kind, names } of entities) {
    kinds.set(slug, kind)
    for (const name of names) {
      const words = wordsOf(fold(name))
      if (words.length === 0) continue
      let node = root
      for (const { word } of words) {
        const known = node.next.get(word)
        const next = known ?? { next: new Map(), slugs: [], codes: [] }
        if (known === undefined) node.next.set(word, next)
        node = next
      }
      const told = code.test(name) ? node.codes : node.slugs
      if (!told.includes(slug)) told.push(slug)
    }
  }
  return {
    size: kinds.size,
    kindOf: (slug) => kinds.get(slug),
    named(name) {
      const words = wordsOf(fold(name))
      const found = longest(root, words, 0)
      return found !== undefined && found.to === words.length ? [...new Set([...found.slugs, ...found.codes])] : []
    },
    mentions(text) {
      const words = wordsOf(text)
      const keys = words.map(({ word }) => ({ word: fold(word) }))
      const found: Mention[] = []
      for (let from = 0; from < words.length; ) {
        const hit = longest(root, keys, from)
        const [first, last] = [words[from], words[(hit?.to ?? 0) - 1]]
        if (hit === undefined || first === undefined || last === undefined || (hit.to - from === 1 && !first.capital)) {
          from += 1
          continue
        }
        const named = text.slice(first.start, last.end)
        const slugs = meantBy(hit, named)
        if (slugs.length === 0) {
          from += 1
          continue
        }
        found.push({ slugs, from: first.start, to: last.end, text: named })
        from = hit.to
      }
      return found
    },
  }
}

function meantBy({ slugs, codes }: Hit, named: string): readonly string[] {
  if (codes.length === 0 || !code.test(named)) return slugs
  return clocks.has(named) ? [] : [...new Set([...slugs, ...codes])]
}

function longest(root: Node, words: readonly Pick<Word, 'word'>[], from: number): Hit | undefined {
  let node: Node | undefined = root
  let best: Hit | undefined
  for (let at = from; at < words.length && node !== undefined; at += 1) {
    node = node.next.get(words[at]?.word ?? '')
    if (node !== undefined && node.slugs.length + node.codes.length > 0)
      best = { slugs: node.slugs, codes: node.codes, to: at + 1 }
  }
  return best
}
