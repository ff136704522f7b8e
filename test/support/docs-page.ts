import type { Browser, Page, Request } from 'playwright-core'
import { z } from 'zod'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'

/** `shown`: what the page says of the status. */
export type Tried = { status: number; address: string; text: string; shown: string }

const answerMs = 30_000

/** The reference page in a browser: each call is made as it stands there when a reader opens it, by the button that sends it. */
export async function openDocsPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1_000 } })
  page.setDefaultTimeout(answerMs)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // A browser drops what it was sent once it has shown it, so the bodies are kept on their way.
  const bodies = new Map<Request, string>()
  await page.route(`${url}/api/**`, async (route) => {
    const response = await route.fetch()
    bodies.set(route.request(), await response.text())
    await route.fulfill({ response })
  })
  await page.goto(`${url}/docs`)
  // An address within the page that comes before the page stands is not heard.
  await page.locator('button', { hasText: 'Test Request' }).first().waitFor()
  return {
    /** What the page complained of so far. */
    faults,
    /** Opens an operation in the page's client and sends what is filled in. */
    send: (endpoint: Endpoint) => send(page, url, endpoint, bodies),
  }
}

async function send(
  page: Page,
  url: string,
  { method, path, tag }: Endpoint,
  bodies: Map<Request, string>,
): Promise<Tried> {
  const template = path.replace(/:(\w+)/g, '{$1}')
  const anchor = `tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${template}`
  await page.goto(`${url}/docs#${anchor}`)
  const named = `Test Request(${method.toLowerCase()} ${template})`
  await page.locator('button', { hasText: named }).click()
  const answered = page.waitForResponse((response) => response.url().startsWith(`${url}/api/`))
  await page.locator('[data-addressbar-action=send]:visible').click()
  const response = await answered
  const text = bodies.get(response.request()) ?? ''
  bodies.clear()
  const status = page
    .locator('[role=dialog]')
    .getByText(/^\d{3} [A-Z]/)
    .first()
  const shown = await status.textContent()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'hidden' })
  return { status: response.status(), address: response.url().slice(url.length), text, shown: shown?.trim() ?? '' }
}

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']), example: z.unknown().optional() })
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }).optional(),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** The same call without a browser: what the page fills in stands in the document that it is made from. */
export async function sendAsFilledIn(url: string, openApi: unknown, { method, path }: Endpoint): Promise<Tried> {
  const template = path.replace(/:(\w+)/g, '{$1}')
  const found = document.parse(openApi).paths[template]?.[method.toLowerCase()]
  if (found === undefined) throw new Error(`the document has no ${method} ${path}`)
  const filledIn = found.parameters.filter(({ example }) => example !== undefined)
  const query = new URLSearchParams()
  for (const { name, in: place, example } of filledIn) if (place === 'query') query.set(name, `${example}`)
  const pathname = filledIn.reduce(
    (done, { name, example }) => done.replace(`{${name}}`, encodeURIComponent(`${example}`)),
    template,
  )
  const address = query.size > 0 ? `${pathname}?${query}` : pathname
  const body = found.requestBody?.content['application/json'].example
  const response = await fetch(url + address, {
    method,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, address, text: await response.text(), shown: '' }
}
