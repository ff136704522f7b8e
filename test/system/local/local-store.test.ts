import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { LocalStore } from '../../../src/local/local-store.ts'
import { startStore } from '../../../src/local/store-process.ts'
import { until } from '../../support/until.ts'

/** A program that says that it is ready, and ends when it is told to. */
const program = "process.stdin.resume().on('end', () => process.exit()); process.stdout.write('ready')"
const restarts = { free: 1, forgivenMs: 100_000, firstMs: 60_000, longestMs: 60_000 }

/** `refuse` makes it end at its start. */
function kept(t: ExecutionContext, now: { blocked?: string; refuse?: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'kept-store-'))
  const lines: string[] = []
  let trouble: (what: string | null) => void = () => {}
  const store = new LocalStore<null, number>({
    name: 'Store',
    async start(_order, previous, hooks) {
      trouble = hooks.onTrouble
      const logFile = join(folder, 'log')
      const command = {
        ...{ name: 'Store', command: process.execPath, input: '', stopBy: 'end-of-input' as const, stopLimitMs: 5_000 },
        ...{ logFile, explain: () => 'It was told to refuse.', args: ['-e', now.refuse ? 'process.exit(7)' : program] },
        ready: async (child: import('node:child_process').ChildProcess) => {
          if (child.stdout) await once(child.stdout, 'data')
          return (previous ?? 0) + 1
        },
      }
      return startStore(command, hooks.onSpawn)
    },
    blocked: () => now.blocked,
    onChange: () => {},
    log: (line, level) => lines.push(`${level}: ${line}`),
    now: Date.now,
    restarts,
  })
  t.teardown(async () => {
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const kill = () => process.kill(store.processes[0]?.run.pid ?? 0, 'SIGKILL')
  return { store, lines, kill, tell: (what: string | null) => trouble(what) }
}

test('a store that cannot be started again yet waits for that, and says why', async (t) => {
  const now: { blocked?: string } = {}
  const { store, lines, kill } = kept(t, now)
  t.is(await store.have(null), 1)
  now.blocked = 'no space left on /data'
  kill()
  await until('the trouble is known', () => store.state.trouble === 'no space left on /data')
  t.like(store.state, { state: 'restarting', restarts: 0, lastEnd: { how: 'signal SIGKILL' } })
  delete now.blocked
  await until('it runs', () => store.state.state === 'running')
  t.like(store.state, { restarts: 1, trouble: null, nextStart: null })
  t.deepEqual(lines, [
    'warn: Store ended (signal SIGKILL)',
    'error: Store: no space left on /data',
    'warn: Store answers again',
  ])
})

test('what keeps a running store from its work is told once, is how it ended, and is over with the next start', async (t) => {
  const { store, lines, kill, tell } = kept(t, {})
  await store.have(null)
  tell('the database failed: x')
  tell('the database failed: x')
  t.is(store.state.trouble, 'the database failed: x')
  kill()
  await until('it runs again', () => store.state.restarts === 1 && store.state.state === 'running')
  t.like(store.state, { trouble: null, lastEnd: { how: 'signal SIGKILL: the database failed: x' } })
  t.deepEqual(lines.slice(0, 2), [
    'error: Store: the database failed: x',
    'warn: Store ended (signal SIGKILL: the database failed: x)',
  ])
})

test('a failed start is told in words and tried again after a pause, or as soon as somebody asks', async (t) => {
  const now: { refuse?: boolean } = {}
  const { store, lines, kill } = kept(t, now)
  await store.have(null)
  now.refuse = true
  kill()
  await until('a next start is planned', () => store.state.nextStart !== null)
  t.like(store.state, { state: 'restarting', lastEnd: { how: 'It was told to refuse.' } })
  await t.throwsAsync(store.have(null), {
    message: /^It was told to refuse.\nStore ended at its start \(exit code 7\)/,
  })
  now.refuse = false
  t.is(await store.have(null), 2, 'nobody waits for the end of the pause')
  await until('it runs', () => store.state.state === 'running')
  t.true(lines.includes('error: Store ends again and again: it is started again in 60 s'))
})
