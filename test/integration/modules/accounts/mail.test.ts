import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'ava'
import { SMTPServer } from 'smtp-server'
import { accountsModule } from '../../../../src/modules/accounts/module.ts'
import { type Clock, systemClock } from '../../../../src/platform/clock.ts'
import type { Module } from '../../../../src/platform/module.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { startService, type TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'

const password = 'correct horse battery'
let now = Date.parse('2026-11-22T12:00:00.000Z')
const clock: Clock = { now: () => now, iso: () => new Date(now).toISOString() }
const letters: { to: string; text: string }[] = []
let refuses = false
let server: SMTPServer
let service: TestService
let module: Module

test.before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      done(refuses ? new Error(`no mailbox ${address.address}`) : undefined)
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        // Long lines are sent in pieces, as quoted-printable.
        const whole = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
        letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: whole })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  service = await startService({
    clock,
    environment: {
      RATE_LIMIT_ANONYMOUS: '100000',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Oddsgraph <odds@example.org>',
      PUBLIC_URL: 'https://odds.example.org',
    },
    endpoints(deps) {
      module = accountsModule({ ...deps, endpoints: () => [] })
      return module.endpoints ?? []
    },
  })
  await applySchema(service.graph, systemClock, () => {})
})

test.after.always(async () => {
  await module?.close?.()
  await service?.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const lettersTo = (email: string) => letters.filter(({ to }) => to === email)
const tokenIn = (letter: string | undefined) => /"token":"(ogs_[\w-]{43})"/.exec(letter ?? '')?.[1] ?? ''

async function stranger() {
  const email = `analyst-${randomUUID()}@example.com`
  const { body } = await service.call('/api/auth/sign-up', { method: 'POST', json: { email, password } })
  await until('the first letter comes', () => lettersTo(email).length === 1)
  const bearer = { Authorization: `Bearer ${body.token}` }
  const call = (method: string, path: string, json?: unknown) =>
    service.call(path, { method, headers: bearer, ...(json !== undefined && { json }) })
  return { email, bearer, call, proof: tokenIn(lettersTo(email)[0]?.text) }
}

const ask = (email: string) => service.call('/api/auth/reset', { method: 'POST', json: { email } })

test.serial('who forgot a password sets another by the token of a mail, once', async (t) => {
  const { email, call } = await stranger()
  const answered = await ask(email.toUpperCase())
  const unknown = await ask(`nobody-${randomUUID()}@example.com`)
  t.is(answered.status, unknown.status)
  t.deepEqual(answered.body, unknown.body)
  await until('a letter comes, to the address as the account has it', () => lettersTo(email).length === 2)
  const letter = lettersTo(email)[1]?.text ?? ''
  t.regex(letter, /From: Oddsgraph <odds@example.org>/)
  t.regex(letter, /https:\/\/odds\.example\.org\/api\/auth\/reset/)
  const token = tokenIn(letter)
  const reset = (given: string) =>
    service.call('/api/auth/reset', { method: 'PUT', json: { token: given, password: 'another long one' } })
  t.is((await reset(`${token.slice(0, -1)}_`)).status, 401)
  t.is((await reset(token)).status, 200)
  t.is((await reset(token)).status, 401)
  t.is((await call('GET', '/api/auth/me')).status, 401, 'its sessions end')
  const json = { email, password: 'another long one' }
  t.is((await service.call('/api/auth/sign-in', { method: 'POST', json })).status, 200)
  t.false(JSON.stringify(service.logged()).includes(token))
})

test.serial('nobody fills a mailbox from here', async (t) => {
  const { email } = await stranger()
  for (let times = 0; times < 5; times += 1) t.is((await ask(email)).status, 200)
  await until('they come', () => lettersTo(email).length === 3)
  now += 3_600_000
  t.is((await ask(email)).status, 200)
  await until('another comes', () => lettersTo(email).length === 4)
})

test.serial('an address is proven by who is signed in and reads its mail, and by neither alone', async (t) => {
  const [mine, other] = [await stranger(), await stranger()]
  t.like((await mine.call('GET', '/api/auth/me')).body.account, { emailVerified: false })
  const prove = (who: typeof mine, token: string) => who.call('PUT', '/api/auth/email', { token })
  t.is((await prove(other, mine.proof)).status, 401)
  const anonymous = { method: 'PUT', json: { token: mine.proof } }
  t.is((await service.call('/api/auth/email', anonymous)).status, 401)
  t.is((await prove(mine, mine.proof)).status, 200)
  t.like((await mine.call('GET', '/api/auth/me')).body.account, { emailVerified: true })
  t.is((await prove(mine, mine.proof)).status, 401)
  t.is((await other.call('POST', '/api/auth/email')).status, 200)
  await until('a second letter comes', () => lettersTo(other.email).length === 2)
  t.is((await prove(other, other.proof)).status, 401, 'the newest counts')
  t.is((await prove(other, tokenIn(lettersTo(other.email)[1]?.text))).status, 200)
})

test.serial('a mail that cannot be sent changes no answer and names nobody in the log', async (t) => {
  const { email } = await stranger()
  refuses = true
  t.is((await ask(email)).status, 200)
  await until('it is logged', () => service.logged().some(({ msg }) => msg === 'a mail could not be sent'))
  refuses = false
  t.false(JSON.stringify(service.logged()).includes(email))
})
