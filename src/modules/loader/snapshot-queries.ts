import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { SnapshotSubject } from './statement.ts'

const found = z.object({
  key: z.string(),
  contracts: z.array(z.object({ id: z.string(), hasSnapshots: z.boolean() })),
})
/** The contracts that may be meant, by any of their ids. */
export const findContracts = defineQuery<{ rows: ({ key: string } & SnapshotSubject)[] }, z.output<typeof found>>(
  'loader/find-contracts',
  found,
)

const priced = z.number().nullable()
const stored = z.object({ index: z.number(), price: priced, bid: priced, ask: priced, volume: priced })
/** By place in the list, contract and moment. */
export const readStoredSnapshots = defineQuery<{ rows: [number, string, string][] }, z.output<typeof stored>>(
  'loader/read-stored-snapshots',
  stored,
)

type Written = { rows: { contract: string; points: unknown[] }[]; now: string }
export const createSnapshots = defineQuery<Written, unknown>('loader/create-snapshots', z.unknown())
export const replaceSnapshots = defineQuery<Written, unknown>('loader/replace-snapshots', z.unknown())
