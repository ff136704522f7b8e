import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { walletId } from '../../../../src/domain/ids.ts'
import { writeWallets } from '../../../../src/modules/traders/queries.ts'
import { list, object } from '../../../support/api.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { read } from '../../../support/sandbox-world.ts'

const dayMs = 86_400_000
const rush = z.object({ market: z.string(), leader: z.string(), at: z.number(), followers: z.number() })
const activity = z.looseObject({ conditionId: z.string(), asset: z.string(), type: z.string(), usdcSize: z.number() })
const closed = z.looseObject({ conditionId: z.string(), closed: z.boolean() })
const linkMarkets = {
  name: 'test/link-market',
  text: readFileSync(new URL('link-market.cypher', import.meta.url), 'utf8'),
  row: z.object({ title: z.string() }),
}
const data = '/polymarket/data'

let service: MarketService
let market: string
let leaders: string[]

test.before(async (t) => {
  service = await startMarketService({}, { PRICE_REFRESH_SECONDS: '30' })
  for (const job of ['catalogue-venue-a', 'prices-venue-a']) await service.run(job)
  const { rushes } = await read(service.sandbox, '/truth/crowds?hours=80', z.object({ rushes: z.array(rush) }))
  const byRushes = [...Map.groupBy(rushes, (each) => each.market)].toSorted(([, a], [, b]) => b.length - a.length)
  const [most] = byRushes
  if (most === undefined || most[1].length < 10) throw t.fail('nobody is bold')
  market = most[0]
  leaders = [...new Set(most[1].map(({ leader }) => leader))]
  // Of one market alone nobody who is tracked may have traded in the last day.
  const rows = byRushes
    .slice(0, 4)
    .map(([each], place) => ({ market: each, entity: `bold-team-${place}`, at: service.sandbox.clock.iso() }))
  await service.graph.write(linkMarkets, { rows })
  for (const job of ['trades-venue-a', 'trader-past', 'trader-skill']) await service.run(job)
})
test.after.always(() => service?.end())

test.serial('of a market that is watched for the first time two weeks are known by the hour', async (t) => {
  const rows = await service.graph.read(
    {
      name: 'test/hours',
      text: 'MATCH (:Market {externalId: $market})-[:LISTS]->(c)-[:HAS_TRADE_HOUR]->(h) RETURN h {.hour, .trades, .dollars} AS hour, c.side AS side ORDER BY h.hour',
      row: z.object({ side: z.string(), hour: z.object({ hour: z.string(), trades: z.int(), dollars: z.number() }) }),
    },
    { market },
  )
  const hours = [...new Set(rows.map(({ hour }) => hour.hour))]
  t.true(hours.length > 300 && hours.length <= 14 * 24, `${hours.length} hours of 336`)
  // The last full hour, as the venue lists it.
  const last = hours.at(-1) ?? ''
  const trade = z.looseObject({ timestamp: z.number(), size: z.number(), price: z.number() })
  const listed = await read(service.sandbox, `${data}/trades?market=${market}&limit=500`, z.array(trade))
  const own = listed.filter(({ timestamp }) => {
    return timestamp * 1_000 >= Date.parse(last) && timestamp * 1_000 < Date.parse(last) + 3_600_000
  })
  const told = rows.filter(({ hour }) => hour.hour === last)
  t.is(
    told.reduce((sum, { hour }) => sum + hour.trades, 0),
    own.length,
  )
  const dollars = own.reduce((sum, { size, price }) => sum + size * price, 0)
  t.true(Math.abs(told.reduce((sum, { hour }) => sum + hour.dollars, 0) - dollars) < 0.01)
})

