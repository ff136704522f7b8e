import type { Graph } from '../../platform/neo4j.ts'
import { type Remembered, staleWhileRead } from '../../platform/remembered.ts'
import type { Lexicon } from './lexicon.ts'
import { readLexicon } from './read-lexicon.ts'

const minute = 60_000

/** Every name of the graph, read once for all who look for names in texts: some 800 bytes an entity. */
export function namesOf(graph: Graph): Remembered<Lexicon> {
  return staleWhileRead<Lexicon>(minute, (signal) => readLexicon(graph, signal))
}
