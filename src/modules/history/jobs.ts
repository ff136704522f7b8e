import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { remembered } from '../../platform/redis/remembered.ts'
import { createFilling } from './filling.ts'
import { findMoves, linkLate } from './moves.ts'
import { keepOffers } from './offers.ts'
import type { Watched } from './queries.ts'
import { keepSnapshots, thin } from './snapshots.ts'
import { readWatched } from './watched.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  writers: Writers
  refreshSeconds: number
  venues: Venues
  /** Rest between two questions about the past to a venue, in milliseconds. */
  pastPauseMs: number
}

const minute = 60_000

/** Keeps what prices were: snapshots, moves, and the events that preceded them. */
export function historyJobs(parts: Dependencies): Job[] {
  const { graph, redis, clock, writers, refreshSeconds } = parts
  const freshMs = 3 * refreshSeconds * 1_000
  const watched = remembered<Watched[]>(clock, minute, (signal) => readWatched(graph, signal))
  return [
    {
      name: 'snapshots',
      // An hour is kept once. The later times are for what was linked, or came back, in the meantime.
      cron: '5,25,45 * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const now = clock.now()
        const writing = writers('snapshots', fence)
        report(await keepSnapshots(redis, await watched.get(signal), { writing, now, freshMs, signal }))
      },
    },
    pastJob(parts, (signal) => watched.get(signal)),
    {
      name: 'moves',
      cron: '45 * * * * *',
      role: 'worker',
      timeoutMs: 4 * minute,
      catchUp: false,
      async run({ signal, report, fence }) {
        const writing = writers('moves', fence)
        const [now, contracts] = [clock.now(), await watched.get(signal)]
        await keepOffers(redis, contracts, { now, freshMs, signal })
        report(await findMoves(graph, redis, contracts, { now, freshMs, signal, writing }))
      },
    },
    {
      name: 'preceding',
      cron: '35 * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: false,
      async run({ signal, report, fence }) {
        report(await linkLate(graph, { now: clock.now(), signal, writing: writers('preceding', fence) }))
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

/** Asks for what prices were before they were looked at here, as long as there is something to ask for. */
function pastJob(
  { graph, clock, writers, venues, pastPauseMs }: Dependencies,
  watched: (signal: AbortSignal) => Promise<readonly Watched[]>,
): Job {
  const fill = createFilling({ graph, clock, venues: venues.predictions, pauseMs: pastPauseMs })
  return {
    name: 'past',
    // The rest of a minute is for other jobs; with nothing left to ask for it is over at once.
    cron: '15 * * * * *',
    role: 'worker',
    timeoutMs: 3 * minute,
    catchUp: false,
    async run({ signal, report, fence }) {
      await fill({ signal, report, writing: writers('past', fence), watched: await watched(signal) })
    },
  }
}
