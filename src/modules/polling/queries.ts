import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null)

const feedRow = z.object({
  feed: z.object({
    id: z.string(),
    kind: z.string(),
    brings: z.enum(['articles', 'events']),
    address: z.string(),
    category: text,
    publisher: z.string(),
    paceSeconds: z.number(),
    pausedInList: z.boolean(),
    /** The choice of somebody; null: as the list has it. */
    paused: flag,
    waitsFor: text,
    listedAt: z.string(),
    readAt: text,
    triedAt: text,
    nextAt: text,
    newAt: text,
    newestAt: text,
    failures: count,
    fault: text,
    faultReason: text,
    faultAt: text,
    taken: count,
    edited: count,
    leftOut: text,
    missing: count,
    movedTo: text,
    sandbox: flag,
  }),
})
export type FeedRow = z.output<typeof feedRow>['feed']
export const listFeeds = defineQuery<Record<string, never>, z.output<typeof feedRow>>('polling/list-feeds', feedRow)

const memoryRow = z.object({
  memory: z.object({
    etag: text,
    lastModified: text,
    bodyHash: text,
    /** Names of the items that were in it, each with what it said. */
    seen: text,
    cursor: text,
    movedTo: text,
    failures: count,
    taken: count,
    edited: count,
  }),
})
export type FeedMemory = z.output<typeof memoryRow>['memory']
export const readFeedMemory = defineQuery<{ id: string }, z.output<typeof memoryRow>>(
  'polling/read-feed-memory',
  memoryRow,
)

export const describeFeeds = defineQuery<{ rows: object[]; ids: string[]; now: string }, unknown>(
  'polling/describe-feeds',
  z.unknown(),
)
export const writeFeedStates = defineQuery<{ rows: object[] }, unknown>('polling/write-feed-states', z.unknown())
export const pauseFeed = defineQuery<{ id: string; paused: boolean }, { id: string }>(
  'polling/pause-feed',
  z.object({ id: z.string() }),
)
export const readLastReading = defineQuery<{ categories: string[] }, { readAt: string | null }>(
  'polling/read-last-reading',
  z.object({ readAt: z.string().nullable() }),
)

const writtenEvent = z.object({
  id: z.string(),
  retracted: z.array(z.string()),
  named: z.array(z.object({ slug: z.string(), role: z.string() })),
})
export const writeEvents = defineQuery<{ rows: object[]; now: string }, z.output<typeof writtenEvent>>(
  'polling/write-events',
  writtenEvent,
)
export const findEvents = defineQuery<{ ids: string[] }, { id: string }>(
  'polling/find-events',
  z.object({ id: z.string() }),
)
/** Has kept answers made anew. */
export const touchStamp = defineQuery<Record<string, never>, unknown>('polling/touch-stamp', z.unknown())
