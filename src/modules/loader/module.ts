import type { Module } from '../../platform/module.ts'
import { measureLoads, seedState } from './metrics.ts'
import { type SeedingDependencies, seedOnStart } from './seeding.ts'

/** Packs into the graph. `isSeeding`: an empty graph gets the packs that come with the program. */
export function loaderModule({ isSeeding, ...parts }: SeedingDependencies & { isSeeding: boolean }): Module {
  const { graph } = parts
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
      if (isSeeding) await seedOnStart(parts, signal)
    },
  }
}
