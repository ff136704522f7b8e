import { z } from 'zod'
import { type Endpoint, liveEndpoint } from '../../../platform/contract/endpoint.ts'
import { text } from '../../../platform/contract/parameters.ts'
import { ApiError } from '../../../platform/errors.ts'
import { entityFilter, severityFilter, typeFilter } from '../answers/filters.ts'
import { tag } from '../answers/schemas.ts'
import type { AlertStreams } from './stream.ts'

type Parts = { streams: AlertStreams; isMonetized: boolean }

/** Alerts as they come. */
export function streamEndpoint({ streams, isMonetized }: Parts): Endpoint {
  return liveEndpoint({
    name: 'streamAlerts',
    method: 'GET',
    path: '/api/alerts/stream',
    tag,
    summary: 'Stream alerts as they come',
    description:
      'Server-sent events. `alert`: one fired; `update`: more came to one that stands. `data` is the alert as in `/api/alerts/recent`, with `notice` and `toldAt`. Each has an `id`: whoever comes back with it in `Last-Event-ID` (browsers do so by themselves; `lastEventId` in the query does the same) is told what came meanwhile, for 24 hours; where that is not possible an event `resync` says so. A comment at the beginning and every 15 seconds keeps the connection, with the `id` of the place that was reached, also where nothing was to be told. Whoever lets a megabyte wait is cut off. The last event of a stream that we end is `goodbye`, with the `reason`: `key_revoked` or `session_ended`, within five seconds, or `server_stopping`. An `entity` that is not there is 404. Where the service sells access, a session or a key is needed.',
    access: 'public',
    query: z.object({
      type: typeFilter,
      severity: severityFilter,
      entity: entityFilter,
      lastEventId: text({ max: 40 })
        .optional()
        .meta({ description: 'As the header `Last-Event-ID`, which goes before it.' }),
    }),
    types: ['text/event-stream'],
    request: '/api/alerts/stream?type=injury',
    errors: ['sign_in_required', 'not_found', 'overloaded'],
    async answer({ caller, query: { lastEventId: _, ...filters } }, connection) {
      if (isMonetized && caller.tier === 'anonymous') {
        throw new ApiError('sign_in_required', 'This stream needs a session, or an API key.')
      }
      await streams.open(connection, filters)
    },
  })
}
