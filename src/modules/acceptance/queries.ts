import { z } from 'zod'
import { relationshipTypeOf } from '../../domain/relationships.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const awaitingRow = z.object({
  id: z.string(),
  entity: z.string(),
  key: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  change: z.string(),
  /** Null where every report of it was taken back. */
  state: z.string().nullable(),
  stateAt: z.string(),
  /** The pack that states it, where it has become a fact. */
  pack: z.string().nullable(),
  fact: z.string().nullable(),
  /** Of an office: who else has it, whether its holder is nominated for it, and where that person governs or sits in Congress. */
  leaves: z.object({
    holders: z.array(z.string()),
    isNominated: z.boolean(),
    posts: z.array(z.object({ type: z.string().transform((edge) => relationshipTypeOf(edge)), to: z.string() })),
  }),
  report: z.object({ title: z.string(), url: z.string(), publisher: z.string() }).nullable(),
})
/** A claim that was confirmed, or is no longer, and of which the facts do not know yet. */
export type AwaitingClaim = z.output<typeof awaitingRow>

export const pageAwaiting = defineQuery<{ limit: Whole }, AwaitingClaim>('acceptance/page-awaiting', awaitingRow)

/** The fate of a claim among the facts. */
export type Settled = {
  id: string
  /** Of the claim when it was read: one that has changed since goes on waiting. */
  stateAt: string
  fact: 'stated' | 'outside' | 'refused' | 'taken_back' | 'stands'
  reason: string | null
  pack: string | null
}
export const settleClaims = defineQuery<{ rows: Settled[]; now: string }, unknown>('acceptance/settle', z.unknown())

export const readLastLoad = defineQuery<{ pack: string }, { id: string }>(
  'acceptance/read-last-load',
  z.object({ id: z.string() }),
)
