import { z } from 'zod'

/** A prediction venue by its neutral name. */
export const venueName = z.enum(['venue_a', 'venue_b'])

/** Where people find a market. */
export const marketUrl = z
  .string()
  .nullable()
  .meta({ description: "The venue's page; of a market of the sandbox, its path at this service." })

/** What every answer with prices says of their age. */
export const freshness = {
  asOf: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the oldest of the prices was seen; null where there are none.' }),
  stale: z.boolean().meta({
    description: 'Whether a price has not been confirmed by its venue for three refresh periods, or none can be had.',
  }),
}
