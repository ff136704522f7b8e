import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

export type LoopWatchOptions = {
  /** Longest time for the event loop to stand still, in milliseconds. */
  stuckMs?: number
  /** True where the words are for people; else they are JSON, as the log. */
  plain: boolean
  /** Told where the watch itself fails. The process goes on without it. */
  onFault(error: unknown): void
}

/** The orders of the watching thread. The process shares two numbers with it: how often the loop has turned, and whether a debugger is open (1). */
export type WatchOrders = { turns: Int32Array; inspected: Int32Array; stuckMs: number; plain: boolean }

const defaultStuckMs = 10_000
const beatMs = 1_000

/**
 * Has a thread of its own watch the event loop of this process. Where it makes no turn for `stuckMs`, the thread writes where it stands to standard
 * error and ends the process by SIGKILL, for nothing else reaches it; whoever started the process starts another. Until then it costs a look a
 * second (0.05 % of a processor) and 20 MB. Under `--inspect` there is none, and while a debugger is open nothing
 * is concluded: who debugs may take his time.
 */
export function watchLoop({ stuckMs = defaultStuckMs, plain, onFault }: LoopWatchOptions): void {
  if (inspector.url() !== undefined) return
  const [turns, inspected] = [sharedNumber(), sharedNumber()]
  const thread = new Worker(new URL('loop-watcher.ts', import.meta.url), {
    workerData: { turns, inspected, stuckMs, plain } satisfies WatchOrders,
    // What the process was given is not meant for this thread.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  })
  thread.unref()
  thread.on('error', onFault)
  const beat = () => {
    Atomics.store(inspected, 0, inspector.url() === undefined ? 0 : 1)
    Atomics.add(turns, 0, 1)
  }
  setInterval(beat, beatMs).unref()
}

function sharedNumber(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}
