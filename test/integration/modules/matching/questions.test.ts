import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { findDisagreeing } from '../../../../src/modules/matching/doctor/disagreeing.ts'
import { createReviews } from '../../../../src/modules/matching/pairing/review.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { list } from '../../../support/api.ts'
import { loadRecords } from '../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { mergeOn, splitOn } from '../loader/merge/support.ts'

let service: MarketService

const priced = z.object({ market: z.string(), outcome: z.string(), polarity: z.number(), holds: z.boolean() })
const textOf = (name: string) => readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8')
const listPrices: Query<Record<string, never>, z.output<typeof priced> & { contract: string; decidedBy: string }> = {
  name: 'test/list-prices',
  text: textOf('list-prices'),
  row: priced.extend({ contract: z.string(), decidedBy: z.string() }),
}
const markUnmatched: Query<{ ids: string[] }, unknown> = {
  name: 'test/mark-unmatched',
  text: textOf('mark-unmatched'),
  row: z.unknown(),
}

const findTitled: Query<{ venue: string; title: string }, { externalId: string }> = {
  name: 'test/find-titled',
  text: textOf('find-titled'),
  row: z.object({ externalId: z.string() }),
}

const quote = z.looseObject({
  externalId: z.string(),
  bid: z
    .number()
    .nullable()
    .transform((bid) => bid ?? 0),
  ask: z
    .number()
    .nullable()
    .transform((ask) => ask ?? 1),
})
const slug = 'josh-shapiro-runs'
const market = 'Will Josh Shapiro announce a presidential run by December 18, 2026?'
/** The same day, the other way round. */
const opposite = 'Will Josh Shapiro rule out a presidential run until Dec 19, 2026?'

test.before(async () => {
  service = await startMarketService()
  await loadQuestion('2026-01-01', 'Josh Shapiro')
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b', 'matching']) await service.run(job)
})
test.after.always(() => service?.end())

async function loadQuestion(asOf: string, label: string): Promise<void> {
  const header = { pack: 'runs', asOf, defaults: { category: 'politics', subcategory: 'us-elections' } }
  const { rejected } = await loadRecords(service.graph, header, [
    // No day is said: it may be the market's, or another.
    { kind: 'outcome', slug, label, question: 'Will Josh Shapiro announce a presidential run?' },
  ])
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected))
}

async function health(): Promise<Record<string, unknown>> {
  service.pass(10 * 60_000)
  await service.run('matching-check')
  const { body } = await service.call('/health')
  return z.looseObject({ matching: z.record(z.string(), z.unknown()) }).parse(body).matching
}

async function marketsThatAsk(): Promise<string[]> {
  const rows = await service.graph.read(listPrices, {})
  return rows
    .filter((row) => row.holds && row.outcome === slug && row.contract.endsWith(' yes'))
    .map(({ contract, polarity, decidedBy }) => `${contract} ${polarity} ${decidedBy}`)
    .toSorted()
}

async function unsure(): Promise<Record<string, unknown>[]> {
  const { status, body } = await service.call('/api/graph/matching/questions?limit=500')
  if (status !== 200) throw new Error(`${status}`)
  return list(body.questions).filter((each) => z.looseObject({ slug: z.string() }).parse(each.question).slug === slug)
}

async function matchAllAnew(): Promise<void> {
  const rows = await service.graph.read(listPrices, {})
  await service.graph.write(markUnmatched, { ids: [...new Set(rows.map((row) => row.market))] })
  await service.restartWorker()
  await service.run('matching')
}

async function externalIds(): Promise<{ a: string; b: string }> {
  const idOf = async (venue: string, title: string) =>
    z.string().parse((await service.graph.read(findTitled, { venue, title }))[0]?.externalId)
  return { a: await idOf('venue_a', market), b: await idOf('venue_b', opposite) }
}

