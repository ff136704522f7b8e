import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Work that a thread does, by the module that exports it as `work`. What it takes and gives is copied; it has no stores and no settings. */
export type ThreadTask<Input, Output> = { readonly module: URL; readonly types?: (input: Input) => Output }

/** The work of a module, by its type: `threadTask<typeof import('./adding.ts').work>(new URL('adding.ts', import.meta.url))`. */
export function threadTask<Work extends (input: never) => unknown>(
  module: URL,
): ThreadTask<Parameters<Work>[0], Awaited<ReturnType<Work>>> {
  return { module }
}

/** A few threads of the process, for long work that needs nothing but what it is given. */
export type Threads = {
  /** Does a task in a thread. What is `first` comes before what can wait. Rejects with what the work throws, or where its thread ends. */
  work<Input, Output>(task: ThreadTask<Input, Output>, input: Input, rank?: Rank): Promise<Output>
  /** Ends the threads, whatever they do. */
  close(): Promise<void>
}

type Rank = 'first' | 'later'

export type ToThread = { id: number; module: string; input: unknown }
export type FromThread = { id: number; done: unknown } | { id: number; fault: Error }

/** Each has the rules and tables of the modules whose work it does, some 100 MB with what it is at. */
const maxThreads = 2
/** Given to a thread before it is done with the one before, so that it need not wait for this one. */
const maxInHand = 2
const idleMs = 10_000
/** A third of the young generation is used at a time: with less of it much that is soon forgotten is copied first. */
const limits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 48 }

type Task = {
  module: string
  input: unknown
  resolve: (done: unknown) => void
  reject: (error: Error) => void
}
type Thread = { worker: Worker; inHand: Map<number, Task>; idle: NodeJS.Timeout | undefined }
type State = { threads: Set<Thread>; waiting: Record<Rank, Task[]>; given: number; size: number; closed: boolean }

/** Threads that begin with the first task, and end when there was none for some seconds. */
export function createThreads(size = Math.min(maxThreads, availableParallelism())): Threads {
  const state: State = { threads: new Set(), waiting: { first: [], later: [] }, given: 0, size, closed: false }
  return {
    work<Input, Output>({ module }: ThreadTask<Input, Output>, input: Input, rank: Rank = 'later') {
      const { promise, resolve, reject } = Promise.withResolvers<Output>()
      const settle = (done: unknown) => resolve(done as Output)
      state.waiting[rank].push({ module: module.href, input, resolve: settle, reject })
      giveOut(state)
      return promise
    },
    async close() {
      state.closed = true
      await Promise.all([...state.threads].map(({ worker }) => worker.terminate()))
      failWaiting(state)
    },
  }
}

function giveOut(state: State): void {
  const { threads, waiting, size } = state
  while (waiting.first.length + waiting.later.length > 0) {
    if (state.closed) {
      failWaiting(state)
      return
    }
    const free = [...threads].toSorted((one, other) => one.inHand.size - other.inHand.size)[0]
    const isBusy = free === undefined || free.inHand.size > 0
    const thread = isBusy && threads.size < size ? begin(state) : free
    if (thread === undefined || thread.inHand.size >= maxInHand) return
    const task = waiting.first.shift() ?? waiting.later.shift()
    if (task !== undefined) give(state, thread, task)
  }
}

function give(state: State, { worker, inHand, idle }: Thread, task: Task): void {
  clearTimeout(idle)
  worker.ref()
  state.given += 1
  inHand.set(state.given, task)
  const { module, input } = task
  worker.postMessage({ id: state.given, module, input } satisfies ToThread)
}

function begin(state: State): Thread {
  const worker = new Worker(new URL('working.ts', import.meta.url), { execArgv: [], env: {}, resourceLimits: limits })
  const thread: Thread = { worker, inHand: new Map(), idle: undefined }
  worker.on('message', (message: FromThread) => hear(state, thread, message))
  const ended = (why: Error) => {
    clearTimeout(thread.idle)
    state.threads.delete(thread)
    for (const { reject } of thread.inHand.values()) reject(why)
    thread.inHand.clear()
    giveOut(state)
  }
  worker.once('error', ended)
  worker.once('exit', (code) => ended(new Error(`a working thread ended with ${code}`)))
  state.threads.add(thread)
  return thread
}

function hear(state: State, thread: Thread, message: FromThread): void {
  const { inHand, worker } = thread
  const task = inHand.get(message.id)
  inHand.delete(message.id)
  if ('fault' in message) task?.reject(message.fault)
  else task?.resolve(message.done)
  giveOut(state)
  if (inHand.size > 0) return
  worker.unref()
  thread.idle = setTimeout(() => void worker.terminate(), idleMs).unref()
}

function failWaiting({ waiting }: State): void {
  for (const { reject } of [...waiting.first.splice(0), ...waiting.later.splice(0)])
    reject(new Error('the threads were closed'))
}
