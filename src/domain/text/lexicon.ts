import type { Bearer, Nameable } from './nameable.ts'
import type { Trie } from './trie.ts'

/** Every name of every entity, those that follow from others too, with its bearers. Some 800 bytes an entity. */
export type Lexicon = {
  trie: Trie<Bearer>
  entityOf: (slug: string) => Nameable | undefined
  /** The other names that an entity has in the graph. */
  aliasesOf: (slug: string) => readonly string[]
  /** The states of the United States by their names in small letters. */
  states: ReadonlyMap<string, Bearer>
  /** The same by their codes of two letters. */
  stateCodes: ReadonlyMap<string, Bearer>
  /** The number of others that are closely related to it. */
  fameOf: (slug: string) => number
  /** Given names of people that are known. */
  isGivenName: (word: string) => boolean
  /** The number of people who have a surname. */
  countOfSurname: (word: string) => number
  /** Athletes and coaches with a surname, by its words in small letters. */
  bySurname: (words: string) => readonly Nameable[]
  /** Players of a sport of single players with the surname that a name ends with. */
  playersOf: (group: string, name: string) => readonly Nameable[]
  /** People of firms with a surname. */
  officersBySurname: (words: string) => readonly Nameable[]
  /** The central bank or the armed forces of a country. */
  bodyOf: (country: string, kind: 'central-bank' | 'armed-forces') => Nameable | undefined
  /** The edition of a series that is counted so: the 69th of the Grammy Awards. */
  editionOf: (series: string, ordinal: string) => Nameable | undefined
  /** Armed conflicts. */
  conflicts: readonly Nameable[]
  /** Teams and drivers of Formula 1. */
  racers: readonly Nameable[]
  readonly size: number
}
