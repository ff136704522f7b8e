import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import {
  attributes,
  clockAt,
  football,
  list,
  load,
  object,
  roles,
  startApi,
  transferred,
} from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

// Three loads, a month apart. In March the quarterback is hurt, as of the 20th of February; in April it turns out that his number was 10 all
// along, and he changes teams.
const loaded = { first: '2026-02-01T12:00:00Z', second: '2026-03-01T12:00:00Z', third: '2026-04-01T12:00:00Z' }

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00Z'))
  const { header, records } = football('travel')
  const chiefs = (more: object) => ({ slug: 'mahomes-travel', ...more })
  await load(t, graph, header, records, clockAt(loaded.first))
  const stated = { pack: 'football-travel-news', asOf: '2026-02-20' }
  await load(t, graph, stated, [chiefs({ attributes: { injury_status: 'out' } })], clockAt(loaded.second))
  const [mahomes = {}, ...others] = records
  const corrected = transferred(mahomes, 'travel')
  await load(t, graph, { ...header, asOf: '2026-03-15' }, [corrected, ...others], clockAt(loaded.third))
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

async function statusAt(query: string): Promise<unknown> {
  return attributes(await api.call(`/api/entities/mahomes-travel${query}`)).injury_status
}

test('now: the latest value, with since when it holds', async (t) => {
  const answer = await api.call('/api/entities/mahomes-travel')
  const now = attributes(answer)
  t.is(now.injury_status, 'out')
  t.is(now.injury_status_updated, '2026-02-20T00:00:00.000Z')
  t.like(object(object(answer.body.entity).attributeDetails).injury_status, { stale: true })
  const then = attributes(await api.call('/api/entities/mahomes-travel?asOf=2026-02-25'))
  t.is(then.injury_status_confidence, 1)
})

test('asOf: the value that held then, as is known now', async (t) => {
  t.is(await statusAt('?asOf=2026-02-19'), 'healthy')
  t.is(await statusAt('?asOf=2026-02-20'), 'out')
  t.is(await statusAt('?asOf=2026-02-19T23:59:59.999Z'), 'healthy')
  t.is(await statusAt('?asOf=2026-02-20T01:00:00%2B02:00'), 'healthy')
  t.is(await statusAt('?asOf=2025-12-31'), undefined)
})

test('knownAt: what was thought then of the same day', async (t) => {
  t.is(await statusAt('?asOf=2026-02-25&knownAt=2026-02-26'), 'healthy')
  t.is(await statusAt('?asOf=2026-02-25&knownAt=2026-03-02'), 'out')
  t.is(await statusAt('?knownAt=2026-02-26'), 'healthy')
})

test('a correction shows in what is known now and not in what was known before', async (t) => {
  const number = async (query: string) =>
    attributes(await api.call(`/api/entities/mahomes-travel${query}`)).jersey_number
  t.is(await number(''), 10)
  t.is(await number('?asOf=2026-02-01'), 10)
  t.is(await number('?knownAt=2026-03-31'), 15)
  t.is(await number('?asOf=2026-02-01&knownAt=2026-04-02'), 10)
})

test('an entity that was not known yet is not found', async (t) => {
  t.is((await api.call('/api/entities/mahomes-travel?knownAt=2026-02-01')).status, 404)
  t.is((await api.call('/api/entities/mahomes-travel?knownAt=2026-02-02')).status, 200)
  for (const path of ['full', 'relationships', 'related', 'graph']) {
    t.is((await api.call(`/api/entities/mahomes-travel/${path}?knownAt=2026-02-01`)).status, 404, path)
  }
})

