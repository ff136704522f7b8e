import { readFile } from 'node:fs/promises'
import test from 'ava'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { DemoAccounts } from '../../../../src/sandbox/traders/demo.ts'
import { football, load, startApi } from '../../../support/api.ts'
import { accessFaults } from '../../../support/axe.ts'
import { openBrowser } from '../../../support/browser.ts'
import { openTestGraph } from '../../../support/load.ts'
import { smallSandbox, type Tried } from '../../../support/sandbox-world.ts'
import type { TestService } from '../../../support/service.ts'

const waitMs = 60_000
const x = 'pages'
const person = { email: `pages-${Date.now()}@example.com`, password: 'a long sentence is a good password' }

let sandbox: Tried
let api: TestService
let browser: Browser
let context: BrowserContext

test.before(async (t) => {
  t.timeout(3 * waitMs)
  const graph = await openTestGraph()
  const { header, records } = football(x)
  const outcome = `chiefs-win-${x}`
  const markets = [
    { venue: 'venue_a', externalId: `a-${x}`, rules: 'Yes if the Chiefs win the game.', endDate: '2027-02-14' },
    { venue: 'venue_b', externalId: `b-${x}`, rules: 'Yes if Kansas City is champion.', endDate: '2027-02-15' },
  ].map((market) => ({
    ...{ kind: 'market', title: `Will the Chiefs win ${x}?`, status: 'open', ...market },
    contracts: [{ side: 'yes', outcome }, { side: 'no' }],
  }))
  const claim = {
    ...{ kind: 'outcome', slug: outcome, label: 'Kansas City Chiefs', question: `Will the Chiefs win ${x}?` },
    ...{ category: 'sports', subcategory: 'nfl', closesAt: '2027-02-14' },
    exposures: [{ entity: `chiefs-${x}`, role: 'subject', strength: 0.9, reasons: ['It plays for the title.'] }],
  }
  await load(t, graph, header, [...records, claim, ...markets])
  await graph.close()
  sandbox = await smallSandbox()
  const environment = {
    ...{ VENUES: 'sandbox', SANDBOX_URL: sandbox.url, ROLE: 'api', RATE_LIMIT_ANONYMOUS: '1000000' },
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  ;[api, browser] = await Promise.all([startApi(undefined, environment), openBrowser()])
  context = await browser.newContext({ viewport: { width: 1_400, height: 900 }, acceptDownloads: true })
})

test.after.always(async () => {
  await Promise.all([api?.stop(), browser?.close()])
  await sandbox?.stop()
})

async function open(address: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  await page.goto(`${api.url}/${address}`)
  return page
}

const status = (page: Page) => page.locator('.status [role=status]')
const table = (page: Page) => page.getByRole('region', { name: 'Nodes of the graph' })

async function saved(page: Page, press: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test.serial('several nodes are picked, connected, pinned and saved', async (t) => {
  t.timeout(5 * waitMs)
  const page = await open(`#open=chiefs-${x}&table=1`)
  await status(page).getByText('7 nodes, 7 relationships').waitFor()
  for (const name of ['Patrick Mahomes', 'Andy Reid'])
    await table(page)
      .getByRole('checkbox', { name: `Pick ${name}` })
      .check()
  await page.getByText('2 picked').waitFor()
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  t.regex(page.url(), /places=[0-9a-f]{8}:-?\d+:-?\d+,[0-9a-f]{8}:/)
  await page.getByRole('button', { name: 'Path between the two' }).click()
  await page.waitForURL(/path=/)
  const rows = (await saved(page, () => page.getByRole('button', { name: 'CSV' }).click())).trim().split('\r\n')
  t.is(rows[0], 'Name,Type,Category,Relationships here')
  t.is(rows[1], 'Kansas City Chiefs,team,sports,6')
  t.is(rows.length, 8)
  const chosen = (form: string) => saved(page, () => page.getByLabel('Save').selectOption(form))
  const [gexf, graphml, svg] = [await chosen('gexf'), await chosen('graphml'), await chosen('svg')]
  t.is(gexf.match(/<node /g)?.length, 7)
  t.is(graphml.match(/<edge /g)?.length, 7)
  t.is(svg.match(/<circle /g)?.length, 7)
  const parse = (file: string) =>
    page.evaluate(`new DOMParser().parseFromString(${JSON.stringify(file)}, 'text/xml').querySelector('parsererror')`)
  t.deepEqual(await Promise.all([gexf, graphml, svg].map(parse)), [null, null, null])
  await page.close()
})

test.serial('a graph begins at an outcome and at a topic, too', async (t) => {
  t.timeout(3 * waitMs)
  const page = await open(`#open=outcome~chiefs-win-${x}&table=1`)
  await table(page).getByRole('button', { name: 'Kansas City Chiefs' }).first().waitFor()
  await page.getByRole('list', { name: 'Drawn around' }).getByText(`outcome chiefs-win-${x}`).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('interest rates')
  await page.getByRole('option', { name: 'as a topic' }).click()
  await page.waitForURL(/open=topic~interest-rates/)
  await page.getByRole('list', { name: 'Drawn around' }).getByText('topic interest rates').waitFor()
  t.pass()
  await page.close()
})

test.serial(
  'the page of a market has the rules of both venues beside each other, and what is known of its prices',
  async (t) => {
    t.timeout(3 * waitMs)
    const page = await open(`#view=market&outcome=chiefs-win-${x}`)
    await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
    for (const [venue, rules] of [
      ['venue a', 'Yes if the Chiefs win the game.'],
      ['venue b', 'Yes if Kansas City is champion.'],
    ] as const)
      await page
        .getByRole('region', { name: `Rules of ${venue}` })
        .getByText(rules)
        .waitFor()
    const calibration = page.getByRole('region', { name: 'Calibration of the venues' })
    await calibration.locator('tbody tr').nth(1).waitFor()
    t.regex((await calibration.textContent()) ?? '', /venue a.+venue b/)
    await page.getByRole('button', { name: /^venue a: Will the Chiefs win/ }).click()
    await page
      .getByText(/order book|Nobody bids or asks|No /i)
      .first()
      .waitFor()
    t.deepEqual(await accessFaults(page), [])
    await page.getByRole('button', { name: 'Draw what is around it' }).click()
    await page.waitForURL(/open=outcome~chiefs-win-pages/)
    await page.close()
  },
)

test.serial('who signs in links an account, and sees what it holds as the API says it', async (t) => {
  t.timeout(5 * waitMs)
  const demo = (await (await fetch(`${sandbox.url}/demo-accounts`)).json()) as DemoAccounts
  const page = await open('#view=portfolio')
  await page.getByRole('button', { name: 'Make an account' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByText('None yet.').waitFor()
  await page.getByLabel('Address').fill('0x12')
  await page.getByRole('button', { name: 'Link it' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Address').fill(demo.polymarket.address)
  await page.getByRole('button', { name: 'Link it' }).click()
  const positions = page.getByRole('region', { name: 'Positions' })
  await positions.locator('tbody tr').first().waitFor()
  const said = await page.evaluate(async () => {
    const response = await fetch('/api/portfolio/positions')
    return (await response.json()) as { positions: unknown[] }
  })
  t.is(await positions.locator('tbody tr').count(), said.positions.length)
  await page.getByText('Profit over time').waitFor()
  await page.getByLabel('of', { exact: true }).fill(`mahomes-${x}`)
  await page.getByLabel('the', { exact: true }).fill('injury_status')
  await page.getByLabel('became').fill('out')
  await page.getByRole('button', { name: 'What would I gain or lose?' }).click()
  await page.getByText('It is healthy now.').waitFor()
  t.deepEqual(await accessFaults(page), [])
  await page.close()
})

test.serial('keys and receivers of events are made, shown once and taken away', async (t) => {
  t.timeout(3 * waitMs)
  const page = await open('#view=account')
  await page.getByLabel('Name').fill('notebook')
  await page.getByRole('button', { name: 'Make a key' }).click()
  t.regex((await page.getByText('Your new key, shown once').textContent()) ?? '', /og_test_/)
  await page.getByRole('button', { name: 'What it was used for' }).click()
  await page.getByText('0 requests in 30 days').waitFor()
  await page.getByText('Add a receiver').click()
  await page.getByLabel('Address (https)').fill('https://example.com/hook')
  await page.getByRole('button', { name: 'Add it' }).click()
  await page.getByText('With this its deliveries are signed').waitFor()
  await page.getByRole('button', { name: 'Deliveries' }).click()
  // What others of this graph publish meanwhile is delivered too.
  await page.getByText(/^\d+ deliver(?:y|ies)/).waitFor()
  t.deepEqual(await accessFaults(page), [])
  await page.getByRole('button', { name: 'Delete https://example.com/hook' }).click()
  await page.getByText('There is none yet.').waitFor()
  await page.close()
})

test.serial('what goes wrong is said in words: nobody answers, and too many requests', async (t) => {
  t.timeout(3 * waitMs)
  const page = await browser.newPage()
  page.setDefaultTimeout(waitMs)
  await page.goto(`${api.url}/`)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${api.url}/#open=hill-${x}`)
  await page.getByText('The service does not answer. Is it running?').waitFor()
  await page.unroute('**/api/**')
  const refusal = { 'Retry-After': '2', 'X-RateLimit-Limit': '30', 'X-RateLimit-Remaining': '0' }
  await page.route('**/api/entities/**', (route) =>
    route.fulfill({ status: 429, headers: refusal, json: { success: false, error: 'Too many.' } }),
  )
  await page.goto(`${api.url}/#open=reid-${x}`)
  await page.getByText('The service answers you 30 requests a minute. The rest comes by itself in 2 s.').waitFor()
  await page.getByText('Too many.').waitFor()
  await page.getByRole('button', { name: 'Sign in for more' }).waitFor({ state: 'hidden' })
  t.pass()
  await page.close()
})

test.serial('alerts are chosen by their type, also those that name a finer one', async (t) => {
  t.timeout(3 * waitMs)
  const page = await browser.newPage()
  page.setDefaultTimeout(waitMs)
  const alert = {
    ...{ id: 'a1', type: 'finance_change', headline: 'The bank raised its rate', sentAt: '2026-11-26T12:00:00.000Z' },
    ...{ severity: 'low', entity: null, whyThisFired: ['The bank said so.'], relatedMarkets: [] },
  }
  await page.route('**/api/alerts/recent?*', (route) =>
    route.fulfill({ json: { success: true, data: route.request().url().includes('type=finance') ? [alert] : [] } }),
  )
  await page.goto(`${api.url}/#view=alerts`)
  await page.getByText('Nothing fired yet.').waitFor()
  const listening = page.waitForRequest((request) => request.url().includes('/api/alerts/stream?type=finance'))
  await page.getByLabel('Type').selectOption('finance')
  await page.getByText('The bank raised its rate').waitFor()
  await listening
  await page.getByText('finance change, low').waitFor()
  t.pass()
  await page.close()
})
