import type { Merges } from '../merge/route.ts'

/** Packs as a load knows them, and its counts for each. */

/** The day from which a record's undated statements count, and whether they may end what the record stated before. */
export type Timing = {
  effective: string
  /** True where the pack stated the record before: what it stated then and states no longer has ended. */
  ends: boolean
  /** An older edition of the pack than the newest: it adds what it knew then, and ends and corrects nothing. */
  isOlder: boolean
}

/** An edition of a pack. `newest`: the day of its newest edition that was loaded; null where none was. */
export type Edition = { asOf: string; newest: string | null }

/**
 * A newer edition counts from its own day. The same edition with other content (somebody edited the file) counts from now, so that the old
 * value keeps the time in which it was stated. An older edition is history.
 */
export function timingOf(before: string | null, { asOf, newest }: Edition, now: string): Timing {
  const isOlder = (before !== null && asOf < before) || (newest !== null && asOf < newest)
  const isEdited = before !== null && asOf === before && !isOlder
  return { effective: isEdited ? now : asOf, ends: before !== null && !isOlder, isOlder }
}

export type LoadedPack = Edition & { name: string; source: string; load: string; merges: Merges }

/** A record that its pack states no longer, with the day of the edition that stated it last. */
export type RemovedRecord = { key: string; asOf: string }

/** The pack that a record stands in. A batch may hold records of several. */
export type PackOf = (pending: { file: number }) => LoadedPack

/** Told of what a record does. */
export type Count<Counts> = (pending: { file: number; ordinal: number }, counts: Partial<Counts>) => void

/** Finds the pack of a record by the index of its file. */
export function packsOf(packs: readonly LoadedPack[]): PackOf {
  return ({ file }) => {
    const pack = packs[file]
    if (pack === undefined) throw new Error(`no pack has the index ${file}`)
    return pack
  }
}

/** Counts of what was done for one file. */
export type WrittenCounts = {
  entities: number
  facts: number
  superseded: number
  relationships: number
  events: number
  outcomes: number
  exposures: number
  markets: number
  matches: number
  snapshots: number
  ended: number
  /** Values and relationships taken back because they were never true. */
  corrected: number
}

export function noCounts(): WrittenCounts {
  return {
    entities: 0,
    facts: 0,
    superseded: 0,
    relationships: 0,
    events: 0,
    outcomes: 0,
    exposures: 0,
    markets: 0,
    matches: 0,
    snapshots: 0,
    ended: 0,
    corrected: 0,
  }
}
