import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { readPairs, refreshComparisons } from '../../../../src/modules/comparison/refresh.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { testStores } from '../../../support/stores.ts'
import { keyOf, loadQuestions, marketOf, type TestQuestion } from './world.ts'

const x = 'peopled'
const now = '2026-06-01T00:00:00Z'
const clock = clockAt(now)
const prefix = `test:${randomUUID()}:`

const writeAlerts: Query<{ rows: object[] }, unknown> = {
  name: 'test/write-alerts',
  text: readFileSync(new URL('write-alerts.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService
let headers: Record<string, string>

const both = [{ venue: 'venue_a' as const }, { venue: 'venue_b' as const }]
const subject = (confidence: number) => [{ entity: 'mahomes', confidence }]
const questions: TestQuestion[] = [
  { slug: 'title', links: subject(0.9), markets: both },
  { slug: 'award', links: subject(0.8), markets: both },
  { slug: 'turned', links: subject(0.7), markets: both },
  { slug: 'alone', links: subject(0.6) },
  { slug: 'ended', links: subject(0.5), markets: [{ venue: 'venue_a', more: { status: 'closed' } }] },
  { slug: 'team', links: [{ entity: 'chiefs' }] },
]

const matched = (slug: string, more: object = {}) => ({
  ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
  venue_a: { externalId: `${marketOf(slug, 'venue_a')}-${x}` },
  venue_b: { externalId: `${marketOf(slug, 'venue_b')}-${x}` },
  ...more,
})

const person = (name: string, displayName: string, more: object = {}) => ({
  slug: `${name}-${x}`,
  displayName,
  entityType: 'person',
  ...more,
})

const quoted = (slug: string, a: number, b: number) =>
  [['venue_a', a] as const, ['venue_b', b] as const].map(([venue, price]) => ({
    venue,
    externalId: `${marketOf(slug, venue)}-${x}`,
    at: '2026-05-31T23:59:50Z',
    price,
  }))

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clock, { REDIS_PREFIX: prefix })
  headers = await keyOf(graph, clock)
  await loadQuestions(t, graph, x, questions, [
    matched('title'),
    // The same two markets once more, by their other sides.
    matched('title', {
      relation: 'complement',
      venue_b: { externalId: `${marketOf('title', 'venue_b')}-${x}`, side: 'no' },
    }),
    matched('award', { relation: 'overlap' }),
    matched('turned'),
    person('zubizarreta', 'Unai Zubizárreta', { aliases: ['The Wall of Peopled'] }),
    ...Array.from({ length: 5 }, (_, at) => person(`quixotic-${at}`, `Quixotic Person ${at}`)),
  ])
  const quotes = [...quoted('title', 0.6, 0.72), ...quoted('award', 0.3, 0.45), ...quoted('turned', 0.2, 0.8)]
  await writeQuotes(prefix, quotes)
  await compare()
})

