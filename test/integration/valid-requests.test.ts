import test from 'ava'
import fc from 'fast-check'
import { z } from 'zod'
import { viewKinds } from '../../src/modules/views/views.ts'
import { ApiError } from '../../src/platform/errors.ts'
import { parseInput } from '../../src/platform/http/input.ts'
import { openApiDocument } from '../../src/platform/openapi/openapi.ts'
import { allEndpoints } from '../support/app-endpoints.ts'
import { breaksRule } from '../support/cross-field.ts'
import { addressOf, operationsOf } from '../support/openapi-requests.ts'

const endpoints = allEndpoints()
const document = JSON.parse(JSON.stringify(openApiDocument(endpoints)))
const operations = operationsOf(document, ['patrick-mahomes', '2026-01-31', 'plays_for,has_player', 'BTC', '7d'])
const seed = 20_261_122

for (const { operationId, requests } of operations) {
  const endpoint = endpoints.find(({ name }) => name === operationId)
  test(`every request for ${operationId} that the document allows is understood`, (t) => {
    if (endpoint === undefined) throw new Error('the document has an operation that nobody serves')
    for (const request of fc.sample(requests, { numRuns: 300, seed })) {
      const [, querystring = ''] = addressOf(request).split('?')
      const raw = { params: request.params, querystring, body: request.body }
      try {
        parseInput(endpoint, raw)
        t.pass()
      } catch (error) {
        t.true(error instanceof ApiError && breaksRule(request), `${JSON.stringify(request)}: ${error}`)
      }
    }
  })
}

test('the rules about several parameters are those of the views', (t) => {
  const asked = { operationId: 'getGraphView', template: '', method: 'GET', params: {} }
  for (const { type, needs } of viewKinds) {
    t.is(breaksRule({ ...asked, query: { type } }), needs.length > 0, type)
    const query = Object.fromEntries(needs.flatMap(([first = '']) => [[first, 'x']]))
    t.false(breaksRule({ ...asked, query: { type, ...query } }), type)
  }
})

test('every operation declares how a caller says who it is', (t) => {
  const shape = z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()) })))
  const keys = [{ apiKey: [] }, { bearer: [] }, { session: [] }]
  for (const { name, method, path, access } of endpoints) {
    const operation = shape.parse(document.paths)[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    t.deepEqual(operation?.security, access === 'public' ? [{}, ...keys] : keys, name)
  }
  t.deepEqual(Object.keys(document.components.securitySchemes), ['apiKey', 'bearer', 'session'])
})
