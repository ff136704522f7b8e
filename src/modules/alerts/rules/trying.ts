import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { type KeyState, restingKey, stepOf } from '../method.ts'
import type { AlertPorts } from '../ports.ts'
import { changeRow } from '../queries.ts'
import { seenInChanges } from '../watching/changes.ts'
import { machineOf } from './machine.ts'
import type { AlertRule } from './rules.ts'
import { headlineIn } from './situation.ts'

const pastRow = changeRow.extend({ displayName: z.string(), category: z.string().nullable() })
type Past = { since: string; until: string; keys: readonly string[]; limit: Whole }
const readPast = defineQuery<Past, z.output<typeof pastRow>>('alerts/read-past', pastRow)

const dayMs = 86_400_000
const maxChanges = 100_000

/** The result of a rule for one change, as it would have been. */
export type Tried = { at: string; key: string; result: 'fire' | 'again'; headline: string }

type Parts = { graph: Graph; clock: Clock } & Pick<AlertPorts, 'reliabilityAt'>

/** Alerts of a rule in the last days, by the changes that are known now. Nothing is written. Null where its inputs are not kept of the past. */
export async function tryRule(
  { graph, clock, reliabilityAt }: Parts,
  rule: AlertRule,
  days: number,
): Promise<{ changes: number; tried: Tried[] } | null> {
  if (rule.inputs !== 'attribute') return null
  const now = clock.now()
  const rows = await graph.read(readPast, {
    ...{ since: isoOf(now - days * dayMs), until: isoOf(now), keys: rule.keys ?? [] },
    limit: integer(maxChanges),
  })
  const states = new Map<string, KeyState>()
  const tried: Tried[] = []
  for (const { displayName, category, ...row } of rows) {
    const names = new Map([[row.slug, { displayName, category }]])
    const at = Date.parse(row.at)
    const view = { at: row.at, known: endOfTime }
    const seeing = { rules: [{ ...rule, version: 0 }], now: at, view, names }
    for (const situation of await seenInChanges([row], { reliabilityAt }, seeing)) {
      const { key, evaluation, inputs } = situation
      const { state, result } = stepOf(states.get(key) ?? restingKey, evaluation, machineOf(situation.rule))
      states.set(key, state)
      if (result === 'fire' || result === 'again') {
        tried.push({ at: row.at, key, result, headline: headlineIn(rule.template, inputs) })
      }
    }
  }
  return { changes: rows.length, tried }
}
