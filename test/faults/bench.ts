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
  /** A folder of its own. */
  folder(data?: 'seeded' | 'empty'): Promise<string>
  say(line: string): void
}

const root = join(import.meta.dirname, '..', '..')
const runs = join(root, '.local-faults')
const prepared = join(runs, 'prepared')

/** Runs work with a bench of its own and clears up behind it. In smoke runs `environment` names the stores of the test run. */
export async function withBench<T>(
  smoke: boolean,
  environment: Record<string, string>,
  say: (line: string) => void,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const programs: Program[] = []
  const folders: string[] = []
  const folder = async (data: 'seeded' | 'empty' = smoke ? 'empty' : 'seeded') => {
    mkdirSync(runs, { recursive: true, mode: 0o700 })
    const made = mkdtempSync(join(runs, 'run-'))
    folders.push(made)
    if (data === 'seeded') cpSync(await preparedData(say), made, { recursive: true })
    return made
  }
  const bench: Bench = {
    smoke,
    say,
    folder,
    async start(options = {}) {
      const at = options.folder ?? (await folder(options.data))
      const program = await startProgram(at, { ...(smoke && smokeSettings), ...environment, ...options.environment })
      programs.push(program)
      return program
    },
  }
  try {
    return await work(bench)
  } finally {
    for (const program of programs) await program.kill()
    for (const each of folders) rmSync(each, { recursive: true, force: true })
  }
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
