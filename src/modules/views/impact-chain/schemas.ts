import { z } from 'zod'
import { venuePrices } from '../../../domain/markets/outcome-prices.ts'
import { entityReference, freshness } from '../../../domain/schemas.ts'

const share = z.number().min(0).max(1)

export const outcomeReference = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    label: z.string(),
    question: z.string(),
    category: z.string().nullable(),
  })
  .meta({ id: 'ImpactOutcome' })

export const impactExposure = z
  .strictObject({
    role: z.enum(['subject', 'participant', 'affected']),
    exposureType: z.string(),
    strength: share.meta({
      description: 'How much it moves with the entity; of what its pack has not stated for long, what is left of that.',
    }),
    confidence: share,
    reasons: z.array(z.string()),
    source: z.string().meta({ description: 'Who says so.' }),
    ...freshness,
  })
  .meta({ id: 'ImpactExposure', description: 'How an entity is exposed to an outcome.' })

const step = z
  .strictObject({
    from: entityReference,
    to: entityReference,
    relationshipType: z.string(),
    role: z.string().meta({ description: 'What `from` is to `to`.' }),
    weight: share.meta({ description: 'How much of an effect passes a relationship of this type in this direction.' }),
    confidence: share.meta({ description: 'How sure the relationship is.' }),
  })
  .meta({ id: 'ImpactStep' })

export const impactPath = z
  .strictObject({
    outcome: outcomeReference,
    strength: share.meta({ description: 'The product of all weights, strengths and confidences along the chain.' }),
    about: z
      .strictObject({ role: z.string().nullable(), weight: share })
      .optional()
      .meta({ description: 'From an event: the role in it of the entity where the chain starts, and what it weighs.' }),
    start: entityReference,
    steps: z
      .array(step)
      .meta({ description: 'From the start to the entity that is exposed; none where it is the start.' }),
    exposure: impactExposure,
    reason: z.string().meta({ description: 'The chain in words.' }),
    venuePrices,
  })
  .meta({ id: 'ImpactPath' })
