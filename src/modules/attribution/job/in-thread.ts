import { Worker } from 'node:worker_threads'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { GraphSettings } from '../../../platform/neo4j/neo4j.ts'
import type { RedisSettings } from '../../../platform/redis/clients.ts'

/** Data that the thread is given: the addresses of the stores. */
export type ThreadOrders = { graph: GraphSettings; redis: RedisSettings }

export type ToThread = { fence: number } | 'stop'
export type FromThread = { rows: number } | { done: number } | { fault: Error }

/** Of a history that is measured at once the thread holds all that was measured of one attribute. */
const maxHeapMb = 1_400

/** A thread that lives from the first run on. */
export type MeasuringThread = { run(context: JobContext): Promise<void>; close(): Promise<void> }

/** Measures in a thread of its own, so that what else the process does, prices above all, waits for none of it. A thread that ends by itself is made anew by the next run. */
export function measuringThread(orders: ThreadOrders): MeasuringThread {
  let thread: Worker | undefined
  const living = (): Worker => {
    if (thread !== undefined) return thread
    const made = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: orders,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32 },
    })
    made.unref()
    made.once('exit', () => {
      if (thread === made) thread = undefined
    })
    thread = made
    return made
  }
  return {
    run: (context) => runIn(living(), context),
    async close() {
      await thread?.terminate()
    },
  }
}

function runIn(thread: Worker, { fence, signal, report }: JobContext): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const hear = (message: FromThread) => {
    if ('rows' in message) report(message.rows)
    else if ('fault' in message) reject(message.fault)
    else {
      report(message.done)
      resolve()
    }
  }
  const ended = (code: number) => reject(new Error(`the measuring thread ended with ${code}`))
  const stop = () => tell(thread, 'stop')
  thread.on('message', hear)
  thread.once('error', reject)
  thread.once('exit', ended)
  signal.addEventListener('abort', stop, { once: true })
  tell(thread, { fence })
  return promise.finally(() => {
    thread.off('message', hear)
    thread.off('error', reject)
    thread.off('exit', ended)
    signal.removeEventListener('abort', stop)
  })
}

function tell(thread: Worker, order: ToThread): void {
  thread.postMessage(order)
}
