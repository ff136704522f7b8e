import { z } from 'zod'

/** What is known of alerts about people. It is handed to the module, so that alerts come to B2B answers by another value of this type. */
export type AlertSource = {
  /** How many alerts an entity had in the last seven days; null where none could have been seen. */
  countOf(slug: string): number | null
  /** The latest of them. */
  recentOf(slug: string): RecentAlert[]
}

export const recentAlert = z
  .strictObject({ id: z.string(), type: z.string(), headline: z.string(), sentAt: z.iso.datetime() })
  .meta({ id: 'RecentAlert' })
type RecentAlert = z.output<typeof recentAlert>

/** Nothing watches for alerts yet: how many there were is not known, which is not the same as none. */
export const noAlerts: AlertSource = { countOf: () => null, recentOf: () => [] }

export const alertCount = z
  .int()
  .nullable()
  .meta({ description: 'Alerts about this person in the last seven days; null until alerts are watched for.' })
