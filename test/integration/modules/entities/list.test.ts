import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { list, load, next, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

/** Clubs of a group of their own, so that what other tests load is not in the lists. */
function club(name: string, more: object = {}) {
  return {
    slug: `${name}-list`,
    displayName: name,
    entityType: 'team',
    group: 'List test',
    tags: ['list-test'],
    ...more,
  }
}

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  await load(t, graph, { pack: 'clubs-list', defaults: { category: 'sports', subcategory: 'soccer' } }, [
    club('ajax'),
    club('benfica', { tags: ['list-test', 'list-test-portugal'] }),
    club('celtic'),
    club('dortmund'),
    club('everton'),
    club('feyenoord'),
    club('galatasaray'),
    club('johan-cruyff', { entityType: 'person' }),
    club('lakers', { subcategory: 'nba' }),
    club('uefa', { entityType: 'org', group: 'List test, bodies' }),
    {
      slug: 'us-senate-list',
      displayName: 'Senate',
      entityType: 'org',
      category: 'politics',
      subcategory: 'us-congress',
      group: 'List test',
    },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

function slugs(answer: Answer): string[] {
  return list(answer.body.items).map(({ slug }) => String(slug).replace(/-list$/, ''))
}

async function get(query: string): Promise<string[]> {
  return slugs(await api.call(`/api/entities?${query}`))
}

test('an item has the fields of the list and no more', async (t) => {
  const answer = await api.call('/api/entities?group=List%20test&type=person')
  t.is(answer.body.nextCursor, null)
  const [item] = list(answer.body.items)
  t.deepEqual(Object.keys(item ?? {}).toSorted(), [
    'category',
    'description',
    'displayName',
    'entityType',
    'id',
    'slug',
    'subcategory',
  ])
})

test('filters narrow a list, each by itself and together, and it is in the order of slugs', async (t) => {
  const clubs = ['ajax', 'benfica', 'celtic', 'dortmund', 'everton', 'feyenoord', 'galatasaray']
  t.deepEqual(await get('group=List%20test'), [...clubs, 'johan-cruyff', 'lakers', 'us-senate'])
  t.deepEqual(await get('group=List%20test&category=sports'), [...clubs, 'johan-cruyff', 'lakers'])
  t.deepEqual(await get('group=List%20test&subcategory=soccer'), [...clubs, 'johan-cruyff'])
  t.deepEqual(await get('group=List%20test&category=sports&subcategory=soccer&type=team'), clubs)
  const nowhere = await api.call('/api/entities?group=List%20test&category=politics&subcategory=soccer')
  t.is(nowhere.status, 400, 'a subcategory is of one category')
  t.deepEqual(await get('group=list%20test'), [])
  t.deepEqual(await get('tag=list-test'), [...clubs, 'johan-cruyff', 'lakers', 'uefa'])
  t.deepEqual(await get('tag=list-test&type=org'), ['uefa'])
  t.deepEqual(await get('tag=list-test&group=List%20test&subcategory=nba'), ['lakers'])
  t.deepEqual(await get('tag=list-test-portugal&category=sports'), ['benfica'])
  t.deepEqual(await get('tag=list'), [])
  t.deepEqual(await get('type=event&group=List%20test'), [])
})

test('a list without filters and one of a type go by slug through everything', async (t) => {
  for (const query of ['', 'type=team&', 'category=sports&', 'subcategory=soccer&']) {
    const all: string[] = []
    let cursor = ''
    do {
      const answer = await api.call(`/api/entities?${query}limit=200${cursor}`)
      all.push(...list(answer.body.items).map(({ slug }) => String(slug)))
      cursor = next(answer)
    } while (cursor !== '')
    t.deepEqual(all, all.toSorted(), query)
    t.is(new Set(all).size, all.length, query)
    t.true(all.includes('ajax-list'), query)
  }
})

test('a walk visits each entity once while others are written', async (t) => {
  const filters = 'tag=list-walk&limit=2'
  const walked = (name: string) => club(name, { tags: ['list-walk'], group: 'List walk' })
  const defaults = { category: 'sports', subcategory: 'soccer' }
  await load(
    t,
    graph,
    { pack: 'walk-1-list', defaults },
    ['barcelona', 'chelsea', 'inter', 'juventus', 'porto'].map(walked),
  )
  const first = await api.call(`/api/entities?${filters}`)
  t.deepEqual(slugs(first), ['barcelona', 'chelsea'])
  // One before the place that was reached, two behind it.
  await load(t, graph, { pack: 'walk-2-list', defaults }, ['arsenal', 'lazio', 'roma'].map(walked))
  const second = await api.call(`/api/entities?${filters}${next(first)}`)
  t.deepEqual(slugs(second), ['inter', 'juventus'])
  const third = await api.call(`/api/entities?${filters}${next(second)}`)
  t.deepEqual(slugs(third), ['lazio', 'porto'])
  const fourth = await api.call(`/api/entities?${filters}${next(third)}`)
  t.deepEqual(slugs(fourth), ['roma'])
  t.is(fourth.body.nextCursor, null)
})

test('the cursor of a full last page is null', async (t) => {
  const answer = await api.call('/api/entities?group=List%20test&type=team&limit=8')
  t.is(slugs(answer).length, 8)
  t.is(answer.body.nextCursor, null)
})

test('a cursor is of no use with other filters, but with another limit it is', async (t) => {
  const first = await api.call('/api/entities?group=List%20test&limit=2')
  const more = await api.call(`/api/entities?group=List%20test&limit=3${next(first)}`)
  t.deepEqual(slugs(more), ['celtic', 'dortmund', 'everton'])
  for (const query of ['group=List%20test&type=team', 'tag=list-test', 'group=List%20test&q=ajax', '']) {
    const { status, body } = await api.call(`/api/entities?${query}${next(first)}`)
    t.is(status, 400, query)
    t.is(body.code, 'invalid_cursor')
    t.is(body.error, 'Invalid parameter cursor: belongs to a list with other filters')
  }
})

test('the lists of the taxonomy: of a subcategory with a count, of a group with cursors', async (t) => {
  const place = await api.call('/api/taxonomy/sports/soccer/entities?tag=list-test&limit=2')
  t.deepEqual(place.body.entities, [
    { slug: 'ajax-list', displayName: 'ajax', entityType: 'team' },
    { slug: 'benfica-list', displayName: 'benfica', entityType: 'team' },
  ])
  t.is(place.body.count, 9)
  t.like(place.body, { truncated: true, reason: 'the first 2 of 9: /api/entities has cursors' })
  const narrow = await api.call('/api/taxonomy/sports/soccer/entities?tag=list-test&type=team&group=List%20test')
  t.is(narrow.body.count, 7)
  t.false(narrow.body.truncated)

  const group = await api.call('/api/taxonomy/sports/soccer/List%20test/entities?limit=7')
  t.is(slugs(group).length, 7)
  const rest = await api.call(`/api/taxonomy/sports/soccer/List%20test/entities?limit=50${next(group)}`)
  t.deepEqual(slugs(rest), ['johan-cruyff'])
  const comma = await api.call('/api/taxonomy/sports/soccer/List%20test%2C%20bodies/entities')
  t.deepEqual(slugs(comma), ['uefa'])
  t.deepEqual(slugs(await api.call('/api/taxonomy/sports/soccer/List%20test/entities?q=cruyff')), ['johan-cruyff'])
  const none = await api.call('/api/taxonomy/sports/soccer/List%20test/entities?tag=no-such-tag')
  t.deepEqual([none.status, slugs(none)], [200, []])
  const unknown = await api.call('/api/taxonomy/sports/soccer/No%20such/entities')
  t.deepEqual([unknown.status, unknown.body.error], [404, "No group 'No such' was found."])
})
