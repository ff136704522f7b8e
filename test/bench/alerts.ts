import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { marketId } from '../../src/domain/ids.ts'
import { createQuoting } from '../../src/domain/markets/quotes.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import type { Redis } from '../../src/platform/redis/redis.ts'
import { loadRecords } from '../support/load.ts'
import { testSecretsKey } from '../support/stores.ts'
import { benchInbox } from './alerts/inbox.ts'
import { type StreamReaders, startAlertWorker, startReaders } from './alerts/processes.ts'
import { startService } from './views/processes.ts'
import { inStore, type OpenStore } from './views/store.ts'

type Options = {
  streams: number
  pairs: number
  burst: number
  engagements: number
  folder: string
  heap: string
  pageCache: string
  say(line: string): void
}

const wantedMs = 2_000
/** Prices of a pair are set so long apart: its rule wants two looks a minute apart, the first of which may come late on a busy machine; the second price fires it. */
const confirmMs = 75_000
const stepMs = 2_000
const settleMs = 15_000

type Rig = { store: OpenStore; redis: Redis; readers: StreamReaders; options: Options }

/**
 * Streams of alerts over two services: from a price that confirms a spread, and from a report, until every stream has the alert; then many at once. And
 * what a page of the inbox costs beside how much accounts have done.
 */
export async function benchAlerts(options: Options): Promise<void> {
  const localDir = join(options.folder, 'alerts')
  rmSync(localDir, { recursive: true, force: true })
  mkdirSync(localDir, { recursive: true })
  await inStore(localDir, { ...options, folder: localDir }, true, async (store) => {
    if (options.streams > 0) await streams(store, options)
    if (options.engagements > 0) await benchInbox(store, options)
  })
  rmSync(localDir, { recursive: true, force: true })
}

async function streams(store: OpenStore, options: Options): Promise<void> {
  const redis = connectRedis(
    { url: store.redisUrl, prefix: 'oddsgraph:', timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(10_000)
  await load(store, 'bench-alerts', [...pairsOf(options.pairs), ...playersOf(options)])
  const quoting = createQuoting(redis)
  await quoting(everyQuote(options.pairs, 0.5, 0.5))
  const worker = await startAlertWorker(environmentOf(store))
  const services = []
  for (const name of ['first', 'second']) {
    const localDir = join(store.localDir, name)
    mkdirSync(localDir, { recursive: true })
    services.push(await startService({ ...store, localDir }, { ROLE: 'api', VENUES: 'none' }))
  }
  const readers = await startReaders()
  try {
    const began = performance.now()
    const urls = services.map(({ url }) => url)
    await readers.open(urls, options.streams)
    options.say(
      `${options.streams} streams over ${urls.length} services open after ${Math.round(performance.now() - began)} ms`,
    )
    // The worker has read what was loaded before there were readers.
    await delay(settleMs)
    const rig = { store, redis, readers, options }
    await prices(rig)
    await reports(rig)
    await burst(rig)
  } finally {
    await readers.end()
    await Promise.all(services.map((service) => service.stop()))
    await worker.end()
    await redis.close()
  }
}

function environmentOf({ access, redisUrl, localDir }: OpenStore): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    ...{ NEO4J_URI: access.uri, NEO4J_USER: access.user, NEO4J_PASSWORD: access.password, REDIS_URL: redisUrl },
    ...{ LOCAL_DIR: localDir, SECRETS_KEY: testSecretsKey, VENUES: 'none', LOG_LEVEL: 'error', SEED_ON_START: 'false' },
    // Between two prices nothing but a price that changes makes anybody look: what is measured is the way of that price.
    PRICE_REFRESH_SECONDS: '600',
  }
}

async function load(store: OpenStore, pack: string, records: readonly object[]): Promise<void> {
  const header = { pack, asOf: systemClock.iso().slice(0, 10), defaults: { category: 'sports', subcategory: 'nfl' } }
  const { rejected } = await loadRecords(store.graph, header, records, { clock: systemClock })
  if (rejected.length > 0) throw new Error(`a record of the benchmark was refused: ${JSON.stringify(rejected[0])}`)
}

const venues = ['venue_a', 'venue_b'] as const

