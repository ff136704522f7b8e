import type { Clock } from '../../platform/clock.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import type { Remembered } from '../../platform/remembered.ts'
import { linkingJobs } from './jobs.ts'
import type { Lexicon } from './lexicon.ts'
import { countRefusals } from './measure.ts'
import { linkingEndpoints } from './routes.ts'

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
