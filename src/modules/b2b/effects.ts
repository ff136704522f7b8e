import type { Cluster } from './clusters.ts'
import type { PathToMarket } from './signal-queries.ts'

/** The move of the log-odds of an outcome with a change, as attribution has measured it. */
export type MeasuredMove = {
  coefficient: number
  sd: number
  n: number
  /** Changes of all that is exposed in the same way. */
  classSampleSize: number
  pooledFrom: string
  /** The chance that the sign is right. */
  directionProbability: number
}

type Change = { key: string; from: string | null; to: string }

/** Reads the moves that are expected of a change, by the ids of outcomes; one of which too little is known is left out. */
export type ReadMoves = (
  question: Change & { entity: string; outcomes: readonly string[] },
) => Promise<ReadonlyMap<string, MeasuredMove>>

/** The move that a signal lets expect of an outcome: the change that it tells of, and what such changes did. */
export type ExpectedMove = Change & MeasuredMove

type Told = { entity: { id: string; slug: string }; cluster: Cluster; paths: readonly PathToMarket[] }

/** By the ids of outcomes what the changes of a signal do to them; of several changes the one that is surest of its direction. */
export async function movesOf(
  expectedMoves: ReadMoves,
  { entity, cluster, paths }: Told,
): Promise<ReadonlyMap<string, ExpectedMove>> {
  const outcomes = [...new Set(paths.map(({ outcome }) => outcome.id))]
  const found = new Map<string, ExpectedMove>()
  if (outcomes.length === 0) return found
  for (const each of cluster.changes) {
    const isOwn = each.entity === entity.slug || each.entity === entity.id
    if (!isOwn || each.to === null || each.from === each.to) continue
    const change = { key: each.key, from: each.from === null ? null : String(each.from), to: String(each.to) }
    for (const [outcome, move] of await expectedMoves({ entity: entity.slug, ...change, outcomes })) {
      const known = found.get(outcome)
      if (known === undefined || known.directionProbability < move.directionProbability) {
        found.set(outcome, { ...change, ...move })
      }
    }
  }
  return found
}
