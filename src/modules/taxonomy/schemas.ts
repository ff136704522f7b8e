import { z } from 'zod'
import { sourceKinds } from '../../domain/facts/sources.ts'
import { relationshipTypes } from '../../domain/relationships.ts'
import { categories, entityTypes } from '../../domain/taxonomy.ts'

const count = z.int().min(0)

export const subcategoryCount = z.strictObject({ name: z.string(), count }).meta({ id: 'SubcategoryCount' })

export const categoryCount = z
  .strictObject({
    category: z.enum([...categories]),
    count,
    subcategories: z.array(subcategoryCount),
  })
  .meta({ id: 'CategoryCount' })
export type CategoryCount = z.output<typeof categoryCount>

export const groupCount = z.strictObject({ group: z.string(), count }).meta({ id: 'GroupCount' })

export const snapshotSchema = z
  .strictObject({
    category: z.string(),
    subcategory: z.string(),
    entityType: z.enum(entityTypes),
    fields: z.array(z.string()).meta({ description: 'Attributes that an entity of this kind should have.' }),
    relationships: z
      .array(z.enum([...relationshipTypes]))
      .meta({ description: 'Relationships that should start at it.' }),
  })
  .meta({ id: 'SnapshotSchema' })

const lives = 'Days for which it may be relied on after it was last confirmed; then it is stale.'

export const attributeSchema = z
  .strictObject({
    key: z.string(),
    type: z.enum(['string', 'number', 'integer', 'boolean', 'date', 'enum', 'slug', 'percent']),
    values: z.array(z.string()).optional().meta({ description: 'The values of an enum.' }),
    entityTypes: z.array(z.enum(entityTypes)).meta({ description: 'The types of entity that carry it.' }),
    unit: z.string().optional(),
    life: z
      .int()
      .optional()
      .meta({ description: `${lives} Absent: it does not age.` }),
    description: z.string(),
  })
  .meta({ id: 'AttributeSchema' })

export const relationshipSchema = z
  .strictObject({
    type: z.enum([...relationshipTypes]),
    inverse: z.string().meta({ description: 'The role seen from the other end.' }),
    from: z.array(z.enum(entityTypes)),
    to: z.array(z.enum(entityTypes)),
    life: z
      .strictObject({ days: z.int(), from: z.array(z.enum(entityTypes)), to: z.array(z.enum(entityTypes)) })
      .optional()
      .meta({ description: `${lives} Given for the types of entity between which it ages.` }),
  })
  .meta({ id: 'RelationshipSchema' })

export const sourceSchema = z
  .strictObject({
    name: z.string(),
    kind: z.enum(sourceKinds).nullable().meta({
      description:
        '`document`: can be looked up. `data-set`: a public table. `unverified`: general knowledge or reports that nobody can look up. Null where nobody said.',
    }),
    knowledgeUntil: z
      .string()
      .nullable()
      .meta({ description: 'The month up to which an unverified source knows of things.' }),
    url: z.string().nullable(),
    licence: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'Source' })
