import { storyId } from '../../../domain/ids.ts'
import { type Link, roleInHeadline } from '../../linking/index.ts'
import type { Article } from '../article.ts'
import type { Claim } from '../claims/claim.ts'
import { subjectOf } from '../claims/claim-book.ts'
import { categoryOf } from './category.ts'
import { type Copy, copyIn, toldBy } from './stories.ts'
import type { createWindow } from './window.ts'

/** An article with what was read in it. */
export type Read = { article: Article; links: readonly Link[]; claims: readonly Claim[] }

/** The same with its story. */
export type PlacedArticle = Read & { story: string; category: string | null; copy: Copy | null; isAttributed: boolean }

/** Words by which a report says that it has it from another. */
const attributed = /\b(?:according to|reported by|via)\b|\bper (?=[A-Z])/

/** Joins articles to their stories, each to those before it. */
export function readStories(read: readonly Read[], window: ReturnType<typeof createWindow>): PlacedArticle[] {
  return read.map((each) => {
    const { article, links, claims } = each
    const { id, title, summary, publisher, author, publishedAt, seenAt } = article
    const told = toldBy(
      { id, title, summary, publisher, author: author.name, publishedAt, seenAt },
      links.map(({ entity }) => entity.slug),
      claims.map((claim) => `${subjectOf(claim)}|${claim.value ?? ''}`),
    )
    const found = window.storyOf(told)
    const story = found?.story ?? storyId(id)
    const copy = found === null ? null : copyIn(told, found.others)
    window.add({ told, story })
    const category = categoryOf(
      article.category,
      claims.map((claim) => claim.category),
      links.map(({ entity, role }) => ({ category: entity.category, role: roleInHeadline(role) })),
    )
    return { ...each, story, category, copy, isAttributed: attributed.test(title) }
  })
}
