import test from 'ava'
import fc from 'fast-check'
import type { z } from 'zod'
import { eventId } from '../../src/entities/ids.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import type { Graph } from '../../src/platform/neo4j.ts'
import { football, load, startApi } from '../entities/support.ts'
import { writeOutcomes } from '../graph/outcomes.ts'
import { openTestGraph } from '../support/load.ts'
import type { TestService } from '../support/service.ts'

const x = 'fuzz'
let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  const { header, records } = football(x)
  const event = {
    kind: 'event',
    key: 'game',
    eventType: 'game',
    title: 'A game',
    happenedAt: '2026-01-04',
    about: [`chiefs-${x}`],
  }
  await load(t, graph, header, [...records, event])
  await writeOutcomes(graph, [
    { slug: `title-${x}`, group: `titles-${x}`, exposures: [{ entity: `chiefs-${x}`, strength: 1 }] },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

/** Values that mean something to some parameter, and such as nobody should write. */
const known = [
  `mahomes-${x}`,
  `chiefs-${x}`,
  `nfl-${x}`,
  `title-${x}`,
  eventId(`football-${x}|game`),
  'injury_status',
  'nfl',
  'sports',
]
const odd = [
  '',
  ' ',
  '0',
  '1',
  '2',
  '3',
  '-1',
  '1.5',
  '50',
  '500',
  '100000',
  '99999999999999999999',
  'true',
  'false',
  'null',
  'NaN',
  '2026-01-01',
  '2026-06-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01',
  '+275760-09-13',
  'x'.repeat(2_000),
  '\u0000',
  'a\u0000b',
  '🏈',
  '\ud800',
  '\u202e',
  "' OR 1=1",
  '*',
  '"',
  '\\',
  'a AND b',
  '~',
  '(',
  '[',
  '../..',
  'plays_for',
  'person,team',
  'neighborhood',
  'timeline',
  'impact_chain',
  'topic',
  'venue_a',
  'kalshi',
  'BTC',
  '7d',
  '90m',
  '0.05',
  'https://polymarket.com/event/a/b',
  'https://kalshi.com/markets/kxsb',
  'KXSB-27-KC',
  `0x${'a'.repeat(64)}`,
  '7'.repeat(77),
]
const text = fc.oneof(
  { arbitrary: fc.constantFrom(...known), weight: 4 },
  { arbitrary: fc.constantFrom(...odd), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
)

/** What the schema of a parameter says that it takes, and anything. */
function textFor(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const values = wordsOf(schema)
  return values.length === 0 ? text : fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, text)
}

function wordsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod
  if ('entries' in def && typeof def.entries === 'object' && def.entries !== null)
    return Object.values(def.entries).map(String)
  if ('innerType' in def) return wordsOf(def.innerType as z.core.$ZodType)
  if ('in' in def) return wordsOf(def.in as z.core.$ZodType)
  return []
}

/** A request of an endpoint: every parameter of the path, some of the query, now and then one that is not known or given twice. */
function requestOf({ path, params, query }: Endpoint): fc.Arbitrary<string> {
  const inPath = fc.tuple(...Object.values(params?.shape ?? {}).map(textFor))
  const given = Object.entries({ ...query?.shape }).map(([name, schema]) =>
    fc
      .option(textFor(schema), { nil: undefined, freq: 1 })
      .map((value) => (value === undefined ? '' : `${name}=${encode(value)}`)),
  )
  const more = fc.constantFrom('', '', '', 'unknown=1', 'depth=1&depth=1', '%=', '&&', 'limit')
  return fc.tuple(inPath, fc.tuple(...given), more).map(([values, parameters, extra]) => {
    let at = 0
    const written = path.replace(/:\w+/g, () => encode(values[at++] ?? '') || '-')
    return `${written}?${[...parameters, extra].filter((each) => each !== '').join('&')}`
  })
}

/** Half a character cannot be written as UTF-8. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

test('whatever is asked, no endpoint fails, and what it answers is what it declares', async (t) => {
  const reads = api.endpoints.filter(
    ({ method, stream, access }) => method === 'GET' && stream === undefined && access === 'public',
  )
  const statuses = new Map<number, number>()
  for (const endpoint of reads) {
    const runs = endpoint.path.startsWith('/api/graph') ? 25 : 10
    for (const request of fc.sample(requestOf(endpoint), { numRuns: runs, seed: 20_261_121 })) {
      // The client checks a 200 against the declared schema, and so does the service.
      const { status, body } = await api.call(request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      t.true(status < 500, `${status} ${request}`)
      t.is(body.success, status === 200, request)
      if (status === 200) continue
      t.is(typeof body.error, 'string', request)
      t.is(typeof body.code, 'string', request)
      if (body.code === 'invalid_parameter') t.true(Array.isArray(body.details), request)
    }
  }
  for (const { path } of api.endpoints.filter(({ method }) => method === 'POST')) {
    for (const sent of ['', '{', 'null', '[]', '{"entities":7}', '{"entities":["nope"]}', `"${'x'.repeat(2_000)}"`]) {
      const { status, body } = await api.call(path, {
        ...{ method: 'POST', text: sent, headers: { 'Content-Type': 'application/json' } },
      })
      t.true(status < 500, `${status} POST ${path} ${sent}`)
      t.is(body.success, status === 200, `${path} ${sent}`)
    }
  }
  t.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
  t.true((statuses.get(200) ?? 0) > 100, 'many of them have answers')
})
