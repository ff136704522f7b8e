import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SubjectPart, ThreadResult, ThreadWord } from './thread-words.ts'
import type { TablesOrder } from './transaction.ts'

/** A thread takes half a second and 50 MB: it pays for more than so many records. */
const recordsOfThread = 20_000
const maxThreads = 4

type Order = {
  order: Omit<TablesOrder, 'slot'>
  parts: readonly SubjectPart[]
  onWritten: (count: number, file: number) => void
  signal: AbortSignal
}

/** The number of threads that write so many records, each with a processor of its own. */
export function threadsFor(records: number): number {
  return Math.max(1, Math.min(availableParallelism(), maxThreads, Math.floor(records / recordsOfThread)))
}

/** Has threads write the parts, each the next one that nobody has. Rejects with the fault of the first that has one, when all have ended. */
export async function writeInThreads(threads: number, given: Order): Promise<ThreadResult[]> {
  const waiting = given.parts.values()
  const workers: Worker[] = []
  const endAll = () => Promise.all(workers.map((worker) => worker.terminate()))
  try {
    const results = Array.from({ length: threads }, (_, at) => {
      const worker = new Worker(new URL('./subject-thread.ts', import.meta.url), {
        workerData: { ...given.order, slot: at + 1 } satisfies TablesOrder,
        // What a batch leaves behind is collected early instead of kept for later.
        resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 },
      })
      workers.push(worker)
      return resultOf(worker, waiting, given)
    })
    return await Promise.all(results)
  } finally {
    await endAll()
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
