import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { attribute } from '../../../../src/modules/attribution/job/job.ts'
import { writeGaps } from '../../../../src/modules/history/queries.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { readWorld } from '../../../../src/sandbox/entities.ts'
import { loadRecords } from '../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { pricesHistory } from '../../../support/sandbox-shapes.ts'
import { moment, read } from '../../../support/sandbox-world.ts'

const minute = 60_000
const slug = 'super-bowl-2027-kansas-city-chiefs'
const changeAt = '2026-10-10T18:31:00Z'
let service: MarketService

/** The team and the question of the seeds about it, which both venues ask. */
async function loadChiefs(): Promise<void> {
  const { outcomes } = await readWorld(new URL('../../../../seeds', import.meta.url).pathname)
  const { rejected } = await loadRecords(
    service.graph,
    { pack: 'chiefs', asOf: '2026-11-21', defaults: { category: 'sports', subcategory: 'nfl' } },
    [
      {
        slug: 'kansas-city-chiefs',
        displayName: 'Kansas City Chiefs',
        aliases: ['Chiefs', 'Kansas City', 'KC'],
        entityType: 'team',
      },
      { slug: 'test-thrower', displayName: 'Test Thrower', entityType: 'person' },
      { kind: 'relationship', from: 'test-thrower', type: 'plays_for', to: 'kansas-city-chiefs' },
      ...[
        ['healthy', '2026-09-01T12:00:00Z'],
        ['out', changeAt],
        ['healthy', '2026-10-20T17:40:00Z'],
      ].map(([value, validFrom]) => ({ kind: 'fact', entity: 'test-thrower', key: 'injury_status', value, validFrom })),
      ...outcomes
        .filter((outcome) => outcome.slug === slug)
        .map(({ entity, group, label, question, rules, closesAt }) => ({
          kind: 'outcome',
          ...{ slug, group, label, question, rules, closesAt },
          exposures: [{ entity, exposureType: 'title', reasons: ['The question names the team.'] }],
        })),
    ],
  )
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
}

