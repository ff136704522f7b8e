import type { FeedArticle } from '../../domain/news/feed-items.ts'
import { readDate } from '../dates.ts'
import { type JsonItem, jsonItem, type XmlItem } from './wire.ts'

/** An article, or why an item is none. */
export type MappedItem = FeedArticle | { leftOut: string }

export type Around = {
  /** The address at which the feed was found, against which its addresses are read. */
  url: string
  language: string | null
  /** True where its items are those of others, each of which names its publisher. */
  isCollection: boolean
}

/** Longest part of a summary that is looked at. */
const longestRaw = 8_000
/** Of titles for pictures and sound, which may stand before that of the item. */
const ofMedia = new Set<string | symbol>(['media', 'itunes'])

export function articleOfXml(item: XmlItem, { url, language, isCollection }: Around): MappedItem {
  const { element } = item
  const textOf = (name: string) => element.findElementWithName(name)?.textContentNormalized || null
  if (textOf('sponsored') === 'true') return { leftOut: 'sponsored' }
  const titles = element.findElementsWithName('title').filter(({ namespace }) => !ofMedia.has(namespace))
  const title = titles.map((each) => each.textContentNormalized).find((text) => text !== '')
  const guid = item.id ?? element.getAttribute('rdf:about')
  const link = linkOf([textOf('origlink'), item.url, guid], url)
  if (title === undefined) return { leftOut: 'no_title' }
  if (link === null) return { leftOut: 'no_link' }
  return {
    guid,
    url: link,
    title: title.slice(0, longestRaw),
    author: namesOf(item.authors.map(({ name }) => name)),
    summary: item.description?.slice(0, longestRaw) ?? null,
    publishedAt: firstDate(['published', 'issued', 'date', 'pubdate', 'updated', 'modified'].map(textOf)),
    language,
    publisher: isCollection ? textOf('source') : null,
  }
}

export function articleOfJson(raw: unknown, { url, language }: Around): MappedItem {
  const parsed = jsonItem.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_item' }
  const item: JsonItem = parsed.data
  const link = linkOf([item.url, item.external_url, item.id], url)
  if (!item.title?.trim()) return { leftOut: 'no_title' }
  if (link === null) return { leftOut: 'no_link' }
  const authors = item.authors ?? [item.author]
  return {
    guid: item.id || null,
    url: link,
    title: item.title.slice(0, longestRaw),
    author: namesOf(authors.map((each) => each?.name ?? null)),
    summary: (item.summary ?? item.content_text)?.slice(0, longestRaw) ?? null,
    publishedAt: firstDate([item.date_published, item.date_modified]),
    language: item.language ?? language,
    publisher: null,
  }
}

/** The first that is an address of a page, whole or below the feed. An identifier is one only where it is whole. */
function linkOf([own, link, guid]: readonly (string | null | undefined)[], base: string): string | null {
  for (const [text, isRelative] of [
    [own, true],
    [link, true],
    [guid, false],
  ] as const) {
    const trimmed = text?.trim() ?? ''
    if (trimmed === '') continue
    const whole = isRelative && URL.canParse(trimmed, base) ? new URL(trimmed, base) : URL.parse(trimmed)
    if (whole !== null && /^https?:$/.test(whole.protocol)) return whole.href
  }
  return null
}

function firstDate(texts: readonly (string | null | undefined)[]): string | null {
  for (const text of texts) {
    const date = readDate(text)
    if (date !== null) return date
  }
  return null
}

function namesOf(names: readonly (string | null)[]): string | null {
  const all = names.flatMap((name) => (name?.trim() ? [name.trim()] : []))
  return all.length === 0 ? null : all.join(', ')
}
