import test from 'ava'
import { ApiError } from '../../../../src/platform/errors.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { contentOf, loadsOf, ownPrefix, sizeOf } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph?.close())

test.serial(
  'two loads at once of different packs about the same entities leave each entity and each value once',
  async (t) => {
    const prefix = ownPrefix()
    const person = (i: number) => ({
      slug: `${prefix}${i}`,
      displayName: `Person ${i}`,
      entityType: 'person',
      category: 'sports',
      subcategory: 'nfl',
      attributes: { position: 'QB', college: `College ${i}` },
    })
    const defining = Array.from({ length: 300 }, (_, i) => person(i))
    const adding = defining.map(({ slug }) => ({ slug, attributes: { position: 'QB', nationality: 'US' } }))
    await loadRecords(graph, { pack: `${prefix}first` }, defining.slice(0, 150))
    const [one, two] = await Promise.all([
      loadRecords(graph, { pack: `${prefix}first` }, defining, { batchSize: 20 }),
      loadRecords(graph, { pack: `${prefix}second`, source: 'Another' }, adding.slice(0, 150), { batchSize: 20 }),
    ])
    t.deepEqual([one.rejected, two.rejected], [[], []])
    const content = await contentOf(graph, prefix)
    t.is(content.length, 300)
    for (const { slug, facts } of content) {
      t.deepEqual(
        facts.map(({ key }) => key),
        Number(slug) < 150 ? ['college', 'nationality', 'position'] : ['college', 'position'],
      )
      t.true(facts.every(({ versions }) => versions.length === 1))
    }
  },
)

test.serial('a batch that was committed without our hearing of it is not written twice', async (t) => {
  const prefix = ownPrefix()
  const records = Array.from({ length: 12 }, (_, i) => ({
    slug: `${prefix}${i}`,
    displayName: `Person ${i}`,
    entityType: 'person',
    category: 'sports',
    subcategory: 'nfl',
    attributes: { position: 'QB' },
    relationships: { colleague_of: [`${prefix}${(i + 1) % 12}`] },
  }))
  const header = { pack: `${prefix}pack` }
  let lost = 0
  const forgetful: Graph = {
    ...graph,
    async transact(work, options) {
      const value = await graph.transact(work, options)
      lost += 1
      if (lost % 2 === 1) throw new ApiError('store_unavailable', 'The connection was lost behind the commit')
      return value
    },
  }
  const { files } = await loadRecords(forgetful, header, records)
  t.is(lost % 2, 0)
  t.is(files[0]?.counts.new, 12)
  const before = await sizeOf(graph, prefix)
  t.like(before, { nodes: 12 + 12 + 2, versions: 12, statements: 12, edges: 24 })
  t.false((await loadRecords(graph, header, records)).written)
})

test.serial('a load that is told to stop stops behind a batch, says so, and is continued by the next', async (t) => {
  const prefix = ownPrefix()
  const records = Array.from({ length: 40 }, (_, i) => ({
    slug: `${prefix}${i}`,
    displayName: `Person ${i}`,
    entityType: 'person',
    category: 'sports',
    subcategory: 'nfl',
  }))
  const stop = new AbortController()
  let commits = 0
  const stopping: Graph = {
    ...graph,
    async transact(work, options) {
      const value = await graph.transact(work, options)
      commits += 1
      if (commits === 3) stop.abort(new Error('stopped'))
      return value
    },
  }
  const header = { pack: `${prefix}pack` }
  const stopped = loadRecords(stopping, header, records, { batchSize: 5, signal: stop.signal })
  await t.throwsAsync(stopped, { message: 'stopped' })
  t.is((await loadsOf(graph, prefix))[0]?.state, 'interrupted')
  const { said } = await loadRecords(graph, header, records)
  // It may also have had to wait for the load of another test.
  t.is(said.filter((line) => line.includes('goes on with a load')).length, 1)
  t.is((await contentOf(graph, prefix)).length, 40)
})
