import { hash, textHash, unit } from '../noise.ts'
import { type Happening, hour, keyOf } from './happening.ts'
import { type Desk, desks } from './outlets.ts'

/** The key from which everything follows that is written about something. */
export function reportKey(seed: number, id: string): number {
  return hash(keyOf(seed, 'reports'), textHash(id))
}

/** The moment at which a desk has something by itself; undefined where it has not. `own` is the key of what it writes about it. */
export function ownReportAt(desk: Desk, own: number, at: number): number | undefined {
  return unit(own, 1) < desk.early ? Math.round(at + desk.lag * (0.3 + 1.4 * unit(own, 2)) * hour) : undefined
}

/** The moment at which the world first hears of something that happened: from a desk or an official; its own where nobody tells it. */
export function toldAt(
  { id, beat, at, officialAt }: Pick<Happening, 'id' | 'beat' | 'at' | 'officialAt'>,
  seed: number,
): number {
  const key = reportKey(seed, id)
  const told = desks.flatMap((desk, place) =>
    desk.beats.includes(beat) ? (ownReportAt(desk, hash(key, place), at) ?? []) : [],
  )
  if (officialAt !== null) told.push(officialAt)
  return told.length === 0 ? at : Math.min(...told)
}
