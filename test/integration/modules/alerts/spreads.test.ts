import test from 'ava'
import { outcomeId } from '../../../../src/domain/ids.ts'
import { readPairs, refreshComparisons } from '../../../../src/modules/comparison/refresh.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let api: TestService
let redis: Redis
let worker: ReturnType<typeof createWorker>
const prefix = testPrefix()
const clock = settableClock('2026-07-10T12:00:00Z')
const venues = ['venue_a', 'venue_b'] as const

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  const market = (venue: (typeof venues)[number]) => ({
    ...{ kind: 'market', venue, externalId: 'spread-truce', title: 'Will there be a truce?' },
    contracts: ['yes', 'no'].map((side) => ({ side, outcome: 'spread-truce' })),
  })
  const records = [
    { slug: 'spreadia', displayName: 'Spreadia', entityType: 'place' },
    {
      ...{ kind: 'outcome', slug: 'spread-truce', label: 'Truce in Spreadia', question: 'Will there be a truce?' },
      exposures: [{ entity: 'spreadia', reasons: ['It is named.'] }],
    },
    {
      kind: 'outcome',
      slug: 'spread-other',
      label: 'Truce in Spreadia again',
      question: 'Will there be another truce?',
    },
    ...venues.map(market),
    {
      ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
      ...{ venue_a: { externalId: 'spread-truce' }, venue_b: { externalId: 'spread-truce' } },
    },
  ]
  const defaults = { category: 'politics', subcategory: 'international' }
  await load(t, graph, { pack: 'spread-world', asOf: '2026-02-01', defaults }, records, clock)
  api = await startApi(clock, { VENUES: 'none', REDIS_PREFIX: prefix })
  worker = createWorker({ graph, redis, clock })
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop(), redis?.close()])
})

/** The venues ask these prices now, and they are compared and looked at. */
async function look(a: number, b: number) {
  const quoteOf = (venue: (typeof venues)[number], price: number) => ({
    ...{ venue, externalId: 'spread-truce', at: clock.iso(), price, bid: price - 0.01, ask: price + 0.01 },
  })
  await writeQuotes(prefix, [quoteOf('venue_a', a), quoteOf('venue_b', b)])
  const pairs = (await readPairs(graph)).filter(({ outcomeSlug }) => outcomeSlug === 'spread-truce')
  await refreshComparisons({ redis, clock }, pairs, () => null)
  await worker.run('alert-spreads')
}

let asked = 0
const told = async () => {
  asked += 1
  const { body } = await api.call(`/api/alerts/recent?type=arbitrage&limit=${100 - asked}`)
  return list(body['data']).filter(({ headline }) => String(headline).includes('Truce in Spreadia'))
}

test.serial('a spread fires at the second look a minute apart, and once', async (t) => {
  await look(0.4, 0.46)
  t.deepEqual(await told(), [])
  clock.pass(30_000)
  await look(0.4, 0.46)
  t.deepEqual(await told(), [], 'half a minute is no proof')
  clock.pass(31_000)
  await look(0.4, 0.47)
  const [alert, ...others] = await told()
  t.deepEqual(others, [])
  t.like(alert, {
    ...{ type: 'arbitrage', subtype: 'mispricing', expectedDirection: 'up', priceAtAlert: 0.4, updates: 0 },
    rule: { name: 'arbitrage/cross_venue' },
  })
  t.regex(
    String(alert?.['headline']),
    /^Will there be a truce\?: Truce in Spreadia: 0\.4 on venue_a, 0\.47 on venue_b; /,
  )
  t.true(list([{ why: alert?.['whyThisFired'] }]).length === 1)
  const detail = object((await api.call(`/api/alerts/${String(alert?.['id'])}`)).body['data'])
  t.like(detail['crossVenueData'], { spread: 0.07, spreadPct: 7 })
  clock.pass(61_000)
  await look(0.4, 0.48)
  t.is((await told()).length, 1)
})

test.serial('what was compared as one and is of two propositions in the graph fires nothing', async (t) => {
  const before = (await told()).length
  const own = (await readPairs(graph)).filter(({ outcomeSlug }) => outcomeSlug === 'spread-truce')
  const parted = own.map((pair) => ({ ...pair, outcomeId: outcomeId('spread-other') }))
  for (const _ of [1, 2]) {
    clock.pass(3 * 3_600_000)
    const quoteOf = (venue: (typeof venues)[number], price: number) => ({
      ...{ venue, externalId: 'spread-truce', at: clock.iso(), price, bid: price - 0.01, ask: price + 0.01 },
    })
    await writeQuotes(prefix, [quoteOf('venue_a', 0.4), quoteOf('venue_b', 0.5)])
    await refreshComparisons({ redis, clock }, parted, () => null)
    await worker.run('alert-spreads')
  }
  t.is((await told()).length, before)
})

test.serial('it fires again after the cool-down only where the venues had come together', async (t) => {
  clock.pass(3 * 3_600_000)
  await look(0.4, 0.48)
  clock.pass(61_000)
  await look(0.4, 0.48)
  t.is((await told()).length, 1, 'they never did')
  clock.pass(31_000)
  await look(0.4, 0.41)
  clock.pass(31_000)
  await look(0.4, 0.46)
  clock.pass(61_000)
  await look(0.4, 0.46)
  t.is((await told()).length, 2)
})
