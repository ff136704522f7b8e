import type { Cost } from '../platform/contract/endpoint.ts'
import type { Admission } from '../platform/http/admission.ts'
import type { AnswerCache } from '../platform/http/cache.ts'
import { measureJobs } from '../platform/jobs/show.ts'
import type { App } from '../platform/module.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import type { Redis } from '../platform/redis/redis.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'

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
  app.measure(metrics)
}
