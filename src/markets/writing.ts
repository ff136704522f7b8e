import type { Graph, Transaction } from '../platform/neo4j.ts'
import { repeatedly } from './repeatedly.ts'
import type { Turns } from './turns.ts'

/** Runs statements in one transaction, in turns with the other jobs of the worker, and again where it met those of another. */
export type Writing = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

/** First step of a transaction: throws where a later run of the job has written. */
export type Fenced = (transaction: Transaction) => Promise<void>

type Parts = { graph: Graph; turns: Turns }

const timeoutMs = 60_000

/** How a run of a job writes to the markets. Only for what may be done twice. */
export function createWriting({ graph, turns }: Parts, rank: 'first' | 'later', fenced: Fenced): Writing {
  return (work) =>
    turns.take(rank, () =>
      repeatedly(() =>
        graph.transact(
          async (transaction) => {
            await fenced(transaction)
            return work(transaction)
          },
          { timeoutMs },
        ),
      ),
    )
}
