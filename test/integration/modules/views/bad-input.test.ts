import test from 'ava'
import { entityId, eventId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { football, list, load, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

const x = 'bad-view'
const trade = eventId(`football-${x}|trade`)

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  const { header, records } = football(x)
  const about = [`mahomes-${x}`]
  const event = { kind: 'event', key: 'trade', eventType: 'trade', title: 'A trade', happenedAt: '2026-02-08', about }
  await load(t, graph, header, [...records, event])
  await writeOutcomes(graph, [{ slug: `title-${x}`, exposures: [{ entity: `chiefs-${x}`, strength: 1 }] }])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

/** A good request of each view, by the parameters that it needs. */
const views: Record<string, Record<string, string>> = {
  neighborhood: { entity: `chiefs-${x}` },
  entity_markets: { entity: `chiefs-${x}` },
  market_context: { outcome: `title-${x}` },
  timeline: { entity: `chiefs-${x}` },
  explain_fact: { entity: `mahomes-${x}`, factKey: 'injury_status' },
  topic: { topic: 'nfl' },
  impact_chain: { entity: `mahomes-${x}` },
}

/** A good request of each endpoint that has a path of its own, with the parameters that it reads. */
const paths: Record<string, readonly string[]> = {
  [`/api/graph/entity/chiefs-${x}/neighborhood`]: [
    'depth',
    'limit',
    'asOf',
    'knownAt',
    'includeFacts',
    'includeEvents',
    'format',
  ],
  [`/api/graph/entity/chiefs-${x}/markets`]: ['limit', 'asOf', 'knownAt', 'includeFacts'],
  [`/api/graph/entity/chiefs-${x}/timeline`]: ['window', 'limit', 'asOf', 'knownAt'],
  [`/api/graph/entity/chiefs-${x}/events`]: ['since', 'limit', 'asOf', 'knownAt'],
  [`/api/graph/entity/mahomes-${x}/fact/injury_status/history`]: ['limit', 'asOf', 'knownAt'],
  [`/api/graph/outcome/title-${x}/context`]: ['window', 'limit', 'asOf', 'knownAt'],
  [`/api/graph/event/${trade}/impact`]: ['includeMarkets', 'asOf', 'knownAt'],
  '/api/graph/topic/nfl': ['limit', 'category', 'includeMarkets', 'asOf', 'knownAt'],
  [`/api/graph/path?from=mahomes-${x}&to=nfl-${x}`]: ['depth', 'k', 'types', 'asOf', 'knownAt'],
  '/api/graph/export': ['format', 'category', 'subcategory', 'type', 'around', 'depth', 'asOf', 'knownAt'],
}

/** What no parameter of the name may be, written as in a query. */
const wrong: Record<string, readonly string[]> = {
  window: ['0', '-1', '87600', '1.5', 'day', ''],
  depth: ['0', '9', '1.5', 'two', '', '%2B1', '1e0'],
  limit: ['0', '-1', '100000', '1.5', 'all', '', '99999999999999999999'],
  k: ['0', '11', '1.5', ''],
  asOf: [
    '',
    'yesterday',
    '2026',
    '2026-02-30',
    '9999-12-31',
    '0000-12-31',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00',
    '1767225600',
    '%00',
  ],
  knownAt: ['', 'x', '2026-13-01', '2026-01-01%00'],
  since: ['', 'x', '2026-02-30'],
  includeFacts: ['', 'yes', '2'],
  includeEvents: ['', 'no'],
  includeMarkets: ['', 'maybe'],
  types: ['', 'friend_of', 'plays_for,', ','],
  category: ['', 'weather'],
  format: ['', 'xlsx'],
  subcategory: ['', 'xfl'],
  type: ['', 'planet'],
  around: [''],
}

async function namesField(t: { is(a: unknown, b: unknown, message?: string): void }, path: string, field: string) {
  const { status, body } = await api.call(path)
  t.is(status, 400, path)
  t.is(body.code, 'invalid_parameter', path)
  const fields = list(body.details).map((detail) => String(detail.field))
  t.is(fields.includes(field), true, `${path} names ${fields.join(', ')}`)
}

test('a view without what it needs names each missing parameter, and one that is empty or given twice', async (t) => {
  for (const [type, needed] of Object.entries(views)) {
    const good = new URLSearchParams({ type, ...needed })
    t.is((await api.call(`/api/graph/view?${good}`)).status, 200, type)
    for (const [name, value] of Object.entries(needed)) {
      const without = new URLSearchParams(good)
      without.delete(name)
      await namesField(t, `/api/graph/view?${without}`, name)
      await namesField(t, `/api/graph/view?${without}&${name}=`, name)
      await namesField(t, `/api/graph/view?${good}&${name}=${value}`, name)
    }
  }
  await namesField(t, '/api/graph/view', 'type')
  await namesField(t, '/api/graph/view?type=', 'type')
  await namesField(t, '/api/graph/view?type=everything', 'type')
  await namesField(t, '/api/graph/view?type=topic&type=topic&topic=nfl', 'type')
  await namesField(t, `/api/graph/path?from=mahomes-${x}`, 'to')
  await namesField(t, `/api/graph/path?to=mahomes-${x}`, 'from')
})

test('a value out of range, of another kind, empty or given twice is refused by every view', async (t) => {
  const read = ['window', 'depth', 'limit', 'asOf', 'knownAt', 'includeFacts', 'includeEvents']
  for (const [type, needed] of Object.entries(views)) {
    const good = `/api/graph/view?${new URLSearchParams({ type, ...needed })}`
    for (const name of read)
      for (const value of wrong[name] ?? []) await namesField(t, `${good}&${name}=${value}`, name)
    await namesField(t, `${good}&depth=1&depth=2`, 'depth')
  }
})

test('and by every endpoint, of the parameters that it reads', async (t) => {
  for (const [path, read] of Object.entries(paths)) {
    const good = `${path}${path.includes('?') ? '&' : '?'}`
    for (const name of read) {
      for (const value of wrong[name] ?? []) await namesField(t, `${good}${name}=${value}`, name)
      const [value = ''] = wrong[name] ?? []
      await namesField(t, `${good}${name}=${value}&${name}=${value}`, name)
    }
  }
})

/** Names that name nothing, as a path or query has them, with what each is. */
const nobody = {
  'nobody has it': 'nobody',
  'an id that nobody has': '00000000-0000-5000-8000-000000000000',
  long: 'n'.repeat(5_000),
  'NUL at the end': `chiefs-${x}%00`,
  'NUL alone': '%00',
  emoji: '%F0%9F%8F%88',
  'right to left': '%E2%80%AEchiefs',
  quote: "chiefs'",
  'a slash': 'chiefs%2Fgraph',
  upwards: '%2E%2E%2Fchiefs',
}

test('what names no entity, fact, outcome or event is not found', async (t) => {
  for (const [what, name] of Object.entries(nobody)) {
    const asked = [
      ...['neighborhood', 'markets', 'timeline', 'events', 'fact/injury_status/history'].map(
        (part) => `/api/graph/entity/${name}/${part}`,
      ),
      `/api/graph/entity/mahomes-${x}/fact/${name}/history`,
      `/api/graph/outcome/${name}/context`,
      `/api/graph/event/${name}/impact`,
      ...['neighborhood', 'entity_markets', 'timeline', 'impact_chain'].map(
        (type) => `/api/graph/view?type=${type}&entity=${name}`,
      ),
      `/api/graph/view?type=impact_chain&event=${name}`,
      `/api/graph/view?type=market_context&outcome=${name}`,
      `/api/graph/view?type=explain_fact&factKey=injury_status&entity=${name}`,
      ...(name.length > 100 ? [] : [`/api/graph/view?type=explain_fact&entity=mahomes-${x}&factKey=${name}`]),
      ...(name.length > 300
        ? []
        : [`/api/graph/path?from=${name}&to=nfl-${x}`, `/api/graph/path?to=${name}&from=nfl-${x}`]),
    ]
    for (const path of asked) {
      const { status, body } = await api.call(path)
      // A parameter with a null character is none.
      const isNone = path.slice(path.indexOf('?')).includes('%00')
      t.is(status, isNone ? 400 : 404, `${what}: ${path.slice(0, 120)}`)
      t.is(body.code, isNone ? 'invalid_parameter' : 'not_found')
      t.true(String(body.error).length < 500, path.slice(0, 120))
    }
  }
  await namesField(t, `/api/graph/view?type=explain_fact&entity=mahomes-${x}&factKey=${nobody.long}`, 'factKey')
  await namesField(t, `/api/graph/path?from=${nobody.long}&to=nfl-${x}`, 'from')
  await namesField(t, `/api/graph/topic/${nobody.long}`, 'topic')
  for (const topic of ['%00', '%F0%9F%8F%88', '---']) await namesField(t, `/api/graph/topic/${topic}`, 'topic')
})

test('an id of something else is not found either', async (t) => {
  const outcome = outcomeId(`title-${x}`)
  const entity = entityId(`chiefs-${x}`)
  const asked = [
    `/api/graph/entity/${outcome}/neighborhood`,
    `/api/graph/view?type=impact_chain&entity=${trade}`,
    `/api/graph/view?type=impact_chain&event=${entity}`,
    `/api/graph/event/${entity}/impact`,
    `/api/graph/event/chiefs-${x}/impact`,
    `/api/graph/outcome/${entity}/context`,
    `/api/graph/outcome/chiefs-${x}/context`,
  ]
  for (const path of asked) t.is((await api.call(path)).status, 404, path)
})

test('broken percent-encoding is the fault of who wrote it, in a path and in a query', async (t) => {
  for (const broken of ['%', '%zz', '%C3%28', '%ff', 'a%2']) {
    for (const path of Object.keys(paths)) {
      if (path.includes('?')) await namesField(t, `/api/graph/path?from=${broken}&to=nfl-${x}`, 'from')
      else
        t.is(
          (await api.call(path.replace(/(chiefs|mahomes|title)-bad-view|topic\/nfl|[0-9a-f-]{36}/, broken))).status <
            500,
          true,
          path,
        )
    }
    const { status } = await api.call(`/api/graph/entity/${broken}/timeline`)
    t.is(status, 400, broken)
    for (const name of ['type', 'entity', 'topic', 'asOf'])
      await namesField(t, `/api/graph/view?${name}=${broken}`, name)
  }
})

test('a moment to come shows what is known to hold then, and one before everything shows nothing', async (t) => {
  for (const [path, read] of Object.entries(paths)) {
    if (!read.includes('asOf') || path.includes('export')) continue
    const at = path.includes('?') ? '&' : '?'
    const nineYearsAhead = new Date(Date.now() + 9 * 365 * 86_400_000).toISOString()
    t.is((await api.call(`${path}${at}asOf=${nineYearsAhead}`)).status, 200, path)
    const first = (await api.call(`${path}${at}asOf=0001-01-01`)).status
    t.is(first, path.includes('/event/') ? 404 : 200, path)
    const unknown = (await api.call(`${path}${at}knownAt=0001-01-01`)).status
    t.is(unknown, path.includes('/topic/') ? 200 : 404, path)
  }
})
