import { z } from 'zod'
import { venueName } from '../../../domain/markets/venue-schemas.ts'
import { refusalReasons } from '../../../domain/requests/refusals.ts'

export const tag = 'Attribution'

export const hint = z.string().optional().meta({ description: 'What to do where there is nothing.' })

const timestamp = z.iso.datetime()
const share = z.number().min(0).max(1)
const interval = z.tuple([z.number(), z.number()])

/** A coefficient, how sure it is, and what it rests on. */
const sureness = {
  coefficient: z.number().meta({
    description:
      'By how much the log-odds of the market (its first side) move within an hour of such a change; of a number per unit.',
  }),
  significance: share.meta({
    description:
      '1 − qValue: higher is surer. With fewer than five changes of its own (`sampleSize` n) a coefficient rests on its class, and is no surer than (n + 1) / (n + 2).',
  }),
  interval: interval.meta({ description: 'Of the coefficient, 95 %.' }),
  sd: z.number(),
  pValue: share,
  qValue: share.meta({ description: 'The p value adjusted for all that was tested of the attribute.' }),
  sampleSize: z.int().meta({ description: 'Changes of this kind of the entity that were measured, each story once.' }),
  classSampleSize: z.int().meta({ description: 'Those of all that is exposed in the same way; 0 where not pooled.' }),
  pooledFrom: z.enum(['cell', 'class', 'class_without_subcategory', 'class_without_category']).meta({
    description: 'Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.',
  }),
  window: z.literal('1h'),
  computedAt: timestamp,
}

const change = {
  attribute: z.string(),
  transition: z.strictObject({
    to: z.string().nullable().meta({ description: 'The value that it changes to; null of a number.' }),
    perUnit: z.boolean().meta({ description: 'Whether the coefficient is for each unit of change.' }),
  }),
}

/** The market, and what it is asked about. */
const ofMarket = {
  marketId: z.uuid(),
  marketTitle: z.string(),
  venue: venueName,
  outcomeId: z.uuid(),
  outcomeLabel: z.string(),
}

export const coefficient = z
  .strictObject({
    ...ofMarket,
    ...change,
    ...sureness,
  })
  .meta({ id: 'AttributionCoefficient' })

export const marketEntity = z
  .strictObject({ slug: z.string(), displayName: z.string(), outcomeId: z.uuid(), ...change, ...sureness })
  .meta({ id: 'MarketEntityAttribution' })

export const refused = z
  .array(
    z
      .strictObject({
        id: z.string().meta({ description: 'Of the outcome, or slug of the entity.' }),
        attribute: z.string().optional(),
        to: z.string().nullable().optional(),
        reason: z.enum(refusalReasons),
        detail: z.string().optional().meta({ description: 'What is missing, in a sentence.' }),
        count: z.int().optional().meta({ description: 'Changes that were looked at.' }),
      })
      .meta({ id: 'AttributionRefusal' }),
  )
  .meta({ description: 'What was left out, and why. Not in `count`.' })

export const mover = z
  .strictObject({
    entitySlug: z.string(),
    displayName: z.string(),
    attributeChanged: z.string().meta({ description: 'The attribute, or the type of the event.' }),
    from: z.string().nullable(),
    to: z.string().nullable(),
    changedAt: timestamp,
    marketImpact: z.number().meta({
      description:
        'Price moves of the hour after, in price units, summed over outcomes whose qValue is at most 0.10, one for each exclusive group.',
    }),
    affectedMarkets: z.int().meta({ description: 'Markets of the outcomes that were tested.' }),
    affectedOutcomes: z.int().meta({ description: 'Outcomes that moved beyond what is usual.' }),
    sampleSize: z.int().meta({ description: 'Outcomes that were tested.' }),
    pValue: share.meta({ description: 'The least of its outcomes.' }),
    qValue: share,
    overlapping: z.boolean().meta({
      description:
        'Whether something else happened to all of them in the hour, so that it is not sure which of the two moved them.',
    }),
    window: z.literal('1h'),
  })
  .meta({ id: 'AttributionMover' })

export const prediction = z
  .strictObject({
    ...ofMarket,
    currentPrice: share,
    predictedPrice: share,
    priceChange: z.number(),
    interval: interval.meta({ description: 'Of the price in an hour, 95 %.' }),
    directionProbability: share.meta({
      description: 'That the effect has this sign; below 0.90 nothing is predicted.',
    }),
    coefficient: z
      .number()
      .nullable()
      .meta({ description: 'Null of who only gains or loses what another answer does.' }),
    sampleSize: z.int(),
    classSampleSize: z.int(),
    pooledFrom: z.enum(['cell', 'class', 'class_without_subcategory', 'class_without_category', 'group']),
    rumour: z
      .strictObject({
        since: timestamp,
        moved: z.number().nullable().meta({
          description:
            'How far the log-odds of the outcome have moved since, over all its markets; null where no price from then is known.',
        }),
        remaining: z.number().meta({
          description:
            'What of `coefficient` (of a number times its change) is still expected: less `moved` where that goes the same way, at least 0. It makes `predictedPrice`.',
        }),
      })
      .nullable()
      .meta({ description: 'A rumour of the very change that is running; null where there is none.' }),
    basis: z.string().meta({ description: 'What it rests on, in words.' }),
    priceAt: timestamp.meta({ description: 'When the current price was seen.' }),
    window: z.literal('1h'),
  })
  .meta({ id: 'AttributionPrediction' })

export const evidence = z
  .strictObject({
    id: z.uuid(),
    attribute: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    title: z.string().nullable(),
    changeId: z.string().meta({ description: 'Id of the version of the fact, or of the event.' }),
    happenedAt: timestamp,
    outcomeId: z.uuid(),
    outcomeLabel: z.string().nullable(),
    reason: z
      .enum([...refusalReasons, 'pending'])
      .nullable()
      .meta({
        description:
          'Why it enters no coefficient; null where it does. `pending`: the price after it is still to come.',
      }),
    move: z
      .number()
      .nullable()
      .meta({ description: 'In log-odds, adjusted to its exclusive group where there is one.' }),
    sd: z.number().nullable(),
    z: z.number().nullable(),
    pValue: share.nullable(),
    interval: interval.nullable(),
    priceEffect: z.number().nullable(),
    bps: z.int().nullable(),
    preMove: z.number().nullable().meta({ description: 'What had moved in the hour before.' }),
    move4h: z.number().nullable(),
    move24h: z.number().nullable(),
    kappa: z.number().nullable().meta({ description: 'How turbulent the venue was.' }),
    variancePerHour: z.number().nullable(),
    increments: z.int().nullable(),
    others: z.array(z.string()).meta({ description: 'What else happened in its window.' }),
    quotes: z.array(
      z.strictObject({
        contract: z.string(),
        venue: venueName,
        inverse: z.boolean(),
        pre: z.strictObject({ at: timestamp, bid: z.number(), ask: z.number() }),
        post: z.strictObject({ at: timestamp, bid: z.number(), ask: z.number() }),
      }),
    ),
    method: z.string(),
    computedAt: timestamp,
  })
  .meta({ id: 'AttributionEvidence' })
