import { z } from 'zod'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { alertRow } from '../answers/alert.ts'

const notice = z.object({ seq: z.number(), kind: z.enum(['fired', 'updated']), at: z.string(), alert: alertRow })
export type Notice = z.output<typeof notice>

const noticesRow = z.object({ last: z.number(), first: z.number().nullable(), notices: z.array(notice) })
type Range = { since: Whole; from: string; limit: Whole }
export const readNotices = defineQuery<Range, z.output<typeof noticesRow>>('alerts/read-notices', noticesRow)

export const trimNotices = defineQuery<{ before: string; most: Whole }, { removed: number }>(
  'alerts/trim-notices',
  z.object({ removed: z.number() }),
)
