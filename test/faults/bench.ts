import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

export type StartOptions = {
  /** Settings besides those of a first start; limits of requests are off. */
  environment?: Record<string, string>
  /** `seeded` (default): a copy of prepared data, with the seeds and the sandbox's markets. `empty`: a folder without data. */
  data?: 'seeded' | 'empty'
  /** The folder of an earlier start, instead. */
  folder?: string
}

/** The means of an experiment. Whatever it leaves running or lying about is removed afterwards. */
export type Bench = {
  /** True in `npm test`: seconds instead of minutes, without prepared data. */
  smoke: boolean
  start(options?: StartOptions): Promise<Program>
  /**
   * A program for experiments that only ask and leave it as it was: the first of them starts it, without its answer cache. In smoke runs each has its own,
   * with these settings.
   */
  share(environment?: Record<string, string>): Promise<Program>
  /** A folder of its own. */
  folder(data?: 'seeded' | 'empty'): Promise<string>
  say(line: string): void
}

/** Programs that experiments share. */
export type Shared = { start(say: (line: string) => void): Promise<Program>; end(): Promise<void> }

/** Settings that the experiments need which share a program. */
const sharedSettings = { ANSWER_CACHE: 'false', TRUST_PROXY: '1', RATE_LIMIT_PROBES: '600' }

const root = join(import.meta.dirname, '..', '..')
const runs = join(root, '.local-faults')
const prepared = join(runs, 'prepared')

/** A program that is started when it is first asked for, or where it has ended meanwhile. */
export function createShared(): Shared {
  let running: { program: Program; folder: string } | undefined
  const end = async () => {
    await running?.program.kill()
    if (running !== undefined) rmSync(running.folder, { recursive: true, force: true })
    running = undefined
  }
  return {
    async start(say) {
      if (running?.program.processes().main !== undefined) return running.program
      await end()
      const folder = await newFolder('seeded', say)
      running = { folder, program: await startProgram(folder, sharedSettings) }
      return running.program
    },
    end,
  }
}

export type BenchOptions = {
  smoke: boolean
  /** In smoke runs the stores of the test run. */
  environment: Record<string, string>
  shared: Shared
  say: (line: string) => void
}

/** Runs work with a bench of its own and clears up behind it. */
export async function withBench<T>(options: BenchOptions, work: (bench: Bench) => Promise<T>): Promise<T> {
  const { smoke, environment, shared, say } = options
  const programs: Program[] = []
  const folders: string[] = []
  const folder = async (data: 'seeded' | 'empty' = smoke ? 'empty' : 'seeded') => {
    const made = await newFolder(data, say)
    folders.push(made)
    return made
  }
  const start = async (wanted: StartOptions = {}) => {
    const at = wanted.folder ?? (await folder(wanted.data))
    const program = await startProgram(at, { ...(smoke && smokeSettings), ...environment, ...wanted.environment })
    programs.push(program)
    return program
  }
  const share: Bench['share'] = (own = {}) => (smoke ? start({ environment: own }) : shared.start(say))
  const bench: Bench = { smoke, say, folder, start, share }
  try {
    return await work(bench)
  } finally {
    for (const program of programs) await program.kill()
    for (const each of folders) rmSync(each, { recursive: true, force: true })
  }
}

async function newFolder(data: 'seeded' | 'empty', say: (line: string) => void): Promise<string> {
  mkdirSync(runs, { recursive: true, mode: 0o700 })
  const made = mkdtempSync(join(runs, 'run-'))
  if (data === 'seeded') cpSync(await preparedData(say), made, { recursive: true })
  return made
}

const smokeSettings = { SEED_ON_START: 'false', VENUES: 'none' }

/** Data as a first start leaves it once its markets are matched and linked: made once, then copied. */
async function preparedData(say: (line: string) => void): Promise<string> {
  if (existsSync(prepared)) return prepared
  say('preparing data: a first start with seeds and markets, once')
  const unfinished = `${prepared}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const program = await startProgram(unfinished, {})
  try {
    await program.until('markets are matched and linked', () => marketsStand(program), 300_000)
  } catch (error) {
    await program.kill()
    throw error
  }
  await program.stop()
  renameSync(unfinished, prepared)
  return prepared
}

/** Jobs that run by the clock, once an hour or a night, are not waited for. */
const soon = ['catalogue-venue-a', 'catalogue-venue-b', 'symbols', 'matching', 'linking', 'comparisons', 'moves']

async function marketsStand(program: Program): Promise<boolean> {
  const { status, text } = await program.get('/health')
  if (status !== 200) return false
  const { jobs }: { jobs: { name: string; lastSuccess: string | null }[] | null } = JSON.parse(text)
  const done = new Set(jobs?.filter(({ lastSuccess }) => lastSuccess !== null).map(({ name }) => name))
  return soon.every((name) => done.has(name))
}
