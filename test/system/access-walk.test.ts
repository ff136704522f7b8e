import { randomBytes, randomUUID } from 'node:crypto'
import test from 'ava'
import { createAdministration } from '../../src/modules/accounts/administration.ts'
import { linkAccount } from '../../src/modules/portfolio/queries.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Endpoint, Scope } from '../../src/platform/contract/endpoint.ts'
import { integer } from '../../src/platform/neo4j/neo4j.ts'
import { startService, type TestService } from '../support/service.ts'

const password = 'correct horse battery'
const tiers = ['free', 'developer', 'pro', 'enterprise'] as const
type Tier = (typeof tiers)[number]
const subsets: Scope[][] = [
  ['read'],
  ['b2b'],
  ['webhooks'],
  ['read', 'b2b'],
  ['read', 'webhooks'],
  ['b2b', 'webhooks'],
  ['read', 'b2b', 'webhooks'],
]
/** What a tier opens where it has to be paid for, as the contract lists it. */
const paidFor: Record<Tier, { scopes: Scope[]; pro: boolean }> = {
  free: { scopes: ['read'], pro: false },
  developer: { scopes: ['read', 'b2b'], pro: false },
  pro: { scopes: ['read', 'b2b', 'webhooks'], pro: true },
  enterprise: { scopes: ['read', 'b2b', 'webhooks'], pro: true },
}
const everything = paidFor.enterprise

type Caller = { name: string; headers: Record<string, string>; open: { scopes: Scope[]; pro: boolean } | undefined }

async function start(monetization: 'on' | 'off'): Promise<TestService> {
  return startService({
    environment: {
      VENUES: 'none',
      SEED_ON_START: 'false',
      MONETIZATION: monetization,
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_TEST: '1000000',
      RATE_LIMIT_LIVE: '1000000',
      RATE_LIMIT_PRO: '1000000',
      LOG_LEVEL: 'trace',
    },
  })
}

async function account(service: TestService, tier: Tier = 'free') {
  const email = `analyst-${randomUUID()}@example.com`
  const { body } = await service.call('/api/auth/sign-up', { method: 'POST', json: { email, password } })
  const administration = createAdministration({ graph: service.graph, clock: systemClock, randomBytes })
  if (tier !== 'free') await administration.setTier(email, tier, null)
  const headers = { Authorization: `Bearer ${body.token}` }
  const makeKey = async (scopes: Scope[]) => {
    const made = await service.call('/api/developer/keys', { method: 'POST', headers, json: { type: 'live', scopes } })
    return { id: String(made.body.id), headers: { 'X-API-Key': String(made.body.key) } }
  }
  return { email, headers, sessionId: String(body.sessionId), token: String(body.token), makeKey, administration }
}

/** Everybody who may come: nobody in particular, and each tier by session and by keys of every set of scopes. */
async function callersOf(service: TestService, monetized: boolean): Promise<Caller[]> {
  const callers: Caller[] = [{ name: 'anonymous', headers: {}, open: undefined }]
  for (const tier of tiers) {
    const { headers, makeKey } = await account(service, tier)
    const open = monetized ? paidFor[tier] : everything
    callers.push({ name: `${tier} session`, headers, open })
    for (const scopes of subsets) {
      const { headers: byKey } = await makeKey(scopes)
      const both = open.scopes.filter((scope) => scopes.includes(scope))
      callers.push({ name: `${tier} key ${scopes}`, headers: byKey, open: { ...open, scopes: both } })
    }
  }
  return callers
}

/** The status of a caller who sends a parameter that there is not: 400 for who is let in, before anything is done. */
function expected({ access, scope }: Endpoint, { open }: Caller): number {
  if (access === 'public') return 400
  if (open === undefined) return 401
  if (access === 'pro' && !open.pro) return 403
  return open.scopes.includes(scope ?? (access === 'signed-in' ? 'read' : 'b2b')) ? 400 : 403
}

