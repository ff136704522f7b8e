import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import { type ViewSources, venuePrices } from '../../../domain/markets/outcome-prices.ts'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { pricedCache } from '../../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { extent, graphBody, graphSize } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { flag } from '../../../platform/contract/parameters.ts'
import { eventImpact } from '../event-impact/event-impact.ts'
import { outcomeReference } from './schemas.ts'

const share = z.number().min(0).max(1)

const movedEntity = z
  .strictObject({
    entityId: z.uuid(),
    entityName: z.string(),
    impactScore: share.meta({ description: 'How strongly the event moves it: by its role, and by how it is related.' }),
    affectedMarkets: z.array(
      z.strictObject({
        outcome: outcomeReference,
        role: z.enum(['subject', 'participant', 'affected']),
        strength: share.meta({ description: 'The score times strength and confidence of the exposure.' }),
        venuePrices,
      }),
    ),
  })
  .meta({ id: 'EventImpact' })

/** Endpoints of what events move. */
export function impactEndpoints({ clock, ...sources }: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getEventImpact',
      method: 'GET',
      path: '/api/graph/event/:id/impact',
      tag: 'Graph intelligence',
      summary: 'Get what an event moves',
      description:
        'The entities that an event is about, by their role in it, and those one relationship away, by the weight of the relationship; strongest first, at most 50. Each comes with the open outcomes that it is exposed to. Longer chains are told by the view `impact_chain`.',
      access: 'public',
      cache: pricedCache,
      cost: 'view',
      params: z.object({ id: z.string().meta({ description: 'Id of the event.' }) }),
      query: z.object({
        includeMarkets: flag(false).meta({ description: 'Also show the outcomes as nodes of the graph.' }),
        ...timeTravel(clock),
      }),
      forms: graphForms,
      output: z.object({ graph: graphBody, stats: graphSize, impact: z.array(movedEntity), ...pricesAge, ...extent }),
      errors: ['not_found'],
      example: { request: '/api/graph/event/129f782e-0095-51b3-9f74-4faba0adbae8/impact', folder: import.meta.dirname },
      handle: async ({ params: { id }, query }) =>
        eventImpact(sources, { event: id, includeMarkets: query.includeMarkets, view: viewOf(query, clock) }),
    }),
  ]
}
