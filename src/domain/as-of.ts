import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import { endOfTime, firstMs, isoOf } from '../platform/moments.ts'

/** The state of the graph that a statement looks at: the world at `at`, as it was known at `known`. */
export type View = { at: string; known: string }

/** The view that a caller asks for; now, where nothing is asked. */
export function viewOf(asked: { asOf?: string | undefined; knownAt?: string | undefined }, clock: Clock): View {
  return { at: asked.asOf ?? clock.iso(), known: asked.knownAt ?? endOfTime }
}

/** Fields in which an answer made of figures names the moments it is of, and its method. */
export const viewTimes = {
  asOf: z.iso.datetime().meta({ description: 'The moment of the world that was asked about.' }),
  knownAt: z.iso.datetime().nullable().meta({ description: 'Whose knowledge was asked for; null: that of now.' }),
  method: z.string().meta({ description: 'How the numbers were made; another name where that changes.' }),
}

/** The moments of a view and the name of a method, as answers state them. */
export function timesOf({ at, known }: View, method: string) {
  return { asOf: at, knownAt: known === endOfTime ? null : known, method }
}

/** A moment that is not longer ago is now, also where a caller names it. */
const nowMs = 60_000

/** True where a view is of the world as it is now and as it is known now: prices are there of now only. */
export function isNow({ at, known }: View, clock: Clock): boolean {
  const now = clock.now()
  return Date.parse(known) >= now - nowMs && Math.abs(now - Date.parse(at)) <= nowMs
}

const hourMs = 3_600_000

/** The moment at which a window of so many hours before the moment of a view begins; at the earliest, the first that can be written. */
export function windowStart({ at }: Pick<View, 'at'>, hours: number): string {
  return isoOf(Math.max(firstMs, Date.parse(at) - hours * hourMs))
}
