import { z } from 'zod'
import { sourceKinds } from '../../../domain/facts/sources.ts'
import { signalTypeNames } from '../../../domain/news/signals.ts'
import { relationshipTypes } from '../../../domain/relationships.ts'
import { exposureRoles, outcomeStatuses } from '../statement.ts'
import { articleRecord } from './article-record.ts'
import { marketRecord, matchRecord } from './market-records.ts'
import { dated, ending, timestamp } from './moment.ts'
import { attributeKey, confidence, core, longest, name, slug, text } from './record-parts.ts'
import { snapshotRecord } from './snapshot-record.ts'

const origin = {
  confidence: confidence.optional(),
  source: name.optional().meta({ description: 'Who says so. Default: source of the pack.' }),
}

/** Validity and origin that a statement may carry. */
const statement = {
  validFrom: dated.optional().meta({
    description:
      'Since when it holds; a month or a year where no more is known. Default: by asOf of the pack, as by YYYY-MM-DD says of any day.',
  }),
  validTo: dated.optional().meta({ description: 'When it ended, as far as that is known. Absent: it holds now.' }),
  ...origin,
  document: z
    .url({ protocol: /^https?$/ })
    .max(longest.text)
    .optional()
    .meta({ description: 'Where it can be looked up: not who says so.' }),
}

const scalar = z.union([text, z.number(), z.boolean()])

const never = scalar.meta({
  description:
    'A value that was never true: it is taken back, without an event, and with validFrom only the one that began then. `value` beside it, if any, takes its time.',
})
const ofCorrection = {
  validFrom: statement.validFrom,
  confidence: statement.confidence,
  source: statement.source,
}
const neverWas = z.literal(true).meta({
  description: 'It never was: it is taken back, without an event. With validFrom only the one that began then.',
})

const attribute = z.union([
  scalar,
  z.strictObject({ value: scalar, ...statement }),
  z.strictObject({ never, value: scalar.optional(), ...ofCorrection }),
])
const target = z.union([
  slug,
  z.strictObject({ to: slug, ...statement }),
  z.strictObject({ to: slug, never: neverWas, validFrom: statement.validFrom }),
])

const relationshipType = z.enum(relationshipTypes as [string, ...string[]] & typeof relationshipTypes)

export const entityRecord = z
  .strictObject({
    kind: z.literal('entity').optional(),
    ...core,
    attributes: z.record(attributeKey, attribute).optional(),
    relationships: z.partialRecord(relationshipType, z.array(target).max(5_000)).optional(),
  })
  .meta({
    description: 'An entity with its attributes and relationships. Only slug: adds to an entity of another pack.',
  })

export const relationshipRecord = z
  .strictObject({
    kind: z.literal('relationship'),
    from: slug,
    type: relationshipType,
    to: slug,
    part: attributeKey.optional().meta({
      description:
        'What part the first has in the second, where the type does not say: `belligerent`, `supporter`, `mediator` …',
    }),
    never: neverWas.optional(),
    ...statement,
  })
  .meta({ description: 'One relationship between two entities.' })

const ofFact = { kind: z.literal('fact'), entity: slug, key: attributeKey }

export const factRecord = z
  .union([
    z.strictObject({ ...ofFact, value: scalar, ...statement }),
    z.strictObject({
      ...ofFact,
      never,
      value: scalar.optional(),
      ...ofCorrection,
    }),
  ])
  .meta({ description: 'One value of one attribute of an entity, for a time.' })

export const eventRecord = z
  .strictObject({
    kind: z.literal('event'),
    key: slug.meta({ description: 'Stable within the pack.' }),
    eventType: z
      .string()
      .max(longest.key)
      .regex(/^[a-z][a-z0-9_]*$/, 'is not snake_case'),
    title: name,
    happenedAt: timestamp,
    about: z
      .array(z.union([slug, z.strictObject({ entity: slug, role: attributeKey.optional() })]))
      .min(1)
      .max(100),
    impactScore: z.number().min(0).max(1).optional(),
    severity: z.string().max(longest.key).optional(),
    location: name.optional(),
    url: z.url().max(longest.text).optional(),
    source: name.optional(),
  })
  .meta({ description: 'Something that happened, about one or more entities.' })

