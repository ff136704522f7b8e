import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import test from 'ava'
import { marketId } from '../../../../src/domain/ids.ts'
import { createQuoting } from '../../../../src/domain/markets/quotes.ts'
import { createComparing, type Told } from '../../../../src/modules/comparison/comparing.ts'
import { comparedStream, readComparisons } from '../../../../src/modules/comparison/index.ts'
import { readPairs } from '../../../../src/modules/comparison/refresh.ts'
import { readSomeComparisons, readStatistics } from '../../../../src/modules/comparison/store.ts'
import { readChannel } from '../../../../src/modules/realtime/channel-log.ts'
import { tellSpreads } from '../../../../src/modules/realtime/spread-telling.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { load } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { testStores } from '../../../support/stores.ts'
import { until } from '../../../support/until.ts'

let graph: Graph
let redis: Redis
const x = randomUUID().slice(0, 8)
const names = [`truce-${x}`, `flood-${x}`]
const venues = ['venue_a', 'venue_b'] as const

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectRedis(
    { url: testStores().REDIS_URL, prefix: `comparing:${x}:`, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const records = names.flatMap((name) => [
    { kind: 'outcome', slug: name, label: name, question: `Will there be a ${name}?` },
    ...venues.map((venue) => ({
      ...{ kind: 'market', venue, externalId: name, title: `Will there be a ${name}?` },
      contracts: ['yes', 'no'].map((side) => ({ side, outcome: name })),
    })),
    {
      ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
      ...{ venue_a: { externalId: name }, venue_b: { externalId: name } },
    },
  ])
  const defaults = { category: 'politics', subcategory: 'international' }
  await load(t, graph, { pack: `comparing-${x}`, asOf: '2026-02-01', defaults }, records)
})

test.after.always(async () => {
  await Promise.all([graph?.close(), redis?.close()])
})

test('two that ask the same are compared once both price one proposition', async (t) => {
  const parted = `parted-${x}`
  const records = [
    ...[parted, `${parted}-too`].map((slug) => ({ kind: 'outcome', slug, label: slug, question: `Is it ${slug}?` })),
    ...venues.map((venue, place) => ({
      ...{ kind: 'market', venue, externalId: parted, title: `Is it ${parted}?` },
      contracts: ['yes', 'no'].map((side) => ({ side, outcome: place === 0 ? parted : `${parted}-too` })),
    })),
    {
      ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
      ...{ venue_a: { externalId: parted }, venue_b: { externalId: parted } },
    },
  ]
  const defaults = { category: 'politics', subcategory: 'international' }
  await load(t, graph, { pack: `parted-${x}`, asOf: '2026-02-01', defaults }, records)
  const compared = (await readPairs(graph)).map(({ outcomeSlug }) => outcomeSlug)
  t.true(names.every((name) => compared.includes(name)))
  t.false(compared.includes(parted), 'a reader of its prices would be told of one venue')
})

const quoteOf = (venue: (typeof venues)[number], name: string, price: number) => {
  const id = marketId(venue, name)
  const none = { bidSize: null, askSize: null, noBid: null, noAsk: null, lastPrice: null, volume24h: null }
  const quote = { marketId: id, at: systemClock.iso(), price, bid: price - 0.01, ask: price + 0.01, ...none }
  return { marketId: id, quote }
}

test('a price that changes has its own pairs compared alone, and alerts and channels hear of it', async (t) => {
  const told: Told[] = []
  const log = createLog({ level: 'error', format: 'json' }, new Writable({ write: (_c, _e, done) => done() }))
  const parts = { graph, redis, clock: systemClock, log, refreshSeconds: 30 }
  const comparing = createComparing({
    ...parts,
    async onCompared(each) {
      await tellSpreads(parts, each)
      told.push(each)
    },
  })
  const quoting = createQuoting(redis)
  const [truce = '', flood = ''] = names
  await quoting(names.flatMap((name) => [quoteOf('venue_a', name, 0.4), quoteOf('venue_b', name, 0.4)]))
  const stop = new AbortController()
  const { items } = await comparing.all(stop.signal)
  const own = [...items].filter(([, { outcomeSlug }]) => names.includes(outcomeSlug))
  t.is(own.length, 2)
  const watching = comparing.watch(stop.signal)
  try {
    // Until it listens.
    await until('it listens', async () => {
      await quoting([quoteOf('venue_b', flood, 0.4 + Math.random() / 1_000)])
      return told.length > 1
    })
    const before = await redis.lastId(comparedStream)
    await quoting([quoteOf('venue_b', truce, 0.47)])
    await until('the price is compared', () =>
      told.some(({ items: some }) => [...some.values()].some(({ spread }) => spread === 0.07)),
    )
    const last = told.find(({ items: some }) => [...some.values()].some(({ spread }) => spread === 0.07))
    const truceId = [...(last?.items.values() ?? [])].find(({ spread }) => spread === 0.07)?.outcomeId ?? ''
    t.false(last?.isAll)
    t.true(last?.pairs.every(({ outcomeSlug }) => names.includes(outcomeSlug)))
    const rung = await redis.readAfter(comparedStream, before, { count: 100 })
    const keys = rung.flatMap(({ fields }) => JSON.parse(fields['keys'] ?? '') as string[])
    const some = await readSomeComparisons(redis, keys)
    t.is(some.find(({ outcomeSlug }) => outcomeSlug === truce)?.spreadPct, 7)
    const wanted = { minSpread: 0.05, category: 'politics', among: 'pairs', limit: 10 } as const
    t.deepEqual(
      (await readComparisons(redis, wanted)).items.map(({ outcomeSlug }) => outcomeSlug),
      [truce],
    )
    t.like(await readStatistics(redis), { totalMispricings: 1, maxSpread: 0.07 })
    // Of a page of one, the mean is that of both: 0.07 and what the flood has moved, at most a thousandth.
    const page = await readComparisons(redis, { ...wanted, minSpread: 0, limit: 1 })
    const other = (await readComparisons(redis, { ...wanted, minSpread: 0 })).items.find(
      (item) => item.outcomeSlug === flood,
    )
    t.is(page.items.length, 1)
    t.is(page.count, 2)
    const next = await readComparisons(redis, { ...wanted, minSpread: 0, limit: 10, offset: 1 })
    t.deepEqual(
      next.items.map(({ outcomeSlug }) => outcomeSlug),
      [flood],
    )
    t.is(next.count, 2)
    t.true(Math.abs((page.averageSpread ?? 0) - (0.07 + (other?.spread ?? 1)) / 2) < 1e-6)
    t.is((await readComparisons(redis, { ...wanted, among: 'exact', limit: 0 })).count, 1)
    const { messages } = await readChannel(redis, 'arb')
    t.like(messages.get(truceId), { spreadPct: 7 })
    // A price that is no more takes its comparison with it.
    await quoting([
      {
        ...quoteOf('venue_b', truce, 0.47),
        quote: { ...quoteOf('venue_b', truce, 0.47).quote, price: null, bid: null, ask: null } as never,
      },
    ])
    await until('it is gone', () => told.at(-1)?.items.size === 0)
    t.deepEqual((await readComparisons(redis, { ...wanted, category: 'politics' })).items, [])
    t.like(await readStatistics(redis), { totalMispricings: 0 })
    t.false((await readChannel(redis, 'arb')).messages.has(truceId))
  } finally {
    stop.abort()
    await watching
  }
})
