import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'toned'
const now = Date.parse('2026-06-30T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

type Row = { entity: string; story: string; hours: number; title: string } & Record<string, unknown>
const writeArticles: Query<{ rows: object[] }, unknown> = {
  name: 'test/write-articles',
  text: readFileSync(new URL('../../../support/write-articles.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService

const article = ({ entity, story, hours, ...more }: Row, at: number) => ({
  ...{ id: `article ${at} ${x}`, entity: `${entity}-${x}`, story: `${story} ${x}`, at: hoursAgo(hours) },
  ...{ recordedAt: hoursAgo(hours), language: 'en', publisher: 'Paper A', summary: null, copy: false, others: [] },
  ...more,
})

const rows: Row[] = [
  { entity: 'doe', story: 'A', hours: 2, title: 'John Doe ruled out' },
  { entity: 'doe', story: 'A', hours: 2, title: 'Doe ruled out for Sunday', publisher: 'Paper B' },
  { entity: 'doe', story: 'A', hours: 1.5, title: 'Doe ruled out, fired, suspended', publisher: 'Paper C', copy: true },
  { entity: 'doe', story: 'B', hours: 5, title: 'Team news', summary: 'Doe is injured. The coach was fired.' },
  { entity: 'doe', story: 'C', hours: 20, title: 'Doe is healthy' },
  { entity: 'doe', story: 'D', hours: 72, title: 'Doe lesionado', language: 'es' },
  // First told ten days ago, and found out late.
  { entity: 'doe', story: 'E', hours: 240, title: 'Doe wins' },
  { entity: 'doe', story: 'E', hours: 0.5, title: 'Doe wins', publisher: 'Paper B' },
  { entity: 'doe', story: 'F', hours: 30, title: 'Doe beats Roe', others: [`roe-${x}`] },
  { entity: 'doe', story: 'G', hours: 40, title: 'Doe suspended', recordedAt: new Date(now + 1).toISOString() },
  { entity: 'roe', story: 'H', hours: 3, title: 'Roe lesionado', language: 'es' },
  { entity: 'moe', story: 'I', hours: 3, title: 'Moe wins' },
]

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt(new Date(now).toISOString()), { ANSWER_CACHE: 'false' })
  const person = (name: string, displayName: string, more: object = {}) => ({
    slug: `${name}-${x}`,
    displayName,
    ...more,
  })
  const people = [
    person('doe', 'John Doe'),
    person('roe', 'Jane Roe'),
    person('quiet', 'Jim Quiet'),
    person('moe', 'Joan Moe', { category: 'culture', subcategory: 'media' }),
  ]
  const defaults = { entityType: 'person', category: 'sports', subcategory: 'nfl' }
  await load(t, graph, { pack: x, defaults }, people, clockAt('2026-01-02T00:00:00Z'))
  await graph.write(writeArticles, { rows: rows.map(article) })
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const path = (name: string) => `/api/intelligence/entity/${name}-${x}/sentiment`
const known = `knownAt=${new Date(now).toISOString()}`

async function windowsOf(name: string, query = known) {
  const { body } = await api.call(`${path(name)}?${query}`)
  return object(body.windows)
}

const close = (t: { true(value: boolean, message?: string): void }, actual: unknown, expected: number) =>
  t.true(Math.abs(Number(actual) - expected) < 1e-5, `${actual} is not ${expected}`)

test('a day of three stories: each once, weighed by who told it independently', async (t) => {
  const day = object((await windowsOf('doe'))['24h'])
  // -3 / √24 of two papers weighs log2(3); -2.4 / √20.76 and 2.2 / √19.84 of one weigh 1.
  const weight = Math.log2(3)
  const tones = [-3 / Math.sqrt(24), -2.4 / Math.sqrt(20.76), 2.2 / Math.sqrt(19.84)] as const
  close(t, day.score, (weight * tones[0] + tones[1] + tones[2]) / (weight + 2))
  t.like(day, { count: 3, reports: 4, reason: null, label: 'neutral', sources: ['Paper A', 'Paper B'] })
  t.deepEqual(day.words, [
    { word: 'ruled out', count: 2, value: -6 },
    { word: 'injured', count: 1, value: -2.4 },
    { word: 'healthy', count: 1, value: 2.2 },
  ])
  t.deepEqual(
    list(day.evidence).map(({ word, sentence }) => [word, sentence]),
    [
      ['ruled out', 'John Doe ruled out'],
      ['ruled out', 'Doe ruled out for Sunday'],
      ['injured', 'Doe is injured.'],
      ['healthy', 'Doe is healthy'],
    ],
  )
  const [low, high] = day.interval as [number, number]
  t.true(low < 0 && high > 0)
})

test('an hour with too few stories has no score, and says why', async (t) => {
  const windows = await windowsOf('doe')
  t.like(windows['1h'], { score: null, label: null, reason: 'thin_sample', count: 0 })
  t.like(windows['6h'], { score: null, reason: 'thin_sample', count: 2 })
})

test('a story belongs to the window of its first report, and other languages and comparisons are not read', async (t) => {
  const windows = await windowsOf('doe')
  // The week has the Spanish story and the one that names another player besides, which say nothing.
  t.like(windows['7d'], { count: 3, reports: 6 })
  t.like(windows['30d'], { count: 4, reports: 8 })
  t.is(object(windows['30d']).againstMonth, null)
  t.true(Number(object(windows['24h']).againstMonth) < 0)
})

test('what was recorded later is not known before', async (t) => {
  t.like((await windowsOf('doe', ''))['7d'], { count: 4, reports: 7 })
  t.like((await windowsOf('doe'))['7d'], { count: 3, reports: 6 })
  t.like((await windowsOf('doe', `asOf=${hoursAgo(10)}`))['24h'], { score: null, count: 2 })
})

test('what cannot be told says why: language, a category without words, nothing at all', async (t) => {
  t.is(object((await windowsOf('roe'))['24h']).reason, 'language')
  t.is(object((await windowsOf('moe'))['24h']).reason, 'category_off')
  t.like((await windowsOf('quiet'))['24h'], { reason: 'thin_sample', count: 0, sources: [], evidence: [] })
  t.is((await api.call(path('nobody'))).status, 404)
  t.is((await api.call(`${path('doe')}?window=1h`)).status, 400)
})
