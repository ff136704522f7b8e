import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, next, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

const place = { category: 'sports', subcategory: 'nhl' }
const player = (name: string, attributes: object, more: object = {}) => ({
  slug: `${name}-av`,
  displayName: name,
  entityType: 'person',
  group: 'AV',
  attributes,
  ...more,
})

/**
 * Known since 2031-01-01: a, b and c are out, d is healthy; a, b and d are centres. In the edition of the 1st of March b is healthy, and e, who is out,
 * is new.
 */
test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2031-06-01T00:00:00Z'))
  const first = [
    player('a', { injury_status: 'out', position: 'AV-C', jersey_number: '00', height_cm: 190.5 }),
    player('b', { injury_status: 'out', position: 'AV-C', jersey_number: 7 }, { tags: ['av-tag'] }),
    player('c', { injury_status: 'out', position: 'AV-G', jersey_number: '7' }),
    player('d', { injury_status: 'healthy', position: 'AV-C', jersey_number: 0 }, { tags: ['av-tag'] }),
    {
      slug: 'f-av',
      displayName: 'f',
      entityType: 'team',
      category: 'sports',
      subcategory: 'mlb',
      attributes: { conference: 'AV' },
    },
  ]
  const header = { pack: 'av', defaults: place, source: 'AV source' }
  await load(t, graph, { ...header, asOf: '2031-01-01' }, first, clockAt('2031-01-01T12:00:00Z'))
  const second = [
    first[0],
    player('b', { injury_status: 'healthy', position: 'AV-C', jersey_number: 7 }, { tags: ['av-tag'] }),
    ...first.slice(2),
    player('e', { injury_status: 'out', position: 'AV-C', website: 'x'.repeat(201) }),
  ].filter((record) => record !== undefined)
  await load(t, graph, { ...header, version: '2', asOf: '2031-03-01' }, second, clockAt('2031-03-01T12:00:00Z'))
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

async function get(query: string, path = '/api/entities'): Promise<string> {
  const { body } = await api.call(`${path}?group=AV&${query}`)
  return list(body.items ?? body.entities)
    .map(({ slug }) => String(slug).replace(/-av$/, ''))
    .join(' ')
}

test('a list keeps the entities that have the value of an attribute now', async (t) => {
  t.is(await get('attr.injury_status=out'), 'a c e')
  t.is(await get('attr.injury_status=healthy'), 'b d')
  t.is(await get('attr.injury_status=doubtful'), '')
})

test('of several attributes all must hold', async (t) => {
  t.is(await get('attr.injury_status=out&attr.position=AV-C'), 'a e')
  t.is(await get('attr.position=AV-C&attr.injury_status=out&attr.jersey_number=00'), 'a')
  t.is(await get('attr.injury_status=healthy&attr.position=AV-G'), '')
})

test('a whole number is found whether it is stored as number or as text, and 00 is not 0', async (t) => {
  t.is(await get('attr.jersey_number=7'), 'b c')
  t.is(await get('attr.jersey_number=00'), 'a')
  t.is(await get('attr.jersey_number=0'), 'd')
  t.is(await get('attr.height_cm=190.5'), 'a')
  t.is(await get('attr.height_cm=1905e-1'), 'a')
})

test('asOf asks when it held, knownAt what was known', async (t) => {
  t.is(await get('attr.injury_status=out&asOf=2031-02-01'), 'a b c')
  t.is(await get('attr.injury_status=out&asOf=2030-12-31'), '')
  t.is(await get('attr.injury_status=out&knownAt=2031-02-01'), 'a b c')
  t.is(await get('attr.injury_status=out&knownAt=2031-01-01'), '')
  t.is(await get('attr.position=AV-C&knownAt=2031-02-01'), 'a b d')
})

test('knownAt alone leaves out the entities that were recorded later', async (t) => {
  for (const query of ['category=sports', 'subcategory=nhl', 'category=sports&type=person']) {
    t.is(await get(`${query}&knownAt=2031-02-01`), 'a b c d', query)
    t.is(await get(`${query}&knownAt=2031-04-01`), 'a b c d e', query)
  }
})

test('attributes go with every other filter, and with a search', async (t) => {
  t.is(await get('category=sports&subcategory=nhl&attr.injury_status=out'), 'a c e')
  t.is(await get('category=sports&subcategory=nba&attr.injury_status=out'), '')
  t.is(await get('category=politics&attr.injury_status=out'), '')
  t.is(await get('type=team&attr.injury_status=out'), '')
  t.is(await get('tag=av-tag&attr.injury_status=healthy'), 'b d')
  t.is(await get('tag=av-tag&attr.injury_status=healthy&attr.jersey_number=7'), 'b')
  const found = await api.call('/api/entities?q=f-av&attr.conference=AV')
  t.deepEqual(
    list(found.body.items).map(({ slug }) => slug),
    ['f-av'],
  )
  t.deepEqual((await api.call('/api/entities?q=f-av&attr.conference=other')).body.items, [])
})

test('pages by cursor visit each entity once, and a cursor serves its own filters alone', async (t) => {
  const seen: unknown[] = []
  let cursor = ''
  do {
    const answer = await api.call(`/api/entities?group=AV&attr.injury_status=out&limit=1${cursor}`)
    seen.push(...list(answer.body.items).map(({ slug }) => slug))
    cursor = next(answer)
    if (seen.length > 1) continue
    const other = await api.call(`/api/entities?group=AV&attr.injury_status=healthy&limit=1${cursor}`)
    t.is(other.body.code, 'invalid_cursor')
  } while (cursor !== '' && seen.length < 10)
  t.deepEqual(seen, ['a-av', 'c-av', 'e-av'])
})

test('the lists of the taxonomy take them, with the true count', async (t) => {
  const path = '/api/taxonomy/sports/nhl/entities'
  const { body } = await api.call(`${path}?group=AV&attr.position=AV-C&limit=1`)
  t.is(body.count, 4)
  t.is(list(body.entities).length, 1)
  t.is((await api.call(`${path}?group=AV&attr.position=AV-C&attr.injury_status=out`)).body.count, 2)
  t.is((await api.call(`${path}?group=AV&attr.injury_status=out&asOf=2031-02-01`)).body.count, 3)
  t.is((await api.call(`${path}?group=AV&knownAt=2031-02-01`)).body.count, 4)
  const inGroup = await api.call('/api/taxonomy/sports/nhl/AV/entities?attr.injury_status=out')
  t.is(list(inGroup.body.items).length, 3)
})

test('a value that came back is found once', async (t) => {
  const record = (status: string) => player('g', { injury_status: status, position: 'AV-X' }, { group: 'AV2' })
  for (const [month, status] of [
    ['04', 'doubtful'],
    ['05', 'questionable'],
    ['06', 'doubtful'],
  ] as const) {
    const header = { pack: 'av-again', version: month, asOf: `2030-${month}-01`, defaults: place, source: 'AV again' }
    await load(t, graph, header, [record(status)], clockAt(`2030-${month}-01T12:00:00Z`))
  }
  const found = async (query: string) =>
    list((await api.call(`/api/entities?attr.position=AV-X&${query}`)).body.items).length
  t.is(await found('attr.injury_status=doubtful'), 1)
  t.is(await found('attr.injury_status=questionable'), 0)
  t.is(await found('attr.injury_status=questionable&asOf=2030-05-15'), 1)
  t.is(await found('attr.injury_status=doubtful&asOf=2030-04-15'), 1)
})