/** What the job does, with the pairs of this file. */
async function compare(): Promise<void> {
  const redis = connectRedis(
    { url: testStores().REDIS_URL, prefix, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const pairs = (await readPairs(graph)).filter(({ outcomeSlug }) => outcomeSlug.endsWith(`-${x}`))
  await refreshComparisons({ redis, clock }, pairs, () => null)
  await redis.close()
}

test.after.always(async () => {
  await api?.stop()
  await graph?.close()
})

async function get(path: string) {
  const { status, body, text } = await api.call(`/api/b2b/${path}`, { headers })
  return { status, body, text }
}

async function namesOf(query: string): Promise<unknown[]> {
  const { body } = await get(`people?limit=200&q=${encodeURIComponent(query)}`)
  return list(body.people).map(({ slug }) => slug)
}

/** The text index is filled a moment after the commit. */
async function whenFound(query: string, slug: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await namesOf(query)).includes(slug)) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

test('people are found by name, alias, beginning, without accents and with typing errors, and nothing else is', async (t) => {
  const slug = `zubizarreta-${x}`
  t.true(await whenFound('Unai Zubizárreta', slug))
  for (const query of ['zubizarreta', 'unai zubi', 'wall of peopled', 'zubizareta', slug]) {
    t.true((await namesOf(query)).includes(slug), query)
  }
  t.deepEqual(await namesOf('kansas city chiefs'), [])
  t.deepEqual(await namesOf('!!'), [])
})

test('a person has the number of open markets, however many contracts they have', async (t) => {
  t.true(await whenFound('mahomes', `mahomes-${x}`))
  const { body } = await get(`people?limit=200&q=mahomes`)
  const found = list(body.people).find(({ slug }) => slug === `mahomes-${x}`)
  // Three questions on both venues and one on one; the closed one and that of the team do not count.
  t.like(found, { entityType: 'person', category: 'sports', subcategory: 'nfl', marketCount: 7, alertCount7d: 0 })
  const { body: markets } = await get(`people/mahomes-${x}/markets?limit=200`)
  t.is(markets.total, 7)
  t.is(list(markets.markets).length, 7)
})

test('a walk through a search meets everybody once, in one order, and the total is true', async (t) => {
  t.true(await whenFound('quixotic', `quixotic-4-${x}`))
  const all = await namesOf('quixotic')
  const walked: unknown[] = []
  for (let offset = 0; ; offset += 2) {
    const { body } = await get(`people?q=quixotic&limit=2&offset=${offset}`)
    t.deepEqual(body.pagination, { total: all.length, limit: 2, offset })
    const page = list(body.people)
    if (page.length === 0) break
    walked.push(...page.map(({ slug }) => slug))
  }
  t.deepEqual(walked, all)
  t.is(new Set(walked).size, 5)
})

/** All of a list, page by page; anew where it moved under the walk, since other files of tests write and remove people of theirs. */
async function walkThrough(filter: string, tries = 10): Promise<{ slugs: string[]; total: number }> {
  const slugs: string[] = []
  const totals = new Set<number>()
  for (let offset = 0; ; offset += 200) {
    const { body, status, text } = await get(`people?limit=200&offset=${offset}${filter}`)
    if (status !== 200) throw new Error(text)
    totals.add(Number(object(body.pagination).total))
    const page = list(body.people)
    if (page.length === 0) break
    slugs.push(...page.map(({ slug }) => String(slug)))
  }
  const [total = 0, ...others] = totals
  // One who came and one who went leave the total as it was.
  const isStill = others.length === 0 && slugs.every((slug, at) => at === 0 || (slugs[at - 1] ?? '') < slug)
  return isStill || tries === 1 ? { slugs, total } : walkThrough(filter, tries - 1)
}

for (const filter of ['', '&category=sports', '&subcategory=nfl', '&category=politics&subcategory=us-congress']) {
  test(`a walk through the list${filter} goes by slug to the end, and the total is true`, async (t) => {
    const { slugs, total } = await walkThrough(filter)
    t.deepEqual(
      slugs,
      slugs.toSorted((a, b) => (a < b ? -1 : 1)),
    )
    t.is(new Set(slugs).size, slugs.length)
    if (filter.includes('politics')) return
    const own = slugs.filter((slug) => slug.endsWith(`-${x}`))
    t.is(own.length, 11)
    t.true(total >= own.length)
  })
}

test('a page of the list comes as CSV too', async (t) => {
  const { text, status } = await get('people?limit=1&subcategory=nfl&format=csv')
  t.is(status, 200)
  t.is(text.split('\n')[0]?.trim(), 'slug,displayName,entityType,category,subcategory,marketCount,alertCount7d')
})

test('alerts of the last seven days are counted and told', async (t) => {
  const sentAt = (days: number) => new Date(clock.now() - days * 86_400_000).toISOString()
  const rows = [1, 6.9, 7.1].map((days) => ({ slug: `kelce-${x}`, days: String(days), sentAt: sentAt(days) }))
  await graph.write(writeAlerts, { rows })
  t.true(await whenFound('kelce', `kelce-${x}`))
  const countsIn = (body: Record<string, unknown>) =>
    list(body.people).flatMap(({ slug, alertCount7d }) => (slug === `kelce-${x}` ? [alertCount7d] : []))
  t.deepEqual(countsIn((await get('people?limit=200&q=kelce')).body), [2])
  const pages = ['people?limit=200', 'people?limit=200&subcategory=nfl']
  for (const page of pages) {
    const counts: unknown[] = []
    for (let offset = 0; ; offset += 200) {
      const { body } = await get(`${page}&offset=${offset}`)
      if (list(body.people).length === 0) break
      counts.push(...countsIn(body))
    }
    t.deepEqual(counts, [2], page)
  }
  const { body } = await get(`people/kelce-${x}`)
  t.is(object(body.person).alertCount7d, 2)
  t.deepEqual(
    list(object(body.person).recentAlerts).map(({ headline, sentAt: at }) => [headline, at]),
    [
      ['1 days ago', sentAt(1)],
      ['6.9 days ago', sentAt(6.9)],
    ],
  )
})

test('the attributes of a person are records with source, date and confidence', async (t) => {
  const { body } = await get(`people/mahomes-${x}`)
  const shown = object(body.person)
  t.like(shown, { slug: `mahomes-${x}`, displayName: 'Patrick Mahomes', entityType: 'person', recentAlerts: [] })
  const attributes = list(shown.attributes)
  t.deepEqual(
    attributes.map(({ key }) => key),
    ['injury_status', 'jersey_number', 'position'],
  )
  const [injury, jersey] = attributes
  // Said on 1 January and good for 14 days: five months later a tenth of it is left.
  t.like(injury, { value: 'healthy', updatedAt: '2026-01-01T00:00:00.000Z', stale: true })
  t.true(Number(injury?.confidence) < 0.1)
  t.like(jersey, { value: 15, updatedAt: '2017-04-27T00:00:00.000Z' })
  t.is(typeof jersey?.source, 'string')
  const [team] = list(shown.relationships)
  t.like(team, { role: 'plays_for', entity: { slug: `chiefs-${x}` } })
  t.is(list(shown.markets).length, 7)
})

test('what is no person is 404, with the word what it is', async (t) => {
  for (const path of [`people/chiefs-${x}`, `people/chiefs-${x}/markets`]) {
    const { status, body } = await get(path)
    t.is(status, 404)
    t.is(body.error, `'chiefs-${x}' is not a person but of type team: see /api/entities/chiefs-${x}.`)
  }
  t.is((await get(`people/nobody-${x}`)).status, 404)
  t.is((await get(`people/nobody-${x}/markets`)).status, 404)
})

test('the markets of a person are those of one venue where it is named, the surest first', async (t) => {
  const { body } = await get(`people/mahomes-${x}/markets?venue=kalshi&limit=2`)
  t.deepEqual(
    list(body.markets).map(({ title, venue, price, outcome }) => [title, venue, price, outcome]),
    [
      ['Market title', 'venue_b', 0.72, 'the title'],
      ['Market award', 'venue_b', 0.45, 'the award'],
    ],
  )
  t.is(body.total, 3)
  t.true(body.truncated)
})

/** Question, spread, signal and flag of comparisons, as a person worked them out. */
const compared = [
  // The signal is of the spread alone.
  ['the award', 0.15, 15, 'arbitrage', 'near_match'],
  ['the title', 0.12, 12, 'arbitrage', 'exact_match'],
]

test('what both venues price is compared once, the widest first, without what adds up to one', async (t) => {
  const { body } = await get(`people/mahomes-${x}/markets`)
  t.deepEqual(
    list(body.crossVenue).map(({ outcomeLabel, spread, spreadPct, signalType, compareFlag }) => {
      return [outcomeLabel, spread, spreadPct, signalType, compareFlag]
    }),
    compared,
  )
})

test('cross-venue matches are the same pairs, with the entities that are linked', async (t) => {
  const { body } = await get('cross-venue-matches')
  const matches = list(body.matches)
  t.deepEqual(
    matches.map(({ label, spread, spreadPct, signalType, compareFlag }) => {
      return [label, spread, spreadPct, signalType, compareFlag]
    }),
    compared,
  )
  t.like(body, { total: 2, stale: false, asOf: '2026-05-31T23:59:50.000Z' })
  t.deepEqual(
    list(matches[1]?.venues).map(({ venue, price }) => [venue, price]),
    [
      ['venue_a', 0.6],
      ['venue_b', 0.72],
    ],
  )
  t.like(list(matches[1]?.entities)[0], { slug: `mahomes-${x}`, role: 'subject' })
  const { body: rest } = await get('cross-venue-matches?offset=1')
  t.deepEqual([list(rest.matches).map(({ label }) => label), rest.total], [[matches[1]?.label], 2])
  const { body: wide } = await get('cross-venue-matches?minSpread=0.13&category=sports&limit=1')
  t.is(wide.total, 1)
  t.is((await get('cross-venue-matches?minSpread=2')).status, 400)
  t.deepEqual((await get('cross-venue-matches?category=crypto')).body.matches, [])
})

test('where nothing is told, nothing is suggested, and it is said why', async (t) => {
  const { body: suggestions } = await get('suggestions?category=sports&hours=48&limit=5&offset=10')
  t.like(suggestions, { suggestions: [], pagination: { total: 0, limit: 5, offset: 10 } })
  const { body: gaps } = await get('gaps?minSignals=9999')
  t.like(gaps, { gaps: [], total: 0 })
  const { body: gap } = await get(`gaps/mahomes-${x}`)
  t.like(gap.gap, { entity: { slug: `mahomes-${x}` }, category: 'sports', signalCount: 0, isGap: false, signals: [] })
  t.is(list(object(gap.gap).markets).length, 7)
  for (const said of [suggestions.reason, gaps.reason]) t.is(typeof said, 'string')
  t.is((await get(`gaps/nobody-${x}`)).status, 404)
  for (const path of [
    'suggestions?hours=0',
    'suggestions?category=sport',
    'gaps?minSignals=-1',
    'suggestions/trending?offset=1',
  ])
    t.is((await get(path)).status, 400, path)
})
