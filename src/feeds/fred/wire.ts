import { z } from 'zod'

const day = z.iso.date()

/** A value of a series for a period, as it stood from a day on. */
export const observation = z.object({ realtime_start: day, date: day, value: z.string() })

/** The answer of `fred/series/observations`, as far as it is read. */
export const observations = z.object({ units: z.string(), observations: z.array(z.unknown()) })
