import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { walletId } from '../../../../src/domain/ids.ts'
import { writeWallets } from '../../../../src/modules/traders/queries.ts'
import { list, object } from '../../../support/api.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { read } from '../../../support/sandbox-world.ts'

const hourMs = 3_600_000
const crowding = z.object({ kind: z.string(), market: z.string(), to: z.string(), at: z.number() })
const rush = z.object({
  ...{ market: z.string(), leader: z.string(), at: z.number(), outcome: z.number(), followers: z.number() },
  bold: z.boolean(),
  dollars: z.number(),
})
const truth = z.object({ crowdings: z.array(crowding), rushes: z.array(rush) })
const linkMarkets = {
  name: 'test/link-market',
  text: readFileSync(new URL('link-market.cypher', import.meta.url), 'utf8'),
  row: z.object({ title: z.string() }),
}

let service: MarketService
let planted: { spike: z.output<typeof crowding>; rotation: z.output<typeof crowding>; rush: z.output<typeof rush> }
const names = new Map<string, string>()

test.before(async (t) => {
  service = await startMarketService({}, { PRICE_REFRESH_SECONDS: '30' })
  for (const job of ['catalogue-venue-a', 'prices-venue-a']) await service.run(job)
  const found = await read(service.sandbox, '/truth/crowds?hours=80', truth)
  // Those who are followed come when they come, also days later.
  const later = await read(service.sandbox, '/truth/crowds?hours=400', truth)
  const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at
  const [crowdings, rushes] = [found.crowdings.toSorted(byTime), later.rushes.toSorted(byTime)]
  // All of it after two days, by which it is known what is usual.
  const late = ({ at }: { at: number }) => at * 1_000 > service.sandbox.clock.now() + 55 * hourMs
  const [spike] = crowdings.filter((each) => each.kind === 'spike' && late(each))
  const [rotation] = crowdings.filter((each) => each.kind === 'rotation' && late(each))
  if (spike === undefined || rotation === undefined) throw t.fail('nobody crowds')
  const ends = Math.max(spike.at, rotation.at) + 4 * 3_600
  // Of the bold it is not known how many of those who always follow them come.
  const followed = rushes.find(({ at, bold }) => !bold && at > ends)
  if (followed === undefined)
    throw t.fail(`nobody is followed of ${rushes.length}, ${rushes.filter(({ bold }) => !bold).length} not bold`)
  planted = { spike, rotation, rush: followed }
  const markets = new Set([spike.market, rotation.market, rotation.to, followed.market])
  for (const [place, market] of [...markets].entries()) {
    const at = service.sandbox.clock.iso()
    const row = { market, entity: `crowd-team-${place}`, at }
    for (const { title } of await service.graph.write(linkMarkets, { rows: [row] })) names.set(market, title)
  }
})
test.after.always(() => service?.end())

const goTo = (ms: number) => service.pass(ms - service.sandbox.clock.now())
const hourOf = (seconds: number) => Math.floor(seconds / 3_600) * hourMs

async function readAll() {
  for (const job of ['trades-venue-a', 'trader-hours', 'alert-crowding']) await service.run(job)
}

let asked = 0
async function alerts(type: string) {
  asked += 1
  return list((await service.call(`/api/alerts/recent?type=${type}&limit=${100 - asked}`)).body.data)
}

test.serial('holders are read as the venue lists them: net of both sides, with how few hold how much', async (t) => {
  await service.run('trades-venue-a')
  await service.run('trader-hours')
  const rows = await service.graph.read(
    {
      name: 'test/held',
      text: 'MATCH (:Market {externalId: $market})-[:LISTS]->(c)-[:HAS_TRADE_HOUR]->(h), (c)-[p:PRICES]->(o) WHERE h.top10Share IS NOT NULL RETURN c.side AS side, h {.*} AS hour, o.id AS outcome ORDER BY p.polarity DESC',
      row: z.object({ side: z.string(), outcome: z.string(), hour: z.record(z.string(), z.unknown()) }),
    },
    { market: planted.spike.market },
  )
  t.deepEqual(rows.map(({ side }) => side).toSorted(), ['no', 'yes'])
  const path = `/polymarket/data/v1/market-positions?market=${planted.spike.market}&limit=500`
  const position = z.object({ proxyWallet: z.string(), size: z.number() })
  const [yes, no] = await read(service.sandbox, path, z.array(z.object({ positions: z.array(position) })))
  const [{ value }] = await read(
    service.sandbox,
    `/polymarket/data/oi?market=${planted.spike.market}`,
    z.tuple([z.object({ value: z.number() })]),
  )
  const against = new Map(no?.positions.map(({ proxyWallet, size }) => [proxyWallet, size]))
  const net = (yes?.positions ?? [])
    .map(({ proxyWallet, size }) => size - Math.min(size, against.get(proxyWallet) ?? 0))
    .toSorted((a, b) => b - a)
  const hour = rows.find(({ side }) => side === 'yes')?.hour ?? {}
  const top = net.slice(0, 10).reduce((sum, size) => sum + size, 0) / value
  t.true(Math.abs(Number(hour.top10Share) - top) < 1e-6)
  const hhi = net.reduce((sum, size) => sum + (size / value) ** 2, 0)
  t.true(Math.abs(Number(hour.hhiLow) - hhi) < 1e-6)
  t.true(Number(hour.hhiUp) >= hhi && Number(hour.hhiUp) < hhi + 0.001, 'nearly all are listed')
  t.is(hour.outstanding, value)
  t.is(hour.holders, net.filter((size) => size > 0).length)

  const outcome = String(rows[0]?.outcome)
  const shown = (await service.call(`/api/traders/concentration/${outcome}?hours=2`)).body
  const own = list(shown.contracts).find(({ side }) => side === 'yes') ?? {}
  t.like(own, { venue: 'venue_a', polarity: 1, reason: null })
  t.like(object(own.now), { outstanding: value, top10Share: hour.top10Share, at: hour.hour })
  t.deepEqual(object(object(own.now).hhi), { low: hour.hhiLow, high: hour.hhiUp })
  t.is((await service.call('/api/traders/concentration/nothing-like-it')).status, 404)
  t.is((await service.call(`/api/traders/concentration/${outcome}?hours=0`)).status, 400)
})

