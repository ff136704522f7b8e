import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../platform/telemetry/log.ts'
import { type Answers, createQuestions, type Questions } from '../platform/telemetry/questions.ts'
import { exitCodes } from './exit-codes.mjs'
import { watchHeartbeat } from './heartbeat.mjs'
import { parseJson } from './protocol.ts'

/** The process cannot be had: the message says which, and how it ended. */
export class ChildError extends Error {
  override readonly name = 'ChildError'
}

export type ChildOptions = {
  /** For messages and logs. */
  name: string
  /** A program of ours. It must send a message with `ready: true` when it serves, and end on SIGTERM. */
  entry: string
  /** Options of Node for it, besides those of this process. */
  nodeArguments?: readonly string[]
  /** Its arguments and environment, asked for at each start. `previous` is the message that it sent when it was ready before. */
  args?: (previous: unknown) => readonly string[]
  environment: (previous: unknown) => Record<string, string | undefined>
  /** Is given the message that it sends when it is ready, at each start. */
  onReady?: (told: unknown) => void
  /** Answers to what it asks. */
  answers?: Answers
  /** True where it answers as this process does, and gets as much of the processor. */
  isEqual?: boolean
  log: Log
  /** 0 to 1. */
  random: () => number
  /** Longest time for it to be ready, and to end after the signal. */
  readyMs: number
  stopMs: number
  /** A child that has said that it lives (`keepAlive`) and is silent for so long hangs, and is killed. */
  silentMs?: number
  /** Pauses before it is started again: the first, doubled up to the longest; the first again once it ran for as long as the longest. */
  pauses?: { firstMs: number; longestMs: number }
}

export type Child = {
  /** The message that it sent when it was ready for the first time. Rejects with a ChildError where it ends before, or takes too long. */
  ready: Promise<unknown>
  state(): { name: string; running: boolean; restarts: number }
  /** Asks it. Undefined where it does not run or does not answer in time. */
  ask: Questions['ask']
  /** Asks it to end, waits, and kills it where it does not. Says whether it ended by itself, with nothing cut off. */
  stop(): Promise<boolean>
}

const followParent = new URL('follow-launcher.mjs', import.meta.url).href
const defaultPauses = { firstMs: 1_000, longestMs: 60_000 }
const defaultSilentMs = 30_000
const lastLinesKept = 5

/**
 * Keeps a program running as a process of its own: starts it again, with pauses, when it dies; its log lines become ours, marked with its name.
 * Unless it is this one's equal it gets less of the processor, as nobody waits for its answers. When this process is killed it ends by itself: it sees the
 * channel between them close.
 */
export function keepChild(options: ChildOptions): Child {
  const child: Kept = {
    options,
    stopping: new AbortController(),
    firstReady: Promise.withResolvers<unknown>(),
    current: undefined,
    running: false,
    restarts: 0,
    told: undefined,
    questions: createQuestions((message) => {
      if (child.current?.connected) child.current.send(message, () => {})
    }, options.answers ?? {}),
  }
  // Whoever does not wait for it still hears of it by the log.
  child.firstReady.promise.catch(() => {})
  const ended = keep(child)
  return {
    ready: child.firstReady.promise,
    state: () => ({ name: options.name, running: child.running, restarts: child.restarts }),
    ask: child.questions.ask,
    stop: () => stop(child, ended),
  }
}

/** A child over all its starts. */
type Kept = {
  readonly options: ChildOptions
  readonly stopping: AbortController
  readonly firstReady: PromiseWithResolvers<unknown>
  readonly questions: Questions
  current: ChildProcess | undefined
  running: boolean
  restarts: number
  /** The message that it sent when it was ready the last time. */
  told: unknown
}

async function keep(child: Kept): Promise<void> {
  const { stopping, firstReady, options } = child
  const { name, random, log, pauses = defaultPauses } = options
  for (let failures = 0; !stopping.signal.aborted; child.restarts += 1) {
    const started = performance.now()
    const { how, last } = await runOnce(child)
    child.running = false
    if (stopping.signal.aborted) return
    firstReady.reject(new ChildError(`The ${name} ended at its start (${how}). ${last}`.trim()))
    failures = performance.now() - started > pauses.longestMs ? 0 : failures
    const pauseMs = Math.min(pauses.longestMs, pauses.firstMs * 2 ** Math.min(failures, 20)) * (0.75 + random() / 2)
    failures += 1
    log.error({ process: name, how, againInMs: Math.round(pauseMs) }, 'a process ended and is started again')
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
  }
}

