import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { changeRetention } from './retention.ts'
import { changesEndpoints } from './routes.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  /** Days that the log goes back. */
  keptDays: number
}

/** The log of changes, for those who keep a copy. */
export function changesModule(parts: Dependencies): Module {
  return { name: 'changes', endpoints: changesEndpoints(parts), jobs: [changeRetention(parts)] }
}
