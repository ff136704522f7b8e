// Plain JavaScript, as the launcher that uses it.
import { isStopped, processorWaitMs } from './process-run.mjs'

const lookMs = 1_000
/** From when on it is asked why a process is silent. */
const suspiciousMs = 2_000
/** After so many times the limit it hangs, however little of a processor it had. */
const patience = 3

/**
 * Watches a child by what it says: `onHang` is called once when it has been silent for so long although it could run. A child ends itself
 * long before, where its event loop stands still; this is for one that cannot. One that never said that it lives is not watched, nor one in which
 * a debugger is open. Where this process was late itself, as after the sleep of the machine, nothing is concluded.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} silentMs
 * @param {() => void} onHang
 */
export function watchHeartbeat(child, silentMs, onHang) {
  let watched = false
  let silent = 0
  let stillMs = 0
  let lookedAt = performance.now()
  let waitedMs = 0
  child.on('message', (message) => {
    if (message?.alive !== true) return
    watched = message.inspected !== true
    silent = 0
    stillMs = 0
  })
  const timer = setInterval(() => {
    const now = performance.now()
    const passedMs = Math.min(now - lookedAt, lookMs)
    lookedAt = now
    if (!watched) return
    stillMs += passedMs
    if (silent < suspiciousMs) {
      silent += passedMs
      waitedMs = processorWaitMs(child.pid)
      return
    }
    const waited = processorWaitMs(child.pid)
    silent += Math.max(0, passedMs - (waited - waitedMs))
    waitedMs = waited
    if (isStopped(child.pid)) {
      silent = 0
      stillMs = 0
    }
    if (silent < silentMs && stillMs < patience * silentMs) return
    clearInterval(timer)
    onHang()
  }, lookMs)
  child.on('exit', () => clearInterval(timer))
}
