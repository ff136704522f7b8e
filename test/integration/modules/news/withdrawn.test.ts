import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { undoLoad } from '../../../../src/modules/loader/undo.ts'
import { ingestAllOf } from '../../../../src/modules/news/ingest.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { articleWays, loadRecords, openTestGraph, type TestLoad } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService
const day = (date: string) => clockAt(`2026-03-${date}T00:00:00Z`)

test.before(async (t) => {
  graph = await openTestGraph()
  await load(t, graph, header, world, day('01'))
  api = await startApi(day('20'))
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const header = { pack: 'withdrawn-world', defaults: { category: 'sports', subcategory: 'nfl' } }
const world = [
  { slug: 'cinder-otters', displayName: 'Cinder Otters', entityType: 'team', aliases: ['Otters'] },
  { slug: 'juniper-larks', displayName: 'Juniper Larks', entityType: 'team' },
  {
    slug: 'leopold-vantreight',
    displayName: 'Leopold Vantreight',
    entityType: 'person',
    relationships: { plays_for: ['cinder-otters'] },
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
const ruledOut = article('one', 'Otters rule out Leopold Vantreight for Sunday', 'Cinder Post', '2026-03-02T10:00:00Z')
const undone = [
  article('early', 'Leopold Vantreight ruled out for Sunday', 'Otter Wire', '2026-03-02T09:00:00Z'),
  article('official', 'Otters: Leopold Vantreight ruled out for Sunday', 'Cinder Otters', '2026-03-02T12:00:00Z', {
    publisherKind: 'official',
  }),
  article('alone', 'Leopold Vantreight traded to Juniper Larks', 'Otter Wire', '2026-03-03T12:00:00Z'),
  article('both', 'Otters star Leopold Vantreight reads to pupils', 'Otter Wire', '2026-03-03T13:00:00Z'),
]
const listStanding = {
  name: 'test/list-standing',
  text: readFileSync(new URL('list-standing.cypher', import.meta.url), 'utf8'),
  row: z.object({ value: z.string(), state: z.string(), said: z.number() }),
}
const undo = ({ files }: TestLoad, date: string) =>
  undoLoad(
    [files[0]?.load ?? ''],
    { dryRun: false, maxDifferences: 9 },
    {
      graph,
      clock: day(date),
      articles: articleWays,
      newId: randomUUID,
      say: () => {},
      signal: new AbortController().signal,
    },
  )
let asked = 0
/** Each time another request, so that no kept answer is shown. */
const newsTitles = async () => {
  asked += 1
  const { body } = await api.call(`/api/news?entity=leopold-vantreight&copies=true&limit=${100 + asked}`)
  return list(body['news']).map(({ title }) => title)
}
const claims = async () =>
  (await graph.read(listStanding, { entity: 'leopold-vantreight' })).map(({ value, state, said }) => [
    value,
    state,
    said,
  ])
const isInTimeline = async (words: string, query = '') =>
  JSON.stringify((await api.call(`/api/graph/entity/leopold-vantreight/timeline?window=2160${query}`)).body).includes(
    words,
  )
const otterWire = async (query = '') => {
  const { status, body } = await api.call(`/api/analytics/source-scores/Otter%20Wire${query}`)
  return { status, reports: list(object(body['data'] ?? {})['recentEvents'] ?? []).length }
}

test('an undone load takes its articles back, with their stories and what they claimed; what was known before stays known', async (t) => {
  await loadRecords(graph, { pack: 'kept-archive' }, [ruledOut], { clock: day('04') })
  const before = { titles: await newsTitles(), claims: await claims() }
  t.deepEqual(before, { titles: [ruledOut.title], claims: [['out', 'rumor', 1]] })

  const loaded = await loadRecords(graph, { pack: 'undone-archive' }, undone, { clock: day('05') })
  const both = undone[3] as ReturnType<typeof article>
  await ingestAllOf(graph, day('06'))([{ ...both, feed: 'a-feed' }], { signal: new AbortController().signal })
  t.is((await newsTitles()).length, 5)
  t.deepEqual((await claims()).toSorted(), [
    ['juniper-larks', 'rumor', 1],
    ['out', 'confirmed', 3],
  ])
  const known = await otterWire('?knownAt=2026-03-07T00:00:00Z')
  t.deepEqual(known, { status: 200, reports: 2 })

  const { differences } = await undo(loaded, '08')
  t.is(differences.count, 4)
  t.deepEqual(
    (await newsTitles()).toSorted(),
    [both.title, ruledOut.title].toSorted(),
    'a feed brought one of them too',
  )
  t.deepEqual(await claims(), before.claims)
  t.deepEqual(await otterWire('?knownAt=2026-03-07T00:00:00Z'), known)
  t.is((await otterWire()).reports, 0)
  t.false(await isInTimeline('juniper-larks'))
  t.true(await isInTimeline('juniper-larks', '&knownAt=2026-03-07T00:00:00Z'))
  const trending = list((await api.call('/api/news/trending?hours=720')).body['stories'] ?? [])
  t.false(trending.some(({ title }) => String(title).includes('Larks')))

  const again = await loadRecords(graph, { pack: 'undone-archive' }, undone, { clock: day('09') })
  t.is(again.files[0]?.counts.new, 4)
  t.is((await newsTitles()).length, 5)
  t.deepEqual((await claims()).toSorted(), [
    ['juniper-larks', 'rumor', 1],
    ['out', 'confirmed', 3],
  ])
})
