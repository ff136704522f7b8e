import { z } from 'zod'
import { attributeValue } from '../../domain/schemas.ts'
import { entityTypes } from '../../domain/taxonomy.ts'

const timestamp = z.iso.datetime()
const share = z.number().min(0).max(1)
const text = z.string()

const told = {
  at: timestamp.meta({ description: 'When the change was recorded.' }),
  change: z.enum(['created', 'changed', 'ended', 'retracted']),
}

/** The present content of a record; null where there is none (any more). */
const now = <T extends z.ZodType>(content: T) => content.nullable()

const validFrom = timestamp.meta({ description: 'Tells apart the periods of the same two.' })

/** One change of one record. `value` is the record as it is now, not as it was then: applying changes twice does no harm. */
export const change = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('entity'),
        ...told,
        slug: text,
        value: now(
          z
            .strictObject({
              id: z.uuid(),
              slug: text,
              displayName: text,
              entityType: z.enum(entityTypes),
              category: text,
              subcategory: text.nullable(),
              group: text.nullable(),
              description: text.nullable(),
              tags: z.array(text),
              aliases: z.array(text),
              source: text,
              updatedAt: timestamp,
            })
            .meta({ id: 'ChangedEntity' }),
        ),
      })
      .meta({ id: 'EntityChange' }),
    z
      .strictObject({
        kind: z.literal('fact'),
        ...told,
        entity: text,
        key: text,
        value: now(
          z
            .strictObject({ value: attributeValue, validFrom: timestamp, validTo: timestamp.nullable() })
            .meta({ id: 'ChangedFact' }),
        ),
      })
      .meta({ id: 'FactChange' }),
    z
      .strictObject({
        kind: z.literal('relationship'),
        ...told,
        type: text,
        from: text,
        to: text,
        validFrom,
        value: now(
          z
            .strictObject({ validTo: timestamp.nullable(), confidence: share, source: text })
            .meta({ id: 'ChangedRelationship' }),
        ),
      })
      .meta({ id: 'RelationshipChange' }),
    z
      .strictObject({
        kind: z.literal('event'),
        ...told,
        id: z.uuid(),
        value: now(
          z
            .strictObject({
              eventType: text,
              title: text,
              happenedAt: timestamp,
              impactScore: share.nullable(),
              severity: text.nullable(),
              location: text.nullable(),
              url: text.nullable(),
              about: z.array(z.strictObject({ entity: text, role: text.nullable() }).meta({ id: 'ChangedAbout' })),
            })
            .meta({ id: 'ChangedEvent' }),
        ),
      })
      .meta({ id: 'EventChange' }),
    z
      .strictObject({
        kind: z.literal('outcome'),
        ...told,
        slug: text,
        value: now(
          z
            .strictObject({
              id: z.uuid(),
              label: text,
              question: text,
              category: text,
              subcategory: text.nullable(),
              group: text.nullable(),
              closesAt: timestamp.nullable(),
              status: text,
              description: text.nullable(),
              rules: text.nullable(),
              source: text.nullable(),
              updatedAt: timestamp,
            })
            .meta({ id: 'ChangedOutcome' }),
        ),
      })
      .meta({ id: 'OutcomeChange' }),
    z
      .strictObject({
        kind: z.literal('exposure'),
        ...told,
        entity: text,
        outcome: text,
        validFrom,
        value: now(
          z
            .strictObject({
              validTo: timestamp.nullable(),
              role: text,
              exposureType: text,
              strength: share,
              confidence: share,
              reasons: z.array(text),
              source: text,
            })
            .meta({ id: 'ChangedExposure' }),
        ),
      })
      .meta({ id: 'ExposureChange' }),
  ])
  .meta({ id: 'Change' })
export type Change = z.output<typeof change>
