import test from 'ava'
import { entityId, eventId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

const event = (key: string, happenedAt: string, about: unknown[]) => ({
  kind: 'event',
  key,
  eventType: 'game',
  title: `Game ${key}`,
  happenedAt,
  about,
})

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00Z'))
  const { header, records } = football('context')
  const happened = [
    event('both', '2026-05-20', ['chiefs-context', 'nfl-context']),
    event('last', '2026-05-30', ['chiefs-context']),
    event('old', '2026-02-01', ['chiefs-context']),
    event('elsewhere', '2026-05-25', ['missouri-context']),
  ]
  await load(t, graph, header, [...records, ...happened], clockAt('2026-01-01T00:00:00Z'))
  const group = 'division-context'
  await writeOutcomes(graph, [
    {
      slug: 'chiefs-win-context',
      label: 'Kansas City Chiefs',
      group,
      closesAt: '2027-01-10T00:00:00.000Z',
      exposures: [
        { entity: 'chiefs-context', strength: 0.9, reasons: ['It plays in this division'] },
        { entity: 'mahomes-context', strength: 0.8, confidence: 0.5, role: 'participant' },
        { entity: 'nfl-context', strength: 0.5, role: 'affected' },
        { entity: 'bills-context', strength: 1, retractedAt: '2026-03-01T00:00:00.000Z' },
      ],
    },
    { slug: 'bills-win-context', group, status: 'resolved', exposures: [{ entity: 'nfl-context', strength: 0.5 }] },
    { slug: 'a-tie-context', group, createdAt: '2026-04-01T00:00:00.000Z', exposures: [] },
    { slug: 'alone-context', exposures: [] },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const context = (outcome: string, query = '') => api.call(`/api/graph/outcome/${outcome}/context${query}`)

test('an outcome comes with who is exposed to it, what happened about them, and its group', async (t) => {
  const { status, body } = await context('chiefs-win-context')
  t.is(status, 200)
  const { label, group, closesAt, venuePrices, spread, drivers } = object(body.outcome)
  t.deepEqual(
    [label, group, closesAt, venuePrices, spread, drivers],
    ['Kansas City Chiefs', 'division-context', '2027-01-10T00:00:00.000Z', null, null, []],
  )
  // Strength times confidence: 0.9, 0.5, 0.4.
  t.deepEqual(
    list(body.exposedEntities).map(({ entity, role, strength }) => [object(entity).slug, role, strength]),
    [
      ['chiefs-context', 'subject', 0.9],
      ['nfl-context', 'affected', 0.5],
      ['mahomes-context', 'participant', 0.8],
    ],
  )
  t.deepEqual(
    list(body.recentEvents).map(({ title, source, impactScore }) => [title, source, impactScore]),
    [
      ['Game last', 'Test source', null],
      ['Game both', 'Test source', null],
    ],
  )
  t.deepEqual(
    list(body.siblings).map(({ slug, status: state }) => [slug, state]),
    [
      ['a-tie-context', 'open'],
      ['bills-win-context', 'resolved'],
    ],
  )
  t.is(body.truncated, false)
})

test('the graph of an outcome joins entities, events and the outcomes of its group', async (t) => {
  const { body } = await context('chiefs-win-context')
  const { nodes, edges, centerNodeId } = object(body.graph)
  t.is(centerNodeId, outcomeId('chiefs-win-context'))
  const ids = new Set(list(nodes).map(({ id }) => id))
  t.true(list(edges).every(({ source, target }) => ids.has(source) && ids.has(target)))
  // Three exposures and one to a sibling, two relationships, three mentions in two events.
  t.deepEqual(body.stats, { totalNodes: 8, totalEdges: 9 })
  const both = eventId('football-context|both')
  t.deepEqual(
    list(edges)
      .filter(({ source }) => source === both)
      .map(({ target }) => target)
      .toSorted(),
    [entityId('chiefs-context'), entityId('nfl-context')].toSorted(),
  )
})

test('window, limit and the moment of the view bound the context', async (t) => {
  const titles = async (query: string) =>
    list((await context('chiefs-win-context', query)).body.recentEvents).map(({ title }) => title)
  t.deepEqual(await titles('?window=72'), ['Game last'])
  t.deepEqual(await titles('?asOf=2026-02-02'), ['Game old'])
  const one = await context('chiefs-win-context', '?limit=1')
  t.is(list(one.body.exposedEntities).length, 1)
  t.is(one.body.reason, 'limit 1 reached: the entities that are exposed most; limit 1 reached: the latest events')
  const february = await context('chiefs-win-context', '?knownAt=2026-02-15')
  t.is(object(list(february.body.exposedEntities)[0]?.entity).slug, 'bills-context')
  t.deepEqual(
    list(february.body.siblings).map(({ slug }) => slug),
    ['bills-win-context'],
  )
})

test('the same by id, by slug and as a view; what is no outcome is not found', async (t) => {
  const bySlug = await context('chiefs-win-context')
  t.deepEqual((await context(outcomeId('chiefs-win-context'))).body, bySlug.body)
  const view = await api.call('/api/graph/view?type=market_context&outcome=chiefs-win-context')
  t.deepEqual(view.body, { ...bySlug.body, type: 'market_context' })
  const alone = await context('alone-context')
  t.deepEqual([alone.body.siblings, alone.body.exposedEntities, alone.body.recentEvents], [[], [], []])
  t.is((await context('nothing-context')).status, 404)
  t.is((await context('Not%20a%20slug')).status, 404)
  t.is((await context('chiefs-win-context', '?knownAt=2025-01-01')).status, 404)
  t.is((await context('chiefs-win-context', '?window=0')).status, 400)
  t.is((await context('chiefs-win-context', '?limit=101')).status, 400)
  t.is((await api.call('/api/graph/view?type=market_context')).status, 400)
})
