import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type Remembered, staleWhileRead } from '../../../platform/redis/remembered.ts'
import type { OpenLexicon } from './lexicon.ts'
import { followLexicon } from './read-lexicon.ts'

const quarter = 15_000

/** Every name of the graph, read once for all who look for names in texts, and kept up with what changes: some 850 bytes an entity. */
export function namesOf(graph: Graph): Remembered<OpenLexicon> {
  return staleWhileRead<OpenLexicon>(quarter, followLexicon(graph))
}
