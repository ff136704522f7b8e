import type { z } from 'zod'
import { canonicalLink } from '../../../domain/news/canonical-link.ts'
import type { Statement } from '../statement.ts'
import type { articleRecord } from './article-record.ts'
import type { Fault } from './fault.ts'
import type { PackHeader } from './pack-header.ts'

/** An article as a file states it. Two addresses of one page are one record. */
export function article(
  record: z.output<typeof articleRecord>,
  header: PackHeader,
): { statement: Statement; faults: Fault[] } {
  const {
    url,
    title,
    publisher,
    publishedAt,
    publisherKind = null,
    author = null,
    summary = null,
    language = null,
  } = record
  const { category = null, guid = null } = record
  const written = { url, title, publisher, publishedAt, publisherKind, author, summary, language, category, guid }
  const link = canonicalLink(record.url)
  const faults = link === null ? [{ field: 'url', reason: 'is not the address of a page' }] : []
  return {
    statement: { kind: 'article', key: link?.key ?? record.url, article: { ...written, feed: header.pack } },
    faults,
  }
}