export const signalRecord = z
  .strictObject({
    kind: z.literal('signal'),
    key: eventRecord.shape.key,
    conflict: slug.meta({ description: 'The conflict: an entity of type event with the tag `conflict`.' }),
    type: z.enum(signalTypeNames),
    title: name,
    happenedAt: timestamp,
    severity: z.number().min(-1).max(1).optional().meta({
      description: 'How much it escalates, −1 to 1. Default: by deaths, else by the Goldstein value, else by its type.',
    }),
    deaths: z.int().min(0).max(10_000_000).optional(),
    goldstein: z.number().min(-10).max(10).optional().meta({ description: 'GDELT, −10 to 10.' }),
    about: eventRecord.shape.about.optional().meta({ description: 'Who else it is about: sides, places.' }),
    location: name.optional(),
    url: eventRecord.shape.url,
    source: name.optional(),
  })
  .meta({ description: 'Something that happened in a conflict, once, whoever reported it.' })

export const sourceRecord = z
  .strictObject({
    kind: z.literal('source'),
    name,
    url: z.url().max(longest.text).optional(),
    licence: name.optional(),
    description: text.optional(),
    sourceKind: z.enum(sourceKinds).optional().meta({
      description: 'document: can be looked up; data-set: a public table; unverified: general knowledge or hearsay.',
    }),
    knowledgeUntil: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is no month (YYYY-MM)')
      .optional()
      .meta({ description: 'The month up to which an unverified source knows of things.' }),
  })
  .meta({ description: 'A source that statements name.' })

const exposure = {
  role: z.enum(exposureRoles).default('subject').meta({
    description:
      'subject: the outcome is about the entity; participant: it takes part; affected: it gains or loses by the outcome.',
  }),
  exposureType: z
    .string()
    .max(longest.key)
    .regex(/^[a-z][a-z0-9_]*$/, 'is not snake_case')
    .default('direct')
    .meta({ description: 'direct, price, championship …: free text in snake_case.' }),
  strength: z.number().min(0).max(1).default(1).meta({ description: 'How much the two hang together, 0 to 1.' }),
  reasons: z.array(name).min(1).max(20).meta({ description: 'Why, in words.' }),
  validFrom: timestamp.optional().meta({ description: 'Since when it holds. Default: asOf of the pack.' }),
  validTo: timestamp.optional().meta({ description: 'When it ended. Absent: it holds now.' }),
  ...origin,
}

export const outcomeRecord = z
  .strictObject({
    kind: z.literal('outcome'),
    slug,
    label: name.meta({ description: 'The outcome in a few words, such as the name of a team.' }),
    question: name,
    category: core.category,
    subcategory: core.subcategory,
    group: slug.optional().meta({ description: 'Family of the question: all answers to it share this.' }),
    closesAt: ending.optional().meta({
      description: 'By when the question is expected to be answered: a day, month or year lasts to its end.',
    }),
    status: z.enum(outcomeStatuses).default('open'),
    description: text.optional(),
    rules: text.optional().meta({ description: 'What decides it.' }),
    exposures: z
      .array(z.strictObject({ entity: slug, ...exposure }))
      .max(1_000)
      .optional(),
  })
  .meta({ description: 'A proposition that can come true, with the entities that are exposed to it. No prices.' })

export const exposureRecord = z
  .strictObject({ kind: z.literal('exposure'), entity: slug, outcome: slug, ...exposure })
  .meta({ description: 'One exposure of an entity to an outcome, which another record or pack may define.' })

/** One record of a pack, as written. */
export const seedRecord = z.union([
  entityRecord,
  relationshipRecord,
  factRecord,
  eventRecord,
  signalRecord,
  outcomeRecord,
  exposureRecord,
  marketRecord,
  matchRecord,
  sourceRecord,
  articleRecord,
  snapshotRecord,
])

/** Values for each entity record that does not say them itself. */
export const entityDefaults = z.strictObject({
  entityType: core.entityType,
  category: core.category,
  subcategory: core.subcategory,
  group: core.group,
  tags: core.tags,
})
