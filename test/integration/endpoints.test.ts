import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { openApiDocument } from '../../src/platform/openapi.ts'
import { recordedAnswer } from '../../src/platform/recorded-examples.ts'
import { allEndpoints } from '../support/app-endpoints.ts'

const endpoints = allEndpoints()

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
    if (endpoint.stream) return
    const { success, sandbox, ...answer } = recordedAnswer({ name, ...endpoint }) ?? {}
    t.true(success, 'run `npm run examples`')
    t.deepEqual(endpoint.output.parse(answer), answer)
  })
}

test('what walks over the graph takes its turn among the views', (t) => {
  // What compares venues reads kept comparisons, or the markets of one outcome: as light as a detail. A batch is hundreds of these.
  const compares = /^\/api\/graph\/(mispricings|cross-venue|kalshi|venue_b|outcome\/:id\/(prices|history)$)/
  const walks = (path: string) =>
    (path.startsWith('/api/graph/') && !compares.test(path)) ||
    /^\/api\/entities\/(:slug\/(related|graph)|batch)$/.test(path)
  t.deepEqual(
    endpoints.filter(({ path, cost = 'light' }) => walks(path) !== (cost === 'view')).map(({ name }) => name),
    [],
  )
})

test('the OpenAPI document of the service is valid', async (t) => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument(endpoints))))
  t.true(valid, JSON.stringify(errors))
})
