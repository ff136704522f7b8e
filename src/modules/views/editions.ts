import { z } from 'zod'
import type { ReadEditions } from '../../domain/facts/freshness.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { untilAborted } from '../../platform/resilience/current-signal.ts'

const pack = z.object({ pack: z.string(), editions: z.array(z.tuple([z.string(), z.string()])) })
type Pack = z.output<typeof pack>

export const readEditions = defineQuery<Record<string, never>, Pack>('views/read-editions', pack)

/**
 * The latest edition of each pack at a time of knowledge. They are few and change with loads only, so they are read once for each state of the
 * graph, as `stamp` names it, and for all callers at once.
 */
export function createEditions(graph: Graph, stamp: () => Promise<string>): ReadEditions {
  let latest: { stamp: string; packs: Promise<Pack[]> } | undefined
  const packsOf = (now: string) => {
    if (latest?.stamp === now) return latest.packs
    const packs = untilAborted(undefined, () => graph.read(readEditions, {}))
    const read = { stamp: now, packs }
    latest = read
    packs.catch(() => {
      if (latest === read) latest = undefined
    })
    return packs
  }
  return async (known) =>
    (await packsOf(await untilAborted(undefined, stamp))).flatMap(({ pack: name, editions }) => {
      const [, asOf] = editions.findLast(([startedAt]) => startedAt <= known) ?? []
      return asOf === undefined ? [] : [{ pack: name, asOf }]
    })
}
