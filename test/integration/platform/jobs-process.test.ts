import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import test, { type ExecutionContext } from 'ava'
import { readJob } from '../../../src/platform/jobs/record.ts'
import { openTestGraph } from '../../support/load.ts'
import { until } from '../../support/until.ts'
import { newPrefix, openRedis, shortLock, testJob } from './jobs-support.ts'

const program = join(import.meta.dirname, 'jobs-worker.ts')

type Worker = { child: ChildProcess; said: Record<string, unknown>[]; has(key: string): boolean }

test.before('the graph has its schema', async () => {
  const graph = await openTestGraph()
  await graph.close()
})

/** A worker in a process of its own, whose job takes so long. */
async function startProcess(t: ExecutionContext, prefix: string, name: string, ms: number): Promise<Worker> {
  const child = spawn(process.execPath, [program, prefix, name, String(ms)], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
  })
  const said: Record<string, unknown>[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line)))
  const has = (key: string) => said.some((line) => key in line)
  await until('the worker has started', () => has('started'), 30_000)
  return { child, said, has }
}

function numberOf({ said }: Worker, key: string): number {
  return Number(said.find((line) => key in line)?.[key])
}

test('a worker that is killed in the middle of a job is replaced when its lock has run out', async (t) => {
  const prefix = newPrefix()
  const first = await startProcess(t, prefix, 'killed', 60_000)
  await until('it began', () => first.has('began'))
  const second = await startProcess(t, prefix, 'killed', 0)
  t.false(second.has('began'))
  first.child.kill('SIGKILL')
  const killed = performance.now()
  await until('the other one wrote', () => second.has('wrote'))
  const seconds = (performance.now() - killed) / 1_000
  t.true(seconds < (shortLock.lockMs + shortLock.sweepMs) / 1_000 + 3, `${seconds} s`)
  t.true(numberOf(second, 'began') > numberOf(first, 'began'))
  const record = await readJob(await openRedis(t, prefix), testJob({ name: 'killed' }))
  t.is(record.fence, numberOf(second, 'began'))
  t.true(record.failed === 1 || record.state === 'running')
})

test('a worker that was frozen past its lock is refused when it wakes up', async (t) => {
  const prefix = newPrefix()
  const frozen = await startProcess(t, prefix, 'frozen', 1_000)
  await until('it began', () => frozen.has('began'))
  frozen.child.kill('SIGSTOP')
  const other = await startProcess(t, prefix, 'frozen', 0)
  await until('the other one wrote', () => other.has('wrote'))
  frozen.child.kill('SIGCONT')
  await until('it tried to write', () => frozen.has('refused') || frozen.has('wrote'))
  t.is(numberOf(frozen, 'refused'), numberOf(frozen, 'began'))
  t.like(
    frozen.said.find((line) => 'refused' in line),
    { by: 'LockLost', aborted: true },
  )
  const redis = await openRedis(t, prefix)
  const job = testJob({ name: 'frozen' })
  await until('the run is recorded', async () => (await readJob(redis, job)).state === 'ok')
  t.is((await readJob(redis, job)).fence, numberOf(other, 'began'))
})
