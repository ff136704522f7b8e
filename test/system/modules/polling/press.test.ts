import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { list, object } from '../../../support/api.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'

let service: MarketService
/** How long the first reading took, with the archive. */
let seconds = 0

test.before(async (t) => {
  t.timeout(8 * 60_000)
  service = await startMarketService({ size: 600, seed: 1 }, { SEED_ON_START: 'true' })
  const started = performance.now()
  await service.run('feeds')
  seconds = (performance.now() - started) / 1_000
})
test.after.always(() => service?.end())

const told = z.object({
  articles: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      summary: z.string().nullable(),
      at: z.string(),
      says: z
        .object({
          entity: z.string(),
          key: z.string(),
          value: z.union([z.string(), z.number()]),
          change: z.string(),
          hedged: z.boolean(),
          denies: z.boolean(),
        })
        .nullable(),
    }),
  ),
})

async function truth(path: string): Promise<unknown> {
  return (await fetch(`${service.sandbox.url}/truth/press/${path}`)).json()
}

async function news(query: string) {
  const { status, body } = await service.call(`/api/news?${query}`)
  return { status, body, articles: list(body.news) }
}

test.serial(
  'the archive and the feeds of the press come in at a first reading, marked as made up, and once',
  async (t) => {
    t.log(`first reading ${seconds.toFixed(1)} s`)
    const { articles } = told.parse(await truth('articles?from=2026-08-25&to=2026-08-25'))
    t.true(articles.length > 40)
    const { body, articles: found } = await news(
      'since=2026-08-25T00:00:00Z&until=2026-08-26T00:00:00Z&copies=true&limit=200',
    )
    t.is(body.sandbox, true)
    t.deepEqual(found.map(({ url }) => url).toSorted(), articles.map(({ url }) => url).toSorted())
    const before = service.writes()
    await service.run('feeds')
    t.is(service.writes(), before, 'nothing is due')
  },
)

test.serial('what is printed later comes with the next reading', async (t) => {
  service.pass(3 * 3_600_000)
  await service.run('feeds')
  const since = new Date(service.sandbox.clock.now() - 3 * 3_600_000).toISOString()
  const { articles } = told.parse(await truth('articles?from=2026-11-21'))
  const fresh = articles.filter(({ at }) => at > since)
  const { articles: found } = await news(`since=${since}&copies=true&limit=200`)
  t.true(fresh.length > 5)
  const urls = new Set(found.map(({ url }) => url))
  t.deepEqual(
    fresh.filter(({ url }) => !urls.has(url)).map(({ title }) => title),
    [],
  )
})

test.serial('the service reads of the press what it says, with precision 0.97', async (t) => {
  const { articles } = told.parse(await truth('articles?from=2026-11-10&to=2026-11-16'))
  const counts = { right: 0, found: 0, said: 0 }
  for (let at = 0; at < articles.length; at += 50) {
    const some = articles.slice(at, at + 50)
    const { status, body } = await service.call('/api/news/extract', {
      method: 'POST',
      json: {
        items: some.map(({ title, summary, at: time }) => ({
          headline: title,
          ...(summary !== null && { summary }),
          time,
        })),
      },
    })
    t.is(status, 200, JSON.stringify(body).slice(0, 300))
    for (const [place, row] of list(body.results).entries()) {
      const says = some[place]?.says ?? null
      counts.said += says === null ? 0 : 1
      for (const claim of list(row.claims)) {
        counts.found += 1
        const isRight =
          says !== null &&
          object(claim.entity).slug === says.entity &&
          claim.key === says.key &&
          claim.value === says.value
        counts.right += isRight ? 1 : 0
      }
    }
  }
  const { right, found, said } = counts
  t.log(`${articles.length} articles, ${right} of ${said} claims read, ${found - right} wrong`)
  t.true(found > 300)
  t.true(right / found >= 0.97)
})

