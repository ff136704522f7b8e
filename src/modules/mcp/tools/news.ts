import { z } from 'zod'
import { hoursInWords, lastHours } from '../../../platform/text/hours.ts'
import { clip, count, type Tool, tool, when } from '../tool.ts'

const articles = z.object({
  news: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string().nullish(),
      source: z.string(),
      publishedAt: z.string(),
      story: z.object({ id: z.string(), independent: z.int() }).nullish(),
      entities: z.array(z.object({ slug: z.string() })).default([]),
    }),
  ),
  nextCursor: z.string().nullable(),
})
const stories = z.object({
  stories: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      firstAt: z.string(),
      independent: z.int(),
      reports: z.int(),
      entities: z.array(z.object({ slug: z.string() })),
    }),
  ),
})

export const latestNews: Tool = tool({
  name: 'latest_news',
  title: 'What is reported, of an entity or most of all',
  description:
    'With an entity: the articles that name it, newest first, with publisher and link; copies are left out. Without one: the stories that most publishers tell independently of each other.',
  asks: ['listNews', 'listTrendingNews'],
  input: {
    entity: z.string().max(120).optional().meta({ description: 'Slug of an entity, as find_entity gives it.' }),
    category: z.enum(['politics', 'sports', 'crypto', 'finance', 'culture', 'science', 'technology']).optional(),
    hours: count(168, 24, 'Without an entity: reported within these hours.'),
    limit: count(100, 10, 'Most articles or stories.'),
  },
  async run({ entity, category, hours, limit }, ask) {
    if (entity !== undefined) return reported(entity, await ask('listNews', { query: { entity, category, limit } }))
    const answer = await ask('listTrendingNews', { query: { hours, category, limit } })
    const { stories: found } = stories.parse(answer)
    return {
      head: [found.length === 0 ? `No story was told in ${hoursInWords(hours)}.` : `Most told in ${lastHours(hours)}:`],
      rows: found.map(({ id, title, firstAt, independent, reports, entities }) => ({
        line: `${clip(title)} (first ${when(firstAt)}; ${independent} independent of ${reports} reports; about ${entities.map(({ slug }) => slug).join(', ') || 'nobody known'})`,
        data: { story: id, firstAt, independent, reports, entities: entities.map(({ slug }) => slug) },
      })),
      answers: [answer],
      more: 'Articles about one of them: latest_news with its slug as entity.',
    }
  },
})

function reported(entity: string, answer: Record<string, unknown>) {
  const { news, nextCursor } = articles.parse(answer)
  return {
    head: [news.length === 0 ? `No article names ${entity}.` : `Articles that name ${entity}, newest first:`],
    rows: news.map(({ id, title, url, source, publishedAt, story, entities }) => ({
      line: `${when(publishedAt)} ${source}: ${clip(title)}${story ? ` (${story.independent} independent reports)` : ''}${url ? ` ${clip(url, 120)}` : ''}`,
      data: { id, source, publishedAt, story: story?.id ?? null, entities: entities.map(({ slug }) => slug) },
    })),
    facts: { entity },
    answers: [answer],
    ...(nextCursor !== null && { more: 'There are more: a greater limit (up to 100).' }),
  }
}
