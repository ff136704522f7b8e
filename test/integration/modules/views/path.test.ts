import test from 'ava'
import { entityId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-03-01T00:00:00Z'))
  const { header, records } = football('path')
  const donor = (slug: string, displayName: string, entityType: string, relationships: object = {}) => ({
    slug,
    displayName,
    entityType,
    relationships,
  })
  await load(t, graph, header, [
    ...records,
    donor('alpha-path', 'Alpha', 'org', {
      affiliated_with: ['b-path', 'a-path', { to: 'c-path', confidence: 0.9 }].map((each) =>
        typeof each === 'string' ? { to: each } : each,
      ),
    }),
    donor('beta-path', 'Beta', 'org', {
      affiliated_with: [{ to: 'a-path' }, { to: 'b-path' }, { to: 'c-path' }],
    }),
    ...['a', 'b', 'c'].map((name) => donor(`${name}-path`, name.toUpperCase(), 'place')),
    // Two companies in a city of twelve, in a chamber of six, and in a club of their own.
    ...['one', 'two'].map((name) =>
      donor(`${name}-path`, name, 'org', {
        located_in: [{ to: 'a-city-path' }],
        member_of: [{ to: 'b-chamber-path' }, { to: 'club-path' }],
      }),
    ),
    ...Array.from({ length: 10 }, (_, at) =>
      donor(`other-${at}-path`, `Other ${at}`, 'org', {
        located_in: [{ to: 'a-city-path' }],
        ...(at < 4 && { member_of: [{ to: 'b-chamber-path' }] }),
      }),
    ),
    donor('a-city-path', 'City', 'place'),
    donor('b-chamber-path', 'Chamber', 'org'),
    donor('club-path', 'Club', 'org'),
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const find = (from: string, to: string, more = '') => api.call(`/api/graph/path?from=${from}-path&to=${to}-path${more}`)

/** `0.9: mahomes plays_for chiefs located_in kansas-city` for each path of an answer. */
function texts({ body }: Answer): string[] {
  return list(body.paths).map(({ strength, nodes, steps }) => {
    const slugs = list(nodes).map(({ slug }) => String(slug).replace(/-path$/, ''))
    const walked = list(steps).map(({ role }, at) => `${role} ${slugs[at + 1]}`)
    return `${strength}: ${[slugs[0], ...walked].join(' ')}`
  })
}

test('a path of four steps reads from one end to the other, whichever end is asked first', async (t) => {
  const there = await find('mahomes', 'allen')
  const back = await find('allen', 'mahomes')
  t.deepEqual(texts(there), ['1: mahomes plays_for chiefs competes_in nfl has_team bills has_player allen'])
  t.deepEqual(texts(back), ['1: allen plays_for bills competes_in nfl has_team chiefs has_player mahomes'])
  t.deepEqual(there.body.stats, { totalNodes: 5, totalEdges: 4 })
  t.deepEqual(there.body.from, {
    id: entityId('mahomes-path'),
    slug: 'mahomes-path',
    displayName: 'Patrick Mahomes',
    entityType: 'person',
  })
  t.is(there.body.truncated, false)
  t.false('reason' in there.body)
  const [first] = list(list(there.body.paths)[0]?.steps)
  t.deepEqual(first, { role: 'plays_for', confidence: 1, validFrom: '2017-04-27T00:00:00.000Z' })
})

test('fewest steps come first, then the strongest', async (t) => {
  t.deepEqual(texts(await find('chiefs', 'kansas-city')), [
    '0.9: chiefs located_in kansas-city',
    '0.95: chiefs plays_at arrowhead located_in kansas-city',
  ])
  t.deepEqual(texts(await find('mahomes', 'missouri')), [
    '0.9: mahomes plays_for chiefs located_in kansas-city located_in missouri',
    '0.95: mahomes plays_for chiefs plays_at arrowhead located_in kansas-city located_in missouri',
  ])
  t.deepEqual(texts(await find('chiefs', 'kansas-city', '&k=1')), ['0.9: chiefs located_in kansas-city'])
})

test('equally strong paths come by the slugs along them', async (t) => {
  const all = [
    '1: alpha affiliated_with a affiliated_with beta',
    '1: alpha affiliated_with b affiliated_with beta',
    '0.9: alpha affiliated_with c affiliated_with beta',
  ]
  t.deepEqual(texts(await find('alpha', 'beta')), all)
  t.deepEqual(texts(await find('alpha', 'beta', '&k=2')), all.slice(0, 2))
})

test('of equally short paths the most telling come first: what few share before what many do, a club before a city', async (t) => {
  // 0.7 × 0.7 / log2(2) = 0.49 over the club, 0.49 / log2(6) = 0.19 over the chamber, 0.04 / log2(12) = 0.011 over the city.
  const ways = [
    '1: one member_of club has_member two',
    '1: one member_of b-chamber has_member two',
    '1: one located_in a-city contains two',
  ]
  t.deepEqual(texts(await find('one', 'two')), ways)
  t.deepEqual(texts(await find('one', 'two', '&k=1')), ways.slice(0, 1))
  t.deepEqual(
    texts(await find('two', 'one', '&k=2')).map((text) => text.split(' ')[3]),
    ['club', 'b-chamber'],
  )
})

test('related entities come over telling ways first', async (t) => {
  const { body } = await api.call('/api/entities/one-path/related?depth=2&limit=14')
  t.deepEqual(
    list(body.relatedEntities).map(({ entity, distance }) =>
      `${distance} ${object(entity).slug}`.replace(/-path$/, ''),
    ),
    [
      // In turns of the role, divided by its weight: 1 / 0.7 and 2 / 0.7 for members, 1 / 0.2 for the place.
      '1 b-chamber',
      '1 club',
      '1 a-city',
      // Over the club 1 / 0.49; over the chamber (1 + rank) / 0.19: the others in it; then those of the city.
      '2 two',
      '2 other-0',
      '2 other-1',
      '2 other-2',
      '2 other-3',
      '2 other-4',
      '2 other-5',
      '2 other-6',
      '2 other-7',
      '2 other-8',
      '2 other-9',
    ],
  )
})

test('each entity and relationship of the paths is in the graph once', async (t) => {
  const { body } = await find('chiefs', 'kansas-city')
  const { nodes, edges } = object(body.graph)
  const [chiefs, city, arrowhead] = ['chiefs', 'kansas-city', 'arrowhead'].map((name) => entityId(`${name}-path`))
  t.deepEqual(
    list(nodes).map(({ id }) => id),
    [chiefs, city, arrowhead],
  )
  t.deepEqual(
    list(edges).map(({ source, label, target }) => [source, label, target]),
    [
      [chiefs, 'located_in', city],
      [chiefs, 'plays_at', arrowhead],
      [arrowhead, 'located_in', city],
    ],
  )
})

test('where there is no path within the depth, the answer says so and shows the two ends', async (t) => {
  const answer = await find('mahomes', 'allen', '&depth=3')
  t.is(answer.status, 200)
  t.deepEqual(answer.body.paths, [])
  t.is(answer.body.reason, 'no path of at most 3 relationships was found')
  t.is(answer.body.truncated, false)
  t.deepEqual(answer.body.stats, { totalNodes: 2, totalEdges: 0 })
})

test('depth 3 finds three steps, depth 1 only a relationship between the two', async (t) => {
  t.deepEqual(texts(await find('mahomes', 'bills', '&depth=3')), [
    '1: mahomes plays_for chiefs competes_in nfl has_team bills',
  ])
  t.deepEqual(texts(await find('mahomes', 'chiefs', '&depth=1')), ['1: mahomes plays_for chiefs'])
  t.is((await find('mahomes', 'kelce', '&depth=1')).body.reason, 'no path of at most 1 relationship was found')
})

test('types keeps to relationships of these types, named by either role', async (t) => {
  const mates = ['1: mahomes plays_for chiefs has_player kelce']
  t.deepEqual(texts(await find('mahomes', 'kelce', '&types=plays_for')), mates)
  t.deepEqual(texts(await find('mahomes', 'kelce', '&types=has_player')), mates)
  t.deepEqual(texts(await find('mahomes', 'reid', '&types=plays_for,has_team')), [])
  t.deepEqual(texts(await find('mahomes', 'reid', '&types=plays_for,led_by')), [
    '1: mahomes plays_for chiefs led_by reid',
  ])
})

test('a path is one of the moment that is asked about', async (t) => {
  t.deepEqual(texts(await find('mahomes', 'hill')), [])
  t.deepEqual(texts(await find('mahomes', 'hill', '&asOf=2020-01-01')), ['1: mahomes plays_for chiefs has_player hill'])
  t.is((await find('mahomes', 'hill', '&asOf=2020-01-01&knownAt=2001-01-01')).status, 404)
})

test('ids and slugs name the same entities', async (t) => {
  const byId = await api.call(`/api/graph/path?from=${entityId('mahomes-path')}&to=${entityId('allen-path')}`)
  const mixed = await api.call(`/api/graph/path?from=mahomes-path&to=${entityId('allen-path')}`)
  t.deepEqual(byId.body, (await find('mahomes', 'allen')).body)
  t.deepEqual(mixed.body, byId.body)
})

for (const [query, field] of [
  ['to=nfl-path', 'from'],
  ['from=nfl-path', 'to'],
  ['from=nfl-path&to=', 'to'],
  ['from=nfl-path&to=nfl-path', 'to'],
  [`from=nfl-path&to=${entityId('nfl-path')}`, 'to'],
  ['from=nfl-path&to=bills-path&depth=5', 'depth'],
  ['from=nfl-path&to=bills-path&depth=0', 'depth'],
  ['from=nfl-path&to=bills-path&k=11', 'k'],
  ['from=nfl-path&to=bills-path&types=likes', 'types'],
  ['from=nfl-path&to=bills-path&asOf=yesterday', 'asOf'],
] as const) {
  test(`?${query} is refused by the name of ${field}`, async (t) => {
    const { status, body } = await api.call(`/api/graph/path?${query}`)
    t.is(status, 400)
    t.is(list(body.details)[0]?.field, field)
  })
}

test('an unknown entity is named', async (t) => {
  const from = await find('nobody', 'nfl')
  const to = await find('nfl', 'nowhere')
  t.deepEqual([from.status, from.body.error], [404, "No entity 'nobody-path' was found."])
  t.deepEqual([to.status, to.body.error], [404, "No entity 'nowhere-path' was found."])
})