for (const monetization of ['off', 'on'] as const) {
  test.serial(
    `with MONETIZATION=${monetization} every endpoint is open to whom it says, of all tiers and scopes`,
    async (t) => {
      t.timeout(300_000)
      const service = await start(monetization)
      t.teardown(() => service.stop())
      const callers = await callersOf(service, monetization === 'on')
      const wrong: string[] = []
      for (const endpoint of service.endpoints.filter(({ foreignQuery }) => foreignQuery !== true)) {
        const path = endpoint.path.replace(/:\w+/g, 'x')
        const answers = await Promise.all(
          callers.map(async (caller) => {
            const json = endpoint.method === 'GET' ? {} : { json: endpoint.example.body ?? {} }
            const { method } = endpoint
            return service.call(`${path}?notAParameter=1`, { method, headers: caller.headers, ...json })
          }),
        )
        for (const [at, { status }] of answers.entries()) {
          const caller = callers[at]
          if (caller && status !== expected(endpoint, caller))
            wrong.push(`${endpoint.name}, ${caller.name}: ${status} and not ${expected(endpoint, caller)}`)
        }
      }
      t.deepEqual(wrong, [])
      t.is(callers.length, 1 + 4 * 8)
    },
  )
}

test.serial(
  'what is of one account is not there for another, by session and by key, and nothing of it changes',
  async (t) => {
    const service = await start('off')
    t.teardown(() => service.stop())
    const [mine, other] = [await account(service, 'pro'), await account(service, 'pro')]
    const key = await mine.makeKey(['read', 'b2b', 'webhooks'])
    const otherKey = await other.makeKey(['read', 'b2b', 'webhooks'])
    const linked = await linkedBy(service, mine.headers)
    const ids = [key.id, mine.sessionId, linked, ...(await ownIds(service, mine.headers))]
    const personal = service.endpoints.filter(({ access, path }) => access !== 'public' && path.includes(':'))
    t.true(personal.length >= 3)
    const wrong: string[] = []
    for (const endpoint of personal) {
      const { method, path, name, example } = endpoint
      for (const id of ids) {
        for (const headers of [other.headers, otherKey.headers]) {
          const json = method === 'GET' || example.body === undefined ? {} : { json: example.body }
          const { status, body } = await service.call(path.replace(/:\w+/g, id), { method, headers, ...json })
          // What belongs to a person alone is refused to a key, whoever's it is.
          const byKey = headers === otherKey.headers && status === 403 && /A key may not/.test(String(body.error))
          if (status !== 404 && !byKey) wrong.push(`${name} ${status}: ${body.error}`)
        }
      }
    }
    for (const path of ['positions', 'summary', 'orders', 'fills', 'pnl-history', 'exposure']) {
      const asked = `/api/portfolio/${path}?account=${linked}`
      t.is((await service.call(asked, { headers: mine.headers })).status, 200, path)
      for (const headers of [other.headers, otherKey.headers])
        t.is((await service.call(asked, { headers })).status, 404, path)
    }
    t.deepEqual(wrong, [])
    t.is((await service.call('/api/auth/me', { headers: mine.headers })).status, 200)
    t.is((await service.call('/api/auth/me', { headers: key.headers })).status, 200)
  },
)

/** An account at a venue that somebody has linked: here is no venue to read it at. */
async function linkedBy(service: TestService, headers: Record<string, string>): Promise<string> {
  const { body } = await service.call('/api/auth/me', { headers })
  const id = randomUUID()
  const row = { id, venue: 'venue_a', kind: 'address' as const, name: id, label: '', secret: null, max: integer(10) }
  const accountId = (body.account as { id: string }).id
  await service.graph.write(linkAccount, { ...row, accountId, now: systemClock.iso() })
  return id
}

/** The ids of whatever else the account can make with the examples of the endpoints: new ones are found by themselves. */
async function ownIds(service: TestService, headers: Record<string, string>): Promise<string[]> {
  const makers = service.endpoints.filter(({ creates, path }) => creates === true && !path.includes(':'))
  const made = await Promise.all(
    makers.map(({ method, path, example }) => service.call(path, { method, headers, json: example.body ?? {} })),
  )
  return made.flatMap(({ body }) => (typeof body.id === 'string' ? [body.id] : []))
}
