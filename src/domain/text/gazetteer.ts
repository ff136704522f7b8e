import { createTrie } from './trie.ts'
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

type Bearer = { slug: string; isCode: boolean }

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
  const trie = createTrie<Bearer>()
  const kinds = new Map<string, string>()
  for (const { slug, kind, names } of entities) {
    kinds.set(slug, kind)
    for (const name of names) trie.add(keysOf(name), { slug, isCode: code.test(name) })
  }
  return {
    size: kinds.size,
    kindOf: (slug) => kinds.get(slug),
    named(name) {
      const words = keysOf(name)
      const found = trie.longest(words, 0)
      return found !== undefined && found.to === words.length ? slugsOf(found.values) : []
    },
    mentions(text) {
      const words = wordsOf(text)
      const keys = words.map(({ word }) => fold(word))
      const found: Mention[] = []
      for (let from = 0; from < words.length; ) {
        const hit = trie.longest(keys, from)
        const [first, last] = [words[from], words[(hit?.to ?? 0) - 1]]
        if (hit === undefined || first === undefined || last === undefined || (hit.to - from === 1 && !first.capital)) {
          from += 1
          continue
        }
        const named = text.slice(first.start, last.end)
        const slugs = meantBy(hit.values, named)
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

function meantBy(bearers: readonly Bearer[], named: string): string[] {
  const isCode = code.test(named) && bearers.some((each) => each.isCode)
  if (isCode && clocks.has(named)) return []
  return slugsOf(isCode ? bearers : bearers.filter((each) => !each.isCode))
}

function keysOf(name: string): string[] {
  return wordsOf(fold(name)).map(({ word }) => word)
}

function slugsOf(bearers: readonly Bearer[]): string[] {
  return [...new Set(bearers.map(({ slug }) => slug))]
}
