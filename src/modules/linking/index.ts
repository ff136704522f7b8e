import type { Clock } from '../../platform/clock.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { type Remembered, staleWhileRead } from '../../platform/remembered.ts'
import { linkingJobs } from './jobs.ts'
import type { Lexicon } from './lexicon.ts'
import { countRefusals } from './measure.ts'
import { readLexicon } from './read-lexicon.ts'
import { linkingEndpoints } from './routes.ts'

export { type Explained, explainMarket } from './explain.ts'
export { type Headline, linksOfHeadline } from './headline.ts'
export type { Lexicon } from './lexicon.ts'
export type { Link, Linked, Refused } from './link.ts'
export type { Nameable } from './nameable.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  writers: Writers
  /** Every name of the graph. */
  names: Remembered<Lexicon>
  /** Whether a graph is being filled, which linking would only hold up. */
  isFilling: () => boolean
}

const minute = 60_000

/** Every name of the graph, read once for all who look for names in texts: some 800 bytes an entity. */
export function namesOf(graph: Graph): Remembered<Lexicon> {
  return staleWhileRead<Lexicon>(minute, (signal) => readLexicon(graph, signal))
}

/** Which entities a market names: of the markets of the venues, and of listings that are sent. */
export function linkingModule(parts: Dependencies): Module {
  const { names } = parts
  const { onRefused, measure } = countRefusals()
  return {
    name: 'linking',
    jobs: linkingJobs({ ...parts, onRefused }),
    endpoints: linkingEndpoints(names),
    measure,
  }
}
