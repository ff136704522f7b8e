import { firstAbove } from '../../platform/sorted.ts'
import { type Coincidence, causalityMethod } from './coincidence.ts'
import { type EventSeries, oneAnHour } from './run.ts'

/** An event of the first of a pair, and the first of the other that follows it within the window, so many hours later. */
export type Followed = { first: string; next: string; lagHours: number }

/** The last events of a pair that were followed, newest first: what a reader can look up. Those about both are none, as in the test. */
export function followedIn(
  a: EventSeries,
  b: EventSeries,
  { trials, windowHours }: Pick<Coincidence, 'trials' | 'windowHours'>,
  most: number,
): Followed[] {
  const [leading, following] = [apartFrom(a, b), apartFrom(b, a)]
  const times = [...following.keys()]
  const found = trials.flatMap((at): Followed[] => {
    const nextAt = times[firstAbove(times, at + causalityMethod.guardHours)]
    if (nextAt === undefined || nextAt > at + windowHours) return []
    const [first, next] = [leading.get(at), following.get(nextAt)]
    return first === undefined || next === undefined ? [] : [{ first, next, lagHours: nextAt - at }]
  })
  return found.slice(-most).toReversed()
}

/** The ids of what is told of one and not of the other, by their hours; one an hour. */
function apartFrom({ events }: EventSeries, other: EventSeries): Map<number, string> {
  const shared = new Set(other.events.map(({ id }) => id))
  const own = events.filter(({ id }) => !shared.has(id))
  const kept = new Set(oneAnHour(own.map(({ hours }) => hours)))
  const byHours = new Map<number, string>()
  for (const { id, hours } of own) if (kept.has(hours) && !byHours.has(hours)) byHours.set(hours, id)
  return byHours
}