function pairsOf(count: number): object[] {
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => [
    {
      kind: 'outcome',
      slug: `bench-price-${at}`,
      label: `bench price-${at}`,
      question: `Will it be bench price-${at}?`,
    },
    ...venues.map((venue) => ({
      ...{ kind: 'market', venue, externalId: `bench-${at}`, title: `bench ${at}` },
      contracts: ['yes', 'no'].map((side) => ({ side, outcome: `bench-price-${at}` })),
    })),
    {
      ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
      ...{ venue_a: { externalId: `bench-${at}` }, venue_b: { externalId: `bench-${at}` } },
    },
  ])
}

const reportsOf = ({ pairs }: Options) => pairs

function playersOf(options: Options): object[] {
  return Array.from({ length: reportsOf(options) + options.burst }, (_, at) => ({
    ...{ slug: `bench-report-${at}`, displayName: `bench report-${at}`, entityType: 'person' },
    ...{ category: 'sports', subcategory: 'nfl', attributes: { injury_status: 'healthy' } },
  }))
}

function quoteOf(venue: (typeof venues)[number], at: number, price: number) {
  const none = { bidSize: 1_000, askSize: 1_000, noBid: null, noAsk: null, lastPrice: null, volume24h: 10 }
  const [bid, ask] = [price - 0.005, price + 0.005]
  const id = marketId(venue, `bench-${at}`)
  return { marketId: id, quote: { marketId: id, at: systemClock.iso(), price, bid, ask, ...none } }
}

function quotesOf(at: number, a: number, b: number) {
  return [quoteOf('venue_a', at, a), quoteOf('venue_b', at, b)]
}

function everyQuote(count: number, a: number, b: number) {
  return Array.from({ length: count }, (_, at) => quotesOf(at, a, b)).flat()
}

/** Pairs drift apart one after the other, and a minute later a price of each confirms it. */
async function prices({ redis, readers, options }: Rig): Promise<void> {
  const quoting = createQuoting(redis)
  const started = Date.now()
  const seenAt = new Map<string, number>()
  const steps = Array.from({ length: options.pairs }, (_, at) => at).flatMap((at) => [
    { at, due: at * stepMs, a: 0.46, b: 0.54, counts: false },
    { at, due: at * stepMs + confirmMs, a: 0.455, b: 0.545, counts: true },
  ])
  for (const { at, due, a, b, counts } of steps.toSorted((x, y) => x.due - y.due)) {
    await delay(Math.max(0, started + due - Date.now()))
    if (counts) seenAt.set(`price-${at}`, Date.now())
    await quoting(quotesOf(at, a, b))
  }
  await delay(settleMs)
  tell(options, 'from a price that confirms a spread to a stream', seenAt, await readers.arrived())
}

async function changed(store: OpenStore, name: string, players: readonly number[]): Promise<number> {
  const facts = players.map((at) => ({
    ...{ kind: 'fact', entity: `bench-report-${at}`, key: 'injury_status', value: 'out', validFrom: systemClock.iso() },
    confidence: 0.9,
  }))
  await load(store, name, facts)
  return Date.now()
}

/** Reports, one after the other, from when the load of each was committed. */
async function reports({ store, readers, options }: Rig): Promise<void> {
  const loadedAt = new Map<string, number>()
  for (let at = 0; at < reportsOf(options); at += 1) {
    loadedAt.set(`report-${at}`, await changed(store, `bench-report-${at}`, [at]))
    await delay(500)
  }
  await delay(settleMs)
  tell(options, 'from a committed report to a stream', loadedAt, await readers.arrived())
}

async function burst({ store, readers, options }: Rig): Promise<void> {
  const players = Array.from({ length: options.burst }, (_, at) => reportsOf(options) + at)
  const loadedAt = await changed(store, 'bench-burst', players)
  await delay(2 * settleMs)
  const times = new Map(players.map((at) => [`report-${at}`, loadedAt]))
  tell(options, `${options.burst} alerts at once, to a stream`, times, await readers.arrived())
}

function tell(
  { say, streams: wanted }: Options,
  what: string,
  since: ReadonlyMap<string, number>,
  arrivals: ReadonlyMap<string, readonly number[]>,
): void {
  const waits = [...since].flatMap(([name, at]) => (arrivals.get(name) ?? []).map((each) => each - at))
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
  const due = since.size * wanted
  const met = waits.length === due && at(0.95) <= wantedMs
  say(
    `${met ? 'met   ' : 'MISSED'} ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${waits.length} of ${due} arrived`,
  )
}
