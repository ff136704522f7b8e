import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { entityId } from '../../../../src/domain/ids.ts'
import { namesOf } from '../../../../src/modules/linking/index.ts'
import { createIngest } from '../../../../src/modules/news/ingest.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService
const clock = clockAt('2026-03-10T00:00:00Z')
const header = { pack: 'news-world', defaults: { category: 'sports', subcategory: 'nfl' } }
const world = [
  { slug: 'quarry-herons', displayName: 'Quarry Herons', entityType: 'team', aliases: ['Herons'] },
  {
    slug: 'osric-tallow',
    displayName: 'Osric Tallow',
    entityType: 'person',
    relationships: { plays_for: ['quarry-herons'] },
  },
]
const article = (path: string, title: string, publisher: string, publishedAt: string, more: object = {}) => ({
  kind: 'article',
  url: `https://${publisher.toLowerCase().replaceAll(' ', '-')}.example.com/${path}`,
  title,
  publisher,
  publishedAt,
  ...more,
})
const archive = [
  article('a', 'Herons rule out Osric Tallow for Sunday', 'Quarry Post', '2026-03-01T10:00:00Z', {
    author: 'Ada Byline',
  }),
  article('b', 'Osric Tallow out Sunday, according to Quarry Post', 'Daily Copy', '2026-03-01T10:20:00Z'),
  article('c', 'Osric Tallow ruled out of Herons game on Sunday', 'Heron Wire', '2026-03-01T11:00:00Z'),
  article('d', 'Herons: Osric Tallow ruled out for Sunday', 'Quarry Herons', '2026-03-01T12:00:00Z', {
    publisherKind: 'official',
  }),
  article('e', 'Osric Tallow could sign with Quarry Herons again', 'Quarry Post', '2026-01-02T09:00:00Z', {
    author: 'By Ada Byline',
  }),
  article('f', '<b>Will Osric Tallow play for the Herons?</b> \u202e', 'Quarry Post', '2026-03-02T09:00:00Z'),
]

