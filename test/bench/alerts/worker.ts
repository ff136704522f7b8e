import { nameVenues, registry, settingsOf } from '../../../src/feeds/registry.ts'
import { alertsModule } from '../../../src/modules/alerts/module.ts'
import { comparisonModule } from '../../../src/modules/comparison/module.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { startJobs } from '../../../src/platform/jobs/runner.ts'
import { createWriters } from '../../../src/platform/jobs/writing.ts'
import { connectGraph } from '../../../src/platform/neo4j/connect.ts'
import { connectRedis } from '../../../src/platform/redis/connect.ts'
import { processEnvironment, readSettings } from '../../../src/platform/settings/config.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { requireStores } from '../../../src/process/open-stores.ts'

/** The jobs of a worker that compare prices and fire alerts, at their times, over prices that the parent sets. */
const settings = requireStores(readSettings(processEnvironment(), settingsOf(registry)).settings)
nameVenues(registry)
const log = createLog({ level: settings.logLevel, format: 'json' })
const graph = connectGraph({
  ...{ uri: settings.neo4jUri, user: settings.neo4jUser, password: settings.neo4jPassword },
  ...{ timeoutMs: settings.databaseTimeoutMs, poolSize: settings.neo4jPoolSize },
})
const redis = connectRedis(
  { url: settings.redisUrl, prefix: settings.redisPrefix, timeoutMs: 5_000 },
  { command: () => {}, state: () => {} },
)
await redis.whenUp(10_000)
const base = {
  ...{ graph, redis, quotes: redis, clock: systemClock, log, settings, writers: createWriters(graph) },
  ...{ refreshSeconds: settings.priceRefreshSeconds, connected: true },
}
const comparison = comparisonModule({
  ...base,
  venues: { predictions: [], symbols: [] } as never,
  firstPass: { isOver: async () => true } as never,
})
const alerts = alertsModule({
  ...base,
  ports: {
    reliabilityAt: async () => () => undefined,
    rumorsAt: async () => () => undefined,
    conflictCourses: async () => [],
  },
})
startJobs({
  jobs: [...(comparison.jobs ?? []), ...(alerts.jobs ?? [])],
  ...{ redis, log, random: Math.random, hide: (text: string) => text },
})
for (const work of comparison.works ?? []) void work(new AbortController().signal)
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
