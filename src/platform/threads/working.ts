import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './threads.ts'

/* A thread that does the work of modules as it is told: see threads.ts. */

parentPort?.on('message', (order: ToThread) => void obey(order))

async function obey({ id, module, input }: ToThread): Promise<void> {
  try {
    const { work } = await import(module)
    tell({ id, done: await work(input) })
  } catch (error) {
    tell({ id, fault: error instanceof Error ? error : new Error(String(error)) })
  }
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}
