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

/** Reads the moves that are expected of changes, of each in its place by the ids of outcomes; one of which too little is known is left out. */
export type ReadMoves = (
  questions: readonly (Change & { entity: string; outcomes: readonly string[] })[],
) => Promise<readonly ReadonlyMap<string, MeasuredMove>[]>

/** The move that a signal lets expect of an outcome: the change that it tells of, and what such changes did. */
export type ExpectedMove = Change & MeasuredMove

type Told = { entity: { id: string; slug: string }; cluster: Cluster; paths: readonly PathToMarket[] }

/**
 * The moves that the changes of signals let expect of outcomes, of each signal in its place by their ids; of several changes of one signal the one that
 * is surest of its direction. However many signals there are, it is asked once.
 */
export async function movesOf(
  expectedMoves: ReadMoves,
  signals: readonly Told[],
): Promise<ReadonlyMap<string, ExpectedMove>[]> {
  const asked = signals.flatMap(({ entity, cluster, paths }, place) => {
    const outcomes = [...new Set(paths.map(({ outcome }) => outcome.id))]
    if (outcomes.length === 0) return []
    return changesOf(cluster, entity).map((change) => ({
      place,
      change,
      question: { ...change, entity: entity.slug, outcomes },
    }))
  })
  const answers = asked.length === 0 ? [] : await expectedMoves(asked.map(({ question }) => question))
  const found = signals.map(() => new Map<string, ExpectedMove>())
  for (const [at, { place, change }] of asked.entries()) {
    for (const [outcome, move] of answers[at] ?? []) {
      const known = found[place]?.get(outcome)
      if (known === undefined || known.directionProbability < move.directionProbability) {
        found[place]?.set(outcome, { ...change, ...move })
      }
    }
  }
  return found
}

/** The changes of an entity that a signal tells of: something else that changed says nothing of its markets. */
function changesOf({ changes }: Cluster, { id, slug }: Told['entity']): Change[] {
  return changes.flatMap(({ entity, key, from, to }) => {
    if ((entity !== slug && entity !== id) || to === null || from === to) return []
    return [{ key, from: from === null ? null : String(from), to: String(to) }]
  })
}
