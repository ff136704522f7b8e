import test from 'ava'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'

const endpoints = [testEndpoint()]

test('where markets and prices are made up, every answer and every page says so', async (t) => {
  const service = await startService({ endpoints, environment: { VENUES: 'sandbox' } })
  t.teardown(service.stop)
  const answer = await service.call('/api/thing')
  t.is(answer.body.sandbox, true)
  for (const path of ['/api/thing', '/api/nothing', '/', '/docs', '/health']) {
    t.is((await service.call(path)).headers.get('X-Oddsgraph-Data'), 'sandbox', path)
  }
  t.regex((await service.call('/')).text, /<p class="notice">Markets and prices here are those of the sandbox/)
  t.regex(String(JSON.stringify((await service.call('/api/openapi.json')).body)), /those of the sandbox: made up/)
})

test('where they are real, nothing says sandbox', async (t) => {
  const service = await startService({ endpoints, environment: { VENUES: 'none' } })
  t.teardown(service.stop)
  const answer = await service.call('/api/thing')
  t.false('sandbox' in answer.body)
  t.is(answer.headers.get('X-Oddsgraph-Data'), null)
  t.notRegex((await service.call('/')).text, /made up/)
})
