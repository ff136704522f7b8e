import { isDay } from '../../platform/moments.ts'
import { causalityMethod } from './coincidence.ts'
import type { Happened } from './queries.ts'
import { type EventSeries, oneAnHour } from './run.ts'

const hourMs = 3_600_000

/**
 * Series of what happens to entities, in hours from a moment. What only the day is known of is in none (`time_uncertain`): at midnight it would come before all that is told
 * of the same day, and what a monitor counts would seem to lead the press that tells of it.
 */
export function createSeries(start: number) {
  const ofDays = new Set<string>()
  const found = new Map<string, { category: string; events: Map<string, number> }>()
  return {
    add({ id, at, entities }: Happened): void {
      const hours = (Date.parse(at) - start) / hourMs
      if (hours < 0) return
      if (isDay(at)) {
        ofDays.add(id)
        return
      }
      for (const [entity, category] of entities) {
        const known = found.get(entity) ?? { category, events: new Map<string, number>() }
        known.events.set(id, hours)
        found.set(entity, known)
      }
    },
    /** Counts of what is in no series, because only its day is known, and of series in which too little happened. */
    leftOut(): { ofDays: number; short: number } {
      return { ofDays: ofDays.size, short: found.size - this.longEnough().size }
    },
    /** Those in which enough happened. */
    longEnough(): Map<string, EventSeries> {
      const all = [...found].map(([id, { category, events }]): [string, EventSeries] => {
        const sorted = [...events].map(([event, hours]) => ({ id: event, hours })).toSorted((a, b) => a.hours - b.hours)
        return [id, { id, category, events: sorted }]
      })
      const isLong = ({ events }: EventSeries) =>
        oneAnHour(events.map(({ hours }) => hours)).length >= causalityMethod.minEvents
      return new Map(all.filter(([, each]) => isLong(each)))
    },
  }
}
