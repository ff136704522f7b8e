import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readRunFile } from '../../src/local/protocol.ts'
import { until } from '../support/until.ts'

const root = join(import.meta.dirname, '..', '..')
const launcher = join(root, 'src', 'local', 'launch.mjs')
const startMs = 180_000
const stopMs = 60_000
/** What an experiment waits for at most, unless it says otherwise. */
const patienceMs = 60_000
const answerMs = 30_000

/** An answer as an experiment sees it. `status` 0: there was none, and `text` says why. */
export type Answer = { status: number; ms: number; text: string; headers: Headers }

export type Processes = Partial<Record<'main' | 'worker' | 'sandbox' | 'keeper' | 'neo4j' | 'redis', number>>

/** The program, started as its user starts it. */
export type Program = {
  url: string
  /** The process that npm would be: it starts the program and passes signals on. */
  launcherPid: number
  /** LOCAL_DIR of this run. */
  folder: string
  /** From the start to the line that says it is ready. */
  readySeconds: number
  get(path: string, init?: RequestInit): Promise<Answer>
  /** The process ids of its parts, as they are now. */
  processes(): Processes
  /** Aborts when it is stopped or killed, also because an experiment failed. */
  ended: AbortSignal
  /** Everything that it printed so far, a line each. */
  lines(): readonly string[]
  /** Waits until a condition holds, asking again and again. Says after how many milliseconds; rejects after `limitMs`. */
  until(what: string, holds: () => Promise<boolean> | boolean, limitMs?: number): Promise<number>
  /** SIGTERM to the launcher; resolves with its exit code. */
  stop(): Promise<number | null>
  /** SIGKILL to every process of it. */
  kill(): Promise<void>
}

/** Starts the program of this checkout on a folder and resolves when it says that it is ready. */
export async function startProgram(folder: string, environment: Record<string, string>): Promise<Program> {
  const started = performance.now()
  const child = spawn(process.execPath, [launcher, '--keep', 'src/main.ts'], {
    cwd: root,
    env: { ...plainEnvironment(), LOCAL_DIR: folder, PORT: '0', LOG_FORMAT: 'json', ...unlimited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => lines.push(line))
  }
  const url = await readyUrl(child, lines)
  const ending = new AbortController()
  const program: Program = {
    url,
    ended: ending.signal,
    launcherPid: child.pid ?? 0,
    folder,
    readySeconds: (performance.now() - started) / 1_000,
    get: (path, init) => request(url + path, init),
    processes: () => processesOf(child.pid ?? 0, folder),
    lines: () => lines,
    until: (what, holds, limitMs = patienceMs) => until(what, holds, limitMs),
    async stop() {
      ending.abort()
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      const late = setTimeout(() => void program.kill(), stopMs)
      await ended
      clearTimeout(late)
      return child.exitCode
    },
    async kill() {
      ending.abort()
      const pids = [...descendants(child.pid ?? 0), ...Object.values(processesOf(child.pid ?? 0, folder))]
      for (const pid of [child.pid ?? 0, ...pids]) endNow(pid)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    },
  }
  return program
}

/** Experiments are about other things than limits, unless one says so. */
const unlimited = {
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_LIVE: '1000000',
  RATE_LIMIT_TEST: '1000000',
  RATE_LIMIT_PROBES: '1000000',
}

/** Settings of the shell that runs the experiments are not those of the program. */
function plainEnvironment(): Record<string, string> {
  const kept = /^(PATH|HOME|JAVA_HOME|TMPDIR|LANG|npm_config_.*)$/
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && kept.test(name) ? [[name, value]] : [],
    ),
  )
}

async function readyUrl(child: ChildProcess, lines: readonly string[]): Promise<string> {
  const url = () => {
    const ready = lines.find((line) => line.includes('"msg":"ready"') && !line.includes('"process":'))
    return /"address":"([^"]+)"/.exec(ready ?? '')?.[1]
  }
  const found = await until('the program is ready', () => url() !== undefined || child.exitCode !== null, startMs).then(
    url,
    url,
  )
  if (found !== undefined) return found
  child.kill('SIGTERM')
  throw new Error(`the program did not start:\n${lines.slice(-20).join('\n')}`)
}

/** Asks once. What goes wrong on the way is told as status 0. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerMs), ...init })
    const text = await response.text()
    return { status: response.status, ms: performance.now() - started, text, headers: response.headers }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const text = cause instanceof Error ? cause.message : String(cause)
    return { status: 0, ms: performance.now() - started, text, headers: new Headers() }
  }
}

function processesOf(launcherPid: number, folder: string): Processes {
  const found: Processes = {}
  for (const pid of descendants(launcherPid)) {
    const command = commandOf(pid)
    const parent = parentOf(pid)
    if (command.includes('sandbox/main.ts')) found.sandbox = pid
    else if (command.includes('src/main.ts')) found[parent === launcherPid ? 'main' : 'worker'] = pid
  }
  for (const storesFolder of [folder, join(folder, 'sandbox')]) {
    const run = readRunFile(storesFolder)
    if (run === undefined) continue
    found.keeper = run.keeper.pid
    for (const { pid } of run.stores) found[commandOf(pid).includes('LocalNeo4j') ? 'neo4j' : 'redis'] = pid
  }
  return found
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid)
  return children.flatMap((child) => [child, ...descendants(child)])
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Resident memory in MB; 0 where the process is gone. */
export function memoryMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** SIGKILL; a process that is gone already is fine. */
export function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended before.
  }
}
