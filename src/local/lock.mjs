// Plain JavaScript because the launcher needs it before there is a Node that runs TypeScript.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, thisRun } from './process-run.mjs'

const pollMs = 100
const abandonedBreakMs = 10_000

/**
 * Runs the task while no other process runs one under the same folder name. A holder that died is passed over.
 * @template T
 * @param {string} folder made and removed by the lock; its parent is made where it is missing
 * @param {() => Promise<T>} task
 * @param {() => void} [onWait] called once where another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, task, onWait = () => {}) {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  for (let turn = 0; !take(folder); turn += 1) {
    if (turn === 0) onWait()
    removeIfAbandoned(folder)
    await sleep(pollMs)
  }
  try {
    return await task()
  } finally {
    remove(folder)
  }
}

// The folder appears with its holder inside, by one rename: nobody ever sees a lock without a holder.
function take(folder) {
  const own = `${folder}.${randomUUID()}`
  mkdirSync(own, { mode: 0o700 })
  writeFileSync(join(own, 'holder'), JSON.stringify(thisRun()), { mode: 0o600 })
  try {
    renameSync(own, folder)
    return true
  } catch (error) {
    rmSync(own, { recursive: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false
    throw error
  }
}

function remove(folder) {
  const doomed = `${folder}.${randomUUID()}`
  renameSync(folder, doomed)
  rmSync(doomed, { recursive: true })
}

// Two that judged the same holder dead could remove each other's new lock; so one breaks at a time, and looks again.
function removeIfAbandoned(folder) {
  if (!isAbandoned(folder)) return
  const breaking = `${folder}.breaking`
  try {
    mkdirSync(breaking, { mode: 0o700 })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (ageMs(breaking) > abandonedBreakMs) rmSync(breaking, { recursive: true, force: true })
    return
  }
  try {
    if (isAbandoned(folder)) remove(folder)
  } finally {
    rmSync(breaking, { recursive: true, force: true })
  }
}

function isAbandoned(folder) {
  try {
    return !isRunning(JSON.parse(readFileSync(join(folder, 'holder'), 'utf8')))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    return error instanceof SyntaxError
  }
}

function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}
