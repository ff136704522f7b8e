import { z } from 'zod'
import { publisherKinds } from '../../../domain/news/publishers.ts'
import { longestSummary } from '../../../domain/news/reports.ts'
import { categories } from '../../../domain/taxonomy.ts'
import { timestamp } from './moment.ts'
import { longest, name } from './record-parts.ts'

export const articleRecord = z
  .strictObject({
    kind: z.literal('article'),
    url: z.url().max(longest.text),
    title: name,
    publisher: name,
    publishedAt: timestamp,
    publisherKind: z.enum(publisherKinds).optional().meta({
      description:
        'official: who decides or is spoken of; wire: an agency; outlet; reporter; aggregator: who only passes on.',
    }),
    author: name.optional().meta({ description: 'Who wrote it. Default: the publisher.' }),
    summary: z.string().max(longestSummary).optional(),
    language: z.string().min(2).max(35).optional().meta({ description: 'As a tag: `en`, `pt-BR`.' }),
    category: z.enum(categories as [string, ...string[]]).optional(),
    guid: z.string().max(500).optional(),
  })
  .meta({
    description: 'An article: headline, link and time. Whom it names and what it claims is read from its words.',
  })
