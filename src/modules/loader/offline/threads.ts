import { availableParallelism } from 'node:os'
import { setImmediate as afterMessages } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SubjectPart, ThreadResult, ThreadWord } from './thread-words.ts'
import type { TablesOrder } from './transaction.ts'

/** A thread takes half a second and 50 MB: it pays for more than so many records. */
const recordsOfThread = 20_000
const maxThreads = 4

type Order = {
  order: Omit<TablesOrder, 'slot'>
  /** Writes a part here, and is told of each batch. */
  write: (part: SubjectPart, onWritten: (count: number, file: number) => Promise<void>) => Promise<void>
  parts: readonly SubjectPart[]
  onWritten: (count: number, file: number) => void
  signal: AbortSignal
}

/** The number of threads that write so many records beside the one that asks, each with a processor of its own. */
export function threadsBeside(records: number): number {
  return Math.max(0, Math.min(availableParallelism(), maxThreads, Math.floor(records / recordsOfThread)) - 1)
}

/**
 * Writes the parts, here and in so many threads beside, each the next one that nobody has. Rejects with the fault of the first that has one, when all have
 * ended.
 */
export async function writeInThreads(beside: number, given: Order): Promise<ThreadResult[]> {
  const waiting = given.parts.values()
  const workers: Worker[] = []
  const here = writeHere(waiting, given)
  try {
    const results = Array.from({ length: beside }, (_, at) => {
      const worker = new Worker(new URL('./subject-thread.ts', import.meta.url), {
        workerData: { ...given.order, slot: at + 1 } satisfies TablesOrder,
        // With less of a young generation much that is soon forgotten is copied first.
        resourceLimits: { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 192 },
      })
      workers.push(worker)
      return resultOf(worker, waiting, given)
    })
    const [, ...made] = await Promise.all([here, ...results])
    return made
  } finally {
    // After a fault nobody begins another one.
    for (const _ of waiting);
    await Promise.allSettled([here, ...workers.map((worker) => worker.terminate())])
  }
}

async function writeHere(waiting: IterableIterator<SubjectPart>, { write, onWritten, signal }: Order): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    await write(next.value, async (count, file) => {
      onWritten(count, file)
      // The others wait for parts, and the graph for a word that this load lives.
      await afterMessages()
      signal.throwIfAborted()
    })
  }
}

function resultOf(worker: Worker, waiting: Iterator<SubjectPart>, { onWritten, signal }: Order): Promise<ThreadResult> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', stop)
      reject(new Error(`a thread of the loader ended with ${code}`))
    })
    worker.on('message', (word: ThreadWord) => {
      if ('written' in word) onWritten(word.written, word.file)
      else if ('done' in word) resolve(word.done)
      else worker.postMessage(waiting.next().value ?? null)
    })
  })
}