test.serial(
  'a question and a market that lack one thing are in the list of what is not sure, and price nothing together',
  async (t) => {
    t.deepEqual(await marketsThatAsk(), [])
    const { a } = await externalIds()
    const found = (await unsure()).find(
      (each) => z.looseObject({ externalId: z.string() }).parse(each.market).externalId === a,
    )
    t.like(found, { relation: 'unverified', polarity: null, reasons: ['one side states no date'] })
    t.like(found?.question, { slug, isPriced: false })
  },
)

test.serial('an accepted pair is one with the market that asks the opposite, through every run', async (t) => {
  const { a, b } = await externalIds()
  const reviews = createReviews({ graph: service.graph, clock: service.sandbox.clock })
  await reviews.decide({ markets: [a, slug], accepted: true, inverse: false, by: 'ada', why: 'The day is meant.' })
  await service.run('matching')
  const expected = [`${a} yes 1 analyst:ada`, `${b} yes -1 analyst:ada`].toSorted()
  t.deepEqual(await marketsThatAsk(), expected)
  t.deepEqual(
    (await unsure())
      .map(({ question }) => z.looseObject({ isPriced: z.boolean() }).parse(question).isPriced)
      .filter((each) => !each),
    [],
  )
  await matchAllAnew()
  t.deepEqual(await marketsThatAsk(), expected)
  await loadQuestion('2026-01-02', 'Governor Shapiro')
  await service.run('matching')
  t.deepEqual(await marketsThatAsk(), expected, 'a new edition of the pack changes no verdict')
  t.like(await health(), { questions: 1, priced: 1, suspectedTwins: 0, orphanedExposures: 0 })
})

test.serial('a rejected pair is parted, and in the list no more, through every run', async (t) => {
  const { a, b } = await externalIds()
  const reviews = createReviews({ graph: service.graph, clock: service.sandbox.clock })
  await reviews.decide({ markets: [a, slug], accepted: false, inverse: false, by: 'ada', why: 'Any day is meant.' })
  await service.run('matching')
  for (let turn = 0; turn < 2; turn += 1) {
    t.deepEqual(await marketsThatAsk(), [])
    const listed = (await unsure()).map(
      (each) => z.looseObject({ externalId: z.string() }).parse(each.market).externalId,
    )
    t.false(listed.includes(a))
    await (turn === 0 ? matchAllAnew() : loadQuestion('2026-01-03', 'Josh Shapiro'))
    await service.run('matching')
  }
  t.deepEqual(await marketsThatAsk(), [], 'a new edition of the pack changes no verdict')
  t.like(await health(), { questions: 1, priced: 0, suspectedTwins: 0, orphanedExposures: 0 })
  await t.throwsAsync(
    reviews.decide({ markets: [b, 'nobody-asks'], accepted: true, inverse: false, by: 'ada', why: '' }),
    { message: /nobody-asks/ },
  )
})

test.serial(
  'venues that are far apart about what is called one question are told by /health and by the doctor',
  async (t) => {
    for (const job of ['prices-venue-a', 'prices-venue-b', 'comparisons']) await service.run(job)
    const before = await disagreeing()
    const quoted = async (venue: string) => {
      const { body } = await service.call(`/api/markets/predictions?category=sports&limit=100&venue=${venue}`)
      return z
        .array(quote)
        .parse(body.markets)
        .map(({ externalId, bid, ask }) => ({ externalId, price: (bid + ask) / 2 }))
    }
    const low = (await quoted('venue_a')).find(({ price }) => price < 0.1)
    const even = (await quoted('venue_b')).find(({ price }) => price > 0.4 && price < 0.7)
    const [one, other] = [
      z.looseObject({ externalId: z.string() }).parse(low),
      z.looseObject({ externalId: z.string() }).parse(even),
    ]
    const reviews = createReviews({ graph: service.graph, clock: service.sandbox.clock })
    const wrong = { accepted: true, inverse: false, by: 'ada', why: 'A mistake.' }
    await reviews.decide({ markets: [one.externalId, other.externalId], ...wrong })
    await service.run('matching')
    const contract = `${other.externalId} yes`
    const priced = (await service.graph.read(listPrices, {})).find((row) => row.holds && row.contract === contract)
    // Prices are kept of what somebody is exposed to.
    await loadRecords(service.graph, { pack: 'exposed' }, [
      { slug: 'bears', displayName: 'Bears', entityType: 'team', category: 'sports', subcategory: 'nfl' },
      { kind: 'exposure', entity: 'bears', outcome: priced?.outcome, reasons: ['They play.'] },
    ])
    for (const job of ['prices-venue-a', 'prices-venue-b', 'comparisons', 'snapshots']) await service.run(job)
    t.is(await disagreeing(), before + 1)
    const found = await findDisagreeing({ graph: service.graph, clock: service.sandbox.clock })
    const pair = found.find(({ prices }) => prices.some(({ market: id }) => id === other.externalId))
    t.deepEqual(
      pair?.prices.map(({ market: id }) => id),
      [one.externalId, other.externalId],
    )
    t.true((pair?.spread ?? 0) > 0.2)
  },
)

