import { hash, unit } from '../noise.ts'
import { closesAt, dueAt, type ListedEvent } from './event.ts'

/** The phase that a market is in. `determined`: its answer is known and may still be contested. */
export type Phase = 'unopened' | 'open' | 'paused' | 'closed' | 'determined' | 'disputed' | 'resolved'

/** The moments of a market's life, in seconds since 1970. */
export type Life = {
  created: number
  opens: number
  closes: number
  /** The last moment at which it may close: that of its own question, which may be before the end of its event. */
  due: number
  determined: number
  /** The moment at which somebody objects; null where nobody does. */
  disputed: number | null
  resolved: number
  pausedFrom: number
  pausedUntil: number
}

/** The moments of a market. They are cheap to find, so that a whole catalogue can be sorted by them. */
export function lifeOf(event: ListedEvent, index: number): Life {
  const market = event.draft.markets[index]
  const { start, end } = event.window
  if (market === undefined) throw new Error('There is no such market')
  const length = end - start
  const key = hash(event.key, 71, index, event.side === 'a' ? 1 : 2)
  const closes = closesAt(event, market)
  const delay = Math.min(length / 8, 7_200) * (0.2 + 0.8 * unit(event.key, 72))
  // A contest is one of the whole event, on one venue.
  const contested = unit(event.key, 73, event.side === 'a' ? 1 : 2) < 0.05
  const determined = closes + delay * 0.4
  const disputed = contested ? determined + delay * 0.2 : null
  const pausedFrom = start + length * (0.1 + 0.8 * unit(key, 3))
  return {
    created: start - Math.min(length * 0.05, 86_400) * (0.2 + 0.8 * unit(event.key, 74)),
    opens: start,
    closes,
    due: dueAt(event, market),
    determined,
    disputed,
    resolved: closes + delay + (contested ? Math.min(length / 4, 129_600) : 0),
    pausedFrom,
    pausedUntil: unit(key, 4) < 0.01 ? pausedFrom + Math.min(7_200, length / 20) : pausedFrom,
  }
}

export function phaseOf(life: Life, time: number): Phase {
  if (time < life.opens) return 'unopened'
  if (time < life.closes) return time >= life.pausedFrom && time < life.pausedUntil ? 'paused' : 'open'
  if (time >= life.resolved) return 'resolved'
  if (life.disputed !== null && time >= life.disputed) return 'disputed'
  return time >= life.determined ? 'determined' : 'closed'
}

/** True where a market was halted all the time between two moments. */
export function isHalted({ pausedFrom, pausedUntil }: Life, from: number, to: number): boolean {
  return pausedUntil > pausedFrom && from >= pausedFrom && to <= pausedUntil
}

/** Seconds between two edits of the words of a market, about. */
const editSeconds = 25 * 86_400

/** The last time at which anything but its price changed, not later than `time`. */
export function updatedAt(event: ListedEvent, index: number, life: Life, time: number): number {
  const edits = hash(event.key, 75, index)
  const cell = Math.floor((time - life.opens) / editSeconds)
  const edit = (of: number) => life.opens + editSeconds * (of + 0.05 + 0.9 * unit(edits, of))
  const lastEdit = cell < 0 ? life.created : edit(cell) <= time ? edit(cell) : cell > 0 ? edit(cell - 1) : life.opens
  const moments = [life.created, life.opens, life.closes, life.determined, life.disputed ?? life.created, life.resolved]
  if (life.pausedUntil > life.pausedFrom) moments.push(life.pausedFrom, life.pausedUntil)
  if (lastEdit < life.closes) moments.push(lastEdit)
  return moments.reduce((latest, moment) => (moment <= time && moment > latest ? moment : latest), life.created)
}
