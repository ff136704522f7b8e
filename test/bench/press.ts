import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readWorld } from '../../src/sandbox/entities.ts'
import { courseOf } from '../../src/sandbox/press/course.ts'
import { day } from '../../src/sandbox/press/happening.ts'
import { type Reports, reportsOf } from '../../src/sandbox/press/reports.ts'
import { planOf } from '../../src/sandbox/world/plan.ts'
import type { OpenStore } from './views/store.ts'

const seedCommand = fileURLToPath(new URL('../../src/cli/seed.ts', import.meta.url))

export const seeds = fileURLToPath(new URL('../../seeds', import.meta.url))

/** The day before which the press of the benchmarks has written, since 1970. */
export const lastDay = Date.UTC(2026, 10, 21) / 1_000 / day

/** What the press of a sandbox reports, of the seeds' entities. */
export async function pressReports(seed: number): Promise<Reports> {
  const world = await readWorld(seeds)
  const { expected } = planOf(world, { seed, markets: 1_000 })
  const course = courseOf(world, seed, (slug) => {
    const found = expected.find(slug)
    return found?.belief.truth(found.place) === true
  })
  return reportsOf(course, seed)
}

/** Loads files by the command that a user runs. Resolves to the most memory that it took, in bytes, where the system tells. */
export async function loadByCommand(
  { access, localDir }: Pick<OpenStore, 'access' | 'localDir'>,
  path: string,
): Promise<number | null> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', seedCommand, path], {
    env: {
      ...process.env,
      NEO4J_URI: access.uri,
      NEO4J_USER: access.user,
      NEO4J_PASSWORD: access.password,
      LOCAL_DIR: localDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most: number | null = null
  const looking = setInterval(() => {
    most = mostMemoryOf(child.pid) ?? most
  }, 200)
  const [code] = await once(child, 'close')
  clearInterval(looking)
  if (code !== 0) throw new Error(`${path} was not loaded: ${String(code)}`)
  return most
}

function mostMemoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024
  } catch {
    return null
  }
}
