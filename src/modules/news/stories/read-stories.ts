import { storyId } from '../../../domain/ids.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Link } from '../../linking/index.ts'
import type { Article } from '../article.ts'
import type { Claim } from '../claims/claim.ts'
import { subjectOf } from '../claims/claim-book.ts'
import { roleInHeadline } from '../role-in-headline.ts'
import { categoryOf } from './category.ts'
import { isConflict, type Mentioned, withConflict } from './conflict-told.ts'
import type { Copy } from './copies.ts'
import { type Named, toldBy } from './told.ts'
import type { createWindow } from './window.ts'

/** An article with what was read in it. */
export type Read = { article: Article; links: readonly Link[]; claims: readonly Claim[] }

/** The same with its story. */
export type PlacedArticle = Omit<Read, 'links'> & {
  links: readonly Mentioned[]
  story: string
  category: string | null
  copy: Copy | null
  isAttributed: boolean
}

/** Words by which a report says that it has it from another. */
const attributed = /\b(?:according to|reported by|via)\b|\bper (?=[A-Z])/

/** Joins articles to their stories, each to those before it. */
export function readStories(
  read: readonly Read[],
  window: ReturnType<typeof createWindow>,
  lexicon: Lexicon,
): PlacedArticle[] {
  return read.map((each) => {
    const { article, claims } = each
    const links = withConflict(each, lexicon)
    const { id, title, summary, publisher, author, publishedAt, seenAt } = article
    const told = toldBy(
      { id, title, summary, publisher, author: author.name, publishedAt, seenAt },
      links.map(namedBy),
      claims.map((claim) => `${subjectOf(claim)}|${claim.value ?? ''}`),
    )
    const found = window.storyOf(told)
    const story = found?.story ?? storyId(id)
    // What is official is nobody's copy, however many had it before.
    const copy = found === null || article.publisherKind === 'official' ? null : found.copy
    window.add({ told, story })
    const category = categoryOf(
      article.category,
      claims.map((claim) => claim.category),
      each.links.map(({ entity, role }) => ({ category: entity.category, role: roleInHeadline(role) })),
    )
    return { ...each, links, story, category, copy, isAttributed: attributed.test(title) }
  })
}

function namedBy({ entity, span }: Mentioned): Named {
  const { slug, entityType } = entity
  const place =
    span.field === 'title' ? { start: span.from, length: span.to - span.from } : { start: null, length: null }
  return { slug, entityType, isConflict: isConflict(entity), ...place }
}
