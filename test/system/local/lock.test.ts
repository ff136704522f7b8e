import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { withLock } from '../../../src/local/lock.mjs'
import { isRunning, thisRun } from '../../../src/local/process-run.mjs'

const holder = join(import.meta.dirname, 'lock-holder.mjs')

function emptyFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('tasks under one lock never overlap, and leave nothing behind', async (t) => {
  const folder = emptyFolder(t)
  let inside = 0
  const task = async () => {
    inside += 1
    t.is(inside, 1)
    await sleep(20)
    inside -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => withLock(join(folder, 'lock'), task)))
  t.deepEqual(readdirSync(folder), [])
})

test('a lock is free again after a task that failed', async (t) => {
  const lock = join(emptyFolder(t), 'lock')
  await t.throwsAsync(
    withLock(lock, async () => {
      throw new Error('it failed')
    }),
    { message: 'it failed' },
  )
  t.is(await withLock(lock, async () => 'done'), 'done')
})

test('a lock whose holder was killed passes to exactly one of those who wait', async (t) => {
  const folder = emptyFolder(t)
  const lock = join(folder, 'lock')
  const child = spawn(process.execPath, [holder, lock], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  let waited = 0
  let inside = 0
  const waiting = [1, 2, 3].map(() =>
    withLock(
      lock,
      async () => {
        inside += 1
        t.is(inside, 1)
        await sleep(50)
        inside -= 1
      },
      () => {
        waited += 1
      },
    ),
  )
  await sleep(300)
  t.is(waited, 3)
  t.is(inside, 0, 'the holder lives')
  child.kill('SIGKILL')
  await Promise.all(waiting)
  t.deepEqual(readdirSync(folder), [])
})

test('a lock of an earlier process with the pid of a living one is passed over', async (t) => {
  const lock = join(emptyFolder(t), 'lock')
  mkdirSync(lock)
  writeFileSync(join(lock, 'holder'), JSON.stringify({ pid: process.pid, stamp: 'another run' }))
  t.is(await withLock(lock, async () => 'done'), 'done')
})

test('a process is told from an earlier one with the same pid', (t) => {
  t.true(isRunning(thisRun()))
  t.false(isRunning({ pid: process.pid, stamp: 'another run' }))
  t.false(isRunning({ pid: 2 ** 22 + 1, stamp: thisRun().stamp }))
})
