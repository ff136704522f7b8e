import { z } from 'zod'
import { assertEntity } from '../../domain/graph/known-since.ts'
import { categories } from '../../domain/taxonomy.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { type AnyChannel, defineChannel, type Interest, roomOf } from './definition.ts'
import { updateExample } from './examples.ts'
import { type ArbMessage, arbChannel, arbMessage, spread } from './messages.ts'
import { listExposedOutcomes } from './queries.ts'

/** The part of the spreads that a client asks for. */
const filter = z.strictObject({
  category: z.enum(categories).optional().meta({ description: 'Only propositions of this category.' }),
  entity: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Only propositions that this entity is exposed to, by its slug.' }),
  minSpread: spread.optional().meta({ description: 'Only spreads as wide as this, in dollars.' }),
  outcomes: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Only these propositions, by id or slug.' }),
})
type ArbFilter = z.output<typeof filter>

/** Of one entity. */
const maxExposed = 5_000

/** Spreads between venues as they change. */
export function arbDefinition({ graph }: { graph: Graph }): AnyChannel {
  return defineChannel<typeof filter, ArbMessage>({
    name: arbChannel,
    title: 'Spreads between venues',
    description:
      'What the venues ask for the same proposition, whenever a price changes, at most four times a second of each proposition. Whoever subscribes is told all of it first. A client that comes back within ten minutes and 10,000 messages says `since` and is told what it missed; else it is told everything again.',
    begins: {
      ...{ name: `subscribe:${arbChannel}`, told: 'subscribed' },
      summary: 'Follow spreads. Again with another filter: instead of the first.',
      example: { category: 'sports', minSpread: 0.02 },
    },
    ends: { name: `unsubscribe:${arbChannel}`, told: 'unsubscribed', summary: 'Follow spreads no more.' },
    filter,
    interestOf: (asked) => interestIn(graph, asked),
    messages: [
      {
        ...{ name: 'arb:update', payload: arbMessage, example: updateExample },
        summary: 'A price of a proposition changed. Once more where it is no longer as asked for.',
      },
    ],
    closed: {
      ...{ name: 'arb:closed', summary: 'A proposition is no longer priced at two venues.' },
      payload: z.strictObject({ outcomeId: z.string(), reason: z.literal('not_priced_at_two_venues') }),
      example: { outcomeId: updateExample.outcomeId, reason: 'not_priced_at_two_venues' },
      messageOf: (outcomeId) => ({ outcomeId, reason: 'not_priced_at_two_venues' }),
    },
    snapshot: {
      description: 'The widest spread first.',
      max: 500,
      order: (a, b) => b.spread - a.spread,
    },
  })
}

async function interestIn(graph: Graph, asked: ArbFilter): Promise<Interest<ArbMessage>> {
  const { category, entity, minSpread = 0, outcomes } = asked
  const exposed = entity === undefined ? null : await exposedTo(graph, entity)
  const named = outcomes === undefined ? null : new Set(outcomes)
  return {
    room: roomOf({ ...asked, ...(named && { outcomes: [...named].toSorted() }) }),
    meets: (message) => message.spread >= minSpread,
    concerns: (message) =>
      (category === undefined || message.category === category) &&
      (exposed === null || exposed.has(message.outcomeId)) &&
      (named === null || named.has(message.outcomeId) || named.has(message.outcomeSlug)),
  }
}

async function exposedTo(graph: Graph, slug: string): Promise<ReadonlySet<string>> {
  await assertEntity(graph, slug)
  const [row] = await graph.read(listExposedOutcomes, { slug, most: integer(maxExposed) })
  return new Set(row?.outcomes)
}
