import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import type { ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { pricedCache } from '../../../domain/requests/cache-rules.ts'
import { category, timeTravel } from '../../../domain/requests/parameters.ts'
import { extent, graphBody, graphSize } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { flag, wholeNumber } from '../../../platform/contract/parameters.ts'
import { hint } from '../hint.ts'
import { topicText } from './text.ts'
import { defaultLimit, topicEntity, topicMarket, topicOf } from './topic.ts'

/** Endpoints of what matters to a topic. */
export function topicEndpoints({ clock, ...sources }: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getTopic',
      method: 'GET',
      path: '/api/graph/topic/:topic',
      tag: 'Graph intelligence',
      summary: 'Get what matters to a topic',
      description:
        'The entities that carry the topic as a tag, whose names or aliases say all its words (in singular or plural), or that are filed in the category or subcategory of that name; those that are called exactly so first, then those with more reasons, then those of which more is known. The open outcomes that say it, are filed there, or to which one of those entities is exposed. `graph` has every relationship and exposure among them.',
      access: 'public',
      cache: pricedCache,
      cost: 'view',
      params: z.object({
        topic: topicText.meta({ description: 'A word, a tag, a category or a phrase, e.g. `interest-rates`.' }),
      }),
      query: z.object({
        category,
        limit: wholeNumber({ min: 1, max: 200, fallback: defaultLimit }).meta({
          description: 'Most entities, and most markets.',
        }),
        includeMarkets: flag(true).meta({ description: 'Also give the outcomes.' }),
        ...timeTravel(clock),
      }),
      forms: graphForms,
      output: z.object({
        topic: z.string(),
        entities: z.array(topicEntity),
        markets: z.array(topicMarket),
        ...pricesAge,
        graph: graphBody.partial({ centerNodeId: true }),
        stats: graphSize,
        ...extent,
        hint,
      }),
      errors: [],
      example: { request: '/api/graph/topic/interest-rates?limit=2', folder: import.meta.dirname },
      handle: async ({ params: { topic }, query }) =>
        topicOf(sources, {
          topic,
          category: query.category,
          limit: query.limit,
          includeMarkets: query.includeMarkets,
          view: viewOf(query, clock),
        }),
    }),
  ]
}
