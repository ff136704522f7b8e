import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { contractId, marketId, outcomeId } from '../../../../src/domain/ids.ts'
import { writeLinks } from '../../../../src/modules/linking/queries.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { openTestGraph } from '../../../support/load.ts'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const createSame: Query<{ markets: object[] }, unknown> = {
  name: 'test/create-same',
  text: text('create-same.cypher'),
  row: z.unknown(),
}
const place = z.object({ venue: z.string(), category: z.string().nullable(), subcategory: z.string().nullable() })
const readPlaces: Query<{ outcome: string }, z.output<typeof place>> = {
  name: 'test/read-places',
  text: text('read-places.cypher'),
  row: place,
}

let graph: Graph
test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const row = (outcome: string, venue: 'venue_a' | 'venue_b', category: string, subcategory: string | null) => ({
  outcome: outcomeId(outcome),
  id: marketId(venue, outcome),
  contract: contractId(venue, outcome, 'yes'),
  venue,
  category,
  subcategory,
})

async function placesOf(outcome: string, stated: object, ...markets: ReturnType<typeof row>[]): Promise<string[]> {
  await graph.write(createSame, { markets: markets.map((market) => ({ ...market, slug: outcome, stated })) })
  const rows = markets.slice(-1).map(({ id }) => ({
    ...{ market: id, outcome: null, contentHash: 'x', place: null, statedIn: `linking|${id}`, links: [] },
  }))
  await graph.write(writeLinks, { rows, now: '2026-06-01T00:00:00.000Z' })
  const found = await graph.read(readPlaces, { outcome: outcomeId(outcome) })
  return found.map(({ venue, category, subcategory }) => `${venue} ${category}/${subcategory}`)
}

test('markets that ask the same have the place of the one whose venue says more', async (t) => {
  const found = await placesOf(
    'same-place-launch',
    { definedBy: 'market|venue_a' },
    row('same-place-launch', 'venue_a', 'science', 'space'),
    row('same-place-launch', 'venue_b', 'technology', null),
  )
  t.deepEqual(found, ['venue_a science/space', 'venue_b science/space'])
})

test('where a pack has filed the question they have its place', async (t) => {
  const found = await placesOf(
    'same-place-filed',
    { definedBy: 'some-pack', category: 'finance', subcategory: 'macro' },
    row('same-place-filed', 'venue_a', 'politics', 'international'),
    row('same-place-filed', 'venue_b', 'finance', null),
  )
  t.deepEqual(found, ['venue_a finance/macro', 'venue_b finance/macro'])
})

test('a market that nobody else asks stays where its venue has it', async (t) => {
  const found = await placesOf(
    'same-place-alone',
    { definedBy: 'market|venue_b' },
    row('same-place-alone', 'venue_b', 'technology', null),
  )
  t.deepEqual(found, ['venue_b technology/null'])
})
