import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { LoadRefused } from '../load-refused.ts'
import { type Mergeable, readMerges } from './queries.ts'
import { type Merges, mergesOf } from './route.ts'

/** The merges that stand. */
export async function standingMerges(graph: Graph): Promise<Merges> {
  const all = (await graph.read(readMerges, {})).map(({ merge }) => merge)
  return mergesOf(all.filter(({ state }) => state === 'merged'))
}

/** Rejects where a merge was begun, or taken back, and not finished: what is written then would be lost. To be asked by who may write. */
export async function refuseOpenMerges(graph: Graph): Promise<void> {
  const all = (await graph.read(readMerges, {})).map(({ merge }) => merge)
  const open = all.find(({ state }) => state !== 'merged')
  if (open === undefined) return
  const { what, kept, merged, state } = open
  const command = state === 'merging' || state === 'moving' ? `merge ${kept} ${merged}` : `split ${merged}`
  throw new LoadRefused(
    `${merged} and ${kept} were left in the middle: finish it first with npm run ${areaOf[what]} -- ${command}`,
  )
}

/** The commands for what can be merged. */
export const areaOf: Readonly<Record<Mergeable, string>> = { entity: 'entities', outcome: 'outcomes' }
