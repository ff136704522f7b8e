import test from 'ava'
import { z } from 'zod'
import { flag, listOf, moment, wholeNumber } from '../../src/platform/parameters.ts'
import { testEndpoint } from '../support/endpoints.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService

test.before(async () => {
  service = await startService({
    environment: { RATE_LIMIT_ANONYMOUS: '1000' },
    endpoints: [
      testEndpoint({
        path: '/api/echo/:id',
        params: z.object({ id: z.string() }),
        query: z.object({
          limit: wholeNumber({ min: 1, max: 200, fallback: 50 }),
          deep: flag(false),
          since: moment().optional(),
          types: listOf(['org', 'person']).optional(),
          tag: z.array(z.string()).optional(),
          q: z.string().min(2, 'must have at least 2 characters').optional(),
        }),
        output: z.object({ seen: z.record(z.string(), z.unknown()) }),
        handle: async ({ params, query }) => ({ seen: { params, query } }),
      }),
      testEndpoint({ name: 'getFixed', path: '/api/echo/fixed' }),
    ],
  })
})

test.after.always(async () => {
  await service?.stop()
})

async function seen(path: string): Promise<unknown> {
  const answer = await service.call(path)
  return answer.status === 200 ? answer.body.seen : answer.body
}

test('the handler gets what the schemas make of the request, with defaults filled in', async (t) => {
  t.deepEqual(await seen('/api/echo/a%2Fb'), { params: { id: 'a/b' }, query: { limit: 50, deep: false } })
  t.deepEqual(await seen('/api/echo/a?limit=7&deep=true&since=2026-01-31&types=org,person,org&q=a+b'), {
    params: { id: 'a' },
    query: { limit: 7, deep: true, since: '2026-01-31T00:00:00.000Z', types: ['org', 'person'], q: 'a b' },
  })
  t.deepEqual(await seen('/api/echo/a?since=2026-01-31T12:00:00%2B02:00'), {
    params: { id: 'a' },
    query: { limit: 50, deep: false, since: '2026-01-31T10:00:00.000Z' },
  })
})

test('a fixed path wins over one with a parameter, whatever their order', async (t) => {
  t.is((await service.call('/api/echo/fixed')).body.thing, 'a')
})

test('an unknown parameter is ignored', async (t) => {
  t.deepEqual(await seen('/api/echo/a?colour=red&colour=blue&__proto__=1'), {
    params: { id: 'a' },
    query: { limit: 50, deep: false },
  })
})

test('a parameter out of range or malformed answers 400 and is named', async (t) => {
  const faults: [string, string, string][] = [
    ['limit=0', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=-1', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=201', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=1e2', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=0x10', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=1.5', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=99999999999999999999', 'limit', 'must be a whole number from 1 to 200'],
    ['deep=yes', 'deep', 'must be true or false'],
    ['q=a', 'q', 'must have at least 2 characters'],
    ['types=org,team', 'types', 'must be a list, separated by commas, of org, person'],
    ['since=yesterday', 'since', 'must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z'],
    ['since=2026-02-30', 'since', 'must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z'],
    ['since=2026-01-31T12:00:00', 'since', 'must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z'],
    ['q=%ff', 'q', 'is not valid percent-encoded UTF-8'],
    ['limit=1&limit=2', 'limit', 'is given more than once'],
  ]
  for (const [querystring, field, message] of faults) {
    const { status, body } = await service.call(`/api/echo/a?${querystring}`)
    t.is(status, 400, querystring)
    t.like(body, { code: 'invalid_parameter', error: `Invalid parameter ${field}: ${message}` })
    t.deepEqual(body.details, [{ field, message }])
  }
})

test('all faults are told at once', async (t) => {
  const { body } = await service.call('/api/echo/a?limit=0&deep=perhaps&q=x&q=y')
  t.is(
    body.error,
    'Invalid parameters q: is given more than once; limit: must be a whole number from 1 to 200; deep: must be true or false',
  )
})

test('a parameter that takes a list may be given once or more often', async (t) => {
  t.like(await seen('/api/echo/a?tag=x'), { query: { tag: ['x'] } })
  t.like(await seen('/api/echo/a?tag=x&tag=y%2Cz'), { query: { tag: ['x', 'y,z'] } })
})
