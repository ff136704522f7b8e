import { z } from 'zod'
import { attributeValue, datesTold, document, driver, freshness } from '../../../domain/schemas.ts'

const timestamp = z.iso.datetime()

const statement = z.strictObject({
  source: z.string(),
  url: z.string().nullable().meta({ description: 'Of the source as a whole; null where none is known.' }),
  document,
  confidence: z.number().min(0).max(1),
  firstSeen: timestamp.meta({ description: 'Since when the source is known to say so.' }),
  lastSeen: timestamp.meta({ description: 'When it last said so.' }),
  withdrawn: z.boolean().meta({ description: 'Whether the source no longer says so.' }),
  withdrawnAt: timestamp.optional(),
})

export const factVersion = z
  .strictObject({
    id: z.uuid(),
    value: attributeValue,
    versionHash: z.string().meta({ description: 'Equal for equal values.' }),
    validFrom: timestamp,
    validTo: timestamp.nullable().meta({ description: 'Null for the version that holds at the moment looked at.' }),
    endsAt: timestamp.optional().meta({ description: 'Where the version that holds is known to end later: when.' }),
    ...datesTold,
    recordedAt: timestamp.meta({ description: 'When it became known here.' }),
    source: z.string().nullable().meta({ description: 'The surest of those who state it.' }),
    statements: z.array(statement),
    eventId: z.uuid().optional().meta({ description: 'The event that set it, where one did.' }),
    eventType: z.string().optional(),
    eventTitle: z.string().optional(),
  })
  .meta({ id: 'FactVersion' })
export type FactVersion = z.output<typeof factVersion>

export const contradiction = factVersion
  .extend({
    kind: z.enum(['overruled', 'retracted']).meta({
      description:
        '`overruled`: somebody says this of a time for which a surer source says something else. `retracted`: it was corrected.',
    }),
    retractedAt: timestamp.optional(),
  })
  .meta({ id: 'FactContradiction' })
export type Contradiction = z.output<typeof contradiction>

export const fact = z.strictObject({
  key: z.string(),
  currentValue: attributeValue.nullable().meta({ description: 'Null where no value holds at the moment looked at.' }),
  ...freshness,
})

/** An outcome that changes of the fact are known to move, as attribution finds it. */
export const drivenOutcome = driver
  .omit({ entitySlug: true, attribute: true })
  .extend({ outcomeId: z.uuid(), outcomeSlug: z.string(), outcomeLabel: z.string(), question: z.string() })
  .meta({ id: 'DrivenOutcome' })
