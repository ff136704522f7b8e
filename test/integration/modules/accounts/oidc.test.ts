import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import Provider from 'oidc-provider'
import { accountsModule } from '../../../../src/modules/accounts/module.ts'
import { connectOidc } from '../../../../src/modules/accounts/oidc/oidc-provider.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { startService, type TestService } from '../../../support/service.ts'

const publicUrl = 'http://odds.example.org'
const redirectUri = `${publicUrl}/api/auth/oidc/callback`
const client = { client_id: 'oddsgraph', client_secret: 'the secret of the tests at the provider' }
const log = createLog({ level: 'silent', format: 'json' })
const password = 'correct horse battery'
let server: Server
let issuer: string
let service: TestService

/** People at the provider, by their name there. */
const people = new Map<string, { email: string; email_verified: boolean }>()

test.before(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, name: 'Analyst', ...people.get(sub) }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  service = await startService({
    environment: {
      RATE_LIMIT_ANONYMOUS: '100000',
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    endpoints: (deps) => accountsModule({ ...deps, endpoints: () => [] }).endpoints ?? [],
  })
  await applySchema(service.graph, systemClock, () => {})
})

test.after.always(async () => {
  await service?.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A browser that keeps cookies by host and stops where the provider sends it back. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  async function go(url: string, form?: Record<string, string>): Promise<Response> {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  /** Signs in at the provider. Gives the address that the browser is sent back to. */
  async function signInAt(location: string, login: string): Promise<string> {
    let at = location
    for (let steps = 0; steps < 12 && !at.startsWith(redirectUri); steps += 1) {
      const asks = new URL(at).pathname.startsWith('/interaction/')
      const page = asks ? await (await go(at)).text() : ''
      const response = asks
        ? await go(
            at,
            page.includes('name="login"') ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' },
          )
        : await go(at)
      at = new URL(response.headers.get('Location') ?? `${redirectUri}?none`, at).href
    }
    return at
  }
  return {
    go,
    signInAt,
    jar: (url: string) => jars.get(new URL(url).host) ?? new Map<string, string>(),
    async begin(): Promise<string> {
      return (await go(`${service.url}/api/auth/oidc/start`)).headers.get('Location') ?? ''
    },
    back: (address: string) => go(address.replace(publicUrl, service.url)),
    async me() {
      return (await go(`${service.url}/api/auth/me`)).json() as Promise<{ account?: Record<string, unknown> }>
    },
  }
}

/** Somebody whom the provider knows. */
function person(verified = true) {
  const login = `person-${randomUUID()}`
  const email = `${login}@example.com`
  people.set(login, { email, email_verified: verified })
  return { login, email }
}

async function signIn(login: string) {
  const browser = openBrowser()
  const address = await browser.signInAt(await browser.begin(), login)
  const response = await browser.back(address)
  return { browser, address, response }
}

test.serial('who signs in at the provider is signed in here, and has the same account the next time', async (t) => {
  const { login, email } = person()
  const { browser, response } = await signIn(login)
  t.is(response.status, 302)
  t.is(response.headers.get('Location'), `${publicUrl}/`)
  t.false((await response.text()).includes('ogs_'))
  const { account } = await browser.me()
  t.like(account, { email, emailVerified: true, name: 'Analyst', tier: 'free' })
  t.false(browser.jar(service.url).has('oddsgraph_oidc'))
  people.set(login, { email: `moved-${email}`, email_verified: false })
  const again = await signIn(login)
  t.is((await again.browser.me()).account?.id, account?.id)
})

test.serial('the answer of the provider is good once, and only in the browser that began', async (t) => {
  const { login } = person()
  const { browser, address } = await signIn(login)
  t.is((await browser.back(address)).status, 401, 'the attempt is over')

  const mine = openBrowser()
  const mineAddress = await mine.signInAt(await mine.begin(), person().login)
  const other = openBrowser()
  await other.begin()
  const stolen = await other.back(mineAddress)
  t.is(stolen.status, 401)
  t.false(other.jar(service.url).has('oddsgraph_session'))
  t.is((await openBrowser().back(mineAddress)).status, 401, 'without a cookie')
  const changed = new URL(mineAddress)
  changed.searchParams.set('state', 'another')
  t.is((await mine.back(changed.href)).status, 401)
  // Google adds parameters of its own.
  t.is((await mine.back(`${mineAddress}&authuser=0&prompt=none`)).status, 302)
  t.is((await mine.back(`${redirectUri}?error=access_denied`)).status, 401)
})

test.serial('a code, and a nonce, that are not those of the attempt are refused', async (t) => {
  const parts = { issuer, clientId: client.client_id, clientSecret: client.client_secret, redirectUri, log }
  const provider = connectOidc({ ...parts, clock: systemClock })
  const cameBack = async () => {
    const { location, attempt } = await provider.begin()
    const address = await openBrowser().signInAt(location, person().login)
    return { attempt, returned: Object.fromEntries(new URL(address).searchParams) }
  }
  const one = await cameBack()
  t.like(await provider.finish(one.returned, one.attempt), { issuer, emailVerified: true })
  await t.throwsAsync(provider.finish(one.returned, one.attempt), { message: /did not succeed/ }, 'used before')
  const two = await cameBack()
  await t.throwsAsync(provider.finish(two.returned, { ...two.attempt, nonce: 'another' }), {
    message: /did not succeed/,
  })
  const three = await cameBack()
  await t.throwsAsync(provider.finish(three.returned, { ...three.attempt, verifier: 'x'.repeat(43) }), {
    message: /did not succeed/,
  })
})

test.serial('an address that the provider does not vouch for makes no account', async (t) => {
  const { login } = person(false)
  const { response } = await signIn(login)
  t.is(response.status, 403)
})

test.serial('who took an address before its owner came keeps nothing of it', async (t) => {
  const { login, email } = person()
  const post = (path: string, json: unknown, headers = {}) => service.call(path, { method: 'POST', json, headers })
  const thief = await post('/api/auth/sign-up', { email, password })
  const bearer = { Authorization: `Bearer ${thief.body.token}` }
  const { body: key } = await post('/api/developer/keys', {}, bearer)
  t.is((await service.call('/api/auth/me', { headers: bearer })).status, 200)
  const { browser, response } = await signIn(login)
  t.is(response.status, 302)
  t.like((await browser.me()).account, { email, emailVerified: true })
  t.is((await service.call('/api/auth/me', { headers: bearer })).status, 401)
  t.is((await service.call('/api/developer/info', { headers: { 'X-API-Key': String(key.key) } })).status, 401)
  t.is((await post('/api/auth/sign-in', { email, password })).status, 401)
})

test.serial('who had proven his address keeps his password when he comes by the provider', async (t) => {
  const { login, email } = person()
  const json = { email, password }
  await service.call('/api/auth/sign-up', { method: 'POST', json })
  const { z } = await import('zod')
  await service.graph.write(
    {
      name: 'prove',
      text: 'MATCH (a:Account {email: $email}) SET a.emailVerifiedAt = "2026-11-22T12:00:00.000Z" RETURN a.id AS id',
      row: z.object({ id: z.string() }),
    },
    { email },
  )
  t.is((await signIn(login)).response.status, 302)
  t.is((await service.call('/api/auth/sign-in', { method: 'POST', json })).status, 200)
})

test.serial('without a provider there is nothing at these paths, and one that is down is said to be', async (t) => {
  const parts = { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', redirectUri, log, clock: systemClock }
  const error = await t.throwsAsync(connectOidc(parts).begin())
  t.like(error, { code: 'provider_unavailable', status: 503 })
  const bare = await startService({
    endpoints: (deps) => accountsModule({ ...deps, endpoints: () => [] }).endpoints ?? [],
  })
  t.teardown(() => bare.stop())
  for (const path of ['start', 'callback']) {
    const { status, body } = await bare.call(`/api/auth/oidc/${path}`)
    t.is(status, 404)
    t.regex(String(body.error), /not set up/)
  }
})
