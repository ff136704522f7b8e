import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'

/** Counts of a load. */
const loadCounts = z.object({
  records: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  entities: z.number(),
  facts: z.number(),
  superseded: z.number(),
  relationships: z.number(),
  events: z.number(),
  outcomes: z.number(),
  exposures: z.number(),
  markets: z.number(),
  matches: z.number(),
  snapshots: z.number().default(0),
  ended: z.number(),
  corrected: z.number(),
  removed: z.number(),
})
export type LoadCounts = z.output<typeof loadCounts>

const load = z.object({
  id: z.string(),
  pack: z.string(),
  version: z.string(),
  file: z.string(),
  hash: z.string(),
  state: z.enum(['running', 'done', 'failed', 'interrupted', 'undone']),
  asOf: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
  continuedBy: z.string().optional(),
  undoneAt: z.string().optional(),
  /** Of one that did not finish: what it had committed. */
  wrote: z.object({ batches: z.number(), records: z.number(), entities: z.number() }).nullish(),
  ...loadCounts.partial().shape,
})
export type Load = z.output<typeof load>

/** A row for each load that continues one of the same file that never finished. */
export const startLoads = defineQuery<{ rows: Record<string, string>[]; now: string }, { file: string }>(
  'loader/start-loads',
  z.object({ file: z.string() }),
)

export const finishLoads = defineQuery<{ rows: unknown[]; state: string; now: string }, unknown>(
  'loader/finish-loads',
  z.unknown(),
)

/** Newest first. */
export const listLoads = defineQuery<{ limit: unknown; claims: boolean }, { load: Load }>(
  'loader/list-loads',
  z.object({ load }),
)

/** A load with the records that it wrote last and the changes of values that it found. */
export const readLoad = defineQuery<
  { id: string; limit: unknown },
  { load: Load; records: { key: string; removed: boolean }[]; changes: { title: string; happenedAt: string }[] }
>(
  'loader/read-load',
  z.object({
    load,
    records: z.array(z.object({ key: z.string(), removed: z.boolean() })),
    changes: z.array(z.object({ title: z.string(), happenedAt: z.string() })),
  }),
)
