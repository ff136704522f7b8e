import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { explorerModule } from '../../src/modules/explorer/module.ts'
import { openBrowser } from '../support/browser.ts'

/** Neighbours of each entity of the made-up graph. */
const fanOut = 40
const opened = 50
const expansions = 200
const watchedMs = 5_000

const idOf = (nth: number) => createHash('sha256').update(String(nth)).digest('hex').slice(0, 32)
const nodeOf = (nth: number) => ({ id: idOf(nth), slug: `n${nth}`, label: `Node ${nth}`, type: 'person' })

/** The neighbours of one: a tree, with an edge from each neighbour to the next. */
function graphAround(slug: string) {
  const centre = Number(slug.slice(1))
  const around = Array.from({ length: fanOut }, (_, index) => centre * fanOut + index + 1)
  const edges = around.flatMap((nth, index) => [
    { source: idOf(centre), target: idOf(nth), label: 'knows' },
    ...(index > 0 ? [{ source: idOf(nth - 1), target: idOf(nth), label: 'follows' }] : []),
  ])
  const graph = { nodes: [centre, ...around].map(nodeOf), edges, centerNodeId: idOf(centre) }
  return { success: true, truncated: false, graph }
}

/** The page without a service behind it: its files, and graphs that are made up. */
async function servePage() {
  const pages = explorerModule().pages?.(undefined) ?? {}
  const answer = async (path: string): Promise<{ status: number; type: string; body: Buffer | string }> => {
    const page = pages[path]
    if (page !== undefined) return { status: 200, type: page.type, body: await page.body() }
    const [, slug] = /^\/api\/entities\/(n\d+)\/graph$/.exec(path) ?? []
    const known = slug === undefined ? { success: false, error: 'none' } : graphAround(slug)
    return { status: slug === undefined ? 404 : 200, type: 'application/json', body: JSON.stringify(known) }
  }
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(({ status, type, body }) => {
      response.writeHead(status, { 'Content-Type': type })
      response.end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const shown = (page: Page, words: RegExp) => page.locator('.status [role=status]').getByText(words).waitFor()

/** How often a second the page is drawn, while it is asked to move. */
async function framesPerSecond(page: Page): Promise<number> {
  const box = await page.locator('.canvas').boundingBox()
  if (box === null) throw new Error('there is no picture')
  const counted = page.evaluate<number>(`new Promise((done) => {
    let frames = 0
    const begun = performance.now()
    const next = () => {
      frames += 1
      const ms = performance.now() - begun
      if (ms < ${watchedMs}) requestAnimationFrame(next)
      else done((1000 * frames) / ms)
    }
    requestAnimationFrame(next)
  })`)
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < watchedMs / 50; step += 1) {
    await page.mouse.move(x + 100 * Math.sin(step / 5), y + 60 * Math.cos(step / 5))
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
  return counted
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Draws another entity's neighbours and takes that back, again and again. */
async function expand(page: Page, times: number, from: number): Promise<void> {
  for (let nth = from; nth < from + times; nth += 1) {
    await page.evaluate(`location.hash = '#open=n0,n${(nth % 150) + 1}'`)
    await shown(page, /nodes, /)
  }
}

const { server, url } = await servePage()
const browser = await openBrowser()
try {
  const script = Buffer.from(await (await fetch(`${url}/explorer/main.js`)).arrayBuffer())
  console.log(`script: ${Math.round(gzipSync(script).length / 1_000)} KB compressed`)
  const page = await browser.newPage({ viewport: { width: 1_400, height: 900 } })
  await page.goto(url)
  await page.goto(`${url}/#open=n0`)
  await page.reload()
  await shown(page, /41 nodes/)
  const picture = await page.evaluate(() => performance.now())
  console.log(`first picture of a graph, warm: ${Math.round(picture)} ms`)
  const before = await heapMegabytes(page)
  await expand(page, expansions / 2, 0)
  const half = await heapMegabytes(page)
  await expand(page, expansions / 2, expansions / 2)
  const after = await heapMegabytes(page)
  console.log(
    `heap: ${before.toFixed(1)} MB, after ${expansions / 2} expansions ${half.toFixed(1)}, after ${expansions} ${after.toFixed(1)}`,
  )
  const all = Array.from({ length: opened }, (_, nth) => `n${nth}`).join(',')
  await page.goto(`${url}/#open=${all}`)
  await shown(page, /2,001 nodes/)
  await page.waitForTimeout(3_000)
  console.log(`2,001 nodes: ${(await framesPerSecond(page)).toFixed(1)} frames a second while it is moved`)
} finally {
  await browser.close()
  server.close()
}