test.serial('desks are scored by what became of what they said, and the reliable ones lead', async (t) => {
  const { reporters } = z
    .object({ reporters: z.array(z.object({ author: z.string(), reliability: z.number() })) })
    .parse(await truth('reporters'))
  const { body } = await service.call('/api/analytics/source-scores?minEvents=20&limit=50')
  const scores = new Map(list(body.data).map((row) => [row.sourceAuthor, object(row.metrics).hitRate]))
  const rate = (name: string) => Number(scores.get(name))
  t.log(...reporters.map(({ author, reliability }) => `${author} ${reliability} ${rate(author)}`))
  t.true(rate('Sandbox Wire sports desk') > 0.85)
  t.true(rate('Sandbox Echo sports desk') < 0.55)
  t.true(rate('Sandbox Whisper rumours desk') < 0.45)
  const scored = reporters.filter(({ author }) => typeof scores.get(author) === 'number')
  t.true(scored.length >= 12)
  const pairs = scored.flatMap((one) =>
    scored.filter((other) => one.reliability > other.reliability + 0.15).map((other) => [one, other] as const),
  )
  const right = pairs.filter(([one, other]) => rate(one.author) > rate(other.author)).length
  t.log(`${right} of ${pairs.length} pairs in their order`)
  t.true(right / pairs.length > 0.9)
})

test.serial('conflicts of which the press tells have a level, with signals from it', async (t) => {
  const { body } = await service.call('/api/conflicts')
  const rows = list(body.conflicts)
  const known = rows.filter(({ threatLevel }) => threatLevel !== 'unknown').map(({ slug }) => slug)
  t.log(known.join(' '))
  t.true(known.length >= 3)
})

const act = z.object({ id: z.string(), at: z.string() })
const pairs = z.object({
  pairs: z.array(
    z.object({
      ...{ id: z.string(), leader: z.string(), follower: z.string(), isLed: z.boolean() },
      led: z.array(act.extend({ answer: act.nullable() })),
      alone: z.array(act),
    }),
  ),
})

test.serial(
  'who leads is found from the reports alone, with what can be looked up, and who only looks so is not',
  async (t) => {
    await service.run('causality')
    const { pairs: all } = pairs.parse(await truth('pairs?from=2026-08-20'))
    const { body: top } = await service.call('/api/attribution/top-causal?limit=200')
    t.log(`${String(top.tested)} pairs tested`, JSON.stringify(top.notTested), JSON.stringify(top.results))
    for (const { id, leader, follower, isLed } of all) {
      const { body } = await service.call(`/api/attribution/causality/${leader}`)
      const back = await service.call(`/api/attribution/causality/${follower}`)
      const found = list(body.causality).find(({ targetEntity }) => targetEntity === follower)
      t.log(id, JSON.stringify(found ?? body))
      t.is(found !== undefined, isLed, id)
      t.false(
        list(back.body.causality).some(({ targetEntity }) => targetEntity === leader),
        id,
      )
      if (found === undefined) continue
      t.true(Number(found.qValue) < 0.05 && Number(found.strength) > 0.25, id)
      t.true(Number(found.lagHours) > 1 && Number(found.lagHours) < 9, id)
      await assertFollowed(t, list(found.followed), [leader, follower])
    }
    t.deepEqual(
      list(top.results)
        .map(({ entitySlug }) => entitySlug)
        .filter((slug) => !all.some(({ leader, isLed }) => isLed && leader === slug)),
      [],
    )
  },
)

/** Each step of what is told as followed is a story whose articles name one of the two alone, in that order. */
async function assertFollowed(t: ExecutionContext, followed: Record<string, unknown>[], sides: readonly string[]) {
  t.true(followed.length >= 3)
  for (const step of followed) {
    const told = [object(step.first), object(step.next)]
    for (const [place, { id, kind, url }] of told.entries()) {
      t.is(kind, 'story')
      const { articles } = await news(`story=${String(id)}&copies=true`)
      t.true(articles.some((article) => article.url === url))
      const named = new Set(articles.flatMap(({ entities }) => list(entities).map(({ slug }) => slug)))
      t.true(named.has(sides[place]) && !named.has(sides[1 - place]), JSON.stringify(articles))
    }
    const lag = (Date.parse(String(told[1]?.at)) - Date.parse(String(told[0]?.at))) / 3_600_000
    t.true(Math.abs(lag - Number(step.lagHours)) < 1e-3 && lag > 0)
  }
}
