import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readSettings } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { connectGraph } from '../../src/platform/neo4j.ts'
import { openApiDocument } from '../../src/platform/openapi.ts'
import { connectRedis } from '../../src/platform/redis.ts'
import { testStores } from '../support/stores.ts'

const stores = testStores()
const { settings } = readSettings(stores)
const graph = connectGraph({
  uri: stores.NEO4J_URI,
  user: stores.NEO4J_USER,
  password: stores.NEO4J_PASSWORD,
  timeoutMs: 5_000,
  poolSize: 2,
})
const redis = connectRedis(
  { url: stores.REDIS_URL, prefix: 'test:', timeoutMs: 500 },
  { command: () => {}, state: () => {} },
)
const { endpoints } = createApp({
  graph,
  redis,
  settings,
  clock: systemClock,
  log: createLog({ level: 'silent', format: 'json' }),
  metrics: createMetrics(),
})

test.after.always(() => Promise.all([graph.close(), redis.close()]))

test('names and paths are unique', (t) => {
  const names = endpoints.map(({ name }) => name)
  t.deepEqual([...new Set(names)], names)
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  t.deepEqual([...new Set(routes)], routes)
})

for (const { name, ...endpoint } of endpoints) {
  test(`${name} says what it is`, (t) => {
    t.regex(name, /^[a-z][a-zA-Z0-9]+$/)
    t.true(endpoint.path.startsWith('/api/'))
    t.regex(endpoint.summary, /^[A-Z].*[^.]$/)
    t.regex(endpoint.description, /^[A-Z][\s\S]*\.$/)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    t.deepEqual(Object.keys(endpoint.params?.shape ?? {}).toSorted(), inPath.toSorted())
    for (const [parameter, schema] of Object.entries({ ...endpoint.params?.shape, ...endpoint.query?.shape })) {
      t.truthy(schema.meta()?.description, parameter)
    }
  })

  test(`${name} has an example that its own schemas accept`, (t) => {
    const [path = '', query = ''] = endpoint.example.request.split('?')
    t.regex(path, new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`))
    const known = Object.keys(endpoint.query?.shape ?? {})
    const given = Object.fromEntries(new URLSearchParams(query))
    t.deepEqual(
      Object.keys(given).filter((parameter) => !known.includes(parameter)),
      [],
    )
    if (endpoint.query) t.notThrows(() => endpoint.query?.parse(given))
    if (endpoint.body) t.notThrows(() => endpoint.body?.parse(endpoint.example.body))
    t.deepEqual(endpoint.output.parse(endpoint.example.response), endpoint.example.response)
  })
}

test('what walks over the graph takes its turn among the views', (t) => {
  // What compares venues reads kept comparisons, or the markets of one outcome: as light as a detail.
  const compares = /^\/api\/graph\/(mispricings|cross-venue|kalshi|venue_b|outcome\/:id\/(prices|history)$)/
  const walks = (path: string) =>
    (path.startsWith('/api/graph/') && !compares.test(path)) || /^\/api\/entities\/:slug\/(related|graph)$/.test(path)
  t.deepEqual(
    endpoints.filter(({ path, cost = 'light' }) => walks(path) !== (cost === 'view')).map(({ name }) => name),
    [],
  )
})

test('the OpenAPI document of the service is valid', async (t) => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument(endpoints))))
  t.true(valid, JSON.stringify(errors))
})
