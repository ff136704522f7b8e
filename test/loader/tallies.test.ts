import test from 'ava'
import { graphStats } from '../../src/graph/service.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Graph } from '../../src/platform/neo4j.ts'
import { taxonomyCounts } from '../../src/taxonomy/service.ts'
import { loadRecords, openTestGraph } from '../support/load.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})

test.after.always(() => graph.close())

/** Entities in the two places that no other test writes to, and facts of the keys that only this one has. */
async function kept() {
  const crypto = (await taxonomyCounts(graph, 'crypto')).flatMap(({ subcategories }) => subcategories)
  const { factsByType } = await graphStats(graph, systemClock)
  return {
    nft: crypto.find(({ name }) => name === 'nft')?.count,
    memecoins: crypto.find(({ name }) => name === 'memecoins')?.count,
    color: factsByType.tally_color,
    size: factsByType.tally_size,
  }
}

test('kept counts follow new entities, moved ones, and new facts, and stay where nothing is new', async (t) => {
  const one = { slug: 'tally-one', displayName: 'One', entityType: 'asset', category: 'crypto', subcategory: 'nft' }
  const two = { ...one, slug: 'tally-two', displayName: 'Two' }
  const header = { pack: 'tallies' }
  await loadRecords(graph, header, [
    { ...one, attributes: { tally_color: 'red', tally_size: 1 } },
    { ...two, attributes: { tally_color: 'red' } },
  ])
  const first = { nft: 2, memecoins: 0, color: 2, size: 1 }
  t.deepEqual(await kept(), first)
  await loadRecords(graph, header, [
    { ...one, attributes: { tally_color: 'red', tally_size: 1 } },
    { ...two, attributes: { tally_color: 'red' } },
  ])
  t.deepEqual(await kept(), first)
  // A second version of a value is no new fact; a new key is; a new name moves nothing.
  await loadRecords(graph, { ...header, version: '2', asOf: '2026-02-01' }, [
    { ...one, displayName: 'First', attributes: { tally_color: 'blue', tally_size: 1 } },
    { ...two, subcategory: 'memecoins', attributes: { tally_color: 'red', tally_size: 2 } },
  ])
  t.deepEqual(await kept(), { nft: 1, memecoins: 1, color: 2, size: 2 })
})
