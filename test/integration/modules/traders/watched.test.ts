import test from 'ava'
import { z } from 'zod'
import { createWatching } from '../../../../src/modules/traders/watched.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { openTestGraph } from '../../../support/load.ts'
import { startOwnNeo4j } from '../../../support/own-graph.ts'

const outcomeNow = {
  name: 'test/price-outcome',
  text: `MATCH (:Market {id: 'watched-walrus'})-[:LISTS]->(c)
    OPTIONAL MATCH (c)-[before:PRICES]->() DELETE before
    MERGE (o:Outcome {id: $outcome}) SET o.slug = $outcome, o.label = 'Walrus'
    MERGE (e:Entity {slug: 'watched-walrus'}) SET e.id = 'watched-walrus'
    MERGE (e)-[:EXPOSED_TO {strength: 1.0, confidence: 1.0}]->(o)
    MERGE (c)-[:PRICES {polarity: 1, confidence: 1.0}]->(o)
    RETURN o.id AS id`,
  row: z.object({ id: z.string() }),
}
const market = {
  name: 'test/watched-market',
  text: `CREATE (:Market {id: 'watched-walrus', externalId: 'walrus', venue: 'watched_venue', active: true, volume24h: 9.0, title: 'Will Walrus win?',
      sides: ['yes']})-[:LISTS]->(:Contract {id: 'watched-walrus-yes', side: 'yes'})
    RETURN true AS done`,
  row: z.object({ done: z.boolean() }),
}

test('a watched market is of the outcome that it prices now, also while others are chosen no more often', async (t) => {
  // What is written here has no names, by which others of a graph could not read theirs.
  const neo4j = await startOwnNeo4j()
  const graph = await openTestGraph(neo4j.environment)
  t.teardown(async () => {
    await graph.close()
    await neo4j.stop()
  })
  await graph.write(market, {})
  const watching = createWatching({ graph, clock: systemClock })
  const outcome = async () => (await watching('watched_venue', 'many')).contractOf('walrus', 'yes')?.outcomeId
  await graph.write(outcomeNow, { outcome: 'walrus-of-its-own' })
  t.is(await outcome(), 'walrus-of-its-own')
  await graph.write(outcomeNow, { outcome: 'walrus-of-both-venues' })
  t.is(await outcome(), 'walrus-of-both-venues')
})
