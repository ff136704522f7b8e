import test from 'ava'
import { z } from 'zod'
import { LockLost } from '../../../../src/platform/jobs/job.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { gammaMarket, kalshiMarket } from '../../../support/sandbox-shapes.ts'
import { pagesOf } from '../../../support/sandbox-world.ts'

const minute = 60_000
let service: MarketService

const market = z.looseObject({ externalId: z.string(), category: z.string().nullable() })
const page = z.looseObject({ markets: z.array(market) })

/** What we list as open of a venue. */
async function listed(venue: string): Promise<string[]> {
  return (await rowsOf(venue)).map(({ externalId }) => externalId).toSorted()
}

async function rowsOf(venue: string): Promise<z.output<typeof market>[]> {
  const all: z.output<typeof market>[] = []
  for (;;) {
    const { body } = await service.call(`/api/markets/predictions?venue=${venue}&limit=100&offset=${all.length}`)
    const { markets } = page.parse(body)
    all.push(...markets)
    // A total is kept for some seconds, so it does not say where the list ends just now.
    if (markets.length < 100) return all
  }
}

/** What is open at the venues. A market whose result is disputed, or that waits for it, cannot be traded. */
async function open(): Promise<{ a: string[]; b: string[] }> {
  const a = await pagesOf(
    service.sandbox,
    '/polymarket/gamma/markets/keyset?closed=false&limit=100',
    { rows: 'markets', reply: 'next_cursor', request: 'after_cursor' },
    gammaMarket,
  )
  const b = await pagesOf(
    service.sandbox,
    '/kalshi/trade-api/v2/markets?status=open&limit=1000',
    { rows: 'markets', reply: 'cursor', request: 'cursor' },
    kalshiMarket,
  )
  return {
    a: a
      .filter(({ umaResolutionStatus: status }) => status !== 'disputed')
      .map(({ conditionId }) => conditionId)
      .toSorted(),
    b: b.map(({ ticker }) => ticker).toSorted(),
  }
}

test.before(async () => {
  service = await startMarketService()
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b']) await service.run(job)
})
test.after.always(() => service?.end())

test.serial('an incremental pass finds what opened and closed, and reads no more than that', async (t) => {
  const before = await open()
  service.pass(40 * minute)
  const now = await open()
  t.notDeepEqual(now, before)
  const changed = { a: await service.run('changes-venue-a'), b: await service.run('changes-venue-b') }
  t.true(changed.a > 0 && changed.b > 0)
  t.true(changed.b < now.b.length)
  t.deepEqual(await listed('venue_a'), now.a)
  t.deepEqual(await listed('venue_b'), now.b)
})

test.serial('a market that opens between two readings of all has its category at once', async (t) => {
  service.pass(20 * minute)
  for (const venue of ['venue_a', 'venue_b']) {
    const known = new Set(await listed(venue))
    await service.run(`changes-${venue.replace('_', '-')}`)
    const fresh = (await rowsOf(venue)).filter(({ externalId }) => !known.has(externalId))
    t.true(fresh.length > 0, venue)
    await service.run(`catalogue-${venue.replace('_', '-')}`)
    const whole = new Map((await rowsOf(venue)).map(({ externalId, category }) => [externalId, category]))
    const placed = fresh.filter(({ externalId }) => (whole.get(externalId) ?? null) !== null)
    t.true(placed.length > 0, venue)
    for (const { externalId, category } of placed) t.is(category, whole.get(externalId) ?? null, externalId)
  }
})

test.serial('a run that was taken for dead writes nothing over its successor', async (t) => {
  service.pass(60 * minute)
  const before = await listed('venue_b')
  await t.throwsAsync(service.runLate('catalogue-venue-b'), { instanceOf: LockLost })
  t.deepEqual(await listed('venue_b'), before)
  await service.run('catalogue-venue-b')
  const now = await listed('venue_b')
  t.notDeepEqual(now, before)
  t.deepEqual(now, (await open()).b)
})
