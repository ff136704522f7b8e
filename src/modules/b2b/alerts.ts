import { z } from 'zod'
import { isoOf } from '../../platform/moments.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const alertDays = 7
const dayMs = 86_400_000

/** Since when alerts about people are counted. */
export function alertsSince(now: number): string {
  return isoOf(now - alertDays * dayMs)
}

export const recentAlert = z
  .strictObject({ id: z.string(), type: z.string(), headline: z.string(), sentAt: z.iso.datetime() })
  .meta({ id: 'RecentAlert' })

export const alertCount = z.int().min(0).meta({ description: 'Alerts about this person in the last seven days.' })

const alertsRow = z.object({ total: z.number(), alerts: z.array(recentAlert) })
export const listPersonAlerts = defineQuery<
  { id: string; alertsSince: string; limit: Whole },
  z.output<typeof alertsRow>
>('b2b/list-person-alerts', alertsRow)
