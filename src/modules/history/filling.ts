import type { PredictionVenue } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { askPast } from './asking.ts'
import { minuteOf, type Needed, readNeeded } from './needed.ts'
import { type Past, pastDays } from './past.ts'
import {
  dropUnanswered,
  noteFilled,
  noteGroupPriced,
  notePriced,
  noteWaiting,
  type Watched,
  writeGaps,
  writeSnapshots,
} from './queries.ts'
import { dayMs } from './spans.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  venues: readonly PredictionVenue[]
  /** Rest between two questions to a venue, so that most of what it takes in a second stays for prices of now. */
  pauseMs: number
}

export type Run = { signal: AbortSignal; writing: Writing; watched: readonly Watched[]; report(rows: number): void }

/** One run takes no longer; the next goes on. */
const runMs = 40_000
/** So often it is looked for contracts that are new, and for changes. */
const lookMs = 2 * 60_000
/** Contracts that wait at a time, those with the greatest volume of all. */
const maxWaiting = 3_000
/** After so many runs in vain it is told that a venue did not answer. */
const patience = 3

/**
 * Asks the venues what the prices of contracts were before they were looked at here, and keeps them as snapshots; what they have nothing of is kept as gaps.
 * A contract is noted as asked in the transaction that keeps its prices: cut off anywhere, the next run goes on. A venue that fails is left alone until then.
 */
export function createFilling({ graph, clock, venues, pauseMs }: Dependencies): (run: Run) => Promise<void> {
  let waiting: Needed[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let told: number | undefined
  const asked = new Set<string>(venues.map(({ venue }) => venue))
  const failures = new Map<string, number>()
  return async ({ signal, writing, watched, report }) => {
    // What hangs on changes that became known meanwhile goes before what waits.
    if (watched.length > 0 && clock.now() - lookedAt >= lookMs) {
      lookedAt = clock.now()
      waiting = (await readNeeded(graph, watched, { now: clock.now(), signal })).slice(0, maxWaiting)
    }
    const until = performance.now() + runMs
    let written = 0
    const down = new Set<string>()
    const fillOf = async (venue: PredictionVenue, some: readonly Needed[]) => {
      for (const one of some.filter((each) => each.venue === venue.venue)) {
        signal.throwIfAborted()
        if (performance.now() > until || down.has(venue.venue)) return
        const past = await askPast(venue, one, { now: clock.now(), signal, pauseMs })
        const failed = past === null ? (failures.get(one.contract) ?? 0) + 1 : 0
        failures.set(one.contract, failed)
        if (past === null) {
          down.add(venue.venue)
          if (failed === patience)
            await keepPast(writing, one, { past: unanswered(one, clock.now()), now: clock.now() })
          return
        }
        waiting = waiting.filter((each) => each !== one)
        const group = waiting.some((each) => each.group === one.group && each.changes.length > 0) ? null : one.group
        await keepPast(writing, one, { past, now: clock.now(), group })
        failures.delete(one.contract)
        written += past.rows.length
        report(written)
      }
    }
    // What changes hang on comes before what nothing hangs on, at all venues.
    const hanging = waiting.filter(({ changes }) => changes.length > 0)
    await Promise.all(venues.map((venue) => fillOf(venue, hanging)))
    const others = waiting
    await Promise.all(venues.map((venue) => fillOf(venue, others)))
    const left = waiting.filter(({ changes, venue }) => changes.length > 0 && asked.has(venue)).length
    if (left !== told) await writing((transaction) => transaction.run(noteWaiting, { waiting: left }))
    told = left
  }
}

type Kept = {
  past: Past
  now: number
  /** Of whose answers this was the last that was asked about: all of them are measured against each other. */
  group?: string | null
  /** So many days back it was asked for. */
  days?: number
}

/** Keeps what was told of a contract's past, and that it was asked for, at once. */
export function keepPast(
  writing: Writing,
  one: Needed,
  { past, now, group = null, days = pastDays }: Kept,
): Promise<void> {
  const { contract, changes } = one
  const at = isoOf(now)
  const isAnswered = past.gaps.every(({ reason }) => reason !== 'no_answer')
  return writing(async (transaction) => {
    if (isAnswered) await transaction.run(dropUnanswered, { contract })
    if (past.rows.length > 0) await transaction.run(writeSnapshots, { rows: past.rows, now: at })
    if (past.gaps.length > 0) await transaction.run(writeGaps, { rows: past.gaps, now: at })
    if (!isAnswered) return
    await transaction.run(noteFilled, { contract, around: changes.map(minuteOf), days, now: at })
    if (changes.length === 0) return
    await (group === null
      ? transaction.run(notePriced, { contract, now: at })
      : transaction.run(noteGroupPriced, { group, now: at }))
  })
}

function unanswered({ contract, openDate }: Needed, now: number): Past {
  const from = Math.max(now - pastDays * dayMs, Date.parse(openDate ?? '') || 0)
  return {
    rows: [],
    gaps: [{ contract, from: isoOf(from), until: isoOf(now), reason: 'no_answer' }],
    asked: 0,
  }
}
