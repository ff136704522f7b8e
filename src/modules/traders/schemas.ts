import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'

/** A trade as it is listed and told. */
export const activity = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime().meta({ description: 'When it was made.' }),
    toldAt: z.iso.datetime().optional().meta({
      description:
        'When it was told here: long after `at` where the venue listed it late, or the wallet came to be tracked later.',
    }),
    venue: venueName,
    market: z.strictObject({ id: z.string(), externalId: z.string(), title: z.string() }),
    category: z.string().nullable(),
    outcomeId: z.string().nullable().meta({ description: 'The proposition; null where the market prices none yet.' }),
    outcomeSlug: z.string().nullable(),
    outcomeLabel: z.string().nullable(),
    side: z.string(),
    action: z.enum(['buy', 'sell']),
    size: z.number().meta({ description: 'Contracts.' }),
    price: z.number().min(0).max(1),
    dollars: z.number(),
    trader: z
      .strictObject({ address: z.string(), pseudonym: z.string().nullable(), tracked: z.boolean() })
      .nullable()
      .meta({
        description: 'Null where the venue does not say who traded. A pseudonym is what the venue calls the wallet.',
      }),
    isTaker: z.boolean().meta({ description: 'Whether it accepted an offer. What makes offers counts in no volume.' }),
    entities: z.array(z.string()).meta({ description: 'Slugs of what the proposition hangs on.' }),
  })
  .meta({ id: 'TraderActivity' })
export type Activity = z.output<typeof activity>

export const periods = ['7d', '30d', '90d'] as const
export type Period = (typeof periods)[number]

const interval = z.strictObject({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
})

/** The score of a wallet in a period. */
export const score = z.strictObject({
  period: z.enum(periods),
  category: z.string().meta({ description: 'A category, or `all`.' }),
  skill: interval.nullable().meta({
    description:
      'By how much the price moved the way of its trades within 24 hours, in dollars a contract: the mean with its bootstrap interval of 90 %. Null of fewer than 10 trades whose later price is known.',
  }),
  skillReason: z.string().nullable().meta({ description: 'Why nothing is said of skill; null where something is.' }),
  markedTrades: z.int().meta({ description: 'Trades whose price 24 hours later is known.' }),
  trades: z.int(),
  resolvedPositions: z.int().meta({ description: 'Positions whose market was decided.' }),
  calibration: z.number().nullable().meta({
    description:
      'Mean squared distance of the prices it bought at from what came true, over decided positions: less is better. Null of fewer than 10.',
  }),
  volume: z.number().meta({ description: 'Dollars of its trades.' }),
  profit: z
    .strictObject({ total: z.number(), perPosition: interval.nullable() })
    .meta({ description: 'Of decided positions, in dollars. A profit alone says little: see the interval and n.' }),
})
export type Score = z.output<typeof score>

export const wallet = z.strictObject({
  venue: z.string(),
  address: z.string(),
  pseudonym: z.string().nullable(),
  tracked: z.boolean().meta({ description: 'Whether what it does is looked at for followers.' }),
  reasons: z.array(z.string()).meta({ description: 'Why it is tracked, or is not; why it is not judged.' }),
})

export const leader = wallet.extend({ rank: z.int(), score }).meta({ id: 'Leader' })
export type Leader = z.output<typeof leader>

/** A wallet that follows another one, seen from either of them. */
export const pair = z
  .strictObject({
    address: z.string().meta({ description: 'The other wallet.' }),
    followed: z
      .int()
      .meta({ description: 'Large trades of the leader that the follower repeated within half an hour.' }),
    trades: z.int().meta({ description: 'Large trades of the leader, at least 10.' }),
    minutes: z.number().meta({ description: 'The median of how long that took.' }),
    chance: z
      .number()
      .meta({ description: 'How likely the follower does the same within half an hour anyway, by how often it does.' }),
    p: z.number().meta({ description: 'How likely as many are by chance.' }),
    q: z.number().meta({ description: 'The same, adjusted for all pairs that were seen; at most 0.05.' }),
    judgedAt: z.iso.datetime(),
  })
  .meta({ id: 'FollowerPair' })
