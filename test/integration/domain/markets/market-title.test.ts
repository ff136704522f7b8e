import test from 'ava'
import { z } from 'zod'
import { readStatement } from '../../../../src/platform/neo4j/query.ts'
import { openTestGraph } from '../../../support/load.ts'
import { marketTitles } from '../../../support/market-titles.ts'

const titles = {
  name: 'test/title-in-cypher',
  text: readStatement('../test/integration/domain/markets/title-in-cypher'),
  row: z.object({ title: z.string() }),
}

test('statements say the title of a market as the code does', async (t) => {
  const graph = await openTestGraph()
  const rows = marketTitles.map(([title, label]) => ({ title, label }))
  const found = await graph.read(titles, { rows })
  t.deepEqual(
    found.map(({ title }) => title),
    marketTitles.map(([, , said]) => said),
  )
  await graph.close()
})
