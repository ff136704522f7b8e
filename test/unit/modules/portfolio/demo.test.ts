import test from 'ava'
import type { AccountVenue, Credential, ObservedAccount } from '../../../../src/domain/markets/observed-accounts.ts'
import { connectVenues } from '../../../../src/feeds/connect.ts'
import { registry, settingsOf } from '../../../../src/feeds/registry.ts'
import { stateOf } from '../../../../src/modules/portfolio/holdings.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { readSettings } from '../../../../src/platform/settings/config.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../../../src/platform/telemetry/metrics.ts'
import type { DemoAccounts } from '../../../../src/sandbox/traders/demo.ts'
import { smallSandbox, type Tried } from '../../../support/sandbox-world.ts'

let sandbox: Tried
let venues: ReturnType<typeof connectVenues>
let demo: DemoAccounts

test.before(async () => {
  sandbox = await smallSandbox()
  const { settings } = readSettings({ VENUES: 'sandbox', SANDBOX_URL: sandbox.url }, settingsOf(registry))
  const log = createLog({ level: 'silent', format: 'json' }, process.stderr)
  venues = connectVenues(registry, { settings, clock: systemClock, log, metrics: createMetrics() })
  demo = (await (await fetch(`${sandbox.url}/demo-accounts`)).json()) as DemoAccounts
})

test.after.always(async () => {
  await venues?.close()
  await sandbox?.stop()
})

function at(name: string): AccountVenue {
  const venue = venues.accounts.find((each) => each.venue === name)
  if (venue === undefined) throw new Error(`${name} is not there`)
  return venue
}

async function read(name: string, credential: Credential, since: string | null = null): Promise<ObservedAccount> {
  const got = await at(name).read(credential, since, AbortSignal.timeout(60_000))
  if (!got.ok) throw new Error(got.error.message)
  return got.value
}

test.serial(
  'a wallet is read whole, and its trades, splits, merges and redemptions come to what it holds',
  async (t) => {
    const found = await read('venue_a', { kind: 'address', address: demo.polymarket.address })
    t.deepEqual([found.refused, found.isWhole, found.cash, found.orders], [0, true, null, null])
    t.true(found.entries.length > 20 && found.positions.length > 0)
    t.is(new Set(found.entries.map(({ id }) => id)).size, found.entries.length)
    const state = stateOf(at('venue_a'), found, found.entries)
    t.deepEqual(
      state.positions.filter(({ basis }) => basis !== 'ledger').map(({ instrument, size }) => [instrument, size]),
      [],
    )
    // At average cost both count the same, but for the millionth to which the venue rounds that.
    for (const { instrument, cost, size } of state.positions.filter(({ size: held }) => held > 0)) {
      const stated = found.positions.find((each) => JSON.stringify(each.instrument) === JSON.stringify(instrument))
      const off = Math.abs((stated?.averagePrice ?? 0) * size - cost)
      t.true(off < 0.001 + size * 1e-6, JSON.stringify([instrument, cost]))
    }
    t.true(state.isWhole)
    // What waits to be redeemed is of markets that are out: a share of them pays all or nothing.
    const decided = state.positions.filter(({ payout }) => payout !== null)
    t.true(decided.length > 0 && decided.length < found.positions.length)
    t.deepEqual(
      decided.filter(({ payout, venuePrice }) => payout !== venuePrice || ![0, 1].includes(payout ?? 0.5)),
      [],
    )
  },
)

test.serial(
  'an account is read with its key, and its cash is what was deposited and what happened since',
  async (t) => {
    const credential = { kind: 'key', ...demo.kalshi } as const
    const found = await read('venue_b', credential)
    t.is(found.refused, 0)
    t.true(
      found.entries.some(({ kind }) => kind === 'settlement') && found.entries.some(({ kind }) => kind === 'trade'),
    )
    const state = stateOf(at('venue_b'), found, found.entries)
    t.deepEqual(
      state.positions.filter(({ basis }) => basis !== 'ledger').map(({ instrument, size }) => [instrument, size]),
      [],
    )
    t.true(Math.abs((state.netDeposits ?? 0) - 500_000) < 0.02, String(state.netDeposits))
    const later = await read('venue_b', credential, found.entries.at(-5)?.at ?? '')
    t.true(later.entries.length >= 5 && later.entries.length < found.entries.length)
    const other = await at('venue_b').read({ ...credential, keyId: 'nobody' }, null, AbortSignal.timeout(60_000))
    t.is(other.ok ? 200 : other.error.status, 401)
  },
)

test.serial(
  'an account of perpetuals is read over all dexes: what came in and was gained is what is there',
  async (t) => {
    const found = await read('perp_venue', { kind: 'address', address: demo.hyperliquid.address })
    t.is(found.refused, 0)
    t.true(found.positions.length > 0 && found.entries.length > 10)
    const state = stateOf(at('perp_venue'), found, found.entries)
    t.is(state.netDeposits, 50_000)
    const realized = state.positions.reduce((sum, { realizedPnl }) => sum + realizedPnl, 0)
    t.true(Math.abs(50_000 + realized - state.fees - (state.cash ?? 0)) < 0.01)
  },
)

test.serial('an address that nobody has is empty, and no fault', async (t) => {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7'
  for (const venue of ['venue_a', 'perp_venue']) {
    const { positions, entries } = await read(venue, { kind: 'address', address })
    t.deepEqual([positions, entries], [[], []])
  }
})
