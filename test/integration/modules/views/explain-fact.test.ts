import test from 'ava'
import { entityId, factId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { loaded, loadHistory } from '../../../support/history.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

/** The answers that were given after each load. */
const then = new Map<string, Answer[]>()

test.before(async (t) => {
  graph = await openTestGraph()
  // By a clock that stands still, a kept answer would outlast the loads.
  api = await startApi(clockAt('2026-06-01T00:00:00Z'), { ANSWER_CACHE: 'false' })
  await loadHistory(t, graph, 'explain', async (at) => {
    then.set(at, [await history('injury_status'), await history('jersey_number')])
  })
  // Two packs state the college; the second edition of one no longer does.
  const slug = 'mahomes-explain'
  const college = { value: 'Texas Tech', validFrom: '2014-08-01' }
  const two = { pack: 'college-two-explain', source: 'Second source', asOf: '2026-03-01', confidence: 0.7 }
  await load(t, graph, { pack: 'college-one-explain' }, [{ slug, attributes: { college } }])
  await load(t, graph, two, [{ slug, attributes: { college, height_cm: 188 } }])
  await load(t, graph, { ...two, asOf: '2026-05-10' }, [{ slug, attributes: { height_cm: 188 } }])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

function history(key: string, query = ''): Promise<Answer> {
  return api.call(`/api/graph/entity/mahomes-explain/fact/${key}/history${query}`)
}

/** `out 2026-02-20 -` for each version, newest first. */
function spans({ body }: Answer): string[] {
  const day = (moment: unknown) => (typeof moment === 'string' ? moment.slice(0, 10) : '-')
  return list(body.versions).map(({ value, validFrom, validTo }) => `${value} ${day(validFrom)} ${day(validTo)}`)
}

test('the versions of a fact, newest first: one holds, and each older one ends where the next begins', async (t) => {
  const answer = await history('injury_status')
  t.deepEqual(answer.body.fact, {
    key: 'injury_status',
    currentValue: 'out',
    lastConfirmed: '2026-02-20T00:00:00.000Z',
    stale: true,
  })
  t.deepEqual(spans(answer), [
    'out 2026-02-20 -',
    'questionable 2026-02-10 2026-02-20',
    'healthy 2026-01-01 2026-02-10',
  ])
  t.is(answer.body.truncated, false)
})

test('a version says who states it, when it became known and which event set it', async (t) => {
  const [out, , healthy] = list((await history('injury_status')).body.versions)
  t.is(out?.source, 'News')
  t.is(out?.recordedAt, loaded.second)
  t.is(out?.eventType, 'attribute_change')
  t.is(out?.eventTitle, 'Patrick Mahomes: injury status changed from healthy to out')
  t.deepEqual(out?.statements, [
    {
      source: 'News',
      confidence: 1,
      firstSeen: '2026-02-20T00:00:00.000Z',
      lastSeen: '2026-02-20T00:00:00.000Z',
      url: null,
      withdrawn: false,
    },
  ])
  t.is(healthy?.eventId, undefined)
  t.is(list(healthy?.statements)[0]?.confidence, 0.8)
})

test('before a late statement was known, the version before it reached further', async (t) => {
  t.deepEqual(spans(await history('injury_status', '?knownAt=2026-04-15')), [
    'out 2026-02-20 -',
    'healthy 2026-01-01 2026-02-20',
  ])
  t.deepEqual(spans(await history('injury_status', '?knownAt=2026-02-15')), ['healthy 2026-01-01 -'])
})

test('what is answered with knownAt is what was answered then', async (t) => {
  t.is(then.size, 4)
  for (const [at, [status, number]] of then) {
    t.deepEqual((await history('injury_status', `?knownAt=${at}`)).body, status?.body, at)
    t.deepEqual((await history('jersey_number', `?knownAt=${at}`)).body, number?.body, at)
  }
})

test('at an earlier moment the version that held then has no end yet, and the one that is known is told apart', async (t) => {
  const answer = await history('injury_status', '?asOf=2026-02-15')
  t.is(object(answer.body.fact).currentValue, 'questionable')
  t.deepEqual(spans(answer), ['questionable 2026-02-10 -', 'healthy 2026-01-01 2026-02-10'])
  t.is(list(answer.body.versions)[0]?.endsAt, '2026-02-20T00:00:00.000Z')
  const before = await history('injury_status', '?asOf=2025-06-01')
  t.is(object(before.body.fact).currentValue, null)
  t.deepEqual(before.body.versions, [])
})

test('a value that ended without another has no current value', async (t) => {
  const answer = await history('availability')
  t.is(object(answer.body.fact).currentValue, null)
  t.deepEqual(spans(answer), ['suspended 2026-04-02 2026-04-20'])
})

test('a corrected version contradicts the one in its place, and was the fact before the correction', async (t) => {
  const now = await history('jersey_number')
  t.deepEqual(spans(now), ['10 2017-04-27 -'])
  t.deepEqual(
    list(now.body.contradictions).map(({ kind, value, retractedAt }) => [kind, value, retractedAt]),
    [['retracted', 15, loaded.third]],
  )
  const before = await history('jersey_number', '?knownAt=2026-03-31')
  t.is(object(before.body.fact).currentValue, 15)
  t.deepEqual(spans(before), ['15 2017-04-27 -'])
  t.deepEqual(before.body.contradictions, [])
})

test('what a surer source overruled is told as a contradiction', async (t) => {
  const { body } = await history('injury_status')
  const [rumour, ...others] = list(body.contradictions)
  t.deepEqual([rumour?.kind, rumour?.value, rumour?.source], ['overruled', 'doubtful', 'Rumour'])
  t.is(rumour?.validFrom, '2026-02-20T00:00:00.000Z')
  t.deepEqual(others, [])
  t.deepEqual((await history('injury_status', '?knownAt=2026-04-15')).body.contradictions, [])
})

test('a statement that its source withdrew is told with the day, and the other one carries the value', async (t) => {
  const { body } = await history('college')
  t.is(object(body.fact).currentValue, 'Texas Tech')
  const statements = list(list(body.versions)[0]?.statements)
  t.deepEqual(
    statements.map(({ source, withdrawn, withdrawnAt }) => [source, withdrawn, withdrawnAt]),
    [
      ['Test source', false, undefined],
      ['Second source', true, '2026-05-10T00:00:00.000Z'],
    ],
  )
  const before = list(list((await history('college', '?asOf=2026-05-09')).body.versions)[0]?.statements)
  t.true(before.every(({ withdrawn }) => withdrawn === false))
})

test('the view adds the graph: the entity, the fact, its versions and their events', async (t) => {
  const { body } = await api.call('/api/graph/view?type=explain_fact&entity=mahomes-explain&factKey=injury_status')
  const { graph: drawn, stats, type, outcomes, success: _, ...rest } = body
  const { success: __, ...answer } = (await history('injury_status')).body
  t.is(type, 'explain_fact')
  t.deepEqual(outcomes, [])
  t.deepEqual(rest, answer)
  const { nodes, edges, centerNodeId } = object(drawn)
  const mahomes = entityId('mahomes-explain')
  t.is(centerNodeId, factId(mahomes, 'injury_status'))
  t.deepEqual(
    list(nodes).map(({ type: kind, label }) => `${kind} ${label}`),
    [
      'person Patrick Mahomes',
      'fact injury_status',
      'fact_version out',
      'fact_version questionable',
      'fact_version healthy',
      'graph_event Patrick Mahomes: injury status changed from healthy to out',
      'graph_event Patrick Mahomes: injury status changed from healthy to questionable',
    ],
  )
  t.deepEqual(
    list(edges).map(({ label }) => label),
    ['has_fact', 'current', 'previous', 'previous', 'about', 'set', 'about', 'set'],
  )
  const ids = list(nodes).map(({ id }) => id)
  t.true(list(edges).every(({ source, target }) => ids.includes(source) && ids.includes(target)))
  t.deepEqual(stats, { totalNodes: 7, totalEdges: 8 })
})

test('limit keeps the newest versions and says so', async (t) => {
  const answer = await history('injury_status', '?limit=1')
  t.deepEqual(spans(answer), ['out 2026-02-20 -'])
  t.is(answer.body.truncated, true)
  t.is(answer.body.reason, 'the latest 1 versions')
})

test('an unknown fact is not found, with the one that was meant and those that there are', async (t) => {
  const { status, body } = await history('jersey_numbr')
  t.is(status, 404)
  t.is(
    body.error,
    "No fact 'jersey_numbr' was found. Did you mean jersey_number? mahomes-explain has availability, college, height_cm, injury_status, jersey_number, position.",
  )
  t.is((await history('availability', '?knownAt=2026-04-15')).status, 404)
  t.is((await history(encodeURIComponent("x'}) DETACH DELETE n //"))).status, 404)
  t.is((await api.call('/api/graph/entity/nobody-explain/fact/position/history')).status, 404)
})

test('a missing or wrong parameter is refused by name', async (t) => {
  const view = '/api/graph/view?type=explain_fact'
  const bad = [
    [`${view}&entity=mahomes-explain`, 'factKey'],
    [`${view}&factKey=position`, 'entity'],
    ['/api/graph/entity/mahomes-explain/fact/position/history?limit=501', 'limit'],
    ['/api/graph/entity/mahomes-explain/fact/position/history?asOf=then', 'asOf'],
  ]
  for (const [address = '', field] of bad) {
    const { status, body } = await api.call(address)
    t.is(status, 400, address)
    t.true(String(body.error).startsWith(`Invalid parameter ${field}:`), String(body.error))
  }
})
