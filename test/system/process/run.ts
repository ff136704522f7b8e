import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import test from 'ava'
import { testStores } from '../../support/stores.ts'
import { until } from '../../support/until.ts'

/** A test of what only Linux does: a port whose sockets the kernel spreads over processes, a parent's end that is told, all of 127.0.0.0/8. */
export const onLinux = process.platform === 'linux' ? test.serial : test.skip

export type Run = { child: ChildProcess; output(): string; exit: Promise<unknown[]> }

/** Runs the service's process on the stores of this test run, without a worker unless the test is about that. */
export function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...testStores(), SEED_ON_START: 'false', ROLE: 'api', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  return { child, output: () => output, exit: once(child, 'exit') }
}

/** Waits until a process has said something. Rejects where it ends without. */
export async function untilSaid(said: string, { child, output }: Run, limitMs = 120_000): Promise<void> {
  await until(
    () => `'${said}' is said, and not this:\n${output()}`,
    () => output().includes(said) || child.exitCode !== null,
    limitMs,
  )
  if (!output().includes(said)) throw new Error(`'${said}' was not said, but this:\n${output()}`)
}
