import { randomUUID } from 'node:crypto'
import test from 'ava'
import { accountsModule } from '../../../../src/modules/accounts/module.ts'
import { type Clock, systemClock } from '../../../../src/platform/clock.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { startService, type TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'

const password = 'correct horse battery'
let now = Date.parse('2026-11-22T12:00:00.000Z')
const clock: Clock = { now: () => now, iso: () => new Date(now).toISOString() }
let service: TestService

test.before(async () => {
  service = await startService({
    endpoints: (deps) => accountsModule({ ...deps, endpoints: () => [] }).endpoints ?? [],
    environment: { RATE_LIMIT_ANONYMOUS: '100000' },
    clock,
  })
  await applySchema(service.graph, systemClock, () => {})
})

test.after.always(async () => {
  await service?.stop()
})

function newEmail(): string {
  return `analyst-${randomUUID()}@example.com`
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return service.call(path, {
    method: 'POST',
    json: body,
    headers,
  })
}

/** Signs up with an address of its own. */
async function stranger() {
  const email = newEmail()
  const { status, body, headers } = await post('/api/auth/sign-up', { email, password, name: 'Analyst' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const token = String(body.token)
  return { email, token, headers, body, bearer: { Authorization: `Bearer ${token}` } }
}

test('who signs up is signed in, by a token and by a cookie that no script can read', async (t) => {
  const { email, body, headers, bearer, token } = await stranger()
  t.like(body.account, { email, name: 'Analyst', tier: 'free', createdAt: '2026-11-22T12:00:00.000Z' })
  t.is(body.expiresAt, '2026-12-22T12:00:00.000Z')
  t.is(headers.get('Set-Cookie'), `oddsgraph_session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
  const me = await service.call('/api/auth/me', { headers: bearer })
  t.like(me.body, { account: { email }, by: 'session' })
  const byCookie = await service.call('/api/auth/me', { headers: { Cookie: `oddsgraph_session=${token}` } })
  t.is(byCookie.status, 200)
  t.is(me.headers.get('X-RateLimit-Limit'), '300')
})

test('an address has one account, however it is written', async (t) => {
  const { email } = await stranger()
  const again = await post('/api/auth/sign-up', { email: email.toUpperCase(), password, name: '' })
  t.is(again.status, 409)
  const signedIn = await post('/api/auth/sign-in', { email: email.toUpperCase(), password })
  t.is(signedIn.status, 200)
  t.like(signedIn.body.account, { email })
})

test('a wrong password and an address without an account are answered alike', async (t) => {
  const { email } = await stranger()
  const wrong = await post('/api/auth/sign-in', { email, password: 'wrong' })
  const unknown = await post('/api/auth/sign-in', { email: newEmail(), password: 'wrong' })
  t.is(wrong.status, 401)
  t.is(wrong.body.code, 'wrong_credentials')
  t.deepEqual({ ...wrong.body, requestId: '' }, { ...unknown.body, requestId: '' })
})

test('bad input is told by field, and what is not asked for cannot be set', async (t) => {
  const short = await post('/api/auth/sign-up', { email: 'nobody', password: 'short', name: '' })
  t.is(short.status, 400)
  t.deepEqual(
    (short.body.details as { field: string }[]).map(({ field }) => field),
    ['email', 'password'],
  )
  const tier = await post('/api/auth/sign-up', { email: newEmail(), password, tier: 'enterprise' })
  t.is(tier.status, 400)
  t.regex(String(tier.body.error), /tier: is not known here/)
})

test('eight failures hold up the address that made them, for that account, and nobody else', async (t) => {
  const { email } = await stranger()
  const other = await stranger()
  for (let tries = 0; tries < 8; tries += 1) {
    t.is((await post('/api/auth/sign-in', { email, password: 'wrong' })).status, 401)
  }
  const held = await post('/api/auth/sign-in', { email, password })
  t.is(held.status, 429)
  t.truthy(held.headers.get('Retry-After'))
  t.is((await post('/api/auth/sign-in', { email: other.email, password })).status, 200)
})

test('a session ends by signing out, and a bearer of it is refused', async (t) => {
  const { bearer, token } = await stranger()
  t.is((await service.call('/api/auth/me', { headers: bearer })).status, 200)
  const out = await service.call('/api/auth/sign-out', { method: 'POST', headers: bearer })
  t.is(out.status, 200)
  t.regex(out.headers.get('Set-Cookie') ?? '', /^oddsgraph_session=; Path=\/; Max-Age=0/)
  await until('it is refused', async () => (await service.call('/api/auth/me', { headers: bearer })).status === 401)
  // A browser goes on sending it: public endpoints stay open to it.
  const open = await service.call('/api/developer/info', { headers: { Cookie: `oddsgraph_session=${token}` } })
  t.is(open.status, 200)
  t.is(open.body.authenticated, false)
})

test('a page of another site cannot write with the session that a browser has', async (t) => {
  const { token } = await stranger()
  const cookie = { Cookie: `oddsgraph_session=${token}` }
  const forged = await post('/api/developer/keys', {}, { ...cookie, Origin: 'https://elsewhere.example' })
  t.is(forged.status, 403)
  t.is((await post('/api/developer/keys', {}, cookie)).status, 403)
  const own = await post('/api/developer/keys', {}, { ...cookie, Origin: new URL(service.url).origin })
  t.is(own.status, 200)
})

test('a new password ends the other sessions and stays with the one that set it', async (t) => {
  const { email, bearer } = await stranger()
  const second = await post('/api/auth/sign-in', { email, password })
  const elsewhere = { Authorization: `Bearer ${second.body.token}` }
  const change = (current: string) =>
    service.call('/api/auth/password', {
      method: 'PUT',
      json: { current, password: 'another long one' },
      headers: bearer,
    })
  t.is((await change('wrong')).status, 401)
  t.is((await change(password)).status, 200)
  t.is((await service.call('/api/auth/me', { headers: bearer })).status, 200)
  t.is((await service.call('/api/auth/me', { headers: elsewhere })).status, 401)
  t.is((await post('/api/auth/sign-in', { email, password })).status, 401)
  t.is((await post('/api/auth/sign-in', { email, password: 'another long one' })).status, 200)
})

test('sessions are listed and ended by their owner alone', async (t) => {
  const mine = await stranger()
  const other = await stranger()
  const listed = await service.call('/api/auth/sessions', { headers: mine.bearer })
  const [session] = listed.body.sessions as { id: string; current: boolean }[]
  t.true(session?.current)
  const end = (bearer: Record<string, string>) =>
    service.call(`/api/auth/sessions/${session?.id}`, { method: 'DELETE', headers: bearer })
  t.is((await end(other.bearer)).status, 404)
  t.is((await end(mine.bearer)).status, 200)
})

test('a key is made, used, counted and revoked; of another account it is not there', async (t) => {
  const mine = await stranger()
  const other = await stranger()
  const made = await post('/api/developer/keys', { label: 'notebook', type: 'live', scopes: ['read'] }, mine.bearer)
  t.is(made.status, 200)
  t.like(made.body, { label: 'notebook', type: 'live', scopes: ['read'], tier: null, keysLeft: 19 })
  const key = String(made.body.key)
  const listed = await service.call('/api/developer/keys', { headers: mine.bearer })
  t.false(JSON.stringify(listed.body).includes(key))

  const used = await service.call('/api/developer/info', { headers: { 'X-API-Key': key } })
  t.is(used.headers.get('X-RateLimit-Limit'), '300')
  t.is((await service.call('/api/nothing', { headers: { 'X-API-Key': key } })).status, 404)
  const path = `/api/developer/keys/${made.body.id}`
  t.is((await service.call(`${path}/stats`, { headers: other.bearer })).status, 404)
  t.is((await service.call(path, { method: 'DELETE', headers: other.bearer })).status, 404)
  t.is((await service.call(path, { method: 'DELETE', headers: mine.bearer })).status, 200)
})

test('a key makes no key that may do more or lives longer than itself', async (t) => {
  const { bearer } = await stranger()
  const expiresAt = '2026-11-22T14:00:00.000Z'
  const own = await post('/api/developer/keys', { scopes: ['read'], expiresAt }, bearer)
  const byKey = { 'X-API-Key': String(own.body.key) }
  t.is((await post('/api/developer/keys', { scopes: ['read', 'webhooks'] }, byKey)).status, 403)
  t.is((await post('/api/developer/keys', { expiresAt: '2026-11-22T14:00:01Z' }, byKey)).status, 403)
  t.like((await post('/api/developer/keys', {}, byKey)).body, { scopes: ['read'], expiresAt })
  const sooner = await post('/api/developer/keys', { expiresAt: '2026-11-22T13:00:00Z' }, byKey)
  t.like(sooner.body, { scopes: ['read'], expiresAt: '2026-11-22T13:00:00.000Z' })
  t.is((await post('/api/developer/keys', { type: 'live' }, byKey)).status, 403)
  t.like((await post('/api/developer/keys', { type: 'test' }, byKey)).body, { type: 'test' })
})

test('a key that was not made for reading reads nothing of its account', async (t) => {
  const { bearer } = await stranger()
  const statusWith = async (scope: string) => {
    const made = await post('/api/developer/keys', { scopes: [scope] }, bearer)
    return (await service.call('/api/developer/keys', { headers: { 'X-API-Key': String(made.body.key) } })).status
  }
  t.is(await statusWith('webhooks'), 403)
  t.is(await statusWith('b2b'), 403)
  t.is(await statusWith('read'), 200)
})

test('a key whose scopes were narrowed ends itself and no other', async (t) => {
  const { bearer } = await stranger()
  const whole = await post('/api/developer/keys', {}, bearer)
  const narrow = await post('/api/developer/keys', { scopes: ['read', 'b2b'] }, bearer)
  const end = async (made: typeof whole, by: typeof whole) => {
    const headers = { 'X-API-Key': String(by.body.key) }
    return (await service.call(`/api/developer/keys/${made.body.id}`, { method: 'DELETE', headers })).status
  }
  t.is(await end(whole, narrow), 403)
  t.is(await end(narrow, narrow), 200)
  const another = await post('/api/developer/keys', { scopes: ['read'] }, bearer)
  t.is(await end(another, whole), 200)
})

test('an account has twenty keys at most', async (t) => {
  const { bearer } = await stranger()
  const made = await Promise.all(Array.from({ length: 24 }, () => post('/api/developer/keys', {}, bearer)))
  t.is(made.filter(({ status }) => status === 200).length, 20)
  t.is(made.filter(({ status }) => status === 409).length, 4)
})

test('a key ends at its time', async (t) => {
  const { bearer } = await stranger()
  const made = await post('/api/developer/keys', { expiresAt: '2026-11-22T12:10:00Z' }, bearer)
  const past = await post('/api/developer/keys', { expiresAt: '2026-11-22T11:00:00Z' }, bearer)
  t.is(past.status, 400)
  now += 11 * 60_000
  const late = await service.call('/api/developer/info', { headers: { 'X-API-Key': String(made.body.key) } })
  t.is(late.status, 401)
  now -= 11 * 60_000
})

test('an account goes with all that was its own', async (t) => {
  const { email, bearer } = await stranger()
  const made = await post('/api/developer/keys', {}, bearer)
  const remove = (given: string) =>
    service.call('/api/auth/account', {
      method: 'DELETE',
      json: { password: given },
      headers: bearer,
    })
  t.is((await remove('wrong')).status, 401)
  t.is((await remove(password)).status, 200)
  t.is((await post('/api/auth/sign-in', { email, password })).status, 401)
  const used = await service.call('/api/developer/info', { headers: { 'X-API-Key': String(made.body.key) } })
  t.is(used.status, 401)
  t.is((await post('/api/auth/sign-up', { email, password, name: '' })).status, 200)
})

test('what is revoked is refused at once where it was revoked', async (t) => {
  const { bearer } = await stranger()
  const made = await post('/api/developer/keys', {}, bearer)
  const byKey = { 'X-API-Key': String(made.body.key) }
  const me = async (headers: Record<string, string>) => (await service.call('/api/auth/me', { headers })).status
  t.deepEqual([await me(byKey), await me(bearer)], [200, 200])
  await service.call(`/api/developer/keys/${made.body.id}`, { method: 'DELETE', headers: bearer })
  t.is(await me(byKey), 401)
  await service.call('/api/auth/sign-out', { method: 'POST', headers: bearer })
  t.is(await me(bearer), 401)
})

test('no password, token or key is logged', async (t) => {
  const { token, bearer } = await stranger()
  const made = await post('/api/developer/keys', {}, bearer)
  const logged = JSON.stringify(service.logged())
  for (const secret of [password, token, String(made.body.key)]) t.false(logged.includes(secret))
})
