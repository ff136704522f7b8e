import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '../platform/module.ts'
import type { Log } from '../platform/telemetry/log.ts'

const pauseMs = 5_000

/** Begins what a worker does for as long as it lives, and again where it ended by a fault. */
export function startWorks(works: App['works'], log: Log): { stop(limitMs: number): Promise<boolean> } {
  const stopping = new AbortController()
  const running = works.map((work) => again(work, stopping.signal, log))
  return {
    async stop(limitMs) {
      stopping.abort()
      const late = new AbortController()
      const inTime = await Promise.race([
        Promise.all(running).then(() => true),
        delay(limitMs, false, { signal: late.signal }).catch(() => false),
      ])
      late.abort()
      return inTime
    },
  }
}

async function again(work: App['works'][number], signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    try {
      await work(signal)
    } catch (error) {
      log.error({ error }, 'work that a worker does all the time ended by a fault, and begins again')
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
