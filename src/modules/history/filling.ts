import { setTimeout as delay } from 'node:timers/promises'
import type { Venue } from '../../domain/observed.ts'
import { bookIdOf } from '../../domain/venue-table.ts'
import type { PredictionVenue, PriceHistory } from '../../domain/venues.ts'
import { chunks } from '../../platform/chunks.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { pastRows, windowsOf } from './past.ts'
import { noteFilled, pageUnfilled, type Unfilled, type Watched, writeSnapshots } from './queries.ts'
import { batchSize, slowMs } from './watched.ts'

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
/** So often it is looked for contracts that are new. */
const lookMs = 5 * 60_000
/** Contracts that wait at a time, those with the greatest volume of all. */
const maxWaiting = 3_000
/** A question that takes longer is given up. */
const askMs = 15_000

/**
 * Asks the venues what the prices of contracts were before they were looked at here, those with the greatest volume first, and keeps them as snapshots.
 * A contract is noted as asked in the transaction that keeps its prices: cut off anywhere, the next run goes on. A venue that fails
 * is left alone until then.
 */
export function createFilling({ graph, clock, venues, pauseMs }: Dependencies): (run: Run) => Promise<void> {
  let waiting: Unfilled[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  return async ({ signal, writing, watched, report }) => {
    if (waiting.length === 0 && watched.length > 0 && clock.now() - lookedAt >= lookMs) {
      lookedAt = clock.now()
      waiting = await readUnfilled(graph, watched, signal)
    }
    const until = performance.now() + runMs
    let written = 0
    const done = new Set<string>()
    const fillOf = async (venue: PredictionVenue) => {
      for (const one of waiting.filter((each) => each.venue === venue.venue)) {
        signal.throwIfAborted()
        if (performance.now() > until) return
        const rows = await pastOf(venue, one, { now: clock.now(), signal, pauseMs })
        if (rows === null) return
        await writing(async (transaction) => {
          const now = clock.iso()
          if (rows.length > 0) await transaction.run(writeSnapshots, { rows, now })
          await transaction.run(noteFilled, { contracts: [one.contract], now })
        })
        done.add(one.contract)
        written += rows.length
        report(written)
      }
    }
    await Promise.all(venues.map(fillOf))
    waiting = waiting.filter(({ contract }) => !done.has(contract))
  }
}

async function readUnfilled(graph: Graph, watched: readonly Watched[], signal: AbortSignal): Promise<Unfilled[]> {
  const found: Unfilled[] = []
  for (const some of chunks(watched, batchSize)) {
    signal.throwIfAborted()
    const contracts = some.map(({ contract }) => contract)
    found.push(...(await graph.read(pageUnfilled, { contracts }, { timeoutMs: slowMs })))
  }
  const byContract = new Map(found.map((each) => [each.contract, each]))
  return [...byContract.values()].toSorted((a, b) => b.volume - a.volume).slice(0, maxWaiting)
}

/** What is to be kept of a contract's past; null where its venue does not answer now. */
async function pastOf(
  venue: PredictionVenue,
  { contract, venue: name, externalId, tokenId, seriesId, openDate }: Unfilled,
  { now, signal, pauseMs }: { now: number; signal: AbortSignal; pauseMs: number },
) {
  const id = bookIdOf({ venue: name as Venue, externalId, tokenId })
  if (id === null) return []
  const windows = windowsOf(now, openDate === null ? null : Date.parse(openDate))
  const ask = async (interval: '1h' | '1d', [startMs, endMs]: [number, number]) => {
    const none: PriceHistory = { kind: 'points', points: [] }
    if (startMs >= endMs) return none
    await delay(pauseMs, undefined, { signal })
    const either = AbortSignal.any([signal, AbortSignal.timeout(askMs)])
    const got = await venue.history({ id, seriesId }, interval, { startMs, endMs }, either)
    if (got.ok) return got.value
    return got.error.status === 404 ? none : null
  }
  const hours = await ask('1h', windows.hours)
  const days = hours === null ? null : await ask('1d', windows.days)
  return hours === null || days === null ? null : pastRows(contract, { days, hours }, windows)
}