const historyAnswer = z.looseObject({
  history: z.array(
    z.object({
      timestamp: z.string(),
      venue: z.string(),
      price: z.number().nullable(),
      volume: z.number().nullable(),
      seenAt: z.string().nullable(),
      marketId: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

async function historyOf(hours: number) {
  const { status, body } = await service.call(`/api/graph/outcome/${slug}/history?hours=${hours}`)
  if (status !== 200) throw new Error(String(status))
  return historyAnswer.parse(body).history
}

const sidesRow = z.object({
  contract: z.string(),
  venue: z.string(),
  seen: z.array(
    z.object({ at: z.string(), seenAt: z.string(), bid: z.number().nullable(), ask: z.number().nullable() }),
  ),
})
const listSides: Query<{ slug: string; from: string; to: string }, z.output<typeof sidesRow>> = {
  name: 'test/list-sides',
  text: readFileSync(new URL('list-sides.cypher', import.meta.url), 'utf8'),
  row: sidesRow,
}
const gapRow = z.object({ from: z.string(), until: z.string(), reason: z.string() })
const listGaps: Query<{ venue: string }, z.output<typeof gapRow>> = {
  name: 'test/list-gaps',
  text: readFileSync(new URL('list-gaps.cypher', import.meta.url), 'utf8'),
  row: gapRow,
}
const quote = z.looseObject({ pre: z.looseObject({ at: z.string() }), post: z.looseObject({ at: z.string() }) })

test.before(async () => {
  service = await startMarketService()
  await loadChiefs()
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b', 'matching', 'linking']) await service.run(job)
})
test.after.always(() => service?.end())

test.serial('a venue that fails is asked again later, and the other one is not held up', async (t) => {
  await service.spoil({ venue: 'polymarket/clob', kind: 'status', status: 503 })
  t.true((await service.run('past')) > 0)
  const seen = (await historyOf(24 * 90)).filter(({ price }) => price !== null)
  t.true(seen.length > 200)
  t.deepEqual([...new Set(seen.map(({ venue }) => venue))], ['venue_b'])
  await service.mend()
  t.true((await service.run('past')) > 0)
})

test.serial('soon after the first start ninety days of prices are there, as the venues tell them', async (t) => {
  const history = await historyOf(24 * 90)
  const [first] = history
  // Of 90 days those that are whole: today and seven before by the hour.
  t.is(first?.timestamp.slice(0, 10), '2026-08-24')
  for (const venue of ['venue_a', 'venue_b']) {
    const own = history.filter((each) => each.venue === venue)
    t.is(own.filter(({ timestamp }) => timestamp < '2026-11-14').length, 82)
    t.is(own.filter(({ timestamp }) => timestamp >= '2026-11-14').length, 7 * 24 + 21)
    // But the hour that is not over: nobody has looked at the prices of now.
    t.deepEqual(
      own.filter(({ price }) => price === null).map(({ timestamp }) => timestamp),
      ['2026-11-21T20:00:00.000Z'],
    )
    const prices = own.flatMap(({ price }) => price ?? [])
    t.true(new Set(prices).size > 5, 'prices move')
    t.true(Math.max(...prices) < 0.3)
  }
})

test.serial('they are those of the venue at that time', async (t) => {
  const [row] = (await historyOf(24)).filter(({ venue, price }) => venue === 'venue_a' && price !== null)
  if (row?.seenAt == null) return t.fail()
  const outcomes = z.object({
    outcomes: z.array(z.looseObject({ outcome: z.string(), tokenId: z.string().optional() })),
  })
  const told = await read(service.sandbox, '/truth/outcomes', outcomes)
  const token = told.outcomes.find(({ outcome, tokenId }) => outcome === slug && tokenId !== undefined)?.tokenId
  const at = Date.parse(row.seenAt) / 1_000
  const path = `/polymarket/clob/prices-history?market=${token}&startTs=${at}&endTs=${at}&fidelity=60`
  const { history } = await read(service.sandbox, path, pricesHistory)
  t.is(history[0]?.t, at)
  t.is(history[0]?.p, row.price ?? undefined)
})

test.serial('where nothing is known the history says why, if that is known', async (t) => {
  const day = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
  const found = await service.graph.read(listSides, { slug, ...day })
  const contract = found.find(({ venue }) => venue === 'venue_b')?.contract ?? ''
  const hour = { from: '2026-11-21T20:00:00.000Z', until: '2026-11-21T20:30:00.000Z' }
  const rows = [{ contract, ...hour, reason: 'not_quoted' as const }]
  await service.graph.write(writeGaps, { rows, now: new Date(moment).toISOString() })
  t.deepEqual(
    (await historyOf(24))
      .filter(({ reason }) => reason !== null)
      .map(({ venue, timestamp, price, reason }) => [venue, timestamp, price, reason]),
    [['venue_b', hour.from, null, 'not_quoted']],
  )
})

test.serial('what was asked for is not asked for again, and what was seen here stays', async (t) => {
  const before = await historyOf(24 * 90)
  service.pass(6 * minute)
  t.is(await service.run('past'), 0)
  for (const job of ['prices-venue-a', 'prices-venue-b', 'snapshots']) await service.run(job)
  const after = await historyOf(24 * 90)
  const now = after.filter(({ timestamp, price }) => timestamp === '2026-11-21T20:00:00.000Z' && price !== null)
  t.deepEqual(
    now.map(({ venue }) => venue),
    ['venue_a', 'venue_b'],
  )
  t.deepEqual(
    after.filter(({ timestamp }) => timestamp < '2026-11-21T20'),
    before.filter(({ timestamp }) => timestamp < '2026-11-21T20'),
  )
})

test.serial('who asks what was known before it was asked for does not see it', async (t) => {
  const { body } = await service.call(
    `/api/graph/outcome/${slug}/history?hours=240&knownAt=${new Date(moment - minute).toISOString()}`,
  )
  const history = z
    .looseObject({ history: z.array(z.looseObject({ price: z.number().nullable() })).optional() })
    .parse(body)
  t.true((history.history ?? []).every(({ price }) => price === null))
})

test.serial(
  'what was bid and asked is kept of the venue that tells it: each hour of the weeks before changes, and each five minutes around them',
  async (t) => {
    const found = await service.graph.read(listSides, {
      slug,
      from: '2026-10-01T00:00:00.000Z',
      to: '2026-10-22T00:00:00.000Z',
    })
    const [sided, plain] = [
      found.filter(({ venue }) => venue === 'venue_b'),
      found.filter(({ venue }) => venue === 'venue_a'),
    ]
    t.is(sided.length, 1)
    t.true(plain.every(({ seen }) => seen.every(({ bid, ask }) => bid === null && ask === null)))
    const seen = sided[0]?.seen ?? []
    t.true(seen.every(({ bid, ask }) => bid !== null && ask !== null && bid < ask))
    const within = (from: string, to: string) => seen.filter(({ seenAt }) => seenAt >= from && seenAt < to)
    // A day without a change has its hours. Around a change there are 28 of five minutes besides.
    t.is(within('2026-10-05', '2026-10-06').length, 24)
    t.is(within('2026-10-10', '2026-10-11').length, 24 + 28)
    const fine = within('2026-10-10T17:25', '2026-10-10T19:45').filter(({ at, seenAt }) => at === seenAt)
    t.deepEqual([fine[0]?.seenAt, fine.at(-1)?.seenAt], ['2026-10-10T17:29:59.999Z', '2026-10-10T19:44:59.999Z'])
  },
)

test.serial('what attribution needs is there: the changes are measured against these prices', async (t) => {
  const done = await attribute(
    { graph: service.graph, quotes: null, clock: { now: () => moment, iso: () => new Date(moment).toISOString() } },
    { signal: new AbortController().signal, writing: (work) => service.graph.transact(work, { timeoutMs: 60_000 }) },
  )
  t.true(done.written >= 2)
  const { body } = await service.call('/api/attribution/entity/test-thrower/moves')
  const { moves } = z
    .looseObject({ moves: z.array(z.looseObject({ happenedAt: z.string(), quotes: z.array(quote) })) })
    .parse(body)
  const [move] = moves.filter(({ happenedAt }) => happenedAt === new Date(changeAt).toISOString())
  t.deepEqual(
    move?.quotes.map(({ pre, post }) => [pre.at, post.at]),
    [['2026-10-10T18:24:59.999Z', '2026-10-10T19:34:59.999Z']],
  )
})

test.serial('the time in which a worker was killed and nobody read prices is a gap', async (t) => {
  const look = async () => {
    for (const job of ['prices-venue-a', 'prices-venue-b', 'snapshots']) await service.run(job)
  }
  // Who is back within minutes has missed nothing that is kept.
  service.pass(4 * minute)
  await service.restartWorker()
  await look()
  t.deepEqual(await service.graph.read(listGaps, { venue: 'venue_b' }), [])
  service.pass(3 * 60 * minute)
  await service.restartWorker()
  await look()
  for (const venue of ['venue_a', 'venue_b']) {
    t.deepEqual(await service.graph.read(listGaps, { venue }), [
      { from: '2026-11-21T20:10:07.000Z', until: '2026-11-21T23:10:07.000Z', reason: 'not_read' },
    ])
    t.deepEqual(
      (await historyOf(4))
        .filter((each) => each.venue === venue)
        .map(({ timestamp, price, reason }) => [timestamp.slice(11, 16), price !== null, reason]),
      [
        ['20:00', true, null],
        ['21:00', false, 'not_read'],
        ['22:00', false, 'not_read'],
        ['23:00', true, null],
      ],
    )
  }
  await look()
  t.is((await service.graph.read(listGaps, { venue: 'venue_b' })).length, 1)
})
