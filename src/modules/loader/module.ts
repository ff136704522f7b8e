import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { measureLoads, seedState } from './metrics.ts'
import { seedOnStart } from './seeding.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  localDir: string
  /** True where an empty graph gets the packs that come with the program. */
  seedOnStart: boolean
  say: (line: string) => void
}

/** Packs into the graph. */
export function loaderModule({ graph, clock, localDir, seedOnStart: seeds, say }: Dependencies): Module {
  return {
    name: 'loader',
    checks: {
      seeds: async () => {
        const state = await seedState(graph)
        return { ok: state.loads > 0, ...state }
      },
    },
    measure: (metrics) => measureLoads(metrics, graph),
    async prepare(signal) {
      if (seeds) await seedOnStart(graph, clock, localDir, say, signal)
    },
  }
}
