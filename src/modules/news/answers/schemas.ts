import { z } from 'zod'
import { entityReference, timestamp } from '../../../domain/schemas.ts'
import type { ArticleRow, StoryRow } from './list-queries.ts'

const text = z.string().nullable()

export const newsArticle = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    source: z.string().meta({ description: 'The publisher.' }),
    author: text.meta({ description: 'Who wrote it; null where no person is named.' }),
    publishedAt: timestamp,
    dateKnown: z.boolean().meta({
      description: 'Whether `publishedAt` is what the publisher says; else it is when it was first seen.',
    }),
    url: z.string(),
    language: text,
    category: text,
    story: z
      .strictObject({
        id: z.uuid(),
        title: z.string(),
        independent: z.int().min(0).meta({ description: 'How many publishers tell it by themselves.' }),
        lagSeconds: z.int().min(0).meta({ description: 'So long after the first report of the story.' }),
        copy: z.boolean(),
        copyOf: text.meta({ description: 'Id of the article that it copies.' }),
        copyReason: text,
      })
      .nullable(),
    entities: z.array(entityReference.extend({ role: z.enum(['subject', 'participant']) })),
    feeds: z.array(z.string()).meta({ description: 'The feeds by which it came; none where a file had it.' }),
    firstSeen: timestamp.meta({ description: 'When this service saw it first, by its own clock.' }),
    sandbox: z.literal(true).optional().meta({ description: 'It is made up.' }),
  })
  .meta({ id: 'NewsArticle' })

export function shapeArticle(row: ArticleRow): z.output<typeof newsArticle> {
  const {
    publisher,
    author,
    seenAt,
    publishedAt,
    dateKnown,
    language,
    category,
    story,
    entities,
    sandbox,
    feeds,
    ...rest
  } = row
  return {
    ...rest,
    source: publisher,
    author: author === publisher ? null : (author ?? null),
    publishedAt,
    dateKnown: dateKnown ?? true,
    language: language ?? null,
    category: category ?? null,
    story: story === null ? null : shapeStoryOf(story, publishedAt),
    entities,
    feeds: feeds ?? [],
    firstSeen: seenAt,
    ...(sandbox === true && { sandbox }),
  }
}

function shapeStoryOf(
  { id, title, independent, firstAt, copy, copyOf, copyReason }: NonNullable<ArticleRow['story']>,
  at: string,
) {
  const lagSeconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(firstAt)) / 1_000))
  return { id, title, independent, lagSeconds, copy, copyOf: copyOf ?? null, copyReason: copyReason ?? null }
}

export const trendingStory = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    category: text,
    firstAt: timestamp,
    lastAt: timestamp,
    ageSeconds: z.int().min(0),
    independent: z.int().min(0).meta({ description: 'How many publishers tell it by themselves.' }),
    reports: z.int().min(0),
    copies: z.int().min(0),
    firstReport: z
      .strictObject({ source: z.string(), author: text, url: z.string(), publishedAt: timestamp })
      .nullable(),
    entities: z.array(entityReference),
  })
  .meta({ id: 'TrendingStory' })

export function shapeStory({ category, first, ...story }: StoryRow, now: string): z.output<typeof trendingStory> {
  return {
    ...story,
    category: category ?? null,
    ageSeconds: Math.max(0, Math.round((Date.parse(now) - Date.parse(story.firstAt)) / 1_000)),
    firstReport:
      first === null
        ? null
        : {
            source: first.publisher,
            author: first.author === first.publisher ? null : (first.author ?? null),
            url: first.url,
            publishedAt: first.publishedAt,
          },
  }
}
