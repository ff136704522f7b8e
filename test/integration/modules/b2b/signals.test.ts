import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { entityId, marketId, outcomeId } from '../../../../src/domain/ids.ts'
import { createDrives } from '../../../../src/modules/attribution/effects/effect-queries.ts'
import { noteGaps } from '../../../../src/modules/b2b/gap-job.ts'
import { createWriters } from '../../../../src/platform/jobs/writing.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { testStores } from '../../../support/stores.ts'
import { keyOf, loadQuestions } from './world.ts'

const x = 'signalled'
const now = '2026-06-01T00:00:00Z'
const clock = clockAt(now)
const prefix = `test:${randomUUID()}:`
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

const setLiquidity: Query<{ rows: object[] }, unknown> = {
  name: 'test/set-liquidity',
  text: readFileSync(new URL('set-liquidity.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService
let redis: Redis
let headers: Record<string, string>

const event = (key: string, entity: string, hours: number, more: object = {}) => ({
  kind: 'event',
  key: `${key}-${x}`,
  eventType: 'practice_report',
  title: `${key} of ${entity}`,
  happenedAt: hoursAgo(hours),
  about: [{ entity: `${entity}-${x}`, role: 'subject' }],
  source: 'Practice desk',
  ...more,
})

const loaded = clockAt(hoursAgo(1))
const pack = (name: string) => ({ pack: `${name}-${x}`, asOf: '2026-05-31', source: 'Practice desk' })

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectRedis(
    { url: testStores().REDIS_URL, prefix, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  api = await startApi(clock, { REDIS_PREFIX: prefix })
  headers = await keyOf(graph, clock)
  await loadQuestions(t, graph, x, [
    { slug: 'mvp', links: [{ entity: 'mahomes', confidence: 0.9 }] },
    { slug: 'title', links: [{ entity: 'chiefs', confidence: 0.95 }] },
    { slug: 'bowl', links: [{ entity: 'bills', confidence: 0.95 }] },
    {
      slug: 'season',
      links: [
        { entity: 'mahomes', role: 'participant', confidence: 0.9 },
        { entity: 'chiefs', confidence: 0.95 },
      ],
    },
    { slug: 'wide', links: [{ entity: 'mahomes', confidence: 0.9 }] },
    { slug: 'longshot', links: [{ entity: 'mahomes', confidence: 0.9 }] },
    { slug: 'rain', links: [{ entity: 'allen', role: 'affected' }] },
    { slug: 'past', links: [{ entity: 'reid' }], markets: [{ venue: 'venue_a', more: { status: 'closed' } }] },
  ])
  await load(
    t,
    graph,
    pack('practice'),
    [
      event('limp', 'mahomes', 5),
      // Four in the week, one in the ninety days before.
      ...[1, 20, 50, 100].map((hours) => event(`sprain-${hours}`, 'kelce', hours)),
      event('sprain-before', 'kelce', 24 * 30),
      ...[1, 20, 50].flatMap((hours) => [
        event(`snow-${hours}`, 'allen', hours),
        event(`plan-${hours}`, 'reid', hours),
        event(`drill-${hours}`, 'mahomes', hours + 100),
      ]),
      // Two are too few.
      ...[1, 20].map((hours) => event(`walk-${hours}`, 'hill', hours)),
    ],
    loaded,
  )
  const market = (slug: string) => ({ id: marketId('venue_a', `${slug}-A-${x}`), liquidity: 25_000 })
  await graph.write(setLiquidity, { rows: ['mvp', 'title', 'bowl', 'season', 'wide', 'longshot'].map(market) })
  const quote = (slug: string, bid: number, ask: number) => ({
    ...{ venue: 'venue_a' as const, externalId: `${slug}-A-${x}`, at: hoursAgo(0), bid, ask },
    price: Math.round(50 * (bid + ask)) / 100,
  })
  await writeQuotes(prefix, [
    ...[quote('mvp', 0.59, 0.61), quote('title', 0.2, 0.22), quote('wide', 0.3, 0.5)],
    ...[quote('bowl', 0.2, 0.22), quote('season', 0.4, 0.42)],
    quote('longshot', 0.001, 0.002),
  ])
})

test.after.always(async () => {
  await api?.stop()
  await redis?.close()
  await graph?.close()
})

async function read(path: string) {
  const { status, body, text } = await api.call(`/api/b2b/${path}`, { headers })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body
}

const ofEntity = (items: Record<string, unknown>[], name: string) =>
  items.filter(({ entity }) => object(entity).slug === `${name}-${x}`)

test.serial('a report speaks for the markets of whom it is about, with the parts of its confidence', async (t) => {
  const body = await read('suggestions?limit=200')
  const own = ofEntity(list(body.suggestions), 'mahomes')
  const mvp = own.find(({ market }) => object(market).title === 'Market mvp')
  // 0.9^0.3 × 0.5^0.25 × 0.5^0.2 × 0.703676^0.15 × 0.749154^0.1, methods §9.
  t.like(mvp, {
    confidence: 0.65369,
    effectKnown: false,
    ageHours: 5,
    createdAt: hoursAgo(5),
    parts: { link: 0.9, signal: 0.5, effect: 0.5, market: 0.703673, freshness: 0.749154 },
    evidence: { kind: 'event', type: 'practice_report', sources: ['Practice desk'], happenedAt: hoursAgo(5) },
    link: { label: 'exact_entity', role: 'subject', through: null, paths: 1 },
  })
  t.like(mvp?.market, { price: 0.6, spread: 0.02, venue: 'venue_a', liquidity: 25_000 })
  t.is(
    mvp?.signal,
    'limp of mahomes: reported by Practice desk 5 hours ago, reliability 0.50; how such changes move “the mvp” is not measured yet.',
  )
  // Of the team of whose head there is fresher news: 0.95 × 0.9 × 0.95.
  const title = list(body.suggestions).find(({ market }) => object(market).title === 'Market title')
  t.is(object(title?.entity).slug, `reid-${x}`)
  t.like(title?.link, { label: 'team_market', through: `chiefs-${x}`, relationship: 'leads', confidence: 0.81225 })
  for (const [slug, reason] of [
    ['wide', 'wide_spread'],
    ['longshot', 'edge_price'],
  ]) {
    t.deepEqual(
      own.filter(({ market }) => object(market).title === `Market ${slug}`),
      [],
    )
    const refused = marketId('venue_a', `${slug}-A-${x}`)
    t.deepEqual(
      list(body.refused).filter(({ id }) => id === refused),
      [{ id: refused, reason }],
    )
  }
  t.like(body.pagination, { limit: 200, offset: 0 })
})

test.serial(
  'a relationship that was not confirmed for long leaves less, and the label is that of the market map',
  async (t) => {
    const { suggestions } = await read('suggestions?limit=200')
    const linkTo = (slug: string) => {
      const found = list(suggestions).find(({ market }) => object(market).title === `Market ${slug}`)
      return { entity: object(found?.entity).slug, ...object(found?.link) }
    }
    // Last confirmed 151 days ago, with a life of 120, 0.795 of it is left: 0.95 × 0.9 × 0.795 × 0.95.
    const bowl = { entity: `allen-${x}`, label: 'team_market', through: `bills-${x}`, relationship: 'plays_for' }
    t.like(linkTo('bowl'), { ...bowl, confidence: 0.645739 })
    // He takes part, but it does not name him and is about his team. 1 - (1 - 0.9) × (1 - 0.645739).
    const season = { entity: `mahomes-${x}`, label: 'team_market', through: `chiefs-${x}`, paths: 2 }
    t.like(linkTo('season'), { ...season, confidence: 0.964574 })
    for (const [name, slug] of [
      ['allen', 'bowl'],
      ['mahomes', 'season'],
    ]) {
      const { markets } = await read(`entities/${name}-${x}/market-map`)
      t.true(list(object(markets)['team_market']).some(({ title }) => title === `Market ${slug}`))
    }
  },
)

test.serial('the lookback and the category are kept', async (t) => {
  t.deepEqual(ofEntity(list((await read('suggestions?hours=4&limit=200')).suggestions), 'mahomes'), [])
  t.deepEqual(ofEntity(list((await read('suggestions?category=politics&limit=200')).suggestions), 'mahomes'), [])
  const trending = ofEntity(list((await read('suggestions/trending?limit=200')).suggestions), 'mahomes')
  t.true(trending.length > 0)
  for (const [path, name] of [
    ['suggestions?hours=0', 'hours'],
    ['suggestions?category=none', 'category'],
    ['gaps?minSignals=0', 'minSignals'],
  ]) {
    const { status, body } = await api.call(`/api/b2b/${path}`, { headers })
    t.is(status, 400)
    t.regex(String(body.error), new RegExp(name ?? ''))
  }
})

test.serial('suggestions and gaps come as CSV, with their totals beside', async (t) => {
  for (const [path, first] of [
    ['suggestions', 'id,entity.slug'],
    ['gaps', 'entity.slug'],
  ]) {
    const { status, text, headers: answered } = await api.call(`/api/b2b/${path}?format=csv&limit=1`, { headers })
    t.is(status, 200)
    t.true(text.startsWith(first ?? ''), text.slice(0, 80))
    t.regex(answered.get('X-Oddsgraph-Beside') ?? '', /"total":\d/)
  }
})

test.serial('who is much told of and has no market is a gap', async (t) => {
  const body = await read('gaps?limit=200')
  const gaps = list(body.gaps)
  const [kelce] = ofEntity(gaps, 'kelce')
  // Negative binomial with r = 2 and 90/97: q⁴ (1 + 4 p) with q = 7/97.
  t.like(kelce, { signalCount: 4, category: 'sports', reason: 'no_market', before: 1, expected: 0.155556 })
  t.is(Number(kelce?.surprise).toFixed(4), '3.8935')
  t.like(ofEntity(gaps, 'allen')[0], { signalCount: 3, reason: 'indirect_only' })
  t.like(ofEntity(gaps, 'reid')[0], { signalCount: 3, reason: 'expired_only' })
  // He has a market in which people can act; of the other there are two signals.
  t.deepEqual([...ofEntity(gaps, 'mahomes'), ...ofEntity(gaps, 'hill')], [])
  t.is(ofEntity(list((await read('gaps?minSignals=2&limit=200')).gaps), 'hill').length, 1)
  t.deepEqual(ofEntity(list((await read('gaps?category=politics&limit=200')).gaps), 'kelce'), [])
  const { gaps: none, reason } = await read('gaps?minSignals=9999')
  t.deepEqual(none, [])
  t.regex(String(reason), /9999/)
})

test.serial('a gap is shown with its signals and the nearest markets', async (t) => {
  const { gap } = await read(`gaps/kelce-${x}`)
  const found = object(gap)
  t.like(found, { signalCount: 4, reason: 'no_market', isGap: true, before: 1 })
  t.deepEqual(
    list(found.signals).map(({ title, source }) => [title, source]),
    [1, 20, 50, 100].map((hours) => [`sprain-${hours} of kelce`, 'Practice desk']),
  )
  t.true(list(found.nearest).some(({ title }) => title === 'Market title'))
  t.like(object((await read(`gaps/mahomes-${x}`)).gap), { reason: null, isGap: false })
  t.is((await api.call('/api/b2b/gaps/nobody-here', { headers })).status, 404)
})

/** The events that were published about a gap of an entity. */
async function told(name: string): Promise<Record<string, unknown>[]> {
  const { body } = await api.call('/api/b2b/events?limit=200', { headers })
  return list(body.events).filter(
    ({ event: called, data }) => called === 'gap.detected' && object(object(data).entity).slug === `${name}-${x}`,
  )
}

test.serial('a gap is told once, and cleared when a market appears', async (t) => {
  const parts = { graph, clock, quotes: redis, writers: createWriters(graph), tiers: null }
  const run = (fence: number, at = clock) => noteGaps({ ...parts, clock: at }, { fence, report: () => {} })
  await run(1)
  await run(2)
  const [first, again] = await told('kelce')
  t.like(first?.data, { category: 'sports', signalCount: 4, reason: 'no_market' })
  t.is(again, undefined)
  // Three in a week after none are q³ with r = 1, a surprise of 3.4.
  t.is((await told('allen')).length, 1)
  await load(
    t,
    graph,
    { pack: `listed-${x}`, asOf: '2026-05-31', defaults: { category: 'sports' } },
    [
      {
        ...{ kind: 'outcome', slug: `out-${x}`, label: 'out', question: 'Will he be out?', subcategory: 'nfl' },
        exposures: [{ entity: `kelce-${x}`, reasons: ['It is named.'] }],
      },
      {
        ...{ kind: 'market', venue: 'venue_a', externalId: `out-${x}`, title: 'Market out' },
        contracts: [{ side: 'yes', outcome: `out-${x}` }],
      },
    ],
    loaded,
  )
  t.deepEqual(ofEntity(list((await read('gaps?limit=200&minSignals=4')).gaps), 'kelce'), [])
  await run(3)
  t.is((await told('kelce')).length, 1)
})

test.serial('the measured effect of a change counts in the confidence, and is told', async (t) => {
  const fact = { kind: 'fact', entity: `mahomes-${x}`, key: 'injury_status', value: 'out', validFrom: hoursAgo(2) }
  await load(t, graph, pack('out'), [{ ...fact, confidence: 0.9 }], loaded)
  const values = {
    ...{
      transition: 'out',
      coefficient: -0.5,
      sd: 0.25,
      interval: [-0.99, -0.01],
      p: 0.04,
      q: 0.04,
      significance: 0.96,
    },
    ...{ sampleSize: 12, classSampleSize: 40, pooledFrom: 'own', orientation: 1, omega2: 0.01, window: '1h' },
    ...{ method: 'coefficient/1', edition: 'test' },
  }
  const row = { outcome: outcomeId(`mvp-${x}`), entity: entityId(`mahomes-${x}`), values }
  await graph.write(createDrives, { key: 'injury_status', rows: [row], now: hoursAgo(1) })
  const mvp = ofEntity(list((await read('suggestions?limit=200')).suggestions), 'mahomes').find(
    ({ market }) => object(market).title === 'Market mvp',
  )
  // Half a log-odds with an error of a quarter: two errors from nothing, 97.725 % sure of the sign.
  t.like(mvp, {
    effectKnown: true,
    parts: { link: 0.9, effect: 0.97725 },
    expectedMove: {
      attribute: 'injury_status',
      from: 'healthy',
      to: 'out',
      direction: 'down',
      coefficient: -0.5,
      n: 12,
      classSampleSize: 40,
    },
  })
  t.regex(
    String(mvp?.signal),
    /; such changes moved “the mvp” down by 0\.50 in log-odds \(12 of its own, 40 alike; 98 % sure of the direction\)\.$/,
  )
})

test.serial('where prices cannot be read, nobody is told that nothing is to be suggested', async (t) => {
  const down = await startApi(clock, { REDIS_URL: 'redis://127.0.0.1:1', REDIS_TIMEOUT_MS: '500' })
  t.teardown(() => down.stop())
  for (const path of ['suggestions', 'suggestions/trending']) {
    const answer = await down.call(`/api/b2b/${path}`, { headers })
    t.like(answer, { status: 503, body: { success: false, code: 'store_unavailable' } })
    t.is(answer.headers.get('Retry-After'), '2')
  }
})
