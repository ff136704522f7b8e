import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { outcomeId } from '../../../../src/domain/ids.ts'
import { priceReports } from '../../../../src/modules/source-scores/pricing-job.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { list, object, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const x = `p${randomUUID().slice(0, 8)}`
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = Date.parse('2026-02-01T00:00:00Z')
const turns = [0, 1, 2, 3, 4]
/** Told at noon, each ten days after the one before; confirmed six hours later, and over after five days. */
const toldAt = (turn: number) => start + 10 * day * (turn + 1) + 12 * hour
const end = toldAt(4) + 8 * day
const clock: Clock = { now: () => end, iso: () => iso(end) }
const iso = (at: number) => new Date(at).toISOString()

/** Log-odds 0, and −0.4 from twenty minutes after the first report until two days later. */
function midAt(at: number): number {
  const isOut = turns.some((turn) => at >= toldAt(turn) + 20 * minute && at < toldAt(turn) + 2 * day)
  return isOut ? 1 / (1 + Math.exp(0.4)) : 0.5
}

function table(): string {
  const rows = ['market,at,bid,ask']
  for (let at = start; at <= end; at += 15 * minute)
    rows.push([`win-${x}`, iso(at), (midAt(at) - 0.01).toFixed(5), (midAt(at) + 0.01).toFixed(5)].join(','))
  return rows.join('\n')
}

const mapping = `pack: prices-${x}
version: "1"
source: Test recording
asOf: ${iso(end)}
records:
  - { kind: snapshot, market: "{market}", at: "{at}", bid: "{bid|number}", ask: "{ask|number}" }
`

const writeReports: Query<{ rows: object[] }, unknown> = {
  name: 'test/write-reports',
  text: readFileSync(new URL('write-reports.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService

const place = { category: 'sports', subcategory: 'soccer' }
const reportsOf = (author: string, lateMs: number, entity = 'keeper') =>
  turns.map((turn) => ({
    author: `${author} ${x}`,
    claim: `${entity} ${turn} ${x}`,
    entity: `${entity}-${x}`,
    openedAt: iso(toldAt(turn)),
    at: iso(toldAt(turn) + lateMs),
    confirmedAt: iso(toldAt(turn) + 6 * hour),
    expiresAt: iso(toldAt(turn) + 5 * day),
  }))

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clock, { ANSWER_CACHE: 'false' })
  const loaded = await loadRecords(
    graph,
    { pack: `keeper-${x}`, asOf: iso(end) },
    [
      { slug: `keeper-${x}`, displayName: 'The Keeper', entityType: 'person', ...place },
      { slug: `unpriced-${x}`, displayName: 'Nobody asks of her', entityType: 'person', ...place },
      {
        ...{ kind: 'outcome', slug: `win-${x}`, label: 'The win', question: `Will ${x} win?`, ...place },
        exposures: [{ entity: `keeper-${x}`, role: 'participant', reasons: ['She plays for the team.'] }],
      },
      {
        ...{ kind: 'market', venue: 'venue_b', externalId: `win-${x}`, title: 'Market win', status: 'open' },
        contracts: [
          { side: 'yes', outcome: `win-${x}` },
          { side: 'no', outcome: `win-${x}` },
        ],
      },
    ],
    { clock },
  )
  t.deepEqual(loaded.rejected, [])
  const prices = await loadTexts(graph, { 'prices.csv': table(), 'prices.map.yaml': mapping }, { clock })
  t.deepEqual(prices.rejected, [])
  await graph.write(writeReports, {
    rows: [...reportsOf('First', 0), ...reportsOf('Late', 2 * hour), ...reportsOf('Aside', 0, 'unpriced')],
  })
  const signal = AbortSignal.timeout(60_000)
  const writing: Parameters<typeof priceReports>[1]['writing'] = (work) => graph.transact(work, { timeoutMs: 60_000 })
  // Once for the day after the reports, and at once again for those that are over.
  await priceReports({ graph, clock, quotes: null }, { signal, writing })
  const later: Clock = { now: () => end + minute, iso: () => iso(end + minute) }
  await priceReports({ graph, clock: later, quotes: null }, { signal, writing })
})

test.after.always(() => Promise.all([graph?.close(), api?.stop()]))

async function scoreOf(author: string, query = `asOf=${iso(end + hour)}`) {
  const { status, body } = await api.call(
    `/api/analytics/source-scores/${encodeURIComponent(`${author} ${x}`)}?${query}`,
  )
  return { status, data: object(body.data), details: object(object(body.data).metricDetails) }
}

const near = (found: unknown, expected: number, off = 1e-3) => Math.abs(Number(found) - expected) <= off
/** What trials weigh at the end, by their age. */
const weights = (lateMs: number) =>
  turns.reduce((sum, turn) => sum + 2 ** (-(end + hour - toldAt(turn) - lateMs) / day / 180), 0)

test('who tells it first sees the whole move to come, the way he said, and it stays', async (t) => {
  const { data, details } = await scoreOf('First')
  t.is(data.eventsWithWindows, 5)
  t.true(near(object(data.metrics).speedAlpha, 1))
  t.is(object(details.speedAlpha).count, 5)
  t.true(near(object(data.metrics).persistenceScore, 1))
  const total = weights(0)
  t.true(near(object(data.metrics).directionalAccuracy, (5 + total) / (10 + total)))
  t.true(near(object(data.metrics).reversalRate, 2 / (4 + total)))
  t.is(object(details.directionalAccuracy).reason, null)
})

test('who tells it when the price has gone there is late, and nothing moves after him', async (t) => {
  const { data, details } = await scoreOf('Late')
  t.is(data.eventsWithWindows, 5)
  t.true(near(object(data.metrics).speedAlpha, 0))
  t.like(details.directionalAccuracy, { value: null, count: 0, reason: 'thin_sample' })
  t.like(details.persistenceScore, { value: null, count: 0, reason: 'thin_sample' })
})

test('where nothing is priced nothing is known of it', async (t) => {
  const { data, details } = await scoreOf('Aside')
  t.is(data.eventsWithWindows, 0)
  for (const name of ['speedAlpha', 'directionalAccuracy', 'persistenceScore', 'reversalRate'])
    t.like(details[name], { value: null, count: 0, reason: 'no_quote' }, name)
})

test('of a past day it is what was known then: nothing had been measured', async (t) => {
  const { data } = await scoreOf('First', `asOf=${iso(end - day)}&knownAt=${iso(end - day)}`)
  t.is(data.eventsWithWindows, 0)
})

test('the last reports tell how the price moved', async (t) => {
  const { data } = await scoreOf('First')
  const [last] = list(data.recentEvents)
  const { change1h, ...move } = object(last?.priceMove)
  t.true(near(change1h, 1 / (1 + Math.exp(0.4)) - 0.5))
  t.like(move, { outcomeId: outcomeId(`win-${x}`), isFlat: false, asClaimed: true })
  t.is(list((await scoreOf('Aside')).data.recentEvents)[0]?.priceMove, null)
})
