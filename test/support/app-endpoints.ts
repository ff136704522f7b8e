import { createApp } from '../../src/app.ts'
import { registry, settingsOf } from '../../src/feeds/registry.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'
import type { App } from '../../src/platform/module.ts'
import { connectGraph } from '../../src/platform/neo4j/connect.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import { type Environment, readSettings } from '../../src/platform/settings/config.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { testSecretsKey } from './stores.ts'

/** The service by these settings, to look at: the stores behind it are not there. */
export function unconnectedApp(environment: Environment): App {
  const nowhere = { uri: 'bolt://127.0.0.1:1', user: 'nobody', password: 'none', timeoutMs: 1_000, poolSize: 1 }
  const graph = connectGraph(nowhere)
  const redis = connectRedis(
    { url: 'redis://127.0.0.1:1', prefix: 'none:', timeoutMs: 1_000 },
    { command: () => {}, state: () => {} },
  )
  void graph.close()
  void redis.close()
  const { settings } = readSettings({ SECRETS_KEY: testSecretsKey, ...environment }, settingsOf(registry))
  const log = createLog({ level: 'silent', format: 'json' })
  return createApp({ graph, redis, settings, clock: systemClock, log, metrics: createMetrics() })
}

/** Every endpoint of the service, to look at. */
export function allEndpoints(): readonly Endpoint[] {
  return unconnectedApp({ VENUES: 'sandbox', SANDBOX_URL: 'http://127.0.0.1:1' }).endpoints
}
