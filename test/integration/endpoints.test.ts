import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { declaredPart } from '../../src/platform/contract/endpoint.ts'
import { recordedAnswer } from '../../src/platform/contract/recorded-examples.ts'
import { openApiDocument } from '../../src/platform/openapi/openapi.ts'
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
    const recorded = recordedAnswer({ name, ...endpoint }) ?? {}
    t.true(recorded.success, 'run `npm run examples`')
    const answer = declaredPart(endpoint, recorded)
    t.deepEqual(endpoint.output.parse(answer), answer)
  })
}

test('what walks over the graph takes its turn among the views', (t) => {
  // What compares venues reads kept comparisons, or the markets of one outcome: as light as a detail. A batch is hundreds of these.
  const compares = /^\/api\/graph\/(mispricings|cross-venue|kalshi|venue_b|outcome\/:id\/(prices|history)$)/
  const walks = (path: string) =>
    (path.startsWith('/api/graph/') && !compares.test(path)) ||
    /^\/api\/entities\/(:slug\/(related|graph)|batch)$/.test(path) ||
    path === '/api/b2b/entities/:slug/market-map' ||
    path === '/api/alerts/outcomes/stats' ||
    /^\/api\/portfolio\/(?:exposure|what-if)$/.test(path) ||
    /^\/api\/b2b\/(?:suggestions|gaps)/.test(path) ||
    /^\/api\/attribution\/(?:entity|market|top-movers|predict)/.test(path) ||
    /^\/api\/(?:conflicts(?:\/:slug)?$|analytics\/source-scores|intelligence\/(?:entity\/:slug\/(?:sentiment|impact)|market\/:id\/signals)$)/.test(
      path,
    )
  t.deepEqual(
    endpoints.filter(({ path, cost = 'light' }) => walks(path) !== (cost === 'view')).map(({ name }) => name),
    [],
  )
})

/** POST endpoints for a signed-in caller that make nothing new, each with the reason. */
const makesNothing = new Map([
  ['signOut', 'ends a session'],
  ['joinTournament', 'a person joins once, whatever is sent again'],
  ['refreshPortfolio', 'reads accounts anew'],
  ['askWhatIf', 'asks'],
  ['markAlertRead', 'sets a flag, which stays set'],
  ['dismissAlert', 'the same'],
  ['markAlertActed', 'the same'],
  ['requestEmailProof', 'sends a mail, of which the newest counts'],
  ['openBillingPortal', 'answers an address'],
  ['testWebhook', 'sends an example, each time'],
  ['replayWebhookDelivery', 'what is under way is not sent again'],
  ['replayWebhookDeliveries', 'what is under way is not sent again'],
])

test('what makes something new takes an Idempotency-Key, and is not open to strangers', (t) => {
  const posts = endpoints.filter(({ method, access }) => method === 'POST' && access !== 'public')
  t.deepEqual(
    posts.filter(({ name, creates }) => (creates === true) === makesNothing.has(name)).map(({ name }) => name),
    [],
  )
  t.deepEqual(
    endpoints.filter(({ creates, access }) => creates === true && access === 'public').map(({ name }) => name),
    [],
  )
})

test('the OpenAPI document of the service is valid', async (t) => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument(endpoints))))
  t.true(valid, JSON.stringify(errors))
})
