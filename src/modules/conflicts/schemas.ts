import { z } from 'zod'
import { tradedVolume } from '../../domain/markets/traded-volume.ts'
import { signalKinds, signalTypeNames } from '../../domain/news/signals.ts'
import { threatLevels } from '../../domain/news/threat-levels.ts'
import { attributeValue, datesTold } from '../../domain/schemas.ts'
import { entityTypes } from '../../domain/taxonomy.ts'
import { conflictMethod } from './escalation.ts'

const timestamp = z.iso.datetime()
const score = z.number().min(0).max(100)
const level = z.enum([...threatLevels, 'unknown'])

export const conflictItem = z
  .strictObject({
    slug: z.string(),
    displayName: z.string(),
    threatLevel: level.meta({
      description:
        'It rises with the score and falls by one step only after 72 hours at 5 below its threshold, so that of two conflicts with one score that one which has calmed may have the higher level (`history` says since when); `unknown` where too little is known.',
    }),
    escalationScore: score.nullable().meta({ description: '0 to 100; null where too little is known.' }),
    participantCount: z.int().min(0),
    marketCount: z.int().min(0).meta({ description: 'Open markets about the conflict itself.' }),
    trend: z.enum(['rising', 'falling', 'steady']).nullable(),
    reason: z
      .enum(['thin_sample', 'feed_down'])
      .nullable()
      .meta({
        description: `Why there is no score, or an old one. \`thin_sample\`: fewer than ${conflictMethod.minSignals} signals in ${conflictMethod.sampleDays} days, or of fewer than ${conflictMethod.minSources} sources. \`feed_down\`: nobody has vouched for what is known for 48 hours; a score is then that of \`evaluatedAt\`. Neither is peace.`,
      }),
    evaluatedAt: timestamp.meta({ description: 'The moment of which the score is.' }),
  })
  .meta({ id: 'Conflict' })

const part = z
  .strictObject({
    signalId: z.string(),
    title: z.string(),
    type: z.enum(signalTypeNames),
    kind: z.enum(signalKinds),
    happenedAt: timestamp,
    source: z.string().nullable().meta({ description: 'Who recorded or first told it, as in the list of signals.' }),
    severity: z.number().min(-1).max(1),
    weight: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'How reliable its most reliable source is; 0.5 where that is not known.' }),
    weighedBy: z.string().meta({ description: 'That source.' }),
    decay: z.number().min(0).max(1).meta({ description: 'What is left of it.' }),
    points: z.number().meta({ description: 'What it adds to the score.' }),
  })
  .meta({ id: 'ConflictPart' })

export const conflictDetail = conflictItem
  .extend({
    description: z.string().nullable(),
    participants: z.array(
      z
        .strictObject({
          slug: z.string(),
          displayName: z.string(),
          entityType: z.enum(entityTypes),
          role: z.string().meta({ description: 'What is stated, e.g. `belligerent`; else `participant`.' }),
          validFrom: timestamp,
          validTo: timestamp.optional(),
          ...datesTold,
          confidence: z.number().min(0).max(1),
          source: z.string(),
        })
        .meta({ id: 'ConflictParticipant' }),
    ),
    attributes: z.record(z.string(), attributeValue).meta({ description: 'As those of an entity.' }),
    recentEvents: z.array(
      z.strictObject({ id: z.string(), title: z.string(), source: z.string().nullable(), happenedAt: timestamp }),
    ),
    momentum: z
      .number()
      .nullable()
      .meta({ description: 'Activity of a week against that of a quarter; above 0.4 is rising, below −0.4 falling.' }),
    parts: z
      .strictObject({
        terms: z.array(part).meta({ description: 'The ten that weigh most.' }),
        others: z.strictObject({ count: z.int(), points: z.number() }),
      })
      .meta({ description: 'What the score is made of: all points together are the score.' }),
    sample: z
      .strictObject({ signals: z.int(), sources: z.int(), days: z.int() })
      .meta({ description: 'What the score rests on.' }),
    lastIngest: timestamp
      .nullable()
      .meta({ description: 'Until when what is known is vouched for; null where nobody does.' }),
    history: z
      .array(z.strictObject({ day: z.iso.date(), escalationScore: score.nullable(), threatLevel: level }))
      .meta({
        description: 'The score and level at the end of each day, as `asOf` of that moment answers, oldest first.',
      }),
  })
  .meta({ id: 'ConflictDetail' })

export const conflictSignal = z
  .strictObject({
    id: z.string().meta({ description: 'Of the event or the story.' }),
    source: z.string().nullable().meta({ description: 'Who recorded it; of a story who told it first.' }),
    sources: z.array(z.string()),
    type: z.enum(signalTypeNames),
    kind: z.enum(signalKinds),
    title: z.string(),
    severity: z.number().min(-1).max(1).nullable().meta({
      description:
        'How much it escalates: below zero it calms. As stated, by its deaths, by its Goldstein value, or by its type.',
    }),
    happenedAt: timestamp,
    recordedAt: timestamp.meta({ description: 'Since when it is known.' }),
    location: z.string().nullable(),
    deaths: z.int().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'ConflictSignal' })

export const conflictMarket = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    venue: z.string(),
    price: z.number().min(0).max(1).nullable(),
    volume: tradedVolume,
  })
  .meta({ id: 'ConflictMarket' })
