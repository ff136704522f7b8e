import test from 'ava'
import { entityId, factId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { loadHistory } from '../../../support/history.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

/** The answer that was given after each load. */
const then = new Map<string, object>()
const whole = '/api/graph/view?type=timeline&entity=chiefs-timeline&window=8784&depth=2'

test.before(async (t) => {
  graph = await openTestGraph()
  // By a clock that stands still, a kept answer would outlast the loads.
  api = await startApi(clockAt('2026-06-01T00:00:00Z'), { ANSWER_CACHE: 'false' })
  await loadHistory(t, graph, 'timeline', async (at) => {
    then.set(at, (await api.call(whole)).body)
  })
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const path = '/api/graph/entity/mahomes-timeline/timeline'
const year = 'window=8784'

/** `2026-02-20 fact_change title`, newest first and, on one day, by title. */
function told({ body }: Answer): string[] {
  const lines = list(body.events).map(
    ({ happenedAt, kind, title }) => `${String(happenedAt).slice(0, 10)} ${kind} ${title}`,
  )
  const days = lines.map((line) => line.slice(0, 10))
  if (days.join() !== days.toSorted().toReversed().join()) throw new Error('not newest first')
  return lines.toSorted().toReversed()
}

test('changes of facts, events, and starts and ends of relationships, newest first', async (t) => {
  t.deepEqual(told(await api.call(`${path}?${year}`)), [
    '2026-04-20 fact_change Patrick Mahomes: availability is no longer suspended',
    '2026-03-15 relationship_started Patrick Mahomes plays for Buffalo Bills: started',
    '2026-03-15 relationship_ended Patrick Mahomes plays for Kansas City Chiefs: ended',
    '2026-02-20 fact_change Patrick Mahomes: injury status changed from questionable to out',
    '2026-02-20 event Patrick Mahomes is hurt',
    '2026-02-10 fact_change Patrick Mahomes: injury status changed from healthy to questionable',
  ])
})

test('an item says what changed, from what to what, who says so and how much it matters', async (t) => {
  const { body } = await api.call(`${path}?${year}`)
  const of = (start: string) => list(body.events).find(({ title }) => String(title).startsWith(start))
  const change = of('Patrick Mahomes: injury status changed from questionable')
  t.deepEqual(change?.changes, [{ attribute: 'injury_status', from: 'questionable', to: 'out' }])
  t.is(change?.source, 'News')
  t.is(change?.impactScore, null)
  t.is(change?.eventId, change?.id)
  t.is(object(change?.entity).slug, 'mahomes-timeline')
  t.is(of('Patrick Mahomes is hurt')?.impactScore, 0.9)
  t.deepEqual(of('Patrick Mahomes: availability')?.changes, [
    { attribute: 'availability', from: 'suspended', to: null },
  ])
  t.is(of('Patrick Mahomes: availability')?.source, 'Archive')
  const end = of('Patrick Mahomes plays for Kansas')
  t.is(end?.eventId, null)
  t.is(end?.source, 'Test source')
  t.is(object(end?.relationship).role, 'plays_for')
})

test('what was known before a late statement and before a change of teams is told as it was then', async (t) => {
  t.deepEqual(told(await api.call(`${path}?${year}&knownAt=2026-04-15`)).slice(2), [
    '2026-02-20 fact_change Patrick Mahomes: injury status changed from healthy to out',
    '2026-02-20 event Patrick Mahomes is hurt',
  ])
  t.deepEqual(told(await api.call(`${path}?${year}&knownAt=2026-03-15`)), [
    '2026-02-20 fact_change Patrick Mahomes: injury status changed from healthy to out',
    '2026-02-20 event Patrick Mahomes is hurt',
  ])
  t.deepEqual(told(await api.call(`${path}?${year}&knownAt=2026-02-02`)), [])
  t.is((await api.call(`${path}?knownAt=2026-02-01`)).status, 404)
})

test('what is answered with knownAt is what was answered then', async (t) => {
  t.is(then.size, 4)
  for (const [at, body] of then) t.deepEqual((await api.call(`${whole}&knownAt=${at}`)).body, body, at)
})

test('the window counts back from asOf: what lies at its end is in it, what lies at its beginning is not', async (t) => {
  t.deepEqual(told(await api.call(`${path}?asOf=2026-02-20&window=1`)), [
    '2026-02-20 fact_change Patrick Mahomes: injury status changed from questionable to out',
  ])
  t.deepEqual(told(await api.call(`${path}?asOf=2026-02-20T01:00:00Z&window=1`)), [])
  t.deepEqual(told(await api.call(path)), [])
})

test('a start that somebody stated is told, one that counts from the first day of its pack is not', async (t) => {
  t.deepEqual(told(await api.call('/api/graph/entity/kelce-timeline/timeline?asOf=2013-05-01')), [
    '2013-04-26 relationship_started Travis Kelce plays for Kansas City Chiefs: started',
  ])
  // Nobody said since when the Bills compete in the league.
  t.deepEqual(told(await api.call('/api/graph/entity/nfl-timeline/timeline?asOf=2026-01-02')), [])
})

test('a corrected first value is told by its event, and was not before the correction', async (t) => {
  t.deepEqual(told(await api.call(`${path}?asOf=2017-05-01`)), [
    '2017-04-27 relationship_started Patrick Mahomes plays for Kansas City Chiefs: started',
    '2017-04-27 fact_change Patrick Mahomes: jersey number is 10',
  ])
  t.deepEqual(told(await api.call(`${path}?asOf=2017-05-01&knownAt=2026-03-31`)), [
    '2017-04-27 relationship_started Patrick Mahomes plays for Kansas City Chiefs: started',
  ])
})

test('with depth, what happened to the entities around it is told too, and a shared event once', async (t) => {
  const view = '/api/graph/view?type=timeline&entity=chiefs-timeline&asOf=2026-03-01'
  t.deepEqual(told(await api.call(`${view}&window=720`)), ['2026-02-20 event Patrick Mahomes is hurt'])
  t.deepEqual(told(await api.call(`${view}&window=720&depth=2`)), [
    '2026-02-20 fact_change Patrick Mahomes: injury status changed from questionable to out',
    '2026-02-20 event Patrick Mahomes is hurt',
    '2026-02-10 fact_change Patrick Mahomes: injury status changed from healthy to questionable',
  ])
  const nfl = '/api/graph/view?type=timeline&entity=nfl-timeline&asOf=2026-03-01&window=720'
  t.deepEqual(told(await api.call(`${nfl}&depth=2`)), ['2026-02-20 event Patrick Mahomes is hurt'])
  t.is(told(await api.call(`${nfl}&depth=3`)).length, 3)
})

test('the view draws what it tells: entities, facts and events, joined within the answer', async (t) => {
  const { body } = await api.call(`/api/graph/view?type=timeline&entity=mahomes-timeline&${year}`)
  const { nodes, edges, centerNodeId } = object(body.graph)
  const mahomes = entityId('mahomes-timeline')
  const status = factId(mahomes, 'injury_status')
  t.is(centerNodeId, mahomes)
  t.deepEqual(
    list(nodes)
      .map(({ label }) => String(label))
      .toSorted(),
    [
      'Buffalo Bills',
      'Kansas City Chiefs',
      'Patrick Mahomes',
      'Patrick Mahomes is hurt',
      'Patrick Mahomes: injury status changed from healthy to questionable',
      'Patrick Mahomes: injury status changed from questionable to out',
      'availability',
      'injury_status: out',
    ],
  )
  const ids = list(nodes).map(({ id }) => id)
  t.is(new Set(ids).size, ids.length)
  t.true(list(edges).every(({ source, target }) => ids.includes(source) && ids.includes(target)))
  t.deepEqual(
    list(edges)
      .map(({ label }) => label)
      .toSorted(),
    ['about', 'about', 'about', 'about', 'has_fact', 'has_fact', 'plays_for', 'plays_for', 'set', 'set'],
  )
  t.is(list(edges).filter(({ label, target }) => label === 'set' && target === status).length, 2)
  t.deepEqual(body.stats, { totalNodes: 8, totalEdges: 10 })
})

test('limit keeps the latest and says so; slug and id answer the same', async (t) => {
  const { body } = await api.call(`${path}?${year}&limit=2`)
  const all = await api.call(`${path}?${year}`)
  t.deepEqual(body.events, list(all.body.events).slice(0, 2))
  t.is(body.truncated, true)
  t.is(body.reason, 'the latest 2 items')
  const byId = await api.call(`/api/graph/entity/${entityId('mahomes-timeline')}/timeline?${year}`)
  t.deepEqual(byId.body, all.body)
})

test('events are listed with what they changed, after a moment where that is asked', async (t) => {
  const events = '/api/graph/entity/mahomes-timeline/events'
  const { body } = await api.call(events)
  t.is(body.entityId, entityId('mahomes-timeline'))
  t.deepEqual(
    list(body.events).map(({ happenedAt, changes }) => [String(happenedAt).slice(0, 10), changes]),
    [
      ['2026-02-20', []],
      ['2026-02-20', [{ attribute: 'injury_status', from: 'healthy', to: 'out' }]],
      ['2026-02-10', [{ attribute: 'injury_status', from: 'healthy', to: 'questionable' }]],
      ['2017-04-27', [{ attribute: 'jersey_number', from: 15, to: 10 }]],
    ],
  )
  t.is(list((await api.call(`${events}?since=2026-02-10`)).body.events).length, 2)
  t.is(list((await api.call(`${events}?knownAt=2026-03-15`)).body.events).length, 2)
  t.is(list((await api.call(`${events}?asOf=2026-02-15`)).body.events).length, 2)
  const cut = await api.call(`${events}?limit=1`)
  t.is(cut.body.reason, 'the latest 1 events')
})

test('a parameter out of range is refused by name, and an unknown entity is not found', async (t) => {
  const bad: Record<string, string[]> = {
    window: ['window=0', 'window=8785', 'window=day'],
    limit: ['limit=0', 'limit=501'],
    asOf: ['asOf=yesterday'],
    knownAt: ['knownAt=2026-02-31'],
  }
  for (const [field, queries] of Object.entries(bad)) {
    for (const query of queries) {
      const { status, body } = await api.call(`${path}?${query}`)
      t.is(status, 400, query)
      t.true(String(body.error).startsWith(`Invalid parameter ${field}:`), String(body.error))
    }
  }
  for (const [query, field] of [
    ['entity=mahomes-timeline&depth=4', 'depth'],
    ['entity=mahomes-timeline&window=87840', 'window'],
    ['window=24', 'entity'],
  ]) {
    const { status, body } = await api.call(`/api/graph/view?type=timeline&${query}`)
    t.is(status, 400, query)
    t.true(String(body.error).startsWith(`Invalid parameter ${field}:`), String(body.error))
  }
  const since = await api.call('/api/graph/entity/mahomes-timeline/events?since=monday')
  t.is(since.status, 400)
  t.true(String(since.body.error).startsWith('Invalid parameter since:'))
  for (const rest of ['timeline', 'events']) {
    t.is((await api.call(`/api/graph/entity/nobody-timeline/${rest}`)).status, 404)
    t.is((await api.call(`/api/graph/entity/No%20body/${rest}`)).status, 404)
  }
})

test('an empty window says when something last happened, as far as was known, and how to ask for it', async (t) => {
  const empty = (await api.call(`${path}?window=24`)).body
  t.deepEqual(empty.events, [])
  t.is(empty.lastBefore, '2026-04-20T00:00:00.000Z')
  // From the 20th of April to the 1st of June are 42 days.
  t.regex(String(empty.hint), /window=1009\.$/)
  t.regex(String((await api.call(`${path}?window=1`)).body.hint), /^Nothing changed in this hour; /)
  const found = (await api.call(`${path}?window=1009`)).body
  t.is(list(found.events)[0]?.happenedAt, '2026-04-20T00:00:00.000Z')
  t.false('lastBefore' in found)
  const later = (await api.call(`${path}?window=24&asOf=2028-01-01`)).body
  t.regex(String(later.hint), /asOf=2026-04-20T00:00:00.000Z\.$/)
  t.is(
    list((await api.call(`${path}?window=24&asOf=2026-04-20`)).body.events)[0]?.happenedAt,
    '2026-04-20T00:00:00.000Z',
  )
  t.is((await api.call(`${path}?window=24&knownAt=2026-04-15`)).body.lastBefore, '2026-03-15T00:00:00.000Z')
  t.is((await api.call('/api/graph/entity/missouri-timeline/timeline')).body.lastBefore, null)
})
