import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { cursorText, listOf, wholeNumber } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { listChanges } from './changes.ts'
import { change } from './schemas.ts'

const kinds = ['entity', 'relationship', 'fact', 'event', 'outcome', 'exposure'] as const

/** The log of changes, for those who keep a copy. */
export function changesEndpoints({ graph, clock }: { graph: Graph; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'listChanges',
      method: 'GET',
      path: '/api/graph/changes',
      tag: 'Graph intelligence',
      summary: 'List what changed since a cursor',
      description:
        'Everything that was created, changed, ended or taken back, in the order in which it was committed, for clients that keep a copy. Start from the `cursor` in the first line of `/api/graph/export`, or without `since` from the beginning of the log; go on with `nextCursor`, at once while `hasMore`, and later by asking again with the same cursor. `value` is the record as it is now, null where there is none any more: a record that changed twice shows its last state twice, and applying changes again does no harm. A value, relationship or exposure with a `validTo` in the past has ended. What happened longer ago than the log is kept for (90 days, or as the service is set up) is forgotten: for a cursor from before, the answer is 400 with code `cursor_expired`, and the client starts again from an export. What jobs write (markets, prices, moves, matches, and the outcomes and exposures that follow from them) is not in the log: it changes all the time, and `/api/markets` has it as it is.',
      access: 'public',
      cache: { kind: 'none' },
      cost: 'view',
      query: z.object({
        since: cursorText(300)
          .optional()
          .meta({ description: '`nextCursor` of the answer before, or `cursor` of an export.' }),
        limit: wholeNumber({ min: 1, max: 500, fallback: 100 }).meta({ description: 'Most changes.' }),
        kinds: listOf(kinds).optional().meta({ description: 'Only changes of these kinds, separated by commas.' }),
      }),
      output: z.object({
        changes: z.array(change),
        nextCursor: z.string().meta({ description: 'Always there: where the next call goes on.' }),
        hasMore: z.boolean().meta({ description: 'Whether there is more to be had at once.' }),
      }),
      errors: ['invalid_cursor', 'cursor_expired'],
      example: { request: '/api/graph/changes?kinds=fact&limit=1', folder: import.meta.dirname },
      handle: async ({ query }) => listChanges(graph, clock, query),
    }),
  ]
}
