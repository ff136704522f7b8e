import { z } from 'zod'
import { impactWeights } from '../../domain/graph/impact-weights.ts'
import { relationshipRules, relationshipTypes } from '../../domain/relationships.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { dayMs } from './history.ts'

const named = { slug: z.string(), displayName: z.string(), entityType: z.string() }

const stake = z.object({
  outcome: z.object({
    id: z.string(),
    slug: z.string(),
    label: z.string().nullable(),
    category: z.string().nullable(),
  }),
  groups: z.array(z.object({ id: z.string(), title: z.string().nullable() })),
  entities: z.array(z.object({ ...named, role: z.string(), strength: z.number() })),
  near: z.array(z.object({ ...named, type: z.string(), via: z.string(), strength: z.number() })),
  facts: z.array(
    z.object({
      entitySlug: z.string(),
      attribute: z.string(),
      to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      coefficient: z.number(),
      interval: z.array(z.number()).nullable(),
      sampleSize: z.number().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      eventType: z.string().nullable(),
      title: z.string().nullable(),
      happenedAt: z.string(),
      impactScore: z.number().nullable(),
      about: z.string(),
    }),
  ),
})
/** A proposition that money hangs on, with what moves it. */
export type Stake = z.output<typeof stake>

type Params = {
  outcomes: readonly string[]
  types: readonly string[]
  forward: Readonly<Record<string, number>>
  backward: Readonly<Record<string, number>>
  since: string
  maxEntities: Whole
  maxRead: Whole
}

const readStakesQuery = defineQuery<Params, Stake>('portfolio/read-stakes', stake)

const maxEntities = 8
/** Of one entity: a league has thousands of players, and is moved by none of them. */
const maxRead = 300
const recentDays = 14

/** The types of relationships as they stand in the graph, with what of an effect passes them. */
function weights() {
  const by = (direction: 'forward' | 'backward') =>
    Object.fromEntries(
      relationshipTypes.map((type) => [relationshipRules[type].edge, impactWeights[type][direction].weight]),
    )
  const forward = by('forward')
  return { types: Object.keys(forward), forward, backward: by('backward') }
}

export function readStakes(
  { graph, clock }: Pick<PortfolioDependencies, 'graph' | 'clock'>,
  outcomes: readonly string[],
): Promise<Stake[]> {
  if (outcomes.length === 0) return Promise.resolve([])
  const since = isoOf(clock.now() - recentDays * dayMs)
  const limits = { maxEntities: integer(maxEntities), maxRead: integer(maxRead) }
  return graph.read(readStakesQuery, { outcomes, ...weights(), since, ...limits })
}