test.serial('wallets are tracked on a first start, by what their venue says of decided markets', async (t) => {
  const { body } = await service.call('/api/traders/leaderboard?period=90d&limit=100')
  const found = list(body.leaders)
  t.true(found.length > 5)
  const tracked = found.filter((each) => each.tracked === true)
  t.true(tracked.length > 0, 'somebody is tracked')
  const [first] = tracked
  const score = object(first?.score)
  t.true(Number(object(score.skill).low) <= Number(object(score.skill).high))
  // Counted again from what the venue lists: trades of 90 days, and of which of their markets it says that they are over.
  const start = Math.floor((service.sandbox.clock.now() - 90 * dayMs) / 1_000)
  const rows: z.output<typeof activity>[] = []
  for (let offset = 0; offset === rows.length; offset += 500) {
    const path = `${data}/activity?user=${first?.address}&type=TRADE&start=${start}&limit=500&offset=${offset}`
    rows.push(...(await read(service.sandbox, path, z.array(activity))))
  }
  const conditions = [...new Set(rows.map(({ conditionId }) => conditionId))]
  const over = new Set<string>()
  for (let from = 0; from < conditions.length; from += 50) {
    const ids = conditions.slice(from, from + 50).map((id) => `condition_ids=${id}`)
    const path = `/polymarket/gamma/markets?closed=true&limit=100&${ids.join('&')}`
    for (const each of await read(service.sandbox, path, z.array(closed))) over.add(each.conditionId)
  }
  const decided = new Set(rows.filter(({ conditionId }) => over.has(conditionId)).map(({ asset }) => asset))
  t.true(Math.abs(Number(score.resolvedPositions) - decided.size) <= 3, 'but for what is over and not yet decided')
  t.true(Number(score.resolvedPositions) >= 50)
  const volume = rows.reduce((sum, { usdcSize }) => sum + usdcSize, 0)
  t.true(Math.abs(Number(score.volume) - volume) < volume * 0.001)
  const [why] = (first?.reasons ?? []) as string[]
  t.regex(why ?? '', /^\d+ decided positions in 90 days; 50 are needed\.$/)
})

/** Whoever leads here, by luck tracked or not, is looked at. */
async function trackLeaders(): Promise<void> {
  const wallets = leaders.map((address) => {
    const properties = { venue: 'venue_a', address, tracked: true, reasons: [], judgedAt: service.sandbox.clock.iso() }
    return { id: walletId('venue_a', address), properties, scores: [] }
  })
  await service.graph.write(writeWallets, { wallets })
}

test.serial('what tracked wallets did in the last day is listed, once', async (t) => {
  await trackLeaders()
  service.pass(dayMs)
  await service.run('trades-venue-a')
  const { body } = await service.call('/api/traders/activity?tracked=true&limit=500')
  const found = list(body.activity)
  t.true(
    found.every(({ at, toldAt }) => String(toldAt) >= String(at)),
    'what was learnt of late says so',
  )
  t.true(found.length > 0, 'of those who are tracked some traded')
  t.true(found.every((each) => object(each.trader).tracked === true))
  t.is(new Set(found.map(({ id }) => id)).size, found.length)
  const { body: all } = await service.call('/api/traders/activity?limit=500')
  for (const { entities } of list(all.activity)) {
    t.is(new Set(z.array(z.string()).parse(entities)).size, z.array(z.string()).parse(entities).length)
  }
})

test.serial('what hangs on somebody who is not there is not found, and no empty list', async (t) => {
  t.is((await service.call('/api/traders/activity?entity=nobody-of-this-name')).status, 404)
  const [some] = list((await service.call('/api/traders/activity?limit=500')).body.activity).flatMap(({ entities }) =>
    z.array(z.string()).parse(entities),
  )
  if (some === undefined) return t.fail('no trade hangs on anybody')
  const { status, body } = await service.call(`/api/traders/activity?entity=${some}`)
  t.is(status, 200)
  t.true(list(body.activity).length > 0)
})

test.serial('who follows a tracked wallet over many trades is told from both ends', async (t) => {
  await trackLeaders()
  await service.run('trader-followers')
  const pages = await Promise.all(leaders.map((address) => service.call(`/api/traders/venue_a/${address}`)))
  const followed = pages.map(({ body }) => body).filter((body) => list(body.followers).length > 0)
  const [page] = followed
  if (page === undefined) return t.fail('nobody is followed')
  const [pair] = list(page.followers)
  t.true(Number(pair?.trades) >= 10 && Number(pair?.followed) >= 3 && Number(pair?.q) <= 0.05)
  t.true(Number(pair?.minutes) > 0 && Number(pair?.minutes) <= 30)
  const other = (await service.call(`/api/traders/venue_a/${pair?.address}`)).body
  const leader = String(object(page.trader).address)
  const back = list(other.follows).find(({ address }) => address === leader)
  t.like(back, { followed: pair?.followed, trades: pair?.trades, q: pair?.q })
})
