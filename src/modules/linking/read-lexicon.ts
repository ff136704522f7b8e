import { createBreath } from '../../platform/mutex.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { pagesAfter } from '../../platform/pages.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'
import { type NameRow, pageNames } from './queries.ts'

const pageSize = 5_000
const slowMs = 30_000

/** Every name of every entity of the graph. */
export async function readLexicon(graph: Graph, signal: AbortSignal): Promise<Lexicon> {
  const lexicon = createLexicon()
  const breath = createBreath()
  const read = (after: string): Promise<NameRow[]> =>
    graph.read(pageNames, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ entity }) => entity.slug, signal })) {
    for (const { entity } of rows) {
      const { parents, near, tags, aliases, ...known } = entity
      lexicon.add({ ...known, tags: tags ?? [], aliases: aliases ?? [], near: [...near, ...parents] })
      await breath()
    }
  }
  return lexicon
}
