import { randomBytes, randomUUID } from 'node:crypto'
import test from 'ava'
import { z } from 'zod'
import { createAdministration } from '../../src/modules/accounts/administration.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { startService } from '../support/service.ts'

const value = z.object({ value: z.string() })
const everyNode = {
  name: 'every-node',
  text: 'MATCH (n) UNWIND keys(n) AS key WITH n[key] AS v WHERE v IS :: STRING RETURN v AS value',
  row: value,
}
const everyRelationship = {
  name: 'every-relationship',
  text: 'MATCH ()-[r]->() UNWIND keys(r) AS key WITH r[key] AS v WHERE v IS :: STRING RETURN v AS value',
  row: value,
}

test('no password, token or key is in a log line, a metric, an error, a later answer or the database', async (t) => {
  // Every statement of the service is planned here for the first time.
  t.timeout(8 * 60_000)
  const service = await startService({
    environment: { VENUES: 'none', SEED_ON_START: 'false', LOG_LEVEL: 'trace', RATE_LIMIT_ANONYMOUS: '100000' },
  })
  t.teardown(() => service.stop())
  const secrets = { password: `pass ${randomUUID()}`, second: `word ${randomUUID()}`, once: `once-${randomUUID()}` }
  const email = `analyst-${randomUUID()}@example.com`
  const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
    service.call(path, { method: 'POST', json, headers })
  const said: string[] = []
  const call = async (path: string, options: Parameters<typeof service.call>[1] = {}) =>
    said.push((await service.call(path, options)).text)

  const { body: account } = await post('/api/auth/sign-up', { email, password: secrets.password })
  const bearer = { Authorization: `Bearer ${account.token}` }
  const { body: key } = await post('/api/developer/keys', {}, { ...bearer, 'Idempotency-Key': secrets.once })
  const administration = createAdministration({ graph: service.graph, clock: systemClock, randomBytes })
  const reset = await administration.reset(email)
  const invite = await administration.invite(undefined)
  const hidden = [...Object.values(secrets), String(account.token), String(key.key), reset.token, invite.token]
  const byKey = { 'X-API-Key': String(key.key) }
  for (const { path, method } of service.endpoints.filter((each) => each.method === 'GET' && each.live === undefined)) {
    await call(path.replace(/:\w+/g, 'x'), { method, headers: bearer })
    await call(path.replace(/:\w+/g, 'x'), { method, headers: byKey })
  }
  await call('/api/auth/sign-in', { method: 'POST', json: { email, password: secrets.second } })
  await call('/api/auth/sign-up', {
    method: 'POST',
    json: { email: 'no address', password: secrets.second, invite: 7 },
  })
  await call('/api/auth/sign-up', { method: 'POST', text: `{"password":"${secrets.password}`, headers: {} })
  await call('/api/auth/me', { headers: { 'X-API-Key': `${key.key}x` } })
  await call('/api/auth/reset', { method: 'PUT', json: { token: `${reset.token}x`, password: secrets.second } })
  await call('/api/auth/reset', { method: 'PUT', json: { token: reset.token, password: secrets.second } })
  await call('/api/auth/me', { headers: bearer })
  await call('/metrics')
  await call('/health')

  const nodes = await service.graph.read(everyNode, {}, { timeoutMs: 60_000 })
  const relationships = await service.graph.read(everyRelationship, {}, { timeoutMs: 60_000 })
  t.true(nodes.length > 20)
  const places = {
    log: JSON.stringify(service.logged()),
    answers: said.join('\n'),
    database: [...nodes, ...relationships].map((row) => row.value).join('\n'),
  }
  t.true(places.log.length > 1_000)
  for (const [place, text] of Object.entries(places)) {
    for (const secret of hidden) t.false(text.includes(secret), `${place} has ${secret.slice(0, 8)}…`)
  }
})
