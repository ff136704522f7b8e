import { fold, wordsOf } from '../../../domain/text/words.ts'
import { bareHeadline } from '../claims/clean.ts'
import { containmentOf, jaccardOf, shinglesOf } from './shingles.ts'

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
  /** Numbers and negations: where they differ, so do the stories. */
  marks: string
  shingles: ReadonlySet<string>
  entities: ReadonlySet<string>
  claims: ReadonlySet<string>
}

export type Copy = { of: string | null; reason: string }

const windowMs = 72 * 3_600_000
const leastAlike = 0.5
const leastWords = 60
const wire = /\((AP|Reuters|AFP|UPI|Bloomberg|Xinhua|dpa)\)|\b(?:the )?(Associated Press|Agence France-Presse)\b/i
const credit = /\b(?:according to|per|via|as reported by|first reported by|citing)\b/i
const fromElsewhere =
  /\b(?:translated from|originally published|this article was (?:first|originally) published|syndicated from|republished (?:from|with))\b/i
const small = new Set(
  'a an the of in on at by to for from with and or as is are was be has have its his her after over amid'.split(' '),
)

export type ArticleText = { title: string; summary: string | null }

/** The words of a title without marks of the desk and publisher, in one spelling. */
export function titleKeyOf(title: string): string {
  return wordsOf(fold(bareHeadline(title).text))
    .map(({ word }) => word)
    .join(' ')
}

export function toldBy(
  article: ArticleText & Pick<Told, 'id' | 'publisher' | 'author' | 'publishedAt' | 'seenAt'>,
  entities: Iterable<string>,
  claims: Iterable<string>,
): Told {
  const { title, summary, ...known } = article
  const titleKey = titleKeyOf(title)
  const all = titleKey.split(' ')
  const text = `${title} ${summary ?? ''}`
  return {
    ...known,
    text,
    titleKey,
    words: new Set(all.filter((word) => !small.has(word))),
    marks: all
      .filter((word) => /\d/.test(word) || /^(?:not|no|never|wont|denies|deny|denied)$/.test(word))
      .toSorted()
      .join(' '),
    shingles: wordsOf(text).length >= leastWords ? shinglesOf(text) : new Set(),
    entities: new Set(entities),
    claims: new Set(claims),
  }
}

/** True where two articles tell one story: the same title, or nearly the same or the same claim about the same, within three days. */
export function isSameStory(one: Told, other: Told): boolean {
  if (Math.abs(Date.parse(one.publishedAt) - Date.parse(other.publishedAt)) > windowMs) return false
  if (one.titleKey !== '' && one.titleKey === other.titleKey) return true
  if (![...one.entities].some((slug) => other.entities.has(slug))) return false
  if ([...one.claims].some((claim) => other.claims.has(claim))) return true
  return one.marks === other.marks && jaccardOf(one.words, other.words) >= leastAlike
}

/** The copy that an article is of those before it in its story, or null where it tells by itself. */
export function copyIn(told: Told, earlier: readonly Told[]): Copy | null {
  const before = earlier.filter((each) => isBefore(each, told)).toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const named = before.find((each) => each.publisher !== told.publisher && namesAsSource(told.text, each))
  if (named !== undefined) return { of: named.id, reason: `names ${named.publisher} as its source` }
  const agency = agencyOf(told.text)
  const same = before.find((each) => agency !== null && agencyOf(each.text) === agency)
  if (same !== undefined) return { of: same.id, reason: `carries the credit of ${agency} as well` }
  const twin = before.find((each) => each.titleKey !== '' && each.titleKey === told.titleKey)
  if (twin !== undefined) return { of: twin.id, reason: 'has the same title' }
  const alike = before.find(
    (each) => jaccardOf(each.shingles, told.shingles) >= 0.5 || containmentOf(each.shingles, told.shingles) >= 0.7,
  )
  if (alike !== undefined) return { of: alike.id, reason: 'has the same text' }
  if (fromElsewhere.test(told.text))
    return { of: before[0]?.id ?? null, reason: 'says that it was published elsewhere' }
  return null
}

function isBefore(one: Told, other: Told): boolean {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt
  return one.seenAt === other.seenAt ? one.id < other.id : one.seenAt < other.seenAt
}

function namesAsSource(text: string, { publisher, author }: Told): boolean {
  const match = credit.exec(text)
  if (match === null) return false
  const behind = fold(text.slice(match.index))
  return [publisher, author].some((name) => name !== null && name.length > 2 && behind.includes(fold(name)))
}

function agencyOf(text: string): string | null {
  const match = wire.exec(text)
  const name = match?.[1] ?? match?.[2]
  return name === undefined
    ? null
    : name.toLowerCase().replace('associated press', 'ap').replace('agence france-presse', 'afp')
}
