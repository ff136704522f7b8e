// Plain JavaScript, as the lock that uses it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Names one run of a process. A pid alone is reused, in a container at nearly every start.
 * @param {number} pid
 * @returns {string | undefined} undefined where no such process runs
 */
export function processStamp(pid) {
  try {
    if (process.platform === 'linux') return linuxStamp(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : undefined
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
    return started.toString().trim() || undefined
  } catch {
    return undefined
  }
}

// The command name stands in brackets and may itself hold brackets; the fields that follow it are counted from its end.
function linuxStamp(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  const startedAtTick = fields[19]
  return state === 'Z' || state === 'X' ? undefined : startedAtTick
}

/**
 * @param {{ pid: number, stamp: string }} run
 * @returns {boolean}
 */
export function isRunning(run) {
  return processStamp(run.pid) === run.stamp
}

/** @returns {{ pid: number, stamp: string }} */
export function thisRun() {
  return { pid: process.pid, stamp: processStamp(process.pid) ?? 'running' }
}

/**
 * Sends a signal where that run still runs.
 * @param {{ pid: number, stamp: string }} run
 * @param {NodeJS.Signals} signal
 */
export function signalRun(run, signal) {
  if (!isRunning(run)) return
  try {
    process.kill(run.pid, signal)
  } catch (error) {
    // It ended in between.
    if (error.code !== 'ESRCH') throw error
  }
}
