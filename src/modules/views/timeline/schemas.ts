import { z } from 'zod'
import { marketMove } from '../../../domain/markets/market-moves.ts'
import { attributeValue, entityReference } from '../../../domain/schemas.ts'
import { factClaim } from '../claims.ts'
import { hint } from '../hint.ts'
import { outcomeReference } from '../impact-chain/schemas.ts'

/** By what the impact of an event is known. */
export const impactBases = ['prices', 'report'] as const

const change = z.strictObject({
  attribute: z.string(),
  from: attributeValue.nullable().meta({ description: 'Null where no value is known to have held until then.' }),
  to: attributeValue.nullable().meta({ description: 'Null where the value ended and no other followed.' }),
})

export const graphEvent = z
  .strictObject({
    id: z.uuid(),
    eventType: z.string(),
    title: z.string(),
    happenedAt: z.iso.datetime(),
    impactScore: z.number().min(0).max(1).nullable().meta({
      description:
        'How far prices moved in the hour after, all questions together: 1 − Π(1 − |change of price|) over those that moved beyond what is usual; until that is measured what its report states. Null where neither is known.',
    }),
    impactBy: z.enum(impactBases).nullable().meta({ description: 'Whether prices tell the impact, or a report.' }),
    source: z.string().nullable().meta({ description: 'Who says so.' }),
    changes: z.array(change),
  })
  .meta({ id: 'GraphEvent' })
export type GraphEvent = z.output<typeof graphEvent>

export const timelineItem = graphEvent
  .extend({
    kind: z.enum(['fact_change', 'event', 'relationship_started', 'relationship_ended', 'market_move', 'claim']),
    entity: entityReference.meta({ description: 'Whom it is about: of several, the one nearest to the centre.' }),
    eventId: z
      .uuid()
      .nullable()
      .meta({ description: 'The event that tells it; null for a change that no event tells.' }),
    relationship: z
      .strictObject({ role: z.string(), entity: entityReference })
      .optional()
      .meta({ description: 'What `entity` is to the other, where a relationship started or ended.' }),
    move: marketMove
      .extend({ outcome: outcomeReference })
      .optional()
      .meta({ description: 'Of a `market_move`: which outcome that `entity` is exposed to moved, where and how.' }),
    claim: factClaim.optional().meta({
      description: 'Of a `claim`: what reports say and no fact says (yet), in its state at the moment looked at.',
    }),
  })
  .meta({ id: 'TimelineItem' })
export type TimelineItem = z.output<typeof timelineItem>

/** Fields that an empty window is told with. */
export const beforeSchema = {
  lastBefore: z.iso.datetime().nullable().optional().meta({
    description:
      'Only where nothing happened in the window: when something last did before it; null where nothing is known at all.',
  }),
  hint,
}
