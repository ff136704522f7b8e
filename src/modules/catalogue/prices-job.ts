import { marketId } from '../../domain/ids.ts'
import type { createQuoting } from '../../domain/markets/quotes.ts'
import { hyphenated } from '../../domain/markets/venue-table.ts'
import type { MarketPages, PredictionVenue } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers, Writing } from '../../platform/jobs/writing.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { noteLook } from '../history/index.ts'
import { activityOf, differs } from './activity.ts'
import type { Batch } from './batch.ts'
import type { Catalogue } from './pass.ts'
import { emptyReport, type PassReport, seenIn } from './report.ts'
import type { createSeenKeeper } from './venue-seen.ts'
import { noteRefresh } from './venue-state.ts'

/** Keeps quotes, with our ids of their markets. */
export type Quoted = ReturnType<typeof createQuoting>

type Dependencies = {
  source: PredictionVenue
  catalogue: Catalogue
  quoted: Quoted
  keepSeen: ReturnType<typeof createSeenKeeper>
  redis: Redis
  clock: Clock
  log: Log
  writers: Writers
  refreshSeconds: number
}

const minute = 60_000
/** Markets whose volumes are written at once. */
const batchSize = 1_000

/** Refreshes the prices of a venue. */
export function pricesJob(parts: Dependencies): Job {
  const { source, keepSeen, redis, clock, log, writers, refreshSeconds } = parts
  const { venue } = source
  const name = `prices-${hyphenated(venue)}`
  return {
    name,
    cron: everySeconds(refreshSeconds),
    role: 'worker',
    timeoutMs: 4 * minute,
    catchUp: true,
    // The feeds have a circuit of their own that spares a venue which is ill. Once it is well, prices come with the next refresh.
    retry: { firstMs: 5_000, longestMs: refreshSeconds * 1_000 },
    async run({ signal, report, fence }) {
      const [from, writing] = [clock.now(), writers(name, fence, 'first')]
      const read = await refresh(parts, source.prices(signal), writing, signal)
      await noteRefresh(redis, venue, clock.now(), read.failure?.message ?? null)
      const look = { from, until: clock.now(), failed: read.failure !== null }
      await noteLook(writing, { venue, refreshSeconds, ...look })
      await keepSeen(venue)
      report(seenIn(read, log))
    },
  }
}

/** Takes nothing but prices and volumes, of markets that the catalogue has. */
async function refresh(
  { source: { venue }, catalogue, quoted }: Dependencies,
  pages: MarketPages,
  writing: Writing,
  signal: AbortSignal,
): Promise<PassReport> {
  const report = emptyReport(venue)
  let activity: Batch['activity'] = []
  for await (const page of pages) {
    signal.throwIfAborted()
    if (!page.ok) {
      report.failure = page.error
      break
    }
    report.refused += page.value.refused.length
    const rows = page.value.rows.map((observed) => ({ observed, id: marketId(venue, observed.externalId) }))
    report.seen += rows.length
    for (const { observed, id } of rows) {
      const before = catalogue.activityOf(id)
      // One that the catalogue has not met yet gets all of this when it does.
      const now = activityOf(observed)
      if (before !== undefined && differs(now, before)) activity.push({ id, activity: now })
    }
    await quoted(rows.flatMap(({ observed: { quote }, id }) => (quote === null ? [] : [{ marketId: id, quote }])))
    if (activity.length >= batchSize) {
      await catalogue.writeActivities(activity, writing)
      activity = []
    }
  }
  await catalogue.writeActivities(activity, writing)
  return { ...report, failure: report.failure ?? catalogue.doubtIn(report.seen) }
}
