import { z } from 'zod'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { viewKind } from '../view-kind.ts'
import { impactChain } from './impact-chain.ts'
import { impactPath } from './schemas.ts'

const maxPaths = 100

export const impactChainView = viewKind({
  type: 'impact_chain',
  description:
    'chains of relationships from an entity, or from what an event is about, to the open outcomes that it can move, strongest first. `depth` counts the relationships (default 2); outcomes that the start itself is exposed to come with none. A chain never visits an entity twice; where two entities are related in several ways, the strongest counts. `limit` is 1 to 100 chains (default 20)',
  needs: [['entity', 'event']],
  extra: { paths: z.array(impactPath), ...pricesAge },
  answer: async (sources, { entity, event, depth = 2, limit = 20, view }) => {
    if (limit > maxPaths) throw invalidParameter('limit', `must be a whole number from 1 to ${maxPaths} for this view`)
    if (entity !== undefined && event !== undefined) {
      throw invalidParameter('event', 'must not be given together with entity for this view')
    }
    const from = event === undefined ? { entity: entity ?? '' } : { event }
    return impactChain(sources, { from, depth, limit, view })
  },
})
