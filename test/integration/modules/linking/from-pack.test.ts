import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { marketId } from '../../../../src/domain/ids.ts'
import { readListing, writeLinks } from '../../../../src/modules/linking/queries.ts'
import { pageUnmatched } from '../../../../src/modules/matching/pairing/queries.ts'
import { type Graph, integer } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'

const x = `p${randomUUID().slice(0, 8)}`
const query = <R>(name: string, row: z.ZodType<R>): Query<{ id: string }, R> => ({
  name: `test/${name}`,
  text: readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8'),
  row,
})
const setMarks = query('set-marks', z.unknown())
const readMarks = query('read-marks', z.object({ unlinked: z.boolean() }))

let graph: Graph
test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

test('a market that only a pack describes is linked and matched like any other, and holds up none', async (t) => {
  const place = { category: 'sports', subcategory: 'nfl' }
  const exposures = [{ entity: `team-${x}`, reasons: ['It is about the team.'], exposureType: 'game' }]
  const { rejected } = await loadRecords(graph, { pack: `pack-${x}` }, [
    { slug: `team-${x}`, displayName: `Team ${x}`, entityType: 'team', ...place },
    { kind: 'outcome', slug: `win-${x}`, label: 'win', question: 'Will it win?', ...place, exposures },
    {
      ...{ kind: 'market', venue: 'venue_b', externalId: `win-${x}`, title: `Market ${x}` },
      contracts: [{ side: 'yes', outcome: `win-${x}` }],
    },
  ])
  t.deepEqual(rejected, [])
  const id = marketId('venue_b', `win-${x}`)
  await graph.write(setMarks, { id })
  const [listing] = await graph.read(readListing, { id })
  t.is(listing?.market.contentHash, '')
  const waiting = await graph.read(pageUnmatched, { limit: integer(100_000) })
  t.true(waiting.some(({ market }) => market.id === id))
  const row = { market: id, outcome: null, contentHash: listing?.market.contentHash, place: null, links: [] }
  await graph.write(writeLinks, { rows: [{ ...row, statedIn: `linking|${id}` }], now: '2026-06-01T00:00:00.000Z' })
  t.deepEqual(await graph.read(readMarks, { id }), [{ unlinked: false }])
})
