import { setTimeout as delay } from 'node:timers/promises'
import { createMutex } from '../mutex.ts'
import type { Graph, Transaction } from '../neo4j/neo4j.ts'
import { passFence } from './fence.ts'
import { repeatedly } from './repeatedly.ts'

/** Runs statements in one transaction, in turns with the other jobs of the worker, and again where it met those of another. */
export type Writing = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

/** Gives each run of a job its way to write. Only for what may be done twice. Who is `first` comes before those that can wait. */
export type Writers = (job: string, fence: number, rank?: 'first' | 'later') => Writing

const timeoutMs = 60_000
/** Longest rest between two transactions. */
const maxRestMs = 1_000

/**
 * The writers of one worker, who take turns. What an older run of a job writes over a later one is refused. What can wait rests after each transaction
 * for as long as that took, and leaves the turn to others meanwhile: a database that has just started takes seconds for what later takes milliseconds,
 * and readers need it too.
 */
export function createWriters(graph: Graph): Writers {
  const turns = createMutex()
  return (job, fence, rank = 'later') =>
    async (work) => {
      let took = 0
      const value = await turns.take(rank, async () => {
        const begun = performance.now()
        const written = await repeatedly(() =>
          graph.transact(
            async (transaction) => {
              await passFence(transaction, { name: job }, { fence })
              return work(transaction)
            },
            { timeoutMs },
          ),
        )
        took = performance.now() - begun
        return written
      })
      if (rank === 'later') await delay(Math.min(took, maxRestMs))
      return value
    }
}
