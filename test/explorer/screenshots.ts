import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../support/browser.ts'

const folder = join(import.meta.dirname, '..', '..', 'pictures')
const settleMs = 3_500

/** What the README shows of the explorer, by the name of the file. */
const views: Record<string, string> = {
  graph: '#open=kansas-city-chiefs&entity=kansas-city-chiefs',
  market: '#view=market&outcome=super-bowl-2027-kansas-city-chiefs',
}

/** Takes the pictures of the README, of a service that runs on the seeds. */
async function takePictures(url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1_200, height: 700 } })
    for (const [name, address] of Object.entries(views)) {
      // The market by night, so that both can be seen.
      await page.emulateMedia({ colorScheme: name === 'market' ? 'dark' : 'light' })
      await page.goto(`${url}/${address}`)
      await page.reload()
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      await page.getByText('Asking …').first().waitFor({ state: 'hidden' })
      // The layout of the graph comes to rest.
      await page.waitForTimeout(settleMs)
      await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 })
    }
  } finally {
    await browser.close()
  }
}

await takePictures(process.argv[2] ?? 'http://127.0.0.1:3000')
