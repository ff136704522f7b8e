import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { LocalStoreError, lastLines } from './command.ts'
import { type ProcessRun, processStamp } from './process-run.mjs'

const startLimitMs = 120_000

export type StoreCommand = {
  /** For messages. */
  name: string
  command: string
  args: string[]
  /** First bytes of its standard input. It carries passwords, which arguments would show to everybody. */
  input: string
  /** The way in which it is asked to stop: the end of its input, or a signal. */
  stopBy: 'end-of-input' | 'signal'
  stopLimitMs: number
  logFile: string
  /** In words, what such a log means; undefined where it is not known. */
  explain(log: string): string | undefined
  /** Resolves with its port when it answers. */
  ready(child: ChildProcess, signal: AbortSignal): Promise<number>
}

export type StoreProcess = {
  name: string
  run: ProcessRun
  /** Resolves with how it ended. */
  ended: Promise<string>
  /** Asks it to stop, waits, and kills it where it does not. */
  stop(): Promise<void>
}

/** Hooks by which the owner of a store is told of it while it runs. */
export type StoreHooks = {
  onSpawn(process: StoreProcess): void
  /** Something keeps it from its work although it runs; null where that is over. */
  onTrouble(trouble: string | null): void
}

/**
 * Starts a store and resolves with its port when it answers. The process is handed out before that, so that a start can
 * be stopped half-way. Throws a LocalStoreError with the end of its log.
 */
export async function startStore(store: StoreCommand, onSpawn: (process: StoreProcess) => void): Promise<number> {
  rmSync(store.logFile, { force: true })
  const log = openSync(store.logFile, 'a', 0o600)
  const child = spawn(store.command, store.args, { stdio: ['pipe', 'pipe', log] })
  closeSync(log)
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  // A store that dies at once breaks the pipe. What matters then is how it ended.
  child.stdin?.on('error', () => child.stdin?.destroy())
  if (store.stopBy === 'end-of-input') child.stdin?.write(store.input)
  else child.stdin?.end(store.input)
  const run = { pid: child.pid ?? 0, stamp: processStamp(child.pid ?? 0) ?? '' }
  const stop = () => stopChild(store, child, ended)
  onSpawn({ name: store.name, run, ended, stop })
  try {
    return await untilReady(store, child, ended)
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(store: StoreCommand, child: ChildProcess, ended: Promise<string>): Promise<number> {
  const settled = new AbortController()
  const limit = AbortSignal.timeout(startLimitMs)
  try {
    return await Promise.race([
      store.ready(child, AbortSignal.any([settled.signal, limit])),
      ended.then((how) => Promise.reject(startError(store, `ended at its start (${how})`))),
      once(limit, 'abort').then(() =>
        Promise.reject(startError(store, `did not answer within ${startLimitMs / 1_000} s`)),
      ),
    ])
  } finally {
    settled.abort()
  }
}

function startError(store: StoreCommand, what: string): LocalStoreError {
  const log = readFileSync(store.logFile, 'utf8')
  const words = [
    ...[store.explain(log) ?? []].flat(),
    `${store.name} ${what}. The end of ${store.logFile}:`,
    lastLines(log) || '  (it is empty)',
  ]
  return new LocalStoreError(words.join('\n'))
}

async function stopChild(store: StoreCommand, child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (store.stopBy === 'end-of-input') child.stdin?.end()
  else child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), store.stopLimitMs)
  await ended
  clearTimeout(limit)
}
