import { z } from 'zod'
import { attributeValue } from '../../domain/schemas.ts'
import { type MetricName, metricNames, sourceMethod } from './method.ts'
import { regimes } from './regime.ts'

const timestamp = z.iso.datetime()
const fraction = z.number().min(0).max(1)
const interval = z
  .tuple([z.number(), z.number()])
  .nullable()
  .meta({ description: 'Holds the true value in nine of ten cases.' })

const described: Record<MetricName, string> = {
  hitRate: 'Claims that came true, of those that were settled.',
  speedAlpha: 'How much of a move was still to come when the author spoke; −1 to 1.',
  directionalAccuracy: 'How often the price went the way of the claim.',
  rumorConversionRate:
    'Of the claims that the author reported while they were rumours, and that were settled long enough ago, how many came true. It counts claims by their weight of age; `markovTransitions` count every rumour that ended once, and are drawn towards the category.',
  persistenceScore: "What stayed after a day of the first hour's move.",
  reversalRate: 'How often more than half of that move was taken back.',
}

const metric = z
  .strictObject({
    value: z.number().nullable(),
    numerator: z.number().meta({ description: 'Successes, each weighed by its age.' }),
    denominator: z.number().meta({ description: 'Trials, each weighed by its age.' }),
    count: z.int().meta({ description: 'Trials, each once.' }),
    interval,
    reason: z
      .enum(['thin_sample', 'no_quote'])
      .nullable()
      .meta({
        description: `Why there is no value. \`thin_sample\`: fewer than ${sourceMethod.minTrials} trials; \`no_quote\`: no prices around the reports.`,
      }),
  })
  .meta({ id: 'SourceMetric' })

function ofMetrics<S extends z.ZodType>(schema: (name: MetricName) => S) {
  const entries = metricNames.map((name): [MetricName, S] => [name, schema(name)])
  return z.strictObject(Object.fromEntries(entries) as Record<MetricName, S>)
}

export const sourceScore = z
  .strictObject({
    sourceAuthor: z.string(),
    source: z.string().nullable().meta({ description: 'Whom the author writes for.' }),
    totalEvents: z.int().meta({ description: 'Claims that the author reported first hand, each once.' }),
    eventsWithWindows: z.int().meta({ description: 'Those with prices before and an hour after.' }),
    metrics: ofMetrics((name) => z.number().nullable().meta({ description: described[name] })),
    metricDetails: ofMetrics(() => metric).meta({ description: 'What each metric is made from.' }),
    overallSignalScore: fraction.nullable().meta({
      description: 'The metrics weighed together; what is missing drops out. Null without a hit rate and one more.',
    }),
    currentRegime: z.enum(regimes),
    categories: z.array(z.string()),
    computedAt: timestamp.meta({ description: 'The moment of which the score is.' }),
  })
  .meta({ id: 'SourceScore' })

export const sourceScoreDetail = sourceScore
  .extend({
    markovTransitions: z.record(z.string(), fraction).meta({
      description:
        'How claims of the author went on, step by step: `rumor_to_confirmed` is that a rumour is confirmed without being reported by others before. Each row is 1 together, each ended claim counts once whatever its age, and five claims as the category has them are added.',
    }),
    rumorEndsConfirmed: fraction.meta({
      description:
        'The chance by these transitions that a rumour ends confirmed, at once or after it was reported by others. It is another number than `rumorConversionRate`, which is of claims that are old enough to have expired and weighs them by age.',
    }),
    transitionCount: z.strictObject({ rumor: z.int(), reported: z.int() }).meta({
      description:
        'How many steps from each state `markovTransitions` count of the author himself; few leave them near those of the category.',
    }),
    recentEvents: z.array(
      z
        .strictObject({
          title: z.string(),
          happenedAt: timestamp,
          outcome: z
            .enum(['confirmed', 'denied', 'expired', 'rumor', 'reported'])
            .meta({ description: 'What became of the claim, or how it stands.' }),
          claim: z.strictObject({
            entity: z.string().nullable(),
            key: z.string(),
            value: attributeValue.nullable(),
            denies: z.boolean(),
          }),
          firstHand: z.boolean().meta({ description: 'A copy earns nothing.' }),
          url: z.string().nullable(),
          priceMove: z
            .strictObject({
              outcomeId: z
                .string()
                .meta({ description: 'The proposition on which the claim bears most, of those that were quoted.' }),
              change1h: z.number().meta({ description: 'In price units, from the last quote before the report.' }),
              change24h: z.number().nullable(),
              isFlat: z.boolean().meta({ description: 'Within a tick or half of the spread: nothing has moved.' }),
              asClaimed: z.boolean().nullable().meta({
                description:
                  'Whether it went the way of the claim; null where nothing moved, or nobody can say which way that is.',
              }),
            })
            .nullable()
            .meta({
              description: 'What the price did after the report; null where none was quoted before and an hour after.',
            }),
        })
        .meta({ id: 'SourceReport' }),
    ),
  })
  .meta({ id: 'SourceScoreDetail' })

export const prediction = z
  .strictObject({
    sourceAuthor: z.string(),
    predictedReliability: fraction,
    confidence: fraction.meta({ description: '1 less the width of the interval.' }),
    basedOn: z.int().meta({ description: 'How many settled claims it rests on.' }),
    category: z.string().nullable(),
    interval: z.tuple([fraction, fraction]),
    computedAt: timestamp,
  })
  .meta({ id: 'SourcePrediction' })
