import test from 'ava'
import { contractId, marketId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { ownPrefix } from './support.ts'

const now = clockAt('2026-03-02T00:30:00Z')
let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi(now)
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

/** An outcome with a market that prices it by both sides, the second the other way. */
function listed(p: string) {
  return [
    {
      kind: 'outcome',
      slug: `${p}win`,
      label: 'The Team',
      question: `Will ${p} win?`,
      category: 'sports',
      subcategory: 'nfl',
    },
    {
      ...{ kind: 'market', venue: 'venue_b', externalId: `${p}WIN`, title: `Will ${p} win?` },
      contracts: [
        { side: 'yes', tokenId: `${p}token-1`, outcome: `${p}win` },
        { side: 'no', tokenId: `${p}token-2`, outcome: `${p}win` },
      ],
    },
  ]
}

const mapping = (p: string) => `pack: ${p}prices
version: "1"
source: our recording
asOf: 2026-03-01
records:
  - { kind: snapshot, market: "{market}", at: "{at}", bid: "{bid|number}", ask: "{ask|number}", volume: "{volume|number}" }
`

async function historyOf(p: string) {
  const { body } = await api.call(`/api/graph/outcome/${outcomeId(`${p}win`)}/history?hours=3`)
  return list(body.history)
    .map(object)
    .map(({ timestamp, price }) => [String(timestamp).slice(11, 13), price])
}

test('a table of prices is loaded in any order, and is in the history of the outcome', async (t) => {
  const p = ownPrefix()
  await loadRecords(graph, { pack: `${p}markets` }, listed(p), { clock: now })
  const table = [
    'market,at,bid,ask,volume',
    `${p}WIN,2026-03-01T23:00:00Z,0.50,0.52,10`,
    `${p}WIN,2026-03-01T22:30:00Z,0.40,0.44,5`,
    `${p}WIN,2026-03-01T22:15:00Z,0.30,0.34,`,
  ].join('\n')
  const files = { 'prices.csv': table, 'prices.map.yaml': mapping(p) }
  const first = await loadTexts(graph, files, { clock: now })
  t.deepEqual(first.rejected, [])
  t.is(first.files[0]?.counts.new, 3)
  t.is(first.files[0]?.counts.snapshots, 3)
  t.deepEqual(await historyOf(p), [
    ['22', 0.42],
    ['23', 0.51],
    ['00', null],
  ])
  const again = await loadTexts(graph, files, { clock: now })
  t.false(again.written)
  t.is(again.files[0]?.counts.unchanged, 3)
  const changed = { ...files, 'prices.csv': table.replace('0.50,0.52', '0.60,0.62') }
  const third = await loadTexts(graph, changed, { clock: now })
  t.deepEqual([third.files[0]?.counts.changed, third.files[0]?.counts.unchanged], [1, 2])
  t.deepEqual((await historyOf(p))[1], ['23', 0.61])
})

test('a contract is found by each of its ids, also where the same load lists it', async (t) => {
  const p = ownPrefix()
  const at = (minute: number) => `2026-03-01T20:${minute}:00Z`
  const records = [
    { kind: 'snapshot', market: `${p}WIN`, at: at(10), price: 0.1 },
    { kind: 'snapshot', externalId: `${p}WIN`, venue: 'kalshi', side: 'yes', at: at(11), price: 0.11 },
    { kind: 'snapshot', market: marketId('venue_b', `${p}WIN`), at: at(12), price: 0.12 },
    { kind: 'snapshot', contract: contractId('venue_b', `${p}WIN`, 'yes'), at: at(13), price: 0.13 },
    { kind: 'snapshot', tokenId: `${p}token-1`, at: at(14), price: 0.14 },
    ...listed(p),
  ]
  const { rejected, files } = await loadRecords(graph, { pack: `${p}all`, asOf: '2026-03-01' }, records, { clock: now })
  t.deepEqual(rejected, [])
  t.is(files[0]?.counts.snapshots, 5)
  const { body } = await api.call(`/api/graph/outcome/${outcomeId(`${p}win`)}/history?hours=5`)
  t.is(object(list(body.history).find((each) => object(each).price !== null)).price, 0.14)
})

test('absurd rows are told with their line, and nothing is written', async (t) => {
  const p = ownPrefix()
  await loadRecords(graph, { pack: `${p}markets` }, listed(p), { clock: now })
  const at = '2026-03-01T20:00:00Z'
  const of = (more: object) => ({ kind: 'snapshot', market: `${p}WIN`, at, ...more })
  const records = [
    of({ price: 0.5 }),
    of({ price: 1.2 }),
    of({ bid: 0.6, ask: 0.5 }),
    of({ at: '2026-03-02T00:31:00Z', price: 0.5 }),
    of({ at: '1999-12-31T00:00:00Z', price: 0.5 }),
    of({ market: `${p}OTHER`, price: 0.5 }),
    of({ price: 0.6 }),
    of({ at: '2026-03-01T21:00:00Z' }),
    of({ tokenId: `${p}token-1`, price: 0.5 }),
  ]
  const { rejected, written } = await loadRecords(graph, { pack: `${p}bad` }, records, { clock: now })
  t.false(written)
  t.deepEqual(
    rejected.map(({ line, field }) => [line, field]).toSorted(),
    [
      [3, 'price'],
      [4, 'bid'],
      [5, 'at'],
      [6, 'at'],
      [7, 'market'],
      [8, 'at'],
      [9, 'price'],
      [10, 'market'],
    ].toSorted(),
  )
  t.regex(rejected.find(({ line }) => line === 8)?.reason ?? '', /twice \(first on line 2\)/)
  const rest = await loadRecords(graph, { pack: `${p}bad` }, records, { clock: now, maxRejects: 8 })
  t.is(rest.files[0]?.counts.snapshots, 1)
  t.is(rest.files[0]?.counts.rejected, 8)
})
