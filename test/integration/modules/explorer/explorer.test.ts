import { gzipSync } from 'node:zlib'
import test from 'ava'
import type { Browser, Page } from 'playwright-core'
import { football, load, startApi } from '../../../support/api.ts'
import { accessFaults } from '../../../support/axe.ts'
import { openBrowser } from '../../../support/browser.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

const waitMs = 60_000

let api: TestService
let browser: Browser

test.before(async (t) => {
  t.timeout(3 * waitMs)
  const graph = await openTestGraph()
  const { header, records } = football('explorer')
  await load(t, graph, header, records)
  await writeOutcomes(graph, [
    {
      slug: 'chiefs-win-explorer',
      label: 'Kansas City Chiefs',
      exposures: [{ entity: 'chiefs-explorer', strength: 0.9, reasons: ['It plays for the title.'] }],
    },
  ])
  await graph.close()
  ;[api, browser] = await Promise.all([startApi(), openBrowser()])
})

test.after.always(() => Promise.all([api?.stop(), browser?.close()]))

/** A page of the explorer, with what it complained of. */
async function open(address = ''): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1_400, height: 900 } })
  page.setDefaultTimeout(waitMs)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4')) faults.push(message.text())
  })
  await page.goto(`${api.url}/${address}`)
  return { page, faults }
}

const status = (page: Page) => page.locator('.status [role=status]')

test('an analyst finds a player, reads who states what, widens the graph and takes it back', async (t) => {
  t.timeout(3 * waitMs)
  const { page, faults } = await open()
  await page.keyboard.press('/')
  await page.keyboard.type('Patrick Mahomes')
  // Other tests have players of that name: the one whose team is ours.
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${api.url}/#open=mahomes-explorer&entity=mahomes-explorer`)
  await status(page).getByText('2 nodes, 1 relationship').waitFor()
  const card = page.getByRole('complementary', { name: 'Entity' })
  t.is(await card.getByRole('heading').first().textContent(), 'Patrick Mahomes')

  await card.getByRole('button', { name: 'injury status' }).click()
  const version = card.locator('.versions li').first()
  t.regex((await version.textContent()) ?? '', /^healthy 2026-01-01 – now/)
  t.regex((await version.textContent()) ?? '', /80 %/)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('region', { name: 'Nodes of the graph' })
  await table.getByRole('button', { name: 'Kansas City Chiefs', exact: true }).click()
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click()
  // The team has two players of now, a coach, a league, a stadium and a city.
  await status(page).getByText('7 nodes, 7 relationships').waitFor()
  await page.getByLabel('Filter').fill('arrowhead')
  t.is(await table.locator('tbody tr').count(), 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await status(page).getByText('2 nodes, 1 relationship').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await status(page).getByText('7 nodes, 7 relationships').waitFor()
  t.deepEqual(faults, [])
  await page.close()
})

test('the address restores what is shown, at another time too', async (t) => {
  t.timeout(3 * waitMs)
  const { page, faults } = await open(
    '#open=chiefs-explorer&entity=hill-explorer&asOf=2020-01-01T00:00:00.000Z&table=1',
  )
  const table = page.getByRole('region', { name: 'Nodes of the graph' })
  await table.getByText('Tyreek Hill').waitFor()
  t.is(await page.getByRole('slider').getAttribute('aria-valuetext'), '2020-01-01')
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  // He left in 2022: shown once more, as gone.
  await table.locator('tr.gone', { hasText: 'Tyreek Hill' }).waitFor()
  const shared = page.url()
  t.false(shared.includes('asOf='))
  await page.close()
  const again = await open(new URL(shared).hash)
  await again.page.getByRole('region', { name: 'Nodes of the graph' }).getByText('Andy Reid').waitFor()
  t.is(await again.page.getByRole('region', { name: 'Nodes of the graph' }).getByText('Tyreek Hill').count(), 0)
  t.deepEqual([...faults, ...again.faults], [])
  await again.page.close()
})

test('a market is two steps from a card, and another year one', async (t) => {
  t.timeout(3 * waitMs)
  const { page, faults } = await open('#open=chiefs-explorer&entity=chiefs-explorer')
  await page.getByRole('tab', { name: 'Markets' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'chiefs-win-explorer?' }).click()
  await page.getByRole('heading', { level: 1, name: 'chiefs-win-explorer?' }).waitFor()
  await page.goto(`${api.url}/#open=chiefs-explorer&table=1`)
  const table = page.getByRole('region', { name: 'Nodes of the graph' })
  await table.getByText('Patrick Mahomes').waitFor()
  // Its first day is one of 2015, before he came and while Hill had not yet.
  await page.getByRole('slider').press('Home')
  await table.locator('tr.gone', { hasText: 'Patrick Mahomes' }).waitFor()
  await page.waitForURL(/asOf=2015-01-01/)
  t.deepEqual(faults, [])
  await page.close()
})

test('paths, chains of impact and markets are reached from an entity', async (t) => {
  t.timeout(3 * waitMs)
  const { page, faults } = await open('#open=chiefs-explorer&entity=mahomes-explorer&table=1')
  const table = page.getByRole('region', { name: 'Nodes of the graph' })
  await page.getByRole('button', { name: 'Path from here' }).click()
  await table.getByRole('button', { name: 'Andy Reid', exact: true }).click()
  await page.getByRole('button', { name: 'Path to here' }).click()
  await page.waitForURL(/path=mahomes-explorer,reid-explorer/)

  await page.goto(`${api.url}/#open=mahomes-explorer&entity=mahomes-explorer`)
  await page.getByRole('button', { name: 'Impact' }).click()
  const chain = page.locator('.chains li').first()
  await chain.getByRole('button', { name: 'chiefs-win-explorer?' }).click()
  t.is(await page.getByRole('heading', { level: 1 }).textContent(), 'chiefs-win-explorer?')
  await page.getByText('No venue prices it yet.').waitFor()
  t.deepEqual(faults, [])
  await page.close()
})

test('who uses keys or a reader of screens finds no barrier that axe knows of', async (t) => {
  t.timeout(5 * waitMs)
  const places = [
    '',
    '#open=chiefs-explorer&entity=mahomes-explorer&table=1',
    '#view=market&outcome=chiefs-win-explorer',
    '#view=compare',
    '#view=alerts',
    '#view=account',
    '#view=portfolio',
    '#open=topic~football',
    '#open=mahomes-explorer&impact=mahomes-explorer',
  ]
  for (const place of places) {
    const { page } = await open(place)
    await page.locator('main :is(h1, h2)').first().waitFor()
    await page.getByText('Asking …').first().waitFor({ state: 'hidden' })
    t.deepEqual(await accessFaults(page), [], place)
    await page.close()
  }
})

test('the script and styles are part of the service and small', async (t) => {
  const script = await api.call('/explorer/main.js', { headers: { 'Accept-Encoding': 'gzip' } })
  t.is(script.status, 200)
  t.is(script.headers.get('Content-Encoding'), 'gzip')
  const packed = gzipSync(script.text).length
  t.true(packed <= 350_000, String(packed))
  t.log(`the script has ${packed} bytes, compressed`)
  const page = await api.call('/')
  t.regex(page.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/)
  t.deepEqual(page.text.match(/(src|href)="(https?:)?\/\/(?!www\.tradingview\.com\/")/g), null)
})
