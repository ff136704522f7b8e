import test from 'ava'
import { z } from 'zod'
import { endpoint } from '../../../../src/platform/contract/endpoint.ts'
import { testEndpoint } from '../../../support/endpoints.ts'
import { startService, type TestService } from '../../../support/service.ts'

let service: TestService

const items = [
  { name: 'é', size: 1 },
  { name: 'b', size: null },
]

test.before(async () => {
  service = await startService({
    endpoints: [
      endpoint({
        name: 'listThings',
        method: 'GET',
        path: '/api/things/:shelf',
        tag: 'Tests',
        summary: 'List things',
        description: 'Answers two things.',
        access: 'public',
        cache: { kind: 'shared', maxAgeSeconds: 300 },
        params: z.object({ shelf: z.string() }),
        query: z.object({ cursor: z.string().optional() }),
        output: z.object({
          items: z.array(z.object({ name: z.string(), size: z.number().nullable() })),
          nextCursor: z.string().nullable(),
          reason: z.string().optional(),
          pagination: z.object({ total: z.number() }).optional(),
          shelf: z.object({ books: z.array(z.string()) }).optional(),
        }),
        errors: [],
        example: { request: '/api/things/a', response: { items: [], nextCursor: null } },
        handle: async ({ query }) => ({
          items: 'format' in query ? [] : items,
          nextCursor: query.cursor === undefined ? 'next' : null,
          reason: 'naïve',
          pagination: { total: 2 },
          shelf: { books: [] },
        }),
      }),
      testEndpoint(),
    ],
  })
})

test.after.always(() => service.stop())

const asked = async (accept: string, query = '') => {
  const { status, headers, text } = await service.call(`/api/things/a%2Fb${query}`, { headers: { Accept: accept } })
  return { status, type: headers.get('Content-Type'), text, headers }
}
const csv = 'name,size\r\né,1\r\nb,\r\n'
const ndjson = '{"name":"é","size":1}\n{"name":"b","size":null}\n'

test('the form is what the header Accept likes best, JSON among equals', async (t) => {
  for (const [accept, type] of [
    ['text/csv', 'text/csv'],
    ['application/x-ndjson', 'application/x-ndjson'],
    ['*/*', 'application/json'],
    ['text/*', 'text/csv'],
    ['text/csv;q=0.4, application/x-ndjson;q=0.5', 'application/x-ndjson'],
    ['text/csv, application/json', 'text/csv'],
    ['text/csv;q=0, */*', 'application/json'],
    ['text/html, */*;q=0.1', 'application/json'],
  ] as const) {
    const answer = await asked(accept)
    t.is(answer.status, 200, accept)
    t.is(answer.type?.split(';')[0], type, accept)
  }
  t.is((await asked('text/csv')).text, csv)
  t.is((await asked('text/csv')).type, 'text/csv; charset=utf-8')
  t.is((await asked('application/x-ndjson')).text, ndjson)
})

test('format wins over Accept, and another one is refused by name', async (t) => {
  t.is((await asked('application/json', '?format=csv')).text, csv)
  t.is((await asked('image/png', '?format=json')).type?.split(';')[0], 'application/json')
  const { status, body } = await service.call('/api/things/a?format=xml')
  t.is(status, 400)
  t.like(body, { code: 'invalid_parameter', error: 'Invalid parameter format: must be one of json, csv, ndjson' })
})

test('an Accept that takes nothing of it is 406, also where there is JSON alone', async (t) => {
  for (const accept of ['image/png', 'text/html;q=1, */*;q=0', 'application/json;q=0']) {
    const { status, headers, body } = await service.call('/api/thing', { headers: { Accept: accept } })
    t.is(status, 406, accept)
    t.is(body.code, 'not_acceptable')
    t.regex(headers.get('Vary') ?? '', /\bAccept\b/)
  }
  const { status, body } = await service.call('/api/things/a', { headers: { Accept: 'image/png' } })
  t.is(status, 406)
  t.is(body.error, 'The header Accept takes none of what there is: application/json, text/csv, application/x-ndjson.')
})

test('what the JSON answer says beside its list is in headers, and the file has a name', async (t) => {
  const { headers } = await asked('text/csv')
  t.deepEqual(JSON.parse(headers.get('X-Oddsgraph-Beside') ?? ''), {
    ...{ nextCursor: 'next', reason: 'naïve', pagination: { total: 2 } },
  })
  t.is(headers.get('X-Oddsgraph-Beside'), '{"nextCursor":"next","reason":"na\\u00efve","pagination":{"total":2}}')
  t.is(headers.get('Link'), '</api/things/a%2Fb?cursor=next>; rel="next"')
  t.is(headers.get('Content-Disposition'), 'attachment; filename="things-a-b.csv"')
  t.is((await asked('*/*', '?format=csv&cursor=next')).headers.get('Link'), null)
  t.is((await asked('*/*')).headers.get('X-Oddsgraph-Beside'), null)
})

test('each form has a tag of its own, and caches are told that it varies', async (t) => {
  const [json, table] = [await asked('*/*'), await asked('text/csv')]
  t.not(json.headers.get('ETag'), table.headers.get('ETag'))
  t.regex(table.headers.get('Vary') ?? '', /\bAccept\b/)
  t.regex(json.headers.get('Vary') ?? '', /\bAccept\b/)
  const again = await service.call('/api/things/a%2Fb', {
    headers: { Accept: 'text/csv', 'If-None-Match': table.headers.get('ETag') ?? '' },
  })
  t.is(again.status, 304)
})

test('HEAD says the type without the rows', async (t) => {
  const { status, headers, text } = await service.call('/api/things/a', {
    method: 'HEAD',
    headers: { Accept: 'text/csv' },
  })
  t.is(status, 200)
  t.is(headers.get('Content-Type'), 'text/csv; charset=utf-8')
  t.is(text, '')
})
