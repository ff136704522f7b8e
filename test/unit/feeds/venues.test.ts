import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { useVenues } from '../../../src/domain/markets/venue-table.ts'
import { connectVenues } from '../../../src/feeds/connect.ts'
import { nameVenues, registry, settingsOf } from '../../../src/feeds/registry.ts'
import { readSettings } from '../../../src/platform/settings/config.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts'
import { heldClock } from '../../support/feeds.ts'
import { startVenueServer } from '../../support/venue-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Where names of venues may stand: what knows the venues, what was recorded of answers, and formats that are what they are. */
const exempt = [
  /^src\/feeds\//,
  /^src\/sandbox\//,
  /[/-]examples\.ts$/,
  // A record of a match in a pack names a contract of venue_a and one of venue_b: that is the format of the file, and of the keys of its records.
  /^src\/modules\/loader\/\w+\/(market|market-records|listings|listing-lines)\.ts$/,
]

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mts|mjs|cypher)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

test('no venue is named outside of the feeds: what differs among venues is asked of their traits', (t) => {
  const names = registry.flatMap(({ traits: { id, brand } }) => [id, brand, id.replaceAll('_', '-')])
  const named = new RegExp(`['"](${names.join('|')})['"]`)
  const files = [...filesBelow('src'), ...filesBelow('cypher')].filter(
    (file) => !exempt.some((each) => each.test(file)),
  )
  t.true(files.length > 500)
  const faults = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (named.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  t.deepEqual(faults, [])
})

test.serial('two venues of one name, or one that no answer could have, are refused', (t) => {
  const [first, second] = registry.map(({ traits }) => traits)
  if (first === undefined || second === undefined) return t.fail()
  t.throws(() => useVenues([first, { ...second, brand: first.id }]), { message: 'Two venues are called venue_a' })
  t.throws(() => useVenues([{ ...first, id: 'Venue A' }]), { message: /^Venue A is no name of a venue/ })
  t.notThrows(() => nameVenues())
})

test('who is to read a sandbox and does not know where it is asks no real venue', async (t) => {
  const server = await startVenueServer()
  server.on('/book', { json: { bids: [], asks: [] } })
  const askFor = async (environment: Record<string, string>) => {
    const { settings } = readSettings(
      { POLYMARKET_CLOB_URL: server.url, VENUE_RETRIES: '0', ...environment },
      settingsOf(registry),
    )
    const log = createLog({ level: 'silent', format: 'json' })
    const venues = connectVenues(registry, { settings, clock: heldClock, log, metrics: createMetrics() })
    const [first] = venues.predictions
    const got = await first?.book('1', AbortSignal.timeout(5_000))
    await venues.close()
    return got?.ok
  }
  t.true(await askFor({ VENUES: 'live' }))
  t.is(server.requests.length, 1)
  t.false(await askFor({ VENUES: 'sandbox' }))
  t.is(server.requests.length, 1)
  await server.close()
})
