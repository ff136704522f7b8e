import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { measureLoads, seedState } from './metrics.ts'

/** Packs into the graph. `seed` gives an empty graph the packs that come with the program; null where it is to stay empty. */
export function loaderModule({
  graph,
  seed,
}: {
  graph: Graph
  seed: ((signal: AbortSignal) => Promise<unknown>) | null
}): Module {
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
      await seed?.(signal)
    },
  }
}
