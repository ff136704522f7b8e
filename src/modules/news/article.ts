import { articleId, authorId } from '../../domain/ids.ts'
import type { ArticleInput, ArticleRefusal } from '../../domain/news/articles.ts'
import { canonicalLink } from '../../domain/news/canonical-link.ts'
import type { PublisherKind } from '../../domain/news/publishers.ts'
import { longestHeadline, longestSummary } from '../../domain/news/reports.ts'
import { isoOf, isWritable } from '../../platform/moments.ts'
import { plainWords } from './claims/clean.ts'
import { titleKeyOf } from './stories/told.ts'

/** An article in the form in which it is written. */
export type Article = {
  id: string
  url: string
  title: string
  titleKey: string
  summary: string | null
  language: string | null
  publisher: string
  publisherKind: PublisherKind | null
  author: { id: string; name: string; publisher: string }
  category: string | null
  guid: string | null
  /** The feeds by which it came. */
  feeds: string[]
  sandbox: boolean
  publishedAt: string
  /** True where the publisher's own time is taken. */
  dateKnown: boolean
  seenAt: string
}

const longestName = 200
/** Of clocks that run fast. */
const graceMs = 3_600_000
const earliest = '1995-01-01T00:00:00.000Z'
/** Bylines that name nobody. */
const nobody =
  /^(?:staff|staff (?:report|writer|reporter)s?|admin|editor(?:s|ial)?(?: team| board)?|news ?desk|ap|reuters|afp|associated press|unknown|none|wire reports?)$/i

/** An article in one form, or why it is none. A time that cannot be is that at which it was seen. */
export function articleOf(input: ArticleInput, now: string): Article | ArticleRefusal {
  const link = canonicalLink(input.url)
  if (link === null) return { url: input.url, reason: 'its address is none of a page' }
  const title = plainWords(input.title, longestHeadline)
  if (!/[\p{L}\p{N}]/u.test(title)) return { url: input.url, reason: 'it has no title' }
  const publisher = plainWords(input.publisher, longestName)
  if (publisher === '') return { url: input.url, reason: 'it has no publisher' }
  const seenAt = timeOf(input.seenAt) ?? now
  const stated = timeOf(input.publishedAt)
  const dateKnown = stated !== null && stated >= earliest && Date.parse(stated) <= Date.parse(seenAt) + graceMs
  const name = bylineOf(input.author, publisher)
  return {
    id: articleId(link.key),
    url: link.url,
    title,
    titleKey: titleKeyOf(title),
    summary: textOf(input.summary, longestSummary),
    language: textOf(input.language, 35)?.toLowerCase() ?? null,
    publisher,
    publisherKind: input.publisherKind ?? null,
    author: { id: authorId(publisher, name), name, publisher },
    category: input.category ?? null,
    guid: textOf(input.guid, 500),
    feeds: input.feed ? [input.feed] : [],
    sandbox: input.sandbox === true || /^\[sandbox\]/i.test(title),
    publishedAt: dateKnown && stated !== null ? stated : seenAt,
    dateKnown,
    seenAt,
  }
}

function timeOf(text: string | null | undefined): string | null {
  const time = text === null || text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) || !isWritable(time) ? null : isoOf(time)
}

function textOf(text: string | null | undefined, longest: number): string | null {
  const plain = text === null || text === undefined ? '' : plainWords(text, longest)
  return plain === '' ? null : plain
}

/** The author in a byline: where no person is named, the publisher itself. */
function bylineOf(author: string | null | undefined, publisher: string): string {
  const name = textOf(author, longestName)?.replace(/^by\s+/i, '') ?? ''
  return name === '' || nobody.test(name) || name.includes('@') ? publisher : name
}
