import { z } from 'zod'
import { fingerprintOf, readCursor, writeCursor } from '../../../domain/requests/cursor.ts'
import { indexQuestion, searchWords } from '../../../domain/text/search-text.ts'
import { endOfTime } from '../../../platform/moments.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { NewsDependencies } from '../dependencies.ts'
import { type ArticleRow, listAbout, listLatest, listOfStory, type NewsFilter, searchNews } from './list-queries.ts'
import { type newsArticle, shapeArticle } from './schemas.ts'

export type NewsQuestion = {
  /** Ids of entities of which an article must name one; null: of any or none. */
  about: string[] | null
  category?: string | undefined
  source?: string | undefined
  story?: string | undefined
  q?: string | undefined
  since?: string | undefined
  until?: string | undefined
  language?: string | undefined
  copies: boolean
  limit: number
  cursor?: string | undefined
}

export type NewsPage = { news: z.output<typeof newsArticle>[]; nextCursor: string | null; hint?: string }

const startOfTime = '0001-01-01T00:00:00.000Z'
/** Most articles that a search looks at. */
const maxHits = 2_000
const place = z.tuple([z.string(), z.string()])

/** A page of articles, latest first. An empty one says why. */
export async function newsPage(
  { graph, clock }: Pick<NewsDependencies, 'graph' | 'clock'>,
  question: NewsQuestion,
): Promise<NewsPage> {
  const { about, category, source, story, q, since, until, language, copies, limit, cursor } = question
  const print = fingerprintOf({
    about: about?.join(),
    category,
    source,
    story,
    q,
    since,
    until,
    language,
    copies: String(copies),
  })
  const [before, after] = cursor === undefined ? [endOfTime, ''] : readCursor(cursor, print, place)
  const now = clock.iso()
  const filter: NewsFilter = {
    since: since ?? startOfTime,
    until: until ?? now,
    known: now,
    before,
    after,
    categories: listed(category),
    sources: listed(source),
    languages: listed(language?.toLowerCase()),
    stories: listed(story),
    copies,
    limit: integer(limit + 1),
  }
  const rows = await rowsOf(graph, filter, { about, story, q })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    news: shown.map(shapeArticle),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(print, [last.publishedAt, last.id]) : null,
    ...(rows.length === 0 && { hint: hintOf(question) }),
  }
}

function listed(value: string | undefined): string[] {
  return value === undefined ? [] : [value]
}

async function rowsOf(
  graph: NewsDependencies['graph'],
  filter: NewsFilter,
  { about, story, q }: Pick<NewsQuestion, 'about' | 'story' | 'q'>,
): Promise<ArticleRow[]> {
  const ids = about ?? []
  if (about !== null && about.length === 0) return []
  const words = q === undefined ? [] : searchWords(q)
  if (q !== undefined && words.length === 0) return []
  const rows =
    words.length > 0
      ? await graph.read(searchNews, { ...filter, about: ids, words: indexQuestion(words), maxHits: integer(maxHits) })
      : story !== undefined
        ? await graph.read(listOfStory, { ...filter, about: ids, story })
        : about === null
          ? await graph.read(listLatest, filter)
          : await graph.read(listAbout, { ...filter, about: ids })
  return rows.map(({ article }) => article)
}

function hintOf({ cursor, about, q, since, until, category, source, story, language }: NewsQuestion): string {
  if (cursor !== undefined) return 'There are no earlier ones.'
  const isFiltered = [q, since, until, category, source, story, language].some((each) => each !== undefined)
  if (about !== null && about.length === 0) return 'No entity is known that this names.'
  if (isFiltered) return 'No article passes these filters. Leave some out, or look at /api/news.'
  return about === null
    ? 'No article has come in yet: feeds and files of articles bring them.'
    : 'No article that has come in names it.'
}
