import { z } from 'zod'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { sharedFor } from '../../platform/shared-for.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'

const loaderCounts = z.object({
  loads: z.number(),
  running: z.number(),
  newRecords: z.number(),
  changedRecords: z.number(),
  rejectedRecords: z.number(),
  superseded: z.number(),
  ended: z.number(),
})
/** Counts of all loads together, for metrics. */
export type LoaderCounts = z.output<typeof loaderCounts>
const countLoads = defineQuery<Record<string, never>, LoaderCounts>('loader/count-loads', loaderCounts)

/** Loads that finished and loads under way. */
export async function seedState(graph: Graph): Promise<{ loads: number; running: number }> {
  const { loads, running } = await countAllLoads(graph)
  return { loads, running }
}

async function countAllLoads(graph: Graph): Promise<LoaderCounts> {
  const [row] = await graph.read(countLoads, {})
  if (row === undefined) throw new Error('a count gives a row')
  return row
}

/** All of them come from one statement. */
const sharedMs = 1_000

const gauges: Record<string, [keyof LoaderCounts, string]> = {
  loads: ['loads', 'Loads that the graph records as finished.'],
  loads_running: ['running', 'Loads under way, or killed and not yet continued.'],
  loader_records_new: ['newRecords', 'Records that loads brought for the first time.'],
  loader_records_changed: ['changedRecords', 'Records that loads found changed.'],
  loader_records_rejected: ['rejectedRecords', 'Faulty records that loads left out.'],
  loader_values_superseded: ['superseded', 'Values that loads replaced by newer ones.'],
  loader_statements_ended: ['ended', 'Values and relationships that loads ended.'],
}

/** Figures of all loads that the graph records. */
export function measureLoads(metrics: Metrics, graph: Graph): void {
  const counts = sharedFor(sharedMs, () => countAllLoads(graph))
  for (const [name, [count, help]] of Object.entries(gauges)) {
    metrics.gauge(name, help, async () => (await counts())[count])
  }
}