/** Starts the program and waits for its end: how it ended, and the last lines that it wrote. */
async function runOnce(child: Kept): Promise<{ how: string; last: string }> {
  const { name, log, readyMs, silentMs = defaultSilentMs } = child.options
  const started = launch(child)
  const last: string[] = []
  const keepLast = (line: string) => {
    last.push(line)
    if (last.length > lastLinesKept) last.shift()
  }
  passOn(started.stdout, name, log, keepLast)
  passOn(started.stderr, name, log, keepLast)
  const kill = (ms: number, why: string) => {
    log.error({ process: name, ms }, why)
    started.kill('SIGKILL')
  }
  const limit = setTimeout(() => kill(readyMs, 'a process is not ready in time'), readyMs)
  watchHeartbeat(started, silentMs, () => kill(silentMs, 'a process hangs'))
  started.on('message', (message) => {
    child.questions.heard(message)
    if (typeof message !== 'object' || message === null) return
    if (!('ready' in message) || message.ready !== true) return
    clearTimeout(limit)
    child.running = true
    child.told = message
    child.firstReady.resolve(message)
    child.options.onReady?.(message)
  })
  const how = await new Promise<string>((resolve) => {
    started.on('error', (error) => resolve(error.message))
    started.on('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  clearTimeout(limit)
  return { how, last: last.join('\n') }
}

function launch(child: Kept): ChildProcess {
  const { entry, nodeArguments = [], args, environment } = child.options
  const started = spawn(process.execPath, [...nodeOptions(), ...nodeArguments, entry, ...(args?.(child.told) ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...environment(child.told), LOG_FORMAT: 'json' },
    // Ctrl-C in a terminal reaches only this process, which ends the other one in its turn.
    detached: process.platform !== 'win32',
  })
  child.current = started
  if (child.options.isEqual !== true) favourParent(started)
  return started
}

async function stop({ options, stopping, firstReady, current }: Kept, ended: Promise<void>): Promise<boolean> {
  stopping.abort()
  firstReady.reject(new ChildError(`The ${options.name} was stopped at its start.`))
  if (current === undefined || current.exitCode !== null || current.signalCode !== null) {
    await ended
    return true
  }
  current.kill('SIGTERM')
  let killed = false
  const limit = setTimeout(() => {
    killed = true
    current.kill('SIGKILL')
  }, options.stopMs)
  await ended
  clearTimeout(limit)
  return !killed && current.exitCode !== exitCodes.truncated
}

/** Options of Node given to this process are meant for its children as well, but for a debugger's port. */
function nodeOptions(): string[] {
  const own = process.execArgv.filter((option) => !option.startsWith('--inspect'))
  return own.includes(followParent) ? own : [...own, '--import', followParent]
}

function favourParent({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets us, and it works without.
  }
}

/** Lines of a log in JSON are logged here as they are, with the name of their process; others as warnings. */
function passOn(output: Readable | null, name: string, log: Log, keepLast: (line: string) => void): void {
  if (output === null) return
  createInterface({ input: output }).on('line', (line) => {
    const entry = parseJson(line)
    if (typeof entry !== 'object' || entry === null) {
      if (line.trim() === '') return
      keepLast(line)
      log.warn({ process: name }, line)
      return
    }
    if (!('level' in entry)) {
      log.debug({ process: name, said: entry }, 'a process said something')
      return
    }
    const { level, time: _, msg, ...fields } = entry as Record<string, unknown>
    const text = typeof msg === 'string' ? msg : ''
    if (level === 'error' || level === 'fatal') keepLast(text)
    write(log, level)({ ...fields, process: name }, text)
  })
}

function write(log: Log, level: unknown): (fields: object, message: string) => void {
  switch (level) {
    case 'trace':
    case 'debug':
    case 'info':
    case 'warn':
    case 'error':
      return log[level].bind(log)
    // It was the end of that process, not of this one.
    case 'fatal':
      return log.error.bind(log)
    default:
      return log.info.bind(log)
  }
}
