import { z } from 'zod'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'

const greatest = {
  name: 'greatest fence',
  text: 'OPTIONAL MATCH (f:JobFence {job: $job}) RETURN toFloat(coalesce(f.fence, 1)) AS fence',
  row: z.object({ fence: z.number() }),
}

/** The fence of the latest run of a job in this database: a run with it may write, and keeps no other from writing. */
export async function latestFence(graph: Graph, job: string): Promise<number> {
  const [row] = await graph.read<{ job: string }, { fence: number }>(greatest, { job })
  return row?.fence ?? 1
}
