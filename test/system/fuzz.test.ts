import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { eventId } from '../../src/domain/ids.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { openApiDocument } from '../../src/platform/openapi/openapi.ts'
import { football, load, startApi } from '../support/api.ts'
import { type HostileRequest, oddlyFilled, plain } from '../support/hostile.ts'
import { openTestGraph } from '../support/load.ts'
import { oddBodies } from '../support/odd-input.ts'
import { operationsOf } from '../support/openapi-requests.ts'
import { writeOutcomes } from '../support/outcomes.ts'
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

/** Values that mean something to some parameter. */
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
const seed = 20_261_121

test('whatever is asked, no endpoint fails, and what it answers is what it declares', async (t) => {
  const document = JSON.parse(JSON.stringify(openApiDocument(api.endpoints)))
  const statuses = new Map<number, number>()
  for (const { operationId, template, requests } of operationsOf(document, known)) {
    // The one is large, the other has no end.
    if (operationId === 'exportGraph' || operationId === 'streamAlerts') continue
    const runs = template.startsWith('/api/graph') ? 25 : 10
    const asked = fc.oneof({ arbitrary: requests, weight: 2 }, { arbitrary: oddlyFilled(requests), weight: 3 })
    for (const request of fc.sample(asked.map(plain), { numRuns: runs, seed })) await ask(t, request, statuses)
  }
  for (const { path } of api.endpoints.filter(({ method }) => method === 'POST')) {
    for (const body of oddBodies) {
      await ask(t, { method: 'POST', target: path, headers: { 'Content-Type': 'application/json' }, body }, statuses)
    }
  }
  t.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
  t.true((statuses.get(200) ?? 0) > 100, 'many of them have answers')
})

/** The client checks a 200 against the declared schema, and so does the service. */
async function ask(t: ExecutionContext, request: HostileRequest, statuses: Map<number, number>): Promise<void> {
  const { method, target, headers, body: sent } = request
  const {
    status,
    headers: answered,
    body,
  } = await api.call(target, {
    method,
    headers,
    ...(sent !== undefined && { text: String(sent) }),
  })
  const what = `${status} ${method} ${target.slice(0, 300)} ${String(sent ?? '').slice(0, 60)}`
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  // No venue is there, which the order book of a token needs.
  t.true(status < 500 || body.code === 'venue_unavailable', what)
  if (status === 200 && answered.get('Content-Type')?.startsWith('application/json') === false) return
  t.is(body.success, status === 200, what)
  if (status === 200) return
  t.is(typeof body.error, 'string', what)
  t.is(typeof body.code, 'string', what)
  if (body.code === 'invalid_parameter') t.true(Array.isArray(body.details), what)
}

test('every path refuses every method that it does not take, also where it fits another one with a parameter', async (t) => {
  const byPath = Map.groupBy(api.endpoints, ({ path }) => path)
  for (const [path, served] of byPath) {
    const taken = new Set<string>(served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    const target = path.replace(/:\w+/g, 'x')
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !taken.has(each))) {
      const { status, headers } = await api.call(target, { method })
      t.is(status, 405, `${method} ${path}`)
      t.deepEqual(allowed(headers), [...taken].toSorted(), `${method} ${path}`)
    }
    const options = await api.call(target, { method: 'OPTIONS' })
    t.is(options.status, 204, path)
    t.deepEqual(allowed(options.headers), [...taken, 'OPTIONS'].toSorted(), path)
  }
})

function allowed(headers: Headers): string[] | undefined {
  return headers.get('Allow')?.split(', ').toSorted()
}
