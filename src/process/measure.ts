import type { App } from '../app.ts'
import type { LoaderCounts } from '../loader/service.ts'
import type { Admission } from '../platform/admission.ts'
import type { AnswerCache } from '../platform/cache.ts'
import type { Cost } from '../platform/endpoint.ts'
import type { VenueState } from '../platform/http/probes.ts'
import { measureJobs } from '../platform/jobs/show.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Graph } from '../platform/neo4j.ts'
import type { Redis } from '../platform/redis.ts'
import { sharedFor } from '../platform/shared-for.ts'

type Measured = {
  metrics: Metrics
  graph: Graph
  redis: Redis
  cache: AnswerCache | undefined
  admission: Readonly<Record<Cost, Admission>>
  app: App
}

/** Figures that the platform cannot know by itself: of the stores, the views and the capabilities. */
export function measureService({ metrics, graph, redis, cache, admission, app }: Measured): void {
  metrics.gauge('neo4j_pool_in_use', 'Connections to Neo4j in use.', () => graph.pool().inUse)
  metrics.gauge('neo4j_pool_limit', 'Most connections to Neo4j.', () => graph.pool().limit)
  metrics.gauge('views_running', 'Views, paths and pages of exports under way.', () => admission.view.state().running)
  metrics.gauge(
    'views_waiting',
    'Views, paths and pages of exports that wait for their turn.',
    () => admission.view.state().waiting,
  )
  metrics.gauge('light_running', 'Other calls under way.', () => admission.light.state().running)
  metrics.gauge('light_waiting', 'Other calls that wait for their turn.', () => admission.light.state().waiting)
  metrics.gauge('redis_up', '1 while Redis is connected.', () => (redis.up() ? 1 : 0))
  metrics.gauge('answer_cache_bytes', 'Bytes of answers kept in this process.', () => cache?.size().bytes ?? 0)
  metrics.gauge('answer_cache_answers', 'Answers kept in this process.', () => cache?.size().answers ?? 0)
  measureJobs(metrics, app.jobs, redis)
  metrics.rows(
    'venue',
    {
      venue_fresh: { kind: 'gauge', help: '1 while the data of the venue is fresh.' },
      venue_last_success_timestamp_seconds: { kind: 'gauge', help: 'When the venue was last read.' },
      venue_rows_total: { kind: 'counter', help: 'Rows of the venue that workers have read.' },
      venue_rows_refused_total: { kind: 'counter', help: 'Rows of the venue that cannot be believed.' },
      venue_unknown_fields: { kind: 'gauge', help: 'Fields that the venue sends and nobody knows.' },
      venue_missing_fields: { kind: 'gauge', help: 'Fields that the venue leaves out of some rows.' },
    },
    async () => Object.fromEntries((await app.venues()).map((venue) => [venue.venue, venueFigures(venue)])),
  )
  const loaderCounts = sharedFor(loaderCountsMs, app.loaderCounts)
  for (const [name, [count, help]] of Object.entries(loaderGauges)) {
    metrics.gauge(name, help, async () => (await loaderCounts())[count])
  }
}

function venueFigures(venue: VenueState): Record<string, number | null> {
  const { state, lastSuccess, rows, refused, unknownFields, missingFields } = venue
  return {
    venue_fresh: state === 'fresh' ? 1 : 0,
    venue_last_success_timestamp_seconds: lastSuccess === null ? null : Date.parse(lastSuccess) / 1_000,
    venue_rows_total: rows ?? null,
    venue_rows_refused_total: refused ?? null,
    venue_unknown_fields: unknownFields?.length ?? null,
    venue_missing_fields: missingFields?.length ?? null,
  }
}

/** All of them come from one statement. */
const loaderCountsMs = 1_000

const loaderGauges: Record<string, [keyof LoaderCounts, string]> = {
  loads: ['loads', 'Loads that the graph records as finished.'],
  loads_running: ['running', 'Loads under way, or killed and not yet continued.'],
  loader_records_new: ['newRecords', 'Records that loads brought for the first time.'],
  loader_records_changed: ['changedRecords', 'Records that loads found changed.'],
  loader_records_rejected: ['rejectedRecords', 'Faulty records that loads left out.'],
  loader_values_superseded: ['superseded', 'Values that loads replaced by newer ones.'],
  loader_statements_ended: ['ended', 'Values and relationships that loads ended.'],
}
