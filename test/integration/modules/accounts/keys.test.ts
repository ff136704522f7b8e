import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import test from 'ava'
import { z } from 'zod'
import { grantOf, makerOf } from '../../../../src/modules/accounts/keys/key-grant.ts'
import { hashOfSecret, looksLikeKey, newKeyText, visibleEnds } from '../../../../src/modules/accounts/keys/key-text.ts'
import { createKeyService, operatorId } from '../../../../src/modules/accounts/keys/keys.ts'
import { findKey } from '../../../../src/modules/accounts/queries.ts'
import { apiKey } from '../../../../src/modules/accounts/schemas.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { testStores } from '../../../support/stores.ts'

const stores = testStores()
const graph = connectGraph({
  uri: stores.NEO4J_URI,
  user: stores.NEO4J_USER,
  password: stores.NEO4J_PASSWORD,
  timeoutMs: 5_000,
  poolSize: 5,
})
const keys = createKeyService({ graph, clock: systemClock, randomBytes })

/** CRC-32 of 42 underscores and an 8, in base 62: worked out apart. */
const checksum = '0NhnNt'
const now = '2026-11-22T00:00:00.000Z'

test.before(() => applySchema(graph, systemClock, () => {}))
test.after.always(() => graph.close())

/** Runs `npm run keys -- …` as a process of its own. */
async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const run = promisify(execFile)
  try {
    const { stdout, stderr } = await run(process.execPath, ['src/cli/keys.ts', ...args], {
      env: { ...process.env, ...stores },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error)
    return { code: failed.code, out: failed.stdout, err: failed.stderr }
  }
}

test('a key names its type and carries 256 random bits', (t) => {
  const key = newKeyText('live', (size) => Buffer.alloc(size, 0xff))
  t.is(key, `og_live_${'_'.repeat(42)}8${checksum}`)
  t.true(looksLikeKey(key))
  t.false(looksLikeKey(`${key}x`))
  t.false(looksLikeKey(key.replace('live', 'prod')))
  t.deepEqual(visibleEnds(key), { prefix: 'og_live_____', lastFour: checksum.slice(-4) })
})

test('only a hash of a key is stored', async (t) => {
  const made = await keys.create({ type: 'test', tier: 'developer', label: 'stored' })
  t.is(hashOfSecret(made.key), createHash('sha256').update(made.key).digest('hex'))
  t.deepEqual(await graph.read(findKey, { hash: hashOfSecret(made.key), now }), [
    {
      id: made.id,
      type: 'test',
      tier: 'developer',
      scopes: ['read', 'b2b', 'webhooks'],
      accountId: operatorId,
      accountTier: 'enterprise',
      requestsPerMinute: null,
      expiresAt: null,
    },
  ])
  const listed = (await keys.list()).find(({ id }) => id === made.id)
  t.like(listed, { type: 'test', tier: 'developer', label: 'stored', revokedAt: null })
  t.false(JSON.stringify(listed).includes(made.key))
})

test('a revoked key is found no more, and a second revocation keeps the first moment', async (t) => {
  const made = await keys.create({ type: 'live', tier: 'pro', label: 'revoked' })
  const first = await keys.revoke(made.id)
  t.deepEqual(await graph.read(findKey, { hash: hashOfSecret(made.key), now }), [])
  t.deepEqual(await keys.revoke(made.id), first)
  await t.throwsAsync(keys.revoke('of-nobody'), { message: "No API key 'of-nobody' was found." })
})

test('the command makes a key and shows it once, lists it without it, and revokes it', async (t) => {
  const made = await command('create', '--type', 'live', '--tier', 'pro', '--label', 'nightly job')
  t.is(made.code, 0)
  const key = /og_live_[A-Za-z0-9_-]{49}/.exec(made.out)?.[0] ?? ''
  const id = /id ([0-9a-f-]{36})/.exec(made.out)?.[1] ?? ''
  t.true(looksLikeKey(key))

  const listed = await command('list')
  const row = listed.out.split('\n').find((line) => line.startsWith(id)) ?? ''
  t.regex(row, /og_live_\S{4}…\S{4} {2}live {2}pro +\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d {2}- +nightly job$/)
  t.false(listed.out.includes(key))

  t.is((await command('revoke', id)).code, 0)
  const json = await command('list', '--json')
  const revoked = z
    .array(apiKey)
    .parse(JSON.parse(json.out))
    .find((entry) => entry.id === id)
  t.truthy(revoked?.revokedAt)
})

test('the command says what is wrong, and fails', async (t) => {
  const noKey = await command('revoke', 'of-nobody')
  t.is(noKey.code, 1)
  t.is(noKey.err, "No API key 'of-nobody' was found.\n")
  const noType = await command('create', '--type', 'prod')
  t.is(noType.code, 1)
  t.regex(noType.err, /Allowed choices are test, live/)
  t.regex((await command('--help')).out, /create.*\n.*list.*\n.*revoke/)
})

test('a key of a tier makes keys of that tier', async (t) => {
  const caller = async (tier: 'developer' | 'pro') => {
    const made = await keys.create({ type: 'test', tier, label: 'maker' })
    const principal = { accountId: operatorId, tier, keyId: made.id }
    return { id: `key:${made.id}`, tier: 'test' as const, scopes: [], pro: tier === 'pro', principal }
  }
  for (const tier of ['developer', 'pro'] as const) {
    const grant = grantOf(await makerOf(keys, await caller(tier)), { type: 'test' })
    t.deepEqual(grant, { tier, scopes: ['read', 'b2b', 'webhooks'], expiresAt: null })
  }
})
