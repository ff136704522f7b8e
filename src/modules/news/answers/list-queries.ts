import { z } from 'zod'
import { entityReference } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

const text = z.string().nullish()
const articleRow = z.object({
  article: z.object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    publisher: z.string(),
    author: text,
    publishedAt: z.string(),
    dateKnown: z.boolean().nullish(),
    seenAt: z.string(),
    language: text,
    category: text,
    sandbox: z.boolean().nullish(),
    feeds: z.array(z.string()).nullish(),
    story: z
      .object({
        id: z.string(),
        title: z.string(),
        firstAt: z.string(),
        independent: z.number(),
        copy: z.boolean(),
        copyOf: text,
        copyReason: text,
      })
      .nullable(),
    entities: z.array(entityReference.extend({ role: z.enum(['subject', 'participant']) })),
  }),
})
export type ArticleRow = z.output<typeof articleRow>['article']

/** The filters of a list of articles, and the place behind which it goes on. */
export type NewsFilter = {
  since: string
  until: string
  known: string
  before: string
  after: string
  categories: string[]
  sources: string[]
  languages: string[]
  stories: string[]
  copies: boolean
  limit: Whole
}

export const listLatest = defineQuery<NewsFilter, z.output<typeof articleRow>>('news/list-latest', articleRow)
export const listAbout = defineQuery<NewsFilter & { about: string[] }, z.output<typeof articleRow>>(
  'news/list-about',
  articleRow,
)
export const listOfStory = defineQuery<NewsFilter & { about: string[]; story: string }, z.output<typeof articleRow>>(
  'news/list-of-story',
  articleRow,
)
export const searchNews = defineQuery<
  NewsFilter & { about: string[]; words: string; maxHits: Whole },
  z.output<typeof articleRow>
>('news/search', articleRow)

const storyRow = z.object({
  story: z.object({
    id: z.string(),
    title: z.string(),
    category: text,
    firstAt: z.string(),
    lastAt: z.string(),
    independent: z.number(),
    reports: z.number(),
    copies: z.number(),
    first: z.object({ publisher: z.string(), author: text, url: z.string(), publishedAt: z.string() }).nullable(),
    entities: z.array(entityReference),
  }),
})
export type StoryRow = z.output<typeof storyRow>['story']
export const listTrending = defineQuery<
  { since: string; until: string; categories: string[]; limit: Whole },
  z.output<typeof storyRow>
>('news/list-trending', storyRow)
