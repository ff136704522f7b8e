import test from 'ava'
import { entityId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { football, list, load, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

/** A league of 120 teams, each with a stadium; a stadium may be home of two. Team 000 is surest. */
function league(x: string) {
  const number = (at: number) => String(at).padStart(3, '0')
  const stadium = (at: number) => `stadium-${number(at - (at % 2))}-${x}`
  const teams = Array.from({ length: 120 }, (_, at) => ({
    slug: `team-${number(at)}-${x}`,
    displayName: `Team ${at}`,
    entityType: 'team',
    relationships: {
      competes_in: [{ to: `league-${x}`, confidence: at === 0 ? 0.99 : 0.9 }],
      plays_at: [stadium(at)],
    },
  }))
  const stadiums = Array.from({ length: 60 }, (_, at) => ({
    slug: stadium(at * 2),
    displayName: `Stadium ${at * 2}`,
    entityType: 'place',
    subcategory: 'soccer',
  }))
  return [
    {
      slug: `league-${x}`,
      displayName: 'The league',
      entityType: 'league',
      relationships: { parent_of: [`cup-${x}`] },
    },
    { slug: `cup-${x}`, displayName: 'The cup', entityType: 'league' },
    ...teams,
    ...stadiums,
  ]
}

const units = Array.from({ length: 60 }, (_, at) => `unit-${String(at).padStart(2, '0')}`)

function org(name: string, relationships: object = {}) {
  return { slug: `${name}-around`, displayName: name, entityType: 'org', relationships }
}

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  const { header, records } = football('around')
  await load(t, graph, header, records)
  const defaults = { category: 'sports', subcategory: 'soccer' }
  await load(t, graph, { pack: 'league-around', defaults }, league('around'))
  await load(t, graph, { pack: 'company-around', defaults: { category: 'finance', subcategory: 'equities' } }, [
    org('company', { parent_of: ['branch-1-around', 'branch-2-around'] }),
    org('branch-1', {
      parent_of: units.map((name, at) => ({ to: `${name}-around`, confidence: at === 59 ? 0.5 : 1 })),
    }),
    org('branch-2', { parent_of: ['office-around'] }),
    org('office', { affiliated_with: ['unit-59-around', 'desk-around'] }),
    org('desk'),
    ...units.map((name) => org(name)),
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

function found({ body }: Answer): [string, number, string][] {
  return list(body.relatedEntities)
    .map(({ entity, distance, path }): [string, number, string] => [
      String(object(entity).slug),
      Number(distance),
      String(path),
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

test('related entities come at their shortest distance with the roles on the way', async (t) => {
  const answer = await api.call('/api/entities/mahomes-around/related?depth=3')
  t.deepEqual(answer.body.entity, { slug: 'mahomes-around' })
  t.deepEqual(found(answer), [
    ['arrowhead-around', 2, 'plays_for,plays_at'],
    ['bills-around', 3, 'plays_for,competes_in,has_team'],
    ['chiefs-around', 1, 'plays_for'],
    ['kansas-city-around', 2, 'plays_for,located_in'],
    ['kelce-around', 2, 'plays_for,has_player'],
    ['missouri-around', 3, 'plays_for,located_in,located_in'],
    ['nfl-around', 2, 'plays_for,competes_in'],
    ['reid-around', 2, 'plays_for,led_by'],
  ])
  t.is(answer.body.truncated, false)
  const distances = list(answer.body.relatedEntities).map(({ distance }) => Number(distance))
  t.deepEqual(distances, distances.toSorted())
})

test('depth 2 is the default, and types keeps only the wanted ones while paths lead through others', async (t) => {
  const two = await api.call('/api/entities/mahomes-around/related')
  t.is(found(two).length, 6)
  const places = await api.call('/api/entities/mahomes-around/related?depth=3&types=place,league')
  t.deepEqual(
    found(places).map(([slug, distance]) => [slug, distance]),
    [
      ['arrowhead-around', 2],
      ['kansas-city-around', 2],
      ['missouri-around', 3],
      ['nfl-around', 2],
    ],
  )
  t.deepEqual(found(await api.call('/api/entities/mahomes-around/related?types=asset')), [])
})

test('a limit keeps the nearest and says what was left out', async (t) => {
  const answer = await api.call('/api/entities/mahomes-around/related?depth=2&limit=3')
  t.is(found(answer).length, 3)
  t.is(list(answer.body.relatedEntities)[0]?.distance, 1)
  t.is(answer.body.truncated, true)
  t.is(answer.body.reason, 'limit 3 reached at distance 2: kept 2 of 5 looked at')
})

test('the surest of a large league are kept, and no team is found again at a wrong distance', async (t) => {
  const answer = await api.call('/api/entities/league-around/related?depth=3&limit=40&types=team')
  const rows = found(answer)
  t.is(rows.length, 40)
  t.true(rows.every(([, distance, path]) => distance === 1 && path === 'has_team'))
  t.is(object(list(answer.body.relatedEntities)[0]?.entity).slug, 'team-000-around')
  t.is(
    answer.body.reason,
    'looked at the 40 surest of 120 relationships has_team of The league; limit 40 reached at distance 1: what is further away was not looked at',
  )
})

function shown({ body }: Answer) {
  const { nodes, edges, centerNodeId } = object(body.graph)
  const slugs = new Map(list(nodes).map((node) => [node.id, String(node.slug)]))
  return {
    center: slugs.get(centerNodeId),
    nodes: [...slugs.values()].toSorted(),
    edges: list(edges)
      .map(({ source, label, target }) => `${slugs.get(source)} ${label} ${slugs.get(target)}`)
      .toSorted(),
  }
}

test('a graph has every relationship among its nodes once, also those off the way by which they were found', async (t) => {
  const answer = await api.call('/api/entities/chiefs-around/graph')
  t.deepEqual(shown(answer), {
    center: 'chiefs-around',
    nodes: [
      'arrowhead-around',
      'chiefs-around',
      'kansas-city-around',
      'kelce-around',
      'mahomes-around',
      'nfl-around',
      'reid-around',
    ],
    edges: [
      'arrowhead-around located_in kansas-city-around',
      'chiefs-around competes_in nfl-around',
      'chiefs-around located_in kansas-city-around',
      'chiefs-around plays_at arrowhead-around',
      'kelce-around plays_for chiefs-around',
      'mahomes-around plays_for chiefs-around',
      'reid-around leads chiefs-around',
    ],
  })
  t.deepEqual(answer.body.stats, { totalNodes: 7, totalEdges: 7 })
  t.is(answer.body.truncated, false)
  t.deepEqual(list(object(answer.body.graph).nodes)[0], {
    id: entityId('chiefs-around'),
    slug: 'chiefs-around',
    label: 'Kansas City Chiefs',
    type: 'team',
    category: 'sports',
    distance: 0,
  })
})

test('depth 2 and 3 reach further, and markets change nothing while there are none', async (t) => {
  const two = shown(await api.call('/api/entities/mahomes-around/graph?depth=2&includeMarkets=true'))
  t.is(two.nodes.length, 7)
  const three = shown(await api.call('/api/entities/mahomes-around/graph?depth=3'))
  t.is(three.nodes.length, 9)
  t.true(three.edges.includes('bills-around competes_in nfl-around'))
  t.false(three.nodes.includes('allen-around'))
})

test('each step has its share of the nodes, the roles take turns, and the cut is told', async (t) => {
  const answer = await api.call('/api/entities/league-around/graph?depth=2&maxNodes=21')
  const { nodes } = object(answer.body.graph)
  const distances = list(nodes).map(({ distance }) => distance)
  // Half of the 20 beside the centre are for the first step: the cup and nine teams. These play at five stadiums, two at each but the last,
  // so that five places are given back to the first step.
  t.deepEqual(
    [0, 1, 2].map((wanted) => distances.filter((distance) => distance === wanted).length),
    [1, 15, 5],
  )
  const slugs = list(nodes).map(({ slug }) => slug)
  t.true(slugs.includes('cup-around'))
  t.true(slugs.includes('team-000-around'))
  t.is(answer.body.truncated, true)
  t.regex(String(answer.body.reason), /^maxNodes 21 reached at distance 1: kept 15 of 21 looked at; /)
  t.regex(String(answer.body.reason), /looked at the 20 surest of 120 relationships has_team of The league/)
})

test('what was cut at one step is not found at the next as if it were further away', async (t) => {
  // The stadium of a team that is followed is home of another that is not: still a team of the league.
  const teams = await api.call('/api/entities/league-around/graph?depth=3&maxNodes=31')
  const distances = list(object(teams.body.graph).nodes)
    .filter(({ type }) => type === 'team')
    .map(({ distance }) => distance)
  t.deepEqual([...new Set(distances)], [1])

  // unit-59 is the least sure unit of the first branch, and near an office of the second branch.
  const branches = await api.call('/api/entities/company-around/graph?depth=3&maxNodes=31')
  const slugs = list(object(branches.body.graph).nodes).map(({ slug }) => slug)
  t.true(slugs.includes('office-around'))
  t.true(slugs.includes('desk-around'))
  t.false(slugs.includes('unit-59-around'))
})

test('the same graph gives the same answer', async (t) => {
  const path = '/api/entities/league-around/graph?depth=3&maxNodes=50'
  const [one, other] = await Promise.all([api.call(path), api.call(`${path}&asOf=2026-06-01`)])
  t.deepEqual(one.body.graph, other.body.graph)
})

test('one node at most is the entity itself', async (t) => {
  const answer = await api.call('/api/entities/chiefs-around/graph?maxNodes=1')
  t.deepEqual(shown(answer), { center: 'chiefs-around', nodes: ['chiefs-around'], edges: [] })
  t.is(answer.body.truncated, true)
})