test.serial(
  'whales and a move from one answer to another are alerts after two readings, with their reasons',
  async (t) => {
    const begins = Math.min(planted.spike.at, planted.rotation.at)
    const ends = Math.max(planted.spike.at, planted.rotation.at)
    for (let at = hourOf(begins) - 51 * hourMs; at < hourOf(begins); at += 3 * hourMs) {
      goTo(at + 240_000)
      await readAll()
    }
    t.deepEqual(await alerts('crowding'), [], 'what is as it always was is no alert')
    for (let at = hourOf(begins); at <= hourOf(ends) + 3 * hourMs; at += hourMs) {
      goTo(at + 240_000)
      await service.run('prices-venue-a')
      await readAll()
      await service.run('alert-crowding')
    }
    const found = await alerts('crowding')
    const title = names.get(planted.spike.market) ?? ''
    const spike = found.find(({ headline }) => String(headline).includes(`of ${title},`))
    t.like(spike, { type: 'crowding_spike', subtype: 'top_holders', expectedDirection: 'unknown' })
    t.regex(String(spike?.headline), /^Ten wallets hold [\d.]+ % of .+, 14-day median [\d.]+ %, z [\d.]+$/)
    const why = (spike?.whyThisFired as string[]) ?? []
    t.regex(why.join('\n'), /Ten wallets hold .* of yes of .*the median of \d+ readings of 14 days/)
    t.regex(why.join('\n'), /in robust deviations, is [\d.]+ \(the rule asks for at least 3\)/)
    t.true(list(spike?.relatedMarkets).some((market) => market.title === title))
    const rotation = found.find(({ type }) => type === 'crowding_rotation')
    t.like(rotation, { subtype: 'rotation', expectedDirection: 'up' })
    t.regex(String(rotation?.headline), / of the group moved in 2[345] h, .+ → .+ \$\d{1,3}(,\d{3})*, \d+ wallets$/)
    const [to] = list(rotation?.relatedMarkets)
    t.true(String(to?.title).startsWith(names.get(planted.rotation.to) ?? '-'))
    const keys = found.map(({ type, entity }) => `${type} ${object(entity).slug}`)
    t.is(new Set(keys).size, keys.length, 'each once')
  },
)

test.serial('who follows a tracked wallet within half an hour is an alert, once', async (t) => {
  const { leader, at, followers, outcome } = planted.rush
  const id = walletId('venue_a', leader)
  const properties = {
    venue: 'venue_a',
    address: leader,
    tracked: true,
    reasons: [],
    judgedAt: service.sandbox.clock.iso(),
  }
  await service.graph.write(writeWallets, { wallets: [{ id, properties, scores: [] }] })
  for (let hour = service.sandbox.clock.now() + hourMs; hour < at * 1_000; hour += 2 * hourMs) {
    goTo(hour)
    await readAll()
  }
  goTo(at * 1_000 + 28 * 60_000)
  for (const job of ['prices-venue-a', 'trades-venue-a', 'alert-copying', 'alert-copying']) await service.run(job)
  const [alert, ...others] = await alerts('copy_trade')
  t.deepEqual(others, [])
  t.like(alert, { type: 'copy_trade', expectedDirection: outcome === 0 ? 'up' : 'down', updates: 0 })
  // One or two more come by chance within the half hour.
  const counts = Array.from({ length: 4 }, (_, more) => followers + more).join('|')
  t.regex(
    String(alert?.headline),
    new RegExp(`^(?:${counts}) wallets followed ${leader} into .+, median [\\d.]+ min, expected [\\d.]+, p `),
  )
  const why = ((alert?.whyThisFired as string[]) ?? []).join('\n')
  const paid = Math.round(planted.rush.dollars).toLocaleString('en-US')
  t.regex(why, new RegExp(`^The wallet ${leader} bought .* for \\$${paid} at `))
  t.regex(why, new RegExp(`The number of wallets that followed is (?:${counts}) \\(the rule asks for at least 5\\)\\.`))
  t.regex(why, /There was no news of it at the same time\./)
})
