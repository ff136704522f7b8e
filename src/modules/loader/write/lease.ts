import { z } from 'zod'
import { recording } from '../../../domain/graph/write-transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isConstraintFault } from '../../../platform/neo4j/errors.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { type LoadTransaction, writeJournal } from './journal.ts'

const takeSlot = defineQuery<{ slots: unknown[]; token: string; leaseMs: unknown; holder: string }, { taken: number }>(
  'loader/take-slot',
  z.object({ taken: z.number() }),
)
const readSlotHolder = defineQuery<Record<string, never>, { holder: string | null; silentMs: number }>(
  'loader/read-slot-holder',
  z.object({ holder: z.string().nullable(), silentMs: z.number() }),
)
const touchSlot = defineQuery<{ slot: unknown; token: string }, { batches: number }>(
  'loader/touch-slot',
  z.object({ batches: z.number() }),
)
const beatSlots = defineQuery<{ token: string }, { held: number }>('loader/beat-slots', z.object({ held: z.number() }))
const freeSlots = defineQuery<{ token: string }, unknown>('loader/free-slots', z.unknown())
/** Another load took over, because this one was silent for too long. What it had committed stays. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const batchLimitMs = 120_000
const attempts = 8

/** The work of a batch. It must read before it writes, so that it does nothing where it was done before. */
type BatchWork<T> = (transaction: LoadTransaction, again: boolean) => Promise<T>

/** The right to write, held by one load at a time. */
export type Lease = {
  /**
   * Runs one batch as a transaction that commits only while the lease is held, and again where another transaction stood in its way or the
   * connection was lost: `again`, because then it may have been committed without our hearing of it.
   */
  commit<T>(slot: number, work: BatchWork<T>): Promise<T>
  /** Gives it up; again it does nothing. */
  release(): Promise<void>
}

type Options = {
  graph: Graph
  clock: Clock
  token: string
  /** The load that holds it, for those who wait: shown to people. */
  holder: string
  writers: number
  /** The time for which this load may be silent before another may take over. */
  leaseMs: number
  /** Called once with the other holder, before the wait. */
  onWait: (holder: string) => void
  signal: AbortSignal
}

/** Waits until no other load writes, and takes the right to. Rejects when the signal aborts. */
export async function takeLease(options: Options): Promise<Lease> {
  const { graph, token, holder, writers, leaseMs, onWait, signal } = options
  const slots = Array.from({ length: writers }, (_, slot) => integer(slot))
  for (let turn = 0; ; turn += 1) {
    signal.throwIfAborted()
    // A batch of the other load may hold its slot as long as a batch may take.
    const asked = { slots, token, leaseMs: integer(leaseMs), holder }
    const [row] = await graph.write(takeSlot, asked, { timeoutMs: batchLimitMs })
    if (row?.taken === writers) break
    if (turn === 0) onWait((await graph.read(readSlotHolder, {}))[0]?.holder ?? 'another load')
    await pause(Math.min(1_000, 100 * 2 ** turn))
  }
  let committing = 0
  let released = false
  const beat = setInterval(() => {
    // A batch under way touches its slot itself and would keep the beat waiting.
    if (committing > 0) return
    // A missed beat is made up by the next; a lost lease shows at the next commit.
    graph.write(beatSlots, { token }).catch(() => {})
  }, leaseMs / 4)
  return {
    async commit(slot, work) {
      committing += 1
      try {
        return await commit(options, slot, work)
      } finally {
        committing -= 1
      }
    },
    async release() {
      if (released) return
      released = true
      clearInterval(beat)
      // A store that is gone by now lets it run out.
      await graph.write(freeSlots, { token }).catch(() => {})
    },
  }
}

async function commit<T>({ graph, clock, token, signal }: Options, slot: number, work: BatchWork<T>): Promise<T> {
  let runs = 0
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await graph.transact(
        async (transaction) => {
          const [held] = await transaction.run(touchSlot, { slot: integer(slot), token })
          if (held === undefined)
            throw new LeaseLost('Another load took over. Run this one again: it goes on where it stopped.')
          runs += 1
          return recording(transaction, clock.iso(), async (recorded) => {
            const loading: LoadTransaction = { ...recorded, journal: [] }
            const value = await work(loading, runs > 1)
            await writeJournal(loading, slot, held.batches)
            return value
          })
        },
        { timeoutMs: batchLimitMs },
      )
    } catch (error) {
      // Every batch reads before it writes, so one that was committed without our hearing of it does nothing the second time.
      if (attempt === attempts || !isConstraintFault(error)) throw error
      await pause(50 * 2 ** attempt)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
