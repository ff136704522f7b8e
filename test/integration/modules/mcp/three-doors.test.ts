import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import type { Browser } from 'playwright-core'
import { createOddsgraph, ok } from '../../../../clients/typescript/src/index.ts'
import { attribute } from '../../../../src/modules/attribution/job/job.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import { absences, absenceTimes, logOddsAt } from '../../../support/absences.ts'
import { list, startApi } from '../../../support/api.ts'
import { openBrowser } from '../../../support/browser.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { connectMcp } from '../../../support/mcp-client.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'doors'
const question = { entity: `striker-${x}`, attribute: 'injury_status', value: 'out' }
const waitMs = 60_000
const moment = absenceTimes.end + 5 * 60_000
const clock: Clock = { now: () => moment, iso: () => new Date(moment).toISOString() }
const examples = join(import.meta.dirname, '..', '..', '..', '..', 'examples')

let neo4j: OwnNeo4j
let api: TestService
let browser: Browser

test.before(async (t) => {
  t.timeout(5 * waitMs)
  neo4j = await startOwnNeo4j()
  const graph = await openTestGraph(neo4j.environment)
  const opened = Promise.all([startApi(clock, { ANSWER_CACHE: 'false', ...neo4j.environment }), openBrowser()])
  const { header, records, texts } = absences(x)
  t.deepEqual((await loadRecords(graph, header, records, { clock })).rejected, [])
  t.deepEqual((await loadTexts(graph, texts, { clock })).rejected, [])
  await attribute(
    { graph, quotes: null, clock },
    { signal: new AbortController().signal, writing: (work) => graph.transact(work, { timeoutMs: waitMs }) },
  )
  await graph.close()
  ;[api, browser] = await opened
})

test.after.always(async () => {
  await Promise.all([api?.stop(), browser?.close()])
  await neo4j?.stop()
})

type Numbers = { market: string; now: number; after: number }

const byMarket = (numbers: readonly Numbers[]) => numbers.toSorted((a, b) => (a.market < b.market ? -1 : 1))

/** By the client, in five lines. */
async function byClient(): Promise<Numbers[]> {
  const client = createOddsgraph({ url: api.url })
  const { predictions } = await ok(client.GET('/api/attribution/predict', { params: { query: question } }))
  return predictions.map((each) => ({ market: each.marketTitle, now: each.currentPrice, after: each.predictedPrice }))
}

/** In the browser, from the start page: a search, the card, a question. */
async function byBrowser(): Promise<{ numbers: Numbers[]; address: string }> {
  const page = await browser.newPage({ viewport: { width: 1_400, height: 900 } })
  page.setDefaultTimeout(waitMs)
  await page.goto(api.url)
  await page.keyboard.press('/')
  await page.keyboard.type('The Striker')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'What if' }).click()
  await page.getByRole('combobox', { name: 'If' }).selectOption('injury_status')
  await page.getByLabel('became').fill('out')
  await page.getByRole('button', { name: 'What moves?' }).click()
  const numbers = await shownBy(page)
  const address = page.url()
  await page.close()
  return { numbers, address }
}

async function shownBy(page: Awaited<ReturnType<Browser['newPage']>>): Promise<Numbers[]> {
  const rows = page.getByRole('region', { name: 'What would move' }).locator('tbody tr')
  await rows.first().waitFor()
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const [now, after] = await Promise.all([0, 1].map((nth) => row.locator('data').nth(nth).getAttribute('value')))
      return { market: (await row.getByRole('button').textContent()) ?? '', now: Number(now), after: Number(after) }
    }),
  )
}

test('what moves if a player is out is the same by client, by agents and in the browser, and the link shows it again', async (t) => {
  t.timeout(5 * waitMs)
  const numbers = byMarket(await byClient())
  t.deepEqual(
    numbers.map(({ market }) => market),
    ['Market loss', 'Market win'],
  )
  // He is healthy, and each time that he was out the log-odds of the win fell by 0.4.
  const [, win] = numbers
  const now = logOddsAt(absenceTimes.end, -0.4)
  t.true(Math.abs((win?.now ?? 0) - 1 / (1 + Math.exp(-now))) < 1e-4)
  t.true(Math.abs((win?.after ?? 0) - 1 / (1 + Math.exp(0.4 - now))) < 1e-3)

  const { call } = await connectMcp(t, api.url)
  const told = await call('predict_effect', question)
  t.false(told.isError)
  t.deepEqual(
    told.rows.map(({ currentPrice, predictedPrice }) => [currentPrice, predictedPrice]).toSorted(),
    numbers.map((each) => [each.now, each.after]).toSorted(),
  )
  for (const { market, now: before, after } of numbers)
    t.true(told.text.includes(`- ${market} [`) && told.text.includes(`${before} → ${after}`))

  const seen = await byBrowser()
  t.deepEqual(byMarket(seen.numbers), numbers)
  t.regex(seen.address, /change=injury_status:out/)
  const page = await browser.newPage()
  await page.goto(seen.address)
  t.deepEqual(byMarket(await shownBy(page)), numbers)
  await page.close()
})

test('what changes did before is told by explain_change and what_moves, with the same numbers', async (t) => {
  t.timeout(5 * waitMs)
  const { call } = await connectMcp(t, api.url)
  const explained = await call('explain_change', { entity: question.entity, attribute: 'injury_status' })
  t.is(explained.rows[0]?.value, 'healthy')
  t.regex(explained.text, /out from 2026-04-.*prices of \d outcomes were measured, the most moved -?0\.\d+ at outcome/)
  const impacts = await call('what_moves', { entity: question.entity })
  const { body } = await api.call(`/api/intelligence/entity/${question.entity}/impact`)
  t.is(impacts.structured.found, body.count)
  t.regex(impacts.text, /injury_status → out: Market win \[The win, venue_b\] 0\.\d+ → 0\.\d+/)
  // The view that explains the fact names what its changes move: each time that he was out the log-odds of the win fell by 0.4.
  const view = await api.call(`/api/graph/view?type=explain_fact&entity=${question.entity}&factKey=injury_status`)
  const driven = list(view.body.outcomes).find(({ outcomeLabel, to }) => outcomeLabel === 'The win' && to === 'out')
  t.true(Math.abs(Number(driven?.coefficient) + 0.4) < 0.1, JSON.stringify(view.body.outcomes))
  const moved = await call('what_moves', { hours: 2_400 })
  t.true(Number(moved.structured.tested) > 0)
  t.regex(moved.text, /The Striker: injury_status/)
})

test('the analyses of examples run against the service', async (t) => {
  t.timeout(5 * waitMs)
  const run = async (name: string, ...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(examples, name), ...args, api.url])
    return stdout
  }
  t.regex(
    await run('exposure.ts', question.entity),
    /striker-doors: 3 open outcomes, no prices are known[\s\S]+1\.00 {2}Will win doors be\? \[The win\] {2}no price {2}\(participant: He plays for the team\.\)/,
  )
  t.regex(
    await run('calibration.ts', 'venue_b'),
    /^venue_b: no market whose prices are stored has come out yet\.\n\nBy calibration/,
  )
  const study = await run('event-study.ts', question.entity)
  t.regex(study, /striker-doors: \d+ events, 3 outcomes, \d+ prices around them/)
  // Before as usual, and in the hour of the change by log-odds of 0.4, which near a half is a tenth.
  t.regex(study, /-2 h: mean size of the move 0\.0[0-2]\d+ ± /)
  t.regex(study, /\+1 h: mean size of the move 0\.(09|10|1)\d+ ± /)
})
