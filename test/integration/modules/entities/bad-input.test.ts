import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { football, list, load, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  const { header, records } = football('bad-input')
  await load(t, graph, header, records)
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

/** What cannot be a slug. */
const noSlugs = {
  quotes: `o'brien"`,
  cypher: `x'}) DETACH DELETE n //`,
  statement: '$slug}) RETURN n; MATCH (n) DELETE n //',
  path: '../../etc/passwd',
  dots: '..%2f..%2f',
  'null byte': 'chiefs\u0000',
  'right to left': 'مرحبا-بالعالم',
  'right-to-left mark': '\u202echiefs-bad-input',
  'upper case': 'Chiefs-bad-input',
  'two hyphens': 'chiefs--bad-input',
  spaces: 'kansas city chiefs',
  emoji: '🏈',
  'a number': '1'.repeat(121),
  long: 'a'.repeat(10_000),
}

for (const [kind, slug] of Object.entries(noSlugs)) {
  test(`a slug that is none (${kind}) names no entity`, async (t) => {
    for (const path of ['', '/full', '/markets', '/news', '/relationships', '/related', '/graph', '/completeness']) {
      const { status, body } = await api.call(`/api/entities/${encodeURIComponent(slug)}${path}`)
      t.is(status, 404, path)
      t.is(body.success, false)
      t.is(body.code, 'not_found')
      t.true(String(body.error).length < 200)
    }
    const around = await api.call(`/api/graph/entity/${encodeURIComponent(slug)}/neighborhood`)
    t.is(around.status, 404)
    const view = await api.call(`/api/graph/view?type=neighborhood&entity=${encodeURIComponent(slug)}`)
    // A parameter with a null character is none.
    t.is(view.status, kind === 'null byte' ? 400 : 404)
  })
}

test('a slug or an id that nobody has is not found', async (t) => {
  const id = '00000000-0000-5000-8000-000000000000'
  for (const path of ['', '/full', '/markets', '/news', '/relationships', '/related', '/graph', '/completeness']) {
    const { status, body } = await api.call(`/api/entities/nobody-bad-input${path}`)
    t.is(status, 404)
    t.is(body.error, "No entity 'nobody-bad-input' was found.")
  }
  t.is((await api.call(`/api/graph/entity/${id}/neighborhood?includeFacts=true`)).status, 404)
  t.is((await api.call(`/api/entities/${id}`)).status, 404)
})

/** Each is a 400 that names the parameter and says what it should be. */
const faults: [path: string, field: string, message: RegExp][] = [
  ['/api/entities/chiefs-bad-input/graph?depth=4', 'depth', /whole number from 1 to 3/],
  ['/api/entities/chiefs-bad-input/graph?depth=0', 'depth', /whole number from 1 to 3/],
  ['/api/entities/chiefs-bad-input/graph?depth=two', 'depth', /whole number from 1 to 3/],
  ['/api/entities/chiefs-bad-input/graph?maxNodes=501', 'maxNodes', /whole number from 1 to 500/],
  ['/api/entities/chiefs-bad-input/graph?includeMarkets=maybe', 'includeMarkets', /true or false/],
  ['/api/entities/chiefs-bad-input/related?depth=4', 'depth', /whole number from 1 to 3/],
  [
    '/api/entities/chiefs-bad-input/related?types=org,planet',
    'types',
    /person, team, org, place, league, asset, event/,
  ],
  ['/api/entities/chiefs-bad-input/related?types=', 'types', /person, team, org/],
  ['/api/entities/chiefs-bad-input/related?limit=-1', 'limit', /whole number from 1 to 500/],
  ['/api/entities/chiefs-bad-input/relationships?limit=1001', 'limit', /whole number from 1 to 1000/],
  ['/api/entities/chiefs-bad-input?asOf=yesterday', 'asOf', /ISO 8601/],
  ['/api/entities/chiefs-bad-input?asOf=2026-02-30', 'asOf', /ISO 8601/],
  ['/api/entities/chiefs-bad-input?knownAt=2026-01-01T25:00:00Z', 'knownAt', /ISO 8601/],
  ['/api/entities/chiefs-bad-input/relationships?knownAt=1', 'knownAt', /ISO 8601/],
  ['/api/entities/chiefs-bad-input/related?asOf=2026', 'asOf', /ISO 8601/],
  ['/api/entities/chiefs-bad-input/graph?asOf=', 'asOf', /ISO 8601/],
  ['/api/entities/chiefs-bad-input/full?marketLimit=0', 'marketLimit', /whole number from 1 to 200/],
  ['/api/entities/chiefs-bad-input/full?newsLimit=x', 'newsLimit', /whole number from 1 to 200/],
  ['/api/entities/chiefs-bad-input/markets?venue=venue_c', 'venue', /venue_a \(polymarket\) or venue_b \(kalshi\)/],
  ['/api/entities/chiefs-bad-input/news?limit=201', 'limit', /whole number from 1 to 200/],
  ['/api/entities?limit=-1', 'limit', /whole number from 1 to 200/],
  ['/api/entities?limit=201', 'limit', /whole number from 1 to 200/],
  ['/api/entities?q=a', 'q', /at least 2 characters/],
  [`/api/entities?q=${'a'.repeat(201)}`, 'q', /at most 200 characters/],
  [
    '/api/entities?category=politics&subcategory=nfl',
    'subcategory',
    /^is of sports, and not of the category politics$/,
  ],
  ['/api/markets/predictions?category=politics&subcategory=nfl', 'subcategory', /^is of sports/],
  ['/api/graph/export?category=politics&subcategory=nfl', 'subcategory', /^is of sports/],
  ['/api/entities?category=weather', 'category', /politics, sports, crypto, finance, culture, science, technology/],
  ['/api/entities?subcategory=xfl', 'subcategory', /nfl/],
  ['/api/entities?type=planet', 'type', /person, team, org/],
  ['/api/entities?tag=Two%20words', 'tag', /lower-case letters, digits/],
  ['/api/entities?group=', 'group', /must not be empty/],
  ['/api/entities/subcategories?category=weather', 'category', /politics/],
  ['/api/taxonomy/sports/nfl/entities?limit=0', 'limit', /whole number/],
  ['/api/taxonomy/sports/nfl/AFC%20West/entities?q=a', 'q', /at least 2 characters/],
  ['/api/graph/view', 'type', /is required: one of neighborhood/],
  ['/api/graph/view?type=movers&scope=weather', 'scope', /must be all, markets, a category/],
  ['/api/graph/view?type=movers&limit=101', 'limit', /whole number from 1 to 100/],
  ['/api/graph/view?type=movers&window=0', 'window', /whole number from 1 to 8784/],
  ['/api/graph/view?type=universe', 'type', /must be one of neighborhood, movers/],
  ['/api/graph/view?type=neighborhood', 'entity', /is required/],
  ['/api/graph/view?type=neighborhood&entity=chiefs-bad-input&depth=4', 'depth', /whole number from 1 to 3/],
  ['/api/graph/entity/chiefs-bad-input/neighborhood?limit=501', 'limit', /whole number from 1 to 500/],
]

for (const [path, field, message] of faults) {
  test(`400 names the parameter: ${path.slice(0, 90)}`, async (t) => {
    const { status, body } = await api.call(path)
    t.is(status, 400)
    t.is(body.code, 'invalid_parameter')
    const named = list(body.details).find((detail) => detail.field === field)
    t.regex(String(named?.message), message)
  })
}

test('a cursor that is none is refused', async (t) => {
  const pretended = Buffer.from(JSON.stringify({ for: 'x', after: 1 })).toString('base64url')
  for (const cursor of ['abc', '%00', 'eyJ9', encodeURIComponent('{"after":"a"}'), pretended, 'a'.repeat(900)]) {
    const { status, body } = await api.call(`/api/entities?cursor=${cursor}`)
    t.is(status, 400, cursor)
    t.is(body.code, cursor === '%00' ? 'invalid_parameter' : 'invalid_cursor', cursor)
    t.is(list(body.details)[0]?.field, 'cursor')
  }
  const long = await api.call(`/api/entities?cursor=${'a'.repeat(2_000)}`)
  t.is(long.status, 400)
})

test('a place that the taxonomy has not is not found', async (t) => {
  for (const path of ['sports/xfl', 'politics/nfl', 'weather/rain', '%00/nfl', "'/nfl"]) {
    for (const list of ['entities', 'groups', 'AFC%20West/entities']) {
      t.is((await api.call(`/api/taxonomy/${path}/${list}`)).status, 404, `${path}/${list}`)
    }
  }
})

test('an unknown parameter is refused, because a filter that is dropped gives a wrong answer', async (t) => {
  const { status, body } = await api.call('/api/entities?subcategory=nfl&injury_status=out&limitt=5')
  t.is(status, 400)
  t.deepEqual(body.details, [
    { field: 'injury_status', message: 'is not known here: did you mean attr.injury_status?' },
    { field: 'limitt', message: 'is not known here: did you mean limit?' },
  ])
  t.is((await api.call('/api/graph/export?format=gexf&categories=sports')).status, 400)
  t.deepEqual((await api.call('/api/taxonomy/stats?category=sports')).body.details, [
    { field: 'category', message: 'is not known here: it takes no parameters' },
  ])
})

test.after('nothing of all this changed the data', async (t) => {
  const { body } = await api.call('/api/entities/chiefs-bad-input/graph?depth=3')
  t.deepEqual(body.stats, { totalNodes: 10, totalEdges: 10 })
})
