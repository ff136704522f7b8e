import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { graphForms } from '../../../domain/graph/graph-forms.ts'
import { spread, type ViewSources, venuePrices } from '../../../domain/markets/outcome-prices.ts'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { nameOrNotFound } from '../../../domain/names.ts'
import { pricedCache } from '../../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { drivers, entityReference, extent, freshness, graphBody, graphSize } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { flag, wholeNumber } from '../../../platform/contract/parameters.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { viewKind } from '../view-kind.ts'
import { entityMarkets } from './entity-markets.ts'

const share = z.number().min(0).max(1)
const maxExposures = 200
const defaultExposures = 50

const exposure = z
  .strictObject({
    outcomeId: z.uuid(),
    outcomeSlug: z.string(),
    outcomeLabel: z.string(),
    question: z.string(),
    category: z.string().nullable(),
    subcategory: z.string().nullable(),
    role: z.enum(['subject', 'participant', 'affected']).meta({
      description:
        'What the entity that was asked for is to the outcome; `affected` where only an entity between is exposed.',
    }),
    exposureType: z.string(),
    strength: share.meta({
      description:
        'Strength times confidence of the exposure and, where it is through another entity, of the way there.',
    }),
    reasons: z.array(z.string()),
    source: z.string().meta({ description: 'Who says so.' }),
    ...freshness,
    through: z
      .strictObject({
        entity: entityReference,
        relationshipType: z.string(),
        role: z.string().meta({ description: 'What the entity that was asked for is to this one.' }),
      })
      .nullable()
      .meta({ description: 'The related entity that is exposed; null where the entity itself is.' }),
    drivers,
    venuePrices,
    spread,
  })
  .meta({ id: 'EntityExposure' })

const exposures = z.array(exposure)

export const entityMarketsView = viewKind({
  type: 'entity_markets',
  description: `the open outcomes that an entity is exposed to, as at \`/api/graph/entity/:id/markets\`; \`limit\` is 1 to ${maxExposures} outcomes (default ${defaultExposures})`,
  needs: [['entity']],
  extra: { exposures, ...pricesAge },
  answer: async (sources, { entity = '', limit = defaultExposures, includeFacts, view }) => {
    if (limit > maxExposures) {
      throw invalidParameter('limit', `must be a whole number from 1 to ${maxExposures} for this view`)
    }
    return entityMarkets(sources, { ...nameOrNotFound(entity), limit, includeFacts, view })
  },
})

/** Endpoints of what entities are exposed to. */
export function entityMarketsEndpoints({ clock, ...sources }: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'getEntityExposures',
      method: 'GET',
      path: '/api/graph/entity/:id/markets',
      tag: 'Graph intelligence',
      summary: 'Get what an entity is exposed to',
      description:
        'The open outcomes that an entity is exposed to, itself or through an entity one relationship away. Each outcome once, by its strongest way, strongest first. What passes a relationship depends on its type and direction, as in the view `impact_chain`, which goes further.',
      access: 'public',
      cache: pricedCache,
      cost: 'view',
      params: z.object({ id: z.string().meta({ description: 'Id or slug of the entity.' }) }),
      query: z.object({
        includeFacts: flag(false).meta({ description: 'Also show the values of the entity as nodes.' }),
        limit: wholeNumber({ min: 1, max: maxExposures, fallback: defaultExposures }).meta({
          description: 'Most outcomes.',
        }),
        ...timeTravel(clock),
      }),
      forms: graphForms,
      output: z.object({ graph: graphBody, stats: graphSize, exposures, ...pricesAge, ...extent }),
      errors: ['not_found'],
      example: { request: '/api/graph/entity/fomc/markets', folder: import.meta.dirname },
      handle: async ({ params, query }) =>
        entityMarkets(sources, { ...query, ...nameOrNotFound(params.id), view: viewOf(query, clock) }),
    }),
  ]
}
