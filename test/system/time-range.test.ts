import test from 'ava'
import { eventId } from '../../src/domain/ids.ts'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { attributes, clockAt, list, load, object, startApi } from '../support/api.ts'
import { loadRecords, openTestGraph } from '../support/load.ts'
import { writeOutcomes } from '../support/outcomes.ts'
import type { TestService } from '../support/service.ts'

const x = 'far'
const first = '0001-01-01T00:00:00.000Z'
const last = '9999-12-31T23:59:59.999Z'
const tenYears = '2036-06-01T00:00:00.000Z'
let graph: Graph
let api: TestService
const session: Record<string, string> = {}

const event = (key: string, happenedAt: string) => ({
  kind: 'event',
  key,
  eventType: 'sign',
  title: key,
  happenedAt,
  about: [`team-${x}`],
  impactScore: 1,
})

/**
 * A team of which something is stated at either end of what can be written: it was founded, and got its first stadium, in the year 1, and its
 * conference, its league and its market last until the end of the year 9999.
 */
test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00.000Z'))
  const json = { email: `${x}@example.com`, password: 'a long sentence is a good password' }
  const { body } = await api.call('/api/auth/sign-up', { method: 'POST', json })
  session.Authorization = `Bearer ${body.token}`
  const header = { pack: `far-${x}`, asOf: '2026-01-01', defaults: { category: 'culture', subcategory: 'awards' } }
  const entity = (name: string, entityType: string, more: object = {}) => ({
    slug: `${name}-${x}`,
    displayName: `${name} ${x}`,
    entityType,
    ...more,
  })
  const fact = (key: string, value: string, validFrom: string, more: object = {}) => ({
    kind: 'fact',
    entity: `team-${x}`,
    key,
    value,
    validFrom,
    ...more,
  })
  await load(t, graph, header, [
    entity('team', 'team', {
      relationships: {
        competes_in: [{ to: `league-${x}`, validFrom: first, validTo: last }],
        plays_at: [{ to: `stadium-${x}`, validFrom: '0001-06-01', validTo: '0002-01-01' }],
      },
    }),
    entity('league', 'league'),
    entity('stadium', 'place'),
    fact('conference', 'old', first),
    fact('conference', 'older', '0001-01-02', { validTo: last }),
    fact('division', 'east', '0001-01-01', { validTo: '9999-12-31' }),
    event('first', first),
    event('last', last),
  ])
  await writeOutcomes(graph, [
    { slug: `open-${x}`, exposures: [{ entity: `team-${x}`, strength: 1 }], closesAt: last },
    { slug: `shut-${x}`, exposures: [{ entity: `team-${x}`, strength: 1 }], closesAt: first },
    { slug: `long-${x}`, exposures: [{ entity: `team-${x}`, strength: 1, validFrom: first, validTo: last }] },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const times = ['asOf', 'knownAt', 'since'] as const

/** Each parameter that is a moment, by what an endpoint declares. A cursor that is called so is none. */
function momentsOf({ query, body, name }: Endpoint): string[] {
  if (name === 'listChanges' || name === 'listWebhookEvents') return []
  const shapes = [query, body].flatMap((schema) => (schema !== undefined && 'shape' in schema ? [schema.shape] : []))
  return times.filter((time) => shapes.some((shape) => time in Object(shape)))
}

/** The endpoint's own example with one parameter more, asked by somebody who has signed in where that is needed. */
function ask({ method, example, access }: Endpoint, name: string, value: string) {
  const headers = access === 'public' ? {} : session
  if (method === 'GET') {
    const [path, querystring] = example.request.split('?')
    const query = new URLSearchParams(querystring)
    query.set(name, value)
    return api.call(`${path}?${query}`, { headers })
  }
  return api.call(example.request, { method, headers, json: { ...Object(example.body), [name]: value } })
}

const inRange = [first, '0001-01-01', '0001-01-01T01:00:00+01:00', '2036-06-01', tenYears, '2036-06-01T12:00:00+12:00']
const outOfRange = [
  '0000-12-31',
  '0001-01-01T00:00:00+00:01',
  '0000-01-01',
  '2036-06-01T00:00:00.001Z',
  '2036-06-01T00:00:00-00:01',
  '2036-06-02',
  '9999-12-31',
  '9999-12-31T23:59:59-23:59',
]

test('every moment that may be asked for lies between year 1 and ten years from now, and another one is told the range', async (t) => {
  const asked = api.endpoints.flatMap((endpoint) => momentsOf(endpoint).map((name) => ({ endpoint, name })))
  t.true(asked.length > 30, 'nearly all endpoints of the graph take one')
  for (const { endpoint, name } of asked) {
    for (const value of inRange)
      t.not((await ask(endpoint, name, value)).status, 400, `${endpoint.name} ${name}=${value}`)
    for (const value of outOfRange) {
      const { status, body } = await ask(endpoint, name, value)
      t.is(status, 400, `${endpoint.name} ${name}=${value}`)
      t.deepEqual(body.details, [
        { field: name, message: 'must be from 0001-01-01 to ten years from now (2036-06-01)' },
      ])
    }
  }
})

/** Every view and every endpoint of one entity, outcome or event. */
const paths = [
  ...['', '/full', '/relationships', '/related?depth=3', '/graph?depth=3', '/statements'].map(
    (part) => `/api/entities/team-${x}${part}`,
  ),
  ...[
    'neighborhood?includeFacts=true&includeEvents=true',
    'markets?includeFacts=true',
    'events',
    'fact/conference/history',
  ].map((part) => `/api/graph/entity/team-${x}/${part}`),
  ...['1', '8784'].flatMap((window) => [
    `/api/graph/entity/team-${x}/timeline?window=${window}`,
    `/api/graph/outcome/open-${x}/context?window=${window}`,
    `/api/graph/outcome/open-${x}/history?hours=${window}`,
    ...['all', 'culture', 'culture/awards', 'team', 'markets'].map(
      (scope) => `/api/graph/movers?scope=${scope}&window=${window}`,
    ),
    `/api/graph/view?type=movers&window=${window}`,
    `/api/graph/view?type=timeline&entity=team-${x}&depth=3&window=${window}`,
    `/api/graph/view?type=market_context&outcome=open-${x}&window=${window}`,
  ]),
  `/api/graph/event/${eventId(`far-${x}|first`)}/impact`,
  '/api/graph/topic/far',
  `/api/graph/path?from=stadium-${x}&to=league-${x}`,
  `/api/graph/view?type=neighborhood&entity=team-${x}&depth=3&scope=markets`,
  `/api/graph/view?type=entity_markets&entity=team-${x}`,
  `/api/graph/view?type=explain_fact&entity=team-${x}&factKey=conference`,
  '/api/graph/view?type=topic&topic=far',
  `/api/graph/view?type=cross_venue&entity=team-${x}`,
  `/api/graph/view?type=impact_chain&entity=team-${x}&depth=3`,
]

test('every view answers at both ends of the range, in good time', async (t) => {
  for (const path of paths) {
    const at = path.includes('?') ? '&' : '?'
    for (const asOf of [first, '0001-01-03', '2026-06-01', tenYears]) {
      const { status } = await api.call(`${path}${at}asOf=${asOf}`)
      t.is(status, 200, `${path} ${asOf}`)
    }
    for (const knownAt of [first, tenYears]) {
      const { status } = await api.call(`${path}${at}knownAt=${knownAt}`)
      t.true(status === 200 || status === 404, `${status} ${path} ${knownAt}`)
    }
  }
})

test('what is stated of the year 1 is told there, and what is stated of the year 9999 is still to come', async (t) => {
  const movers = async (query: string) =>
    list((await api.call(`/api/graph/movers?scope=culture/awards&${query}`)).body.movers)
      .filter(({ entitySlug }) => entitySlug === `team-${x}`)
      .map(({ magnitude }) => magnitude)
  // The event (2) and the change of the conference (1); the event alone; neither: a window begins after its first moment.
  t.deepEqual(await movers('window=8784&asOf=0001-01-02'), [3])
  t.deepEqual(await movers('window=1&asOf=0001-01-01'), [2])
  t.deepEqual(await movers(`window=8784&asOf=${tenYears}`), [])

  const timeline = await api.call(`/api/graph/entity/team-${x}/timeline?window=8784&asOf=0001-06-01`)
  t.deepEqual(
    list(timeline.body.events)
      .map(({ happenedAt, title }) => `${happenedAt} ${title}`)
      .toSorted(),
    [
      `${first} first`,
      `${first} team far competes in league far: started`,
      '0001-01-02T00:00:00.000Z team far: conference changed from old to older',
      '0001-06-01T00:00:00.000Z team far plays at stadium far: started',
    ],
  )
  const hint = await api.call(`/api/graph/entity/team-${x}/timeline?window=1`)
  t.is(hint.body.lastBefore, '0002-01-01T00:00:00.000Z')
  t.is((await api.call(`/api/graph/entity/team-${x}/timeline?asOf=${hint.body.lastBefore}`)).status, 200)

  t.is(attributes(await api.call(`/api/entities/team-${x}?asOf=${tenYears}`)).conference, 'older')
  t.is(attributes(await api.call(`/api/entities/team-${x}?asOf=${first}`)).conference, 'old')
  const history = await api.call(`/api/graph/entity/team-${x}/fact/conference/history`)
  t.is(object(history.body.fact).currentValue, 'older')
  t.is(list(history.body.versions)[0]?.endsAt, last)
  const { body } = await api.call(`/api/graph/entity/team-${x}/markets`)
  t.deepEqual(
    list(body.exposures).map(({ outcomeSlug }) => outcomeSlug),
    [`long-${x}`, `open-${x}`],
  )
})

test('a pack states nothing before the year 1 or after the year 9999', async (t) => {
  const header = { pack: `beyond-${x}`, asOf: '2026-01-01' }
  const moments = ['0000-12-31', '0000', '9999-12-31T23:59:59-00:01', '0001-01-01T00:00:00+00:01', '+275760-09-13']
  const records = moments.flatMap((moment, at) => [
    { ...event(`happened-${at}`, moment) },
    { kind: 'fact', entity: `team-${x}`, key: 'record', value: String(at), validFrom: moment },
    { kind: 'fact', entity: `team-${x}`, key: 'record', value: String(at), validFrom: '2026-01-01', validTo: moment },
    {
      kind: 'outcome',
      slug: `outcome-${at}-${x}`,
      label: 'a',
      question: 'a?',
      subcategory: 'awards',
      closesAt: moment,
    },
    {
      kind: 'market',
      venue: 'venue_a',
      externalId: `0x${at}${x}`,
      title: 'a',
      endDate: moment,
      contracts: [{ side: 'yes' }],
    },
  ])
  const { rejected } = await loadRecords(graph, header, records, { maxRejects: records.length })
  t.is(rejected.length, records.length)
  for (const { field, reason } of rejected) {
    t.regex(field, /^(happenedAt|validFrom|validTo|closesAt|endDate)$/)
    // Of a start it may be known only by when it was there.
    t.regex(
      reason,
      /^is not a date \(YYYY, YYYY-MM, YYYY-MM-DD(?: or ISO 8601 with zone|, ISO 8601 with zone, or by YYYY-MM-DD where it is known only that it came by then)\) in the years 1 to 9999$/,
    )
  }
})