test('what was not known yet says since when it is, and what is not known at all does not', async (t) => {
  const paths = [
    '/api/entities/mahomes-travel?',
    '/api/entities/mahomes-travel/related?',
    '/api/graph/entity/mahomes-travel/timeline?',
    '/api/graph/entity/mahomes-travel/markets?',
    '/api/graph/path?from=mahomes-travel&to=chiefs-travel&',
    '/api/graph/view?type=impact_chain&entity=mahomes-travel&',
  ]
  for (const path of paths) {
    const { status, body } = await api.call(`${path}knownAt=2026-02-01`)
    t.is(status, 404, path)
    t.is(
      body.error,
      "No entity 'mahomes-travel' was known at 2026-02-01T00:00:00.000Z: it is known since 2026-02-01T12:00:00.000Z. Leave out knownAt, or give a later one.",
      path,
    )
  }
  t.is(
    (await api.call('/api/entities/nobody-travel?knownAt=2026-02-01')).body.error,
    "No entity 'nobody-travel' was found.",
  )
})

test('a relationship that ended holds at times before its end, and was open to those who did not know of it', async (t) => {
  const teams = async (query: string) => roles(await api.call(`/api/entities/mahomes-travel${query}`))
  t.deepEqual(await teams(''), ['plays_for bills-travel'])
  t.deepEqual(await teams('?asOf=2026-03-14'), ['plays_for chiefs-travel'])
  t.deepEqual(await teams('?asOf=2026-03-15'), ['plays_for bills-travel'])
  t.deepEqual(await teams('?knownAt=2026-03-31'), ['plays_for chiefs-travel'])
  t.deepEqual(await teams('?asOf=2017-04-26'), [])
  const players = roles(await api.call('/api/entities/chiefs-travel?asOf=2020-01-01')).filter((role) =>
    role.startsWith('has_player'),
  )
  t.deepEqual(players, ['has_player hill-travel', 'has_player kelce-travel', 'has_player mahomes-travel'])
})

test('relationships, related and graph travel the same way', async (t) => {
  const { body } = await api.call('/api/entities/hill-travel/relationships?asOf=2020-01-01')
  const [team] = list(object(body.relationships).from)
  t.is(object(team?.entity).slug, 'chiefs-travel')
  t.is(team?.validTo, '2022-03-23T00:00:00.000Z')

  // In March nobody knew that he would leave the Chiefs in the middle of the month.
  const march = await api.call('/api/entities/mahomes-travel/relationships?knownAt=2026-03-31')
  const [then] = list(object(march.body.relationships).from)
  t.is(object(then?.entity).slug, 'chiefs-travel')
  t.is(then?.validTo, undefined)

  const related = await api.call('/api/entities/hill-travel/related?asOf=2020-01-01&types=person')
  const slugs = list(related.body.relatedEntities).map(({ entity }) => String(object(entity).slug))
  t.deepEqual(slugs.toSorted(), ['kelce-travel', 'mahomes-travel', 'reid-travel'])
  t.deepEqual((await api.call('/api/entities/hill-travel/related')).body.relatedEntities, [])

  const graphThen = await api.call('/api/entities/hill-travel/graph?asOf=2020-01-01')
  t.is(list(object(graphThen.body.graph).edges).length, 1)
  const now = await api.call('/api/entities/hill-travel/graph')
  t.deepEqual(object(now.body.graph).edges, [])
})

test('a change is an event about the entity, which points at the fact that it changed', async (t) => {
  const { body } = await api.call('/api/graph/entity/mahomes-travel/neighborhood?includeFacts=true&includeEvents=true')
  const { nodes, edges } = object(body.graph)
  const labels = new Map(list(nodes).map(({ id, label }) => [id, label]))
  const told = list(edges).map(({ source, label, target }) => [label, labels.get(source), labels.get(target)])
  const change = told.find(([label, , target]) => label === 'set' && target === 'injury_status: out')
  t.truthy(change)
  t.true(
    told.some(([label, source, target]) => label === 'about' && source === change?.[1] && target === 'Patrick Mahomes'),
  )
  const before = await api.call('/api/graph/entity/mahomes-travel/neighborhood?includeEvents=true&knownAt=2026-02-15')
  t.false(list(object(before.body.graph).nodes).some(({ type }) => type === 'graph_event'))
})
