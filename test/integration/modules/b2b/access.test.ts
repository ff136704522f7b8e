import { randomBytes, randomUUID } from 'node:crypto'
import test from 'ava'
import { createAdministration } from '../../../../src/modules/accounts/administration.ts'
import { createKeyService } from '../../../../src/modules/accounts/keys/keys.ts'
import type { AccountTier } from '../../../../src/modules/accounts/schemas.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let free: TestService
let sold: TestService

test.before(async () => {
  graph = await openTestGraph()
  free = await startApi()
  sold = await startApi(undefined, { MONETIZATION: 'on' })
})

test.after.always(async () => {
  await free?.stop()
  await sold?.stop()
  await graph?.close()
})

/** One address of each endpoint, and the status where the caller may. */
const open = [
  ['people?limit=1', 200],
  ['people/nobody-here', 404],
  ['people/nobody-here/markets', 404],
  ['entities/nobody-here/market-map', 404],
  ['cross-venue-matches?limit=1', 200],
  ['suggestions', 200],
  ['suggestions/trending', 200],
] as const
const pro = [
  ['gaps', 200],
  ['gaps/nobody-here', 404],
] as const

type Caller = { headers: Record<string, string>; what: string }

/** What callers get: what there is, where it is open to them, and else the given status, whatever there is. */
async function statuses(service: TestService, { headers }: Caller, paths: readonly (readonly [string, number])[]) {
  const found: number[] = []
  for (const [path] of paths) found.push((await service.call(`/api/b2b/${path}`, { headers })).status)
  return found
}
const wanted = (paths: readonly (readonly [string, number])[], refused?: number) =>
  paths.map(([, status]) => refused ?? status)

async function session(service: TestService, tier: AccountTier): Promise<Caller> {
  const email = `b2b-${randomUUID()}@example.com`
  const json = { email, password: 'a long sentence is a good password' }
  const { body, text } = await service.call('/api/auth/sign-up', { method: 'POST', json })
  if (typeof body.token !== 'string') throw new Error(text)
  const administration = createAdministration({ graph, clock: systemClock, randomBytes })
  if (tier !== 'free') await administration.setTier(email, tier, null)
  return { headers: { Authorization: `Bearer ${body.token}` }, what: `${tier} session` }
}

async function keyOf(by: Caller, service: TestService, more: object): Promise<Caller> {
  const { body, text } = await service.call('/api/developer/keys', {
    method: 'POST',
    headers: by.headers,
    json: { label: 'b2b', ...more },
  })
  if (typeof body.key !== 'string') throw new Error(text)
  return { headers: { 'X-API-Key': body.key }, what: `key of ${by.what}` }
}

test('nobody reads them without a key or a session, and an invalid key is told', async (t) => {
  for (const service of [free, sold]) {
    const anonymous = { headers: {}, what: 'anonymous' }
    t.deepEqual(await statuses(service, anonymous, [...open, ...pro]), wanted([...open, ...pro], 401))
    const { status, body } = await service.call('/api/b2b/people', { headers: { 'X-API-Key': 'og_live_wrong' } })
    t.is(status, 401)
    t.is(body.code, 'invalid_key')
  }
})

test('while nothing is sold, a session and every key of an account read all of them', async (t) => {
  const account = await session(free, 'free')
  const test = await keyOf(account, free, { type: 'test' })
  const live = await keyOf(account, free, { type: 'live' })
  for (const caller of [account, test, live])
    t.deepEqual(await statuses(free, caller, [...open, ...pro]), wanted([...open, ...pro]), caller.what)
})

test('a key that was not made for them is refused, whatever its account may', async (t) => {
  for (const service of [free, sold]) {
    const account = await session(service, 'pro')
    const reading = await keyOf(account, service, { type: 'live', scopes: ['read'] })
    t.deepEqual(await statuses(service, reading, [...open, ...pro]), wanted([...open, ...pro], 403))
    const b2b = await keyOf(account, service, { type: 'live', scopes: ['b2b'] })
    t.deepEqual(await statuses(service, b2b, [...open, ...pro]), wanted([...open, ...pro]))
  }
})

test('where they are sold, tiers decide', async (t) => {
  const cases: [AccountTier, number | undefined, number | undefined][] = [
    ['free', 403, 403],
    ['developer', undefined, 403],
    ['pro', undefined, undefined],
    ['enterprise', undefined, undefined],
  ]
  for (const [tier, ofOpen, ofPro] of cases) {
    const account = await session(sold, tier)
    const key = await keyOf(account, sold, { type: 'live' })
    for (const caller of [account, key]) {
      t.deepEqual(await statuses(sold, caller, open), wanted(open, ofOpen), caller.what)
      t.deepEqual(await statuses(sold, caller, pro), wanted(pro, ofPro), caller.what)
    }
  }
})

test('keys of the operator have the tier that they were made with', async (t) => {
  const keys = createKeyService({ graph, clock: systemClock, randomBytes })
  const developer = await keys.create({ type: 'live', tier: 'developer', label: 'b2b' })
  const caller = { headers: { 'X-API-Key': developer.key }, what: 'developer key' }
  t.deepEqual(await statuses(sold, caller, open), wanted(open))
  t.deepEqual(await statuses(sold, caller, pro), wanted(pro, 403))
})

test('no cache between may hand an answer on', async (t) => {
  const { headers } = await session(free, 'free')
  const answer = await free.call('/api/b2b/people?limit=1', { headers })
  t.regex(answer.headers.get('Cache-Control') ?? '', /private/)
})
