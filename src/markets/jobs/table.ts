import type { ObservedMarket, ObservedSymbol } from '../../domain/observed.ts'
import type { PredictionVenue, Venues } from '../../domain/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { passFence } from '../../platform/jobs/fence.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Log } from '../../platform/log.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { type Catalogue, createCatalogue, type PassReport } from '../catalogue/pass.ts'
import type { Place } from '../catalogue/rows.ts'
import { classify } from '../classify.ts'
import type { Comparison } from '../comparison/item.ts'
import type { ComparisonRow } from '../comparison/queries.ts'
import { noteHolds, readPairs, refreshComparisons } from '../comparison/refresh.ts'
import { linkedBy, type Names } from '../linking/link.ts'
import { linkMarkets, readNames } from '../linking/relink.ts'
import { markForVersion, takeAsked } from '../pairing/again.ts'
import { createPairing } from '../pairing/pair.ts'
import { writeSymbols } from '../symbols.ts'
import { createTurns } from '../turns.ts'
import { createSeenKeeper } from '../venue-seen.ts'
import { noteRefresh } from '../venue-state.ts'
import { createWriting } from '../writing.ts'
import { type BooksSeen, lookAtBooks } from './looking.ts'
import { findMoves, linkLate } from './moves.ts'
import type { Watched } from './queries.ts'
import { createQuoting } from './quoting.ts'
import { keepSnapshots, thin } from './snapshots.ts'
import { readWatched } from './watched.ts'

type Parts = { graph: Graph; redis: Redis; clock: Clock; log: Log; venues: Venues; refreshSeconds: number }

const minute = 60_000
/** What is read anew from the graph only every so often: pairs, what is watched, what entities are called. */
const keptMs = minute
/** So long a run links or matches; the next one goes on where it ended. */
const longestMs = 5 * minute
/** A list of symbols that has lost more than this part since the last one is not believed. */
const leastOfUsual = 0.5

