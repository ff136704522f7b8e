import { z } from 'zod'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import { defineQuery } from '../platform/neo4j/query.ts'

const countKinds = defineQuery<Record<string, never>, { counts: number[] }>(
  'domain/count-kinds',
  z.object({ counts: z.array(z.number()) }),
)

/** The database itself takes a plan for outdated where a count is four times what it was. */
const step = 4

/** The size of a graph as far as plans depend on it: the sizes of its kinds. Another text is another size. */
export async function sizeOf(graph: Graph): Promise<string> {
  const [row] = await graph.read(countKinds, {})
  return sizeOfCounts(row?.counts ?? [])
}

/** The power of four at or below each count and one more, in their order. */
export function sizeOfCounts(counts: readonly number[]): string {
  return counts.map((count) => Math.floor(Math.log2(count + 1) / Math.log2(step))).join('.')
}