test.before(async (t) => {
  graph = await openTestGraph()
  await load(t, graph, header, world, clock)
  await load(t, graph, { pack: 'news-archive' }, archive, clock)
  api = await startApi(clock)
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const listClaims = {
  name: 'test/list-claims',
  text: readFileSync(new URL('list-claims.cypher', import.meta.url), 'utf8'),
  row: z.object({ value: z.string(), state: z.string(), said: z.number(), passed: z.array(z.string()) }),
}
const get = (path: string) => api.call(path)
const titles = (body: Record<string, unknown>) => list(body['news']).map(({ title }) => title)

test('articles of a file are listed latest first, with story, entities and first sight, copies only where they are wanted', async (t) => {
  const { status, body } = await get('/api/news?entity=osric-tallow')
  t.is(status, 200)
  t.deepEqual(titles(body), [
    'Will Osric Tallow play for the Herons?',
    'Herons: Osric Tallow ruled out for Sunday',
    'Osric Tallow ruled out of Herons game on Sunday',
    'Herons rule out Osric Tallow for Sunday',
    'Osric Tallow could sign with Quarry Herons again',
  ])
  const [, official, , first] = list(body['news'])
  t.like(first, {
    source: 'Quarry Post',
    author: 'Ada Byline',
    publishedAt: '2026-03-01T10:00:00.000Z',
    dateKnown: true,
  })
  t.like(first, { firstSeen: '2026-03-10T00:00:00.000Z', url: 'https://quarry-post.example.com/a' })
  t.like(object(first?.story), { independent: 3, lagSeconds: 0, copy: false })
  t.is(object(official?.story).id, object(first?.story).id)
  t.is(object(official?.story).lagSeconds, 7_200)
  t.deepEqual(
    list(first?.entities).map(({ slug, role }) => `${slug} ${role}`),
    ['quarry-herons subject', 'osric-tallow participant'],
  )
  const whole = await get('/api/news?entity=osric-tallow&copies=true')
  const copy = list(whole.body['news']).find(({ source }) => source === 'Daily Copy')
  t.like(object(copy?.story), { copy: true, copyOf: first?.id, copyReason: 'names Quarry Post as its source' })
})

test('filters, search and pages', async (t) => {
  t.deepEqual(titles((await get('/api/news?entity=osric-tallow&source=Heron%20Wire')).body), [
    'Osric Tallow ruled out of Herons game on Sunday',
  ])
  t.is(titles((await get('/api/news?entity=osric-tallow&until=2026-02-01')).body).length, 1)
  const first = await get('/api/news?entity=osric-tallow&limit=3')
  const next = await get(`/api/news?entity=osric-tallow&limit=3&cursor=${first.body['nextCursor']}`)
  t.is(titles(first.body).length, 3)
  t.is(titles(next.body).length, 2)
  t.is(next.body['nextCursor'], null)
  t.is((await get(`/api/news?limit=3&cursor=${first.body['nextCursor']}`)).status, 400)
  t.is((await get('/api/news?entity=nobody-at-all')).status, 404)
  t.is((await get('/api/news?copies=maybe')).status, 400)
  t.is((await get('/api/news?storey=1')).status, 400)
  const backward = await get('/api/news?since=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z')
  t.is(backward.status, 400)
  t.deepEqual(backward.body['details'], [{ field: 'since', message: 'must not be after until' }])
  const story = object(list((await get('/api/news?entity=osric-tallow&source=Heron%20Wire')).body['news'])[0]?.story)
  t.is(titles((await get(`/api/news?story=${story.id}&copies=true`)).body).length, 4)
})

test('an entity shows its news, alone and in its detail, as they were known', async (t) => {
  const { body } = await get('/api/entities/osric-tallow/news?limit=2')
  t.is(list(body['news']).length, 2)
  t.is(list((await get('/api/entities/osric-tallow')).body['news']).length, 5)
  t.is(list((await get('/api/entities/osric-tallow/full?newsLimit=1')).body['news']).length, 1)
  t.deepEqual((await get('/api/entities/osric-tallow?asOf=2025-06-01')).body['news'], [])
  t.is((await get('/api/entities/nobody-at-all/news')).status, 404)
})

test('stories trend by who tells them by themselves', async (t) => {
  const { status, body } = await get('/api/news/trending?hours=168')
  t.is(status, 200, JSON.stringify(api.logged().slice(-2)))
  t.true(list(body['stories']).every(({ lastAt }) => String(lastAt) >= '2026-03-03'))
  const then = await startApi(clockAt('2026-03-02T12:00:00Z'))
  try {
    const [first] = list((await then.call('/api/news/trending?hours=72')).body['stories'])
    t.like(first, { title: 'Herons rule out Osric Tallow for Sunday', independent: 3, reports: 4, copies: 1 })
    t.like(object(first?.firstReport), { source: 'Quarry Post', author: 'Ada Byline' })
  } finally {
    await then.stop()
  }
})

test('claims pass their states, with time and cause', async (t) => {
  const rows = await graph.read(listClaims, { subject: 'osric-tallow|injury_status' })
  t.deepEqual(rows, [
    {
      value: 'out',
      state: 'confirmed',
      passed: [
        'rumor 2026-03-01T10:00:00.000Z',
        'reported 2026-03-01T11:00:00.000Z',
        'confirmed 2026-03-01T12:00:00.000Z',
      ],
      said: 4,
    },
  ])
})

test('the same article from two feeds is one, and an impossible time is that of its first sight', async (t) => {
  const ingest = createIngest({ graph, clock, names: namesOf(graph) })
  const signal = AbortSignal.timeout(60_000)
  const url = 'https://m.late-news.example.com/story/?utm_source=x'
  const odd = (publishedAt: string, path: string) => ({
    url: `https://late-news.example.com/${path}`,
    title: `Quarry Herons sign nobody, again (${path})`,
    publisher: 'Quarry Herons',
    publishedAt,
  })
  const result = await ingest(
    [
      { url, title: 'Herons lose', publisher: 'Late News', publishedAt: '2026-03-03T00:00:00Z', feed: 'one' },
      { url: 'https://www.late-news.example.com/story', title: 'Herons lose', publisher: 'Late News', feed: 'two' },
      odd('2099-01-01T00:00:00Z', 'future'),
      odd('1970-01-01T00:00:00Z', 'epoch'),
      { url: 'javascript:alert(1)', title: 'No page', publisher: 'Late News' },
      { url: 'https://late-news.example.com/empty', title: '<p></p>', publisher: 'Late News' },
    ],
    { signal },
  )
  t.like(result, { written: 3, known: 1 })
  t.is(result.refused.length, 2)
  const again = await ingest([{ url, title: 'Herons lose', publisher: 'Late News', feed: 'three' }], { signal })
  t.like(again, { written: 0, known: 1 })
  const { body } = await get('/api/news?entity=quarry-herons&source=Quarry%20Herons&since=2026-03-05')
  for (const each of list(body['news']))
    t.like(each, { publishedAt: '2026-03-10T00:00:00.000Z', dateKnown: false, firstSeen: '2026-03-10T00:00:00.000Z' })
  t.is(list(body['news']).length, 2)
})

test('an address that is none, a summary that is too long and an unknown field are refused with their field', async (t) => {
  const { rejected } = await loadRecords(graph, { pack: 'news-faults' }, [
    article('x', 'Fine', 'Quarry Post', '2026-03-01T10:00:00Z', { url: 'https://localhost/x' }),
    article('y', 'Fine', 'Quarry Post', '2026-03-01T10:00:00Z', { summary: 'a'.repeat(501) }),
    article('z', 'Fine', 'Quarry Post', '2026-03-01T10:00:00Z', { body: 'text' }),
  ])
  t.deepEqual(
    rejected.map(({ field }) => field),
    ['url', 'summary', 'body'],
  )
})

test('headlines that are sent are read, and nothing is stored', async (t) => {
  const { status, body } = await api.call('/api/news/extract', {
    method: 'POST',
    json: { items: [{ headline: 'Herons rule out Osric Tallow for Sunday' }, { headline: 'Is Osric Tallow out?' }] },
  })
  t.is(status, 200)
  const [said, asked] = list(body['results'])
  t.like(list(said?.claims)[0], { key: 'injury_status', value: 'out', state: 'asserted' })
  t.is(object(list(said?.claims)[0]?.entity).id, entityId('osric-tallow'))
  t.like(object(asked?.none), { reason: 'question' })
  t.is((await api.call('/api/news/extract', { method: 'POST', json: { items: [] } })).status, 400)
  t.is((await api.call('/api/news/extract', { method: 'POST', json: { items: [{ title: 'x' }] } })).status, 400)
})
