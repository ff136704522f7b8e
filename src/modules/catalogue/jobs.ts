import type { ObservedMarket, Venue } from '../../domain/markets/observed.ts'
import { createQuoting } from '../../domain/markets/quotes.ts'
import { hyphenated } from '../../domain/markets/venue-table.ts'
import type { PredictionVenue, Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { classify } from './classify.ts'
import { type Catalogue, createCatalogue } from './pass.ts'
import { pricesJob, type Quoted } from './prices-job.ts'
import { seenIn } from './report.ts'
import type { Place } from './rows.ts'
import { createSeenKeeper } from './venue-seen.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  venues: Venues
  writers: Writers
  refreshSeconds: number
}

const minute = 60_000

/** Keeps what the prediction venues list, and its prices. */
export function catalogueJobs(parts: Dependencies): { jobs: Job[]; isFilling(): boolean } {
  const { graph, redis, clock, venues } = parts
  const quoted = createQuoting(redis)
  const each = venues.predictions.map((source) => ({
    source,
    catalogue: createCatalogue({ graph, clock, venue: source.venue, placeOf, quoted }),
  }))
  return {
    jobs: each.flatMap(({ source, catalogue }) => jobsOf(source, catalogue, { ...parts, quoted })),
    isFilling: () => each.some(({ catalogue }) => catalogue.isFilling()),
  }
}

function jobsOf(source: PredictionVenue, catalogue: Catalogue, parts: Dependencies & { quoted: Quoted }): Job[] {
  // One for all jobs of a venue: it adds what was seen since it was last asked.
  const keepSeen = createSeenKeeper(parts.redis, parts.venues.seen)
  const shared = { ...parts, source, catalogue, keepSeen }
  return [...listingJobs(shared), pricesJob(shared)]
}

type Shared = Dependencies & {
  quoted: Quoted
  source: PredictionVenue
  catalogue: Catalogue
  keepSeen: ReturnType<typeof createSeenKeeper>
}

/** The name of the job that reads all that a venue lists. */
export function catalogueJob(venue: Venue): string {
  return `catalogue-${hyphenated(venue)}`
}

/** The jobs that read the listing of a venue: all of it now and then, and what changed since each minute. */
function listingJobs({ source, catalogue, keepSeen, clock, log, writers }: Shared): Job[] {
  const { venue } = source
  const [whole, changes] = [catalogueJob(venue), `changes-${hyphenated(venue)}`]
  let changedSince: number | undefined
  return [
    {
      name: whole,
      cron: '*/10 * * * *',
      role: 'worker',
      timeoutMs: 20 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const began = clock.now()
        const lookUp = (ids: string[]) => source.byIds(ids, signal)
        const read = await catalogue.take(source.open(signal), {
          lookUp,
          writing: writers(whole, fence, 'first'),
          signal,
        })
        await keepSeen(venue)
        report(seenIn(read, log))
        changedSince = began
      },
    },
    {
      name: changes,
      cron: '30 * * * * *',
      role: 'worker',
      timeoutMs: minute,
      catchUp: false,
      async run({ signal, report, fence }) {
        // A whole pass that is under way finds the changes as well.
        if (changedSince === undefined || catalogue.isTaking()) return
        const began = clock.now()
        const pages = source.changedSince(changedSince - minute, signal)
        const writing = writers(changes, fence, 'first')
        const placed = source.byEvents?.bind(source)
        const byEvents = placed && { byEvents: (ids: string[]) => placed(ids, signal) }
        report(seenIn(await catalogue.take(pages, { partial: true, ...byEvents, writing, signal }), log))
        changedSince = began
      },
    },
  ]
}

/** By the words of the venue; null where none of them is known. */
function placeOf({ event }: ObservedMarket): Place | null {
  return event === null ? null : classify(event).found
}
