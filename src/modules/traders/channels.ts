import { z } from 'zod'
import { assertEntity } from '../../domain/graph/known-since.ts'
import { categories } from '../../domain/taxonomy.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { type AnyChannel, defineChannel, roomOf } from '../realtime/index.ts'
import { channelExamples } from './examples.ts'
import { feedChannel } from './noting.ts'
import { type Activity, activity, leader, periods } from './schemas.ts'

export const leaderboardChannel = 'leaderboard'

const feedFilter = z.strictObject({
  category: z.enum(categories).optional().meta({ description: 'Only markets of this category.' }),
  entity: z.string().min(1).max(120).optional().meta({ description: 'Only what hangs on this entity, by its slug.' }),
  minDollars: z.number().min(0).max(1e9).optional().meta({ description: 'Only trades worth as much.' }),
  tracked: z.boolean().optional().meta({ description: '`true`: only wallets that are tracked.' }),
})

/** The channel of what traders do. */
export function feedDefinition({ graph }: { graph: Graph }): AnyChannel {
  return defineChannel<typeof feedFilter, Activity>({
    name: feedChannel,
    title: 'What traders do',
    description:
      'Trades of watched markets as the venues tell them: of $100 and more, and all of tracked wallets. Wallets are told where the venue tells them.',
    begins: {
      ...{ name: 'subscribe:feed', told: 'subscribed', summary: 'Follow what traders do.' },
      example: { category: 'sports', minDollars: 1_000 },
    },
    ends: { name: 'unsubscribe:feed', told: 'unsubscribed', summary: 'Follow it no more.' },
    filter: feedFilter,
    async interestOf(asked) {
      await assertEntity(graph, asked.entity)
      return {
        room: roomOf(asked),
        concerns: (message) => isAskedFor(message, asked),
      }
    },
    messages: [{ name: 'feed:activity', summary: 'A trade.', payload: activity, example: channelExamples.activity }],
    snapshot: {
      description: 'What was told last, the newest first.',
      max: 100,
      order: (a, b) => (a.at > b.at ? -1 : 1),
    },
  })
}

/** True where somebody asked for a trade. */
export function isAskedFor(
  { category, entities, dollars, trader }: Activity,
  asked: {
    category?: string | undefined
    entity?: string | undefined
    minDollars?: number | undefined
    tracked?: boolean | undefined
  },
): boolean {
  return (
    (asked.category === undefined || category === asked.category) &&
    (asked.entity === undefined || entities.includes(asked.entity)) &&
    dollars >= (asked.minDollars ?? 0) &&
    (asked.tracked !== true || trader?.tracked === true)
  )
}

const board = z.strictObject({
  period: z.enum(periods),
  category: z.string(),
  at: z.iso.datetime(),
  leaders: z.array(leader),
})
export type Board = z.output<typeof board>

const boardFilter = z.strictObject({
  period: z.enum(periods).default('30d').meta({ description: 'Default: 30d.' }),
  category: z
    .enum(['all', ...categories])
    .default('all')
    .meta({ description: 'Default: all.' }),
})

/** The channel of the rankings of traders. */
export const leaderboardDefinition: AnyChannel = defineChannel<typeof boardFilter, Board>({
  name: leaderboardChannel,
  title: 'Rankings of traders',
  description:
    'Wallets by the least that their skill may be, so that luck over few trades ranks nobody: told where a ranking is another one.',
  begins: {
    ...{ name: 'subscribe:leaderboard', told: 'subscribed', summary: 'Follow a ranking.' },
    example: { period: '30d', category: 'sports' },
  },
  ends: { name: 'unsubscribe:leaderboard', told: 'unsubscribed', summary: 'Follow it no more.' },
  filter: boardFilter,
  interestOf: ({ period, category }) => ({
    room: `${period} ${category}`,
    concerns: (message) => message.period === period && message.category === category,
  }),
  messages: [
    { name: 'leaderboard:update', summary: 'The ranking changed.', payload: board, example: channelExamples.board },
  ],
  snapshot: { description: 'The ranking; nothing where nobody could be judged.', max: 10, order: () => 0 },
})
