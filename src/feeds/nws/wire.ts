import { z } from 'zod'

const text = z.string().nullish()

/** An alert of the National Weather Service, as far as it is read. */
export const alert = z.object({
  id: text,
  properties: z.object({
    id: z.string().min(1),
    areaDesc: text,
    geocode: z
      .object({ UGC: z.array(z.string()).nullish() })
      .nullish()
      .catch(null),
    references: z
      .array(z.object({ identifier: text, sent: text }))
      .nullish()
      .catch(null),
    sent: z.string(),
    status: z.string(),
    messageType: z.string(),
    severity: text,
    certainty: text,
    urgency: text,
    event: z.string().min(1),
    parameters: z.record(z.string(), z.unknown()).nullish().catch(null),
  }),
})
export type Alert = z.output<typeof alert>

export const alerts = z.object({ features: z.array(z.unknown()) })
