import type { Clock } from '../platform/clock.ts'

/** Which state of the graph a statement looks at: the world at `at`, as it was known at `known`. */
export type View = { at: string; known: string }

/** Stands for "as known now": no record is later, also none from a machine whose clock is ahead. */
const endOfTime = '9999-12-31T23:59:59.999Z'

/** The view that a caller asks for; now, where nothing is asked. */
export function viewOf(asked: { asOf?: string | undefined; knownAt?: string | undefined }, clock: Clock): View {
  return { at: asked.asOf ?? clock.iso(), known: asked.knownAt ?? endOfTime }
}

/** A moment that is not longer ago is now, also where a caller names it. */
const nowMs = 60_000

/** Whether a view is of the world as it is now and as it is known now: prices are there of now only. */
export function isNow({ at, known }: View, clock: Clock): boolean {
  const now = clock.now()
  return Date.parse(known) >= now - nowMs && Math.abs(now - Date.parse(at)) <= nowMs
}

const hourMs = 3_600_000

/** The moment at which a window of so many hours before the moment of a view begins. */
export function windowStart({ at }: View, hours: number): string {
  return new Date(Date.parse(at) - hours * hourMs).toISOString()
}
