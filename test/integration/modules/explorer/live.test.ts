import test from 'ava'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { publishUpdates } from '../../../../src/modules/realtime/index.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { football, load, startApi } from '../../../support/api.ts'
import { openBrowser } from '../../../support/browser.ts'
import { openTestGraph } from '../../../support/load.ts'
import { type RedisServer, startRedisServer } from '../../../support/redis-server.ts'
import { read, smallSandbox, type Tried } from '../../../support/sandbox-world.ts'
import type { TestService } from '../../../support/service.ts'

const waitMs = 60_000
const x = 'live'
const outcome = `chiefs-win-${x}`
const hourMs = 3_600_000
const ago = (hours: number) => new Date(Math.floor(Date.now() / hourMs) * hourMs - hours * hourMs).toISOString()

let sandbox: Tried
let server: RedisServer
let redis: Redis
let api: TestService
let browser: Browser

/** A market that the sandbox lists, whose book it therefore has. */
async function listed(): Promise<{ externalId: string; tokens: string[] }> {
  const rows = z.array(z.object({ conditionId: z.string(), clobTokenIds: z.string() }))
  const [first] = await read(sandbox, '/polymarket/gamma/markets?closed=false&limit=1', rows)
  if (first === undefined) throw new Error('the sandbox lists no market')
  return { externalId: first.conditionId, tokens: z.array(z.string()).parse(JSON.parse(first.clobTokenIds)) }
}

test.before(async (t) => {
  t.timeout(3 * waitMs)
  ;[sandbox, server] = await Promise.all([smallSandbox(), startRedisServer()])
  redis = connectRedis(
    { url: server.url, prefix: 'explorer:', timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const graph = await openTestGraph()
  const { header, records } = football(x)
  const { externalId, tokens } = await listed()
  const asked = {
    ...{ kind: 'outcome', slug: outcome, label: 'Kansas City Chiefs', question: 'Will the Chiefs win it all?' },
    ...{ category: 'sports', subcategory: 'nfl', closesAt: '2027-02-14' },
    exposures: [{ entity: `chiefs-${x}`, role: 'subject', strength: 0.9, reasons: ['It plays for the title.'] }],
  }
  const market = {
    ...{ kind: 'market', venue: 'venue_a', externalId, title: 'Will the Chiefs win it all?', status: 'open' },
    contracts: [
      { side: 'yes', outcome, tokenId: tokens[0] },
      { side: 'no', tokenId: tokens[1] },
    ],
  }
  const quotes = [5, 4, 3].map((hours, index) => ({
    ...{ kind: 'snapshot', market: externalId, venue: 'venue_a', at: ago(hours) },
    ...{ bid: 0.3 + index / 10, ask: 0.32 + index / 10 },
  }))
  const event = {
    ...{ kind: 'event', key: `hurt-${x}`, eventType: 'injury', title: 'Mahomes leaves practice early' },
    ...{ happenedAt: ago(4), about: [{ entity: `chiefs-${x}` }], source: 'League office' },
  }
  await load(t, graph, header, [...records, asked, market, event])
  await load(t, graph, { pack: `quotes-${x}` }, quotes)
  await graph.close()
  const environment = {
    ...{ VENUES: 'sandbox', SANDBOX_URL: sandbox.url, ROLE: 'api', RATE_LIMIT_ANONYMOUS: '1000000' },
    ...{ REDIS_URL: server.url, REDIS_PREFIX: 'explorer:', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  }
  ;[api, browser] = await Promise.all([startApi(undefined, environment), openBrowser()])
})

test.after.always(async () => {
  await Promise.all([api?.stop(), browser?.close(), redis?.close()])
  await Promise.all([sandbox?.stop(), server?.stop()])
})

async function open(address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_400, height: 900 } })
  page.setDefaultTimeout(waitMs)
  await page.goto(`${api.url}/${address}`)
  return page
}

test.serial('the page of a market marks in its chart what happened, and shows the levels of the book', async (t) => {
  t.timeout(3 * waitMs)
  const page = await open(`#view=market&outcome=${outcome}`)
  const marked = page.getByRole('list', { name: 'Marked in the chart' })
  await marked.getByText('Mahomes leaves practice early').waitFor()
  t.regex((await marked.textContent()) ?? '', /League office/)
  await page.getByRole('img', { name: /venue a/ }).waitFor()
  await page.getByRole('button', { name: /^venue a: Will the Chiefs win/ }).click()
  const book = page.getByRole('region', { name: 'Order book' })
  await book.locator('tbody tr').first().waitFor()
  const prices = (await book.locator('tbody tr td:nth-child(2)').allTextContents())
    .filter((text) => text !== '–')
    .map(Number.parseFloat)
  t.true(prices.length > 0)
  t.deepEqual(
    prices,
    prices.toSorted((a, b) => b - a),
    'the best bid is on top',
  )
  await page.close()
})

test.serial('the past is played from where the slider stands, from three years ago where that is today', async (t) => {
  t.timeout(3 * waitMs)
  const page = await open(`#open=chiefs-${x}`)
  const status = page.locator('.status [role=status]')
  await status.getByText('7 nodes, 7 relationships').waitFor()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForURL(/asOf=/)
  const moment = () => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('asOf') ?? ''
  const begun = moment()
  t.true(Date.now() - Date.parse(begun) > 1_000 * 24 * hourMs)
  await page.waitForURL((url) => !url.hash.includes(`asOf=${begun}`))
  await page.getByRole('button', { name: 'Stop' }).click()
  t.true(moment() > begun)
  await page.getByRole('button', { name: 'Now' }).click()
  await page.waitForURL((url) => !url.hash.includes('asOf'))
  await page.close()
})

test.serial('the comparison marks what the channel tells of what it lists, and asks for what is new', async (t) => {
  t.timeout(3 * waitMs)
  const page = await open('#view=compare')
  await page.getByText('0 propositions.').waitFor()
  const tell = async (price: number) => {
    const at = Date.now()
    const spread = Number((price - 0.4).toFixed(2))
    const message = {
      ...{ outcomeId: 'new', outcomeSlug: outcome, outcomeLabel: 'Over', category: 'sports' },
      venues: [
        { venue: 'venue_a', price, volume: 1 },
        { venue: 'venue_b', price: 0.4, volume: 1 },
      ],
      ...{ spread, spreadPct: 100 * spread, maxVenue: 'venue_a', minVenue: 'venue_b', signalType: 'arbitrage' },
      ...{ stale: false, compareFlag: 'exact_match', timestamp: new Date(at).toISOString() },
    }
    await publishUpdates(redis, 'arb', [{ key: 'new', at, signature: `${price} 0.4`, message }])
  }
  const asked = page.waitForResponse((response) => response.url().includes('/api/graph/mispricings'))
  const told = page.getByText('1 more came in and are asked for.')
  // The page subscribes when it likes; a price that did not change is not told again.
  for (let cents = 60; !(await told.isVisible()) && cents < 100; cents += 1) {
    await tell(cents / 100)
    await page.waitForTimeout(500)
  }
  t.is(await page.getByText('Over').count(), 0, 'an answer without its question says nothing')
  t.is((await asked).status(), 200)
  await page.close()
})
