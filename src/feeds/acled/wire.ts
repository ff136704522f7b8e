import { z } from 'zod'

const text = z.string().trim().nullish().catch(null)
const count = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .nullable()
  .catch(null)

/** A row of an export, as far as it is read. All of it is text. */
export const acledEvent = z.object({
  event_id_cnty: z.string().min(1),
  event_date: z.string(),
  event_type: z.string(),
  country: z.string(),
  actor1: text,
  actor2: text,
  location: text,
  geo_precision: count,
  source: text,
  fatalities: count,
})
