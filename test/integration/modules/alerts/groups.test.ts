import test from 'ava'
import { marketId } from '../../../../src/domain/ids.ts'
import { groupsJob } from '../../../../src/modules/alerts/watching/group-watching.ts'
import type { GroupMispricing } from '../../../../src/modules/groups/index.ts'
import { writeSweep } from '../../../../src/modules/groups/store.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import { pricedMarkets } from '../../../support/priced-markets.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let api: TestService
let redis: Redis
let worker: ReturnType<typeof createWorker>
const prefix = testPrefix()
const clock = settableClock('2026-09-10T12:00:00Z')
const clubs = ['Ardenford', 'Brackley', 'Corwen']
/** Bids of methods 10.sum, as far as three of them go: 0.47 + 0.33 + 0.27 = 1.07. */
const bids = [0.47, 0.33, 0.27]
const nameOf = (club: string) => `groups-${club.toLowerCase()}`

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  const defaults = { category: 'sports', subcategory: 'nfl' }
  const world = clubs.map((displayName) => ({ slug: nameOf(displayName), displayName, entityType: 'team' }))
  await load(t, graph, { pack: 'alert-groups-world', asOf: '2026-02-01', defaults }, world, clock)
  const own = (club: string) => ({ entity: nameOf(club), strength: 0.9 })
  await writeOutcomes(
    graph,
    clubs.map((label) => ({ slug: `${nameOf(label)}-wins`, label, exposures: [own(label)] })),
  )
  const priced = await pricedMarkets(
    graph,
    clubs.map((club) => ({ name: nameOf(club), outcome: `${nameOf(club)}-wins` })),
  )
  await priced.redis.close()
  api = await startApi(clock, { VENUES: 'none', REDIS_PREFIX: prefix })
  worker = createWorker({ graph, redis, clock })
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop(), redis?.close()])
})

const start = Date.parse('2026-09-10T12:00:00Z')

function contradiction(net: number | null, sweeps: number): GroupMispricing {
  const at = clock.now() - 5_000
  return {
    ...{ id: 'alert-groups-race', kind: 'sell_all', venue: 'venue_a', group: { id: 'race', title: 'Cup winner' } },
    ...{ category: 'sports', basis: 'At most one of them comes true, so all but one of these pay.' },
    legs: clubs.map((label, index) => ({
      ...{ marketId: marketId('venue_a', nameOf(label)), externalId: nameOf(label), title: 'Cup winner', label },
      ...{ url: null, side: 'no' as const, price: Number((1 - (bids[index] ?? 0)).toFixed(2)), size: 120, fee: 0.01 },
      ...{ bid: bids[index] ?? 0, ask: (bids[index] ?? 0) + 0.02, at },
    })),
    ...{ size: 120, cost: 1.93, gross: 0.07, net, netReason: net === null ? 'unknown_fee' : null, endDate: null },
    ...{ coherent: null, coherentReason: 'not_exhaustive', oldestAt: at, newestAt: at, sweeps, since: start - 30_000 },
  }
}

async function sweep(items: GroupMispricing[], refused: string[] = []) {
  await writeSweep(redis, {
    ...{ at: clock.now(), groups: 1, items, small: [] },
    refused: refused.map((id) => ({
      ...{ id, kind: 'sell_all', venue: 'venue_a', category: 'sports', title: 'Cup winner', gross: 0.07 },
      reason: 'stale_quote',
    })),
  })
  await worker.run(groupsJob)
}

let asked = 0
/** An answer may be kept for two seconds: each is asked for by another limit. */
const told = async () => {
  asked += 1
  const { body } = await api.call(`/api/alerts/recent?type=arbitrage&limit=${100 - asked}`)
  return list(body['data']).filter(({ headline }) => String(headline).startsWith('Cup winner'))
}

test.serial('a contradiction within a venue fires once it has stood for two sweeps and a minute', async (t) => {
  await writeQuotes(
    prefix,
    clubs.map((club, index) => {
      const bid = bids[index] ?? 0
      const price = Number((bid + 0.01).toFixed(2))
      return { venue: 'venue_a', externalId: nameOf(club), at: clock.iso(), bid, ask: bid + 0.02, price }
    }),
  )
  await sweep([contradiction(0.021, 1)])
  await sweep([contradiction(0.021, 2)])
  t.deepEqual(await told(), [], 'half a minute is no proof')
  clock.pass(31_000)
  await sweep([contradiction(0.021, 3)])
  const [alert, ...others] = await told()
  t.deepEqual(others, [])
  t.like(alert, {
    ...{ type: 'arbitrage', subtype: 'group_sum', severity: 'medium', priceAtAlert: 0.48, expectedDirection: 'down' },
    headline:
      'Cup winner: buying No on Ardenford at $0.53 and No on Brackley at $0.67 and No on Corwen at $0.73 costs $1.93 and pays at least $2; $0.07 gross, $0.021 after fees for 120 sets',
    rule: { name: 'arbitrage/group' },
    updates: 0,
  })
  t.is(object(alert?.['entity'])['slug'], 'groups-ardenford')
  t.deepEqual(
    list(alert?.['relatedMarkets']).map(({ outcome, priceAtAlert }) => [outcome, priceAtAlert]),
    [
      ['Ardenford', 0.48],
      ['Brackley', 0.34],
      ['Corwen', 0.28],
    ],
  )
  t.deepEqual(alert?.['whyThisFired'], [
    'Cup winner: buying No on Ardenford at $0.53 and No on Brackley at $0.67 and No on Corwen at $0.73 costs $1.93 and pays at least $2, $0.021 a set after fees. At most one of them comes true, so all but one of these pay.',
    'What is left of one set of the contracts after fees is $0.021 (the rule asks for at least $0.01).',
    'What can be traded at these prices is $231.60 (the rule asks for at least $100).',
    'The age of the older quote is 5 seconds (the rule asks for at most 60 seconds).',
    'The number of sweeps of prices in a row that found it is 3 (the rule asks for at least 2).',
    'The time for which it has stood is 61 seconds (the rule asks for at least 60 seconds).',
  ])
})

test.serial(
  'it stays one alert, which has an update where a cent more is left, and none where nothing changed',
  async (t) => {
    for (const net of [0.021, 0.024, 0.034, 0.034]) {
      clock.pass(30_000)
      await sweep([contradiction(net, 9)])
    }
    const alerts = await told()
    t.is(alerts.length, 1)
    t.like(alerts[0], { updates: 1, evidenceCount: 2, updatedAt: new Date(clock.now() - 30_000).toISOString() })
  },
)

test.serial(
  'where a sweep cannot say it stands as it is; where it is gone, it may fire again after the cool-down',
  async (t) => {
    clock.pass(30_000)
    await sweep([], ['alert-groups-race'])
    clock.pass(3 * 3_600_000)
    await sweep([contradiction(0.021, 9)])
    t.is((await told()).length, 1, 'it was never seen to be gone')
    clock.pass(30_000)
    await sweep([])
    clock.pass(30_000)
    await sweep([{ ...contradiction(0.045, 9), since: clock.now() - 90_000 }])
    t.is((await told()).length, 2)
    await sweep([{ ...contradiction(null, 9), since: clock.now() - 1_000_000 }])
    t.is((await told()).length, 2, 'nothing follows from a fee that is not known')
  },
)
