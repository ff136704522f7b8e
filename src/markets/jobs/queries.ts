import { z } from 'zod'
import type { Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const watched = z.object({ contract: z.string(), market: z.string() })
const watchedRow = z.object({ after: z.string(), watched: z.array(watched) })
export type Watched = z.output<typeof watched>
export const pageWatched = defineQuery<{ after: string; limit: Whole }, z.output<typeof watchedRow>>(
  'markets/page-watched',
  watchedRow,
)

export const writeSnapshots = defineQuery<{ rows: unknown[] }, unknown>('markets/write-snapshots', z.unknown())
export const writeMoves = defineQuery<{ rows: unknown[] }, unknown>('markets/write-moves', z.unknown())

const snapshotRow = z.object({ contract: z.string(), at: z.string(), price: z.number().nullable() })
export type SnapshotRow = z.output<typeof snapshotRow>
export const readSnapshots = defineQuery<{ contracts: string[]; moments: string[] }, SnapshotRow>(
  'markets/read-snapshots',
  snapshotRow,
)

export const thinSnapshots = defineQuery<{ from: string; to: string; most: Whole }, { removed: number }>(
  'markets/thin-snapshots',
  z.object({ removed: z.number() }),
)
