import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { workerNodeArguments } from '../../../src/process/processes.ts'

export type Ran = { seconds: number; rows: number; error: string | null }

export type BenchWorker = {
  pid: number
  run(job: string): Promise<Ran>
  start(): Promise<void>
  stop(): Promise<void>
  /** Forgets which rules decided last. */
  forget(): Promise<void>
  end(): Promise<void>
}

const ready = z.object({ ready: z.literal(true) })
const answer = z.object({ id: z.number(), seconds: z.number(), rows: z.number(), error: z.string().nullable() })

/** The worker in a process of its own, with less of the processor than who answers requests: as `npm start` runs it. */
export async function startWorker(environment: Record<string, string>, folder: string): Promise<BenchWorker> {
  const child = forked(
    workerNodeArguments,
    fileURLToPath(new URL('worker.ts', import.meta.url)),
    [],
    environment,
    join(folder, 'worker.log'),
  )
  const waiting = new Map<number, { resolve: (ran: Ran) => void; reject: (error: Error) => void }>()
  let asked = 0
  await untilReady(child, 'worker')
  child.on('message', (message) => {
    const { id, ...ran } = answer.parse(message)
    waiting.get(id)?.resolve(ran)
    waiting.delete(id)
  })
  const ask = (order: { what: 'run' | 'start' | 'stop' | 'forget'; job?: string }) =>
    new Promise<Ran>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      child.send({ id: asked, ...order })
    })
  child.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error(`the worker ended: see ${folder}/worker.log`))
  })
  return {
    pid: child.pid ?? 0,
    run: (job) => ask({ what: 'run', job }),
    start: async () => void (await ask({ what: 'start' })),
    stop: async () => void (await ask({ what: 'stop' })),
    forget: async () => void (await ask({ what: 'forget' })),
    end: () => ended(child),
  }
}

export type BenchSandbox = { pid: number; url: string; markets: number; end(): Promise<void> }

const sandboxReady = z.object({
  ready: z.literal(true),
  url: z.string(),
  markets: z.object({ polymarket: z.number(), kalshi: z.number() }),
})

export async function startSandbox(
  size: number,
  environment: Record<string, string>,
  folder: string,
): Promise<BenchSandbox> {
  const main = fileURLToPath(new URL('../../../src/sandbox/main.ts', import.meta.url))
  const child = forked([], main, ['--markets', String(size)], environment, join(folder, 'sandbox.log'))
  const { url, markets } = sandboxReady.parse(await untilReady(child, 'sandbox'))
  return { pid: child.pid ?? 0, url, markets: markets.polymarket + markets.kalshi, end: () => ended(child) }
}

function forked(
  node: readonly string[],
  program: string,
  args: string[],
  env: Record<string, string>,
  logFile: string,
): ChildProcess {
  const out = openSync(logFile, 'w')
  const child = spawn(process.execPath, [...node, program, ...args], { env, stdio: ['ignore', out, out, 'ipc'] })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // As under `npm start`: not every system lets us.
  }
  return child
}

async function untilReady(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error(`the ${name} ended at its start`)))
    child.on('message', function listen(message) {
      if (!ready.safeParse(message).success) return
      child.off('message', listen)
      resolve(message)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

/** What a process holds in memory now, and at most since it began, in MB; zeros where the system does not tell. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const text = procFile(pid, 'status')
  const mb = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1_024)
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

const ticksASecond = 100

/** Seconds on the processor that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = procFile(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / ticksASecond
}

/** The process whose command line has this text, 0 where there is none. */
export function pidOf(text: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return Number(pids.find((pid) => procFile(Number(pid), 'cmdline').includes(text)) ?? 0)
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It has ended, or the system has no /proc.
    return ''
  }
}

/** What /health says of jobs. */
export const jobsOf = z.object({
  jobs: z.array(
    z.object({
      name: z.string(),
      durationMs: z.number().nullable(),
      rows: z.number().nullable(),
      error: z.string().nullable(),
      skipped: z.number().nullable(),
    }),
  ),
})
