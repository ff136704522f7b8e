import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { restingKey, stepOf } from '../method.ts'
import { readEvidence, readKeys } from '../queries.ts'
import { machineOf } from '../rules/machine.ts'
import type { Situation } from '../rules/situation.ts'

/** Of situations that are looked at again and again those that fire, add to an alert that stands, or arm their keys: the rest is not written. */
export async function changedOf(graph: Graph, situations: readonly Situation[]): Promise<Situation[]> {
  if (situations.length === 0) return []
  const keys = [...new Set(situations.map(({ key }) => key))]
  const [states, seen] = await Promise.all([
    graph.read(readKeys, { keys }),
    graph.read(readEvidence, { ids: situations.map(({ evidence }) => evidence.id) }),
  ])
  const before = new Map(states.map((row) => [row.key, row]))
  const known = new Set(seen.map(({ id }) => id))
  return situations.filter(({ key, evaluation, rule, evidence }) => {
    const state = before.get(key) ?? restingKey
    const step = stepOf(state, evaluation, machineOf(rule))
    if (step.result === 'fire' || step.result === 'again') return !known.has(evidence.id)
    return step.state.armed !== state.armed
  })
}
