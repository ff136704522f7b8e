import test from 'ava'
import { followLexicon } from '../../../../src/modules/linking/names/read-lexicon.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, load } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const header = { pack: 'kept-names', defaults: { category: 'sports', subcategory: 'nfl' } }
const harriers = { slug: 'kept-harriers', displayName: 'Wexcombe Harriers', entityType: 'team' }
const stoats = { slug: 'kept-stoats', displayName: 'Wexcombe Stoats', entityType: 'team' }
const person = { slug: 'kept-person', displayName: 'Alaric Penhallow', entityType: 'person' }

test('the index of names takes up what changes in the graph, and is not read anew for it', async (t) => {
  const read = followLexicon(graph)
  const { signal } = new AbortController()
  await load(t, graph, { ...header, asOf: '2026-01-01' }, [harriers], clockAt('2026-01-02T00:00:00Z'))
  const first = await read(signal)
  t.is(first.entityOf('kept-harriers')?.displayName, 'Wexcombe Harriers')
  t.is(await read(signal), first)

  const second = [harriers, stoats, { ...person, relationships: { plays_for: ['kept-harriers'] } }]
  await load(t, graph, { ...header, asOf: '2026-02-01' }, second, clockAt('2026-02-02T00:00:00Z'))
  t.is(await read(signal), first)
  t.deepEqual(first.entityOf('kept-person')?.near, ['kept-harriers'])
  t.is(first.trie.longest(['wexcombe', 'stoats'], 0)?.values.length, 1)
  const fame = first.fameOf('kept-harriers')

  const third = [
    harriers,
    { ...stoats, displayName: 'Wexcombe Weasels' },
    { ...person, relationships: { plays_for: ['kept-stoats'] } },
  ]
  await load(t, graph, { ...header, asOf: '2026-03-01', maxClosedShare: 1 }, third, clockAt('2026-03-02T00:00:00Z'))
  t.is(await read(signal), first)
  t.deepEqual(first.entityOf('kept-person')?.near, ['kept-stoats'])
  t.is(first.fameOf('kept-harriers'), fame - 1)
  t.is(first.trie.longest(['wexcombe', 'stoats'], 0), undefined)
  t.is(first.trie.longest(['wexcombe', 'weasels'], 0)?.values.length, 1)
})
