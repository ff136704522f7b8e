import test from 'ava'
import { z } from 'zod'
import { readWorld } from '../../../../src/sandbox/entities.ts'
import { loadRecords } from '../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { pricesHistory } from '../../../support/sandbox-shapes.ts'
import { moment, read } from '../../../support/sandbox-world.ts'

const minute = 60_000
const slug = 'super-bowl-2027-kansas-city-chiefs'
let service: MarketService

/** The team and the question of the seeds about it, which both venues ask. */
async function loadChiefs(): Promise<void> {
  const { outcomes } = await readWorld(new URL('../../../../seeds', import.meta.url).pathname)
  const { rejected } = await loadRecords(
    service.graph,
    { pack: 'chiefs', defaults: { category: 'sports', subcategory: 'nfl' } },
    [
      {
        slug: 'kansas-city-chiefs',
        displayName: 'Kansas City Chiefs',
        aliases: ['Chiefs', 'Kansas City', 'KC'],
        entityType: 'team',
      },
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
    }),
  ),
})

async function historyOf(hours: number) {
  const { status, body } = await service.call(`/api/graph/outcome/${slug}/history?hours=${hours}`)
  if (status !== 200) throw new Error(String(status))
  return historyAnswer.parse(body).history
}

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
