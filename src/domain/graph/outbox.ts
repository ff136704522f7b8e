import { z } from 'zod'
import { type Graph, integer, type Transaction, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

/**
 * Kinds of things that can be told of. `event`: events became known; subjects are their ids. `claim`: claims came to another state; subjects are
 * their ids. `relationship`: relationships ended; a subject is its edge, the slugs of both ends, and since when it held, separated by `|`.
 */
const outboxKinds = ['event', 'claim', 'relationship'] as const

/** Something that a transaction tells of, for whoever delivers it once it is committed. */
export type OutboxEvent = { kind: (typeof outboxKinds)[number]; subjects: readonly string[] }

const stored = z.object({ seq: z.number(), kind: z.enum(outboxKinds), subjects: z.array(z.string()), at: z.string() })

/** An event of the outbox with its number and the moment that its transaction recorded. */
export type StoredOutboxEvent = z.output<typeof stored>

const page = z.object({ start: z.number(), first: z.number(), events: z.array(stored) })

const appendEvents = defineQuery<{ at: string; events: OutboxEvent[] }, { written: number }>(
  'domain/append-outbox',
  z.object({ written: z.number() }),
)
const readEvents = defineQuery<{ since: Whole; limit: Whole }, z.output<typeof page>>('domain/read-outbox', page)
const trimEvents = defineQuery<{ before: string; most: Whole }, { removed: number }>(
  'domain/trim-outbox',
  z.object({ removed: z.number() }),
)

/** Subjects of one node of the outbox. */
const maxSubjects = 500

/** Writes what a transaction tells of. The outbox is locked from here to the commit. */
export async function appendOutbox({ run }: Transaction, at: string, told: readonly OutboxEvent[]): Promise<void> {
  const events = told.flatMap(({ kind, subjects }) => {
    const parts: OutboxEvent[] = []
    for (let start = 0; start < subjects.length; start += maxSubjects) {
      parts.push({ kind, subjects: subjects.slice(start, start + maxSubjects) })
    }
    return parts
  })
  if (events.length === 0) return
  const [row] = await run(appendEvents, { at, events })
  if (row === undefined || row.written === 0) throw new Error('the database has no outbox')
}

/**
 * The events behind the number `since` in the order of their commits, and the number to go on from. `missed`: events behind `since` were
 * forgotten before they were read.
 */
export async function readOutbox(
  graph: Graph,
  since: number,
  limit = 1_000,
): Promise<{ events: StoredOutboxEvent[]; next: number; missed: boolean }> {
  const [row] = await graph.read(readEvents, { since: integer(since), limit: integer(limit) })
  if (row === undefined) throw new Error('the database has no outbox')
  // Numbers have no gaps: one that cannot be seen yet belongs to a commit under way, and what is behind it waits.
  const gap = row.events.findIndex(({ seq }, index) => seq !== row.first + index + 1)
  const events = gap === -1 ? row.events : row.events.slice(0, gap)
  return { events, next: events.at(-1)?.seq ?? row.first, missed: since < row.start - 1 }
}

/** Forgets the oldest events, at most `most` of those from before a moment. Returns how many. */
export async function trimOutbox({ run }: Transaction, before: string, most: number): Promise<number> {
  const [row] = await run(trimEvents, { before, most: integer(most) })
  return row?.removed ?? 0
}
