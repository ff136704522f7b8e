import test from 'ava'
import { entityId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { attributes, football, list, load, object, roles, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  const { header, records } = football('detail')
  await load(t, graph, header, records)
  const teams = Array.from({ length: 230 }, (_, at) => `wide-${String(at).padStart(3, '0')}-detail`)
  await load(t, graph, { pack: 'hub-detail', defaults: { category: 'sports', subcategory: 'soccer' } }, [
    { slug: 'hub-detail', displayName: 'Premier League', entityType: 'league' },
    ...teams.map((slug, at) => ({
      slug,
      displayName: slug,
      entityType: 'team',
      relationships: { competes_in: [{ to: 'hub-detail', confidence: at === 229 ? 0.99 : 0.9 }] },
    })),
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

test('an entity comes with its attributes and says of each who states it, since when and how surely', async (t) => {
  const answer = await api.call('/api/entities/mahomes-detail?asOf=2026-01-10')
  t.is(answer.status, 200)
  const { id, slug, displayName, entityType, category, subcategory, source } = object(answer.body.entity)
  t.deepEqual(
    { id, slug, displayName, entityType, category, subcategory, source },
    {
      id: entityId('mahomes-detail'),
      slug: 'mahomes-detail',
      displayName: 'Patrick Mahomes',
      entityType: 'person',
      category: 'sports',
      subcategory: 'nfl',
      source: 'Test source',
    },
  )
  t.deepEqual(attributes(answer), {
    injury_status: 'healthy',
    injury_status_source: 'Test source',
    injury_status_updated: '2026-01-01T00:00:00.000Z',
    injury_status_confidence: 0.8,
    jersey_number: 15,
    jersey_number_source: 'Test source',
    jersey_number_updated: '2017-04-27T00:00:00.000Z',
    jersey_number_confidence: 1,
    position: 'QB',
    position_source: 'Test source',
    position_updated: '2026-01-01T00:00:00.000Z',
    position_confidence: 1,
  })
  t.deepEqual(object(answer.body.entity).attributeDetails, {
    injury_status: { lastConfirmed: '2026-01-01T00:00:00.000Z' },
    jersey_number: { lastConfirmed: '2026-01-01T00:00:00.000Z' },
  })
  t.deepEqual(answer.body.markets, [])
  t.deepEqual(answer.body.news, [])
})

test('each end of a relationship shows it in its own role, and one that ended is gone from both', async (t) => {
  t.deepEqual(roles(await api.call('/api/entities/mahomes-detail')), ['plays_for chiefs-detail'])
  t.deepEqual(roles(await api.call('/api/entities/hill-detail')), [])
  t.deepEqual(roles(await api.call('/api/entities/chiefs-detail')), [
    'competes_in nfl-detail',
    'has_player kelce-detail',
    'has_player mahomes-detail',
    'led_by reid-detail',
    'located_in kansas-city-detail',
    'plays_at arrowhead-detail',
  ])
  t.deepEqual(roles(await api.call('/api/entities/arrowhead-detail')), [
    'home_of chiefs-detail',
    'located_in kansas-city-detail',
  ])
  t.deepEqual(roles(await api.call('/api/entities/kansas-city-detail')), [
    'contains arrowhead-detail',
    'contains chiefs-detail',
    'located_in missouri-detail',
  ])
})

test('relationships by direction: the stored type, the role, validity and source', async (t) => {
  const { body } = await api.call('/api/entities/chiefs-detail/relationships')
  t.deepEqual(body.entity, { slug: 'chiefs-detail', displayName: 'Kansas City Chiefs' })
  const { from, to } = object(body.relationships)
  const told = (rows: unknown) => list(rows).map((row) => [row.relationshipType, row.role, object(row.entity).slug])
  // Surest first: the league is certain, the stadium 0.95, the city 0.9.
  t.deepEqual(told(from), [
    ['competes_in', 'competes_in', 'nfl-detail'],
    ['plays_at', 'plays_at', 'arrowhead-detail'],
    ['located_in', 'located_in', 'kansas-city-detail'],
  ])
  t.deepEqual(told(to).toSorted(), [
    ['leads', 'led_by', 'reid-detail'],
    ['plays_for', 'has_player', 'kelce-detail'],
    ['plays_for', 'has_player', 'mahomes-detail'],
  ])
  t.deepEqual(list(from)[1], {
    relationshipType: 'plays_at',
    role: 'plays_at',
    entity: {
      id: entityId('arrowhead-detail'),
      slug: 'arrowhead-detail',
      displayName: 'Arrowhead Stadium',
      entityType: 'place',
    },
    validFrom: '2026-01-01T00:00:00.000Z',
    validFromPrecision: 'by',
    confidence: 0.95,
    source: 'Test source',
  })
  t.is(body.truncated, false)
  t.is(body.reason, undefined)
})

test('the full answer has the relationships, and lists for markets and news', async (t) => {
  const { body } = await api.call('/api/entities/mahomes-detail/full?marketLimit=5&newsLimit=5')
  t.deepEqual(
    list(body.relationships).map(({ role, entity }) => [role, object(entity).slug]),
    [['plays_for', 'chiefs-detail']],
  )
  t.deepEqual([body.markets, body.secondaryMarkets, body.news], [[], [], []])
})

test('an entity with very many relationships shows the strongest and says so', async (t) => {
  const detail = await api.call('/api/entities/hub-detail')
  t.is(list(object(detail.body.entity).relationships).length, 100)
  t.is(roles(detail).includes('has_team wide-229-detail'), true)
  t.is(detail.body.truncated, true)
  t.is(detail.body.reason, 'the 100 strongest of 230 relationships that end here')

  const short = await api.call('/api/entities/hub-detail/relationships')
  t.is(list(object(short.body.relationships).to).length, 200)
  t.is(short.body.reason, 'the 200 strongest of 230 relationships that end here')
  const whole = await api.call('/api/entities/hub-detail/relationships?limit=230')
  t.is(whole.body.truncated, false)
  const slugs = list(object(whole.body.relationships).to).map(({ entity }) => object(entity).slug)
  t.deepEqual(slugs.slice(0, 3), ['wide-229-detail', 'wide-000-detail', 'wide-001-detail'])
})

test('markets and news of an entity are empty lists, and no market has entities', async (t) => {
  t.deepEqual((await api.call('/api/entities/chiefs-detail/markets?venue=venue_a&limit=5')).body.markets, [])
  t.deepEqual((await api.call('/api/entities/chiefs-detail/news?limit=5')).body.news, [])
  const none = await api.call('/api/entities/by-market/KXSB-27-KC')
  t.is(none.status, 404)
  t.is(none.body.error, "No market 'KXSB-27-KC' was found.")
})

test('what is older than its life is stale, and counts with what is left of its confidence', async (t) => {
  // Confirmed on 1 January: 28 days later an injury status, which may be relied on for 14, is worth half; the team, for 120, all.
  const answer = await api.call('/api/entities/mahomes-detail?asOf=2026-01-29')
  t.is(attributes(answer).injury_status_confidence, 0.4)
  t.deepEqual(object(answer.body.entity).attributeDetails, {
    injury_status: { lastConfirmed: '2026-01-01T00:00:00.000Z', stale: true },
    jersey_number: { lastConfirmed: '2026-01-01T00:00:00.000Z' },
  })
  const team = (body: object | undefined) => {
    const [found] = list(object(body).relationships).filter((each) => object(each).role === 'plays_for')
    const { stale, confidence, lastConfirmed, validTo } = object(found)
    return { stale, confidence, lastConfirmed, validTo }
  }
  t.deepEqual(team(object(answer.body.entity)), {
    stale: undefined,
    confidence: 1,
    lastConfirmed: '2026-01-01T00:00:00.000Z',
    validTo: undefined,
  })
  // 240 days later, two lives of a team: the last known.
  const late = await api.call('/api/entities/mahomes-detail?asOf=2026-08-29')
  t.deepEqual(team(object(late.body.entity)), {
    stale: true,
    confidence: 0.5,
    lastConfirmed: '2026-01-01T00:00:00.000Z',
    validTo: undefined,
  })
})

test('completeness: a share of what this kind should have, with both parts named', async (t) => {
  const { body } = await api.call('/api/entities/mahomes-detail/completeness')
  // An NFL player should have seven things: of these the file gives position, number, injury status and a team.
  t.deepEqual(
    list(body.present).map((each) => [object(each).kind, object(each).name]),
    [
      ['attribute', 'position'],
      ['attribute', 'jersey_number'],
      ['attribute', 'injury_status'],
      ['relationship', 'plays_for'],
    ],
  )
  t.deepEqual(body.missing, [
    { kind: 'attribute', name: 'birth_date' },
    { kind: 'attribute', name: 'team_slug' },
    { kind: 'attribute', name: 'roster_status' },
  ])
  // All four would be 0.571; injury status and team have not been confirmed since January 2026.
  t.true(Number(body.score) < 0.571 && Number(body.score) > 1 / 7)
  t.deepEqual(body.judgedBy, { subcategory: 'nfl', entityType: 'person', statedFor: 'subcategory' })
  t.regex(String(body.asOf), /^\d{4}-\d{2}-\d{2}T/)
})

test('a relationship that ended does not make a record complete', async (t) => {
  const { body } = await api.call('/api/entities/hill-detail/completeness')
  t.is(body.score, 0)
  t.deepEqual(body.present, [])
})
