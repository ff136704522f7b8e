import test from 'ava'
import { entityId, factId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-03-01T00:00:00Z'))
  const { header, records } = football('view')
  await load(t, graph, header, [
    ...records,
    {
      kind: 'event',
      key: 'super-bowl',
      eventType: 'championship_view',
      title: 'Super Bowl',
      happenedAt: '2026-02-08',
      about: ['chiefs-view', { entity: 'allen-view', role: 'affected' }],
    },
    {
      kind: 'event',
      key: 'old-final',
      eventType: 'championship_view',
      title: 'An older final',
      happenedAt: '2024-02-11',
      about: ['chiefs-view', { entity: 'mahomes-view', role: 'participant' }],
    },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const chiefs = entityId('chiefs-view')

test('a neighbourhood is the same by slug and by id, and as a view', async (t) => {
  const bySlug = await api.call('/api/graph/entity/chiefs-view/neighborhood?depth=2')
  const byId = await api.call(`/api/graph/entity/${chiefs}/neighborhood?depth=2`)
  const upper = await api.call(`/api/graph/entity/${chiefs.toUpperCase()}/neighborhood?depth=2`)
  const view = await api.call(`/api/graph/view?type=neighborhood&entity=${chiefs}&depth=2`)
  t.is(bySlug.status, 200)
  t.deepEqual(byId.body, bySlug.body)
  t.deepEqual(upper.body, bySlug.body)
  t.deepEqual(view.body, { ...bySlug.body, type: 'neighborhood' })
  t.is(object(bySlug.body.graph).centerNodeId, chiefs)
  t.deepEqual(bySlug.body.stats, { totalNodes: 9, totalEdges: 9 })
})

test('facts of the entity at the centre are nodes of their own', async (t) => {
  const { body } = await api.call('/api/graph/entity/mahomes-view/neighborhood?includeFacts=true')
  const mahomes = entityId('mahomes-view')
  const { nodes, edges } = object(body.graph)
  const facts = list(nodes).filter(({ type }) => type === 'fact')
  t.deepEqual(
    facts.map(({ id, label }) => [id, label]),
    [
      [factId(mahomes, 'injury_status'), 'injury_status: healthy'],
      [factId(mahomes, 'jersey_number'), 'jersey_number: 15'],
      [factId(mahomes, 'position'), 'position: QB'],
    ],
  )
  t.deepEqual(
    list(edges)
      .filter(({ label }) => label === 'has_fact')
      .map(({ source, target }) => [source, target]),
    facts.map(({ id }) => [mahomes, id]),
  )
  t.deepEqual(body.stats, { totalNodes: 5, totalEdges: 4 })
})

test('events are nodes, latest first, and point only at nodes of the answer', async (t) => {
  const { body } = await api.call('/api/graph/entity/chiefs-view/neighborhood?includeEvents=true')
  const { nodes, edges } = object(body.graph)
  const events = list(nodes).filter(({ type }) => type === 'graph_event')
  t.deepEqual(
    events.map(({ label }) => label),
    ['Super Bowl', 'An older final'],
  )
  const about = list(edges).filter(({ label }) => label === 'about')
  // Josh Allen is not a neighbour of the Chiefs.
  t.deepEqual(
    about.map(({ source, target }) => [source, target]).toSorted(),
    [
      [events[0]?.id, chiefs],
      [events[1]?.id, chiefs],
      [events[1]?.id, entityId('mahomes-view')],
    ].toSorted(),
  )
  const ids = new Set(list(nodes).map(({ id }) => id))
  t.true(list(edges).every(({ source, target }) => ids.has(source) && ids.has(target)))
  const before = await api.call('/api/graph/entity/chiefs-view/neighborhood?includeEvents=true&asOf=2025-01-01')
  t.deepEqual(
    list(object(before.body.graph).nodes)
      .filter(({ type }) => type === 'graph_event')
      .map(({ label }) => label),
    ['An older final'],
  )
})

test('limit counts the entities, with the one at the centre', async (t) => {
  const { body } = await api.call('/api/graph/entity/chiefs-view/neighborhood?limit=3&includeEvents=true')
  const nodes = list(object(body.graph).nodes)
  t.is(nodes.filter(({ type }) => type !== 'graph_event').length, 3)
  t.is(body.truncated, true)
  t.regex(String(body.reason), /^limit 3 reached at distance 1: kept 2 of /)
})

test('with scope=markets the outcomes that the entities are exposed to are nodes, strongest first', async (t) => {
  await writeOutcomes(graph, [
    {
      slug: 'afc-view',
      exposures: [
        { entity: 'chiefs-view', strength: 0.5 },
        { entity: 'mahomes-view', strength: 0.9, confidence: 0.9 },
      ],
    },
    { slug: 'super-bowl-view', exposures: [{ entity: 'chiefs-view', strength: 0.8, confidence: 0.9 }] },
    { slug: 'decided-view', status: 'resolved', exposures: [{ entity: 'chiefs-view', strength: 1 }] },
    // Not a neighbour.
    { slug: 'mvp-view', exposures: [{ entity: 'allen-view', strength: 1 }] },
  ])
  const view = '/api/graph/view?type=neighborhood&entity=chiefs-view'
  const plain = await api.call(view)
  const { body } = await api.call(`${view}&scope=markets`)
  const outcomes = (of: unknown) => list(object(of).nodes).filter(({ type }) => type === 'outcome')
  t.deepEqual(outcomes(plain.body.graph), [])
  t.deepEqual(
    outcomes(body.graph).map(({ id }) => id),
    [outcomeId('afc-view'), outcomeId('super-bowl-view')],
  )
  t.deepEqual(
    list(object(body.graph).edges)
      .filter(({ label }) => label === 'exposed_to')
      .map(({ source, target }) => `${source} ${target}`)
      .toSorted(),
    [
      `${chiefs} ${outcomeId('afc-view')}`,
      `${chiefs} ${outcomeId('super-bowl-view')}`,
      `${entityId('mahomes-view')} ${outcomeId('afc-view')}`,
    ].toSorted(),
  )
  const [before, after] = [object(plain.body.stats), object(body.stats)]
  t.is(Number(after.totalNodes), Number(before.totalNodes) + 2)
  t.is(Number(after.totalEdges), Number(before.totalEdges) + 3)
  // The graph of an entity has outcomes within `maxNodes`: of four nodes a third, which is one.
  const around = '/api/entities/chiefs-view/graph?includeMarkets=true'
  const [whole, small] = [(await api.call(around)).body, (await api.call(`${around}&maxNodes=4`)).body]
  t.is(Number(object(whole.stats).totalNodes), Number(before.totalNodes) + 2)
  t.is(list(object(small.graph).nodes).length, 4)
  t.is(outcomes(small.graph).length, 1)
  const shown = new Set(list(object(small.graph).nodes).map(({ id }) => id))
  t.true(list(object(small.graph).edges).every(({ source, target }) => shown.has(source) && shown.has(target)))
  t.true(small.truncated)
  const past = await api.call(`${view}&scope=markets&knownAt=2025-06-01`)
  t.is(past.status, 404)
  const wrong = await api.call(`${view}&scope=prices`)
  t.is(wrong.status, 400)
  t.is(list(wrong.body.details)[0]?.field, 'scope')
})

test('the statistics count what the graph holds, facts by key and recent events by type', async (t) => {
  const { body } = await api.call('/api/graph/stats')
  const stats = object(body.stats)
  for (const name of ['entities', 'relationships', 'sources', 'events', 'facts', 'factVersions']) {
    t.true(Number(stats[name]) > 0, name)
  }
  for (const name of ['marketSnapshots', 'marketMoves']) t.true(Number.isInteger(stats[name]), name)
  const byType = object(body.factsByType)
  t.is(
    Object.values(byType).reduce<number>((sum, each) => sum + Number(each), 0),
    Number(stats.facts),
  )
  // The clock stands at the first of March: one of the two finals was in the 30 days before.
  t.is(object(body.recentEventsByType).championship_view, 1)
  t.is(body.recentSince, '2026-01-30T00:00:00.000Z')
})
