import test from 'ava'
import { z } from 'zod'
import { decimal, flag, listOf, text, timestamp, wholeNumber } from '../../../src/platform/contract/parameters.ts'
import { clockAt } from '../../support/api.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService, type TestService } from '../../support/service.ts'

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
          since: timestamp(clockAt('2026-06-01T00:00:00Z')).optional(),
          types: listOf(['org', 'person']).optional(),
          tag: z.array(z.string()).optional(),
          q: text({ min: 2, max: 4, trim: true }).optional(),
          share: decimal({ min: 0, max: 1, message: 'must be a number from 0 to 1' }).optional(),
        }),
        output: z.object({ seen: z.record(z.string(), z.unknown()) }),
        handle: async ({ params, query }) => ({ seen: { params, query } }),
      }),
      testEndpoint({ name: 'getFixed', path: '/api/echo/fixed' }),
      testEndpoint({
        name: 'sendWords',
        method: 'POST',
        path: '/api/words',
        body: z.strictObject({
          words: z.array(z.string('must be a word')),
          tone: z.enum(['plain', 'kind']).optional(),
        }),
      }),
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
  for (const plus of ['%2B', '+', '%20'])
    t.deepEqual(await seen(`/api/echo/a?since=2026-01-31T12:00:00${plus}02:00`), {
      params: { id: 'a' },
      query: { limit: 50, deep: false, since: '2026-01-31T10:00:00.000Z' },
    })
})

test('a decimal is read as JSON or an address has it', async (t) => {
  for (const [written, expected] of [
    ['0.8270087927013983', 0.8270087927013983],
    ['0.05', 0.05],
    ['.5', 0.5],
    ['5e-1', 0.5],
    ['1E-3', 0.001],
    ['1e%2B0', 1],
    ['1e+0', 1],
    ['0.50000000000000000000000000000000000000000000001', 0.5],
    ['1', 1],
    ['1.', 1],
    ['-0', -0],
    [`0.${'0'.repeat(5_000)}1`, 0],
  ] as const) {
    t.is(JSON.stringify(await seen(`/api/echo/a?share=${written}`)), JSON.stringify(await seenShare(expected)), written)
  }
  const none = [
    '',
    '.',
    '-',
    'e5',
    '1e',
    '0x1',
    '1_0',
    '1,0',
    'NaN',
    'Infinity',
    '%2B1',
    '%201',
    '1.0001',
    '-0.1',
    '1e999',
    '½',
  ]
  for (const written of none) {
    const { status, body } = await service.call(`/api/echo/a?share=${written}`)
    t.is(status, 400, written)
    t.deepEqual(body.details, [{ field: 'share', message: 'must be a number from 0 to 1' }], written)
  }
})

const seenShare = async (share: number) => ({ params: { id: 'a' }, query: { limit: 50, deep: false, share } })

test('a text is as long as it has characters, without the spaces around it', async (t) => {
  t.like(await seen(`/api/echo/a?q=${encodeURIComponent('  🏈🏈🏈🏈 ')}`), { query: { q: '🏈🏈🏈🏈' } })
  for (const [q, message] of [
    ['🏈', 'must have at least 2 characters'],
    ['   ', 'must have at least 2 characters'],
    ['🏈🏈🏈🏈🏈', 'must have at most 4 characters'],
  ] as const) {
    const { body } = await service.call(`/api/echo/a?q=${encodeURIComponent(q)}`)
    t.deepEqual(body.details, [{ field: 'q', message }])
  }
})

test('a text with a null character answers 400 and is named, in a query and in a body', async (t) => {
  const message = 'must not have a null character in it'
  const query = await service.call('/api/echo/a?tag=a%00b&q=%00%00&limit=%00')
  t.is(query.status, 400)
  t.deepEqual(query.body.details, [
    { field: 'limit', message: 'must be a whole number from 1 to 200' },
    { field: 'q', message },
    { field: 'tag.0', message },
  ])
  const body = await service.call('/api/words', { method: 'POST', json: { words: ['whole', 'cut\u0000off'] } })
  t.is(body.status, 400)
  t.deepEqual(body.body.details, [{ field: 'words.1', message }])
})

test('a choice that is none is told the choices in plain words', async (t) => {
  const { status, body } = await service.call('/api/words', { method: 'POST', json: { words: [], tone: 'rude' } })
  t.is(status, 400)
  t.deepEqual(body.details, [{ field: 'tone', message: 'must be one of plain, kind' }])
})

test('a fixed path wins over one with a parameter, whatever their order', async (t) => {
  t.is((await service.call('/api/echo/fixed')).body.thing, 'a')
})

test('an unknown parameter answers 400 and is named with the one that was probably meant', async (t) => {
  const { status, body } = await service.call('/api/echo/a?Limit=5&colour=red&colour=blue&__proto__=1')
  t.is(status, 400)
  const details = z.array(z.object({ field: z.string(), message: z.string() })).parse(body.details)
  t.deepEqual(details[0], { field: 'Limit', message: 'is not known here: did you mean limit?' })
  t.deepEqual(
    details.map(({ field }) => field),
    ['Limit', 'colour', '__proto__'],
  )
  t.regex(details[1]?.message ?? '', /^is not known here: there are .*\blimit\b/)
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
    ['deep=yes', 'deep', 'must be true or false (or 1 or 0)'],
    ['q=a', 'q', 'must have at least 2 characters'],
    ['types=org,team', 'types', 'must be a list, separated by commas, of org, person'],
    ['since=yesterday', 'since', 'must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z'],
    ['since=2026-02-30', 'since', 'must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z'],
    ['since=9999-12-31', 'since', 'must be from 0001-01-01 to ten years from now (2036-06-01)'],
    [
      'since=2026-01-31T12:00:00',
      'since',
      'must say the offset of a time from UTC: 2026-01-31T12:00:00Z or 2026-01-31T12:00:00+01:00',
    ],
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
    'Invalid parameters q: is given more than once; limit: must be a whole number from 1 to 200; deep: must be true or false (or 1 or 0)',
  )
})

test('a parameter that takes a list may be given once or more often', async (t) => {
  t.like(await seen('/api/echo/a?tag=x'), { query: { tag: ['x'] } })
  t.like(await seen('/api/echo/a?tag=x&tag=y%2Cz'), { query: { tag: ['x', 'y,z'] } })
})

test('a body with a hundred thousand faults is refused with the first of them', async (t) => {
  const zeros = `{"words":[${Array.from({ length: 131_000 }, () => '0').join()}]}`
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 0])))
  const long = JSON.stringify({ words: [], ['x'.repeat(200_000)]: 1 })
  for (const [text, first] of [
    [zeros, { field: 'words.0', message: 'must be a word' }],
    [keys, { field: 'words', message: 'is required' }],
    ['{"words":7}', { field: 'words', message: 'must be a list' }],
    [long, { field: `${'x'.repeat(100)}…`, message: 'is not known here' }],
  ] as const) {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await service.call('/api/words', { method: 'POST', headers, text })
    t.is(answer.status, 400, text.slice(0, 30))
    t.is(answer.body.code, 'invalid_body')
    const details = z.array(z.object({ field: z.string(), message: z.string() })).parse(answer.body.details)
    t.deepEqual(details[0], first)
    t.true(details.length <= 20 && answer.text.length < 5_000)
  }
})
