import { randomUUID } from 'node:crypto'
import test from 'ava'
import {
  assertMarketSource,
  claimMarketSource,
  MarketSourceMismatch,
} from '../../../../src/modules/catalogue/source.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { openTestGraph } from '../../../support/load.ts'

let graph: Graph
test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph?.close())

const clock = { now: () => Date.parse('2026-11-21T08:00:00.000Z'), iso: () => '2026-11-21T08:00:00.000Z' }

for (const [first, second] of [
  ['sandbox', 'live'],
  ['live', 'sandbox'],
] as const) {
  test(`a graph that holds market data of ${first} takes none of ${second}`, async (t) => {
    const name = `test-${randomUUID()}`
    await t.notThrowsAsync(assertMarketSource(graph, second, name), 'a graph without market data takes either')
    await claimMarketSource(graph, clock, first, name)
    await t.notThrowsAsync(claimMarketSource(graph, clock, first, name))
    await t.notThrowsAsync(assertMarketSource(graph, first, name))
    for (const ask of [assertMarketSource(graph, second, name), claimMarketSource(graph, clock, second, name)]) {
      const { message } = await t.throwsAsync(ask, { instanceOf: MarketSourceMismatch })
      t.true(message.includes('since 2026-11-21') && message.includes(`VENUES is ${second}`), message)
    }
    await t.notThrowsAsync(assertMarketSource(graph, first, name), 'who was refused has changed nothing')
    await t.notThrowsAsync(claimMarketSource(graph, clock, 'none', name))
  })
}
