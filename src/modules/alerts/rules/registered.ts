import type { Clock } from '../../../platform/clock.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { registerRule } from '../queries.ts'
import type { AlertRule } from './rules.ts'
import type { VersionedRule } from './situation.ts'

/** Has the graph know rules as they are: one that is written otherwise than before is a new version of it. */
export async function registerAll(
  { graph, clock }: { graph: Graph; clock: Clock },
  rules: readonly AlertRule[],
): Promise<VersionedRule[]> {
  const registered: VersionedRule[] = []
  for (const rule of rules) {
    const { name, contentHash } = rule
    const content = JSON.stringify(rule)
    const [row] = await graph.write(registerRule, { name, contentHash, content, now: clock.iso() })
    registered.push({ ...rule, version: row?.version ?? 1 })
  }
  return registered
}
