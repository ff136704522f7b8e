import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { CheckedFiles } from '../check/checked-files.ts'
import { isEmptyGraph } from '../check/empty-graph.ts'
import { LoadRefused } from '../load-refused.ts'
import type { OfflineChoice, OfflineStore } from './store.ts'

/** With fewer new records it takes longer to stop the store, import, and start another one than to write through Bolt. */
export const leastRecords = 100_000

/** The way of a load, past Bolt or through it, with the reason. */
export type OfflinePlan = { offline: boolean; reason: string }

type Asked = {
  choice: OfflineChoice
  store: OfflineStore | undefined
  graph: Graph
  checked: Pick<CheckedFiles, 'pendings' | 'snapshots'>
}

/**
 * The plan of a load whose records were checked. Throws a LoadRefused where it must go past Bolt and cannot.
 */
export async function planOffline(asked: Asked): Promise<OfflinePlan> {
  const { choice } = asked
  if (choice === 'never') return { offline: false, reason: 'as asked for' }
  const records = newRecords(asked.checked)
  const hindrance = await hindranceOf(asked)
  if (choice === 'always') {
    if (hindrance !== null) throw new LoadRefused(`cannot be loaded offline: ${hindrance}`)
    return { offline: true, reason: 'as asked for' }
  }
  if (hindrance !== null) return { offline: false, reason: hindrance }
  const count = records.toLocaleString('en')
  const least = leastRecords.toLocaleString('en')
  if (records < leastRecords)
    return {
      offline: false,
      reason: `${count} new records are written sooner than a store is made of (from ${least} on)`,
    }
  return { offline: true, reason: `the store is empty, and ${count} new records come into it` }
}

/** True where the plan is of interest: of a large load, and of one of which somebody asked for it. */
export function isTold(choice: OfflineChoice, checked: Asked['checked']): boolean {
  return choice === 'always' || newRecords(checked) >= leastRecords
}

async function hindranceOf({ store, graph, checked: { pendings, snapshots } }: Asked): Promise<string | null> {
  if (store === undefined) return 'only npm run seed does that'
  const hindrance = store.hindrance()
  if (hindrance !== null) return hindrance
  if (!(await isEmptyGraph(graph))) return 'the store is not empty'
  const kinds = [
    ...(pendings.listings.lines > 0 ? ['markets or matches'] : []),
    ...(pendings.articles.lines > 0 ? ['articles'] : []),
    ...(snapshots.parts.some(({ lines }) => lines > 0) ? ['snapshots'] : []),
  ]
  return kinds.length === 0 ? null : `the files have ${kinds.join(' and ')}, which are written through Bolt only`
}

function newRecords({ pendings }: Asked['checked']): number {
  const { subjects, events, outcomes, sources } = pendings
  return [...subjects.parts, events, outcomes, sources].reduce((sum, { lines }) => sum + lines, 0)
}
