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

function linuxStamp(stat) {
  const { state, startedAtTick } = linuxFields(stat)
  return state === 'Z' || state === 'X' ? undefined : startedAtTick
}

// The command name stands in brackets and may itself hold brackets; the fields that follow it are counted from its end.
function linuxFields(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], startedAtTick: fields[19] }
}

/**
 * True while somebody has stopped a process, by SIGSTOP or in a debugger.
 * @param {number} pid
 * @returns {boolean}
 */
export function isStopped(pid) {
  try {
    if (process.platform === 'win32') return false
    if (process.platform === 'linux') return /^[Tt]/.test(linuxFields(readFileSync(`/proc/${pid}/stat`, 'utf8')).state)
    const state = execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
    return /^\s*T/.test(state.toString())
  } catch {
    return false
  }
}

/**
 * For how long the main thread of a process has waited for a processor while it could have run, since it began. 0 where the system does not tell.
 * @param {number} pid
 * @returns {number}
 */
export function processorWaitMs(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
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
