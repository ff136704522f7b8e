import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import { marketMove } from '../../../domain/markets/market-moves.ts'
import { spread, type ViewSources, venuePrices } from '../../../domain/markets/outcome-prices.ts'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { pricedCache } from '../../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { drivers, entityReference, extent, graphBody, graphSize } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../../platform/contract/parameters.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { impactExposure, outcomeReference } from '../impact-chain/schemas.ts'
import { viewKind } from '../view-kind.ts'
import { marketContext } from './market-context.ts'

const share = z.number().min(0).max(1)
const timestamp = z.iso.datetime()
const maxItems = 100
const defaultItems = 20
/** Thirty days, as for the recent events of `/api/graph/stats`. */
const defaultWindow = 720
const longestWindow = 8_784

const sibling = outcomeReference
  .extend({
    subcategory: z.string().nullable(),
    group: z.string().nullable().meta({ description: 'The question that outcomes of a group answer together.' }),
    closesAt: timestamp.nullable(),
    status: z.enum(['open', 'resolved']),
    venuePrices,
  })
  .meta({ id: 'SiblingOutcome' })

const answer = {
  outcome: sibling
    .extend({
      drivers,
      spread,
    })
    .meta({ id: 'OutcomeInContext' }),
  exposedEntities: z.array(impactExposure.extend({ entity: entityReference }).meta({ id: 'ExposedEntity' })),
  recentEvents: z.array(
    z
      .strictObject({
        id: z.uuid(),
        eventType: z.string(),
        title: z.string(),
        happenedAt: timestamp,
        impactScore: share.nullable(),
        source: z.string().nullable(),
        about: z
          .array(z.strictObject({ id: z.uuid(), role: z.string().nullable() }))
          .meta({ description: 'Which of the exposed entities it is about.' }),
      })
      .meta({ id: 'ContextEvent' }),
  ),
  moves: z
    .array(
      marketMove
        .extend({
          id: z.uuid(),
          precededBy: z
            .array(
              z.strictObject({
                id: z.uuid(),
                eventType: z.string(),
                title: z.string(),
                happenedAt: timestamp,
                lagHours: z.number().min(0).meta({ description: 'Hours from the event to the end of the move.' }),
              }),
            )
            .meta({
              description:
                'Events about exposed entities up to 24 hours before the move began, or while it lasted, the latest first, at most ten. They came before it; whether they caused it is not said. An event of which only the day is known counts from midnight UTC.',
            }),
        })
        .meta({ id: 'ContextMove' }),
    )
    .meta({ description: 'How the prices of the outcome moved within the window, latest first.' }),
  siblings: z.array(sibling),
  ...pricesAge,
}

export const marketContextView = viewKind({
  type: 'market_context',
  description: `what there is to know around an outcome, as at \`/api/graph/outcome/:id/context\`; \`limit\` is 1 to ${maxItems} (default ${defaultItems})`,
  needs: [['outcome']],
  extra: answer,
  answer: async (sources, { outcome = '', window = defaultWindow, limit = defaultItems, view }) => {
    if (limit > maxItems) throw invalidParameter('limit', `must be a whole number from 1 to ${maxItems} for this view`)
    return marketContext(sources, { outcome, window, limit, view })
  },
})

/** Endpoints of what there is to know around outcomes. */
export function marketContextEndpoints({ clock, ...sources }: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getOutcomeContext',
      method: 'GET',
      path: '/api/graph/outcome/:id/context',
      tag: 'Graph intelligence',
      summary: 'Get what there is to know around an outcome',
      description:
        'The entities that are exposed to an outcome and why, strongest first; what happened about them in the last `window` hours, latest first; how its prices moved meanwhile, and which events preceded that; and the other outcomes of its group by slug.',
      access: 'public',
      cache: pricedCache,
      cost: 'view',
      params: z.object({ id: z.string().meta({ description: 'Id or slug of the outcome.' }) }),
      query: z.object({
        window: wholeNumber({ min: 1, max: longestWindow, fallback: defaultWindow }).meta({
          description: 'How many hours back an event is recent.',
        }),
        limit: wholeNumber({ min: 1, max: maxItems, fallback: defaultItems }).meta({
          description: 'Most entities, most events, and most moves.',
        }),
        ...timeTravel(clock),
      }),
      forms: graphForms,
      output: z.object({ graph: graphBody, stats: graphSize, ...answer, ...extent }),
      errors: ['not_found'],
      example: { request: '/api/graph/outcome/fed-2026-12-raise/context', folder: import.meta.dirname },
      handle: async ({ params: { id }, query }) =>
        marketContext(sources, { outcome: id, window: query.window, limit: query.limit, view: viewOf(query, clock) }),
    }),
  ]
}
