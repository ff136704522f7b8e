import { z } from 'zod'
import { viewOf } from '../../../domain/as-of.ts'
import { nameOrNotFound } from '../../../domain/names.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { extent } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { timestamp, wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { beforeSchema, graphEvent, timelineItem } from './schemas.ts'
import { defaultLimit, defaultWindow, entityEvents, longestWindow, timeline } from './timeline.ts'

/** Moves are found each minute. */
const cache = { kind: 'shared', maxAgeSeconds: 60 } as const
const params = z.object({ id: z.string().meta({ description: 'Id or slug of the entity.' }) })
const limit = wholeNumber({ min: 1, max: 500, fallback: defaultLimit })

/** Endpoints of what happened to an entity, and when. */
export function timelineEndpoints(parts: Dependencies): Endpoint[] {
  return [getTimelineEndpoint(parts), listEntityEventsEndpoint(parts)]
}

type Dependencies = { graph: Graph; clock: Clock }

function getTimelineEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'getTimeline',
    method: 'GET',
    path: '/api/graph/entity/:id/timeline',
    tag: 'Graph intelligence',
    summary: 'Get what changed about an entity lately',
    description:
      'Events, changes of facts, starts and ends of relationships, market moves and claims of reports about an entity within `window` hours before `asOf` (now, where not given), newest first. A change that an event tells is one item with that event. `from` is null where no value is known to have held until then, `to` where a value ended without another. The first value that is known of a fact is no change, unless an event tells it: it may have held long before. A relationship that merely counts from the first day of the pack that states it did not start then. Where nothing happened in the window, `lastBefore` says when something last did, and `hint` how to ask for it. A `market_move` is a price of one of the (at most 100 strongest) outcomes that the entity is exposed to that moved by at least 0.05 within an hour or 0.1 within a day; it says nothing of why. A `claim` is what reports say and no fact says (yet), at the time of the first of them: its state says how far it is to be believed.',
    access: 'public',
    cache,
    cost: 'view',
    params,
    query: z.object({
      window: wholeNumber({ min: 1, max: longestWindow, fallback: defaultWindow }).meta({
        description: 'How many hours back from the moment that is looked at.',
      }),
      limit: limit.meta({ description: 'Most items.' }),
      ...timeTravel(clock),
    }),
    output: z.object({ events: z.array(timelineItem), ...beforeSchema, ...extent }),
    errors: ['not_found'],
    example: {
      request: '/api/graph/entity/federal-reserve/timeline?window=2160&asOf=2026-10-01&limit=2',
      folder: import.meta.dirname,
    },
    handle: async ({ params: { id }, query }) => {
      const asked = { ...nameOrNotFound(id), ...query, depth: 1, view: viewOf(query, clock) }
      const { graph: _, stats: __, ...answer } = await timeline(graph, asked)
      return answer
    },
  })
}

function listEntityEventsEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'listEntityEvents',
    method: 'GET',
    path: '/api/graph/entity/:id/events',
    tag: 'Graph intelligence',
    summary: 'List the events about an entity',
    description:
      'Events about an entity up to `asOf`, latest first, each with the changes of facts that it tells, as it tells them. What was corrected later is left out, unless `knownAt` asks for a time before the correction.',
    access: 'public',
    cache,
    cost: 'view',
    params,
    query: z.object({
      since: timestamp(clock).optional().meta({ description: 'Only events after this moment (ISO 8601).' }),
      limit: limit.meta({ description: 'Most events.' }),
      ...timeTravel(clock),
    }),
    output: z.object({ entityId: z.uuid(), events: z.array(graphEvent), ...extent }),
    errors: ['not_found'],
    example: {
      request: '/api/graph/entity/federal-reserve/events?since=2026-07-01&limit=2',
      folder: import.meta.dirname,
    },
    handle: async ({ params: { id }, query }) =>
      entityEvents(graph, { ...nameOrNotFound(id), ...query, since: query.since, view: viewOf(query, clock) }),
  })
}
