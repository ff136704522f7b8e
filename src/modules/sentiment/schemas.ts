import { z } from 'zod'

const tone = z.number().min(-1).max(1)
const timestamp = z.iso.datetime()

const evidence = z
  .strictObject({
    word: z.string(),
    value: z.number().meta({ description: 'Its weight as what stands around it makes it.' }),
    sentence: z.string(),
    documentId: z.string(),
  })
  .meta({ id: 'SentimentEvidence' })

export const sentimentWindow = z
  .strictObject({
    score: tone.nullable().meta({ description: '−1 bad, 1 good for the entity; null where it cannot be told.' }),
    interval: z.tuple([tone, tone]).nullable().meta({ description: 'Of 95 %.' }),
    label: z.enum(['positive', 'negative', 'mixed', 'neutral']).nullable(),
    reason: z.enum(['thin_sample', 'too_little_text', 'language', 'category_off']).nullable().meta({
      description:
        'Why there is no score. `thin_sample`: fewer than three stories; `too_little_text`: words fired in fewer than three of them, or in less than a fifth; `language`: none of the reports is in English; `category_off`: there are no words for the category of the entity.',
    }),
    count: z.int().meta({ description: 'Stories that the score is made from, or that there are where it is null.' }),
    reports: z.int().meta({ description: 'Independent reports of them.' }),
    sources: z.array(z.string()).meta({ description: 'Who reported, by name.' }),
    words: z.array(z.strictObject({ word: z.string(), count: z.int(), value: z.number() })).meta({
      description: 'The words that fired, those that weigh most first, with the sum of their values.',
    }),
    evidence: z.array(evidence).meta({ description: 'The ten words that weigh most, each with its sentence.' }),
    againstMonth: z
      .number()
      .nullable()
      .meta({ description: 'By how many standard errors it differs from the last 30 days.' }),
  })
  .meta({ id: 'SentimentWindow' })

export const sentiment = {
  entity: z.strictObject({ slug: z.string(), displayName: z.string(), category: z.string() }),
  windows: z.strictObject({
    '1h': sentimentWindow,
    '6h': sentimentWindow,
    '24h': sentimentWindow,
    '7d': sentimentWindow,
    '30d': sentimentWindow,
  }),
  asOf: timestamp.meta({ description: 'The moment of the world that was asked about.' }),
  knownAt: timestamp.nullable().meta({ description: 'Whose knowledge was asked for; null: that of now.' }),
  method: z.string(),
  truncated: z.boolean().meta({ description: 'Whether there were more reports than are read.' }),
}
