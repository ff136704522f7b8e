import { happeningOfHeadline, withoutFrame } from '../../../domain/news/headline-signals.ts'
import type { SignalType } from '../../../domain/news/signals.ts'
import { fold, stem, wordsOf } from '../../../domain/text/words.ts'
import { bareHeadline } from '../claims/clean.ts'
import { shinglesOf } from './shingles.ts'

/** An entity that an article names, and where in its bare title. */
export type Named = {
  slug: string
  entityType: string
  isConflict: boolean
  start: number | null
  length: number | null
}

/** The parts of an article that tell whether another one tells the same. */
export type Told = {
  id: string
  publisher: string
  author: string | null
  publishedAt: string
  seenAt: string
  text: string
  titleKey: string
  words: ReadonlySet<string>
  /** Stems of what its title tells beside names, numbers and who says so. */
  details: ReadonlySet<string>
  /** Numbers and negations: where they differ, so do the stories. */
  marks: string
  shingles: ReadonlySet<string>
  entities: ReadonlySet<string>
  /** The same by their types; conflicts apart. */
  named: ReadonlyMap<string, ReadonlySet<string>>
  conflict: string | null
  /** Fighting, talks and the like that its title tells, with what says which it is. */
  happening: { type: SignalType; details: ReadonlySet<string> } | null
  claims: ReadonlySet<string>
}

export type ArticleText = { title: string; summary: string | null }

const leastWords = 60
const small = new Set(
  'a an the of in on at by to for from with and or as is are was be has have its his her after over amid'.split(' '),
)
/** Stems of words that tell who says something and how sure that is: of one happening some do and some do not. */
const telling = new Set(
  'say source report reportedly reported official aide insider resident diplomat people expect expected likely set may might could will poised breaking update live confirm announce per according via first across along near between under around inside outside against within into onto through toward towards without'
    .split(' ')
    .map(stem),
)

/** Marks of the form in which a desk tells what others tell as well. */
const formBehind =
  /(?:[,:]| [-–—]) (?:in (?:short|brief|full|pictures|photos|numbers)|the background|as it happened|explained|live(?: notes| updates?| blog)?|full text|video|what (?:we|to) know)$/i

/** The words of a title without marks of the desk and publisher, in one spelling. */
export function titleKeyOf(title: string): string {
  return wordsOf(fold(bareHeadline(title).text))
    .map(({ word }) => word)
    .join(' ')
}

export function toldBy(
  article: ArticleText & Pick<Told, 'id' | 'publisher' | 'author' | 'publishedAt' | 'seenAt'>,
  entities: readonly Named[],
  claims: Iterable<string>,
): Told {
  const { title, summary, ...known } = article
  const bare = bareHeadline(title).text
  const all = wordsIn(bare)
  const text = `${title} ${summary ?? ''}`
  const withoutForm = bare.replace(formBehind, '')
  const details = detailsIn(withoutForm, wordsOfNames(withoutForm, entities))
  const type = happeningOfHeadline(bare)
  return {
    ...known,
    text,
    titleKey: all.join(' '),
    words: new Set(all.filter((word) => !small.has(word))),
    details,
    marks: all.filter(isMark).toSorted().join(' '),
    shingles: wordsOf(text).length >= leastWords ? shinglesOf(text) : new Set(),
    entities: new Set(entities.map(({ slug }) => slug)),
    named: byType(entities),
    conflict: entities.find(({ isConflict }) => isConflict)?.slug ?? null,
    happening: type === null ? null : { type, details: detailsIn(withoutFrame(bare)).intersection(details) },
    claims: new Set(claims),
  }
}

function wordsIn(text: string): string[] {
  return wordsOf(fold(text)).map(({ word }) => word)
}

function isMark(word: string): boolean {
  return /\d/.test(word) || /^(?:not|no|never|wont|denies|deny|denied)$/.test(word)
}

/** Stems of the words of a text that are none of some names and tell something. */
function detailsIn(text: string, names: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const stems = wordsIn(text)
    .filter((word) => !small.has(word) && !names.has(word) && !isMark(word))
    .map(stem)
  return new Set(stems).difference(telling)
}

function wordsOfNames(bare: string, entities: readonly Named[]): ReadonlySet<string> {
  return new Set(
    entities.flatMap(({ start, length }) =>
      start === null || length === null ? [] : wordsIn(bare.slice(start, start + length)),
    ),
  )
}

function byType(entities: readonly Named[]): ReadonlyMap<string, ReadonlySet<string>> {
  const types = Map.groupBy(
    entities.filter(({ isConflict }) => !isConflict),
    ({ entityType }) => entityType,
  )
  return new Map([...types].map(([type, list]) => [type, new Set(list.map(({ slug }) => slug))]))
}
