import { readFileSync, writeSync } from 'node:fs'
import type { Debugger } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import { systemClock } from '../clock.ts'
import { withPatience } from '../resilience/patience.ts'
import type { WatchOrders } from './loop-watch.ts'

/* The thread that watches the event loop of its process: see loop-watch.ts. It knows nothing of the inspector until the loop stands still. */

const { turns, inspected, stuckMs, plain }: WatchOrders = workerData
const lookMs = 1_000
/** Milliseconds that the main thread is given to say where it stands. */
const stackMs = 4_000
/** After so many times the limit the loop stands still, however little of a processor it had. */
const patience = 3
const longestStack = 30

let lastTurn = -1
/** Milliseconds for which the loop has stood still, and those of them in which it could have run. */
let stillMs = 0
let stoodMs = 0
let lookedAt = performance.now()
let waitedMs: number | undefined
let asking = false

setInterval(look, lookMs)

function look(): void {
  const now = performance.now()
  // Where this thread is late too, the process was stopped, or the machine slept.
  const passedMs = Math.min(now - lookedAt, lookMs)
  lookedAt = now
  const turn = Atomics.load(turns, 0)
  // Two inspectors at once in a stopped thread can end the process: where one is open, this one stays away.
  if (turn !== lastTurn || Atomics.load(inspected, 0) === 1) {
    lastTurn = turn
    stillMs = 0
    stoodMs = 0
    waitedMs = undefined
    return
  }
  const waited = processorWaitMs()
  stillMs += passedMs
  stoodMs += Math.max(0, passedMs - (waited - (waitedMs ?? waited)))
  waitedMs = waited
  if ((stoodMs >= stuckMs || stillMs >= patience * stuckMs) && !asking) void end()
}

/**
 * Milliseconds for which the main thread has waited for a processor while it could have run: on a busy machine that is no fault of its own. 0 where
 * that is not known.
 */
function processorWaitMs(): number {
  try {
    const [, nanoseconds = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}

async function end(): Promise<void> {
  asking = true
  const seconds = (stillMs / 1_000).toFixed(1)
  const stack = await whereItStands()
  if (Atomics.load(turns, 0) !== lastTurn) {
    asking = false
    stillMs = 0
    stoodMs = 0
    return
  }
  const unknown = ['somewhere that V8 cannot look into: one long call of JSON.parse, of crypto or of the system']
  tell(`the event loop stood still for ${seconds} s, and the process is ended; it stood at`, stack ?? unknown)
  process.kill(process.pid, 'SIGKILL')
}

/** The call frames of the main thread; undefined where it does not come to a point at which V8 can stop it. */
async function whereItStands(): Promise<string[] | undefined> {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url))
  const paused = new Promise<string[]>((resolve) => {
    session.on('Debugger.paused', ({ params }) => resolve(framesOf(params.callFrames, urls)))
  })
  session.post('Debugger.enable', () => session.post('Debugger.pause'))
  try {
    return await withPatience(stackMs, paused, () => undefined)
  } finally {
    // Otherwise a main thread that came to a turn after all would stay where it was stopped.
    session.disconnect()
  }
}

function framesOf(frames: readonly Debugger.CallFrame[], urls: ReadonlyMap<string, string>): string[] {
  return frames.slice(0, longestStack).map(({ functionName, location }) => {
    const { scriptId, lineNumber, columnNumber = 0 } = location
    const url = urls.get(scriptId) || 'unknown script'
    return `${functionName || '(anonymous)'} (${url}:${lineNumber + 1}:${columnNumber + 1})`
  })
}

/** Straight to standard error: this thread's own streams would pass through the one that stands still. */
function tell(message: string, stack: readonly string[]): void {
  const time = systemClock.iso()
  const text = plain
    ? [`${time.slice(11, 19)} FATAL ${message}`, ...stack.map((frame) => `  at ${frame}`)].join('\n')
    : JSON.stringify({ level: 'fatal', time, stack, msg: message })
  try {
    writeSync(2, `${text}\n`)
  } catch {
    // Whoever read it is gone, or does not read: the process must be ended all the same.
  }
}
