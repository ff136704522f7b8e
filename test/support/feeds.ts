import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import type { ExecutionContext } from 'ava'
import type { FeedResult } from '../../src/domain/markets/observed.ts'
import { createDoors, type FeedHealth } from '../../src/feeds/doors.ts'
import { hyperliquid } from '../../src/feeds/hyperliquid/venue.ts'
import { kalshi } from '../../src/feeds/kalshi/venue.ts'
import { polymarket } from '../../src/feeds/polymarket/venue.ts'
import { registry, settingsOf } from '../../src/feeds/registry.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { type Environment, readSettings } from '../../src/platform/settings/config.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { createMetrics, type Metrics } from '../../src/platform/telemetry/metrics.ts'
import { startVenueServer, type VenueServer } from './venue-server.ts'

/** When everything is received in these tests. */
export const receivedAt = '2026-11-21T18:30:00.000Z'

export const heldClock: Clock = { now: () => Date.parse(receivedAt), iso: () => receivedAt }

/** Clients of the venues. */
export type Feeds = ReturnType<typeof connectFeeds>

/** The clients of the venues, to be called as they are. */
export function connectFeeds(environment: Environment, parts: Omit<Parameters<typeof createDoors>[0], 'settings'>) {
  const { settings } = readSettings(environment, settingsOf(registry))
  const doors = createDoors({ ...parts, settings })
  return {
    polymarket: polymarket.connect(doors.doorTo('venue_a'), settings.venueTexts).client,
    kalshi: kalshi.connect(doors.doorTo('venue_b'), settings.venueTexts).client,
    hyperliquid: hyperliquid.connect(doors.doorTo('perp_venue'), settings.venueTexts).client,
    health: (): FeedHealth[] => registry.map(({ traits }) => doors.health(traits.id)),
    close: doors.close,
  }
}

export type TestFeeds = { feeds: Feeds; server: VenueServer; metrics: Metrics; logged(): Record<string, unknown>[] }

/** All feeds, reading from one server that stands for every venue. Budgets are wide, waits short, unless a test says otherwise. */
export async function startFeeds(t: ExecutionContext, environment: Environment = {}): Promise<TestFeeds> {
  const server = await startVenueServer()
  const lines: string[] = []
  const output = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const metrics = createMetrics()
  const feeds = connectFeeds(
    {
      POLYMARKET_GAMMA_URL: server.url,
      POLYMARKET_GAMMA_BUDGET: '100000',
      POLYMARKET_CLOB_URL: server.url,
      POLYMARKET_CLOB_BUDGET: '100000',
      KALSHI_URL: `${server.url}/trade-api/v2`,
      KALSHI_BUDGET: '10000',
      HYPERLIQUID_URL: server.url,
      HYPERLIQUID_BUDGET: '100000',
      VENUE_RETRIES: '0',
      VENUE_PAUSE_MS: '200',
      ...environment,
    },
    { clock: heldClock, log: createLog({ level: 'info', format: 'json' }, output), metrics },
  )
  t.teardown(async () => {
    await feeds.close()
    await server.close()
  })
  return { feeds, server, metrics, logged: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) }
}

/** A payload of our own, in a venue's shape. Parsed anew each time, so that a test may change it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into foreign JSON
export async function payload(name: string): Promise<any> {
  return JSON.parse(await readFile(new URL(`../unit/feeds/payloads/${name}.json`, import.meta.url), 'utf8'))
}

/** The value of a result. Throws its failure. */
export function unwrap<T>(result: FeedResult<T>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Every result of a listing. */
export async function collect<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(page)
  return all
}
