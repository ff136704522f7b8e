import { z } from 'zod'
import { venueCall } from '../../../domain/markets/venue-schemas.ts'
import { timestamp } from './moment.ts'
import { confidence, core, name, slug, text } from './record-parts.ts'

const marketStatuses = ['unopened', 'open', 'paused', 'closed', 'resolved', 'disputed'] as const
const matchRelations = ['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint'] as const
const compareFlags = ['exact_match', 'near_match', 'do_not_compare'] as const

const externalId = z
  .string()
  .max(200)
  .regex(/^[^|\s\p{Cc}]+$/u, 'is not an id of a venue (no spaces, no |)')
  .meta({ description: "The venue's own id: condition id, ticker." })

const side = z
  .string()
  .regex(/^(yes|no|\d{1,3})$/, 'is not yes, no or the position of an answer (0, 1 …)')
  .meta({ description: '`yes` or `no`; in a market with other answers the position of the answer.' })

const polarity = z
  .union([z.literal(1), z.literal(-1)])
  .meta({ description: '-1: what one says true makes the other false.' })

const contract = z.strictObject({
  side,
  label: name.optional(),
  tokenId: z.string().max(200).optional().meta({ description: 'As text: it has more digits than a number holds.' }),
  outcome: slug.optional().meta({ description: 'The outcome that it prices.' }),
  polarity: polarity.optional().meta({ description: 'Default: -1 for the side no, else 1.' }),
  payout: z.number().min(0).max(1).optional().meta({ description: 'What it paid, once that is final.' }),
  confidence: confidence.optional().meta({ description: 'How sure it is that it prices this outcome.' }),
})

export const marketRecord = z
  .strictObject({
    kind: z.literal('market'),
    venue: venueCall,
    externalId,
    title: name,
    label: name.optional().meta({ description: 'Which of the markets of its event it is.' }),
    rules: text.optional(),
    category: core.category,
    subcategory: core.subcategory,
    status: z.enum(marketStatuses).default('open'),
    openDate: timestamp.optional(),
    endDate: timestamp.optional().meta({ description: 'When it is expected to be decided.' }),
    url: z.url().max(2_000).optional(),
    event: z
      .strictObject({ externalId, title: name, slug: name.optional(), url: z.url().max(2_000).optional() })
      .optional()
      .meta({ description: "The venue's own group of markets." }),
    contracts: z.array(contract).min(1).max(100),
  })
  .meta({ description: 'A market of a venue with what is traded in it, and which outcomes that prices. No prices.' })

const end = z.strictObject({ externalId, side: side.default('yes') })

export const matchRecord = z
  .strictObject({
    kind: z.literal('match'),
    venue_a: end,
    venue_b: end,
    relation: z.enum(matchRelations).meta({ description: 'What the contract of venue_a is to that of venue_b.' }),
    polarity: polarity.optional().meta({ description: 'Default: -1 for complement and disjoint, else 1.' }),
    compareFlag: z.enum(compareFlags).optional().meta({
      description:
        'Default: exact_match for identity and complement, do_not_compare for disjoint, else near_match (verify the rules).',
    }),
    confidence: confidence.optional(),
    reasons: z.array(name).min(1).max(20).meta({ description: 'Why, in words.' }),
    decidedBy: name.optional().meta({ description: 'Who decided it. Default: source of the pack.' }),
    reviewedAt: timestamp.optional().meta({ description: 'Default: asOf of the pack.' }),
  })
  .meta({ description: 'How a contract of venue_a and one of venue_b hang together, as somebody decided it.' })
