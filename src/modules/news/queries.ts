import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { claimStates } from './claims/claim-states.ts'

const text = z.string().nullable()
const texts = z.array(z.string())
const nothing = z.unknown()
type Rows = { rows: unknown[] }
type Recorded = Rows & { now: string }

const windowRow = z.object({
  article: z.object({
    id: z.string(),
    title: z.string(),
    summary: text,
    publisher: z.string(),
    author: text,
    publishedAt: z.string(),
    seenAt: z.string(),
  }),
  story: z.string(),
  entities: z.array(
    z.object({
      slug: z.string(),
      entityType: z.string(),
      isConflict: z.boolean(),
      start: z.number().nullable(),
      length: z.number().nullable(),
    }),
  ),
  claims: texts,
})
export type WindowRow = z.output<typeof windowRow>
export const readWindow = defineQuery<{ from: string; to: string; limit: Whole }, WindowRow>(
  'news/read-window',
  windowRow,
)
export const readKnown = defineQuery<{ ids: string[] }, { id: string }>('news/read-known', z.object({ id: z.string() }))

export const writeArticles = defineQuery<Recorded, unknown>('news/write-articles', nothing)
export const writeMentions = defineQuery<Rows, unknown>('news/write-mentions', nothing)
export const writeStories = defineQuery<Rows, unknown>('news/write-stories', nothing)
export const settleStories = defineQuery<{ ids: string[] }, unknown>('news/settle-stories', nothing)
export const writeClaims = defineQuery<Recorded, unknown>('news/write-claims', nothing)
export const writeAssertions = defineQuery<Rows, unknown>('news/write-assertions', nothing)
export const writeStates = defineQuery<Recorded, unknown>('news/write-states', nothing)

const state = z.enum(claimStates)
const claimRow = z.object({
  claim: z.object({
    id: z.string(),
    subject: z.string(),
    entity: z.string(),
    key: z.string(),
    value: z.union([z.string(), z.number()]).nullish(),
    change: z.string(),
    category: z.string(),
    openedAt: z.string(),
    expiresAt: z.string(),
    state: state.nullish(),
  }),
  assertions: z.array(
    z.object({
      article: z.string(),
      at: z.string(),
      hedged: z.boolean(),
      denies: z.boolean(),
      firstHand: z.boolean(),
      official: z.boolean(),
      publisher: z.string(),
      author: z.string(),
    }),
  ),
  passages: z.array(z.object({ id: z.string(), state, at: z.string(), cause: z.string(), retracted: z.boolean() })),
})
export type ClaimRow = z.output<typeof claimRow>
export type StoredPassage = ClaimRow['passages'][number]
export const readClaims = defineQuery<{ subjects: string[]; since: string }, ClaimRow>('news/read-claims', claimRow)

const copiedRow = z.object({ author: z.string(), copied: z.array(z.string()) })
/** The authors whom authors copy. */
export const readCopied = defineQuery<{ authors: string[] }, z.output<typeof copiedRow>>('news/read-copied', copiedRow)

const overdueRow = z.object({ id: z.string(), subject: z.string(), expiresAt: z.string() })
export const pageOverdue = defineQuery<{ now: string; limit: Whole }, z.output<typeof overdueRow>>(
  'news/page-overdue',
  overdueRow,
)
