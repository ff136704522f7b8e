import test from 'ava'
import { magnitudeOf, moverWeights } from '../../../../src/domain/graph/mover-weights.ts'
import { entityId, outcomeId } from '../../../../src/domain/ids.ts'
import { viewKinds } from '../../../../src/modules/views/views.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

const first = '2031-02-01T12:00:00.000Z'
const second = '2031-04-01T12:00:00.000Z'

const person = (slug: string, attributes: object, more: object = {}) => ({
  slug: `${slug}-mv`,
  displayName: slug,
  entityType: 'person',
  attributes,
  ...more,
})

/**
 * What changes in March 2031, a month of which no other test tells: `anna` is out (10 March, a word: 1) and has another number (5 March, 0.25); of
 * `bert` two events tell, one of them grave (2 × 0.9) and one of no known gravity in which he is affected (2 × 0.5 × 0.4); `carl` only gets a
 * first value; the contract of `dora` ends (1).
 */
test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2031-06-01T00:00:00Z'))
  const header = { pack: 'movers-mv', asOf: '2031-01-01', defaults: { category: 'sports', subcategory: 'ncaa' } }
  const records = [
    person('anna', { injury_status: 'healthy', jersey_number: 7 }),
    person('bert', { position: 'QB' }),
    person('carl', { position: 'QB' }),
    person('dora', { availability: { value: 'signed', validFrom: '2030-01-01', validTo: '2031-03-20' } }),
    person('emil', { position: 'QB' }, { category: 'finance', subcategory: 'fed' }),
  ]
  await load(t, graph, header, records, clockAt(first))
  const event = (key: string, more: object) => ({
    kind: 'event',
    key,
    eventType: 'trade_mv',
    title: key,
    happenedAt: '2031-03-12',
    ...more,
  })
  await load(
    t,
    graph,
    { pack: 'news-mv', asOf: '2031-03-10', source: 'News' },
    [
      { kind: 'fact', entity: 'anna-mv', key: 'injury_status', value: 'out', validFrom: '2031-03-10' },
      { kind: 'fact', entity: 'anna-mv', key: 'jersey_number', value: 8, validFrom: '2031-03-05' },
      { kind: 'fact', entity: 'carl-mv', key: 'injury_status', value: 'out', validFrom: '2031-03-06' },
      event('grave', { about: ['bert-mv'], impactScore: 0.9 }),
      event('other', {
        about: [
          { entity: 'bert-mv', role: 'affected' },
          { entity: 'emil-mv', role: 'participant' },
        ],
        happenedAt: '2031-03-13',
      }),
    ],
    clockAt(second),
  )
  await writeOutcomes(graph, [
    { slug: 'title-mv', exposures: [{ entity: 'anna-mv', strength: 0.5, confidence: 0.8 }] },
    {
      slug: 'cup-mv',
      exposures: [
        { entity: 'anna-mv', strength: 0.9 },
        { entity: 'bert-mv', strength: 0.4 },
      ],
    },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const march = 'window=744&asOf=2031-04-01'

const told = (body: Record<string, unknown>) =>
  list(body.movers).map(({ entitySlug, magnitude, changeType }) => [entitySlug, magnitude, changeType])

test('movers are ranked by the sum of what changed, with its parts', async (t) => {
  const { body } = await api.call(`/api/graph/movers?scope=sports/ncaa&${march}`)
  t.deepEqual(told(body), [
    ['bert-mv', 2.2, 'event'],
    ['anna-mv', 1.25, 'fact_change'],
    ['dora-mv', 1, 'fact_change'],
  ])
  t.is(body.truncated, false)
  const [bert = {}, anna = {}, dora = {}] = list(body.movers)
  t.deepEqual(bert.parts, {
    factChanges: { count: 0, magnitude: 0 },
    events: { count: 2, magnitude: 2.2 },
    marketMoves: { count: 0, largest: null },
  })
  t.deepEqual(
    list(bert.events).map(({ title, role, impactScore }) => [title, role, impactScore]),
    [
      ['other', 'affected', null],
      ['grave', 'subject', 0.9],
    ],
  )
  t.deepEqual(anna.parts, {
    factChanges: { count: 2, magnitude: 1.25 },
    events: { count: 0, magnitude: 0 },
    marketMoves: { count: 0, largest: null },
  })
  t.deepEqual(anna.changes, [
    { attribute: 'injury_status', from: 'healthy', to: 'out', at: '2031-03-10T00:00:00.000Z' },
    { attribute: 'jersey_number', from: 7, to: 8, at: '2031-03-05T00:00:00.000Z' },
  ])
  t.deepEqual(dora.changes, [{ attribute: 'availability', from: 'signed', to: null, at: '2031-03-20T00:00:00.000Z' }])
  t.deepEqual(
    list(anna.affectedMarkets).map(({ outcome, strength }) => [object(outcome).slug, strength]),
    [
      ['cup-mv', 0.9],
      ['title-mv', 0.4],
    ],
  )
  t.is(anna.affectedMarketCount, 2)
})

test('the view draws the movers, their outcomes and what joins them', async (t) => {
  const { body } = await api.call(`/api/graph/view?type=movers&scope=sports/ncaa&limit=2&${march}`)
  const { nodes, edges } = object(body.graph)
  t.deepEqual(
    list(nodes).map(({ id }) => id),
    [entityId('bert-mv'), entityId('anna-mv'), outcomeId('cup-mv'), outcomeId('title-mv')],
  )
  t.deepEqual(
    list(edges)
      .map(({ source, target, label }) => [source, label, target])
      .toSorted(),
    [
      [entityId('anna-mv'), 'exposed_to', outcomeId('cup-mv')],
      [entityId('anna-mv'), 'exposed_to', outcomeId('title-mv')],
      [entityId('bert-mv'), 'exposed_to', outcomeId('cup-mv')],
    ].toSorted(),
  )
  t.is(body.truncated, true)
  t.is(body.reason, 'limit 2 reached: entities about which less changed were left out')
})

test('a scope is a category, one of its subcategories, an entity type, or all', async (t) => {
  const slugs = async (scope: string) => {
    const { body } = await api.call(`/api/graph/movers?scope=${scope}&${march}`)
    return list(body.movers).map(({ entitySlug }) => entitySlug)
  }
  t.deepEqual(await slugs('finance'), ['emil-mv'])
  t.deepEqual(await slugs('finance/fed'), ['emil-mv'])
  t.deepEqual(await slugs('team'), [])
  const all = ['bert-mv', 'anna-mv', 'dora-mv', 'emil-mv']
  t.deepEqual(await slugs('all'), all)
  t.deepEqual(await slugs('person'), all)
  for (const scope of ['football', 'sports/fed', 'sports/nfl/x', 'ncaa', '/']) {
    const { status, body } = await api.call(`/api/graph/movers?scope=${scope}`)
    t.is(status, 400, scope)
    t.is(list(body.details)[0]?.field, 'scope')
  }
})

test('a window ends at asOf, and what was not known yet does not count', async (t) => {
  const slugs = async (query: string) => told((await api.call(`/api/graph/movers?scope=sports/ncaa&${query}`)).body)
  // Five days up to the tenth: the new number and the injury; the day of the injury alone; none after March.
  t.deepEqual(await slugs('window=144&asOf=2031-03-10'), [['anna-mv', 1.25, 'fact_change']])
  t.deepEqual(await slugs('window=24&asOf=2031-03-10'), [['anna-mv', 1, 'fact_change']])
  t.deepEqual(await slugs('window=744'), [])
  t.deepEqual(await slugs(`${march}&knownAt=${first}`), [['dora-mv', 1, 'fact_change']])
  t.deepEqual(await slugs(`${march}&knownAt=2031-01-15`), [])
})

test('a mover counts what the timeline tells of it', async (t) => {
  const { body } = await api.call(`/api/graph/movers?scope=sports/ncaa&${march}`)
  for (const mover of list(body.movers)) {
    const { factChanges, events } = object(mover.parts)
    const timeline = await api.call(`/api/graph/entity/${mover.entitySlug}/timeline?${march}`)
    const items = list(timeline.body.events)
    const changes = items.filter(({ kind }) => kind === 'fact_change').flatMap((item) => list(item.changes))
    t.is(object(factChanges).count, changes.length)
    t.is(object(events).count, items.filter(({ kind }) => kind === 'event').length)
  }
})

test('where more changed than is looked at, the answer says so', async (t) => {
  const header = { pack: 'crowd-mv', asOf: '2031-01-01', defaults: { category: 'science', subcategory: 'health' } }
  const slugs = Array.from({ length: 40 }, (_, i) => `crowd-${String(i).padStart(2, '0')}`)
  await load(
    t,
    graph,
    header,
    slugs.map((slug) => person(slug, { position: 'QB' })),
    clockAt(first),
  )
  await load(
    t,
    graph,
    { pack: 'crowd-news-mv', asOf: '2031-05-02' },
    slugs.map((slug) => ({ kind: 'fact', entity: `${slug}-mv`, key: 'position', value: 'TE' })),
    clockAt('2031-05-03T00:00:00Z'),
  )
  const query = '/api/graph/movers?scope=science/health&window=48&asOf=2031-05-03&limit=1'
  const { body } = await api.call(query)
  const ids = slugs.map((slug) => entityId(`${slug}-mv`)).toSorted()
  // All are alike: the first by id.
  t.deepEqual(
    list(body.movers).map(({ entityId: id, magnitude }) => [id, magnitude]),
    [[ids[0], 1]],
  )
  t.is(body.reason, 'limit 1 reached: entities about which less changed were left out')
  // In the days before, their first values may be taken for changes by nobody.
  const before = await api.call('/api/graph/movers?scope=science/health&window=48&asOf=2031-01-02')
  t.deepEqual(before.body.movers, [])
  t.is(before.body.truncated, false)
})

test('an entity that is filed elsewhere takes its activity along', async (t) => {
  const header = { pack: 'moved-mv', defaults: { category: 'culture', subcategory: 'media' } }
  const moved = (position: string, more: object = {}) => [person('fred', { position }, more)]
  await load(t, graph, { ...header, asOf: '2031-01-01' }, moved('QB'), clockAt(first))
  await load(t, graph, { ...header, asOf: '2031-05-10' }, moved('TE'), clockAt('2031-05-11T00:00:00Z'))
  const refiled = { category: 'culture', subcategory: 'awards' }
  await load(t, graph, { ...header, asOf: '2031-05-20' }, moved('TE', refiled), clockAt('2031-05-21T00:00:00Z'))
  const at = async (scope: string) =>
    told((await api.call(`/api/graph/movers?scope=${scope}&window=24&asOf=2031-05-10`)).body)
  t.deepEqual(await at('culture/media'), [])
  t.deepEqual(await at('culture/awards'), [['fred-mv', 1, 'fact_change']])
})

test('views that answer something of the same name mean the same', (t) => {
  const schemas = new Map<string, unknown>()
  for (const { type, extra } of viewKinds) {
    for (const [key, schema] of Object.entries(extra)) {
      t.is(schemas.get(key) ?? schema, schema, `${key} of ${type}`)
      schemas.set(key, schema)
    }
  }
  t.is(magnitudeOf(225), moverWeights.event.weight + moverWeights.number.weight)
})
