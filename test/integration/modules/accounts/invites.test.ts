import { randomBytes, randomUUID } from 'node:crypto'
import test from 'ava'
import { createAdministration } from '../../../../src/modules/accounts/administration.ts'
import { accountsModule } from '../../../../src/modules/accounts/module.ts'
import { type Clock, systemClock } from '../../../../src/platform/clock.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { startService, type TestService } from '../../../support/service.ts'

const password = 'correct horse battery'
let now = Date.parse('2026-11-22T12:00:00.000Z')
const clock: Clock = { now: () => now, iso: () => new Date(now).toISOString() }
let service: TestService

test.before(async () => {
  service = await startService({
    clock,
    environment: { RATE_LIMIT_ANONYMOUS: '100000', SIGN_UP: 'invite' },
    endpoints: (deps) => accountsModule({ ...deps, endpoints: () => [] }).endpoints ?? [],
  })
  await applySchema(service.graph, systemClock, () => {})
})
test.after.always(() => service?.stop())

const newEmail = () => `analyst-${randomUUID()}@example.com`
const invite = async (email?: string) =>
  createAdministration({ graph: service.graph, clock, randomBytes }).invite(email)
const signUp = async (token: string | undefined, email = newEmail()) => {
  const json = { email, password, ...(token !== undefined && { invite: token }) }
  return (await service.call('/api/auth/sign-up', { method: 'POST', json })).status
}

test.serial('an invitation is good once, also where two come at the same time', async (t) => {
  t.is(await signUp(undefined), 403)
  t.is(await signUp(`ogs_${'x'.repeat(43)}`), 403)
  const { token, expiresAt } = await invite()
  t.is(expiresAt, '2026-11-29T12:00:00.000Z')
  const both = await Promise.all([1, 2, 3, 4].map(() => signUp(token)))
  t.deepEqual(both.toSorted(), [200, 403, 403, 403])
})

test.serial('one for an address is for nobody else, and an address that is taken does not use it up', async (t) => {
  const email = newEmail()
  const { token } = await invite(email)
  t.is(await signUp(token), 403)
  t.is(await signUp(token, email.toUpperCase()), 200)
  const another = await invite()
  t.is(await signUp(another.token, email), 409)
  t.is(await signUp(another.token), 200)
})

test.serial('it ends after a week', async (t) => {
  const { token } = await invite()
  now += 7 * 86_400_000
  t.is(await signUp(token), 403)
  await t.throwsAsync(invite('nobody'), { message: /no e-mail address/ })
})