async function disagreeing(): Promise<number> {
  const { body } = await service.call('/health')
  return z.looseObject({ matching: z.looseObject({ disagreeing: z.number() }) }).parse(body).matching.disagreeing
}

test.serial(
  'a question that is loaded while the worker runs is asked at once, and two that are merged meanwhile are one',
  async (t) => {
    const names = ['ceasefire-kept', 'ceasefire-merged'] as const
    const ask = (own: string) =>
      loadRecords(service.graph, { pack: own, defaults: { category: 'politics', subcategory: 'us-elections' } }, [
        {
          ...{ kind: 'outcome', slug: own, label: 'June 30, 2027', closesAt: '2027-06-30' },
          question: 'Russia x Ukraine ceasefire by June 30, 2027?',
        },
      ])
    const priced = async () => {
      const rows = (await service.graph.read(listPrices, {})).filter(
        ({ holds, contract }) => holds && contract.endsWith(' yes'),
      )
      t.is(rows.length, new Set(rows.map(({ contract }) => contract)).size, 'a contract prices one proposition')
      return names.map((name) => rows.filter(({ outcome }) => outcome === name).length)
    }
    await ask(names[0])
    await service.run('matching')
    t.deepEqual(await priced(), [2, 0], 'a market of each venue asks it')
    await ask(names[1])
    await service.run('matching')
    t.deepEqual(await priced(), [0, 0], 'of two that ask the same nobody knows which is meant')
    const { body } = await service.call('/api/graph/matching/questions?limit=500')
    const slugs = list(body.questions).map((each) => z.looseObject({ slug: z.string() }).parse(each.question).slug)
    t.deepEqual([...new Set(slugs.filter((each) => each.startsWith('ceasefire')))].toSorted(), names)

    const all = [...new Set((await service.graph.read(listPrices, {})).map((row) => row.market))]
    const beside = async (work: () => Promise<unknown>) => {
      await service.graph.write(markUnmatched, { ids: all })
      const matching = service.run('matching')
      await work()
      await matching
      await service.run('matching')
    }
    await beside(() => mergeOn(service.graph, '2026-11-22', [...names], { what: 'outcome' }))
    t.deepEqual(await priced(), [2, 0])
    await beside(() => splitOn(service.graph, '2026-11-22', names[1], 'outcome'))
    t.deepEqual(await priced(), [0, 0])
  },
)

test.serial(
  'while many markets wait to be matched, nothing is called a twin: the last examination stands',
  async (t) => {
    const before = await health()
    const open = [...new Set((await service.graph.read(listPrices, {})).map((row) => row.market))]
    t.true(open.length > 100)
    await service.graph.write(markUnmatched, { ids: open })
    service.pass(60_000)
    t.deepEqual(await health(), before)
    await service.run('matching')
    const { checkedAt, ...counts } = await health()
    t.not(checkedAt, before.checkedAt)
    t.is(counts.suspectedTwins, before.suspectedTwins)
  },
)
