import { randomUUID } from 'node:crypto'
import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'calibrated'
const now = '2026-06-01T00:00:00Z'
const prefix = `test:${randomUUID()}:`

let graph: Graph
let api: TestService

const closedAt = '2026-03-01T00:00:00.000Z'
const before = (hours: number) => new Date(Date.parse(closedAt) - hours * 3_600_000).toISOString()

/** 120 markets of sixty events: half at 0.30, of which 18 come true, half at 0.70, of which 42 do. Perfect, to the market. */
const markets = Array.from({ length: 120 }, (_, at) => {
  const isLow = at < 60
  const isTrue = isLow ? at < 18 : at < 102
  return { name: `m${at}-${x}`, event: `e${at % 60}-${x}`, price: isLow ? 0.3 : 0.7, isTrue }
})

const records = markets.flatMap(({ name, event, price, isTrue }, at) => [
  {
    ...{ kind: 'market', venue: 'venue_b', externalId: name, title: `Will it be ${name}?`, status: 'resolved' },
    ...{ category: 'science', endDate: closedAt, event: { externalId: event, title: event } },
    contracts: [
      { side: 'yes', payout: isTrue ? 1 : 0 },
      { side: 'no', payout: isTrue ? 0 : 1 },
    ],
  },
  { kind: 'snapshot', venue: 'venue_b', market: name, at: before(1.5), bid: price - 0.01, ask: price + 0.01 },
  // A day before, half of the books are too wide to say anything; the others are far too high.
  {
    ...{ kind: 'snapshot', venue: 'venue_b', market: name, at: before(24.5) },
    ...(at % 2 === 0 ? { bid: 0.2, ask: 0.5 } : { bid: 0.94, ask: 0.96 }),
  },
])

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt(now), { REDIS_PREFIX: prefix })
  await load(t, graph, { pack: `calibrated-${x}`, asOf: '2026-04-01' }, records, clockAt('2026-04-02T00:00:00Z'))
})

test.after.always(async () => {
  await api?.stop()
  await graph?.close()
})

async function read(query: string) {
  const { status, body, text } = await api.call(`/api/graph/calibration?${query}`)
  return { status, body, text, rows: status === 200 ? list(body.calibration) : [] }
}

test('perfect prices have the score of their spread, in parts that add up', async (t) => {
  const { rows } = await read('venue=venue_b&horizon=1h&category=science')
  t.is(rows.length, 1)
  const [row] = rows
  t.like(row, {
    ...{ venue: 'venue_b', horizon: '1h', category: 'science', n: 120, yes: 60, clusters: 60, reason: null },
    ...{ leftOut: { no_quote: 0, wide_spread: 0 }, leftOutShare: 0, onlyPrice: 0, baseRate: 0.5 },
    verdict: 'no_evidence',
  })
  // (18 × 0.49 + 42 × 0.09) / 60 on both sides: 0.21; 0.25 less the resolution of 0.04.
  t.is(Number(row?.brier).toFixed(6), '0.210000')
  const parts = object(row?.decomposition)
  t.is(Number(parts.resolution).toFixed(6), '0.040000')
  t.is(Number(parts.uncertainty).toFixed(6), '0.250000')
  const sum =
    Number(parts.reliability) -
    Number(parts.resolution) +
    Number(parts.uncertainty) +
    Number(parts.withinBinVariance) -
    Number(parts.withinBinCovariance)
  t.true(Math.abs(sum - Number(row?.brier)) < 1e-12)
  t.is(Number(row?.skill).toFixed(6), '0.160000')
  t.is(Number(row?.ece).toFixed(6), '0.000000')
  t.is(Number(object(row?.slope).slope).toFixed(4), '1.0000')
  t.deepEqual(
    list(row?.bins).map(({ n, forecast, observed }) => [n, Number(Number(forecast).toFixed(6)), observed]),
    [
      [60, 0.3, 0.3],
      [60, 0.7, 0.7],
    ],
  )
})

test('too few are refused, with how many there were and why others are not counted', async (t) => {
  const { rows } = await read('venue=venue_b&horizon=1d&category=science')
  t.like(rows[0], {
    ...{ n: 60, clusters: 30, reason: 'thin_sample', brier: null, decomposition: null, verdict: null, bins: [] },
    ...{ leftOut: { no_quote: 0, wide_spread: 60 }, leftOutShare: 0.5 },
  })
  const { rows: week } = await read('venue=venue_b&horizon=7d&category=science')
  t.like(week[0], { n: 0, leftOut: { no_quote: 120, wide_spread: 0 }, leftOutShare: 1, reason: 'thin_sample' })
})

test('input that is wrong is named, and nothing that fits is told', async (t) => {
  for (const [query, name] of [
    ['horizon=2h', 'horizon'],
    ['venue=nowhere', 'venue'],
    ['category=all', 'category'],
    ['limit=1', 'limit'],
  ]) {
    const { status, body } = await read(query ?? '')
    t.is(status, 400)
    t.regex(String(body.error), new RegExp(name ?? ''))
  }
  const { body, rows } = await read('venue=venue_a&category=science&horizon=30d')
  t.deepEqual(rows, [])
  t.is(typeof body.reason, 'string')
})
