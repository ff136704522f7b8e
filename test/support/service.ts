import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { createApp } from '../../src/app.ts'
import type { VenueModule } from '../../src/feeds/port.ts'
import { registry, settingsOf } from '../../src/feeds/registry.ts'
import { loadStamp } from '../../src/modules/loader/stamp.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'
import type { Deps } from '../../src/platform/deps.ts'
import type { JobTimings } from '../../src/platform/jobs/runner.ts'
import { type App, composeApp } from '../../src/platform/module.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { type Environment, readSettings } from '../../src/platform/settings/config.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { requireStores } from '../../src/process/open-stores.ts'
import { type Service, startService as start } from '../../src/process/service.ts'
import { type Client, createClient } from './client.ts'
import { testStores } from './stores.ts'

export type TestService = Service & {
  call: Client
  /** What was logged so far, one entry a line. */
  logged(): Record<string, unknown>[]
}

type Overrides = {
  /** Settings by their names in the environment. */
  environment?: Environment
  /** Serve these instead of the service's own endpoints, on a database as it is. */
  endpoints?: readonly Endpoint[] | ((deps: Deps) => readonly Endpoint[])
  /** Other parts of the app to replace. */
  app?: Partial<App>
  clock?: Clock
  /** What limits count over, instead of a minute. */
  windowMs?: number
  /** How long answers of probes are shared, in milliseconds. Not at all, unless a test is about that: others look at what just changed. */
  probesSharedMs?: number
  otherPorts?: number
  jobTimings?: JobTimings
  /** Others than those of the service. */
  venues?: readonly VenueModule[]
}

/** A busy machine must not make a test go on without Redis, and a fresh database plans a statement for seconds there. */
export const patience = {
  REDIS_TIMEOUT_MS: '5000',
  DATABASE_TIMEOUT_MS: '50000',
  REQUEST_TIMEOUT_MS: '55000',
  VIEW_WAIT_MS: '50000',
}

/** Runs the real service on a free port with the stores of this test run. Limits and caches are its own unless REDIS_PREFIX is given. */
export async function startService(overrides: Overrides = {}): Promise<TestService> {
  const { settings } = readSettings(
    {
      ...testStores(),
      PORT: '0',
      CHECK_ANSWERS: 'true',
      REDIS_PREFIX: `test:${randomUUID()}:`,
      LOG_FORMAT: 'json',
      ...patience,
      RATE_LIMIT_PROBES: '100000',
      // Endpoints of a test have no markets that could be made up.
      ...(overrides.endpoints !== undefined && { VENUES: 'none' }),
      ...overrides.environment,
    },
    settingsOf(overrides.venues ?? registry),
  )
  const endpoints = overrides.endpoints
  const own = (deps: Deps): App => {
    if (endpoints === undefined)
      return { ...createApp(deps, overrides.venues, stampAtOnce(deps.graph)), ...overrides.app }
    return { ...bareApp, endpoints: typeof endpoints === 'function' ? endpoints(deps) : endpoints, ...overrides.app }
  }
  const lines: string[] = []
  const log = createLog(
    { level: settings.logLevel, format: settings.logFormat },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const service = await start({
    settings: requireStores(settings),
    createApp: own,
    log,
    probesSharedMs: overrides.probesSharedMs ?? 0,
    ...(overrides.clock && { clock: overrides.clock }),
    ...(overrides.windowMs && { limitWindowMs: overrides.windowMs }),
    ...(overrides.otherPorts && { otherPorts: overrides.otherPorts }),
    ...(overrides.jobTimings && { jobTimings: overrides.jobTimings }),
  })
  return {
    ...service,
    call: createClient(service.url, service.endpoints),
    logged: () => lines.flatMap((line) => line.trim().split('\n')).map((line) => JSON.parse(line)),
  }
}

/** A test asks at once after a load, and must not be told what was kept for a quarter of a second. */
export function stampAtOnce(graph: Graph): App['stamp'] {
  return () => loadStamp(graph)
}

/** An app without a domain: nothing to prepare, a graph that never changes. */
export const bareApp: App = composeApp([], async () => 'unchanged')
