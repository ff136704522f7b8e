import { METHODS } from 'node:http'
import test from 'ava'
import { z } from 'zod'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService, type TestService } from '../../support/service.ts'

const params = z.object({ id: z.string() })

/** Paths of which each also fits the one after it. */
const endpoints: Endpoint[] = [
  testEndpoint({ name: 'matchThings', method: 'POST', path: '/api/thing/group/match' }),
  testEndpoint({ name: 'getBook', path: '/api/thing/:id/book', params }),
  testEndpoint({
    name: 'getMember',
    path: '/api/thing/:group/:id',
    params: z.object({ group: z.enum(['a']), id: z.string() }),
  }),
  testEndpoint({ name: 'batchThings', method: 'POST', path: '/api/thing/batch' }),
  testEndpoint({ name: 'getThing', path: '/api/thing/:id', params }),
  testEndpoint({ name: 'removeThing', method: 'DELETE', path: '/api/thing/:id', params }),
]

let service: TestService

test.before(async () => {
  service = await startService({ endpoints, environment: { RATE_LIMIT_ANONYMOUS: '1000' } })
})

test.after.always(() => service.stop())

const served = [
  ['/api/thing/group/match', ['POST']],
  ['/api/thing/batch', ['POST']],
  ['/api/thing/x/book', ['GET', 'HEAD']],
  ['/api/thing/a/x', ['GET', 'HEAD']],
  ['/api/thing/x', ['DELETE', 'GET', 'HEAD']],
] as const

/** By `fetch`. */
const unsendable = new Set(['CONNECT', 'TRACE'])

for (const [path, allowed] of served) {
  test(`${path} takes ${allowed.join(', ')}, and refuses every other method with these`, async (t) => {
    for (const method of METHODS.filter((each) => !unsendable.has(each))) {
      const { status, headers, body } = await service.call(path, { method })
      const allow = (headers.get('Allow') ?? '')
        .split(', ')
        .filter((each) => each !== '' && each !== 'OPTIONS')
        .toSorted()
      if (method === 'OPTIONS') {
        t.is(status, 204, method)
        t.deepEqual(allow, [...allowed])
      } else if (allowed.some((each) => each === method)) {
        t.is(status, 200, method)
      } else {
        t.is(status, 405, method)
        t.deepEqual(allow, [...allowed], method)
        if (method !== 'HEAD') t.is(body.code, 'method_not_allowed')
      }
    }
  })
}
