import { nameOrNotFound } from '../../../domain/names.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { viewKind } from '../view-kind.ts'
import { neighborhood } from './neighborhood.ts'

/** `neighborhood`: the entities around one. */
export const neighborhoodView = viewKind({
  type: 'neighborhood',
  description:
    'the entities around one and how they are related, as at `/api/graph/entity/:id/neighborhood`; with `scope=markets` also the open outcomes that these are exposed to, strongest first, at most 100, beyond `limit`',
  needs: [['entity']],
  extra: {},
  answer: async ({ graph }, { entity = '', scope, depth = 1, limit = 100, includeFacts, includeEvents, view }) => {
    if (scope !== undefined && scope !== 'markets') throw invalidParameter('scope', 'must be markets for this view')
    const outcomes = scope === 'markets' ? 'beyond' : undefined
    return neighborhood(graph, {
      ...nameOrNotFound(entity),
      depth,
      limit,
      includeFacts,
      includeEvents,
      outcomes,
      view,
    })
  },
})
