import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import { recordedAnswer } from '../../../src/platform/contract/recorded-examples.ts'
import { openBrowser } from '../../support/browser.ts'
import { prepareShell, unmarkedCommands } from '../../support/docs-commands.ts'
import { openDocsPage, sendAsFilledIn, type Tried } from '../../support/docs-page.ts'
import type { MarketService } from '../../support/market-service.ts'
import { difference, isEmpty, recordedNames, records, shortened, writeRecorded } from '../../support/recorded.ts'
import { startSeededWorld } from '../../support/seeded-world.ts'
import type { Edit } from '../../support/shown-json.ts'
import { editsOf, idleRules, pages, readPage, triedScripts, tutorial, writePages } from './commands.ts'
import { callable, forgotten, isPersonal, keyHeaders, personalAnswers, shapeDifference } from './personal.ts'

let service: MarketService

test.before(async (t) => {
  service = await startSeededWorld(t)
})
test.after.always(() => service?.end())

const answer = z.record(z.string(), z.unknown())
/** What needs more than three hours: quotes with both sides of a week around a change. */
const stillEmpty = new Set([
  'getEntityAttribution',
  'getEntityImpact',
  'getMarketAttribution',
  'listEntityMoves',
  'listTopMovers',
  'predictPrices',
])
/** What needs alerts that were decided, or wallets that were judged. Its example is written by hand. */
const undecided = new Set(['getMarketSignals', 'getTraderLeaderboard'])
const again = 'run `npm run examples`'

test.serial('what endpoints show as their example is what they answer', async (t) => {
  const answers = new Map()
  const empty: string[] = []
  const key = await keyHeaders(service.call)
  for (const endpoint of service.endpoints.filter((each) => each.stream === undefined && !isPersonal(each))) {
    const { name, method, example, access } = endpoint
    const headers = access === 'public' ? {} : key
    const { status, body, text } = await service.call(example.request, { method, headers, json: example.body })
    t.is(status, 200, `${name}: ${text}`)
    const given = answer.parse(body)
    if (isEmpty(given)) empty.push(`${name}: ${example.request} ${text.slice(0, 300)}`)
    answers.set(endpoint, shortened(given))
  }
  if (records) writeRecorded(answers)
  t.deepEqual(
    empty.filter((each) => !stillEmpty.has(nameOf(each))),
    [],
    'an example finds something',
  )
  t.deepEqual([...stillEmpty].toSorted(), empty.map(nameOf).toSorted(), 'what has something is no longer called empty')
  if (records) return
  for (const [endpoint, given] of answers) {
    t.is(difference(recordedAnswer(endpoint), given), undefined, `${endpoint.name}: ${again}`)
  }
})

test.serial('what is written by hand as an example has the shape of an answer', async (t) => {
  t.deepEqual(forgotten(service.endpoints), [])
  for (const { endpoint, status, body } of await personalAnswers(service.call, service.endpoints)) {
    t.is(status, 200, `${endpoint.name}: ${JSON.stringify(body)}`)
    const { sandbox, ...given } = body
    t.is(shapeDifference(recordedAnswer(endpoint), given), undefined, endpoint.name)
  }
})

test.serial(
  'every call of the reference page that needs no account succeeds as it is filled in, and finds something',
  async (t) => {
    t.timeout(5 * 60_000)
    const { send, faults } = await senderOf(t)
    const empty: string[] = []
    for (const endpoint of callable(service.endpoints)) {
      const { name, example, stream } = endpoint
      const { status, address, text } = await send(endpoint)
      t.is(status, 200, `${name}: ${address} ${text.slice(0, 300)}`)
      t.deepEqual(partsOf(address), partsOf(example.request), name)
      if (stream) t.true(text.trim().split('\n').length > 2, name)
      else if (isEmpty(answer.parse(JSON.parse(text)))) empty.push(`${name}: ${address}`)
    }
    t.deepEqual(
      empty.filter((each) => !stillEmpty.has(nameOf(each)) && !undecided.has(nameOf(each))),
      [],
      'a call as it is filled in finds something',
    )
    t.deepEqual(faults, [], 'the page complains of nothing')
  },
)

function nameOf(told: string): string {
  return told.slice(0, told.indexOf(':'))
}

/** By the page in a browser; where there is none, by what the page would fill in, which is said loudly. */
async function senderOf(t: ExecutionContext): Promise<{ send(endpoint: Endpoint): Promise<Tried>; faults: string[] }> {
  try {
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const page = await openDocsPage(browser, service.url)
    const send = async (endpoint: Endpoint) => {
      const tried = await page.send(endpoint)
      t.is(tried.shown, '200 OK', endpoint.name)
      return tried
    }
    return { send, faults: page.faults }
  } catch (error) {
    t.log(`NO BROWSER, SO THE REFERENCE PAGE IS NOT TRIED IN ONE: ${error instanceof Error ? error.message : error}`)
    const { body } = await service.call('/api/openapi.json')
    return { send: (endpoint) => sendAsFilledIn(service.url, body, endpoint), faults: [] }
  }
}

function partsOf(address: string) {
  const { pathname, searchParams } = new URL(address, service.url)
  return { pathname, parameters: [...searchParams].toSorted() }
}

test.serial('every command of the documents works, and shows what they say that it shows', async (t) => {
  t.timeout(10 * 60_000)
  const folder = await mkdtemp(join(tmpdir(), 'oddsgraph-documents-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const run = prepareShell(folder, service.url, service.environment)
  const edits = new Map<string, Edit[]>(pages.map((page) => [page, []]))
  const faults: string[] = []
  for (const script of triedScripts()) {
    const where = `${script.page}:${script.line}: ${script.commands.join('; ')}`
    const ran = await run(script.commands)
    try {
      if (ran.code !== 0) throw new Error(`exit code ${ran.code}: ${ran.errors}`)
      edits.get(script.page)?.push(...editsOf(script, ran))
    } catch (error) {
      faults.push(`${where}\n${error instanceof Error ? error.message : error}`)
    }
    if (script.page === tutorial && script.commands.some((command) => command.startsWith('npm run seed')))
      await catchUp()
  }
  if (records) writePages(edits)
  t.deepEqual(faults, [], 'a person must put these right')
  if (!records) for (const [page, found] of edits) t.deepEqual(found, [], `${page}: ${again}`)
})

/** A command loads at the time of the machine, which the service has not reached. It looks for changes of the graph four times a second. */
async function catchUp(): Promise<void> {
  service.pass(Math.max(0, Date.now() - service.sandbox.clock.now()))
  await delay(500)
}

test('what documents show as a command is marked as one, and what is not tried has a reason that is still needed', (t) => {
  for (const page of pages) t.deepEqual(unmarkedCommands(readPage(page)), [], page)
  t.deepEqual(idleRules(), [])
})

test.serial('no recorded example is of an endpoint that is gone', (t) => {
  const folders = Map.groupBy(service.endpoints, ({ example }) => ('folder' in example ? example.folder : ''))
  for (const [folder, endpoints] of folders) {
    const names = endpoints.filter(({ stream }) => stream === undefined).map(({ name }) => name)
    if (folder !== '') t.deepEqual(recordedNames(folder), names.toSorted(), again)
  }
})
