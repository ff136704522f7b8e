import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readPositions } from '../queries.ts'

/** Kinds as their demotion is noted: type and subtype. */
export function demotionOf({ type, subtype }: { type: string; subtype: string }): string {
  return `alert-demoted|${type}/${subtype}`
}

/** Of these kinds those that are demoted. */
export async function demotedAmong(graph: Graph, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await graph.read(readPositions, { names })
  return new Set(rows.flatMap(({ name, seq }) => (seq === 1 ? [name] : [])))
}