/** The jobs that keep markets and their prices. */
export function marketJobs({ graph, redis, clock, log, venues, refreshSeconds }: Parts): Job[] {
  const quoted = createQuoting(redis)
  const keepSeen = createSeenKeeper(redis, venues.seen)
  const turns = createTurns()
  const catalogues: Catalogue[] = []
  /** What an older run writes over a later one would stay: only what is new is written. */
  const writingOf = (name: string, fence: number, rank: 'first' | 'later' = 'later') =>
    createWriting({ graph, turns }, rank, (transaction) => passFence(transaction, { name }, { fence }))
  const freshMs = 3 * refreshSeconds * 1_000
  /** The feeds have a circuit of their own that spares a venue which is ill. Once it is well, prices come with the next refresh. */
  const retry = { firstMs: 5_000, longestMs: refreshSeconds * 1_000 }
  const pairs = kept(() => readPairs(graph))
  let items: ReadonlyMap<string, Comparison> = new Map()
  let books: BooksSeen = new Map()
  let usualSymbols = 0

  function ofVenue(source: PredictionVenue): Job[] {
    const { venue } = source
    const name = venue.replace('_', '-')
    const catalogue: Catalogue = createCatalogue({ graph, clock, venue, placeOf, quoted })
    catalogues.push(catalogue)
    let changedSince: number | undefined
    const told = (report: PassReport): number => {
      const { failure, ...counts } = report
      log.debug(counts, `${venue} was read`)
      if (failure !== null) throw new Error(`${failure.call}: ${failure.message}`)
      return report.seen
    }
    return [
      {
        name: `catalogue-${name}`,
        cron: '*/10 * * * *',
        role: 'worker',
        timeoutMs: 20 * minute,
        catchUp: true,
        async run({ signal, report, fence }) {
          const began = clock.now()
          const lookUp = (ids: string[]) => source.byIds(ids, signal)
          const writing = writingOf(`catalogue-${name}`, fence, 'first')
          const read = await catalogue.take(source.open(signal), { lookUp, writing, signal })
          await keepSeen(venue)
          report(told(read))
          changedSince = began
        },
      },
      {
        name: `changes-${name}`,
        cron: '30 * * * * *',
        role: 'worker',
        timeoutMs: minute,
        catchUp: false,
        async run({ signal, report, fence }) {
          // A whole pass that is under way finds the changes as well.
          if (changedSince === undefined || catalogue.isTaking()) return
          const began = clock.now()
          const pages = source.changedSince(changedSince - minute, signal)
          const writing = writingOf(`changes-${name}`, fence, 'first')
          report(told(await catalogue.take(pages, { partial: true, writing, signal })))
          changedSince = began
        },
      },
      {
        name: `prices-${name}`,
        cron: everySeconds(refreshSeconds),
        role: 'worker',
        timeoutMs: 4 * minute,
        catchUp: true,
        retry,
        async run({ signal, report, fence }) {
          const writing = writingOf(`prices-${name}`, fence, 'first')
          const read = await catalogue.refresh(source.prices(signal), { writing, signal })
          await noteRefresh(redis, venue, clock.now(), read.failure?.message ?? null)
          await keepSeen(venue)
          report(told(read))
        },
      },
    ]
  }

  /** What is linked and matched while a graph is filled only holds that up: it waits for its next time. */
  const mayGoOn = (began: number) =>
    performance.now() - began < longestMs && !catalogues.some((each) => each.isFilling())
  let pairing = createPairing({ graph, clock })
  const names = kept<Names>((signal) => readNames(graph, signal))
  const watched = kept<Watched[]>((signal) => readWatched(graph, signal))
  return [
    ...venues.predictions.flatMap(ofVenue),
    {
      name: 'symbols',
      cron: everySeconds(refreshSeconds),
      role: 'worker',
      timeoutMs: minute,
      catchUp: true,
      retry,
      async run({ signal, report }) {
        const all: ObservedSymbol[] = []
        let failure: string | undefined
        for await (const page of venues.symbols(signal)) {
          if (page.ok) all.push(...page.value.rows)
          else failure ??= `${page.error.call}: ${page.error.message}`
        }
        if (all.length < usualSymbols * leastOfUsual || all.length === 0) {
          failure ??= `lists ${all.length} symbols where it listed ${usualSymbols}`
        }
        // A page that is missing would make its symbols vanish: then the last whole set stays, and grows stale.
        await noteRefresh(redis, 'perp_venue', clock.now(), failure ?? null)
        await keepSeen('perp_venue')
        if (failure !== undefined) throw new Error(failure)
        await writeSymbols(redis, all)
        usualSymbols = all.length
        report(all.length)
      },
    },
    {
      name: 'comparisons',
      cron: everySeconds(refreshSeconds),
      role: 'worker',
      timeoutMs: 4 * minute,
      catchUp: true,
      async run({ signal, report }) {
        const all: ComparisonRow[] = await pairs(signal)
        books = await lookAtBooks(venues.predictions, all, items, clock.now, signal)
        const refreshed = await refreshComparisons({ redis, clock }, all, (key) => books.get(key) ?? null)
        items = refreshed.items
        await noteHolds(graph, all, refreshed.holds)
        report(items.size)
      },
    },
    {
      name: 'matching',
      // With nothing new it costs one look; what is new should not wait for a minute.
      cron: '*/15 * * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const writing = writingOf('matching', fence)
        if (await takeAsked(redis, writing, signal)) pairing = createPairing({ graph, clock })
        const began = performance.now()
        const decided = await pairing.run({ writing, signal, report, mayGoOn: () => mayGoOn(began) })
        if (decided > 0) pairs.forget()
      },
    },
    {
      name: 'linking',
      cron: '*/20 * * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const began = performance.now()
        const work = { writing: writingOf('linking', fence), signal, report, mayGoOn: () => mayGoOn(began) }
        await markForVersion({ store: redis, writing: work.writing, signal }, 'unlinked', linkedBy)
        report(await linkMarkets(graph, clock, await names(signal), work))
      },
    },
    {
      name: 'snapshots',
      // An hour is kept once. The later times are for what was linked, or came back, in the meantime.
      cron: '5,25,45 * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const now = clock.now()
        report(
          await keepSnapshots(redis, await watched(signal), {
            writing: writingOf('snapshots', fence),
            now,
            freshMs,
            signal,
          }),
        )
      },
    },
    {
      name: 'moves',
      cron: '45 * * * * *',
      role: 'worker',
      timeoutMs: 4 * minute,
      catchUp: false,
      async run({ signal, report, fence }) {
        const writing = writingOf('moves', fence)
        report(await findMoves(graph, redis, await watched(signal), { now: clock.now(), freshMs, signal, writing }))
      },
    },
    {
      name: 'preceding',
      cron: '35 * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: false,
      async run({ signal, report, fence }) {
        report(await linkLate(graph, { now: clock.now(), signal, writing: writingOf('preceding', fence) }))
      },
    },
    {
      name: 'retention',
      cron: '20 3 * * *',
      role: 'worker',
      timeoutMs: 30 * minute,
      catchUp: true,
      async run({ signal, report }) {
        report(await thin(graph, clock.now(), signal))
      },
    },
  ]
}

/** By the words of the venue; null where none of them is known. */
function placeOf({ event }: ObservedMarket): Place | null {
  return event === null ? null : classify(event).found
}

/** A cron expression with seconds. A period that does not divide a minute runs once a minute. */
function everySeconds(seconds: number): string {
  return seconds < 60 && 60 % seconds === 0 ? `*/${seconds} * * * * *` : '0 * * * * *'
}

/** What was read, until it is older than `keptMs`. */
function kept<T>(read: (signal: AbortSignal) => Promise<T>) {
  let last: { value: T; readAt: number } | undefined
  const get = async (signal: AbortSignal): Promise<T> => {
    if (last === undefined || performance.now() - last.readAt > keptMs) {
      last = { value: await read(signal), readAt: performance.now() }
    }
    return last.value
  }
  /** What was read is no longer so. */
  const forget = () => {
    last = undefined
  }
  return Object.assign(get, { forget })
}
