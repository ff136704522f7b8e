import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { marketId, venueEventId } from '../../../../src/domain/ids.ts'
import { persistentMispricings } from '../../../../src/modules/groups/index.ts'
import { readSweep, writeSweep } from '../../../../src/modules/groups/store.ts'
import { readGroups, sweep } from '../../../../src/modules/groups/sweep.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { testStores } from '../../../support/stores.ts'

const x = 'contradicting'
const now = '2026-06-01T00:00:00Z'
const clock = clockAt(now)
const prefix = `test:${randomUUID()}:`

const writeGroups: Query<{ groups: object[] }, unknown> = {
  name: 'test/write-groups',
  text: readFileSync(new URL('write-groups.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

type Book = [bid: number | null, ask: number | null, bidSize?: number, askSize?: number]
type Listed = { name: string; book?: Book; payout?: number } & Record<string, unknown>
type Group = { name: string; venue?: 'venue_a' | 'venue_b'; exclusive: boolean | null; markets: Listed[] }

const above = (level: number, book: Book): Listed => ({
  name: `above-${level}`,
  title: `Will it be above ${level}?`,
  ...{ strikeType: 'greater', strikeFloor: level, rules: `Yes if it is above ${level}.` },
  book,
})

const groups: Group[] = [
  {
    // The bids of methods 10.sum: 1.07, and 0.021 after fees; 120 sets of 2.93 dollars.
    name: 'race',
    exclusive: true,
    markets: [
      { name: 'Ann', book: [0.47, 0.49, 150, 100] },
      { name: 'Bob', book: [0.33, 0.35, 300, 200] },
      { name: 'Cid', book: [0.19, 0.21, 120, 400] },
      { name: 'Dee', book: [0.08, 0.1, 500, 80] },
    ],
  },
  {
    // 0.78 is bid above 50 and 0.73 asked above 45. Of 200: fees of 2.41 and 2.76 dollars, 0.02585 a pair.
    name: 'level',
    exclusive: false,
    markets: [
      above(40, [0.88, 0.9]),
      above(45, [0.7, 0.73]),
      above(50, [0.78, 0.8]),
      above(55, [0.5, 0.52]),
      above(60, [0.11, 0.13]),
    ],
  },
  {
    // Three candidates for 0.80 dollars, and nobody says that there is no fourth.
    name: 'field',
    exclusive: true,
    markets: [
      { name: 'Eve', book: [0.28, 0.3] },
      { name: 'Fay', book: [0.28, 0.3] },
      { name: 'Gus', book: [0.18, 0.2] },
    ],
  },
  {
    // The same where the rules say so: 0.20 less fees of 0.0147 + 0.0147 + 0.0112, which are whole cents for 200 of each.
    name: 'jury',
    exclusive: true,
    markets: ['Hal', 'Ida', 'Jon'].map((name, at) => ({
      name,
      rules: 'Exactly one of these markets resolves to Yes.',
      book: [0.1, at === 2 ? 0.2 : 0.3] as Book,
    })),
  },
  {
    name: 'open',
    exclusive: null,
    markets: [
      { name: 'Kim', book: [0.7, 0.72] },
      { name: 'Lea', book: [0.6, 0.62] },
    ],
  },
  {
    name: 'small',
    exclusive: true,
    markets: [
      { name: 'Mia', book: [0.7, 0.72, 10, 10] },
      { name: 'Ned', book: [0.6, 0.62] },
    ],
  },
  {
    name: 'unpaid',
    exclusive: true,
    markets: [
      { name: 'Olaf', feeModel: 'unknown', book: [0.7, 0.72, 500, 500] },
      { name: 'Pia', book: [0.6, 0.62, 500, 500] },
    ],
  },
  {
    // In 2026, and the rules differ in more than the day.
    name: 'truce',
    exclusive: false,
    markets: [
      { name: 'June', title: 'Will there be a truce by June 30, 2026?', rules: 'By any side.', book: [0.5, 0.52] },
      { name: 'July', title: 'Will there be a truce by July 31, 2026?', rules: 'By both.', book: [0.3, 0.32] },
    ],
  },
]

let graph: Graph
let api: TestService
let redis: Redis

const idIn = (group: string, name: string) => marketId('venue_b', `${group}-${name}-${x}`)

/** The venue says all prices of the groups at a moment, and they are looked through. */
async function look(at: string, seen = at, groupsSeen = groups): Promise<void> {
  await writeQuotes(
    prefix,
    groupsSeen.flatMap(({ name, venue = 'venue_b', markets }) =>
      markets.flatMap((market) => {
        const [bid, ask, bidSize = 200, askSize = 200] = market.book ?? [null, null]
        return [{ venue, externalId: `${name}-${market.name}-${x}`, at: seen, bid, ask, bidSize, askSize }]
      }),
    ),
  )
  const signal = AbortSignal.timeout(60_000)
  const all = await readGroups(graph, signal)
  const parts = { graph, store: redis, venues: [], now: Date.parse(at), signal }
  await writeSweep(redis, await sweep(parts, all, await readSweep(redis)))
}

test.before(async () => {
  graph = await openTestGraph()
  redis = connectRedis(
    { url: testStores().REDIS_URL, prefix, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  api = await startApi(clock, { REDIS_PREFIX: prefix })
  const common = { active: true, status: 'open', category: 'sports', endDate: '2026-06-11T00:00:00.000Z' }
  const fee = { feeModel: 'curve', feeRate: 0.07, feeExponent: 1 }
  await graph.write(writeGroups, {
    groups: groups.map(({ name, venue = 'venue_b', exclusive, markets }) => ({
      id: venueEventId(venue, `${name}-${x}`),
      venue,
      title: `${name} ${x}`,
      exclusive,
      markets: markets.map(({ name: market, book: _, payout = null, ...more }) => ({
        id: idIn(name, market),
        payout,
        properties: {
          ...{ externalId: `${name}-${market}-${x}`, title: `Will it be ${market}?`, label: market },
          ...common,
          ...fee,
          ...more,
        },
      })),
    })),
  })
  await look('2026-05-31T23:59:20Z')
  await look(now)
})

test.after.always(async () => {
  await api?.stop()
  await redis?.close()
  await graph?.close()
})

async function read(query = '') {
  const { status, body, text } = await api.call(`/api/graph/mispricings/groups?limit=200${query}`)
  return { status, body, text, found: status === 200 ? list(body.mispricings) : [] }
}

const ofGroup = (found: Record<string, unknown>[], name: string) =>
  found.filter(({ group }) => object(group).title === `${name} ${x}`)

test.serial('exclusive markets whose bids come to more than a dollar', async (t) => {
  const { found } = await read()
  const [race] = ofGroup(found, 'race')
  t.like(race, {
    ...{ kind: 'sell_all', venue: 'venue_b', category: 'sports', size: 120, cost: 2.93, gross: 0.07, net: 0.021 },
    ...{ profit: 2.52, days: 10, edgePerDay: 0.0021, netReason: null, sweeps: 2, stale: false },
    ...{ since: '2026-05-31T23:59:20.000Z', asOf: '2026-06-01T00:00:00.000Z' },
    // Nobody says that one of the four must win.
    ...{ coherent: null, coherentReason: 'not_exhaustive' },
  })
  const legs = list(race?.legs).toSorted((a, b) => Number(a.price) - Number(b.price))
  t.like(legs[0], { marketId: idIn('race', 'Ann'), side: 'no', price: 0.53, size: 150, bid: 0.47, ask: 0.49 })
})

test.serial('a step for which more is bid than is asked for a lower one', async (t) => {
  const { found } = await read('&kind=ladder')
  const all = ofGroup(found, 'level')
  t.is(all.length, 1)
  const [step] = all
  t.like(step, { kind: 'ladder', gross: 0.05, net: 0.02415, cost: 0.95, size: 200 })
  t.deepEqual(
    list(step?.legs).map(({ marketId: id, side, price }) => [id, side, price]),
    [
      [idIn('level', 'above-50'), 'no', 0.22],
      [idIn('level', 'above-45'), 'yes', 0.73],
    ],
  )
  // The two are shown at one price, the others at the middle of their books.
  const shown = new Map(list(step?.coherent).map(({ marketId: id, price }) => [id, Number(price)]))
  t.is(shown.get(idIn('level', 'above-40')), 0.89)
  t.is(shown.get(idIn('level', 'above-45')), shown.get(idIn('level', 'above-50')))
  t.is(shown.get(idIn('level', 'above-60')), 0.12)
})

test.serial('to buy all is nothing without a word that one of them must come true', async (t) => {
  const { body, found } = await read('&kind=buy_all')
  t.deepEqual(ofGroup(found, 'field'), [])
  const refused = list(body.refused).filter(({ title }) => title === `field ${x}`)
  t.like(refused[0], { kind: 'buy_all', venue: 'venue_b', gross: 0.2, reason: 'not_exhaustive' })
  t.like(ofGroup(found, 'jury')[0], { gross: 0.2, net: 0.1594, size: 200, cost: 0.8 })
})

test.serial('what is not said to be exclusive, ruled alike, or large enough is left out', async (t) => {
  const { body, found } = await read()
  const reasons = list(body.refused).map(({ title, reason }) => `${title}: ${reason}`)
  t.true(reasons.includes(`open ${x}: not_exclusive`))
  t.true(reasons.includes(`truce ${x}: rules_differ`))
  t.deepEqual([...ofGroup(found, 'open'), ...ofGroup(found, 'truce'), ...ofGroup(found, 'small')], [])
  t.true(Number(body.small) >= 1)
  t.is(body.count, found.length)
})

test.serial('without a known fee there is no net edge, and it is said', async (t) => {
  const [unpaid] = ofGroup((await read()).found, 'unpaid')
  t.like(unpaid, { gross: 0.3, net: null, netReason: 'unknown_fee', profit: null, edgePerDay: null })
  t.deepEqual(ofGroup((await read('&minNet=0.01')).found, 'unpaid'), [])
})

test.serial('filters', async (t) => {
  t.deepEqual(ofGroup((await read('&minNet=0.022')).found, 'race'), [])
  t.is(ofGroup((await read('&minNet=0.02')).found, 'race').length, 1)
  t.is(ofGroup((await read('&venue=kalshi&category=sports&kind=sell_all')).found, 'race').length, 1)
  for (const query of ['&venue=venue_a', '&category=politics', '&kind=ladder']) {
    t.deepEqual(ofGroup((await read(query)).found, 'race'), [], query)
  }
  for (const name of ['venue', 'category', 'kind', 'minNet', 'limit']) {
    const { status, body } = await api.call(`/api/graph/mispricings/groups?${name}=nothing`)
    t.is(status, 400)
    t.regex(String(body.error), new RegExp(name))
  }
  const none = await read('&category=science')
  t.is(none.body.count, 0)
  t.truthy(none.body.reason)
})

test.serial('what stands through two sweeps is for alerts, and prices of one sweep do not count twice', async (t) => {
  const parts = { redis, clock, refreshSeconds: 30 }
  const names = async () => ((await persistentMispricings(parts))?.items ?? []).map(({ group }) => group.title)
  t.true((await names()).includes(`race ${x}`))
  t.is(await persistentMispricings({ ...parts, clock: clockAt('2026-06-01T00:05:00Z') }), null, 'a sweep of earlier')
  await look(now)
  t.is((await readSweep(redis))?.items.find(({ group }) => group.title === `race ${x}`)?.sweeps, 2)
})

test.serial('prices of more than a minute ago are refused, and those that moved on are gone', async (t) => {
  await look('2026-06-01T00:02:00Z', '2026-06-01T00:00:30Z')
  const { body, found } = await read()
  t.deepEqual(ofGroup(found, 'race'), [])
  t.true(list(body.refused).some(({ title, reason }) => title === `race ${x}` && reason === 'stale_quote'))
  const moved = groups.map((group) =>
    group.name === 'race'
      ? { ...group, markets: group.markets.map((market) => ({ ...market, book: [0.2, 0.22] as Book })) }
      : group,
  )
  await look('2026-06-01T00:03:00Z', '2026-06-01T00:03:00Z', moved)
  const after = await read()
  t.deepEqual(ofGroup(after.found, 'race'), [])
  t.false(list(after.body.refused).some(({ title, kind }) => title === `race ${x}` && kind === 'sell_all'))
})
